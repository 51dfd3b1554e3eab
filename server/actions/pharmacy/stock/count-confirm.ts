/** Confirms a stock count: posts each batch's difference at the moment it was counted, in one act. */
import { hash } from 'node:crypto';
import type { Doubtful, stockCount } from '#contract/pharmacy/stock-count.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { smallestUnit, typedIn } from '#rules/pharmacy/amount.ts';
import { doubtOf, needsSecond, outcomeOf, worthOf } from '#rules/pharmacy/count.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { listOtherManagers } from '../../../store/pharmacy/pharmacy.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { endCount, lockCount } from '../../../store/pharmacy/stock/count.ts';
import {
  listUnsettledLines,
  listUnsettledProducts,
  settleLines,
  type UnsettledLine,
} from '../../../store/pharmacy/stock/count-line.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from './act.ts';
import { ended, getCount } from './count.ts';

export const confirm: Action<'member', typeof stockCount.confirm> = async (ctx, asked) => {
  const { id: pharmacyId, countId, nonce, sure } = asked;
  const totals = { posted: 0, flagged: 0, waiting: 0 };
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'manage');
    const count = requireFound(await lockCount(trx, pharmacyId, countId, 'update'));
    await lockProducts(trx, await listUnsettledProducts(trx, countId));
    const act = { pharmacyId, kind: 'count', nonce, request: { countId }, note: count.name } as const;
    await actOnce(ctx, trx, act, async (actId) => {
      if (count.state !== 'open') throw ended();
      const { settled, waiting } = await divide(ctx, trx, pharmacyId, countId);
      const lines = settled.map((line) => ({ line, outcome: outcomeOf(line) }));
      const posted = lines.filter(({ outcome }) => outcome === 'posted').map(({ line }) => line);
      requireSure(posted, sure);
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
  return { count: await getCount(ctx, pharmacyId, countId), ...totals };
};

/** Leaves large differences to somebody who did not count them, if there is anybody. */
async function divide(
  { member }: MemberCtx,
  trx: Trx,
  pharmacyId: string,
  countId: string,
): Promise<{ settled: UnsettledLine[]; waiting: number }> {
  const all = await listUnsettledLines(trx, countId);
  if (all.length === 0) throw new AppError('conflict', 'No counts yet');
  const others = await listOtherManagers(trx, pharmacyId, member.id);
  const waits = (line: UnsettledLine) => others.length > 0 && line.countedBy === member.id && needsSecond(line);
  const settled = all.filter((line) => !waits(line));
  if (settled.length === 0) {
    const sentence = message(
      'These differences are large and you counted them yourself. Ask one of these people to confirm: {names}.',
      { names: others.join(', ') },
    );
    throw new AppError('conflict', sentence);
  }
  return { settled, waiting: all.length - settled.length };
}

/** Maximum number of doubtful figures shown. */
const MOST_DOUBTFUL = 50;

/** Asks once to confirm likely typos, for exactly these figures: a recounted line has another id. */
function requireSure(posted: readonly UnsettledLine[], sure: string): void {
  const doubtful = posted.flatMap((line) => {
    const why = doubtOf(line);
    return why ? [{ line, why }] : [];
  });
  const key = hash('sha256', doubtful.map(({ line }) => line.id).join(' '));
  if (doubtful.length === 0 || sure === key) return;
  const lines = doubtful.slice(0, MOST_DOUBTFUL).map(({ line, why }): Doubtful['lines'][number] => {
    const { batchId, productId: inventoryId, product, brand, strength, batchNumber, counted, baseUnit } = line;
    return { batchId, inventoryId, product, brand, strength, batchNumber, counted, baseUnit, why };
  });
  const sentence = message(
    '{count, plural, one {# figure is far from the system quantity. Check it} other {# figures are far from the system quantity. Check them}}, then confirm again.',
    { count: doubtful.length },
  );
  throw new AppError('conflict', sentence, { details: { doubtful: { key, count: doubtful.length, lines } } });
}

function movementOf({ productId, batchId, counted, book, unitKobo, baseUnit }: UnsettledLine): NewMovement {
  const hand = counted - book;
  return {
    productId,
    batchId,
    kind: 'counted',
    hand,
    value: hand > 0 ? worthOf(hand, unitKobo) : undefined,
    ...typedIn(hand, smallestUnit(baseUnit), baseUnit),
  };
}
