/** The members an announcement reaches: counted for its author, and claimed in batches by the job that notifies them. */
import { type RawBuilder, sql } from 'kysely';
import type { Audience } from '#rules/feed/announcement.ts';
import type { Db, Trx } from '../db.ts';
import { plannedAnew } from '../prepared-statement.ts';

export interface Reached {
  audience: Audience;
  state: string;
  genericId: number | null;
  brandName: string;
}

/** Selects ids of members, as `id`, with a proven address and an open account. */
function reachedBy({ audience, state, genericId, brandName }: Reached): RawBuilder<unknown> {
  if (audience === 'all') return sql`SELECT id FROM member WHERE verified_at IS NOT NULL`;
  if (audience === 'state') return sql`SELECT id FROM member WHERE verified_at IS NOT NULL AND state = ${state}`;
  const holding = sql`
    SELECT product.pharmacy_id FROM product JOIN product_stock ON product_stock.product_id = product.id
     WHERE product.generic_id = ${genericId}::int AND product.archived_at IS NULL AND product_stock.on_hand > 0
       AND (${brandName} = '' OR batch_alert_name(product.brand) = batch_alert_name(${brandName}))`;
  return sql`
    SELECT member.id FROM (
      SELECT owner_id AS id FROM pharmacy WHERE id IN (${holding})
      UNION SELECT member_id FROM pharmacy_staff WHERE joined_at IS NOT NULL AND pharmacy_id IN (${holding})
    ) AS person JOIN member ON member.id = person.id WHERE member.verified_at IS NOT NULL`;
}

export async function countReached(db: Db, reached: Reached): Promise<number> {
  const { rows } = await sql<{ members: number }>`${plannedAnew}
    SELECT count(*)::int AS members FROM (${reachedBy(reached)}) AS reached`.execute(db);
  return rows[0]?.members ?? 0;
}

export interface LockedAnnouncement extends Reached {
  kind: 'information' | 'safety';
  title: string;
  startsAt: Date;
  toldUpTo: string | null;
  toldAt: Date | null;
  withdrawnAt: Date | null;
}

/** Locks the announcement until the transaction ends, so that notifying and withdrawing cannot interleave. */
export async function lockAnnouncement(trx: Trx, id: string): Promise<LockedAnnouncement | undefined> {
  const { rows } = await sql<LockedAnnouncement>`
    SELECT audience, state, generic_id AS "genericId", brand_name AS "brandName", kind, title, starts_at AS "startsAt",
           told_up_to AS "toldUpTo", told_at AS "toldAt", withdrawn_at AS "withdrawnAt"
      FROM announcement WHERE id = ${id} FOR UPDATE`.execute(trx);
  return rows[0];
}

/** Claims the next members by id, who then count as notified. Fewer than requested means none are left. */
export async function claimReached(
  trx: Trx,
  id: string,
  locked: LockedAnnouncement,
  most: number,
): Promise<{ notified: string[]; isLast: boolean }> {
  const { rows } = await sql<{ id: string }>`${plannedAnew}
    SELECT id FROM (${reachedBy(locked)}) AS reached
     WHERE ${locked.toldUpTo}::uuid IS NULL OR id > ${locked.toldUpTo}::uuid ORDER BY id LIMIT ${most}`.execute(trx);
  const ids = rows.map((row) => row.id);
  const isLast = ids.length < most;
  const { rows: claimed } = await sql<{ memberId: string }>`
    INSERT INTO announcement_member (announcement_id, member_id) SELECT ${id}::uuid, unnest(${ids}::uuid[])
    ON CONFLICT DO NOTHING RETURNING member_id AS "memberId"`.execute(trx);
  await sql<never>`
    UPDATE announcement SET told_up_to = coalesce(${ids.at(-1) ?? null}::uuid, told_up_to), told_at = CASE WHEN ${isLast} THEN now() END
     WHERE id = ${id}`.execute(trx);
  return { notified: claimed.map(({ memberId }) => memberId), isLast };
}

/** Days for which a safety announcement without an end is sent to new members. */
const NEWS_DAYS = 90;
const NEWS_MOST = 5;

/**
 * Claims the latest active safety announcements for everybody or the member's state, which then count as sent. A withdrawal waits for this
 * transaction, so that the member is notified of it too.
 */
export async function claimForNewcomer(trx: Trx, memberId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    WITH standing AS (
      SELECT one.id, one.title FROM announcement AS one JOIN member ON member.id = ${memberId}
       WHERE one.kind = 'safety' AND (one.audience = 'all' OR (one.audience = 'state' AND one.state = member.state))
         AND one.withdrawn_at IS NULL AND one.starts_at <= now() AND one.starts_at > now() - make_interval(days => ${NEWS_DAYS})
         AND coalesce(one.ends_at > now(), true) AND member.verified_at IS NOT NULL
       ORDER BY one.starts_at DESC, one.id LIMIT ${NEWS_MOST} FOR SHARE OF one
    ), told AS (
      INSERT INTO announcement_member (announcement_id, member_id) SELECT id, ${memberId} FROM standing
      ON CONFLICT DO NOTHING RETURNING announcement_id
    )
    SELECT id, title FROM standing WHERE id IN (SELECT announcement_id FROM told)`.execute(trx);
  return rows;
}

export interface Over {
  memberId: string;
  /** The notification of a mailed announcement; null if it was not mailed. */
  mailedNoticeId: string | null;
}

/** Claims up to `most` members who were notified of a withdrawn one. Their notification shows it, and is unread again if it was about safety. */
export async function claimOver(trx: Trx, id: string, isSafety: boolean, most: number): Promise<Over[]> {
  const { rows } = await sql<{ memberId: string; isMailed: boolean }>`
    UPDATE announcement_member SET is_over = true WHERE announcement_id = ${id} AND member_id IN (
      SELECT member_id FROM announcement_member WHERE announcement_id = ${id} AND NOT is_over LIMIT ${most} FOR UPDATE)
    RETURNING member_id AS "memberId", mailed_at IS NOT NULL AS "isMailed"`.execute(trx);
  const ids = rows.map(({ memberId }) => memberId);
  const { rows: notices } = await sql<{ id: string; memberId: string }>`
    UPDATE notice SET kind = 'announcement over', read_at = CASE WHEN ${isSafety} THEN NULL ELSE read_at END
     WHERE subject_kind = 'announcement' AND subject_id = ${id} AND member_id = ANY(${ids}::uuid[])
    RETURNING id, member_id AS "memberId"`.execute(trx);
  const noticeOf = new Map(notices.map((notice) => [notice.memberId, notice.id]));
  return rows.map(({ memberId, isMailed }) => ({
    memberId,
    mailedNoticeId: (isMailed && noticeOf.get(memberId)) || null,
  }));
}
