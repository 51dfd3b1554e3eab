/** Licences of the Pharmacy Council: their year of validity, and a member's licence state. */
import { dayInLagos } from './lagos.ts';
import { type Message, message } from './i18n/message.ts';

/** The state as the member sees it; others see a badge. */
export const LICENCE_STATES = ['unverified', 'pending', 'verified', 'expired'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** The badge beside a name: the year of the newest verified licence, and whether it has expired. */
export interface Badge {
  state: 'verified' | 'expired';
  year: number;
}

/** The licence year at a moment: a licence expires on 31 December in Lagos. */
export function licenceYearAt(now: Date): number {
  return Number(dayInLagos(now).slice(0, 4));
}

export function badgeOf(verifiedYear: number | null, now: Date): Badge | null {
  if (verifiedYear === null) return null;
  return { state: verifiedYear >= licenceYearAt(now) ? 'verified' : 'expired', year: verifiedYear };
}

export interface LicenceFacts {
  /** The newest verified year; null where there is none. */
  verifiedYear: number | null;
  /** A licence is pending review. */
  isPending: boolean;
}

/** A valid licence stays valid while the next one is pending. */
export function licenceStateOf({ verifiedYear, isPending }: LicenceFacts, now: Date): LicenceState {
  const badge = badgeOf(verifiedYear, now);
  if (badge?.state === 'verified') return 'verified';
  return isPending ? 'pending' : (badge?.state ?? 'unverified');
}

/** Why a licence of this year is not taken, or undefined: this year's is, and the next one's, which is renewed early. */
export function refusalOfLicenceYear(year: number, verifiedYear: number | null, now: Date): Message | undefined {
  const current = licenceYearAt(now);
  if (year !== current && year !== current + 1) {
    return message('Hand in the licence of {year} or {next}', { year: current, next: current + 1 });
  }
  if (verifiedYear !== null && verifiedYear >= year) {
    return message('Your licence of {year} is verified already', { year: verifiedYear });
  }
  return undefined;
}

/** Licences one member may submit in a day. */
export const LICENCES_PER_DAY = 10;

/** When a member is reminded to renew: 1 and 20 December, nine o'clock in Lagos. */
export function remindersOf(year: number): Date[] {
  return [1, 20].map((day) => new Date(Date.UTC(year, 11, day, 8)));
}
