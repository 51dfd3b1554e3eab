/** Imports of tables of goods: one row each, from the upload until it expires. */
import { sql } from 'kysely';
import type { Message } from '#rules/i18n/message.ts';
import { IMPORT_DAYS, type ImportCounts, type ImportMapping, type ImportState } from '#rules/pharmacy/import/import.ts';
import type { Db, Trx } from '../../db.ts';
import { listPage, newestFirst, type Page } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { insertRow, NOW, updateRow } from '../../row.ts';

export interface StockImport {
  id: string;
  pharmacyId: string;
  memberId: string;
  /** The member who began it. */
  by: string;
  fileName: string;
  state: ImportState;
  /** Null until the file is read. */
  mapping: ImportMapping | null;
  epoch1904: boolean;
  counts: ImportCounts;
  problem: Message | null;
  /** SHA-256 in hex; null if it was not stored. */
  fileHash: string | null;
  /** Acts that imported goods of this table before, newest first. */
  earlierActs: string[];
  actId: string | null;
  createdAt: Date;
  importedAt: Date | null;
  undoneAt: Date | null;
}

export async function insertImport(
  trx: Trx,
  row: Pick<StockImport, 'id' | 'pharmacyId' | 'memberId' | 'fileName' | 'fileHash'>,
): Promise<void> {
  await insertRow(trx, 'stock_import', row);
}

function importsOf(db: Db) {
  return db
    .selectFrom('stock_import')
    .innerJoin('member', 'member.id', 'stock_import.member_id')
    .select([
      'stock_import.id',
      'pharmacy_id as pharmacyId',
      'member_id as memberId',
      sql<string>`${fullNameOf('member')}`.as('by'),
      'file_name as fileName',
      'stock_import.state',
      'mapping',
      'epoch_1904 as epoch1904',
      sql<ImportCounts>`counts`.as('counts'),
      'problem',
      'file_hash as fileHash',
      'earlier_acts as earlierActs',
      'act_id as actId',
      'stock_import.created_at as createdAt',
      'imported_at as importedAt',
      'undone_at as undoneAt',
    ]);
}

export async function findImport(db: Db, id: string): Promise<StockImport | undefined> {
  return importsOf(db).where('stock_import.id', '=', id).executeTakeFirst();
}

/** Locks the import until the transaction ends. */
export async function lockImport(trx: Trx, id: string): Promise<StockImport | undefined> {
  await trx.selectFrom('stock_import').where('id', '=', id).select('id').forUpdate().execute();
  return findImport(trx, id);
}

/** Lists imports, newest first. */
export async function listImports(db: Db, pharmacyId: string, after: string | undefined): Promise<Page<StockImport>> {
  const of = importsOf(db).where('pharmacy_id', '=', pharmacyId);
  return listPage(of, newestFirst('stock_import'), 20, after);
}

export interface ImportChange {
  state: ImportState;
  mapping?: ImportMapping;
  epoch1904?: boolean;
  counts?: ImportCounts;
  problem?: Message | null;
  earlierActs?: readonly string[];
}

/** Changes the given fields and clears the problem. */
export async function changeImport(db: Db, id: string, change: ImportChange): Promise<void> {
  const { state, mapping, epoch1904, counts, problem, earlierActs } = change;
  await sql<never>`
    UPDATE stock_import
       SET state = ${state}, problem = ${jsonOf(problem)}::jsonb, mapping = coalesce(${jsonOf(mapping)}::jsonb, mapping),
           epoch_1904 = coalesce(${epoch1904 ?? null}::boolean, epoch_1904),
           counts = coalesce(${jsonOf(counts)}::jsonb, counts),
           earlier_acts = coalesce(${earlierActs ?? null}::uuid[], earlier_acts)
     WHERE id = ${id}`.execute(db);
}

function jsonOf(value: object | null | undefined): string | null {
  return value ? JSON.stringify(value) : null;
}

export async function finishImport(trx: Trx, id: string, actId: string, counts: ImportCounts): Promise<void> {
  await sql<never>`
    UPDATE stock_import SET state = 'imported', act_id = ${actId}, counts = ${jsonOf(counts)}::jsonb, problem = NULL,
           imported_at = now() WHERE id = ${id}`.execute(trx);
}

export async function finishUndo(trx: Trx, id: string, undoActId: string): Promise<void> {
  await updateRow(trx, 'stock_import', id, { state: 'undone', undoActId, problem: null, undoneAt: NOW });
}

/** Serialises this pharmacy's imports until the transaction ends, because each must see the goods of the one before. */
export async function lockImports(trx: Trx, pharmacyId: string): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended(${`imports of ${pharmacyId}`}, 0))`.execute(trx);
}

/** Deletes files of the member that were never read; returns their ids. A checked table stays, with its corrections. */
export async function deletePreviews(trx: Trx, pharmacyId: string, memberId: string): Promise<string[]> {
  const gone = await trx
    .deleteFrom('stock_import')
    .where('pharmacy_id', '=', pharmacyId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['reading', 'refused'])
    .where('mapping', 'is', null)
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}

/** Deletes it with its rows; the acts stay. Returns false if it has not expired, or is running. */
export async function deleteImport(db: Db, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('stock_import')
    .where('id', '=', id)
    .where('state', 'not in', ['importing', 'undoing'])
    .where('created_at', '<=', sql<Date>`now() - make_interval(days => ${sql.lit(IMPORT_DAYS)})`)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
