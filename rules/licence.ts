/** Licences of the Pharmacy Council: the year each is good for, and how a member stands by them. */
import { dayInLagos } from './lagos.ts';
import { type Message, message } from './message.ts';

/** As the member sees it; others see a badge. */
export const LICENCE_STATES = ['unverified', 'pending', 'verified', 'expired'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** What stands beside a name: the year of the newest verified licence, and whether it is over. */
export interface Badge {
  state: 'verified' | 'expired';
  year: number;
}

/** A licence ends with 31 December in Lagos, so the year there is the one it has to name. */
export function licenceYearAt(now: Date): number {
  return Number(dayInLagos(now).slice(0, 4));
}

export function badgeOf(verifiedYear: number | null, now: Date): Badge | null {
  if (verifiedYear === null) return null;
  return { state: verifiedYear >= licenceYearAt(now) ? 'verified' : 'expired', year: verifiedYear };
}

export interface LicenceFacts {
  /** The newest year that was verified. */
  verifiedYear: number | null;
  /** One waits to be looked at. */
  isPending: boolean;
}

/** A licence that is good stays good while the next one waits. */
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

/** Hand-ins of one member that are looked at. */
export const LICENCES_PER_DAY = 10;

/** When a member is reminded of the licence that follows this year's: on 1 and 20 December, at nine in Lagos. */
export function remindersOf(year: number): Date[] {
  return [1, 20].map((day) => new Date(Date.UTC(year, 11, day, 8)));
}
