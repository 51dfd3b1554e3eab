/** The administrators' overview: totals, queues, money, and figures by day or week and by state. */
import { z } from 'zod';
import { OVERVIEW_DAYS, OVERVIEW_STEPS, SERIES, TOTALS, WAITING } from '#rules/admin/overview.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { day, moment } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();
/** The value of this period, and of the previous one of the same length. */
const compared = z.object({ now: z.number(), before: z.number() });
export type Compared = z.infer<typeof compared>;

/** Amounts in naira; null for roles that see no money. */
const money = z
  .object({
    /** The money in escrow or owed to buyers at the end of the period, nationwide. */
    held: compared,
    paidIn: compared,
    released: compared,
    refunded: compared,
    feeIncome: compared,
  })
  .nullable();

const waiting = z.object({
  queue: z.enum(WAITING.map(({ queue }) => queue)),
  count,
  /** True if there are more than were counted. */
  more: z.boolean(),
  since: moment.nullable(),
});

const series = z.object({ name: z.enum(SERIES), values: z.array(z.number()) });

const stateRow = z.object({
  state: z.enum(NIGERIAN_STATES),
  members: count,
  newMembers: count,
  offers: count,
  /** Amounts in naira; null for roles that see no money. */
  paidIn: z.number().nullable(),
});
export type StateRow = z.infer<typeof stateRow>;

const median = z.object({ minutes: count.nullable(), of: count });
const answered = z.object({ what: z.enum(['licence', 'dispute', 'message']), now: median, before: median });

const overviewShape = z.object({
  /** When the figures were last counted; null before the first time. */
  countedAt: moment.nullable(),
  from: day,
  to: day,
  /** Totals of all time, nationwide. */
  totals: z.array(z.object({ name: z.enum(TOTALS), count })),
  /** The queues this role may open, with their present size. */
  waiting: z.array(waiting),
  newMembers: compared,
  /** The average per day. */
  activeMembers: compared,
  money,
  /** The first day of each point; weeks begin on Monday. */
  days: z.array(day),
  series: z.array(series),
  states: z.array(stateRow),
  /** Nationwide. */
  answered: z.array(answered),
  /** The last measured figures. Costs are in naira. */
  stock: z.object({ expiring: count, expiringCost: z.number(), expired: count, expiredCost: z.number() }),
});
export type Overview = z.infer<typeof overviewShape>;

export const adminOverview = {
  /** Daily figures by day or week, nationwide or for one state. Amounts are in naira. */
  show: route(
    'GET /api/admin/overview',
    {
      range: z.enum(OVERVIEW_DAYS, { error: 'Choose a period' }).optional(),
      step: z.enum(OVERVIEW_STEPS, { error: 'Choose days or weeks' }).optional(),
      state: z.enum(NIGERIAN_STATES, { error: 'Choose a state' }).optional(),
    },
    { overview: overviewShape },
  ),
};
