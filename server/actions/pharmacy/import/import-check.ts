/** Compares the rows of an imported table with the current stock. */
import { setImmediate } from 'node:timers/promises';
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
  const alike = await findAlike(ctx, trx, pharmacyId, { drafts, words });
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

/** Names compared before other work of this server gets its turn: about 20 ms. */
const AT_ONCE = 200;

/** Returns the words of the product in stock that each row means, written differently, if there is exactly one. `words` are those of the rows. */
async function findAlike(
  { catalogue }: Pick<Ctx, 'catalogue'>,
  trx: Trx,
  pharmacyId: string,
  { drafts, words }: { drafts: readonly ImportDraft[]; words: readonly string[] },
): Promise<(string | undefined)[]> {
  const products = await listNamedProducts(trx, pharmacyId);
  const merged = new Map(products.flatMap((one) => (one.isMerged ? [[nameOf(one), one.words]] : [])));
  const exact = new Set(products.map((one) => one.words));
  // a sheet that is imported again names its products as they are
  if (merged.size === 0 && words.every((each) => exact.has(each))) return [];
  const { liken } = await catalogue.read();
  const likenesses = await inTurns(products, (product) => ({ words: product.words, likeness: liken(product) }));
  const byKey = Map.groupBy(likenesses, ({ likeness }) => likeness?.key);
  return inTurns(drafts, ({ product: name, brand, strength, baseUnit, unit }, at) => {
    if (exact.has(words[at] ?? '')) return undefined;
    const written = { name, brand, strength, baseUnit: baseUnit || unit };
    const likeness = liken(written);
    const alike = byKey.get(likeness?.key)?.filter((one) => likeness && one.likeness && isLike(likeness, one.likeness));
    const found = new Set(alike?.map((one) => one.words));
    return merged.get(nameOf(written)) ?? (found.size === 1 ? [...found][0] : undefined);
  });
}

async function inTurns<T, Made>(all: readonly T[], work: (one: T, at: number) => Made): Promise<Made[]> {
  const made: Made[] = [];
  for (const [at, one] of all.entries()) {
    made.push(work(one, at));
    if (at % AT_ONCE === 0) await setImmediate();
  }
  return made;
}

const nameOf = ({ name, brand, strength }: WrittenProduct) => nameKey(`${name} ${brand} ${strength}`);
