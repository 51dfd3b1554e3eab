/** Members: limits of what they type, how long codes and sessions last, and who may trade. */
import type { LicenceState } from './licence.ts';

export const MEMBER_LIMITS = {
  name: 60,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  state: 40,
  address: 200,
  registrationNumber: 40,
} as const;

export const EMAIL_PATTERN = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+';

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_SENDS_PER_HOUR = 3;
export const CODE_SENDS_PER_DAY = 6;

/** The link that sets a new password. */
export const RESET_MINUTES = 60;

/** Access tokens are short-lived; the refresh cookie behind them lasts as its session does. */
export const ACCESS_MINUTES = 15;
/** Days a session lives without being used; whoever asked to be remembered has the whole of its time. */
export const SESSION_IDLE_DAYS = 7;
export const REMEMBERED_IDLE_DAYS = 30;
export const SESSION_ABSOLUTE_DAYS = 30;
/** A refresh answer can be lost on a weak line: for this long the cookie before the last is still taken. */
export const REFRESH_GRACE_SECONDS = 60;

export function fullName(member: { firstName: string; lastName: string }): string {
  return `${member.firstName} ${member.lastName}`.trim();
}

export interface TradePolicy {
  needsLicence: boolean;
}

/** Whether a member may offer goods for sale and ask for a wallet. Whoever buys need not show a licence. */
export function mayTrade(member: { licence: LicenceState }, policy: TradePolicy): boolean {
  return !policy.needsLicence || member.licence === 'verified';
}
