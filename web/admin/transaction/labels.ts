/** Names of the kinds of stock movements. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { MovementKind } from '#rules/pharmacy/stock.ts';

export const MOVEMENTS_SAID: Record<MovementKind, Message> = {
  received: message('Received'),
  sold: message('Sold'),
  adjusted: message('Adjusted'),
  counted: message('Counted'),
  moved: message('Moved'),
  reserved: message('Reserved'),
  released: message('No longer reserved'),
  dispatched: message('Shipped'),
  returned: message('Returned'),
  status: message('Status changed'),
  destroyed: message('Destroyed'),
};
