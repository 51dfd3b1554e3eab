/** Pharmacies as administrators list them, and one with its owner and staff. */
import { sql } from 'kysely';
import type { AdminPharmacy, AdminPharmacyRow } from '#contract/pharmacy/admin-pharmacy.ts';
import type { BadgeFilter } from '#rules/admin/list.ts';
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
import { imageJson, personJson } from '../person.ts';

export interface AdminPharmacyQuery extends ListQuery {
  licence?: BadgeFilter | undefined;
  owner?: string | undefined;
}

const name = sql.ref('pharmacy.search_name');

const PHARMACIES: ListSource<AdminPharmacyRow> = {
  list: 'pharmacies',
  table: sql`pharmacy`,
  name: 'pharmacy',
  orders: { created: byCreation('pharmacy'), name: byText(name, 'pharmacy.id') },
  select: (from, columns) => sql`
    SELECT ${columns}, pharmacy.id AS _id, pharmacy.name AS "businessName", pharmacy.motto AS about, pharmacy.location,
           pharmacy.contact_number AS "contactNumber", ${imageJson('picture')} AS logo,
           ${personJson('holder', 'face')} AS owner,
           (SELECT count(*)::int FROM pharmacy_staff WHERE pharmacy_id = pharmacy.id AND joined_at IS NOT NULL) AS staff,
           ${exactMoment('pharmacy.created_at')} AS "createdAt"
      FROM ${from} JOIN member AS holder ON holder.id = pharmacy.owner_id
      LEFT JOIN picture AS face ON face.id = holder.picture_id LEFT JOIN picture ON picture.id = pharmacy.picture_id`,
};

export function listAdminPharmacies(
  db: Db,
  query: AdminPharmacyQuery,
  size?: number,
): Promise<ListPage<AdminPharmacyRow>> {
  const { licence, owner, sort, direction, after } = query;
  const conditions: Condition[] = createdOn('pharmacy', query);
  if (owner !== undefined) conditions.push(indexed(sql`pharmacy.owner_id = ${owner}`));
  if (licence !== undefined) {
    const has = hasBadge(sql.ref('holder.licence_year'), licence);
    conditions.push({
      is: sql`EXISTS (SELECT FROM member AS holder WHERE holder.id = pharmacy.owner_id AND ${has})`,
    });
  }
  return listRows(db, PHARMACIES, { sort, direction, after, conditions, words: wordsOf(query.q) }, size);
}

function wordsOf(q: string | undefined): Asked['words'] {
  if (!q) return undefined;
  if (isUuid(q)) return { are: hasId(sql.ref('pharmacy.id'), q) };
  return { are: beginsWords(name, q), alike: likeWords(name, q) };
}

/** Finds it with its staff. */
export async function findAdminPharmacy(
  db: Db,
  id: string,
): Promise<(Omit<AdminPharmacyRow, 'staff'> & Pick<AdminPharmacy, 'staff'>) | undefined> {
  const from = sql`(SELECT * FROM pharmacy WHERE id = ${id}) AS pharmacy`;
  const { rows } = await sql<AdminPharmacyRow & Place & { workers: AdminPharmacy['staff'] }>`
    SELECT found.*, coalesce((
      SELECT json_agg(json_build_object('user', ${personJson('worker', 'face')}, 'role', staff.role, 'joinedAt', staff.joined_at)
               ORDER BY staff.invited_at, staff.member_id)
        FROM pharmacy_staff AS staff JOIN member AS worker ON worker.id = staff.member_id
        LEFT JOIN picture AS face ON face.id = worker.picture_id WHERE staff.pharmacy_id = ${id}), '[]') AS workers
      FROM (${PHARMACIES.select(from, NO_PLACE)}) AS found`.execute(db);
  if (!rows[0]) return undefined;
  const { cursorKey: _, cursorId: __, workers: staff, ...pharmacy } = rows[0];
  return { ...pharmacy, staff };
}
