/** Reasons for a stock adjustment: the goods leave, arrive, or stay in stock but not for sale. */
import { type Message, message } from '../i18n/message.ts';

export const ADJUST_REASONS = [
  'expired',
  'quarantined',
  'cleared',
  'damaged',
  'lost',
  'sent back',
  'returned',
  'found',
  'other',
] as const;
export type AdjustReason = (typeof ADJUST_REASONS)[number];

/**
 * `out` and `in` move goods. `aside` blocks the whole batch from sale, and `back` unblocks it. For `either` the sign of the quantity decides.
 * Expired goods stay in stock until they are handed over for destruction.
 */
export type AdjustEffect = 'out' | 'in' | 'aside' | 'back' | 'either';

const EFFECTS: Record<AdjustReason, AdjustEffect> = {
  expired: 'aside',
  quarantined: 'aside',
  cleared: 'back',
  damaged: 'out',
  lost: 'out',
  'sent back': 'out',
  returned: 'in',
  found: 'in',
  other: 'either',
};

export function effectOf(reason: AdjustReason): AdjustEffect {
  return EFFECTS[reason];
}

/** True for reasons that require a note. */
export function needsNote(reason: AdjustReason): boolean {
  return reason === 'other' || reason === 'cleared';
}

export const ADJUST_NAMES: Record<AdjustReason, Message> = {
  expired: message('Expired: not for sale'),
  quarantined: message('Quarantined: not for sale'),
  cleared: message('Released for sale'),
  damaged: message('Damaged'),
  lost: message('Lost'),
  'sent back': message('Sent back to the seller'),
  returned: message('Customer return'),
  found: message('Found'),
  other: message('Another reason'),
};

/** True for a listed reason. Any other text was typed by a person. */
export function isAdjustReason(reason: string): reason is AdjustReason {
  return (ADJUST_REASONS as readonly string[]).includes(reason);
}
