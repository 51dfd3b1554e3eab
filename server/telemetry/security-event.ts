/** What happens at the doors of an account, for the operator's log: one line each, by account, without anything that was typed. */
import type { Log } from './log.ts';

export type SecurityEvent =
  | 'signed in'
  | 'sign-in failed'
  | 'sign-in refused'
  | 'password refused'
  | 'password changed'
  | 'password reset'
  | 'sessions ended'
  | 'old session cookie'
  | 'access refused';

interface SecurityFacts {
  /** Whose account it is about; absent where nobody has the address. */
  member?: string | undefined;
  /** The type of the refusal. */
  why?: string;
  /** The owner of the account has signed in on this device before. */
  isKnownDevice?: boolean;
  route?: string | undefined;
}

/** `docs/operate/watch.md` says how they are found. */
export function noteSecurity(
  { log, request }: { log: Pick<Log, 'info'>; request?: { id: string } },
  security: SecurityEvent,
  facts: SecurityFacts,
): void {
  log.info({ ...(request && { reqId: request.id }), security, ...facts }, 'security');
}
