/** Reports of suspicious batches: stores them, lists a member's own, and lists the administrators' queue. */
import { sql } from 'kysely';
import type { Suspicion, WaitingSuspicion } from '#contract/medicine/suspicion.ts';
import { SUSPICION_PAGE, type SuspicionState } from '#rules/medicine/suspicion.ts';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, listPage, newestFirst, oldestFirst, type PageOf } from '../../keyset.ts';
import { personJson } from '../../person.ts';
import { insertRow, type NewRow } from '../../row.ts';

export async function insertSuspicion(trx: Trx, made: NewRow<'batch_suspicion'>): Promise<void> {
  await insertRow(trx, 'batch_suspicion', made);
}

function suspicions(db: Db) {
  return db
    .selectFrom('batch_suspicion')
    .select(['batch_suspicion.id as _id', 'generic_name as genericName', 'brand_name as brandName'])
    .select(['batch_number as batchNumber', 'bought_from as boughtFrom', 'content', 'batch_suspicion.state', 'answer'])
    .select(exactMoment('batch_suspicion.created_at').as('createdAt'));
}

export async function findSuspicion(db: Db, id: string): Promise<Suspicion> {
  return suspicions(db).where('batch_suspicion.id', '=', id).executeTakeFirstOrThrow();
}

export async function listOwnSuspicions(
  db: Db,
  memberId: string,
  after: string | undefined,
): Promise<PageOf<'suspicions', Suspicion>> {
  const own = suspicions(db).where('member_id', '=', memberId);
  const { rows, nextCursor } = await listPage(own, newestFirst('batch_suspicion'), SUSPICION_PAGE, after);
  return { suspicions: rows, nextCursor };
}

export async function listWaitingSuspicions(
  db: Db,
  after: string | undefined,
): Promise<PageOf<'suspicions', WaitingSuspicion>> {
  const waiting = suspicions(db)
    .innerJoin('member', 'member.id', 'batch_suspicion.member_id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .where('batch_suspicion.state', '=', 'open')
    .select(personJson('member', 'picture').as('member'))
    .select(
      sql<number>`(SELECT count(DISTINCT other.member_id) FROM batch_suspicion AS other
        WHERE other.member_id <> batch_suspicion.member_id AND other.state <> 'closed'
          AND batch_alert_key(other.batch_number) = batch_alert_key(batch_suspicion.batch_number))`.as('others'),
    );
  const { rows, nextCursor } = await listPage(waiting, oldestFirst('batch_suspicion'), SUSPICION_PAGE, after);
  return { suspicions: rows, nextCursor };
}

/** Returns the file name of the photo. */
export async function findSuspicionPhoto(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('batch_suspicion')
    .innerJoin('picture', 'picture.id', 'batch_suspicion.picture_id')
    .where('batch_suspicion.id', '=', id)
    .select('picture.name')
    .executeTakeFirst();
  return row?.name;
}

/** Returns who reported which medicine, or undefined if it is already answered or does not exist. */
export async function answerSuspicion(
  trx: Trx,
  id: string,
  { state, answer, email }: { state: SuspicionState; answer: string; email: string },
): Promise<{ memberId: string; genericName: string } | undefined> {
  return trx
    .updateTable('batch_suspicion')
    .set({ state, answer, answered_by: email, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['member_id as memberId', 'generic_name as genericName'])
    .executeTakeFirst();
}

/** Counts open ones, up to a hundred. */
export async function countWaitingSuspicions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) FROM (SELECT FROM batch_suspicion WHERE state = 'open' LIMIT 100) AS waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
