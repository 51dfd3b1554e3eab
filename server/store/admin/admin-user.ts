/** The administrators' list of members, and one member's details. */
import { sql } from 'kysely';
import type { AdminUser, AdminUserRow } from '#contract/people/admin-user.ts';
import type { BadgeFilter, UserState } from '#rules/admin/list.ts';
import { licenceStateOf } from '#rules/account/licence.ts';
import { type Asked, type Condition, type ListPage, listRows, type ListSource } from '../admin-list/list.ts';
import {
  byCreation,
  byText,
  createdOn,
  hasBadge,
  hasId,
  indexed,
  isUuid,
  type ListQuery,
} from '../admin-list/list-condition.ts';
import { beginsWords, likeWords } from '../admin-list/list-words.ts';
import type { Db } from '../db.ts';
import { exactMoment, NO_PLACE, type Place } from '../keyset.ts';
import { offerState } from '../offer-state.ts';
import { walletStateNow } from '../money/payment/payment.ts';
import { badgeJson, fullNameOf, imageJson } from '../person.ts';

export interface UserQuery extends ListQuery {
  status?: UserState | undefined;
  licence?: BadgeFilter | undefined;
  state?: string | undefined;
}

const name = sql.ref('member.search_name');

const USERS: ListSource<AdminUserRow> = {
  list: 'users',
  table: sql`member`,
  name: 'member',
  orders: { created: byCreation('member'), name: byText(name, 'member.id') },
  select: (from, columns) => sql`
    SELECT ${columns}, member.id AS _id, ${fullNameOf('member')} AS "fullName", member.first_name AS "firstName",
           member.last_name AS "lastName", ${imageJson('picture')} AS "profileImage", ${badgeJson('member')} AS licence,
           CASE WHEN member.suspended_at IS NOT NULL THEN 'suspended' WHEN member.verified_at IS NULL THEN 'unconfirmed'
                ELSE 'confirmed' END AS status, member.state, member.email,
           member.phone_number AS "phoneNumber", ${exactMoment('member.created_at')} AS "createdAt"
      FROM ${from} LEFT JOIN picture ON picture.id = member.picture_id`,
};

/** `sees`: the administrator may search by e-mail address and licence number. */
export function listUsers(db: Db, query: UserQuery, sees: boolean, size?: number): Promise<ListPage<AdminUserRow>> {
  const { status, licence, state, sort, direction, after } = query;
  const conditions: Condition[] = createdOn('member', query);
  if (status === 'confirmed')
    conditions.push({ is: sql`member.verified_at IS NOT NULL AND member.suspended_at IS NULL` });
  if (status === 'unconfirmed') conditions.push({ is: sql`member.verified_at IS NULL`, inOrder: ['created'] });
  if (status === 'suspended') conditions.push({ is: sql`member.suspended_at IS NOT NULL`, inOrder: ['created'] });
  if (state !== undefined) conditions.push({ is: sql`member.state = ${state}`, inOrder: ['created', 'name'] });
  if (licence !== undefined) conditions.push({ is: hasBadge(sql.ref('member.licence_year'), licence) });
  return listRows(db, USERS, { sort, direction, after, conditions, words: wordsOf(query.q, sees) }, size);
}

/** Searches by id or name, and if `sees` also by e-mail address or licence number. */
function wordsOf(q: string | undefined, sees: boolean): Asked['words'] {
  if (!q) return undefined;
  if (isUuid(q)) return { are: hasId(sql.ref('member.id'), q) };
  if (sees && q.includes('@')) return { are: indexed(sql`member.email = lower(${q})`) };
  if (sees && /\d/.test(q)) {
    const number = sql.ref('member.registration_number');
    return { are: indexed(sql`(${number} <> '' AND upper(${number}) = upper(${q}))`) };
  }
  return { are: beginsWords(name, q), alike: likeWords(name, q) };
}

/** How many of their newest posts, offers and wallets are shown. */
const NEWEST = 10;

/** Returns undefined if there is no such member. */
export async function findUserForAdmin(db: Db, id: string, now: Date): Promise<AdminUser | undefined> {
  const newest = sql.lit(NEWEST);
  const { rows } = await sql<Found>`
    SELECT found.*, member.language, member.registration_number AS "registrationNumber", member.address,
           member.licence_year AS "verifiedYear",
           EXISTS (SELECT FROM licence WHERE member_id = member.id AND licence.state = 'pending') AS "isPending",
           (SELECT count(*)::int FROM session WHERE member_id = member.id AND ended_at IS NULL AND expires_at > now()) AS sessions,
           (SELECT ${exactMoment('seen_at')} FROM session WHERE member_id = member.id AND ended_at IS NULL
             ORDER BY session.seen_at DESC LIMIT 1) AS "seenAt",
           coalesce((SELECT json_agg(json_build_object('_id', id, 'businessName', name) ORDER BY created_at, id)
                       FROM pharmacy WHERE owner_id = member.id), '[]') AS pharmacies,
           coalesce((SELECT json_agg(json_build_object('_id', id, 'content', content, 'createdAt', created_at)
                       ORDER BY created_at DESC, id DESC) FROM (
                       SELECT id, content, created_at FROM post WHERE creator_id = member.id AND deleted_at IS NULL
                        ORDER BY created_at DESC, id DESC LIMIT ${newest}) AS written), '[]') AS posts,
           coalesce((SELECT json_agg(json_build_object('_id', offer.id, 'product', offer.generic_name, 'state', ${offerState},
                       'createdAt', offer.created_at) ORDER BY offer.created_at DESC, offer.id DESC) FROM (
                       SELECT * FROM offer WHERE creator_id = member.id
                        ORDER BY created_at DESC, id DESC LIMIT ${newest}) AS offer), '[]') AS businesses,
           coalesce((SELECT json_agg(json_build_object('_id', wallet.id, 'amount', wallet.gross_kobo::float8 / 100,
                       'state', ${walletStateNow}, 'createdAt', wallet.created_at) ORDER BY wallet.created_at DESC, wallet.id DESC)
                       FROM (SELECT * FROM wallet WHERE supplier_id = member.id OR id IN (
                               SELECT wallet_id FROM payment WHERE payer_id = member.id)
                              ORDER BY created_at DESC, id DESC LIMIT ${newest}) AS wallet), '[]') AS wallets
      FROM (${USERS.select(sql`(SELECT * FROM member WHERE id = ${id}) AS member`, NO_PLACE)}) AS found
      JOIN member ON member.id = found._id`.execute(db);
  if (!rows[0]) return undefined;
  const { registrationNumber, address, verifiedYear, isPending, cursorKey: _, cursorId: __, ...user } = rows[0];
  const { email, phoneNumber, state } = user;
  const details = { registrationNumber, email, phoneNumber, address, state };
  return { ...user, details, licenceState: licenceStateOf({ verifiedYear, isPending }, now) };
}

type Found = Omit<AdminUser, 'details' | 'licenceState'> &
  Place & { registrationNumber: string; address: string; verifiedYear: number | null; isPending: boolean };
