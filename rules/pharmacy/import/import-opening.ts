/** Changes a plan for products that have stock already: an opening balance replaces it. */
import { message } from '../../i18n/message.ts';
import type { Amount } from '../amount.ts';
import { countOf } from '../amount-words.ts';
import type { KnownProduct, PlannedRow } from './import-plan.ts';
import type { ImportPurpose } from './import.ts';

export interface StockedTable {
  rows: PlannedRow[];
  /** Products of the table that have stock, and its smallest units. */
  stocked: number;
  stockedUnits: Amount;
}

/** Applies the purpose to planned rows, and says at the first row of each product what changes. */
export function withPurpose(
  rows: readonly PlannedRow[],
  products: readonly KnownProduct[],
  purpose: ImportPurpose | undefined,
): StockedTable {
  const after = new Map<string, Amount>();
  for (const { goods } of rows) {
    if (goods && goods.hand > 0) after.set(goods.words, (after.get(goods.words) ?? 0) + goods.hand);
  }
  const stocked = products.filter(
    ({ words, stock, isArchived }) => stock && stock.onHand > 0 && !isArchived && after.has(words),
  );
  const byWords = new Map(stocked.map((product) => [product.words, product]));
  const noted = new Set<string>();
  const changed = rows.map((row): PlannedRow => {
    const product = row.goods && row.goods.hand > 0 ? byWords.get(row.goods.words) : undefined;
    if (!product?.stock || !row.goods || purpose !== 'opening') return row;
    const { stock, baseUnit, words } = product;
    if (stock.held > 0) return refused(row.number, stock.held, baseUnit);
    const valued = { ...row, goods: { ...row.goods, oldCost: stock.valueKobo / stock.onHand } };
    if (noted.has(words)) return valued;
    noted.add(words);
    const change = { before: countOf(stock.onHand, baseUnit), after: countOf(after.get(words) ?? 0, baseUnit) };
    const text = message('In stock: {before}. This sheet sets it to {after}.', change);
    return { ...valued, notes: [{ field: 'quantity', message: text }, ...row.notes] };
  });
  const stockedUnits = stocked.reduce((sum, { stock }) => sum + (stock?.onHand ?? 0), 0);
  return { rows: changed, stocked: stocked.length, stockedUnits };
}

function refused(number: number, held: Amount, baseUnit: string): PlannedRow {
  const text = message('Reserved or quarantined: {quantity}. Count this product instead.', {
    quantity: countOf(held, baseUnit),
  });
  return { number, outcome: 'fault', notes: [{ field: 'product', message: text }] };
}
