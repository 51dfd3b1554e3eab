/** Public figures of an installation: which ones, and how exact. They are rounded down, and hidden while small. */
import type { FigureState } from '../admin/daily-figure.ts';
import { NIGERIAN_STATES } from '../nigeria.ts';

export type PublicFigureName =
  | 'members'
  | 'members of a state'
  | 'trades closed'
  | 'protected kobo'
  | 'median release days';

/** Smaller figures are hidden. */
export const LEAST = {
  members: 50,
  /** Members in one state. */
  membersOfState: 10,
  trades: 20,
  /** Members on each side, payers and suppliers. With fewer, their money and days could be guessed. */
  sides: 10,
} as const;

/** No member's money may exceed this share of the total. */
const LARGEST_SHARE = 0.5;

/** Exact counts from the database. They are never published. */
export interface ExactFigures {
  members: number;
  /** Counts by state, as members entered it. */
  byState: ReadonlyMap<string, number>;
  /** Wallets with released money. */
  trades: number;
  /** All money ever held in escrow. */
  protectedKobo: number;
  /** The largest amount of one payer or supplier. */
  largestKobo: number;
  payers: number;
  suppliers: number;
  /** Median hours from payment to release. */
  medianHours: number;
}

export interface PublicFigure {
  name: PublicFigureName;
  state: FigureState;
  value: number;
}

/** Returns the figures that may be published. */
export function publicFiguresOf(exact: ExactFigures): PublicFigure[] {
  const figures: PublicFigure[] = [];
  const tell = (name: PublicFigureName, value: number, state: FigureState = '') => figures.push({ name, state, value });
  if (exact.members >= LEAST.members) tell('members', roundedDown(exact.members));
  for (const state of NIGERIAN_STATES) {
    const count = exact.byState.get(state) ?? 0;
    if (count >= LEAST.membersOfState) tell('members of a state', roundedDown(count), state);
  }
  const isMany = Math.min(exact.payers, exact.suppliers) >= LEAST.sides;
  if (exact.trades < LEAST.trades || !isMany) return figures;
  tell('trades closed', roundedDown(exact.trades));
  if (exact.largestKobo <= exact.protectedKobo * LARGEST_SHARE)
    tell('protected kobo', roundedDown(exact.protectedKobo));
  // rounds up, because fewer days would sound better
  tell('median release days', Math.max(1, Math.ceil(exact.medianHours / 24)));
  return figures;
}

/** Rounds to two significant digits, and to tens at least, so that no count reveals the newest member. */
export function roundedDown(count: number): number {
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(Math.max(1, count))) - 1));
  return Math.floor(count / step) * step;
}
