/** Disputes between members: rows, threads, and ends. */
import { sql } from 'kysely';
import type { DisputeReason, DisputeState, Resolution } from '#rules/money/dispute.ts';
import type { Words } from '#rules/i18n/message.ts';
import type { Db, Trx } from '../../db.ts';
import { joinedNameOf } from '../../person.ts';
import { insertRow, updateRow } from '../../row.ts';
import { endProposal } from './dispute-proposal.ts';

/** The administrator who works on a dispute, with the name that both sides read. */
export interface DisputeHolder {
  email: string;
  name: string;
  since: Date;
}

export interface DisputeRow {
  id: string;
  walletId: string;
  openerId: string;
  openerName: string;
  reason: DisputeReason;
  detail: string;
  state: DisputeState;
  resolution: Resolution | null;
  /** Null if there was no ruling. */
  ruling: Words | null;
  openedAt: Date;
  /** Deadline of the supplier's answer. */
  answerBy: Date;
  /** Set once the other side has written in it. */
  answered: boolean;
  /** Author of the open proposal, if there is one. */
  proposerId: string | null;
  /** E-mail address of the administrator who took it. */
  takenBy: string | null;
  takenName: string | null;
  takenAt: Date | null;
  endedAt: Date | null;
}

const isByOther = (dispute: string) =>
  sql`dispute_id = ${sql.ref(`${dispute}.id`)} AND author_id <> ${sql.ref(`${dispute}.opener_id`)}`;

/** True if the other side has written or proposed something in the dispute of this table or alias. */
export const isAnswered = (dispute: string) => sql<boolean>`(
  EXISTS (SELECT FROM dispute_message WHERE ${isByOther(dispute)}) OR
  EXISTS (SELECT FROM dispute_proposal WHERE ${isByOther(dispute)}))`;

/** The author of its open proposal; null if there is none. */
export const proposerOf = (dispute: string) => sql<string | null>`(
  SELECT author_id FROM dispute_proposal WHERE dispute_id = ${sql.ref(`${dispute}.id`)} AND state = 'open')`;

function disputes(db: Db) {
  return db
    .selectFrom('dispute')
    .innerJoin('member', 'member.id', 'dispute.opener_id')
    .select([
      'dispute.id',
      'dispute.wallet_id as walletId',
      'dispute.opener_id as openerId',
      joinedNameOf('member').as('openerName'),
      'dispute.reason',
      'dispute.detail',
      'dispute.state',
      'dispute.resolution',
      'dispute.ruling',
      'dispute.opened_at as openedAt',
      'dispute.answer_by as answerBy',
      isAnswered('dispute').as('answered'),
      proposerOf('dispute').as('proposerId'),
      'dispute.taken_by as takenBy',
      'dispute.taken_name as takenName',
      'dispute.taken_at as takenAt',
      'dispute.ended_at as endedAt',
    ]);
}

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  return disputes(db).where('dispute.id', '=', id).executeTakeFirst();
}

/** A buyer's last dispute in a wallet. */
export interface NewestDispute extends DisputeRow {
  /** How many disputes this buyer has opened there. */
  openings: number;
}

/** Lists the last dispute of each buyer, open or ended, oldest first. */
export async function listNewestDisputes(db: Db, walletId: string): Promise<NewestDispute[]> {
  const all = await disputes(db).where('wallet_id', '=', walletId).orderBy('dispute.id').execute();
  const byOpener = [...Map.groupBy(all, ({ openerId }) => openerId).values()];
  return byOpener
    .flatMap((own) => own.slice(-1).map((last) => ({ ...last, openings: own.length })))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Lists at most one open dispute for each buyer, oldest first. */
export async function listOpenDisputesIn(db: Db, walletId: string): Promise<DisputeRow[]> {
  return disputes(db)
    .where('wallet_id', '=', walletId)
    .where('dispute.state', '=', 'open')
    .orderBy('dispute.id')
    .execute();
}

export type NewDispute = Pick<
  DisputeRow,
  'id' | 'walletId' | 'openerId' | 'reason' | 'detail' | 'openedAt' | 'answerBy'
>;

/** Called under its wallet's lock. */
export async function insertDispute(trx: Trx, dispute: NewDispute, pictureId: string | undefined): Promise<void> {
  await insertRow(trx, 'dispute', dispute);
  if (pictureId === undefined) return;
  await insertRow(trx, 'dispute_picture', { disputeId: dispute.id, pictureId, position: 0 });
}

export function holderOf({
  takenBy: email,
  takenName: name,
  takenAt: since,
}: Pick<DisputeRow, 'takenBy' | 'takenName' | 'takenAt'>): DisputeHolder | null {
  return email !== null && name !== null && since !== null ? { email, name, since } : null;
}

/** Stores the holder, or null to clear it. The caller holds the wallet's lock. */
export async function holdDispute(trx: Trx, id: string, holder: DisputeHolder | null): Promise<void> {
  await updateRow(trx, 'dispute', id, {
    takenBy: holder?.email ?? null,
    takenName: holder?.name ?? null,
    takenAt: holder?.since ?? null,
  });
}

/** Returns the name under which an administrator last took a dispute; empty if there is none. */
export async function findHolderName(db: Db, email: string): Promise<string> {
  const row = await db
    .selectFrom('dispute')
    .where('taken_by', '=', email)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .select('taken_name')
    .executeTakeFirst();
  return row?.taken_name ?? '';
}

/** Returns false if it was marked before. */
export async function markUnanswered(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('dispute')
    .set({ unanswered_at: at })
    .where('id', '=', id)
    .where('unanswered_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface DisputeEnd {
  state: 'withdrawn' | 'resolved';
  resolution: Resolution | null;
  ruling: Words | null;
  /** `admin:<address>`, `member:<id>` or `system`. */
  by: string;
  at: Date;
}

/** Ends the dispute; an open proposal lapses with it. */
export async function endDispute(trx: Trx, id: string, end: DisputeEnd): Promise<void> {
  await endProposal(trx, id, { state: 'lapsed', at: end.at });
  await updateRow(trx, 'dispute', id, {
    state: end.state,
    resolution: end.resolution,
    ruling: end.ruling && JSON.stringify(end.ruling),
    endedBy: end.by,
    endedAt: end.at,
  });
}

export interface DisputeMessage {
  id: string;
  authorId: string;
  authorName: string;
  body: string;
  /** The stored file's name. */
  picture: string | null;
  createdAt: Date;
}

/** Lists messages oldest first; each side's number is limited. */
export async function listDisputeMessages(db: Db, disputeId: string): Promise<DisputeMessage[]> {
  return db
    .selectFrom('dispute_message')
    .innerJoin('member', 'member.id', 'dispute_message.author_id')
    .leftJoin('picture', 'picture.id', 'dispute_message.picture_id')
    .where('dispute_id', '=', disputeId)
    .orderBy('dispute_message.id')
    .select([
      'dispute_message.id',
      'dispute_message.author_id as authorId',
      joinedNameOf('member').as('authorName'),
      'dispute_message.body',
      'picture.name as picture',
      'dispute_message.created_at as createdAt',
    ])
    .execute();
}

export async function insertDisputeMessage(
  trx: Trx,
  message: { id: string; disputeId: string; authorId: string; body: string; pictureId: string | undefined },
): Promise<void> {
  await insertRow(trx, 'dispute_message', message);
}

/** Lists the photos of its opening. */
export async function listDisputePictures(db: Db, disputeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('dispute_picture')
    .innerJoin('picture', 'picture.id', 'dispute_picture.picture_id')
    .where('dispute_id', '=', disputeId)
    .orderBy('position')
    .select('picture.name')
    .execute();
  return rows.map(({ name }) => name);
}
