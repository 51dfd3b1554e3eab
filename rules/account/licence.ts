/** Licences of the Pharmacy Council: their year of validity, and a member's licence state. */
import { dayInLagos } from '../lagos.ts';
import { type Message, message } from '../i18n/message.ts';

/** The state as the member sees it; others see a badge. */
export const LICENCE_STATES = ['unverified', 'pending', 'verified', 'expired'] as const;
export type LicenceState = (typeof LICENCE_STATES)[number];

/** `pharmacist`: the person's licence. `premises`: that of the premises they answer for. */
export const LICENCE_KINDS = ['pharmacist', 'premises'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

/** The possible findings of an administrator in the Council's public register. */
export const LICENCE_FINDINGS = ['found', 'year pending', 'not found', 'other name'] as const;
export type LicenceFinding = (typeof LICENCE_FINDINGS)[number];

/** Lists of licences for administrators. A provisional one is verified, but its year is not in the register yet. */
export const LICENCE_QUEUES = ['pending', 'provisional', 'verified', 'declined', 'lapsed'] as const;
export type LicenceQueue = (typeof LICENCE_QUEUES)[number];

/** The Council's own site, with a link to its public register, where anybody can look up a number. */
export const COUNCIL_SITE = 'https://pcn.gov.ng/';

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
  /** The newest verified year, or null. */
  verifiedYear: number | null;
  /** True if a licence is under review. */
  isPending: boolean;
}

/** A valid licence stays valid while the next one is pending. */
export function licenceStateOf({ verifiedYear, isPending }: LicenceFacts, now: Date): LicenceState {
  const badge = badgeOf(verifiedYear, now);
  if (badge?.state === 'verified') return 'verified';
  return isPending ? 'pending' : (badge?.state ?? 'unverified');
}

/** Returns why a licence of this year is not accepted, or undefined. This year's is, and the next one's, for early renewals. */
export function refusalOfLicenceYear(year: number, verifiedYear: number | null, now: Date): Message | undefined {
  const current = licenceYearAt(now);
  if (year !== current && year !== current + 1) {
    return message('Upload your {year} or {next} licence', { year: current, next: current + 1 });
  }
  if (verifiedYear !== null && verifiedYear >= year) {
    return message('Your {year} licence is already verified', { year: verifiedYear });
  }
  return undefined;
}

/** Licences one member may submit in a day. */
export const LICENCES_PER_DAY = 10;

/** Returns the last day of a licence whose year the Council has not entered yet. Renewals are fined from the day after. */
export function provisionalDayOf(year: number): string {
  return `${year}-03-31`;
}

export interface RegisterLookup {
  finding?: LicenceFinding | undefined;
  /** The year shown in the register. */
  foundYear?: number | undefined;
}

/** Returns why a licence of this year cannot be verified after this look-up, with the field, or undefined. */
export function refusalOfVerifying(
  { finding, foundYear }: RegisterLookup,
  year: number,
  now: Date,
): { field: 'finding' | 'foundYear'; sentence: Message } | undefined {
  if (finding === undefined) return { field: 'finding', sentence: message('Choose what the register shows') };
  if (finding === 'not found' || finding === 'other name') {
    return { field: 'finding', sentence: message('This can’t be verified. Ask for changes or decline it.') };
  }
  if (finding === 'found') {
    if (foundYear !== undefined && foundYear >= year) return undefined;
    const sentence = message('It must be valid for {year}. Is its renewal pending?', { year: String(year) });
    return { field: 'foundYear', sentence };
  }
  if (dayInLagos(now) <= provisionalDayOf(year)) return undefined;
  const sentence = message('The year {year} may be pending until 31 March only.', { year: String(year) });
  return { field: 'finding', sentence };
}

/** Months and days of renewal reminders: before the year ends, and after it until renewals are fined. */
const REMINDED = [
  [11, 1],
  [11, 15],
  [11, 31],
  [12, 15],
  [13, 15],
  [14, 15],
] as const;

/** Returns the reminders in order, each at nine o'clock in Lagos. */
export function remindersOf(year: number): Date[] {
  return REMINDED.map(([month, day]) => new Date(Date.UTC(year, month, day, 8)));
}
