/** Receiving stock: a new product with its first batch, or another batch of a product. */
import { randomUUIDv7 } from 'node:crypto';
import type { stock } from '#contract/pharmacy/stock.ts';
import type { Input } from '#contract/route/route.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type Kobo, koboOfNaira } from '#rules/money.ts';
import { normaliseBatchNumber } from '#rules/pharmacy/batch-number.ts';
import { nameOfUnit } from '#rules/pharmacy/amount-words.ts';
import { isExpired } from '#rules/pharmacy/stock.ts';
import { required } from '#rules/required.ts';
import { CARTON, cartonOf, typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findActProduct, type NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { type NewBatch, findOrCreateBatches } from '../../../store/pharmacy/stock/batch.ts';
import {
  findProductNamed,
  insertProduct,
  nameGtins,
  type NewProduct,
  type Product,
  replaceUnits,
} from '../../../store/pharmacy/stock/product.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from './act.ts';
import { enterToBook, getInventory } from './inventory.ts';
import { shareLater } from './shared-barcode.ts';
import { requireHolds, requireUnits, unitOf } from './amount.ts';

type Received = Omit<Input<typeof stock.addStock>, 'inventoryId' | 'pharmacyId' | 'userId' | 'nonce'>;

export const addProduct: Action<'member', typeof stock.addProduct> = async (ctx, input) => {
  const { nonce, ...request } = input;
  const { pharmacyId, product: name, units, reorderLevel, ...received } = request;
  const baseUnit = request.baseUnit === '' ? CARTON : request.baseUnit;
  requireUnits(baseUnit, units);
  const id = randomUUIDv7();
  const productId = await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    const asked = { pharmacyId, kind: 'receive', nonce, request, productId: id } as const;
    const { actId, isRepetition } = await actOnce(ctx, trx, asked, async () => {
      const { brand, strength, manufacturer } = received;
      const product = { id, pharmacyId, name, brand, strength, manufacturer, baseUnit };
      const made = await createProduct(ctx, trx, { ...product, units, reorderAt: reorderLevel });
      return [await receipt(ctx, trx, made, received)];
    });
    return isRepetition ? findActProduct(trx, actId) : id;
  });
  if (productId === undefined) throw nothingHere();
  return getInventory(ctx, productId);
};

export const addStock: Action<'member', typeof stock.addStock> = async (ctx, { nonce, userId: _, ...request }) => {
  const { inventoryId, pharmacyId: named, ...received } = request;
  const id = await inTransaction(ctx.db, async (trx) => {
    const product = await enterToBook(ctx, trx, inventoryId, named);
    const { pharmacyId } = product;
    const asked = { pharmacyId, kind: 'receive', nonce, request, productId: product.id } as const;
    await actOnce(ctx, trx, asked, async () => [await receipt(ctx, trx, product, received)]);
    return product.id;
  });
  return getInventory(ctx, id);
};

/** Creates a product with its pack sizes. Throws if the pharmacy has one of this name, brand and strength. */
export async function createProduct(
  ctx: MemberCtx,
  trx: Trx,
  product: Product & Pick<NewProduct, 'reorderAt'>,
): Promise<Product> {
  const { id, units } = product;
  const { tie } = await ctx.catalogue.read();
  if (!(await insertProduct(trx, { ...product, tie: tie(product) }))) {
    const isInUse = (await findProductNamed(trx, product.pharmacyId, product)) !== undefined;
    throw invalidField(
      'product',
      isInUse
        ? 'You have this product with this brand and strength. Add to its stock instead.'
        : 'This product is archived. Restore it in Archived products, then add to its stock.',
    );
  }
  if (units.length > 0) await replaceUnits(trx, id, units);
  return product;
}

/** Creates the batch and returns the movement that fills it. `size` is a pack size that differs from the product's own. */
export async function receipt(
  ctx: MemberCtx,
  trx: Trx,
  product: Product,
  received: Received,
  size?: Unit,
): Promise<NewMovement> {
  const today = dayInLagos(ctx.now());
  requireDates(received, today);
  if (product.strength !== '' && received.strength !== '' && received.strength !== product.strength) {
    const sentence = message('This product is {strength}. Add another strength as a separate product.', {
      strength: product.strength,
    });
    throw invalidField('strength', sentence);
  }
  const unit = size ?? unitOf(product, received.unit);
  const hand = received.quantity * unit.factor;
  requireHolds(hand);
  const batch: NewBatch = {
    id: randomUUIDv7(),
    productId: product.id,
    pharmacyId: product.pharmacyId,
    batchNumber: received.batchNumber,
    batchKey: normaliseBatchNumber(received.batchNumber),
    brand: received.brand || product.brand,
    strength: received.strength || product.strength,
    manufacturer: received.manufacturer || product.manufacturer,
    nafdacNumber: received.nafdacNumber,
    shelf: received.shelf,
    dateIn: received.dateIn ?? today,
    expiryDate: received.expiryDate,
    cartonFactor: cartonOf(size ? [size, ...product.units] : product.units),
    salePrice: received.salePrice === null ? undefined : { kobo: koboOfNaira(received.salePrice), factor: unit.factor },
  };
  const batchId = required((await findOrCreateBatches(trx, [batch]))[0]);
  if (received.gtin !== '') {
    await nameGtins(trx, product, [{ gtin: received.gtin, factor: unit.factor }]);
    await shareLater(ctx, trx, [received]);
  }
  const value = costOf(received, unit);
  const typed = typedIn(hand, unit, product.baseUnit);
  return { productId: product.id, batchId, kind: 'received', hand, value, ...typed };
}

function requireDates({ dateIn, expiryDate, isExpired: isKnown }: Received, today: string): void {
  if (dateIn !== null && dateIn > today) throw invalidField('dateIn', 'This date is in the future');
  if (!isKnown && isExpired(expiryDate, today)) {
    throw invalidField('expiryDate', 'This date has passed. Mark it as expired or correct the date.');
  }
}

/** Returns the total cost in kobo. */
function costOf({ costPrice, quantity }: Received, { name }: Unit): Kobo {
  const cost = costPrice === null ? 0 : koboOfNaira(costPrice) * quantity;
  if (cost > MOST_KOBO) {
    throw new AppError('invalid', message('The price is too high for one {unit}', { unit: nameOfUnit(name) }), {
      fields: { costPrice: message('The price is too high for one {unit}', { unit: nameOfUnit(name) }) },
    });
  }
  return cost;
}

/** One hundred billion naira. */
const MOST_KOBO = 1e13;
