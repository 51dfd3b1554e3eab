/** Imports of tables of goods for members: upload, preview, change, confirm, undo. */
import { createHash, randomUUIDv7 } from 'node:crypto';
import type {
  StockImportCard,
  StockImport as Shown,
  stockImport,
  StockImportRow,
} from '#contract/pharmacy/stock-import.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { IMPORT_LIMITS, textOf, sampledColumns } from '#rules/pharmacy/import/import-cell.ts';
import type { ImportField } from '#rules/pharmacy/import/import-columns.ts';
import { asksForPurpose, IMPORT_DAYS, isUnderWay } from '#rules/pharmacy/import/import.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import {
  changeImport,
  deleteImport,
  deletePreviews,
  findImport,
  insertImport,
  listImports,
  lockImport,
  type StockImport,
} from '../../../store/pharmacy/import/stock-import.ts';
import { rememberMapping } from '../../../store/pharmacy/import/stock-import-mapping.ts';
import { listEarlierImports } from '../../../store/pharmacy/import/stock-import-earlier.ts';
import { type ImportRow, listFirstCells, listRows } from '../../../store/pharmacy/import/stock-import-row.ts';
import { removeNowOrLater } from '../../media/stored-file.ts';
import { tableFileOf } from '../../media/uploaded-table.ts';
import { enterPharmacy } from '../access.ts';
import { DAY_MS } from '#rules/time.ts';

/** Serialises the imports of one pharmacy. */
export const queueOf = (pharmacyId: string) => ({ queue: `stock imports of ${pharmacyId}` });

export const upload: Action<'member', typeof stockImport.upload> = async (ctx, { id: pharmacyId, file }) => {
  await enterPharmacy(ctx, ctx.db, pharmacyId, 'manage');
  if (!file) throw invalidField('file', 'Choose a file');
  if (file.bytes.length > IMPORT_LIMITS.fileBytes)
    throw invalidField('file', 'Files can be up to 10 MB. Split this one.');
  const id = randomUUIDv7();
  const store = async (trx: Trx) => {
    const left = await deletePreviews(trx, pharmacyId, ctx.member.id);
    if (left.length > 0) await ctx.jobs.add(trx, 'remove-private-files', { names: left.map(tableFileOf) });
    await insertImport(trx, {
      id,
      pharmacyId,
      memberId: ctx.member.id,
      fileName: nameOf(file.filename),
      fileHash: createHash('sha256').update(file.bytes).digest('hex'),
    });
    await ctx.jobs.add(trx, 'read-stock-import', { stockImportId: id }, queueOf(pharmacyId));
    const runAt = new Date(ctx.now().getTime() + IMPORT_DAYS * DAY_MS);
    await ctx.jobs.add(trx, 'end-stock-import', { stockImportId: id }, { runAt });
  };
  try {
    await ctx.privateFiles.put(tableFileOf(id), file.bytes);
    await inTransaction(ctx.db, store);
  } catch (error) {
    await removeNowOrLater(ctx, 'privateFiles', [tableFileOf(id)]);
    throw error;
  }
  return getImport(ctx, id);
};

/** Returns the name for display only; the file is stored under a name of ours. */
function nameOf(typed: string): string {
  return textOf(typed).slice(0, IMPORT_LIMITS.fileName) || 'table';
}

export const list: Action<'member', typeof stockImport.list> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'manage');
  const { rows, nextCursor } = await listImports(ctx.db, id, after);
  return { imports: rows.map(cardOf), nextCursor };
};

export const show: Action<'member', typeof stockImport.show> = async (ctx, of) => {
  await enterImport(ctx, ctx.db, of);
  return getImport(ctx, of.importId);
};

export const rows: Action<'member', typeof stockImport.rows> = async (ctx, { show: filter, after, ...of }) => {
  await enterImport(ctx, ctx.db, of);
  const page = await listRows(ctx.db, of.importId, filter, after);
  return { rows: page.rows.map(rowOf), nextCursor: page.nextCursor };
};

export const confirm: Action<'member', typeof stockImport.confirm> = async (ctx, { leaveOut, ...of }) => {
  await inTransaction(ctx.db, async (trx) => {
    const { state } = await lockEntered(ctx, trx, of);
    if (state === 'importing' || state === 'imported') return;
    const { counts, mapping } = await lockReady(ctx, trx, of);
    if (mapping && asksForPurpose(counts, mapping)) {
      throw invalidField('purpose', 'Choose whether this sheet is an opening balance or a delivery.');
    }
    const { fault = 0, before = 0, product = 0, batch = 0, added = 0 } = counts;
    if (before > 0 && !mapping?.duplicates?.before) {
      throw invalidField('before', 'Some rows were imported before. Skip them or add them again.');
    }
    if (product + batch + added === 0) throw new AppError('conflict', 'This table has nothing to import');
    if (fault > 0 && mapping?.purpose === 'opening' && counts.stocked) {
      throw invalidField('leaveOut', 'An opening balance replaces stock, so correct every row first.');
    }
    if (fault > 0 && !leaveOut) {
      throw invalidField('leaveOut', 'Some rows have errors. Fix them in the file or skip them.');
    }
    if (mapping && mapping.headingRow > 0) {
      const [headings = []] = await listFirstCells(trx, of.importId, mapping.headingRow);
      await rememberMapping(trx, of.id, headings, mapping);
    }
    await changeImport(trx, of.importId, { state: 'importing' });
    await ctx.jobs.add(trx, 'post-stock-import', { stockImportId: of.importId }, queueOf(of.id));
  });
  return getImport(ctx, of.importId);
};

export const undo: Action<'member', typeof stockImport.undo> = async (ctx, of) => {
  await inTransaction(ctx.db, async (trx) => {
    const { state } = await lockEntered(ctx, trx, of);
    if (state === 'undoing' || state === 'undone') return;
    if (state !== 'imported') throw new AppError('conflict', 'This was not imported');
    await changeImport(trx, of.importId, { state: 'undoing' });
    const payload: JobPayloads['undo-stock-import'] = { stockImportId: of.importId, memberId: ctx.member.id };
    await ctx.jobs.add(trx, 'undo-stock-import', payload, queueOf(of.id));
  });
  return getImport(ctx, of.importId);
};

/** The job that deletes an expired import. Throws, and is retried, while the import is running. */
export async function endImport(ctx: Ctx, { stockImportId: id }: JobPayloads['end-stock-import']): Promise<void> {
  await ctx.privateFiles.remove(tableFileOf(id));
  if (!(await deleteImport(ctx.db, id)) && (await findImport(ctx.db, id))) throw new Error('this import is under way');
}

type Of = { id: string; importId: string };

async function enterImport(ctx: MemberCtx, db: Db, { id, importId }: Of): Promise<StockImport> {
  await enterPharmacy(ctx, db, id, 'manage');
  const found = await findImport(db, importId);
  if (found?.pharmacyId !== id) throw nothingHere();
  return found;
}

export async function lockEntered(ctx: MemberCtx, trx: Trx, of: Of): Promise<StockImport> {
  await enterImport(ctx, trx, of);
  return requireFound(await lockImport(trx, of.importId));
}

async function lockReady(ctx: MemberCtx, trx: Trx, of: Of): Promise<StockImport> {
  const locked = await lockEntered(ctx, trx, of);
  if (isUnderWay(locked.state)) throw new AppError('conflict', 'Still in progress. Wait a moment.');
  if (locked.state !== 'ready') throw new AppError('conflict', 'This import is finished. Choose a new file.');
  return locked;
}

export async function getImport(ctx: Pick<Ctx, 'db'>, id: string): Promise<{ import: Shown }> {
  const found = requireFound(await findImport(ctx.db, id));
  const { mapping } = found;
  const earlier = (await listEarlierImports(ctx.db, found.earlierActs)).map(({ at, ...one }) => ({
    ...one,
    at: at.toISOString(),
  }));
  if (!mapping) return { import: { ...cardOf(found), mapping, columns: [], earlier } };
  const first = await listFirstCells(ctx.db, id, mapping.headingRow);
  const columns = sampledColumns(first, mapping.headingRow, mapping.columns.length);
  const { headingRow, order, isOrderSure, unit, isRemembered = false, purpose = null, duplicates } = mapping;
  const chosen = { before: duplicates?.before ?? null, repeated: duplicates?.repeated ?? 'skip' } as const;
  return {
    import: {
      ...cardOf(found),
      mapping: {
        headingRow,
        columns: [...mapping.columns],
        order,
        isOrderSure,
        unit,
        isRemembered,
        purpose,
        duplicates: chosen,
      },
      columns,
      earlier,
    },
  };
}

function cardOf(found: StockImport): StockImportCard {
  const { id, pharmacyId, fileName, state, by, counts, problem } = found;
  const [createdAt, importedAt, undoneAt] = [found.createdAt, found.importedAt, found.undoneAt].map(
    (at) => at?.toISOString() ?? null,
  );
  return {
    _id: id,
    pharmacyId,
    fileName,
    state,
    by,
    counts,
    problem: problem && inEnglish(problem),
    problemMessage: problem,
    createdAt: createdAt ?? '',
    importedAt: importedAt ?? null,
    undoneAt: undoneAt ?? null,
  };
}

function rowOf({ number, outcome, cells, edits, notes, draft, duplicate }: ImportRow): StockImportRow {
  return {
    number,
    outcome,
    duplicate,
    cells: cells.map(textOfCell),
    edits: Object.entries(edits).map(([field, value]) => ({ field: field as ImportField, value })),
    notes: notes.map(({ field, column, isFault, message: textMessage }) => ({
      field,
      column,
      isFault,
      text: inEnglish(textMessage),
      textMessage,
    })),
    goods: draft && {
      product: draft.product,
      brand: draft.brand,
      strength: draft.strength,
      batchNumber: draft.batchNumber,
      expiryDate: draft.expiryDate,
      quantity: draft.quantity,
      unit: draft.unit,
    },
  };
}

function textOfCell(cell: ImportRow['cells'][number]): string {
  if (typeof cell === 'object' && cell !== null && 'fault' in cell && cell.fault.startsWith('#')) return cell.fault;
  return textOf(cell);
}
