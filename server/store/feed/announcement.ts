/** Announcements: rows in, contract shapes out, and what each member has read. */
import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Announcement, PublishedAnnouncement } from '#contract/feed/announcement.ts';
import { ANNOUNCEMENT_PAGE, type AnnouncementMark, MOST_ANNOUNCEMENTS } from '#rules/feed/announcement.ts';
import type { Db, Trx } from '../db.ts';
import { keyset, newestFirst, type PageOf, type Place } from '../keyset.ts';
import type { Reached } from './announcement-reach.ts';

export interface NewAnnouncement extends Reached {
  id: string;
  kind: Announcement['kind'];
  title: string;
  content: string;
  language: Announcement['language'];
  link: string;
  genericName: string;
  expected: number;
  startsAt: Date;
  endsAt: Date | null;
  publishedBy: string;
}

const SLOTS = 8;

export async function insertAnnouncement(trx: Trx, one: NewAnnouncement): Promise<void> {
  await sql<never>`
    INSERT INTO announcement (id, kind, title, content, language, link, audience, state, generic_id, generic_name, brand_name,
                              expected, starts_at, ends_at, published_by)
    VALUES (${one.id}, ${one.kind}, ${one.title}, ${one.content}, ${one.language}, ${one.link}, ${one.audience}, ${one.state},
            ${one.genericId}, ${one.genericName}, ${one.brandName}, ${one.expected}, ${one.startsAt}, ${one.endsAt},
            ${one.publishedBy})`.execute(trx);
  await sql<never>`INSERT INTO announcement_count (announcement_id, slot)
    SELECT ${one.id}::uuid, slot FROM generate_series(0, ${sql.lit(SLOTS - 1)}) AS slot`.execute(trx);
}

type Counted = 'sent' | 'seen' | 'read' | 'mailed';

/** Adds to a random one of several counter rows, to avoid lock contention. */
export async function countAnnouncement(trx: Trx, id: string, what: Counted, more = 1): Promise<void> {
  if (more === 0) return;
  const column = sql.ref(what);
  await sql<never>`UPDATE announcement_count SET ${column} = ${column} + ${more}
    WHERE announcement_id = ${id} AND slot = ${randomInt(SLOTS)}`.execute(trx);
}

const json = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`;
const columns = sql`one.id AS _id, one.kind, one.title, one.content, one.language, one.link, ${json('one.starts_at')} AS "startsAt",
  ${json('one.ends_at')} AS "endsAt", ${json('one.withdrawn_at')} AS "withdrawnAt", one.withdrawn_for AS "withdrawnFor"`;
const published = sql`${columns}, one.audience, one.state, one.generic_name AS "genericName", one.brand_name AS "brandName",
  one.published_by AS "publishedBy", ${json('one.created_at')} AS "createdAt", one.withdrawn_by AS "withdrawnBy",
  ${json('one.told_at')} AS "toldAt", one.expected, counted.*`;
const counts = sql`CROSS JOIN LATERAL (
  SELECT coalesce(sum(sent), 0)::int AS sent, coalesce(sum(seen), 0)::int AS seen, coalesce(sum(read), 0)::int AS read,
         coalesce(sum(mailed), 0)::int AS mailed FROM announcement_count WHERE announcement_id = one.id) AS counted`;

export async function listPublished(
  db: Db,
  after: string | undefined,
): Promise<PageOf<'announcements', PublishedAnnouncement>> {
  const page = keyset(newestFirst('one'), ANNOUNCEMENT_PAGE, after);
  const { rows } = await sql<PublishedAnnouncement & Place>`
    SELECT ${published}, ${page.columns} FROM announcement AS one ${counts} WHERE ${page.isFurther} ${page.sorted}`.execute(
    db,
  );
  const { rows: announcements, nextCursor } = page.barePageOf(rows);
  return { announcements, nextCursor };
}

export async function findPublished(db: Db, id: string): Promise<PublishedAnnouncement | undefined> {
  const { rows } = await sql<PublishedAnnouncement>`
    SELECT ${published} FROM announcement AS one ${counts} WHERE one.id = ${id}`.execute(db);
  return rows[0];
}

const isCurrent: RawBuilder<boolean> = sql`one.withdrawn_at IS NULL AND one.starts_at <= now() AND coalesce(one.ends_at > now(), true)`;

/** The latest announcements that a member was notified of and has not read. */
export const unreadAnnouncementsOf = (memberId: string) => sql<Announcement>`
  SELECT ${columns} FROM announcement_member AS told JOIN announcement AS one ON one.id = told.announcement_id
   WHERE told.member_id = ${memberId} AND told.read_at IS NULL AND NOT told.is_over AND ${isCurrent}
   ORDER BY (one.kind = 'safety') DESC, one.created_at DESC, one.id DESC LIMIT ${sql.lit(MOST_ANNOUNCEMENTS)}`;

export async function listUnread(db: Db, memberId: string): Promise<Announcement[]> {
  return (await unreadAnnouncementsOf(memberId).execute(db)).rows;
}

export async function findFor(db: Db, id: string, memberId: string): Promise<Announcement | undefined> {
  const { rows } = await sql<Announcement>`
    SELECT ${columns} FROM announcement AS one JOIN announcement_member AS told ON told.announcement_id = one.id
     WHERE one.id = ${id} AND told.member_id = ${memberId}`.execute(db);
  return rows[0];
}

/** Returns what was newly marked, so that each is counted once. Undefined if the member was not notified of it. */
export async function markAnnouncement(
  trx: Trx,
  id: string,
  memberId: string,
  mark: AnnouncementMark,
): Promise<{ seen: boolean; read: boolean } | undefined> {
  const { rows } = await sql<{ seen: boolean; read: boolean }>`
    WITH before AS (
      SELECT seen_at, read_at FROM announcement_member
       WHERE announcement_id = ${id} AND member_id = ${memberId} FOR UPDATE
    ), marked AS (
      UPDATE announcement_member AS told
         SET seen_at = coalesce(told.seen_at, now()), read_at = CASE WHEN ${mark === 'read'} THEN coalesce(told.read_at, now()) ELSE told.read_at END
        FROM before
       WHERE told.announcement_id = ${id} AND told.member_id = ${memberId}
         AND (before.seen_at IS NULL OR (${mark === 'read'} AND before.read_at IS NULL))
    )
    SELECT seen_at IS NULL AS seen, ${mark === 'read'} AND read_at IS NULL AS read FROM before`.execute(trx);
  return rows[0];
}

export async function withdrawAnnouncement(
  trx: Trx,
  id: string,
  by: { email: string; reason: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql<never>`
    UPDATE announcement SET withdrawn_at = now(), withdrawn_by = ${by.email}, withdrawn_for = ${by.reason}
     WHERE id = ${id} AND withdrawn_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}

export interface AnnouncementForMail {
  id: string;
  kind: Announcement['kind'];
  title: string;
  content: string;
}

/** Returns undefined if it was withdrawn, is over, or this member was mailed already. */
export async function findForMail(db: Db, noticeId: string): Promise<AnnouncementForMail | undefined> {
  const { rows } = await sql<AnnouncementForMail>`
    SELECT one.id, one.kind, one.title, one.content
      FROM notice JOIN announcement AS one ON one.id = notice.subject_id
      JOIN announcement_member AS told ON told.announcement_id = one.id AND told.member_id = notice.member_id
     WHERE notice.id = ${noticeId} AND notice.subject_kind = 'announcement' AND told.mailed_at IS NULL AND ${isCurrent}`.execute(
    db,
  );
  return rows[0];
}

/** Finds a withdrawn announcement by the member's notification; undefined if it is still active. */
export async function findWithdrawn(db: Db, noticeId: string): Promise<{ title: string; reason: string } | undefined> {
  const { rows } = await sql<{ title: string; reason: string }>`
    SELECT one.title, coalesce(one.withdrawn_for, '') AS reason
      FROM notice JOIN announcement AS one ON one.id = notice.subject_id
     WHERE notice.id = ${noticeId} AND notice.subject_kind = 'announcement' AND one.withdrawn_at IS NOT NULL`.execute(
    db,
  );
  return rows[0];
}

export async function markMailed(trx: Trx, noticeId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql<never>`
    UPDATE announcement_member AS told SET mailed_at = now() FROM notice
     WHERE notice.id = ${noticeId} AND told.announcement_id = ${id} AND told.member_id = notice.member_id
       AND told.mailed_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}
