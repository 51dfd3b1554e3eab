/** Compares the rows of an imported table with the current stock. */
import { dayInLagos } from '#rules/lagos.ts';
import { nameKey } from '#rules/medicine/catalogue.ts';
import { isLike, type WrittenProduct } from '#rules/medicine/product-likeness.ts';
import { checkTable, type CheckedTable, draftsOf, readCells } from '#rules/pharmacy/import/import-check.ts';
import type { ImportDraft } from '#rules/pharmacy/import/import-row.ts';
import type { ImportMapping } from '#rules/pharmacy/import/import.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { StockImport } from '../../../store/pharmacy/import/stock-import.ts';
import { listCells } from '../../../store/pharmacy/import/stock-import-row.ts';
import { findEarlierImports } from '../../../store/pharmacy/import/stock-import-earlier.ts';
import { findKnownStock, listNamedProducts, wordsOf } from '../../../store/pharmacy/import/stock-known.ts';

export interface CheckedImport extends CheckedTable {
  /** Acts that imported goods of this table before, newest first. */
  earlierActs: string[];
}

/** Maximum number of earlier imports named in a message. */
const NAMED = 5;

export async function checkImport(
  ctx: Pick<Ctx, 'now' | 'catalogue'>,
  trx: Trx,
  { id, pharmacyId, epoch1904, fileHash }: Pick<StockImport, 'id' | 'pharmacyId' | 'epoch1904' | 'fileHash'>,
  mapping: ImportMapping,
): Promise<CheckedImport> {
  const today = dayInLagos(ctx.now());
  const read = readCells(await listCells(trx, id), mapping, { epoch1904, today });
  const drafts = draftsOf(read).map(({ draft }) => draft);
  const words = await wordsOf(trx, drafts);
  const gtins = drafts.flatMap(({ gtin }) => (gtin === null ? [] : [gtin]));
  const alike = await findAlike(ctx, trx, pharmacyId, drafts);
  const named = [...words, ...alike.filter((found) => found !== undefined)];
  const known = await findKnownStock(trx, pharmacyId, named, gtins);
  // an opening balance replaces what an earlier import brought, so nothing can be doubled
  const isOpening = mapping.purpose === 'opening';
  const earlier = isOpening
    ? undefined
    : await findEarlierImports(
        trx,
        pharmacyId,
        fileHash,
        known.products.map((product) => product.words),
      );
  const checked = checkTable(read, words, alike, { ...known, ...(earlier && { earlier }) }, mapping);
  return { ...checked, earlierActs: checked.plan.earlierActs.slice(0, NAMED) };
}

/** Returns the words of the product in stock that each row means, written differently, if there is exactly one. */
async function findAlike(
  { catalogue }: Pick<Ctx, 'catalogue'>,
  trx: Trx,
  pharmacyId: string,
  drafts: readonly ImportDraft[],
): Promise<(string | undefined)[]> {
  const products = await listNamedProducts(trx, pharmacyId);
  if (products.length === 0) return [];
  const { liken } = await catalogue.read();
  const merged = new Map(products.flatMap((one) => (one.isMerged ? [[nameOf(one), one.words]] : [])));
  const likenesses = products.map((product) => ({ words: product.words, likeness: liken(product) }));
  const byKey = Map.groupBy(likenesses, ({ likeness }) => likeness?.key);
  return drafts.map(({ product: name, brand, strength, baseUnit, unit }) => {
    const written = { name, brand, strength, baseUnit: baseUnit || unit };
    const likeness = liken(written);
    const alike = byKey.get(likeness?.key)?.filter((one) => likeness && one.likeness && isLike(likeness, one.likeness));
    const words = new Set(alike?.map((one) => one.words));
    return merged.get(nameOf(written)) ?? (words.size === 1 ? [...words][0] : undefined);
  });
}

const nameOf = ({ name, brand, strength }: WrittenProduct) => nameKey(`${name} ${brand} ${strength}`);
