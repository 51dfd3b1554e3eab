/** Notices: insert, mark as read and clear. */
import { randomUUIDv7 } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import { NOTICE_TRAITS, reachesSuspended, settingOf, type NoticeKind, type SubjectKind } from '#rules/notice/notice.ts';
import type { Words } from '#rules/i18n/message.ts';
import { toStoredDetail } from '#rules/notice/notice-detail.ts';
import { compileOnce } from '../compile-once.ts';
import type { Db, Trx } from '../db.ts';
import { exactMoment, isAfter, newestFirst } from '../keyset.ts';
import type { DB } from '../schema.gen.ts';
import { isListed, noticeOf, selectNotices, type UnwordedNotice } from './notice-list.ts';

/** An event and its recipients. The actor is never notified of their own act. */
export interface NewNotice {
  to: readonly string[];
  kind: NoticeKind;
  actorId: string | null;
  subject: { kind: SubjectKind; id: string };
  detail?: Words;
  amountKobo?: Kobo | null;
}

export interface StoredNotice {
  memberId: string;
  shown: boolean;
  mailed: boolean;
  /** Sessions of the member that have a subscribed device. */
  sessions: string[];
  notice: UnwordedNotice;
}

/**
 * Stores one for each recipient who wants it, and none if they blocked the actor, except about money. Grouped kinds are added to the day's
 * notification, unless the actor is in it already. The caller has locked their subject.
 */
export async function insertNotices(trx: Trx, notices: readonly NewNotice[]): Promise<StoredNotice[]> {
  const settings = JSON.stringify(Object.fromEntries(notices.map(({ kind }) => [kind, settingOf(kind)])));
  const rows = await insertRows(trx, { told: JSON.stringify(notices.flatMap(rowsOf)), settings });
  return rows.map(({ memberId, shown, byMail, sessions, ...row }) => {
    return { memberId, shown, mailed: byMail && NOTICE_TRAITS[row.kind].isMailed, sessions, notice: noticeOf(row) };
  });
}

/** `told` has the rows as JSON, `settings` each kind's name in the members' settings. */
const insertRows = compileOnce((db, { told, settings }: { told: string; settings: string }) => {
  const insert = sql<Selectable<DB['notice']>>`(
    INSERT INTO notice (id, member_id, kind, actor_id, subject_kind, subject_id, detail, amount_kobo, gather_day, shown)
    SELECT told.id, told."memberId", told.kind, told."actorId", told."subjectKind", told."subjectId", told.detail,
           told."amountKobo", CASE WHEN told.gathers THEN (now() AT TIME ZONE 'Africa/Lagos')::date END,
           coalesce(setting.in_app, true)
      FROM json_to_recordset(${told}) AS told (
             id uuid, "memberId" uuid, kind text, "isMailed" boolean, gathers boolean, "reachesSuspended" boolean,
             "actorId" uuid, "subjectKind" text, "subjectId" uuid, detail jsonb, "amountKobo" bigint)
      LEFT JOIN notice_setting setting
             ON setting.member_id = told."memberId" AND setting.kind = ${settings}::jsonb ->> told.kind
     WHERE NOT EXISTS (SELECT FROM member WHERE member.id = told."memberId" AND (member.closed_at IS NOT NULL
                          OR (member.suspended_at IS NOT NULL AND NOT told."reachesSuspended")))
       AND (coalesce(setting.in_app, true) OR (told."isMailed" AND coalesce(setting.by_mail, true)))
       AND (told."isMailed" OR NOT EXISTS (
             SELECT FROM block WHERE block.member_id = told."memberId" AND block.blocked_id = told."actorId"))
    ON CONFLICT (member_id, kind, subject_id, gather_day) DO UPDATE
       SET count = notice.count + 1, actor_id = excluded.actor_id, created_at = now(), read_at = NULL, shown = excluded.shown
     WHERE NOT EXISTS (SELECT FROM notice_actor WHERE notice_id = notice.id AND member_id = excluded.actor_id)
    RETURNING *)`;
  const joined = sql<object>`(
    INSERT INTO notice_actor (notice_id, member_id)
    SELECT id, actor_id FROM notice WHERE gather_day IS NOT NULL AND actor_id IS NOT NULL)`;
  // the inserted rows are read in the same statement, from a CTE with the name of their table
  return selectNotices(
    db.with('notice', () => insert).with('joined', () => joined) as unknown as Db,
    db.selectFrom('notice').selectAll(),
  )
    .select(['notice.member_id as memberId', 'notice.shown'])
    .select(
      sql<boolean>`coalesce((SELECT by_mail FROM notice_setting AS setting WHERE setting.member_id = notice.member_id
        AND setting.kind = ${settings}::jsonb ->> notice.kind), true)`.as('byMail'),
    )
    .select(
      sql<string[]>`ARRAY(SELECT session_id FROM push_subscription
        WHERE push_subscription.member_id = notice.member_id)::text[]`.as('sessions'),
    )
    .orderBy('notice.id')
    .compile();
});

function rowsOf({ to, kind, actorId, subject, detail = '', amountKobo }: NewNotice): object[] {
  const memberIds = [...new Set(to)].filter((id) => id !== actorId);
  return memberIds.map((memberId) => ({
    id: randomUUIDv7(),
    memberId,
    kind,
    ...NOTICE_TRAITS[kind],
    reachesSuspended: reachesSuspended(kind),
    actorId,
    subjectKind: subject.kind,
    subjectId: subject.id,
    detail: toStoredDetail(detail),
    amountKobo,
  }));
}

export interface WithdrawnNotice {
  to: string;
  kind: NoticeKind;
  actorId: string;
  subjectId: string;
}

/** Removes the actor of a withdrawn like or request from a notification, and deletes an empty one. Returns false if there was none. */
export async function withdrawNotice(trx: Trx, { to, kind, actorId, subjectId }: WithdrawnNotice): Promise<boolean> {
  const { rows } = await sql<{ id: string; count: number }>`
    WITH gone AS (
      DELETE FROM notice_actor USING notice
       WHERE notice.id = notice_actor.notice_id AND notice_actor.member_id = ${actorId}
         AND notice.member_id = ${to} AND notice.kind = ${kind} AND notice.subject_id = ${subjectId}
      RETURNING notice_id)
    UPDATE notice SET count = count - 1, actor_id = coalesce((SELECT member_id FROM notice_actor AS other
             WHERE other.notice_id = notice.id AND member_id <> ${actorId} ORDER BY created_at DESC LIMIT 1), actor_id)
      FROM gone WHERE notice.id = gone.notice_id
    RETURNING id, count`.execute(trx);
  const empty = rows.filter(({ count }) => count === 0).map(({ id }) => id);
  if (empty.length > 0) await sql<never>`DELETE FROM notice WHERE id = ANY(${empty}::uuid[])`.execute(trx);
  return rows.length > 0;
}

/** Marks `upTo` and all before it as read, or all. Returns how many were unread; undefined if `upTo` is not theirs. */
export async function markRead(trx: Trx, memberId: string, upTo?: string): Promise<number | undefined> {
  let unread = trx
    .updateTable('notice')
    .set((eb) => ({ read_at: eb.fn<Date>('now') }))
    .where('member_id', '=', memberId)
    .where(isListed)
    .where('read_at', 'is', null);
  if (upTo !== undefined) {
    const at = await trx
      .selectFrom('notice')
      .where('id', '=', upTo)
      .where('member_id', '=', memberId)
      .where(isListed)
      .select(['id', exactMoment('created_at').as('createdAt')])
      .executeTakeFirst();
    if (!at) return undefined;
    unread = unread.where((eb) => eb.or([eb('id', '=', at.id), isAfter(newestFirst('notice'), [at.createdAt, at.id])]));
  }
  const { numUpdatedRows } = await unread.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Clears all, or all of one kind. */
export async function clearNotices(trx: Trx, memberId: string, kind?: NoticeKind): Promise<void> {
  const all = trx.deleteFrom('notice').where('member_id', '=', memberId).where(isListed);
  await (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

/** Shows a mail-only notification in its member's list; returns the member, or undefined if it is gone. */
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
