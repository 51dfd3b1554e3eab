/** Compares the rows of an imported table with the current stock. */
import { dayInLagos } from '#rules/lagos.ts';
import { checkTable, type CheckedTable, draftsOf, readCells } from '#rules/pharmacy/import/import-check.ts';
import type { ImportMapping } from '#rules/pharmacy/import/import.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import type { StockImport } from '../../../store/pharmacy/stock/stock-import.ts';
import { listCells } from '../../../store/pharmacy/stock/stock-import-row.ts';
import { findEarlierImports } from '../../../store/pharmacy/stock/stock-import-earlier.ts';
import { findKnownStock, wordsOf } from '../../../store/pharmacy/stock/stock-known.ts';

export interface CheckedImport extends CheckedTable {
  /** Acts that imported goods of this table before, newest first. */
  earlierActs: string[];
}

/** Maximum number of earlier imports named in a message. */
const NAMED = 5;

export async function checkImport(
  ctx: Pick<Ctx, 'now'>,
  trx: Trx,
  { id, pharmacyId, epoch1904, fileHash }: Pick<StockImport, 'id' | 'pharmacyId' | 'epoch1904' | 'fileHash'>,
  mapping: ImportMapping,
): Promise<CheckedImport> {
  const today = dayInLagos(ctx.now());
  const read = readCells(await listCells(trx, id), mapping, { epoch1904, today });
  const drafts = draftsOf(read).map(({ draft }) => draft);
  const words = await wordsOf(trx, drafts);
  const gtins = drafts.flatMap(({ gtin }) => (gtin === null ? [] : [gtin]));
  const known = await findKnownStock(trx, pharmacyId, words, gtins);
  const named = known.products.map((product) => product.words);
  // an opening balance replaces what an earlier import brought, so nothing can be doubled
  const isOpening = mapping.purpose === 'opening';
  const earlier = isOpening ? undefined : await findEarlierImports(trx, pharmacyId, fileHash, named);
  const checked = checkTable(read, words, { ...known, ...(earlier && { earlier }) }, mapping);
  return { ...checked, earlierActs: checked.plan.earlierActs.slice(0, NAMED) };
}
