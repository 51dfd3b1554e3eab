/** The donor's attempt, stored in this tab for the return from Paystack's own page. */
import { remember, remembered } from '../enhance-form/page.ts';

export interface Attempt {
  walletAddress: string;
  reference: string;
}

const KEY = 'mortar.donation';

export function storeAttempt(attempt: Attempt | undefined): void {
  remember('sessionStorage', KEY, attempt && JSON.stringify(attempt));
}

export function storedAttempt(): Attempt | undefined {
  try {
    const cached: unknown = JSON.parse(remembered('sessionStorage', KEY) ?? 'null');
    return isAttempt(cached) ? cached : undefined;
  } catch {
    return undefined;
  }
}

function isAttempt(cached: unknown): cached is Attempt {
  if (typeof cached !== 'object' || cached === null) return false;
  const { walletAddress, reference } = cached as Partial<Record<keyof Attempt, unknown>>;
  return typeof walletAddress === 'string' && typeof reference === 'string';
}
