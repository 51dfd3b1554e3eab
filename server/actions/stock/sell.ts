/** Selling: what expires first goes first, or what the person chose, and just what was shown before. */
import { randomUUIDv7 } from 'node:crypto';
import type { Inventory, stock } from '#contract/stock/stock.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { koboOfNaira } from '#rules/money.ts';
import { countOf } from '#rules/stock/quantity.ts';
import { groundsOf, isStillPossible, planSale, type SalePlan, type Take } from '#rules/stock/sale-plan.ts';
import type { Unit } from '#rules/stock/unit.ts';
import type { MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inTransaction } from '../../store/db.ts';
import type { NewMovement } from '../../store/stock/act.ts';
import { listStockedBatches, type StockedBatch } from '../../store/stock/batch.ts';
import { type Product, lockProducts } from '../../store/stock/product.ts';
import { withFigures } from '../../store/stock/product-figures.ts';
import { insertSale } from '../../store/stock/sale.ts';
import { tellStaff } from '../pharmacy/access.ts';
import { actOnce, type Asked, newAct } from './act.ts';
import { enterInRegister, registerEntryOf } from './controlled.ts';
import { enterInventory, findShown } from './inventory.ts';
import { sales } from './sale-movements.ts';
import { unitOf } from './unit.ts';

type Sale = Parameters<Action<'member', typeof stock.removeStock>>[1];

/** What is sold, as it is known before the batches are. */
interface Wish {
  sale: Sale;
  product: Pick<Product, 'id' | 'baseUnit'>;
  unit: Unit;
  wanted: number;
  asked: Asked;
}

export const removeStock: Action<'member', typeof stock.removeStock> = async (ctx, sale) => {
  // one for all tries
  const { inventoryId: id, pharmacyId: named, nonce = randomUUIDv7(), note } = sale;
  const inventory = await enterInventory(ctx, id, { right: 'keep', named });
  const { pharmacyId, baseUnit, units } = inventory;
  const unit = unitOf({ baseUnit, units: [...units, { name: baseUnit, factor: 1 }] }, sale.unit);
  const entry = registerEntryOf(inventory, sale);
  const asked: Asked = { pharmacyId, kind: 'sell', nonce, request: requestOf(sale), note, productId: id };
  const wish = { sale, product: { id, baseUnit }, unit, wanted: sale.quantity * unit.factor, asked };
  // the register has its line in the same transaction
  const sold = entry ? undefined : await sellAsSeen(ctx, wish, inventory);
  if (sold) return { inventory: sold };
  await inTransaction(ctx.db, async (trx) => {
    // after all that needs no lock: whoever else sells this product waits from here on
    await lockProducts(trx, [id]);
    await actOnce(ctx, trx, asked, async (actId) => {
      const { movements, refusal } = planned(ctx, wish, await listStockedBatches(trx, id));
      if (refusal) throw refusal;
      await enterInRegister(trx, entry, { actId, pharmacyId, productId: id });
      return movements;
    });
  });
  return findShown(ctx, id);
};

/**
 * Sells by what was just seen, together with others of the same moment. Undefined where nothing was sold, because it cannot be, was sold before,
 * or somebody else got in between: then the product has to be locked to say what came of it.
 */
async function sellAsSeen(ctx: MemberCtx, wish: Wish, inventory: Inventory): Promise<Inventory | undefined> {
  const { sale, product, asked } = wish;
  const batches = inventory.inventory.map(stockedOf);
  const { takes, movements, today, refusal } = planned(ctx, wish, batches);
  if (refusal) return undefined;
  const isChosen = sale.plan !== undefined || sale.batchId !== undefined;
  const grounds = groundsOf(batches, takes, { today, isChosen });
  const seen = grounds.map((ground) => {
    const { status, expiryDate } = batches.find(({ id }) => id === ground.batchId)!;
    return { ...ground, status, expiryDate };
  });
  const act = newAct(ctx.member.id, asked);
  const figures = await insertSale(ctx.db, { act, productId: product.id, seen, movements });
  if (!figures) return undefined;
  void tellStaff(ctx, asked.pharmacyId, product.id);
  return withFigures(inventory, figures);
}

function stockedOf(batch: Inventory['inventory'][number]): StockedBatch {
  const { _id: id, cartonSize: cartonFactor, salePrice, ...figures } = batch;
  const salePriceKobo = salePrice && koboOfNaira(salePrice.price);
  return { ...figures, id, cartonFactor, salePriceKobo, saleFactor: salePrice && salePrice.factor };
}

interface Planned {
  takes: readonly Take[];
  movements: NewMovement[];
  /** In Lagos. */
  today: string;
  /** Nothing is taken then. */
  refusal?: AppError;
}

/** What the sale takes of these batches. */
function planned(ctx: MemberCtx, { sale, product, unit, wanted }: Wish, batches: readonly StockedBatch[]): Planned {
  const { batchId, plan: shown, amount } = sale;
  const today = dayInLagos(ctx.now());
  const plan = planSale(batches, wanted, today, batchId);
  const nothing = { takes: [], movements: [], today };
  if (plan.short > 0) return { ...nothing, refusal: tooMuch(plan, product, unit) };
  const isGone = shown && !(isWhole(shown, wanted) && isStillPossible(shown, batches, today));
  if (isGone) return { ...nothing, refusal: changed(plan) };
  const takes = shown ?? plan.takes;
  const typed = { unit, amount: amount === null ? undefined : koboOfNaira(amount) };
  return { takes, today, movements: sales(product, takes, batches, typed) };
}

/**
 * What a sale asks for, however it comes: a sale whose answer was lost on a bad line is sent again later as one that had happened, and is the
 * same one. What was shown is not part of it.
 */
export function requestOf({ inventoryId, quantity, unit, batchId = null, amount, note, ...told }: Told): unknown {
  const { buyer, buyerAddress, prescriber, purpose } = told;
  return { inventoryId, quantity, unit, batchId, amount, note, buyer, buyerAddress, prescriber, purpose };
}

type Told = Omit<Sale, 'plan' | 'pharmacyId' | 'nonce' | 'batchId'> & { batchId?: string | undefined | null };

/** Whether what was shown adds up to what is asked for, each batch once. */
function isWhole(takes: readonly Take[], wanted: number): boolean {
  const once = new Set(takes.map(({ batchId }) => batchId)).size === takes.length;
  return once && takes.reduce((sum, { quantity }) => sum + quantity, 0) === wanted;
}

function tooMuch(plan: SalePlan, { baseUnit }: Wish['product'], unit: Unit): AppError {
  const whole = Math.floor(plan.available / unit.factor);
  const isExact = plan.available % unit.factor === 0;
  const sentence = isExact
    ? message('{quantity} for sale', { quantity: countOf(whole, unit.name) })
    : message('{quantity} for sale', { quantity: countOf(plan.available, baseUnit) });
  return new AppError('conflict', sentence, { fields: { quantity: sentence }, details: { plan } });
}

function changed(plan: SalePlan): AppError {
  return new AppError('conflict', 'The stock has changed since you looked. See what would be taken now.', {
    details: { plan },
  });
}
