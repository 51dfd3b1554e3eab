/** Names of movements, by kind and by the reason of an adjustment. */
import { type Message, message } from '../i18n/message.ts';
import { ADJUST_NAMES, isAdjustReason } from './adjust.ts';
import type { MovementKind } from './stock.ts';

const NAMES: Record<MovementKind, Message> = {
  received: message('Received'),
  sold: message('Sold'),
  adjusted: message('Corrected'),
  counted: message('Counted'),
  moved: message('Moved to or from another pharmacy'),
  reserved: message('Reserved for a buyer'),
  released: message('Reservation ended'),
  dispatched: message('Sent to a buyer'),
  returned: message('Returned by a buyer'),
  status: message('Quarantine'),
  destroyed: message('Handed over for destruction'),
};

/** A reading outside a product's range takes its batches off sale. */
export const EXCURSION = 'excursion';
/** The reason of the movements of two products that were merged. */
export const MERGED = 'merged';

interface Moved {
  kind: MovementKind;
  reason: string;
  isReversal: boolean;
  /** The owner's other pharmacy, if the goods went there or came from there. */
  branch?: string | null;
  /** True if the goods came in. */
  isIn?: boolean;
}

export function whatMoved({ kind, reason, isReversal, branch = null, isIn = false }: Moved): Message {
  const name = branch === null ? nameOf(kind, reason) : nameOfTransfer(branch, isIn !== isReversal);
  return isReversal ? message('Undone: {what}', { what: name }) : name;
}

function nameOfTransfer(branch: string, isFrom: boolean): Message {
  return isFrom ? message('Moved from {branch}', { branch }) : message('Moved to {branch}', { branch });
}

function nameOf(kind: MovementKind, reason: string): Message {
  if (reason === EXCURSION) return message('Quarantined: too warm or too cold');
  if (kind === 'moved' && reason === MERGED) return message('Products merged');
  if ((kind === 'adjusted' || kind === 'status') && isAdjustReason(reason)) return ADJUST_NAMES[reason];
  // a counter return undoes part of a sale
  if (kind === 'sold' && reason === 'returned') return ADJUST_NAMES.returned;
  return NAMES[kind];
}
