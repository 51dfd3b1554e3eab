/** Acts that one administrator does alone. They are counted first, so that a large sum in slices needs a second administrator too. */
import { randomUUIDv7 } from 'node:crypto';
import { needsSecond, togetherWith } from '#rules/admin/approval.ts';
import { isRefusal } from '#rules/error.ts';
import { dayBeginInLagos } from '#rules/lagos.ts';
import type { Kobo } from '#rules/money.ts';
import type { AdminCtx } from '../../context.ts';
import {
  type AloneAct,
  deleteAloneAct,
  deleteEarlierTries,
  endAloneAct,
  holdAloneActs,
  insertAloneAct,
  sumAloneActs,
} from '../../store/admin/alone-act.ts';
import { inTransaction } from '../../store/db.ts';

interface Alone<T> extends Pick<AloneAct, 'what' | 'subjectId' | 'memberId' | 'sumKobo'> {
  limitKobo: Kobo;
  repeats: boolean;
  run: () => Promise<T>;
}

/** Runs the act if this administrator may do it alone. Otherwise returns the sum, with earlier acts, that needs a second one. */
export async function runAlone<T>(
  ctx: AdminCtx,
  { limitKobo, repeats, run, ...slice }: Alone<T>,
): Promise<{ done: T } | { togetherKobo: Kobo }> {
  const act: AloneAct = { ...slice, id: randomUUIDv7(), email: ctx.admin.email, at: ctx.now() };
  const togetherKobo = await count(ctx, act, { limitKobo, repeats });
  if (togetherKobo !== undefined) return { togetherKobo };
  try {
    const done = await run();
    if (act.sumKobo > 0) await endAloneAct(ctx.db, act);
    return { done };
  } catch (error) {
    if (isRefusal(error)) await deleteAloneAct(ctx.db, act.id);
    throw error;
  }
}

/** Counts the act and returns undefined if it may be done. Otherwise counts nothing and returns the sum. */
function count(
  ctx: AdminCtx,
  act: AloneAct,
  { limitKobo, repeats }: { limitKobo: Kobo; repeats: boolean },
): Promise<Kobo | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    await holdAloneActs(trx);
    if (!repeats) await deleteEarlierTries(trx, act.what, act.subjectId);
    const before = await sumAloneActs(trx, { ...act, dayBegin: dayBeginInLagos(act.at) });
    const togetherKobo = togetherWith(act.sumKobo, before);
    if (needsSecond(togetherKobo, limitKobo)) return togetherKobo;
    if (act.sumKobo > 0) await insertAloneAct(trx, act);
    return undefined;
  });
}
