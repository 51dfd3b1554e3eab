/** The job of a load: reads and checks its table, adds its brands, or undoes that, whichever its state asks for. */
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import type { BrandCounts, BrandLoadState, BrandMapping } from '#rules/medicine/brand-load.ts';
import { type CheckedRow, openBrandCheck } from '#rules/medicine/brand-load-check.ts';
import { guessBrandColumns } from '#rules/medicine/brand-load-columns.ts';
import { effectOf, keysNamed, withBrands } from '#rules/medicine/brand-load-effect.ts';
import { nameKey } from '#rules/medicine/catalogue.ts';
import type { MedicineIndex } from '#rules/medicine/medicine-index.ts';
import { productGeneric } from '#rules/medicine/product-generic.ts';
import { textOf } from '#rules/pharmacy/import/import-cell.ts';
import { readCatalogue } from '../../../cache/catalogue-cache.ts';
import type { Ctx } from '../../../context.ts';
import type { Table } from '../../../document/table/table-rows.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import {
  type BrandLoad,
  changeLoad,
  deleteBrands,
  expireLoad,
  findLoad,
  insertBrands,
  listBrandsOfLoad,
  lockBrands,
  lockLoad,
} from '../../../store/medicine/catalogue/brand-load.ts';
import { changeLoadRows, insertLoadRows, listLoadCells } from '../../../store/medicine/catalogue/brand-load-row.ts';
import { countProductNames } from '../../../store/pharmacy/stock/product-generic.ts';
import { type Attempts, orGiveUp } from '../../last-attempt.ts';
import { readUploadedTable, tableFileOf } from '../../media/uploaded-table.ts';
import { readBrandRows } from './brand-load-table.ts';
import { catalogueChanged } from './catalogue.ts';

const BACK: Partial<Record<BrandLoadState, BrandLoadState>> = { reading: 'refused', adding: 'ready', undoing: 'added' };

export function workOnLoad(ctx: Ctx, { brandLoadId: id }: JobPayloads['load-brands'], job: Attempts): Promise<void> {
  return orGiveUp(
    job,
    () => work(ctx, id),
    () => inTransaction(ctx.db, (trx) => giveUp(trx, id)),
  );
}

async function giveUp(trx: Trx, id: string): Promise<void> {
  const load = await lockLoad(trx, id);
  const state = load && BACK[load.state];
  const problem = message('Something went wrong. Nothing was changed. Try again.');
  if (state) await changeLoad(trx, id, { state, problem });
}

async function work(ctx: Ctx, id: string): Promise<void> {
  const load = await findLoad(ctx.db, id);
  if (load?.state === 'reading') return read(ctx, load);
  if (load?.state === 'adding') return inTransaction(ctx.db, (trx) => add(ctx, trx, id));
  if (load?.state === 'undoing') return undo(ctx, id);
}

async function read(ctx: Ctx, { id, mapping: known }: BrandLoad): Promise<void> {
  if (!known) await store(ctx, id);
  const load = await findLoad(ctx.db, id);
  if (load?.state !== 'reading' || !load.mapping) return;
  const { mapping } = load;
  const index = (await ctx.catalogue.read()).index();
  const rows = await check(ctx, ctx.db, { ...load, mapping }, index);
  const counts = { ...countsOf(rows), ...(await effectOnStock(ctx, index, rows)) };
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockLoad(trx, id);
    // the columns were changed meanwhile, which enqueued another job
    if (locked?.state !== 'reading' || !isDeepStrictEqual(locked.mapping, mapping)) return;
    await changeLoadRows(trx, id, mapping.headingRow, rows);
    await changeLoad(trx, id, { state: 'ready', counts });
  });
}

/** Stores the table with its guessed columns, or why it cannot be read. */
async function store(ctx: Ctx, id: string): Promise<void> {
  const table = await readUploadedTable(ctx, id);
  await inTransaction(ctx.db, async (trx) => {
    const locked = await lockLoad(trx, id);
    if (locked?.state !== 'reading' || locked.mapping) return;
    if ('refusal' in table) return changeLoad(trx, id, { state: 'refused', problem: table.refusal });
    await insertLoadRows(trx, id, table.rows);
    await changeLoad(trx, id, { state: 'reading', mapping: mappingOf(table), epoch1904: table.epoch1904 });
  });
  await ctx.privateFiles.remove(tableFileOf(id));
}

function mappingOf({ rows }: Table): BrandMapping {
  const { headingRow, columns } = guessBrandColumns(rows.map(({ cells }) => Array.from(cells, textOf)));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  return {
    headingRow: rows[headingRow]?.number ?? 0,
    columns: Array.from({ length: width }, (_, at) => columns[at] ?? null),
    choices: {},
  };
}

/** Rows and names compared before other work of this server gets its turn: about 50 ms. */
const AT_ONCE = 200;

async function check(
  ctx: Pick<Ctx, 'now'>,
  db: Db,
  { id, mapping, epoch1904 }: BrandLoad & { mapping: BrandMapping },
  index: MedicineIndex,
): Promise<CheckedRow[]> {
  const cells = await listLoadCells(db, id);
  const checks = openBrandCheck(index, mapping.choices);
  for (const [at, row] of readBrandRows(cells, mapping, { epoch1904, today: dayInLagos(ctx.now()) }).entries()) {
    checks.read(row);
    if (at % AT_ONCE === 0) await setImmediate();
  }
  return checks.finish();
}

function countsOf(rows: readonly CheckedRow[]): BrandCounts {
  const counts: BrandCounts = {};
  for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

/** Counts the products in stock whose medicine changes once the brands are added. */
async function effectOnStock(ctx: Ctx, before: MedicineIndex, rows: readonly CheckedRow[]): Promise<BrandCounts> {
  const counts = { matched: 0, doubted: 0 };
  if (!rows.some(({ outcome }) => outcome === 'new')) return counts;
  const after = withBrands(before, rows);
  for (const [at, product] of (await countProductNames(ctx.db)).entries()) {
    const effect = effectOf(productGeneric(before, product), productGeneric(after, product));
    if (effect) counts[effect] += product.count;
    if (at % AT_ONCE === 0) await setImmediate();
  }
  return counts;
}

/** Checks the rows once more against the catalogue of this moment, under a lock, and adds the brands. */
async function add(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  await lockBrands(trx);
  const load = await lockLoad(trx, id);
  if (load?.state !== 'adding' || !load.mapping) return;
  const rows = await check(ctx, trx, { ...load, mapping: load.mapping }, (await readCatalogue(trx)).index());
  const counts = { ...load.counts, ...ZERO, ...countsOf(rows) };
  await changeLoadRows(trx, id, load.mapping.headingRow, rows);
  if ((counts.new ?? 0) > (load.counts.new ?? 0)) {
    const problem = message('The catalogue has changed since you checked. Check the rows again.');
    return changeLoad(trx, id, { state: 'ready', counts, problem });
  }
  const brands = rows.flatMap(({ outcome, genericId, brand: name, maker }) =>
    outcome === 'new' && genericId !== null ? [{ genericId, name, maker }] : [],
  );
  const added = await insertBrands(trx, id, brands);
  await changeLoad(trx, id, { state: 'added', counts: { ...counts, added } });
  await catalogueChanged(ctx, trx);
}

const ZERO: BrandCounts = { new: 0, known: 0 };

/** Removes the load's brands, except those in the name of a product in stock, whose medicine would become unknown. */
async function undo(ctx: Ctx, id: string): Promise<void> {
  const used = await keysInStock(ctx);
  await inTransaction(ctx.db, async (trx) => {
    await lockBrands(trx);
    const load = await lockLoad(trx, id);
    if (load?.state !== 'undoing') return;
    const brands = await listBrandsOfLoad(trx, id);
    const unused = brands.filter(({ name }) => !used.has(nameKey(name)));
    await deleteBrands(
      trx,
      id,
      unused.map((brand) => brand.id),
    );
    await changeLoad(trx, id, { state: 'undone', counts: { ...load.counts, kept: brands.length - unused.length } });
    await catalogueChanged(ctx, trx);
  });
}

async function keysInStock(ctx: Ctx): Promise<Set<string>> {
  const index = (await ctx.catalogue.read()).index();
  const used = new Set<string>();
  for (const [at, product] of (await countProductNames(ctx.db)).entries()) {
    for (const key of keysNamed(index, product)) used.add(key);
    if (at % AT_ONCE === 0) await setImmediate();
  }
  return used;
}

/** The job that deletes the rows of an old load. Throws, and is retried, while the load is in progress. */
export async function endLoad(ctx: Ctx, { brandLoadId: id }: JobPayloads['end-brand-load']): Promise<void> {
  await ctx.privateFiles.remove(tableFileOf(id));
  const isDone = await inTransaction(ctx.db, (trx) => expireLoad(trx, id));
  if (!isDone && (await findLoad(ctx.db, id))) throw new Error('this load is in progress');
}
