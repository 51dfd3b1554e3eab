/** Card payments by Paystack, as the actions see them. */
import type { Kobo } from '#rules/money.ts';

export interface Checkout {
  accessCode: string;
  authorizationUrl: string;
  reference: string;
}

/** A transaction as the provider knows it now. `status` in its own words: success, failed, abandoned, ongoing, … */
export interface ProviderTransaction {
  id: string;
  reference: string;
  status: string;
  amountKobo: Kobo;
  requestedKobo: Kobo | null;
  currency: string;
  domain: string;
  /** Null where the provider has not worked it out yet. */
  feeKobo: Kobo | null;
  channel: string | null;
  gatewayResponse: string | null;
  paidAt: Date | null;
}

export interface Payment {
  /** `test` or `live`: what the key in use takes. A transaction of the other domain is never ours. */
  domain: 'test' | 'live';
  /** Throws ProviderError. The reference is ours and makes the call safe to repeat. */
  initialize(order: {
    email: string;
    amountKobo: Kobo;
    reference: string;
    callbackUrl?: string;
    metadata?: Record<string, string>;
  }): Promise<Checkout>;
  /** Null where the provider knows no such reference. Throws ProviderError. */
  verify(reference: string): Promise<ProviderTransaction | null>;
  /** Whether these very bytes were signed with our secret key. */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
}

/**
 * `refused`: the provider said no, and nothing happened. `duplicate`: it knows the reference already.
 * `unknown`: no answer or a broken one, so it may have happened; verify before trying again.
 */
export class ProviderError extends Error {
  readonly outcome: 'refused' | 'duplicate' | 'unknown';
  /** The provider's own word for it, where it gave one. */
  readonly code: string | undefined;

  constructor(outcome: 'refused' | 'duplicate' | 'unknown', message: string, code?: string) {
    super(message);
    this.name = 'ProviderError';
    this.outcome = outcome;
    this.code = code;
  }
}
