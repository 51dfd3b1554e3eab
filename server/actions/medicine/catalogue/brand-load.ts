/** Loads of brand names from the Green Book, for administrators: upload, preview, columns and choices, adding, undo. */
import { randomUUIDv7 } from 'node:crypto';
import type { brandLoad, BrandLoad as Shown, BrandLoadCard, BrandLoadRow } from '#contract/medicine/brand-load.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { BRAND_ROW_DAYS, type BrandMapping, isWorking } from '#rules/medicine/brand-load.ts';
import { guessBrandColumns } from '#rules/medicine/brand-load-columns.ts';
import { IMPORT_LIMITS, textOf, sampledColumns } from '#rules/pharmacy/import/import-cell.ts';
import { DAY_MS } from '#rules/time.ts';
import type { AdminCtx, Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import {
  type BrandLoad,
  changeLoad,
  findLastAdded,
  findLoad,
  hasNewerLoad,
  insertLoad,
  listLoads,
  lockBrands,
  lockLoad,
} from '../../../store/medicine/catalogue/brand-load.ts';
import {
  findLoadRow,
  listFirstLoadCells,
  listLoadRows,
  type LoadRow,
} from '../../../store/medicine/catalogue/brand-load-row.ts';
import { listLoadedOf } from '../../../store/medicine/catalogue/catalogue.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { nothingToRecord, record } from '../../admin/admin.ts';
import { removeNowOrLater } from '../../media/stored-file.ts';
import { tableFileOf } from '../../media/uploaded-table.ts';

/** One load at a time. */
const QUEUE = { queue: 'brand loads' };

export const upload: Action<'admin', typeof brandLoad.upload> = async (ctx, { file }) => {
  if (!file) throw invalidField('file', 'Choose a file');
  if (file.bytes.length > IMPORT_LIMITS.fileBytes)
    throw invalidField('file', 'Files can be up to 10 MB. Split this one.');
  const id = randomUUIDv7();
  const fileName = textOf(file.filename).slice(0, IMPORT_LIMITS.fileName) || 'table';
  try {
    await ctx.privateFiles.put(tableFileOf(id), file.bytes);
    await inTransaction(ctx.db, async (trx) => {
      await insertLoad(trx, { id, fileName, loadedBy: ctx.admin.email });
      await ctx.jobs.add(trx, 'load-brands', { brandLoadId: id }, QUEUE);
      const runAt = new Date(ctx.now().getTime() + BRAND_ROW_DAYS * DAY_MS);
      await ctx.jobs.add(trx, 'end-brand-load', { brandLoadId: id }, { runAt });
      await recordLoad(ctx, trx, 'brands uploaded', { id, fileName });
    });
  } catch (error) {
    await removeNowOrLater(ctx, 'privateFiles', [tableFileOf(id)]);
    throw error;
  }
  return getLoad(ctx, id);
};

export const list: Action<'admin', typeof brandLoad.list> = async (ctx, { after }) => {
  const { rows: loads, nextCursor } = await listLoads(ctx.db, after);
  return { loads: loads.map(cardOf), nextCursor };
};

export const show: Action<'admin', typeof brandLoad.show> = (ctx, { id }) => getLoad(ctx, id);

export const rows: Action<'admin', typeof brandLoad.rows> = async (ctx, { id, show: filter, after }) => {
  const { mapping } = requireFound(await findLoad(ctx.db, id));
  const page = await listLoadRows(ctx.db, id, filter, after);
  const { byId } = await ctx.catalogue.read();
  const nameOf = (genericId: number) => byId.get(genericId)?.name ?? '';
  return { rows: page.rows.map((row) => rowOf(row, mapping, nameOf)), nextCursor: page.nextCursor };
};

export const change: Action<'admin', typeof brandLoad.change> = async (ctx, { id, ...asked }) => {
  await inTransaction(ctx.db, async (trx) => {
    const load = requireFound(await lockLoad(trx, id));
    const { mapping: before } = load;
    if (!before || (load.state !== 'ready' && load.state !== 'reading')) throw finished(load);
    const { columns, headingRow } = asked;
    if (columns && columns.length !== before.columns.length) throw invalidField('columns', 'Name every column');
    const isMoved = headingRow !== undefined && headingRow !== before.headingRow;
    const mapping: BrandMapping = {
      headingRow: headingRow ?? before.headingRow,
      columns: columns ?? (isMoved ? await columnsBelow(trx, id, headingRow, before) : before.columns),
      choices: await choicesOf(trx, id, asked, before.choices),
    };
    await changeLoad(trx, id, { state: 'reading', mapping });
    await ctx.jobs.add(trx, 'load-brands', { brandLoadId: id }, { ...QUEUE, key: `load brands ${id}` });
    await recordLoad(ctx, trx, asked.row === undefined ? 'brand columns changed' : 'brand medicine chosen', load);
  });
  return getLoad(ctx, id);
};

async function columnsBelow(trx: Trx, id: string, headingRow: number, { columns }: BrandMapping) {
  const [headings = []] = await listFirstLoadCells(trx, id, headingRow);
  const guessed = guessBrandColumns([Array.from(columns, (_, at) => textOf(headings[at]))]);
  return columns.map((_, at) => guessed.columns[at] ?? null);
}

type Asked = Pick<Parameters<Action<'admin', typeof brandLoad.change>>[1], 'row' | 'genericId'>;

async function choicesOf(trx: Trx, id: string, { row, genericId }: Asked, before: BrandMapping['choices']) {
  if (row === undefined || genericId === undefined) return before;
  const { choiceKey, mayBe } = requireFound(await findLoadRow(trx, id, row));
  if (genericId === 0) return Object.fromEntries(Object.entries(before).filter(([key]) => key !== choiceKey));
  if (!mayBe.includes(genericId)) throw invalidField('genericId', 'Choose one of the medicines listed');
  return { ...before, [choiceKey]: genericId };
}

export const add: Action<'admin', typeof brandLoad.add> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    const load = requireFound(await lockLoad(trx, id));
    if (load.state === 'adding' || load.state === 'added') return nothingToRecord(ctx, 'brands added');
    if (load.state !== 'ready') throw finished(load);
    if (!load.counts.new) throw new AppError('conflict', 'This file has no new brands.');
    await changeLoad(trx, id, { state: 'adding' });
    await ctx.jobs.add(trx, 'load-brands', { brandLoadId: id }, QUEUE);
    await recordLoad(ctx, trx, 'brands added', load);
  });
  return getLoad(ctx, id);
};

export const undo: Action<'admin', typeof brandLoad.undo> = async (ctx, { id }) => {
  await inTransaction(ctx.db, async (trx) => {
    await lockBrands(trx);
    const load = requireFound(await lockLoad(trx, id));
    if (load.state === 'undoing' || load.state === 'undone') return nothingToRecord(ctx, 'brands undone');
    if (load.state !== 'added') throw new AppError('conflict', 'These brands were not added');
    // the newer load took the brands of this one for known
    if (await hasNewerLoad(trx, id)) throw new AppError('conflict', 'Undo the newer load first');
    await changeLoad(trx, id, { state: 'undoing' });
    await ctx.jobs.add(trx, 'load-brands', { brandLoadId: id }, QUEUE);
    await recordLoad(ctx, trx, 'brands undone', load);
  });
  return getLoad(ctx, id);
};

export const ofGeneric: Action<'member', typeof brandLoad.ofGeneric> = async (ctx, { slug, after }) => {
  const genericId = (await ctx.catalogue.read()).bySlug.get(slug)?.generic.genericId;
  if (genericId === undefined) throw new AppError('not_found', 'Medicine not found');
  const { rows: brands, nextCursor } = await listLoadedOf(ctx.db, genericId, after);
  const loadedAt = await findLastAdded(ctx.db);
  return { brands, loadedAt: loadedAt?.toISOString() ?? null, nextCursor };
};

function finished({ state }: BrandLoad): AppError {
  if (isWorking(state)) return new AppError('conflict', 'Still in progress. Wait a moment.');
  return new AppError('conflict', 'This load is finished. Choose a new file.');
}

async function recordLoad(ctx: AdminCtx, trx: Trx, what: string, { id, fileName }: Pick<BrandLoad, 'id' | 'fileName'>) {
  await record(ctx, trx, { what, subject: `brand-load:${id}`, reason: fileName });
}

async function getLoad(ctx: Pick<Ctx, 'db'>, id: string): Promise<{ load: Shown }> {
  const load = await findLoad(ctx.db, id);
  if (!load) throw nothingHere();
  const { mapping } = load;
  if (!mapping) return { load: { ...cardOf(load), mapping, columns: [] } };
  const { headingRow, columns } = mapping;
  const first = await listFirstLoadCells(ctx.db, id, headingRow);
  const width = first.length === 0 ? 0 : columns.length;
  return {
    load: { ...cardOf(load), mapping: { headingRow, columns }, columns: sampledColumns(first, headingRow, width) },
  };
}

function cardOf({ id, fileName, state, loadedBy, counts, problem, ...at }: BrandLoad): BrandLoadCard {
  return {
    _id: id,
    fileName,
    state,
    by: loadedBy,
    counts,
    problem: problem && inEnglish(problem),
    problemMessage: problem,
    createdAt: at.createdAt.toISOString(),
    addedAt: at.addedAt?.toISOString() ?? null,
    undoneAt: at.undoneAt?.toISOString() ?? null,
  };
}

function rowOf(
  { number, cells, outcome, brand, genericId, choiceKey, mayBe }: LoadRow,
  mapping: BrandMapping | null,
  nameOf: (genericId: number) => string,
): BrandLoadRow {
  const cell = (field: 'product' | 'ingredient') => textOf(cells[mapping?.columns.indexOf(field) ?? -1]);
  return {
    number,
    outcome,
    product: cell('product'),
    ingredient: cell('ingredient'),
    brand,
    medicine: genericId === null ? null : nameOf(genericId),
    isChosen: Object.hasOwn(mapping?.choices ?? {}, choiceKey),
    mayBe: mayBe.map((each) => ({ genericId: each, name: nameOf(each) })),
  };
}
