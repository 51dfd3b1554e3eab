/** Adds goods bought on the market to a pharmacy's stock, once for each payment. */
import { randomUUIDv7 } from 'node:crypto';
import type { stockMarket } from '#contract/pharmacy/stock-market.ts';
import type { Input } from '#contract/route/route.ts';
import { AppError } from '#rules/error.ts';
import { CARTON, type Unit, unitNamed, unitsOf } from '#rules/pharmacy/amount.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { lockPharmacy } from '../../../store/pharmacy/pharmacy.ts';
import { findProduct, findProductNamed, type Product } from '../../../store/pharmacy/stock/product.ts';
import { findDelivery, insertDelivery } from '../../../store/pharmacy/stock/stock-deal.ts';
import { enterPharmacy } from '../access.ts';
import { actOnce } from '../stock/act.ts';
import { getInventory } from '../stock/inventory.ts';
import { createProduct, receipt } from '../stock/receive.ts';
import { requireUnits } from '../stock/amount.ts';

type Arrived = Omit<Input<(typeof stockMarket)['addDelivery']>, 'walletAddress' | 'reference' | 'nonce'>;

/** Returns the product. A repeated call returns the same; for another pharmacy it throws. The payment's row is locked, and its goods have arrived. */
export async function receiveDelivery(ctx: MemberCtx, trx: Trx, paymentId: string, arrived: Arrived): Promise<string> {
  const { pharmacyId } = arrived;
  await enterPharmacy(ctx, trx, pharmacyId, 'keep');
  const before = await findDelivery(trx, paymentId);
  if (before) {
    if (before.pharmacyId === pharmacyId) return before.productId;
    throw new AppError('conflict', 'These goods are already in another of your pharmacies');
  }
  await lockPharmacy(trx, pharmacyId);
  const product = (await findSame(trx, arrived)) ?? (await newProduct(ctx, trx, arrived));
  const asked = { pharmacyId, kind: 'receive', nonce: paymentId, request: arrived, productId: product.id } as const;
  const received = { ...arrived, strength: product.strength };
  const { actId } = await actOnce(ctx, trx, asked, async () => [
    await receipt(ctx, trx, product, received, sizeOf(product, arrived)),
  ]);
  await insertDelivery(trx, { paymentId, actId, pharmacyId, productId: product.id });
  return product.id;
}

/** Returns the product as the pharmacy sees it, after the goods were received. */
export const showReceived = getInventory;

/** Finds the product of this name, brand and strength, and locks its stock. */
async function findSame(
  trx: Trx,
  { pharmacyId, product: name, brand, strength }: Arrived,
): Promise<Product | undefined> {
  const id = await findProductNamed(trx, pharmacyId, { name, brand, strength });
  return id === undefined ? undefined : findProduct(trx, id, { lock: true });
}

async function newProduct(ctx: MemberCtx, trx: Trx, arrived: Arrived): Promise<Product> {
  const { pharmacyId, product: name, brand, strength, manufacturer, units } = arrived;
  const baseUnit = arrived.baseUnit || arrived.unit || CARTON;
  requireUnits(baseUnit, units);
  const id = randomUUIDv7();
  const made = { id, pharmacyId, name, brand, strength, manufacturer, baseUnit, units, reorderAt: null };
  return createProduct(ctx, trx, made);
}

/** Returns the supplier's pack, if both count in the same smallest unit: their carton may have another size. */
function sizeOf({ baseUnit }: Product, arrived: Arrived): Unit | undefined {
  if (arrived.baseUnit.toLowerCase() !== baseUnit.toLowerCase()) return undefined;
  return unitNamed(unitsOf(arrived), arrived.unit);
}
