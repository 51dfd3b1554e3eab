/** Acts that administrators did alone, below the sum that needs a second administrator. */
import { sql } from 'kysely';
import type { AloneSums, ApprovalKind } from '#rules/admin/approval.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../db.ts';
import { insertRow, type StoredRow } from '../row.ts';

export type AloneAct = Omit<StoredRow<'alone_act'>, 'done'>;

/** Makes counts wait for each other, so that of two acts at once the second sees the first. */
export async function holdAloneActs(trx: Trx): Promise<void> {
  await sql<object>`SELECT pg_advisory_xact_lock(hashtextextended('acts of one administrator', 0))`.execute(trx);
}

/** Sums the acts on the subject at any time, and since `dayBegin` those for the member and those by the administrator. */
export async function sumAloneActs(
  trx: Trx,
  { subjectId, memberId, email, dayBegin }: Pick<AloneAct, 'subjectId' | 'memberId' | 'email'> & { dayBegin: Date },
): Promise<AloneSums> {
  const { rows } = await sql<AloneSums>`
    SELECT (SELECT coalesce(sum(sum_kobo), 0)::bigint FROM alone_act WHERE subject_id = ${subjectId}) AS "itemKobo",
           (SELECT coalesce(sum(sum_kobo), 0)::bigint FROM alone_act
             WHERE member_id = ${memberId}::uuid AND at >= ${dayBegin}) AS "memberKobo",
           (SELECT coalesce(sum(sum_kobo), 0)::bigint FROM alone_act
             WHERE email = ${email} AND at >= ${dayBegin}) AS "administratorKobo"`.execute(trx);
  return required(rows[0]);
}

export async function insertAloneAct(trx: Trx, act: AloneAct): Promise<void> {
  await insertRow(trx, 'alone_act', act);
}

/** Inserts the row again if another try deleted it meanwhile. */
export async function endAloneAct(db: Db, { subjectId, memberId, sumKobo, ...act }: AloneAct): Promise<void> {
  await db
    .insertInto('alone_act')
    .values({ ...act, subject_id: subjectId, member_id: memberId, sum_kobo: sumKobo, done: true })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ done: true }))
    .execute();
}

export async function deleteAloneAct(db: Db, id: string): Promise<void> {
  await db.deleteFrom('alone_act').where('id', '=', id).execute();
}

/** Deletes earlier tries with an unknown outcome. The act can happen only once, so the next try counts instead of them. */
export async function deleteEarlierTries(trx: Trx, what: ApprovalKind, subjectId: string): Promise<void> {
  await trx
    .deleteFrom('alone_act')
    .where('what', '=', what)
    .where('subject_id', '=', subjectId)
    .where('done', '=', false)
    .execute();
}
