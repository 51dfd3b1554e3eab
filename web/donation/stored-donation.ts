/** The donor's attempt, stored in this tab, for the return from the provider's own page. */

export interface Attempt {
  walletAddress: string;
  reference: string;
}

const KEY = 'mortar.donation';

export function storeAttempt(attempt: Attempt | undefined): void {
  if (attempt) sessionStorage.setItem(KEY, JSON.stringify(attempt));
  else sessionStorage.removeItem(KEY);
}

export function storedAttempt(): Attempt | undefined {
  try {
    const cached: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
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
