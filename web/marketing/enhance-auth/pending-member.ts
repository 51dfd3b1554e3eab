/** Who is about to verify an address: kept for this tab, so that a reload of the code's screen does not lose it. */
const KEY = 'mortar.verifying';

export interface PendingMember {
  userId: string;
  email: string;
  /** When codes were mailed, as far as this tab knows: milliseconds. */
  sentAt: readonly number[];
}

/** A code has just been mailed. */
export function storePending({ userId, email }: Pick<PendingMember, 'userId' | 'email'>): void {
  const before = pendingMember();
  const sentAt = [...(before?.userId === userId ? before.sentAt : []), Date.now()];
  sessionStorage.setItem(KEY, JSON.stringify({ userId, email, sentAt } satisfies PendingMember));
}

export function pendingMember(): PendingMember | undefined {
  const cached = sessionStorage.getItem(KEY);
  return cached ? (JSON.parse(cached) as PendingMember) : undefined;
}

export function forgetPending(): void {
  sessionStorage.removeItem(KEY);
}
