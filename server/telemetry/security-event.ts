/** Security events of accounts in the operator's log: one line each, by account, without anything typed. */
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
  | 'access refused'
  | 'counter device added'
  | 'counter PIN set'
  | 'counter PIN refused'
  | 'counter session opened';

interface SecurityFacts {
  /** The account concerned. Absent if nobody has the address. */
  member?: string | undefined;
  /** The type of the refusal. */
  why?: string;
  /** True if the account's owner has signed in on this device before. */
  isKnownDevice?: boolean;
  route?: string | undefined;
}

/** `docs/operate/watch.md` explains how to find them. */
export function noteSecurity(
  { log, request }: { log: Pick<Log, 'info'>; request?: { id: string } },
  security: SecurityEvent,
  facts: SecurityFacts,
): void {
  log.info({ ...(request && { reqId: request.id }), security, ...facts }, 'security');
}
