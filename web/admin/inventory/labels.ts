/** Names of the states of products in stock and of their batches. */
import type { InventoryState } from '#rules/admin/list.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { BatchState } from '#rules/pharmacy/stock.ts';
import type { Tone } from '../../ui/Badge.tsx';

export const INVENTORY_STATES_SAID: Record<InventoryState, { name: Message; tone: Tone }> = {
  'in stock': { name: message('In stock'), tone: 'done' },
  low: { name: message('Low'), tone: 'waiting' },
  out: { name: message('Out of stock'), tone: 'lost' },
  archived: { name: message('Archived'), tone: 'plain' },
};

export const BATCH_STATES_SAID: Record<BatchState, { name: Message; tone: Tone }> = {
  ok: { name: message('For sale'), tone: 'done' },
  quarantined: { name: message('Quarantined'), tone: 'waiting' },
  recalled: { name: message('Recalled'), tone: 'lost' },
};
