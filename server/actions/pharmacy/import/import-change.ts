/** Changes an import's columns and the handling of duplicate goods, then checks its rows again. */
import type { stockImport } from '#contract/pharmacy/stock-import.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { guessColumns } from '#rules/pharmacy/import/import-columns.ts';
import { type Duplicate, type DuplicateChoices, MOST_ROW_CHOICES } from '#rules/pharmacy/import/import-duplicate.ts';
import type { ImportMapping } from '#rules/pharmacy/import/import.ts';
import type { Action } from '../../../http/serve.ts';
import type { MemberCtx } from '../../../context.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import { changeImport } from '../../../store/pharmacy/import/stock-import.ts';
import { editRow, listDuplicates, listFirstCells } from '../../../store/pharmacy/import/stock-import-row.ts';
import { getImport, lockEntered, queueOf } from './stock-import.ts';

type Change = Parameters<Action<'member', typeof stockImport.change>>[1];

export const change: Action<'member', typeof stockImport.change> = async (ctx, asked) => {
  const { importId } = asked;
  await inTransaction(ctx.db, async (trx) => {
    const before = await lockMapping(ctx, trx, asked);
    const { headingRow, order, unit } = asked;
    requireSameColumns(asked, before);
    const isMoved = headingRow !== undefined && headingRow !== before.headingRow;
    const mapping: ImportMapping = {
      ...before,
      headingRow: headingRow ?? before.headingRow,
      columns: asked.columns ?? (isMoved ? await columnsBelow(trx, importId, headingRow, before) : before.columns),
      order: order ?? before.order,
      isOrderSure: order !== undefined || before.isOrderSure,
      isOrderChosen: order !== undefined || before.isOrderChosen,
      unit: unit?.toLowerCase() ?? before.unit,
      ...(asked.purpose && { purpose: asked.purpose }),
      isUnitChosen: unit !== undefined || before.isUnitChosen === true,
      isRemembered: before.isRemembered === true && asked.columns === undefined && !isMoved,
      edits: (before.edits ?? 0) + (await edit(trx, asked)),
      duplicates: await choicesOf(trx, asked, before.duplicates ?? {}),
    };
    await changeImport(trx, importId, { state: 'reading', mapping });
    const once = { ...queueOf(asked.id), key: `read import ${importId}` };
    await ctx.jobs.add(trx, 'read-stock-import', { stockImportId: importId }, once);
  });
  return getImport(ctx, importId);
};

/** Locks the mapping. Allowed while rows are checked, but not while the file is read. */
async function lockMapping(ctx: MemberCtx, trx: Trx, of: Change): Promise<ImportMapping> {
  const { state, mapping } = await lockEntered(ctx, trx, of);
  if (state === 'importing' || state === 'undoing' || (state === 'reading' && !mapping)) {
    throw new AppError('conflict', 'Still in progress. Wait a moment.');
  }
  if (state !== 'ready' && state !== 'reading')
    throw new AppError('conflict', 'This import is finished. Choose a new file.');
  if (!mapping) throw nothingHere();
  return mapping;
}

function requireSameColumns({ columns }: Change, before: ImportMapping): void {
  const named = columns?.filter((field) => field !== null) ?? [];
  if (new Set(named).size < named.length) throw invalidField('columns', 'Two columns cannot be the same');
  if (columns && columns.length !== before.columns.length) throw invalidField('columns', 'Name every column');
}

/** Returns the columns by the headings of another row; columns a person named stay. */
async function columnsBelow(db: Db, id: string, headingRow: number, before: ImportMapping) {
  const guessed = await guessBelow(db, id, headingRow, before);
  const old = await guessBelow(db, id, before.headingRow, before);
  const named = before.columns.map((field, at) => (field === old[at] ? null : field));
  return guessed.map((field, at) => named[at] ?? (field !== null && named.includes(field) ? null : field));
}

async function guessBelow(db: Db, id: string, headingRow: number, { columns }: ImportMapping) {
  const [headings = []] = headingRow === 0 ? [] : await listFirstCells(db, id, headingRow);
  return guessColumns(Array.from(columns, (_, at) => headings[at]));
}

/** Corrects one field of one row. Returns the number of corrections. */
async function edit(trx: Trx, { importId, row, field, value }: Change): Promise<number> {
  if (field === undefined) return 0;
  if (row === undefined) throw invalidField('row', 'Choose the row');
  if (value === undefined) throw invalidField('value', 'Fill this in');
  if (!(await editRow(trx, importId, { row, field, value }))) throw nothingHere();
  return 1;
}

/** Merges the choices; one for all rows replaces those for single rows. */
async function choicesOf(db: Db, asked: Change, old: DuplicateChoices): Promise<DuplicateChoices> {
  const rows = { ...old.rows };
  for (const duplicate of ['before', 'repeated'] as const satisfies Duplicate[]) {
    if (asked[duplicate] === undefined) continue;
    for (const number of await listDuplicates(db, asked.importId, duplicate)) delete rows[number];
  }
  if (asked.row !== undefined && asked.field === undefined) {
    if (asked.choice === undefined) throw invalidField('choice', 'Choose what to do with this row');
    rows[asked.row] = asked.choice;
  }
  if (Object.keys(rows).length > MOST_ROW_CHOICES) throw invalidField('row', 'Choose for all these rows');
  const { before = old.before, repeated = old.repeated } = asked;
  return { ...(before && { before }), ...(repeated && { repeated }), rows };
}
