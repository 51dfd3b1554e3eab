/** Licences: a member's state, submission, and verdict. */
import { sql } from 'kysely';
import type { LicenceFinding, LicenceKind } from '#rules/account/licence.ts';
import type { Db, Trx } from '../../db.ts';
import { insertNew, insertRow, updateRow } from '../../row.ts';

export interface LicenceFound {
  registrationNumber: string;
  /** The newest verified year. */
  verifiedYear: number | null;
  /** The last one submitted, whatever its verdict. */
  newest: LicenceRow | undefined;
}

export interface LicenceRow {
  id: string;
  number: string;
  year: number;
  state: 'pending' | 'verified' | 'declined' | 'lapsed';
  reason: string;
  provisionalUntil: string | null;
  createdAt: Date;
}

export async function findLicence(db: Db, memberId: string, kind: LicenceKind): Promise<LicenceFound> {
  const member = await db
    .selectFrom('member')
    .where('id', '=', memberId)
    .select([
      kind === 'pharmacist' ? 'registration_number as registrationNumber' : sql<string>`''`.as('registrationNumber'),
      kind === 'pharmacist' ? 'licence_year as verifiedYear' : 'premises_year as verifiedYear',
    ])
    .executeTakeFirstOrThrow();
  const newest = await db
    .selectFrom('licence')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select((eb) => [
      'id',
      'number',
      'year',
      eb.ref('state').$castTo<LicenceRow['state']>().as('state'),
      'reason',
      'provisional_until as provisionalUntil',
      'created_at as createdAt',
    ])
    .executeTakeFirst();
  return { ...member, newest };
}

export interface NewLicence {
  id: string;
  memberId: string;
  kind: LicenceKind;
  number: string;
  year: number;
  /** The private picture's file name. */
  evidence: string;
}

/** Replaces the pending licence of its kind; returns the file name of the replaced one. The member is locked. */
export async function replacePending(trx: Trx, licence: NewLicence): Promise<string | undefined> {
  const { memberId } = licence;
  const gone = await trx
    .deleteFrom('licence')
    .where('member_id', '=', memberId)
    .where('kind', '=', licence.kind)
    .where('state', '=', 'pending')
    .returning('evidence')
    .executeTakeFirst();
  await insertRow(trx, 'licence', licence);
  return gone?.evidence ?? undefined;
}

/** Returns the picture's file name, for a licence of this member. */
export async function findEvidence(db: Db, id: string, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('licence')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .select('evidence')
    .executeTakeFirst();
  return row?.evidence ?? undefined;
}

export type Verdict =
  | { state: 'verified'; provisionalUntil?: string | undefined }
  | { state: 'declined'; reason: string; asksChanges?: boolean };

export interface RegisterFinding {
  finding: LicenceFinding;
  foundYear: number | null;
}

/** Decides once; returns false if the licence is neither pending nor provisional. A verified pharmacist's number becomes the member's. */
export async function decideLicence(trx: Trx, id: string, verdict: Verdict, found?: RegisterFinding): Promise<boolean> {
  const decided = await trx
    .updateTable('licence')
    .set({
      state: verdict.state,
      provisional_until: verdict.state === 'verified' ? (verdict.provisionalUntil ?? null) : null,
      ...(verdict.state === 'declined' && { reason: verdict.reason, asks_changes: verdict.asksChanges ?? false }),
      ...(found && { finding: found.finding, found_year: found.foundYear, looked_at: sql<Date>`now()` }),
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb.and([eb('state', '=', 'verified'), eb('provisional_until', 'is not', null)]),
      ]),
    )
    .returning(['member_id as memberId', 'number', 'kind'])
    .executeTakeFirst();
  if (decided?.kind === 'pharmacist' && verdict.state === 'verified') {
    await updateRow(trx, 'member', decided.memberId, { registrationNumber: decided.number });
  }
  return decided !== undefined;
}

/** Ends a provisional one whose year was never found; returns false if it was decided meanwhile. */
export async function lapseLicence(trx: Trx, id: string, today: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('licence')
    .set({ state: 'lapsed', decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'verified')
    .where('provisional_until', '<', today)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns false if this reminder was sent already. */
export async function claimReminder(trx: Trx, licenceId: string, turn: number): Promise<boolean> {
  return insertNew(trx, 'licence_reminder', { licenceId, turn });
}
