/** Why stock is corrected: whether the goods leave, come in, or stay on the books and are not sold. */
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
 * `out` and `in` move goods; `aside` keeps the whole batch from being sold, `back` lets it be sold again; `either` is told by the sign of the
 * quantity. What has expired stays on the books until it is handed over for destruction.
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

/** Reasons in a person's own words, which the note has to say. */
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

/** What a person wrote is shown as it stands. */
export function isAdjustReason(reason: string): reason is AdjustReason {
  return (ADJUST_REASONS as readonly string[]).includes(reason);
}
