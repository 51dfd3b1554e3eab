/** Notices: insert, list, read and clear. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Notice } from '#contract/notice.ts';
import { fullName } from '#rules/account/member.ts';
import type { Kobo } from '#rules/money.ts';
import {
  linkOf,
  messageOf,
  NOTICE_PAGE,
  NOTICE_TRAITS,
  reachesSuspended,
  settingOf,
  type NoticeFacts,
  type NoticeKind,
  type SubjectKind,
} from '#rules/notice/notice.ts';
import type { Words } from '#rules/i18n/message.ts';
import { keptOf } from '#rules/notice/notice-detail.ts';
import type { Db, Trx } from '../db.ts';
import { anyOf } from '../list.ts';
import { exactMoment, isAfter, keyset, listPage, newestFirst } from '../keyset.ts';
import { badgeJson } from '../people/person.ts';
import { imageOf } from '../media/picture.ts';

/** In these words, as a plan for any value would use no index of those that are shown. */
const isShown = sql<boolean>`notice.shown`;

/** Its words are made of its sentence where it is sent. */
export type UnwordedNotice = Omit<Notice, 'message'>;

/** Something that happened, and whom to tell. The actor is never told of what they did. */
export interface NewNotice {
  to: readonly string[];
  kind: NoticeKind;
  actorId: string | null;
  subject: { kind: SubjectKind; id: string };
  detail?: Words;
  amountKobo?: Kobo | null;
}

export interface StoredNotice {
  id: string;
  memberId: string;
  shown: boolean;
  mailed: boolean;
}

/**
 * Stores one notice for each recipient who wants it, none where they blocked the actor (money is always notified). Grouped kinds are added
 * to the day's notice, unless the actor is in it already.
 */
export async function insertNotices(trx: Trx, notice: NewNotice): Promise<StoredNotice[]> {
  const told = await insertNoticesOfKind(trx, notice.kind, [notice]);
  if (!NOTICE_TRAITS[notice.kind].gathers || notice.actorId === null) return told;
  const ids = told.map(({ id }) => id);
  const joined = new Set(await joinNotices(trx, ids, notice.actorId));
  return told.filter(({ id }) => joined.has(id));
}

/** Several notices of one ungrouped kind at once. */
export async function insertNoticesOfKind(
  trx: Trx,
  kind: NoticeKind,
  notice: readonly Omit<NewNotice, 'kind'>[],
): Promise<StoredNotice[]> {
  const { isMoney, gathers } = NOTICE_TRAITS[kind];
  const { rows } = await sql<StoredNotice>`
    INSERT INTO notice (id, member_id, kind, actor_id, subject_kind, subject_id, detail, amount_kobo, gather_day, count, shown)
    SELECT told.id, told."memberId", ${kind}, told."actorId", told."subjectKind", told."subjectId", told.detail,
           told."amountKobo", CASE WHEN ${gathers} THEN (now() AT TIME ZONE 'Africa/Lagos')::date END,
           ${gathers ? 0 : 1}, coalesce(setting.in_app, true)
      FROM json_to_recordset(${JSON.stringify(notice.flatMap(rowsOf))}) AS told (
             id uuid, "memberId" uuid, "actorId" uuid, "subjectKind" text, "subjectId" uuid, detail jsonb,
             "amountKobo" bigint)
      LEFT JOIN notice_setting setting ON setting.member_id = told."memberId" AND setting.kind = ${settingOf(kind)}
     WHERE NOT EXISTS (SELECT FROM member WHERE member.id = told."memberId" AND (member.closed_at IS NOT NULL
                          OR (member.suspended_at IS NOT NULL AND NOT ${reachesSuspended(kind)})))
       AND (coalesce(setting.in_app, true) OR (${isMoney} AND coalesce(setting.by_mail, true)))
       AND (${isMoney} OR NOT EXISTS (
             SELECT FROM block WHERE block.member_id = told."memberId" AND block.blocked_id = told."actorId"))
    ON CONFLICT (member_id, kind, subject_id, gather_day) DO UPDATE SET shown = excluded.shown
    RETURNING id, member_id AS "memberId", shown, ${isMoney} AND coalesce(
      (SELECT by_mail FROM notice_setting s WHERE s.member_id = notice.member_id AND s.kind = ${settingOf(kind)}), true) AS mailed
  `.execute(trx);
  return rows;
}

function rowsOf({ to, actorId, subject, detail = '', amountKobo }: Omit<NewNotice, 'kind'>): object[] {
  const memberIds = [...new Set(to)].filter((id) => id !== actorId);
  return memberIds.map((memberId) => ({
    id: randomUUIDv7(),
    memberId,
    actorId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    detail: keptOf(detail),
    amountKobo,
  }));
}

/** Adds the actor to these notices and makes them unread again; notices that hold the actor already are left out. */
async function joinNotices(trx: Trx, ids: string[], actorId: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    INSERT INTO notice_actor (notice_id, member_id) SELECT id, ${actorId}::uuid FROM unnest(${ids}::uuid[]) AS id
    ON CONFLICT DO NOTHING RETURNING notice_id AS id`.execute(trx);
  const joinedIds = rows.map(({ id }) => id);
  await trx
    .updateTable('notice')
    .set((eb) => ({ count: eb('count', '+', 1), actor_id: actorId, created_at: eb.fn<Date>('now'), read_at: null }))
    .where('id', '=', anyOf(joinedIds))
    .execute();
  return joinedIds;
}

export interface TakenBackNotice {
  to: string;
  kind: NoticeKind;
  actorId: string;
  subjectId: string;
}

/**
 * Takes the actor out of a grouped notice after a like or request was taken back; deletes it where nobody is left. False where there was
 * none.
 */
export async function takeBack(trx: Trx, { to, kind, actorId, subjectId }: TakenBackNotice): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    DELETE FROM notice_actor USING notice
     WHERE notice.id = notice_actor.notice_id AND notice_actor.member_id = ${actorId}
       AND notice.member_id = ${to} AND notice.kind = ${kind} AND notice.subject_id = ${subjectId}
    RETURNING notice.id`.execute(trx);
  if (rows.length === 0) return false;
  const ids = rows.map(({ id }) => id);
  await sql`
    UPDATE notice SET count = count - 1, actor_id = coalesce(
           (SELECT member_id FROM notice_actor WHERE notice_id = notice.id ORDER BY created_at DESC LIMIT 1), actor_id)
     WHERE id = ANY(${ids}::uuid[])`.execute(trx);
  await sql`DELETE FROM notice WHERE id = ANY(${ids}::uuid[]) AND count = 0`.execute(trx);
  return true;
}

/** Newest first; `after` is the `nextCursor` of the page before. */
export async function listNotices(
  db: Db,
  memberId: string,
  after?: string,
): Promise<{ notices: UnwordedNotice[]; nextCursor: string | null }> {
  const { isFurther, limit } = keyset(newestFirst('notice'), NOTICE_PAGE, after);
  // those of the page first: who did what in all others of a member would be looked up to be thrown away
  const ofPage = db
    .selectFrom('notice')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(isShown)
    .where(isFurther)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const query = selectNotices(db, ofPage);
  const { rows, nextCursor } = await listPage(query, newestFirst('notice'), NOTICE_PAGE, after);
  return { notices: rows.map(noticeOf), nextCursor };
}

/** By their ids. */
export async function findNotices(db: Db, ids: readonly string[]): Promise<Map<string, UnwordedNotice>> {
  if (ids.length === 0) return new Map();
  const rows = await selectNotices(db).where('notice.id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, noticeOf(row)]));
}

export async function countUnread(db: Db, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notice')
    .where('member_id', '=', memberId)
    .where(isShown)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks `upTo` and all before it as read, or all. Returns how many were unread; undefined where `upTo` is not theirs. */
export async function markRead(trx: Trx, memberId: string, upTo?: string): Promise<number | undefined> {
  let unread = trx
    .updateTable('notice')
    .set((eb) => ({ read_at: eb.fn<Date>('now') }))
    .where('member_id', '=', memberId)
    .where(isShown)
    .where('read_at', 'is', null);
  if (upTo !== undefined) {
    const at = await trx
      .selectFrom('notice')
      .where('id', '=', upTo)
      .where('member_id', '=', memberId)
      .where(isShown)
      .select(['id', exactMoment('created_at').as('createdAt')])
      .executeTakeFirst();
    if (!at) return undefined;
    unread = unread.where((eb) => eb.or([eb('id', '=', at.id), isAfter(newestFirst('notice'), [at.createdAt, at.id])]));
  }
  const { numUpdatedRows } = await unread.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** All, or all of one kind. */
export async function clearNotices(trx: Trx, memberId: string, kind?: NoticeKind): Promise<void> {
  const all = trx.deleteFrom('notice').where('member_id', '=', memberId).where(isShown);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

export interface MailFacts extends NoticeFacts {
  email: string;
  shown: boolean;
  link: string;
}

/** The content of a notice's mail; undefined where it was cleared. */
export async function findForMail(db: Db, id: string): Promise<MailFacts | undefined> {
  const row = await selectNotices(db)
    .innerJoin('member as reader', 'reader.id', 'notice.member_id')
    .where('notice.id', '=', id)
    .select(['reader.email', 'notice.shown'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  return row && { ...factsOf(row), email: row.email, shown: row.shown, link: linkTo(row) };
}

/** What a device is told of a notice; undefined where it was cleared or read. */
export async function findForPush(db: Db, id: string): Promise<(NoticeFacts & { link: string }) | undefined> {
  const row = await selectNotices(db)
    .where('notice.id', '=', id)
    .where(isShown)
    .where('notice.read_at', 'is', null)
    .executeTakeFirst();
  return row && { ...factsOf(row), link: linkTo(row) };
}

/** Puts a mail-only notice into its member's list; answers whose that is, and undefined where it is gone. */
export async function showNotice(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .updateTable('notice')
    .set({ shown: true })
    .where('id', '=', id)
    .returning('member_id as memberId')
    .executeTakeFirst();
  return row?.memberId;
}

export async function deleteNotice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('notice').where('id', '=', id).execute();
}

function selectNotices(db: Db, notices = db.selectFrom('notice').selectAll()) {
  return db
    .selectFrom(notices.as('notice'))
    .leftJoin('member', 'member.id', 'notice.actor_id')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .leftJoin('offer', (join) =>
      join.onRef('offer.id', '=', 'notice.subject_id').on('notice.subject_kind', '=', 'offer'),
    )
    .select([
      'offer.kind as offerKind',
      'notice.id',
      'notice.kind',
      'notice.subject_kind as subjectKind',
      'notice.subject_id as subjectId',
      'notice.detail',
      'notice.amount_kobo as amountKobo',
      'notice.count',
      exactMoment('notice.created_at').as('createdAt'),
      'notice.read_at as readAt',
      'member.id as actorId',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'picture.name as pictureName',
      badgeJson('member').as('licence'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotices>['executeTakeFirstOrThrow']>>;

function noticeOf(row: Row): UnwordedNotice {
  const facts = factsOf(row);
  const { actorId, actor } = { ...facts, actorId: row.actorId };
  return {
    _id: row.id,
    sentence: messageOf(facts),
    payload: { alertType: row.kind },
    actor:
      actorId === null || actor === null
        ? null
        : { _id: actorId, fullName: actor, profileImage: imageOf(row.pictureName), licence: row.licence },
    count: row.count,
    link: linkTo(row),
    createdAt: row.createdAt,
    readAt: row.readAt?.toISOString() ?? null,
  };
}

function factsOf(row: Row): NoticeFacts {
  const { kind, count, detail, amountKobo, firstName, lastName } = row;
  const actor = firstName === null || lastName === null ? null : fullName({ firstName, lastName });
  return { kind, actor, count, detail, amountKobo, isJoint: row.offerKind === 'joint purchase' };
}

function linkTo(row: Row): string {
  return linkOf(row.kind, { kind: row.subjectKind, id: row.subjectId });
}
