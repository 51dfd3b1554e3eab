/** Counts the figures of each day: today's every hour, and past days once they are over, however many were missed. */
import {
  type DailyFigure,
  dayAfter,
  daysBetween,
  figuresOf,
  type FoundFigure,
  greatestOf,
} from '#rules/admin/daily-figure.ts';
import { dayInLagos } from '#rules/lagos.ts';
import type { Ctx } from '../../context.ts';
import { countActive, countDays, measureStock } from '../../store/admin/daily-figure-count.ts';
import {
  findFinishedDay,
  findFirstDay,
  listMoments,
  listTotalsBefore,
  lockDailyFigures,
  replaceDays,
} from '../../store/admin/daily-figure.ts';
import { inTransaction, type Trx } from '../../store/db.ts';

/** Days counted in one transaction. */
const AT_ONCE = 31;

/** The job. */
export async function countDailyFigures(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const finished = await findFinishedDay(ctx.db);
  await countFrom(ctx, finished === undefined ? await findFirstDay(ctx.db) : dayAfter(finished, 1));
}

/** Counts this day and all later ones, because their totals follow from it. The same rows always give the same figures. */
export async function countFrom({ db, now }: Pick<Ctx, 'db' | 'now'>, day: string | undefined): Promise<void> {
  const today = dayInLagos(now());
  for (let first = day ?? today; first <= today; first = dayAfter(first, AT_ONCE)) {
    const whole = dayAfter(first, AT_ONCE - 1);
    const days = { first, last: whole < today ? whole : today };
    await inTransaction(db, async (trx) => {
      await lockDailyFigures(trx);
      const found = [...(await countDays(trx, days)), ...(await momentsOf(trx, days, today))];
      const before = await listTotalsBefore(trx, first);
      await replaceDays(trx, days, figuresOf(daysBetween(first, days.last), found, before), now());
    });
  }
}

/** Returns figures measurable only today; those of other days stay. */
async function momentsOf(trx: Trx, days: { first: string; last: string }, today: string): Promise<FoundFigure[]> {
  const known = (await listMoments(trx, days)).map(({ total: _, ...figure }: DailyFigure) => figure);
  const isActive = ({ name }: FoundFigure) => name === 'active members';
  const active = greatestOf(known.filter(isActive), await countActive(trx, days));
  const stock = known.filter((figure) => !isActive(figure) && figure.day !== today);
  return [...active, ...stock, ...(days.last === today ? await measureStock(trx, today) : [])];
}
