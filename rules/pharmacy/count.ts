/** Stock takes: what is posted of a counted line, and which lines a second person confirms. */
import type { Kobo } from '../money.ts';
import type { Amount } from './amount.ts';

export const COUNT_LIMITS = {
  name: 80,
  /** Open at once at one pharmacy. */
  open: 20,
  /** Smallest units that one person may correct by counting alone, and what they may have cost: 20,000 naira. */
  aloneUnits: 1_000,
  aloneKobo: 2_000_000,
  /** A figure so many times the system's, or so small a part of it, is asked for again. */
  timesOff: 10,
  /** A difference that cost more than this is asked for again: a million naira. */
  hugeKobo: 100_000_000,
} as const;

export const COUNT_STATES = ['open', 'confirmed', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/**
 * What became of a line: nothing differed, the difference was posted, it would have left less than is promised to somebody, or the
 * figure was corrected otherwise after it was counted, so that the difference would be corrected twice.
 */
export const COUNT_OUTCOMES = ['same', 'posted', 'reserved', 'corrected'] as const;
export type CountOutcome = (typeof COUNT_OUTCOMES)[number];

export interface CountedLine {
  counted: Amount;
  /** What the book said at the moment it was counted. */
  book: Amount;
  /** What one smallest unit of the batch cost; a fraction of a kobo is possible. */
  unitKobo: number;
}

/** Too much to be corrected by whoever counted it. */
export function needsSecond({ counted, book, unitKobo }: CountedLine): boolean {
  const difference = Math.abs(counted - book);
  return difference > COUNT_LIMITS.aloneUnits || difference * unitKobo > COUNT_LIMITS.aloneKobo;
}

export const DOUBTS = ['over', 'under', 'worth'] as const;
/** Why a figure is asked for again: far too many, far too few, or a difference worth a fortune. */
export type Doubt = (typeof DOUBTS)[number];

/** A figure that looks like a slip, or that costs too much to be one; nothing counts as one, so that a few found do not matter. */
export function doubtOf({ counted, book, unitKobo }: CountedLine): Doubt | undefined {
  const { timesOff, hugeKobo } = COUNT_LIMITS;
  if (counted >= timesOff * Math.max(book, 1)) return 'over';
  if (book >= timesOff * Math.max(counted, 1)) return 'under';
  return Math.abs(counted - book) * unitKobo > hugeKobo ? 'worth' : undefined;
}

export interface SettledLine extends CountedLine {
  /** Of the batch now: sales since the count stay as they are. */
  onHand: Amount;
  reserved: Amount;
  /** Another count, a correction or an act that was taken back has changed the figure since it was counted. */
  wasCorrected: boolean;
}

/** The difference of the moment of counting is posted, and never one from what is there now. */
export function outcomeOf({ counted, book, onHand, reserved, wasCorrected }: SettledLine): CountOutcome {
  if (counted === book) return 'same';
  if (wasCorrected) return 'corrected';
  return onHand + counted - book < reserved ? 'reserved' : 'posted';
}

export function worthOf(amount: Amount, unitKobo: number): Kobo {
  return Math.floor(Math.abs(amount) * unitKobo);
}
