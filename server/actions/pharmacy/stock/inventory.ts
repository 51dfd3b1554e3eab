/** Products and batches on screens, and who may see them. */
import type { Inventory, stock } from '#contract/pharmacy/stock.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import type { PharmacyRight } from '#rules/pharmacy/pharmacy.ts';
import { planSale } from '#rules/pharmacy/sale-plan.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import type { Db, Trx } from '../../../store/db.ts';
import { listStockedBatches } from '../../../store/pharmacy/stock/batch.ts';
import { findByGtin, findPharmacyOf, findProduct, type KnownProduct } from '../../../store/pharmacy/stock/product.ts';
import { findInventory, findInventoryFor, listProducts } from '../../../store/pharmacy/stock/product-list.ts';
import { findSharedBarcode } from '../../../store/pharmacy/stock/shared-barcode.ts';
import { listTransactions } from '../../../store/pharmacy/stock/transaction.ts';
import { admit, enterPharmacy, requireCounterOf } from '../access.ts';
import { answerFromMemory } from './stock-answer.ts';
import { unitOf } from './amount.ts';

export const list: Action<'member', typeof stock.list> = async (ctx, { id, q, after }) =>
  answerFromMemory(ctx, id, `list ${JSON.stringify([q, after])}`, async () => {
    const { rows, nextCursor } = await listProducts(ctx.db, id, { q, after, genericIds: await medicinesMeant(ctx, q) });
    return { inventory: rows, nextCursor };
  });

/** The medicines that a search names, by generic or brand, typos included. */
async function medicinesMeant(ctx: Ctx, q: string | undefined): Promise<number[]> {
  if (!q) return [];
  const { tie } = await ctx.catalogue.read();
  const { sureness, genericId, mayBe } = tie({ name: q, brand: '' });
  return sureness === 'unsure' || genericId === null ? [] : [genericId, ...mayBe];
}

export const transactions: Action<'member', typeof stock.transactions> = async (ctx, input) => {
  const { id, inventoryId: productId, batchId, memberId, after } = input;
  return answerFromMemory(
    ctx,
    id,
    `transactions ${JSON.stringify([productId, batchId, memberId, after])}`,
    async () => {
      const { rows, nextCursor } = await listTransactions(
        ctx.db,
        { pharmacyId: id, productId, batchId, memberId },
        after,
      );
      return { allTransactions: rows, nextCursor };
    },
  );
};

export const show: Action<'member', typeof stock.show> = async (ctx, { id }) => {
  const pharmacyId = requireFound(await ctx.stockCache.pharmacyOf(id, () => findPharmacyOf(ctx.db, id)));
  return answerFromMemory(ctx, pharmacyId, `product ${id}`, () => getInventory(ctx, id));
};

export const find: Action<'member', typeof stock.find> = async (ctx, { id, gtin }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const inventoryId = await findByGtin(ctx.db, id, gtin);
  if (inventoryId !== undefined) return { inventoryId, shared: null };
  return { inventoryId: null, shared: (await findSharedBarcode(ctx.db, gtin)) ?? null };
};

export const plan: Action<'member', typeof stock.plan> = async (ctx, { id, quantity, unit, batchId }) => {
  const product = await enterProduct(ctx, ctx.db, id, { right: 'keep' });
  const batches = await listStockedBatches(ctx.db, id);
  const wanted = quantity * unitOf(product, unit).factor;
  return { plan: planSale(batches, wanted, dayInLagos(ctx.now()), batchId) };
};

interface Entry {
  right: PharmacyRight;
  /** Locks the product's stock until the transaction ends. */
  lock?: boolean;
  /** The pharmacy named in the request, which must own the product. */
  named?: string | undefined;
  /** Accepts an archived product, to read it. */
  archived?: boolean;
}

/** Returns the product, if the member works at its pharmacy; not found for others. */
export async function enterProduct(
  ctx: MemberCtx,
  db: Db,
  productId: string,
  { right, lock = false, named, archived = false }: Entry,
): Promise<KnownProduct> {
  const product = requireFound(await findProduct(db, productId, { lock }));
  await enterPharmacy(ctx, db, product.pharmacyId, right);
  requireSamePharmacy(product, named);
  if (!archived) requireInUse(product);
  return product;
}

/** Returns the product with its batches, in one statement. */
export async function enterInventory(
  ctx: MemberCtx,
  productId: string,
  { right, named }: Omit<Entry, 'lock' | 'archived'>,
): Promise<Inventory> {
  const found = requireFound(await findInventoryFor(ctx.db, { productId, memberId: ctx.member.id }));
  requireCounterOf(ctx, found.inventory.pharmacyId);
  admit(found.role, right);
  requireSamePharmacy(found.inventory, named);
  const { archivedAt, mergedInto } = found.inventory;
  requireInUse({ isArchived: archivedAt !== null, mergedInto });
  return found.inventory;
}

/** Enters a product for goods that were sold or received already: if it was merged, the one that has its stock, with the packs of that time. */
export async function enterToBook(ctx: MemberCtx, trx: Trx, productId: string, named?: string): Promise<KnownProduct> {
  const entry = { right: 'keep', lock: true } as const;
  const product = await enterProduct(ctx, trx, productId, { ...entry, named, archived: true });
  if (product.mergedInto) {
    return { ...(await enterProduct(ctx, trx, product.mergedInto._id, entry)), units: product.units };
  }
  requireInUse(product);
  return product;
}

function requireInUse({ isArchived, mergedInto }: Pick<KnownProduct, 'isArchived' | 'mergedInto'>): void {
  if (mergedInto) {
    const { product } = mergedInto;
    throw new AppError('conflict', message('This product was merged into {product}. Use that one.', { product }));
  }
  if (isArchived) throw new AppError('conflict', 'This product is archived. Restore it first.');
}

function requireSamePharmacy({ pharmacyId }: Pick<KnownProduct, 'pharmacyId'>, named: string | undefined): void {
  if (named !== undefined && named !== pharmacyId) {
    throw new AppError('forbidden', 'This product belongs to another pharmacy');
  }
}

/** Returns the product with its batches, as every act on it does. */
export async function getInventory(ctx: Pick<Ctx, 'db'>, productId: string): Promise<{ inventory: Inventory }> {
  const inventory = requireFound(await findInventory(ctx.db, productId));
  return { inventory };
}
