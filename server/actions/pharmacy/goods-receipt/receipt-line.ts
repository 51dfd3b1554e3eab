/** The lines of a delivery: each finds or creates its product, and is received as an act of its own. */
import { randomUUIDv7 } from 'node:crypto';
import type { goodsReceipt } from '#contract/pharmacy/goods-receipt.ts';
import type { Input } from '#contract/route/route.ts';
import { AppError, fieldError, invalidField } from '#rules/error.ts';
import type { Kobo } from '#rules/money.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { lockProducts, type Product } from '../../../store/pharmacy/stock/product.ts';
import type { NewRow } from '../../../store/row.ts';
import { atEachLine } from '../../at-each-line.ts';
import { actOnce } from '../stock/act.ts';
import { requireUnits } from '../stock/amount.ts';
import { enterToBook } from '../stock/inventory.ts';
import { createProduct, receipt } from '../stock/receive.ts';

export type AskedLine = Input<typeof goodsReceipt.create>['lines'][number];

export interface Delivery {
  receiptId: string;
  pharmacyId: string;
  lines: readonly AskedLine[];
  /** The note of each line on its stock card. */
  note: string;
}

/** Receives every line, or throws with the errors of all lines. Returns their rows and the sum of their costs. */
export async function receiveLines(
  ctx: MemberCtx,
  trx: Trx,
  delivery: Delivery,
): Promise<{ lines: NewRow<'goods_receipt_line'>[]; totalKobo: Kobo }> {
  const { receiptId, pharmacyId, note } = delivery;
  await lockProducts(
    trx,
    delivery.lines.flatMap(({ inventoryId }) => inventoryId ?? []),
  );
  // new products of earlier lines
  const made = new Map<string, Product>();
  let totalKobo = 0;
  const lines = await atEachLine(delivery.lines, async (line, place) => {
    const product = made.get(keyOf(line)) ?? (await productOf(ctx, trx, pharmacyId, line));
    if (line.newProduct) made.set(keyOf(line), product);
    const request = { goodsReceipt: receiptId, ...line };
    const asked = { pharmacyId, kind: 'receive', nonce: undefined, request, note, isOneOfMany: true } as const;
    const { actId } = await actOnce(ctx, trx, asked, async () => {
      const movement = await receipt(ctx, trx, product, line);
      totalKobo += movement.value ?? 0;
      return [movement];
    });
    return { receiptId, pharmacyId, place, actId };
  });
  return { lines, totalKobo };
}

/** Returns the same key for all lines of one new product. */
function keyOf({ inventoryId, newProduct, brand, strength }: AskedLine): string {
  return JSON.stringify([inventoryId, newProduct?.product ?? '', brand, strength]).toLowerCase();
}

async function productOf(ctx: MemberCtx, trx: Trx, pharmacyId: string, line: AskedLine): Promise<Product> {
  const { inventoryId, newProduct, brand, strength, manufacturer } = line;
  if (inventoryId !== null) return knownProduct(ctx, trx, pharmacyId, inventoryId);
  if (!newProduct) throw invalidField('inventoryId', 'Choose the product');
  const { product: name, baseUnit, units } = newProduct;
  requireUnits(baseUnit, units);
  const product = { id: randomUUIDv7(), pharmacyId, name, brand, strength, manufacturer, baseUnit, units };
  return createProduct(ctx, trx, { ...product, reorderAt: null });
}

/** A product of another pharmacy, one that is gone and an archived one are refused at the line. */
async function knownProduct(ctx: MemberCtx, trx: Trx, pharmacyId: string, inventoryId: string): Promise<Product> {
  try {
    return await enterToBook(ctx, trx, inventoryId, pharmacyId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw fieldError('conflict', 'inventoryId', error.sentence);
  }
}
