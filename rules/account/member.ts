/** Members: input limits, lifetimes of codes and sessions, and who may trade. */
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

/** Lifetime of a password reset link. */
export const RESET_MINUTES = 60;

export function fullName(member: { firstName: string; lastName: string }): string {
  return `${member.firstName} ${member.lastName}`.trim();
}

export interface TradePolicy {
  needsLicence: boolean;
}

/** True if a member may sell and request wallets. Buyers need no licence. */
export function mayTrade(member: { licence: LicenceState }, policy: TradePolicy): boolean {
  return !policy.needsLicence || member.licence === 'verified';
}
