/** The job that reads an uploaded table and checks its rows, also after its columns were renamed. */
import { isDeepStrictEqual } from 'node:util';
import { dayInLagos } from '#rules/lagos.ts';
import { cellsOf, guessUnit, readCells } from '#rules/pharmacy/import/import-check.ts';
import { guessHeadings } from '#rules/pharmacy/import/import-columns.ts';
import { guessDateOrder } from '#rules/pharmacy/import/import-date.ts';
import { IMPORT_UNIT, type ImportMapping } from '#rules/pharmacy/import/import.ts';
import type { Ctx } from '../../../context.ts';
import type { Table } from '../../../document/table/table-rows.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { changeImport, findImport, lockImport, type StockImport } from '../../../store/pharmacy/import/stock-import.ts';
import { withRemembered } from '../../../store/pharmacy/import/stock-import-mapping.ts';
import { changeRows, insertRows, listCells } from '../../../store/pharmacy/import/stock-import-row.ts';
import { readUploadedTable, tableFileOf } from '../../media/uploaded-table.ts';
import { checkImport } from './import-check.ts';
import type { Attempts } from '../../last-attempt.ts';
import { orResetImport } from './import-job.ts';
import { publishImport } from './import-publish.ts';

type Of = JobPayloads['read-stock-import'];

export function readImport(ctx: Ctx, { stockImportId: id }: Of, job: Attempts): Promise<void> {
  return orResetImport(ctx, id, job, () => read(ctx, id));
}

async function read(ctx: Ctx, id: string): Promise<void> {
  const found = await findImport(ctx.db, id);
  if (found?.state !== 'reading') return;
  const table = found.mapping === null ? await readUploadedTable(ctx, id) : undefined;
  await inTransaction(ctx.db, async (trx) => {
    onCommit(trx, () => publishImport(ctx, found));
    if (!table) return checkAll(ctx, trx, found, found.mapping);
    if ((await lockImport(trx, id))?.state !== 'reading') return;
    if ('refusal' in table) return changeImport(trx, id, { state: 'refused', problem: table.refusal });
    await insertRows(trx, id, table.rows);
    const guessed = mappingOf(table);
    const headings = table.rows.find(({ number }) => number === guessed.headingRow)?.cells ?? [];
    const mapping = await withRemembered(trx, found.pharmacyId, headings, guessed);
    await checkAll(ctx, trx, { ...found, epoch1904: table.epoch1904 }, mapping);
  }).catch((error: unknown) => {
    if (!(error instanceof Superseded)) throw error;
  });
  await ctx.privateFiles.remove(tableFileOf(id));
}

/** The columns were renamed meanwhile, which enqueued another job, or the import is gone. */
class Superseded extends Error {}

/** Locks the import only once its rows are checked, so that renaming columns need not wait. */
async function checkAll(ctx: Ctx, trx: Trx, found: StockImport, named: ImportMapping | null): Promise<void> {
  if (!named) return;
  const { id, epoch1904 } = found;
  const mapping = await guessRest(ctx, trx, found, named);
  const { rows, counts, earlierActs } = await checkImport(ctx, trx, found, mapping);
  await changeRows(trx, id, mapping.headingRow, rows);
  const locked = await lockImport(trx, id);
  if (locked?.state !== 'reading' || !isDeepStrictEqual(locked.mapping, found.mapping)) throw new Superseded();
  await changeImport(trx, id, { state: 'ready', mapping, epoch1904, counts, earlierActs });
}

/** Guesses the date order and the usual unit from the columns that now hold them, unless a person chose. */
async function guessRest(
  ctx: Ctx,
  trx: Trx,
  { id, epoch1904 }: StockImport,
  named: ImportMapping,
): Promise<ImportMapping> {
  if (named.isOrderChosen && named.isUnitChosen) return named;
  const table = await listCells(trx, id);
  const goods = table.filter(({ number }) => number > named.headingRow);
  const { order, isSure: isOrderSure } = guessDateOrder(cellsOf(goods, named.columns.indexOf('expiryDate')));
  const mapping = named.isOrderChosen ? named : { ...named, order, isOrderSure };
  const today = dayInLagos(ctx.now());
  return named.isUnitChosen
    ? mapping
    : { ...mapping, unit: guessUnit(readCells(table, mapping, { epoch1904, today })) };
}

function mappingOf({ rows }: Table): ImportMapping {
  const { headingRow, columns } = guessHeadings(rows.map(({ cells }) => cells));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return {
    headingRow: rows[headingRow]?.number ?? 0,
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? null),
    order: 'dmy',
    isOrderSure: false,
    isOrderChosen: false,
    unit: IMPORT_UNIT,
  };
}
