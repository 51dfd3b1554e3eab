/** The lines of a basket: each is checked, priced, and sold from stock as an act of its own. */
import { randomUUIDv7 } from 'node:crypto';
import type { counterSale } from '#contract/pharmacy/counter-sale.ts';
import type { Input } from '#contract/route/route.ts';
import { fieldError, invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { formatNaira, type Kobo, koboOfNaira } from '#rules/money.ts';
import { typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { listedPriceOf, paidPerLine } from '#rules/pharmacy/counter-sale.ts';
import { normaliseBatchNumber } from '#rules/pharmacy/batch-number.ts';
import { planSale, unsellable } from '#rules/pharmacy/sale-plan.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { NewRow } from '../../../store/row.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { listBatchesOf, listStockedBatches, type StockedBatch } from '../../../store/pharmacy/stock/batch.ts';
import { type KnownProduct, listKnownProducts, lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { atEachLine } from '../../at-each-line.ts';
import { actOnce, type Asked } from '../stock/act.ts';
import { requireHolds, unitOf } from '../stock/amount.ts';
import { enterInRegister, registerEntryOf } from '../stock/controlled.ts';
import { chosenBatches, planLateMovements } from '../stock/late-sale.ts';
import { sales } from '../stock/sale-movements.ts';

export type AskedLine = Input<typeof counterSale.sell>['lines'][number];

export interface Basket {
  saleId: string;
  pharmacyId: string;
  lines: readonly AskedLine[];
  totals: readonly Kobo[];
  discountKobo: Kobo;
  /** When it was sold, if it is an offline sale. */
  soldAt: Date | undefined;
}

/** One line on its way out of stock. */
interface Sold {
  basket: Basket;
  line: AskedLine;
  product: KnownProduct;
  unit: Unit;
  paidKobo: Kobo;
}

/** Sells every line, or throws with the errors of all lines. Returns the rows of the lines. */
export async function sellLines(ctx: MemberCtx, trx: Trx, basket: Basket): Promise<NewRow<'counter_line'>[]> {
  const { lines, totals, discountKobo, saleId, pharmacyId } = basket;
  const ids = [...new Set(lines.map(({ inventoryId }) => inventoryId))];
  const products = await lockedProducts(trx, basket, ids);
  // prices are listed before the first line takes anything
  const batches = await listBatchesOf(trx, ids);
  const paid = paidPerLine(totals, discountKobo);
  return atEachLine(lines, async (line, place) => {
    const product = products.get(line.inventoryId);
    if (product?.pharmacyId !== pharmacyId || product.isArchived)
      throw fieldError('conflict', 'inventoryId', 'This product is not in stock here');
    const unit = unitOf(product, line.unit);
    const listedKobo = listedKoboOf(basket, line, { batches: batches.get(product.id) ?? [], unit, now: ctx.now() });
    const paidKobo = paid[place] ?? 0;
    const actId = await sellLine(ctx, trx, { basket, line, product, unit, paidKobo });
    return {
      id: randomUUIDv7(),
      saleId,
      pharmacyId,
      place,
      productId: product.id,
      actId,
      unit: unit.name,
      factor: unit.factor,
      quantity: line.quantity,
      listedKobo,
      priceKobo: koboOfNaira(line.price),
      reason: line.reason,
      totalKobo: totals[place] ?? 0,
      paidKobo,
    };
  });
}

/** Locks the products and maps their ids. What an offline sale sold of a merged product is taken from the other one, in the packs of that time. */
async function lockedProducts(
  trx: Trx,
  { soldAt }: Basket,
  ids: readonly string[],
): Promise<Map<string, KnownProduct>> {
  await lockProducts(trx, ids);
  const products = await listKnownProducts(trx, ids);
  const others = soldAt ? products.flatMap(({ mergedInto }) => mergedInto?._id ?? []) : [];
  if (others.length > 0) await lockProducts(trx, others);
  const known = new Map((await listKnownProducts(trx, others)).map((product) => [product.id, product]));
  return new Map(
    products.map((product) => {
      const other = product.mergedInto && known.get(product.mergedInto._id);
      return [product.id, other ? { ...other, units: product.units } : product];
    }),
  );
}

/** Returns the listed price, or throws if another one has no reason. An offline sale has the price that its seller saw. */
function listedKoboOf(
  { soldAt }: Basket,
  { price, listedPrice, reason }: AskedLine,
  { batches, unit, now }: { batches: readonly StockedBatch[]; unit: Unit; now: Date },
): Kobo | null {
  const shown = listedPrice === null ? null : koboOfNaira(listedPrice);
  const listed = soldAt ? shown : listedPriceOf(batches, unit.factor, dayInLagos(now));
  if (listed !== null && listed !== koboOfNaira(price) && reason === '') {
    const sentence = message('The listed price is {price}. Give a reason for another price.', {
      price: formatNaira(listed),
    });
    throw invalidField('reason', sentence);
  }
  return listed;
}

async function sellLine(ctx: MemberCtx, trx: Trx, sold: Sold): Promise<string> {
  const { basket, line, product, unit } = sold;
  const { pharmacyId, saleId, soldAt } = basket;
  requireHolds(line.quantity * unit.factor);
  const entry = registerEntryOf(product, line);
  const request = { counterSale: saleId, ...line };
  const asked: Asked = {
    pharmacyId,
    kind: 'sell',
    nonce: undefined,
    request,
    productId: product.id,
    happenedAt: soldAt,
  };
  const { actId } = await actOnce(ctx, trx, asked, async (made) => {
    const movements = soldAt ? await lateMovements(ctx, trx, sold, soldAt, made) : await movementsNow(ctx, trx, sold);
    if (movements.length > 0) await enterInRegister(trx, entry, { actId: made, pharmacyId, productId: product.id });
    return movements;
  });
  return actId;
}

/** Takes all units from batches that are for sale, or throws. */
async function movementsNow(ctx: MemberCtx, trx: Trx, { line, product, unit, paidKobo }: Sold): Promise<NewMovement[]> {
  const batches = await listStockedBatches(trx, product.id);
  const today = dayInLagos(ctx.now());
  const quantity = line.quantity * unit.factor;
  const inHand = batchInHand(batches, line);
  const why = inHand && unsellable(inHand, today);
  if (why) throw fieldError('conflict', 'batchNumber', STOPPED[why]);
  const ofHand = inHand && planSale(batches, quantity, today, inHand.id);
  const plan = ofHand?.short === 0 ? ofHand : planSale(batches, quantity, today);
  if (plan.short > 0) {
    const { unit: name, unitQuantity } = typedIn(plan.available, unit, product.baseUnit);
    throw fieldError(
      'conflict',
      'quantity',
      message('Only {quantity} left to sell', { quantity: countOf(unitQuantity, name) }),
    );
  }
  return sales(product, plan.takes, batches, { unit, amount: paidKobo });
}

/** Why a scanned pack is not sold. */
const STOPPED = {
  expired: message('The pack in hand has expired. Do not sell it.'),
  quarantined: message('The pack in hand is quarantined. Do not sell it.'),
  recalled: message('The pack in hand was recalled. Do not sell it.'),
};

/** Finds the batch of a scanned pack. One that is not on the books is no reason to send a customer away. */
function batchInHand(batches: readonly StockedBatch[], { batchNumber }: AskedLine): StockedBatch | undefined {
  const key = normaliseBatchNumber(batchNumber);
  return key === '' ? undefined : batches.find(({ batchKey }) => batchKey === key);
}

/** Takes what the batches have. The rest needs attention. */
async function lateMovements(
  ctx: MemberCtx,
  trx: Trx,
  { line, product, unit, paidKobo }: Sold,
  soldAt: Date,
  actId: string,
): Promise<NewMovement[]> {
  const inHand = batchInHand(await listStockedBatches(trx, product.id), line);
  const shown = chosenBatches({ batchId: inHand?.id, plan: undefined });
  return planLateMovements(ctx, trx, product, { ...line, unit, priceKobo: paidKobo, shown, soldAt, actId });
}
