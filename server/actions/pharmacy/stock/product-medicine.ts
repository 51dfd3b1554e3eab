/** Which medicine a product is: suggestions by its name, and the answer of owner or manager. */
import type { productMedicine } from '#contract/pharmacy/product-medicine.ts';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { namesWithin } from '#rules/medicine/typed-name.ts';
import type { Catalogue } from '../../../cache/catalogue-cache.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit } from '../../../store/db.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { confirmMedicine, listUnmatched, type Unmatched } from '../../../store/pharmacy/stock/product-medicine.ts';
import { findProduct } from '../../../store/pharmacy/stock/product.ts';
import { insertEdit } from '../../../store/pharmacy/stock/stock-edit.ts';
import { refreshStaff } from '../access.ts';
import { requireReleasable } from './edit-product.ts';
import { enterProduct, getInventory } from './inventory.ts';
import { answerFromMemory } from './stock-answer.ts';

/** More suggestions do not fit a phone, and the right one is hardly among them. */
const SUGGESTIONS = 4;

export const unmatched: Action<'member', typeof productMedicine.unmatched> = (ctx, { id, after }) =>
  answerFromMemory(ctx, id, `unmatched ${after ?? ''}`, async () => {
    const catalogue = await ctx.catalogue.read();
    const { rows, nextCursor } = await listUnmatched(ctx.db, id, after);
    const products = rows.map((row) => {
      const { id: inventoryId, name: product, brand, strength, genericId, isControlled } = row;
      const suggestions = suggestionsFor(catalogue, row);
      return { inventoryId, product, brand, strength, genericId, isControlled, suggestions };
    });
    return { products, nextCursor };
  });

/** The medicines that the name may mean; for an unknown name, those that are spelt or sound alike. */
function suggestionsFor({ byId, search }: Catalogue, { name, brand, sureness, genericId, mayBe }: Unmatched) {
  const known = [...(genericId === null ? [] : [genericId]), ...mayBe];
  const words = sureness === 'unknown' && known.length === 0 ? [...namesWithin(name), ...namesWithin(brand)] : [];
  const alike = words.flatMap((typed) => search(typed, { limit: SUGGESTIONS }).map((hit) => hit.genericId));
  const ids = [...new Set([...known, ...alike])].slice(0, SUGGESTIONS);
  return ids.flatMap((id) => {
    const medicine = byId.get(id);
    return medicine ? [{ genericId: id, name: medicine.name }] : [];
  });
}

type Expected = Parameters<Action<'member', typeof productMedicine.confirm>>[1]['expected'];

export const confirm: Action<'member', typeof productMedicine.confirm> = async (
  ctx,
  { id, genericId, expected, note },
) => {
  const { byId, tie } = await ctx.catalogue.read();
  await inTransaction(ctx.db, async (trx) => {
    await shareBatchAlerts(trx);
    const { pharmacyId } = await enterProduct(ctx, trx, id, { right: 'manage', lock: true });
    const { inventory: before } = await getInventory({ db: trx }, id);
    const { medicine } = before;
    const isSame = medicine.genericId === genericId;
    if (medicine.isConfirmed && isSame) return;
    if (!isCurrent(before, expected)) {
      throw new AppError('conflict', 'Somebody changed this product meanwhile. Check it and choose again.');
    }
    const chosen = genericId === null ? undefined : byId.get(genericId);
    if (genericId !== null && !chosen) throw invalidField('genericId', 'Medicine not found');
    const { controlled, sureness } = tie({ name: before.product, brand: before.brand });
    await confirmMedicine(trx, id, { genericId, controlled: sureness === 'unsure' ? '' : controlled });
    if (before.isControlled && !(await findProduct(trx, id))?.isControlled) await requireReleasable(trx, id, note);
    const from = { name: medicine.name, isConfirmed: medicine.isConfirmed };
    const to = { name: chosen?.name ?? null, isConfirmed: true };
    const changes = [{ field: 'medicine' as const, from, to }];
    await insertEdit(trx, { pharmacyId, productId: id, batchId: null, actorId: ctx.member.id, changes, note });
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId, id));
  });
  return getInventory(ctx, id);
};

/** True if the product is still what the person saw. */
function isCurrent({ product, brand, medicine }: Inventory, expected: Expected): boolean {
  return (
    product === expected.product &&
    brand === expected.brand &&
    medicine.genericId === expected.genericId &&
    medicine.isConfirmed === expected.isConfirmed
  );
}
