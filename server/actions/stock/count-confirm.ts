/** Confirming a stock take: the difference of the moment at which each batch was counted is posted, in one act. */
import type { stockCount } from '#contract/stock/stock-count.ts';
import { AppError, nothingHere } from '#rules/error.ts';
import { needsSecond, outcomeOf, worthOf } from '#rules/stock/count.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { countManagers } from '../../store/pharmacy/pharmacy.ts';
import type { NewMovement } from '../../store/stock/act.ts';
import { endCount, lockCount } from '../../store/stock/count.ts';
import {
  listUnsettledLines,
  listUnsettledProducts,
  settleLines,
  type UnsettledLine,
} from '../../store/stock/count-line.ts';
import { lockProducts } from '../../store/stock/product.ts';
import { enterPharmacy } from '../pharmacy/access.ts';
import { actOnce } from './act.ts';
import { ended, shownCount } from './count.ts';

export const confirm: Action<'member', typeof stockCount.confirm> = async (ctx, { id: pharmacyId, countId, nonce }) => {
  const totals = { posted: 0, flagged: 0, waiting: 0 };
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'manage');
    const count = await lockCount(trx, pharmacyId, countId, 'update');
    if (!count) throw nothingHere();
    await lockProducts(trx, await listUnsettledProducts(trx, countId));
    const asked = { pharmacyId, kind: 'count', nonce, request: { countId }, note: count.name } as const;
    await actOnce(ctx, trx, asked, async (actId) => {
      if (count.state !== 'open') throw ended();
      const { settled, waiting } = await divide(ctx, trx, pharmacyId, countId);
      const lines = settled.map((line) => ({ line, outcome: outcomeOf(line) }));
      const posted = lines.filter(({ outcome }) => outcome === 'posted').map(({ line }) => line);
      await settleLines(
        trx,
        lines.map(({ line: { id }, outcome }) => ({ id, outcome, actId: outcome === 'posted' ? actId : null })),
      );
      if (waiting === 0) await endCount(trx, countId, { state: 'confirmed', by: ctx.member.id });
      const flagged = lines.filter(({ outcome }) => outcome === 'reserved' || outcome === 'corrected');
      Object.assign(totals, { posted: posted.length, flagged: flagged.length, waiting });
      return posted.map(movementOf);
    });
  });
  return { count: await shownCount(ctx, pharmacyId, countId), ...totals };
};

/** Large differences wait for somebody who did not count them, where there is anybody. */
async function divide(
  { member }: MemberCtx,
  trx: Trx,
  pharmacyId: string,
  countId: string,
): Promise<{ settled: UnsettledLine[]; waiting: number }> {
  const all = await listUnsettledLines(trx, countId);
  if (all.length === 0) throw new AppError('conflict', 'Nothing has been counted yet');
  const isAlone = (await countManagers(trx, pharmacyId)) < 2;
  const waits = (line: UnsettledLine) => !isAlone && line.countedBy === member.id && needsSecond(line);
  const settled = all.filter((line) => !waits(line));
  if (settled.length === 0) {
    throw new AppError(
      'conflict',
      'These differences are large, and you counted them yourself: somebody else confirms them',
    );
  }
  return { settled, waiting: all.length - settled.length };
}

function movementOf({ productId, batchId, counted, book, unitKobo, baseUnit }: UnsettledLine): NewMovement {
  const hand = counted - book;
  return {
    productId,
    batchId,
    kind: 'counted',
    hand,
    value: hand > 0 ? worthOf(hand, unitKobo) : undefined,
    unit: baseUnit,
    unitQuantity: hand,
    factor: 1,
  };
}
