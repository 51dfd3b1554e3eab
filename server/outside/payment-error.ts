/** An error of the payment provider: what happened at it, and why it refused. */

/** Why the provider refused, if known. `other` if only its message says. */
export type RefusalReason =
  | 'not-found'
  | 'rate-limited'
  | 'bad-key'
  | 'duplicate'
  | 'fully-refunded'
  | 'refund-too-large'
  | 'refund-too-small'
  | 'not-needing-details'
  | 'insufficient-balance'
  | 'invalid-recipient'
  | 'invalid-account'
  | 'transfers-unavailable'
  | 'wrong-code'
  | 'not-awaiting-code'
  | 'dispute-answered'
  /** The provider does not answer, so nothing was sent. */
  | 'silent'
  | 'other';

/**
 * `refused`: nothing happened. `duplicate`: the reference exists already. `unknown`: no answer or a broken one, so it may have happened.
 * Verify before retrying.
 */
export class ProviderError extends Error {
  readonly outcome: 'refused' | 'duplicate' | 'unknown';
  /** The provider's own error code, if any. */
  readonly code: string | undefined;
  readonly reason: RefusalReason;

  constructor(
    outcome: 'refused' | 'duplicate' | 'unknown',
    message: string,
    code?: string,
    reason: RefusalReason = 'other',
  ) {
    super(message);
    this.name = 'ProviderError';
    this.outcome = outcome;
    this.code = code;
    this.reason = reason;
  }
}
