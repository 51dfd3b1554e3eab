/** Licences: a member's state, submission, and verdict. */
import { sql } from 'kysely';
import type { Db, Trx } from '../db.ts';

export interface LicenceFound {
  registrationNumber: string;
  /** The newest verified year. */
  verifiedYear: number | null;
  /** The last submitted, whatever its verdict. */
  newest: LicenceRow | undefined;
}

export interface LicenceRow {
  id: string;
  number: string;
  year: number;
  state: 'pending' | 'verified' | 'declined';
  reason: string;
  createdAt: Date;
}

export async function findLicence(db: Db, memberId: string): Promise<LicenceFound> {
  const member = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select(['registration_number as registrationNumber', 'licence_year as verifiedYear'])
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('licence')
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select((eb) => [
      'id',
      'number',
      'year',
      eb.ref('state').$castTo<LicenceRow['state']>().as('state'),
      'reason',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  return { ...member, newest };
}

export interface NewLicence {
  id: string;
  memberId: string;
  number: string;
  year: number;
  /** The private picture's file name. */
  evidence: string;
}

/** Replaces the pending licence; returns the file name of the replaced one. The member is locked. */
export async function replacePending(trx: Trx, licence: NewLicence): Promise<string | undefined> {
  const { memberId, ...columns } = licence;
  const gone = await trx
    .deleteFrom('licence')
    .where('member_id', '=', memberId)
    .where('state', '=', 'pending')
    .returning('evidence')
    .executeTakeFirst();
  await trx
    .insertInto('licence')
    .values({ ...columns, member_id: memberId })
    .execute();
  return gone?.evidence ?? undefined;
}

/** The picture of a licence of this member. */
export async function findEvidence(db: Db, id: string, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('licence')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .select('evidence')
    .executeTakeFirst();
  return row?.evidence ?? undefined;
}

export type Verdict = { state: 'verified' } | { state: 'declined'; reason: string };

/** Once: false where the licence is not pending. A verified number becomes the member's. */
export async function decideLicence(trx: Trx, id: string, verdict: Verdict): Promise<boolean> {
  const decided = await trx
    .updateTable('licence')
    .set({ ...verdict, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['member_id as memberId', 'number'])
    .executeTakeFirst();
  if (decided && verdict.state === 'verified') {
    await trx
      .updateTable('member')
      .set({ registration_number: decided.number })
      .where('id', '=', decided.memberId)
      .execute();
  }
  return decided !== undefined;
}
