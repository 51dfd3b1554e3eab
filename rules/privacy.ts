/** What is a member's own: how long a copy of their data may be downloaded, and what keeps an account open. */

/** A download may be asked for this often in a day. */
export const EXPORTS_PER_DAY = 3;
export const EXPORT_HOURS = 24;

/**
 * Why an account cannot be closed yet. `escrow`: a wallet holds money for the member; `payment`: money of theirs is in a wallet or on its
 * way there; `balance`: money that can be paid out.
 */
export const OBSTACLES = ['dispute', 'escrow', 'payment', 'refund', 'balance', 'payout', 'debt'] as const;
