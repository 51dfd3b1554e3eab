/** Loads of brand names from the Green Book, and the brands that they added. */
import { sql } from 'kysely';
import type { BrandCounts, BrandLoadState, BrandMapping } from '#rules/medicine/brand-load.ts';
import { BRAND_ROW_DAYS } from '#rules/medicine/brand-load.ts';
import type { Message } from '#rules/i18n/message.ts';
import { chunksOf } from '../../chunk.ts';
import type { Db, Trx } from '../../db.ts';
import { listPage, newestFirst, type Page } from '../../keyset.ts';
import { insertRow, isThere } from '../../row.ts';

export interface BrandLoad {
  id: string;
  fileName: string;
  state: BrandLoadState;
  /** Null until the file is read. */
  mapping: BrandMapping | null;
  epoch1904: boolean;
  counts: BrandCounts;
  problem: Message | null;
  loadedBy: string;
  createdAt: Date;
  addedAt: Date | null;
  undoneAt: Date | null;
}

export async function insertLoad(trx: Trx, load: Pick<BrandLoad, 'id' | 'fileName' | 'loadedBy'>): Promise<void> {
  await insertRow(trx, 'brand_load', load);
}

function loadsOf(db: Db) {
  return db
    .selectFrom('brand_load')
    .select([
      'id',
      'file_name as fileName',
      'state',
      'mapping',
      'epoch_1904 as epoch1904',
      sql<BrandCounts>`counts`.as('counts'),
      'problem',
      'loaded_by as loadedBy',
      'created_at as createdAt',
      'added_at as addedAt',
      'undone_at as undoneAt',
    ]);
}

export async function findLoad(db: Db, id: string): Promise<BrandLoad | undefined> {
  return loadsOf(db).where('id', '=', id).executeTakeFirst();
}

/** Locks the load until the transaction ends. */
export async function lockLoad(trx: Trx, id: string): Promise<BrandLoad | undefined> {
  return loadsOf(trx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Serialises loads until the transaction ends, because each must see the brands of the one before. */
export async function lockBrands(trx: Trx): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended('brand loads', 0))`.execute(trx);
}

export async function listLoads(db: Db, after: string | undefined): Promise<Page<BrandLoad>> {
  return listPage(loadsOf(db), newestFirst('brand_load'), 20, after);
}

export interface BrandLoadChange {
  state: BrandLoadState;
  mapping?: BrandMapping;
  epoch1904?: boolean;
  counts?: BrandCounts;
  problem?: Message | null;
}

/** Changes the given fields and clears the problem. */
export async function changeLoad(db: Db, id: string, change: BrandLoadChange): Promise<void> {
  const { state, mapping, epoch1904, counts, problem } = change;
  await sql<never>`
    UPDATE brand_load
       SET state = ${state}, problem = ${jsonOf(problem)}::jsonb, mapping = coalesce(${jsonOf(mapping)}::jsonb, mapping),
           epoch_1904 = coalesce(${epoch1904 ?? null}::boolean, epoch_1904),
           counts = coalesce(${jsonOf(counts)}::jsonb, counts),
           added_at = CASE WHEN ${state === 'added'}::boolean THEN coalesce(added_at, now()) ELSE added_at END,
           undone_at = CASE WHEN ${state === 'undone'}::boolean THEN now() END
     WHERE id = ${id}`.execute(db);
}

const jsonOf = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);

/** True if brands of a newer load were added and not undone. */
export async function hasNewerLoad(db: Db, id: string): Promise<boolean> {
  const own = db.selectFrom('brand_load').where('id', '=', id).select('added_at');
  const newer = db.selectFrom('brand_load').where('state', 'in', ['added', 'undoing']).where('added_at', '>', own);
  return isThere(newer.select('id'));
}

/** When brands were last added and not undone. */
export async function findLastAdded(db: Db): Promise<Date | null> {
  const last = db.selectFrom('brand_load').where('state', 'in', ['added', 'undoing']).select('added_at as addedAt');
  return (await last.orderBy('added_at', 'desc').limit(1).executeTakeFirst())?.addedAt ?? null;
}

export interface NewBrand {
  genericId: number;
  name: string;
  maker: string;
}

/** Adds the brands that the catalogue lacks, and returns their number. */
export async function insertBrands(trx: Trx, loadId: string, brands: readonly NewBrand[]): Promise<number> {
  let added = 0;
  for (const chunk of chunksOf(brands)) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO catalogue_brand (generic_id, name, maker, load_id)
      SELECT "genericId", name, maker, ${loadId}::uuid
        FROM jsonb_to_recordset(${JSON.stringify(chunk)}::jsonb) AS made ("genericId" int, name text, maker text)
      ON CONFLICT (generic_id, name) DO NOTHING
      RETURNING id`.execute(trx);
    added += rows.length;
  }
  return added;
}

export async function listBrandsOfLoad(db: Db, loadId: string): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('catalogue_brand').where('load_id', '=', loadId).select(['id', 'name']).execute();
}

export async function deleteBrands(trx: Trx, loadId: string, ids: readonly number[]): Promise<void> {
  await sql<never>`
    DELETE FROM catalogue_brand WHERE load_id = ${loadId} AND id = ANY (${ids}::int[])`.execute(trx);
}

const expired = sql<boolean>`created_at <= now() - make_interval(days => ${sql.lit(BRAND_ROW_DAYS)})`;

/** Deletes an expired load that added nothing, or the rows of one that did. Returns false while it is young, or a job works on it. */
export async function expireLoad(trx: Trx, id: string): Promise<boolean> {
  const load = await trx
    .selectFrom('brand_load')
    .where('id', '=', id)
    .where(expired)
    .select('state')
    .forUpdate()
    .execute();
  const state = load[0]?.state;
  if (state === undefined || state === 'adding' || state === 'undoing') return false;
  if (state === 'added' || state === 'undone')
    await trx.deleteFrom('brand_load_row').where('load_id', '=', id).execute();
  else await trx.deleteFrom('brand_load').where('id', '=', id).execute();
  return true;
}
