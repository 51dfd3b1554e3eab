/** Who is about to verify an address: kept for this tab, so that a reload of the code's screen does not lose it. */
const KEY = 'mortar.verifying';

export interface PendingMember {
  userId: string;
  email: string;
}

export function keepPending(member: PendingMember): void {
  sessionStorage.setItem(KEY, JSON.stringify(member));
}

export function pendingMember(): PendingMember | undefined {
  const kept = sessionStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as PendingMember) : undefined;
}

/** Answers the address once, for the sign-in that follows. */
export function takePending(): void {
  sessionStorage.removeItem(KEY);
}
