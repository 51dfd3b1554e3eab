/** Goods not for sale: they stay in stock until they are handed over for destruction, with proof. */
import type { stockLaw } from '#contract/pharmacy/stock-law.ts';
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { typedIn } from '#rules/pharmacy/amount.ts';
import { isExpired } from '#rules/pharmacy/stock.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import { findBatchFigures } from '../../../store/pharmacy/stock/batch-state.ts';
import { insertDestruction, listAside, listDestructions } from '../../../store/pharmacy/stock/destruction.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from './act.ts';
import { requireOnHand } from './adjust.ts';
import { enterProduct, getInventory } from './inventory.ts';
import { unitOf } from './amount.ts';

export const aside: Action<'member', typeof stockLaw.aside> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { rows, nextCursor } = await listAside(ctx.db, { pharmacyId: id, today: dayInLagos(ctx.now()), after });
  return { batches: rows, nextCursor };
};

export const destructions: Action<'member', typeof stockLaw.destructions> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { rows, nextCursor } = await listDestructions(ctx.db, id, after);
  return { destructions: rows, nextCursor };
};

export const destroy: Action<'member', typeof stockLaw.destroy> = async (ctx, { nonce, ...request }) => {
  const { id, batchId, quantity, unit: name, handedOn, place, proof } = request;
  const today = dayInLagos(ctx.now());
  if (handedOn > today) throw invalidField('handedOn', 'This date is in the future');
  await inTransaction(ctx.db, async (trx) => {
    const product = await enterProduct(ctx, trx, id, { right: 'manage', lock: true });
    const { pharmacyId } = product;
    const batch = requireFound(await findBatchFigures(trx, id, batchId));
    const unit = unitOf(product, name);
    const asked = { pharmacyId, kind: 'destroy', nonce, request, note: `${place}. ${proof}`, productId: id } as const;
    await actOnce(ctx, trx, asked, async (actId) => {
      if (batch.status === 'ok' && !isExpired(batch.expiryDate, today)) {
        throw new AppError('conflict', 'This batch is for sale. Quarantine it first, with a reason.');
      }
      const hand = -quantity * unit.factor;
      requireOnHand(batch, -hand, product.baseUnit);
      await insertDestruction(trx, { actId, pharmacyId, handedOn, place, proof });
      return [{ productId: id, batchId, kind: 'destroyed', hand, ...typedIn(hand, unit, product.baseUnit) }];
    });
  });
  return getInventory(ctx, id);
};
