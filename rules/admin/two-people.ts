/** Decides if two administrators are independent people for a second approval. */
import { DAY_MS } from '../time.ts';

export interface Invitation {
  email: string;
  invitedBy: string;
  createdAt: Date;
}

/** Days in which an invited administrator counts as the one who invited them. */
export const INVITED_DAYS = 30;

/** Returns the mailbox an address ends in. It drops what follows a `+`, and in Gmail the dots, which the owner may choose freely. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** Returns the mailboxes one administrator counts as: their own, and those of recent inviters up the chain. */
function linkedMailboxes(email: string, invited: readonly Invitation[], now: Date): Set<string> {
  const mailboxes = new Set<string>();
  for (let next: string | undefined = email; next !== undefined && !mailboxes.has(mailboxOf(next));) {
    const mailbox: string = mailboxOf(next);
    mailboxes.add(mailbox);
    next = invited.find((one) => mailboxOf(one.email) === mailbox && independentOn(one) > now)?.invitedBy;
  }
  return mailboxes;
}

/** Returns when an invited administrator counts as independent. */
export function independentOn({ createdAt }: Invitation): Date {
  return new Date(createdAt.getTime() + INVITED_DAYS * DAY_MS);
}

/**
 * True if two administrators are independent. Owners from the settings have no invitation, so two of them always count unless they share a mailbox.
 */
export function countAsTwo(one: string, other: string, invited: readonly Invitation[], now: Date): boolean {
  const theirs = linkedMailboxes(other, invited, now);
  return [...linkedMailboxes(one, invited, now)].every((mailbox) => !theirs.has(mailbox));
}

/** True if this administrator was invited too recently to count as independent. */
export function isInvitedLately(email: string, invited: readonly Invitation[], now: Date): boolean {
  return linkedMailboxes(email, invited, now).size > 1;
}
