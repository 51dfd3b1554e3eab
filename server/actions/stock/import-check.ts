/** Looks at the rows of an imported table beside the stock that is there. */
import { dayInLagos } from '#rules/lagos.ts';
import { checkTable, type CheckedTable, draftsOf, readCells } from '#rules/stock/import-check.ts';
import type { ImportMapping } from '#rules/stock/import.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../store/db.ts';
import type { StockImport } from '../../store/stock/stock-import.ts';
import { listCells } from '../../store/stock/stock-import-row.ts';
import { findKnownStock, wordsOf } from '../../store/stock/stock-known.ts';

export async function checkImport(
  ctx: Pick<Ctx, 'now'>,
  trx: Trx,
  { id, pharmacyId, epoch1904 }: Pick<StockImport, 'id' | 'pharmacyId' | 'epoch1904'>,
  mapping: ImportMapping,
): Promise<CheckedTable> {
  const today = dayInLagos(ctx.now());
  const read = readCells(await listCells(trx, id), mapping, { epoch1904, today });
  const drafts = draftsOf(read).map(({ draft }) => draft);
  const words = await wordsOf(trx, drafts);
  const gtins = drafts.flatMap(({ gtin }) => (gtin === null ? [] : [gtin]));
  return checkTable(read, words, await findKnownStock(trx, pharmacyId, words, gtins), mapping);
}
