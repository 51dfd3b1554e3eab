/** Members' own data: how long its copy can be downloaded, and why an account cannot be closed yet. */
import { type Message, message } from '../i18n/message.ts';

/** Exports a member may request in a day. */
export const EXPORTS_PER_DAY = 3;
export const EXPORT_HOURS = 24;

/**
 * Why an account cannot be closed yet. `escrow`: a wallet holds money for the member. `payment`: their money is in a wallet or on its way there.
 * `balance`: money is available to withdraw.
 */
export const OBSTACLES = ['dispute', 'escrow', 'payment', 'refund', 'balance', 'payout', 'debt'] as const;

/** Shown for somebody else's account that cannot be closed yet. */
export const OBSTACLE_OF_OTHER: Record<(typeof OBSTACLES)[number], Message> = {
  escrow: message('We hold money for what they sell. It must be released or refunded first.'),
  payment: message('Their payment is held or on its way. It must be released or refunded first.'),
  dispute: message('They have an open dispute about money.'),
  refund: message('Money is on its way back to them.'),
  balance: message('They have money here that is not paid out.'),
  payout: message('A payout is on its way to their bank.'),
  debt: message('They owe money.'),
};
