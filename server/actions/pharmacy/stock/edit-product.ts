/** Edits a saved product: its name, packs, reorder level, and barcodes. */
import type { stockEdit } from '#contract/pharmacy/stock-edit.ts';
import { AppError, fieldError, invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { type Change, changesOf, PRODUCT_FIELDS } from '#rules/pharmacy/edit.ts';
import { isGtin } from '#rules/pharmacy/gtin.ts';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { type Barcode, findProduct, replaceUnits, setReorderLevel } from '../../../store/pharmacy/stock/product.ts';
import {
  findGtinOwner,
  hasRegister,
  insertEdit,
  isPromised,
  listEdits,
  renameProduct,
  replaceGtins,
} from '../../../store/pharmacy/stock/stock-edit.ts';
import { refreshStaff } from '../access.ts';
import { requireCurrent } from './edit-overtaken.ts';
import { enterProduct, getInventory } from './inventory.ts';
import { shareLater } from './shared-barcode.ts';
import { tieProduct } from './product-tie.ts';
import { requireUnits } from './amount.ts';

type Asked = Parameters<Action<'member', typeof stockEdit.product>>[1];

export const list: Action<'member', typeof stockEdit.list> = async (ctx, { id, after }) => {
  await enterProduct(ctx, ctx.db, id, { right: 'keep', archived: true });
  const { rows, nextCursor } = await listEdits(ctx.db, id, after);
  return { edits: rows, nextCursor };
};

export const product: Action<'member', typeof stockEdit.product> = async (ctx, { id, seen, note, ...asked }) => {
  await inTransaction(ctx.db, async (trx) => {
    await shareBatchAlerts(trx);
    const { pharmacyId } = await enterProduct(ctx, trx, id, { right: 'manage', lock: true });
    const { inventory: before } = await getInventory({ db: trx }, id);
    const changes = changesOf(PRODUCT_FIELDS, before, asked);
    if (changes.length === 0) return;
    await requireCurrent(trx, { productId: id, batchId: null }, changes, seen);
    await save(ctx, trx, before, asked, { changes, note });
    await insertEdit(trx, { pharmacyId, productId: id, batchId: null, actorId: ctx.member.id, changes, note });
    await shareLater(ctx, trx, [...before.barcodes, ...(asked.barcodes ?? [])]);
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId, id));
  });
  return getInventory(ctx, id);
};

async function save(
  ctx: Ctx,
  trx: Trx,
  before: Inventory,
  { units, reorderLevel, barcodes, ...asked }: Omit<Asked, 'id' | 'seen' | 'note'>,
  { changes, note }: { changes: readonly Change[]; note: string },
): Promise<void> {
  const { _id: id, baseUnit } = before;
  const differs = (...fields: Change['field'][]) => changes.some(({ field }) => fields.includes(field));
  if (units && differs('units')) {
    requireUnits(baseUnit, units);
    await replaceUnits(trx, id, units);
  }
  if (reorderLevel !== undefined && differs('reorderLevel')) await setReorderLevel(trx, id, reorderLevel);
  if (barcodes && differs('barcodes')) await saveBarcodes(trx, before, barcodes);
  if (differs('product', 'brand', 'strength')) await rename(ctx, trx, before, { ...asked, note });
}

async function saveBarcodes(trx: Trx, before: Inventory, barcodes: readonly Barcode[]): Promise<void> {
  const { _id: id, pharmacyId } = before;
  const gtins = barcodes.map(({ gtin }) => gtin);
  const isKnown = (gtin: string) => before.barcodes.some((one) => one.gtin === gtin);
  if (!gtins.every((gtin) => isKnown(gtin) || isGtin(gtin)))
    throw invalidField('barcodes', 'Check this barcode. Its last digit doesn’t match the others.');
  if (new Set(gtins).size < gtins.length) throw invalidField('barcodes', 'This barcode is listed twice');
  const owner = await findGtinOwner(trx, { id, pharmacyId }, gtins);
  if (owner) {
    const sentence = message('Barcode {gtin} is already on {product}. Remove it there first.', {
      gtin: owner.gtin.replace(/^0+/, ''),
      product: owner.product,
    });
    throw fieldError('conflict', 'barcodes', sentence);
  }
  await replaceGtins(trx, { id, pharmacyId }, barcodes);
}

type Named = Pick<Asked, 'product' | 'brand' | 'strength' | 'note'>;

async function rename(ctx: Ctx, trx: Trx, before: Inventory, { note, ...asked }: Named): Promise<void> {
  const { _id: id, product: name, brand, strength } = before;
  if (await isPromised(trx, id)) {
    throw new AppError('conflict', 'This product has an open offer. Close the offer first, then change the name.');
  }
  const after = {
    name: asked.product ?? name,
    brand: asked.brand ?? brand,
    strength: asked.strength ?? strength,
  };
  if (!(await renameProduct(trx, { id, name, brand, strength }, after))) {
    throw fieldError('conflict', 'product', 'Another product here has this name, brand and strength');
  }
  await tieProduct(ctx, trx, { id, name: after.name, brand: after.brand });
  if (before.isControlled && !(await findProduct(trx, id))?.isControlled) await requireReleasable(trx, id, note);
}

/** Throws for a product with register entries; others leave control only with a reason, which the history keeps. */
export async function requireReleasable(trx: Trx, id: string, note: string): Promise<void> {
  if (await hasRegister(trx, id)) {
    throw fieldError(
      'conflict',
      'product',
      'This product is in the controlled-drug register. Add the other medicine as a new product.',
    );
  }
  if (note === '') throw invalidField('note', 'Explain why this is not a controlled drug');
}
