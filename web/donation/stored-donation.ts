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
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isAttempt(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isAttempt(kept: unknown): kept is Attempt {
  if (typeof kept !== 'object' || kept === null) return false;
  const { walletAddress, reference } = kept as Partial<Record<keyof Attempt, unknown>>;
  return typeof walletAddress === 'string' && typeof reference === 'string';
}
