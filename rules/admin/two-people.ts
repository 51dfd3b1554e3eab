/** Whether two administrators count as two people, or one of them may stand for the other. */
import { DAY_MS } from '../time.ts';

export interface Invitation {
  email: string;
  invitedBy: string;
  createdAt: Date;
}

/** For so many days whoever was invited stands for whoever invited them. */
export const INVITED_DAYS = 30;

/** The mailbox that mail to this address ends in: what follows a `+` is its owner's choice, and so are the dots of Gmail. */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const [name = ''] = email.slice(0, at).toLowerCase().split('+');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}

/** The mailboxes one administrator stands for: their own, and those of who invited them lately, and so on upwards. */
function standsFor(email: string, invited: readonly Invitation[], now: Date): Set<string> {
  const mailboxes = new Set<string>();
  for (let next: string | undefined = email; next !== undefined && !mailboxes.has(mailboxOf(next));) {
    const mailbox: string = mailboxOf(next);
    mailboxes.add(mailbox);
    next = invited.find((one) => mailboxOf(one.email) === mailbox && independentOn(one) > now)?.invitedBy;
  }
  return mailboxes;
}

/** When whoever was invited counts as a person of their own. */
export function independentOn({ createdAt }: Invitation): Date {
  return new Date(createdAt.getTime() + INVITED_DAYS * DAY_MS);
}

/** Owners of the settings are in no invitation, so that two of them always count, but for one mailbox. */
export function countAsTwo(one: string, other: string, invited: readonly Invitation[], now: Date): boolean {
  const theirs = standsFor(other, invited, now);
  return [...standsFor(one, invited, now)].every((mailbox) => !theirs.has(mailbox));
}

/** Whether somebody invited this one so lately that they do not act for themselves yet. */
export function isInvitedLately(email: string, invited: readonly Invitation[], now: Date): boolean {
  return standsFor(email, invited, now).size > 1;
}
