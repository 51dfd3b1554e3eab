/** Sells units: first those that expire first, or the chosen batch, and exactly the batches shown before. */
import type { stock } from '#contract/pharmacy/stock.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira } from '#rules/money.ts';
import { type Amount, sumOf, typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { isStillPossible, planSale, type SalePlan, type BatchQuantity } from '#rules/pharmacy/sale-plan.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction } from '../../../store/db.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { listStockedBatches, type StockedBatch } from '../../../store/pharmacy/stock/batch.ts';
import { type Product, lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { actOnce, type Asked } from './act.ts';
import { enterInRegister, registerEntryOf } from './controlled.ts';
import { enterInventory, getInventory } from './inventory.ts';
import { sales } from './sale-movements.ts';
import { unitOf } from './amount.ts';

type Sale = Parameters<Action<'member', typeof stock.removeStock>>[1];

/** The sale, before its batches are known. */
interface Wish extends BatchWish {
  sale: Sale;
}

export interface BatchWish {
  sale: Pick<Sale, 'batchId' | 'plan'>;
  product: Pick<Product, 'id' | 'baseUnit'>;
  unit: Unit;
  wanted: Amount;
}

export const removeStock: Action<'member', typeof stock.removeStock> = async (ctx, sale) => {
  const { inventoryId: id, pharmacyId: named, nonce, note } = sale;
  const inventory = await enterInventory(ctx, id, { right: 'keep', named });
  const { pharmacyId, baseUnit } = inventory;
  const unit = unitOf(inventory, sale.unit);
  const entry = registerEntryOf(inventory, sale);
  const asked: Asked = { pharmacyId, kind: 'sell', nonce, request: requestOf(sale), note, productId: id };
  const wish = { sale, product: { id, baseUnit }, unit, wanted: sale.quantity * unit.factor };
  await inTransaction(ctx.db, async (trx) => {
    // locks come last: other sales of this product wait from here on
    await lockProducts(trx, [id]);
    await actOnce(ctx, trx, asked, async (actId) => {
      const movements = planMovements(ctx, wish, await listStockedBatches(trx, id));
      await enterInRegister(trx, entry, { actId, pharmacyId, productId: id });
      return movements;
    });
  });
  return getInventory(ctx, id);
};

/** Returns the units taken from each batch. */
function planMovements(ctx: MemberCtx, wish: Wish, batches: readonly StockedBatch[]): NewMovement[] {
  const { product, unit, sale } = wish;
  const typed = { unit, amount: sale.amount === null ? undefined : koboOfNaira(sale.amount) };
  return sales(product, batchesToTake(ctx, wish, batches), batches, typed);
}

/** Returns the takes shown before if they are still possible, or those that expire first. Throws with a new plan. */
export function batchesToTake(
  ctx: MemberCtx,
  { sale: { batchId, plan: shown }, product, unit, wanted }: BatchWish,
  batches: readonly StockedBatch[],
): readonly BatchQuantity[] {
  const today = dayInLagos(ctx.now());
  const plan = planSale(batches, wanted, today, batchId);
  if (plan.short > 0) throw tooMuch(plan, product, unit);
  if (shown && !(isWhole(shown, wanted) && isStillPossible(shown, batches, today))) throw changed(plan);
  return shown ?? plan.takes;
}

/**
 * Returns the request that identifies a sale. A sale whose answer was lost is sent again as a late one and must match, so what was shown is left
 * out.
 */
export function requestOf({
  inventoryId,
  quantity,
  unit,
  batchId = null,
  amount,
  note,
  ...rest
}: SaleRequest): unknown {
  const { buyer, buyerAddress, prescriber, purpose } = rest;
  return { inventoryId, quantity, unit, batchId, amount, note, buyer, buyerAddress, prescriber, purpose };
}

type SaleRequest = Omit<Sale, 'plan' | 'pharmacyId' | 'nonce' | 'batchId'> & { batchId?: string | undefined | null };

/** Returns true if the shown takes add up to the wanted amount, each batch once. */
function isWhole(takes: readonly BatchQuantity[], wanted: Amount): boolean {
  const once = new Set(takes.map(({ batchId }) => batchId)).size === takes.length;
  return once && sumOf(takes) === wanted;
}

function tooMuch(plan: SalePlan, { baseUnit }: Wish['product'], unit: Unit): AppError {
  const { unit: name, unitQuantity } = typedIn(plan.available, unit, baseUnit);
  const sentence = message('Only {quantity} left to sell', { quantity: countOf(unitQuantity, name) });
  return new AppError('conflict', sentence, { fields: { quantity: sentence }, details: { plan } });
}

function changed(plan: SalePlan): AppError {
  return new AppError('conflict', 'Stock has changed since you checked. See which batches are used now.', {
    details: { plan },
  });
}
