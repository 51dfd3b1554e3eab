/** The administrators' overview: its periods, series and queues, and which role sees what. */
import type { FigureName } from './daily-figure.ts';
import { type AdminRole, isPermitted, type Permission } from './role.ts';

export const OVERVIEW_DAYS = ['7', '30', '90', '365'] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];
export const OVERVIEW_STEPS = ['day', 'week'] as const;
export type OverviewStep = (typeof OVERVIEW_STEPS)[number];

/** The specification's seven totals, in its order. */
export const TOTALS = ['users', 'posts', 'businesses', 'wallets', 'transactions', 'pharmacies', 'inventories'] as const;
export type Total = (typeof TOTALS)[number];

/** The figures added and subtracted for each total. */
export const TOTAL_OF: Record<Total, { plus: readonly FigureName[]; minus?: FigureName }> = {
  users: { plus: ['members'] },
  posts: { plus: ['posts'], minus: 'posts removed' },
  businesses: { plus: ['offers of demand', 'offers of joint purchase', 'offers of sale'], minus: 'offers withdrawn' },
  wallets: { plus: ['wallets'] },
  transactions: { plus: ['payments'] },
  pharmacies: { plus: ['pharmacies'] },
  inventories: { plus: ['inventories'] },
};

/** Series shown by day or week. */
export const SERIES = [
  'new members',
  'active members',
  'posts',
  'offers',
  'payments',
  'paid in',
  'released',
  'refunded',
  'fee income',
] as const;
export type Series = (typeof SERIES)[number];
export const MONEY_SERIES: readonly Series[] = ['paid in', 'released', 'refunded', 'fee income'];

/** Queues with their permission. */
export const WAITING = [
  { queue: 'licences', permission: 'licences' },
  { queue: 'disputes', permission: 'money' },
  { queue: 'bank disputes', permission: 'money' },
  { queue: 'payouts', permission: 'money' },
  { queue: 'held payouts', permission: 'money' },
  { queue: 'reviews', permission: 'money' },
  { queue: 'refunds', permission: 'money' },
  { queue: 'differences', permission: 'money' },
  { queue: 'approvals', permission: 'money' },
  { queue: 'reports', permission: 'moderation' },
  { queue: 'suspicions', permission: 'moderation' },
  { queue: 'messages', permission: 'inbox' },
  { queue: 'suggestions', permission: 'inbox' },
  { queue: 'barcodes', permission: 'inbox' },
] as const satisfies readonly { queue: string; permission: Permission }[];
export type WaitingQueue = (typeof WAITING)[number]['queue'];

/** Queues are counted up to this. */
export const MOST_WAITING = 1_000;

/** True for roles that see sums of money: owner, money and reader. */
export function seesMoney(role: AdminRole): boolean {
  return isPermitted(role, 'money') || isPermitted(role, 'audit');
}

/** Returns the step. A year is shown by week, since days are too fine to see. */
export function stepOf(days: OverviewDays, step: OverviewStep | undefined): OverviewStep {
  return step ?? (days === '365' ? 'week' : 'day');
}

/** The median of a day, and the number of answers behind it. */
export interface DayMedian {
  name: FigureName;
  day: string;
  minutes: number;
  of: number;
}

/** Returns the median of the days' medians, each weighted by its answers, or null if there are none. */
export function middleOf(medians: readonly DayMedian[]): { minutes: number | null; of: number } {
  const of = medians.reduce((sum, day) => sum + day.of, 0);
  let reached = 0;
  const middle = medians
    .toSorted((a, b) => a.minutes - b.minutes)
    .find((day) => {
      reached += day.of;
      return 2 * reached >= of;
    });
  return { minutes: middle?.minutes ?? null, of };
}
