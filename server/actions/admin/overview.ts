/** The overview: daily figures of the requested period, step and state, and the queues as they are now. */
import type { adminOverview, Compared, Overview } from '#contract/admin/overview.ts';
import { dayAfter, daysBetween, type FigureName, type FigureState, weekOf } from '#rules/admin/daily-figure.ts';
import {
  middleOf,
  MONEY_SERIES,
  MOST_WAITING,
  type OverviewStep,
  SERIES,
  type Series,
  seesMoney,
  stepOf,
  TOTAL_OF,
  TOTALS,
  WAITING,
} from '#rules/admin/overview.ts';
import { isPermitted } from '#rules/admin/role.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { findLastCount } from '../../store/admin/daily-figure.ts';
import {
  findActive,
  listMedians,
  listPoints,
  listStates,
  listStock,
  listTotals,
  listWaiting,
  type Period,
  type Totals,
} from '../../store/admin/overview.ts';
import type { Db } from '../../store/db.ts';

const FLOWS = ['new members', 'paid in', 'released', 'refunded', 'fee income'] as const satisfies FigureName[];
const OFFERS: readonly FigureName[] = ['offers of demand', 'offers of joint purchase', 'offers of sale'];
const ANSWERED = ['licence', 'dispute', 'message'] as const;

export const show: Action<'admin', typeof adminOverview.show> = async (ctx, input) => {
  const { range = '30', step: asked } = input;
  const state: FigureState = input.state ?? '';
  const to = dayInLagos(ctx.now());
  const from = dayAfter(to, 1 - Number(range));
  const period = { from, to, before: dayAfter(from, -Number(range)) };
  const step = stepOf(range, asked);
  const hasMoney = seesMoney(ctx.admin.role);
  const db = ctx.db;
  const [whole, flows, last, activeMembers] = await Promise.all([
    listTotals(db, [...Object.values(TOTAL_OF).flatMap(namesOf), 'held'], [''], period),
    listTotals(db, FLOWS, [state], period),
    findLastCount(db),
    findActive(db, state, period),
  ]);
  return {
    overview: {
      countedAt: last?.toISOString() ?? null,
      from,
      to,
      totals: TOTALS.map((name) => ({ name, count: countOf(name, whole) })),
      waiting: await waitingFor(ctx),
      newMembers: comparedOf(flows, 'new members'),
      activeMembers,
      money: hasMoney ? moneyOf(whole, flows) : null,
      ...(await seriesOf(db, state, { ...period, step, hasMoney })),
      states: await statesOf(db, period, hasMoney),
      answered: await answeredIn(db, period),
      stock: await stockOf(db, state),
    },
  };
};

function namesOf({ plus, minus }: (typeof TOTAL_OF)['users']): FigureName[] {
  return [...plus, ...(minus ? [minus] : [])];
}

function countOf(name: (typeof TOTALS)[number], totals: readonly Totals[]): number {
  const { plus, minus } = TOTAL_OF[name];
  const end = (figure: FigureName) => totals.find((one) => one.name === figure)?.end ?? 0;
  return plus.reduce((sum, figure) => sum + end(figure), 0) - (minus ? end(minus) : 0);
}

function comparedOf(totals: readonly Totals[], name: FigureName): Compared {
  const found = totals.find((one) => one.name === name);
  return found ? { now: found.end - found.start, before: found.start - found.earlier } : { now: 0, before: 0 };
}

function moneyOf(whole: readonly Totals[], flows: readonly Totals[]): Overview['money'] {
  const held = whole.find(({ name }) => name === 'held');
  const of = (name: FigureName) => inNaira(comparedOf(flows, name));
  return {
    held: inNaira({ now: held?.end ?? 0, before: held?.start ?? 0 }),
    paidIn: of('paid in'),
    released: of('released'),
    refunded: of('refunded'),
    feeIncome: of('fee income'),
  };
}

const inNaira = ({ now, before }: Compared): Compared => ({ now: nairaOfKobo(now), before: nairaOfKobo(before) });

async function waitingFor({ db, admin }: AdminCtx): Promise<Overview['waiting']> {
  const mine = WAITING.filter(({ permission }) => isPermitted(admin.role, permission)).map(({ queue }) => queue);
  return (await listWaiting(db, mine)).map(({ queue, count, since }) => ({
    queue,
    count: Math.min(count, MOST_WAITING),
    more: count > MOST_WAITING,
    since: since?.toISOString() ?? null,
  }));
}

type Asked = Period & { step: OverviewStep; hasMoney: boolean };

/** Every day or week has a value, even if it is 0. Active members have the mean of the week's days. */
async function seriesOf(db: Db, state: FigureState, { from, to, step, hasMoney }: Asked) {
  const pointOf = new Map(daysBetween(from, to).map((day) => [day, step === 'week' ? weekOf(day) : day]));
  const days = [...new Set(pointOf.values())];
  const chosen = SERIES.filter((name) => hasMoney || !MONEY_SERIES.includes(name));
  const figuresOf = (name: Series): readonly FigureName[] => (name === 'offers' ? OFFERS : [name]);
  const points = new Map<string, { sum: number; count: number }>();
  for (const { name, day, value } of await listPoints(db, chosen.flatMap(figuresOf), state, { from, to })) {
    const key = `${OFFERS.includes(name) ? 'offers' : name}|${pointOf.get(day)}`;
    const { sum, count } = points.get(key) ?? { sum: 0, count: 0 };
    points.set(key, { sum: sum + value, count: count + 1 });
  }
  const valueOf = (name: Series, day: string) => {
    const { sum, count } = points.get(`${name}|${day}`) ?? { sum: 0, count: 1 };
    if (name === 'active members') return Math.round(sum / count);
    return MONEY_SERIES.includes(name) ? nairaOfKobo(sum) : sum;
  };
  return { days, series: chosen.map((name) => ({ name, values: days.map((day) => valueOf(name, day)) })) };
}

async function statesOf(db: Db, period: Period, hasMoney: boolean): Promise<Overview['states']> {
  const byState = Map.groupBy(await listStates(db, period), ({ state }) => state);
  return NIGERIAN_STATES.map((state) => {
    const found = byState.get(state) ?? [];
    const endOf = (figure: FigureName) => found.find(({ name }) => name === figure)?.end ?? 0;
    const grown = (...figures: readonly FigureName[]) =>
      found.filter(({ name }) => figures.includes(name)).reduce((sum, { end, start }) => sum + end - start, 0);
    return {
      state,
      members: endOf('members'),
      newMembers: grown('new members'),
      offers: grown(...OFFERS),
      paidIn: hasMoney ? nairaOfKobo(grown('paid in')) : null,
    };
  });
}

async function answeredIn(db: Db, period: Period): Promise<Overview['answered']> {
  const medians = await listMedians(db, period);
  return ANSWERED.map((what) => {
    const own = medians.filter(({ name }) => name === `${what} minutes`);
    const [now, before] = [own.filter(({ day }) => day >= period.from), own.filter(({ day }) => day < period.from)];
    return { what, now: middleOf(now), before: middleOf(before) };
  });
}

async function stockOf(db: Db, state: FigureState): Promise<Overview['stock']> {
  const rows = await listStock(db, state);
  const of = (figure: FigureName) => rows.find(({ name }) => name === figure)?.value ?? 0;
  return {
    expiring: of('batches expiring'),
    expiringCost: nairaOfKobo(of('cost expiring')),
    expired: of('batches expired'),
    expiredCost: nairaOfKobo(of('cost expired')),
  };
}
