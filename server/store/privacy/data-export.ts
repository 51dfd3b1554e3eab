/** Data copies of members: one row each, from the request to the end of its day. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { EXPORT_HOURS } from '#rules/account/privacy.ts';
import type { Db, Trx } from '../db.ts';

export interface DataExportRow {
  id: string;
  memberId: string;
  createdAt: Date;
  /** Null while it is being made. */
  bytes: number | null;
  expiresAt: Date | null;
}

function exportsOf(db: Db) {
  return db
    .selectFrom('data_export')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', eb.fn<Date>('now'))]))
    .select(['id', 'member_id as memberId', 'created_at as createdAt', 'bytes', 'expires_at as expiresAt']);
}

/** Finds a copy that is being made or can still be downloaded. */
export async function findDataExport(db: Db, id: string): Promise<DataExportRow | undefined> {
  return exportsOf(db).where('id', '=', id).executeTakeFirst();
}

export async function findNewestExport(db: Db, memberId: string): Promise<DataExportRow | undefined> {
  return exportsOf(db).where('member_id', '=', memberId).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
}

/** Returns the copy being made, new or earlier. `waits` is set if its job is new or had failed. */
export async function beginExport(trx: Trx, memberId: string): Promise<{ id: string; waits: boolean }> {
  const begun = await trx
    .insertInto('data_export')
    .values({ id: randomUUIDv7(), member_id: memberId })
    .onConflict((conflict) => conflict.column('member_id').where('ready_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) return { ...begun, waits: true };
  return trx
    .selectFrom('data_export')
    .where('member_id', '=', memberId)
    .where('ready_at', 'is', null)
    .select(['id', sql<boolean>`created_at < now() - interval '1 hour'`.as('waits')])
    .executeTakeFirstOrThrow();
}

/** Returns false if the copy was deleted with its account, or is already finished. */
export async function finishExport(trx: Trx, id: string, bytes: number): Promise<boolean> {
  const finished = await trx
    .updateTable('data_export')
    .set({
      bytes,
      ready_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(hours => ${EXPORT_HOURS})`,
    })
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return finished !== undefined;
}

export async function deleteExport(db: Db, id: string): Promise<void> {
  await db.deleteFrom('data_export').where('id', '=', id).execute();
}

/** Deletes them and returns their ids. */
export async function deleteExportsOf(trx: Trx, memberId: string): Promise<string[]> {
  const gone = await trx.deleteFrom('data_export').where('member_id', '=', memberId).returning('id').execute();
  return gone.map(({ id }) => id);
}
