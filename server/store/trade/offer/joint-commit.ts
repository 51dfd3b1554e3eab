/** Commitments to a joint purchase and its reserve list. */
import { sql } from 'kysely';
import type { JointSheet } from '#contract/trade/joint.ts';
import type { Person } from '#contract/route/field.ts';
import type { CommitState } from '#rules/trade/joint.ts';
import type { Db, Trx } from '../../db.ts';
import { personJson } from '../../person.ts';

export interface Commit {
  memberId: string;
  quantity: number;
  state: CommitState;
}

export async function findCommit(db: Db, offerId: string, memberId: string): Promise<Commit | undefined> {
  return selectCommits(db, offerId).where('member_id', '=', memberId).executeTakeFirst();
}

/** Lists the reserve list in order of joining. */
export async function listReserve(db: Db, offerId: string): Promise<Commit[]> {
  return selectCommits(db, offerId).where('state', '=', 'reserve').orderBy('since').orderBy('member_id').execute();
}

/** Lists everybody committed or on the reserve list. */
export async function listCommitted(db: Db, offerId: string): Promise<Commit[]> {
  return selectCommits(db, offerId).where('state', '<>', 'out').orderBy('since').execute();
}

function selectCommits(db: Db, offerId: string) {
  return db
    .selectFrom('joint_commit')
    .where('offer_id', '=', offerId)
    .select(['member_id as memberId', 'quantity', 'state']);
}

/** `keepsPlace`: stays at its position instead of moving to the end. */
export async function saveCommit(
  trx: Trx,
  offerId: string,
  { memberId, quantity, state }: Commit,
  keepsPlace: boolean,
): Promise<void> {
  const at = sql<Date>`clock_timestamp()`;
  await trx
    .insertInto('joint_commit')
    .values({ offer_id: offerId, member_id: memberId, quantity, state })
    .onConflict((conflict) =>
      conflict
        .columns(['offer_id', 'member_id'])
        .doUpdateSet({ quantity, state, changed_at: at, ...(!keepsPlace && { since: at }) }),
    )
    .execute();
}

export async function setCommitState(trx: Trx, offerId: string, memberId: string, state: CommitState): Promise<void> {
  await trx
    .updateTable('joint_commit')
    .set({ state, changed_at: sql<Date>`clock_timestamp()` })
    .where('offer_id', '=', offerId)
    .where('member_id', '=', memberId)
    .execute();
}

export interface SheetHead extends Omit<JointSheet, 'lines' | 'price'> {
  creatorId: string;
  committed: number;
}

/** Finds the head of a sheet; undefined if there is no such joint purchase. */
export async function findSheetHead(db: Db, offerId: string): Promise<SheetHead | undefined> {
  const { rows } = await sql<SheetHead>`
    SELECT offer.creator_id AS "creatorId", offer.unit, joint.state, joint.committed,
           concat_ws(' ', offer.generic_name, '(' || nullif(offer.brand_name, '') || ')', nullif(offer.strength, '')) AS product,
           concat_ws(', ', nullif(offer.town, ''), nullif(offer.state, '')) AS place
      FROM joint_purchase AS joint JOIN offer ON offer.id = joint.offer_id
     WHERE joint.offer_id = ${offerId}`.execute(db);
  return rows[0];
}

export interface SheetLine {
  user: Person;
  organiser: boolean;
  quantity: number;
}

/** Lists everybody committed, the organiser first. */
export async function listSheetLines(db: Db, offerId: string): Promise<SheetLine[]> {
  const { rows } = await sql<SheetLine>`
    SELECT ${personJson('member', 'picture')} AS "user", held.member_id = offer.creator_id AS organiser, held.quantity
      FROM joint_commit AS held
      JOIN offer ON offer.id = held.offer_id
      JOIN member ON member.id = held.member_id
      LEFT JOIN picture ON picture.id = member.picture_id
     WHERE held.offer_id = ${offerId} AND held.state = 'in'
     ORDER BY held.member_id <> offer.creator_id, held.since, held.member_id`.execute(db);
  return rows;
}
