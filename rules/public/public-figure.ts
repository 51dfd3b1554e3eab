/** Which figures of an installation everybody may read, and how exactly: rounded down, and not at all while they are small. */
import type { FigureState } from '../admin/daily-figure.ts';
import { NIGERIAN_STATES } from '../nigeria.ts';

export type PublicFigureName =
  | 'members'
  | 'members of a state'
  | 'trades closed'
  | 'protected kobo'
  | 'median release days';

/** Fewer are not told. */
export const LEAST = {
  members: 50,
  /** In one state. */
  membersOfState: 10,
  trades: 20,
  /** Members who paid, and members who were paid: money and days of fewer could be known for theirs. */
  sides: 10,
} as const;

/** Nobody's own money may be more of the whole than this. */
const LARGEST_SHARE = 0.5;

/** As the database counts them, exactly; nobody is told these. */
export interface ExactFigures {
  members: number;
  /** By the state that members gave, as it is written there. */
  byState: ReadonlyMap<string, number>;
  /** Wallets of which money was released. */
  trades: number;
  /** Held in escrow at any time. */
  protectedKobo: number;
  /** Of one payer, or one supplier, the most. */
  largestKobo: number;
  payers: number;
  suppliers: number;
  /** From the payment to its release. */
  medianHours: number;
}

export interface PublicFigure {
  name: PublicFigureName;
  state: FigureState;
  value: number;
}

/** What of them is told. */
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
  // up, because sooner is what sounds better
  tell('median release days', Math.max(1, Math.ceil(exact.medianHours / 24)));
  return figures;
}

/** To two significant digits, and to tens at least, so that no count shows the one who came last. */
export function roundedDown(count: number): number {
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(Math.max(1, count))) - 1));
  return Math.floor(count / step) * step;
}
