/** Daily figures for administrators: the counted ones, the measured ones, and their calculations. */
import { NIGERIAN_STATES, type NigerianState } from '../nigeria.ts';

/** '' means the whole country. */
export type FigureState = NigerianState | '';

/** Figures added up from day to day. Money is in kobo, as the ledger books it. */
export const COUNTED = [
  /** New members less those who left. */
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
  /** Payments that arrived, donations included. */
  'payments',
  'paid in',
  /** Change of money in escrow or owed to payers: what arrived less what left. */
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

/** Figures of a single day. */
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

/** Measured during the day. They cannot be calculated later. */
export const OF_THE_MOMENT: readonly FigureName[] = [
  'active members',
  'batches expiring',
  'cost expiring',
  'batches expired',
  'cost expired',
];

/** Figures by state. Once a state has any, it has a row on every day. */
export const COMPARED = [
  'members',
  'new members',
  'offers of demand',
  'offers of joint purchase',
  'offers of sale',
  'paid in',
] as const satisfies readonly FigureName[];

/** Goods that expire within this many days are at risk. */
export const AT_RISK_DAYS = 90;

export interface DailyFigure {
  day: string;
  name: FigureName;
  /** '' means the whole country. */
  state: FigureState;
  value: number;
  /** The running total, or for measured figures the number of measurements. */
  total: number;
}

/** A figure found for a day, before its total. */
export type FoundFigure = Omit<DailyFigure, 'total'> & { of?: number };

const isCounted = (name: FigureName) => COUNTED.some((counted) => counted === name);
const keyOf = ({ name, state }: Pick<DailyFigure, 'name' | 'state'>) => `${name}|${state}`;

/** Figures that have a row on every day. */
const REGULAR: readonly Pick<DailyFigure, 'name' | 'state'>[] = [
  ...COUNTED.map((name) => ({ name, state: '' as const })),
  ...COMPARED.flatMap((name) => NIGERIAN_STATES.map((state) => ({ name, state }))),
];

/** Returns these days' rows, oldest first, with totals: every figure nationwide, and the nonzero ones by state. */
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

/** Returns the days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Returns the date this many days after `day`, or before it if negative. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Returns the Monday of the day's week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** Returns the percentage of the specification's target of a hundred, to one decimal and unlimited: 250 are 250 %. */
export const TARGET = 100;
export function percentOfTarget(count: number): number {
  return Math.round((count / TARGET) * 1_000) / 10;
}

/** Returns the larger of two measurements of each figure. A member active yesterday and again today still counts for yesterday. */
export function greatestOf(some: readonly FoundFigure[], others: readonly FoundFigure[]): FoundFigure[] {
  const greatest = new Map<string, FoundFigure>();
  for (const figure of [...some, ...others]) {
    const key = `${figure.day}|${keyOf(figure)}`;
    const known = greatest.get(key);
    if (!known || known.value < figure.value) greatest.set(key, figure);
  }
  return [...greatest.values()];
}
