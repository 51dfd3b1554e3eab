/** What is a member's own: how long a copy of their data may be downloaded, and what keeps an account open. */
import { type Message, message } from '../i18n/message.ts';

/** A download may be asked for this often in a day. */
export const EXPORTS_PER_DAY = 3;
export const EXPORT_HOURS = 24;

/**
 * Why an account cannot be closed yet. `escrow`: a wallet holds money for the member; `payment`: money of theirs is in a wallet or on its
 * way there; `balance`: money that can be paid out.
 */
export const OBSTACLES = ['dispute', 'escrow', 'payment', 'refund', 'balance', 'payout', 'debt'] as const;

/** Why somebody else's account cannot be closed yet. */
export const OBSTACLE_OF_OTHER: Record<(typeof OBSTACLES)[number], Message> = {
  escrow: message('Money is held for what they sell: it has to be released or given back first.'),
  payment: message('Money that they paid is held or under way: it has to be released or given back first.'),
  dispute: message('A dispute about money of theirs is open.'),
  refund: message('Money is on its way back to them.'),
  balance: message('They have money here that was not paid out.'),
  payout: message('A payout is on its way to their bank.'),
  debt: message('They owe money.'),
};
