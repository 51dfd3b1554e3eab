/** Archives a product that is not sold any more, restores it, and lists archived ones. */
import type { stockArchive } from '#contract/pharmacy/stock-archive.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { lockPharmacy } from '../../../store/pharmacy/pharmacy.ts';
import { lockOpenCounts } from '../../../store/pharmacy/stock/count.ts';
import type { KnownProduct } from '../../../store/pharmacy/stock/product.ts';
import { findUse, type InUse, listArchived, setArchived } from '../../../store/pharmacy/stock/stock-archive.ts';
import { insertEdit } from '../../../store/pharmacy/stock/stock-edit.ts';
import { enterPharmacy, refreshStaff } from '../access.ts';
import { enterProduct, getInventory } from './inventory.ts';

export const archive: Action<'member', typeof stockArchive.archive> = async (ctx, { id, note }) => {
  await inTransaction(ctx.db, async (trx) => {
    const { pharmacyId } = await enterProduct(ctx, trx, id, { right: 'manage', archived: true });
    await lockCounting(trx, pharmacyId);
    const product = await enterProduct(ctx, trx, id, { right: 'manage', lock: true, archived: true });
    if (product.isArchived) return;
    requireUnused(product, await findUse(trx, id));
    await change(ctx, trx, product, true, note);
  });
  return getInventory(ctx, id);
};

export const restore: Action<'member', typeof stockArchive.restore> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    const product = await enterProduct(ctx, trx, id, { right: 'manage', lock: true, archived: true });
    const { isArchived, mergedInto } = product;
    if (mergedInto) {
      const sentence = message('This product was merged into {product}, which has its stock. It stays archived.', {
        product: mergedInto.product,
      });
      throw new AppError('conflict', sentence);
    }
    if (isArchived) await change(ctx, trx, product, false, '');
  });
  return getInventory(ctx, id);
};

export const list: Action<'member', typeof stockArchive.list> = async (ctx, { id, q, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { rows, nextCursor } = await listArchived(ctx.db, id, { q, after });
  return { products: rows, nextCursor };
};

/** Locks the pharmacy's counts before products, as everywhere: nobody counts a product that is being archived or merged. */
export async function lockCounting(trx: Trx, pharmacyId: string): Promise<void> {
  await lockPharmacy(trx, pharmacyId);
  await lockOpenCounts(trx, pharmacyId);
}

async function change(
  ctx: MemberCtx,
  trx: Trx,
  { id, pharmacyId }: KnownProduct,
  to: boolean,
  note: string,
): Promise<void> {
  await setArchived(trx, id, to);
  const changes = [{ field: 'archived', from: !to, to }] as const;
  await insertEdit(trx, { pharmacyId, productId: id, batchId: null, actorId: ctx.member.id, changes, note });
  onCommit(trx, () => void refreshStaff(ctx, pharmacyId, id));
}

function requireUnused({ baseUnit, ...product }: KnownProduct, use: InUse): void {
  requireSettled(product, use);
  if (use.onHand > 0) {
    const sentence = message('{quantity} of this product are in stock. Sell or adjust them first.', {
      quantity: countOf(use.onHand, baseUnit),
    });
    throw new AppError('conflict', sentence);
  }
}

/** Throws while an offer, a count or an undecided sale refers to the product. */
export function requireSettled({ name: product }: Pick<KnownProduct, 'name'>, use: Omit<InUse, 'onHand'>): void {
  if (use.isOffered) {
    throw new AppError('conflict', message('{product} has an open offer. Close the offer first.', { product }));
  }
  if (use.countName !== null) {
    const of = { product, count: use.countName };
    throw new AppError(
      'conflict',
      message('{product} is counted in “{count}”. Confirm or cancel that count first.', of),
    );
  }
  if (use.hasLateSale) {
    throw new AppError('conflict', message('A sale of {product} needs attention. Decide about it first.', { product }));
  }
}
