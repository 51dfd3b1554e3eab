/** Stock counts: what is posted of a counted line, and which lines a second person must confirm. */
import type { Kobo } from '../money.ts';
import type { Amount } from './amount.ts';

export const COUNT_LIMITS = {
  name: 80,
  /** Open counts at one pharmacy. */
  open: 20,
  /** The limits of what one person may correct alone by counting: smallest units, and their cost, 20,000 naira. */
  aloneUnits: 1_000,
  aloneKobo: 2_000_000,
  /** A figure this many times above or below the system's needs confirmation. */
  timesOff: 10,
  /** Smaller differences than this need no confirmation, however many times off. */
  leastOff: 10,
  /** Batches of a count of those not counted for longest. */
  cycle: 50,
  /** A difference that cost more than this needs confirmation: a million naira. */
  hugeKobo: 100_000_000,
} as const;

/** The part of the stock that a count covers: `cycle` is the batches not counted for longest. */
export const COUNT_SCOPES = ['all', 'shelf', 'class', 'words', 'cycle'] as const;
export type CountScope = (typeof COUNT_SCOPES)[number];

export const COUNT_STATES = ['open', 'confirmed', 'cancelled'] as const;
export type CountState = (typeof COUNT_STATES)[number];

/**
 * The outcome of a line. `same`: no difference. `posted`: the difference was posted. `reserved`: less than is reserved would be left. `corrected`:
 * the figure was corrected after the count, so posting would correct it twice.
 */
export const COUNT_OUTCOMES = ['same', 'posted', 'reserved', 'corrected'] as const;
export type CountOutcome = (typeof COUNT_OUTCOMES)[number];

export interface CountedLine {
  counted: Amount;
  /** The system's quantity when it was counted. */
  book: Amount;
  /** Cost of one smallest unit of the batch. It may include a fraction of a kobo. */
  unitKobo: number;
}

/** True if the difference is too large for the person who counted to confirm alone. */
export function needsSecond({ counted, book, unitKobo }: CountedLine): boolean {
  const difference = Math.abs(counted - book);
  return difference > COUNT_LIMITS.aloneUnits || difference * unitKobo > COUNT_LIMITS.aloneKobo;
}

export const DOUBTS = ['over', 'under', 'worth'] as const;
/** Why a figure needs confirmation: far too many, far too few, or a very costly difference. */
export type Doubt = (typeof DOUBTS)[number];

/** Returns why a figure looks like a typing error. Finding or missing a few raises no doubt. */
export function doubtOf({ counted, book, unitKobo }: CountedLine): Doubt | undefined {
  const { timesOff, leastOff, hugeKobo } = COUNT_LIMITS;
  const isFar = Math.abs(counted - book) >= leastOff;
  if (isFar && counted >= timesOff * book) return 'over';
  if (isFar && book >= timesOff * counted) return 'under';
  return Math.abs(counted - book) * unitKobo > hugeKobo ? 'worth' : undefined;
}

export interface SettledLine extends CountedLine {
  /** The batch's quantity now. Sales since the count are kept. */
  onHand: Amount;
  reserved: Amount;
  /** True if another count, an adjustment or an undo has changed the figure since it was counted. */
  wasCorrected: boolean;
}

/** Posts the difference as of the count, never one against the present quantity. */
export function outcomeOf({ counted, book, onHand, reserved, wasCorrected }: SettledLine): CountOutcome {
  if (counted === book) return 'same';
  if (wasCorrected) return 'corrected';
  return onHand + counted - book < reserved ? 'reserved' : 'posted';
}

export function worthOf(amount: Amount, unitKobo: number): Kobo {
  return Math.floor(Math.abs(amount) * unitKobo);
}
