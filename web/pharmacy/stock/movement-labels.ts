/** What the movements of stock are called. */
import { type Message, message } from '#rules/i18n/message.ts';
import type { MovementKind } from '#rules/pharmacy/stock.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const MOVEMENTS: Record<MovementKind, { word: Message; tone: Tone }> = {
  received: { word: message('Received'), tone: 'done' },
  sold: { word: message('Sold'), tone: 'brand' },
  adjusted: { word: message('Adjusted'), tone: 'plain' },
  counted: { word: message('Counted'), tone: 'plain' },
  moved: { word: message('Moved'), tone: 'plain' },
  reserved: { word: message('Reserved'), tone: 'waiting' },
  released: { word: message('No longer reserved'), tone: 'plain' },
  dispatched: { word: message('Shipped'), tone: 'brand' },
  destroyed: { word: message('Destroyed'), tone: 'lost' },
  returned: { word: message('Returned'), tone: 'done' },
  status: { word: message('Status changed'), tone: 'plain' },
};
