/** Figures of each day, by which administrators see the whole: what is counted, what is measured, and what follows from it. */
import { NIGERIAN_STATES, type NigerianState } from '../nigeria.ts';

/** '' for the whole country. */
export type FigureState = NigerianState | '';

/** Added up from day to day. Money is kobo, as the ledger books it. */
export const COUNTED = [
  /** Those who came less those who went. */
  'members',
  'new members',
  'posts',
  'posts removed',
  'offers of demand',
  'offers of joint purchase',
  'offers of sale',
  'offers withdrawn',
  'pharmacies',
  'inventories',
  'wallets',
  /** That arrived, donations among them. */
  'payments',
  'paid in',
  /** In escrow or owed to whoever paid: what came less what went. */
  'held',
  'released',
  'refunded',
  'fee income',
  'disputes opened',
  'disputes ruled',
  'licences handed in',
  'licences decided',
  'messages answered',
] as const;

/** Of a day by itself. */
export const MEASURED = [
  'active members',
  'licence minutes',
  'dispute minutes',
  'message minutes',
  'batches expiring',
  'cost expiring',
  'batches expired',
  'cost expired',
] as const;

export const FIGURES = [...COUNTED, ...MEASURED] as const;
export type FigureName = (typeof FIGURES)[number];

/** Measured while the day lasts, and not to be found out later. */
export const OF_THE_MOMENT: readonly FigureName[] = [
  'active members',
  'batches expiring',
  'cost expiring',
  'batches expired',
  'cost expired',
];

/** By which states are compared: each state has a row of them on every day, once there was anything. */
export const COMPARED = [
  'members',
  'new members',
  'offers of demand',
  'offers of joint purchase',
  'offers of sale',
  'paid in',
] as const satisfies readonly FigureName[];

/** Goods that expire within so many days are at risk. */
export const AT_RISK_DAYS = 90;

export interface DailyFigure {
  day: string;
  name: FigureName;
  /** '' for the whole country. */
  state: FigureState;
  value: number;
  /** With that of all days before; of what is measured, how many it was measured of. */
  total: number;
}

/** What was found of a day. */
export type FoundFigure = Omit<DailyFigure, 'total'> & { of?: number };

const isCounted = (name: FigureName) => COUNTED.some((counted) => counted === name);
const keyOf = ({ name, state }: Pick<DailyFigure, 'name' | 'state'>) => `${name}|${state}`;

/** What has a row on every day. */
const REGULAR: readonly Pick<DailyFigure, 'name' | 'state'>[] = [
  ...COUNTED.map((name) => ({ name, state: '' as const })),
  ...COMPARED.flatMap((name) => NIGERIAN_STATES.map((state) => ({ name, state }))),
];

/** The rows of these days, oldest first, with their totals: every name of the whole country, and of states what is not nothing. */
export function figuresOf(
  days: readonly string[],
  found: readonly FoundFigure[],
  totalsBefore: readonly Pick<DailyFigure, 'name' | 'state' | 'total'>[],
): DailyFigure[] {
  const totals = new Map(totalsBefore.map((before) => [keyOf(before), before.total]));
  const byDay = Map.groupBy(found, ({ day }) => day);
  return days.flatMap((day) => {
    const ofDay = byDay.get(day) ?? [];
    const known = new Set(ofDay.map(keyOf));
    const missing = REGULAR.filter((place) => !known.has(keyOf(place))).map((place) => ({ ...place, day, value: 0 }));
    return [...ofDay, ...missing]
      .filter((one: FoundFigure) => one.state === '' || one.value !== 0 || totals.has(keyOf(one)))
      .filter(({ name, state, value }) => state === '' || value !== 0 || COMPARED.some((compared) => compared === name))
      .map(({ of = 0, ...figure }: FoundFigure): DailyFigure => {
        if (!isCounted(figure.name)) return { ...figure, total: of };
        const total = (totals.get(keyOf(figure)) ?? 0) + figure.value;
        totals.set(keyOf(figure), total);
        return { ...figure, total };
      });
  });
}

/** Days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** `2027-03-31` and so many days, before it where negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The Monday of its week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** How much of the specification's target of a hundred there is, to one decimal and without an end: 250 are 250 %. */
export const TARGET = 100;
export function percentOfTarget(count: number): number {
  return Math.round((count / TARGET) * 1_000) / 10;
}

/** Of two measurements of the same, the greater: who was active yesterday and is today again was seen yesterday all the same. */
export function greatestOf(some: readonly FoundFigure[], others: readonly FoundFigure[]): FoundFigure[] {
  const greatest = new Map<string, FoundFigure>();
  for (const figure of [...some, ...others]) {
    const key = `${figure.day}|${keyOf(figure)}`;
    const known = greatest.get(key);
    if (!known || known.value < figure.value) greatest.set(key, figure);
  }
  return [...greatest.values()];
}
