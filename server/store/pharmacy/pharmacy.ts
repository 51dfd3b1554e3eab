/** Pharmacies and their staff. */
import { type RawBuilder, sql } from 'kysely';
import type { Pharmacy, PharmacyCard } from '#contract/pharmacy/pharmacy.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import type { Db, Trx } from '../db.ts';
import { badgeJson, fullNameOf, imageJson } from '../person.ts';
import { countRows, insertRow } from '../row.ts';

export interface PharmacyFields {
  businessName: string;
  about: string;
  location: string;
  contactNumber: string;
}

export async function insertPharmacy(
  trx: Trx,
  pharmacy: PharmacyFields & { id: string; ownerId: string; pictureId: string | undefined },
): Promise<void> {
  await insertRow(trx, 'pharmacy', {
    id: pharmacy.id,
    ownerId: pharmacy.ownerId,
    name: pharmacy.businessName,
    motto: pharmacy.about,
    location: pharmacy.location,
    contactNumber: pharmacy.contactNumber,
    pictureId: pharmacy.pictureId ?? null,
  });
}

/** Returns the picture that was replaced, if any. */
export async function updatePharmacy(
  trx: Trx,
  id: string,
  fields: Partial<PharmacyFields>,
  pictureId: string | undefined,
): Promise<string | undefined> {
  const { picture_id: before } = await trx
    .selectFrom('pharmacy')
    .where('id', '=', id)
    .select('picture_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('pharmacy')
    .set((eb) => ({
      name: fields.businessName ?? eb.ref('name'),
      motto: fields.about ?? eb.ref('motto'),
      location: fields.location ?? eb.ref('location'),
      contact_number: fields.contactNumber ?? eb.ref('contact_number'),
      picture_id: pictureId ?? eb.ref('picture_id'),
    }))
    .where('id', '=', id)
    .execute();
  return pictureId === undefined ? undefined : (before ?? undefined);
}

/** Locks the pharmacy, so that two requests do not create the same product. */
export async function lockPharmacy(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('pharmacy').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** Counts the pharmacies that the member owns. */
export async function countPharmacies(trx: Trx, ownerId: string): Promise<number> {
  return countRows(trx.selectFrom('pharmacy').where('owner_id', '=', ownerId));
}

/** The member's role at the pharmacy of this column or value; null if they do not work there. */
export const roleAt = (
  pharmacyId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
): RawBuilder<PharmacyRole | null> => sql`(
  SELECT CASE WHEN owner_id = ${memberId} THEN 'owner' ELSE
           (SELECT role FROM pharmacy_staff WHERE pharmacy_id = pharmacy.id AND member_id = ${memberId} AND joined_at IS NOT NULL) END
    FROM pharmacy WHERE id = ${pharmacyId})`;

/** Returns the member's role at the pharmacy; undefined if they do not work there. */
export async function findRole(db: Db, pharmacyId: string, memberId: string): Promise<PharmacyRole | undefined> {
  const { rows } = await sql<{ role: PharmacyRole | null }>`
    SELECT ${roleAt(sql`${pharmacyId}::uuid`, sql`${memberId}::uuid`)} AS role`.execute(db);
  return rows[0]?.role ?? undefined;
}

/** Maps the owner and everybody who joined to their roles. */
export async function listRoles(db: Db, pharmacyId: string): Promise<Map<string, PharmacyRole>> {
  const { rows } = await sql<{ id: string; role: PharmacyRole }>`
    SELECT member_id AS id, role FROM pharmacy_staff WHERE pharmacy_id = ${pharmacyId} AND joined_at IS NOT NULL
    UNION ALL SELECT owner_id, 'owner' FROM pharmacy WHERE id = ${pharmacyId}`.execute(db);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Makes every server drop its cache of these pharmacies' stock. */
export async function notifyStockChanges(db: Db, ids: readonly string[]): Promise<void> {
  await sql<object>`SELECT pg_notify('change', 'stock ' || id) FROM unnest(${ids}::uuid[]) AS id`.execute(db);
}

/** Lists the names of the owner and the managers who joined, without this member. */
export async function listOtherManagers(db: Db, pharmacyId: string, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT ${fullNameOf('person')} AS name
      FROM (SELECT owner_id AS member_id FROM pharmacy WHERE id = ${pharmacyId}
            UNION ALL SELECT member_id FROM pharmacy_staff WHERE pharmacy_id = ${pharmacyId} AND role = 'manager'
              AND joined_at IS NOT NULL) AS manager
      JOIN member AS person ON person.id = manager.member_id WHERE person.id <> ${memberId} ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

const cardColumns: RawBuilder<PharmacyCard> = sql`
  pharmacy.id AS _id, pharmacy.name AS "businessName", pharmacy.motto AS about, pharmacy.location,
  ${imageJson('picture')} AS logo, ${badgeJson('owner')} AS licence`;

const innerColumns: RawBuilder<Pharmacy> = sql`${cardColumns}, pharmacy.contact_number AS "contactNumber", pharmacy.owner_id AS "ownerId"`;

export async function findPharmacy(db: Db, id: string, role: PharmacyRole): Promise<Pharmacy | undefined> {
  const { rows } = await sql<Pharmacy>`
    SELECT ${innerColumns}, ${role}::text AS role
      FROM pharmacy JOIN member AS owner ON owner.id = pharmacy.owner_id
      LEFT JOIN picture ON picture.id = pharmacy.picture_id WHERE pharmacy.id = ${id}`.execute(db);
  return rows[0];
}

/** Lists the pharmacies a member owns or works at, oldest first. */
export async function listPharmacies(db: Db, memberId: string): Promise<Pharmacy[]> {
  const { rows } = await sql<Pharmacy>`
    SELECT ${innerColumns}, mine.role
      FROM (SELECT id, 'owner' AS role FROM pharmacy WHERE owner_id = ${memberId}
            UNION ALL SELECT pharmacy_id, role FROM pharmacy_staff WHERE member_id = ${memberId} AND joined_at IS NOT NULL) AS mine
      JOIN pharmacy USING (id) JOIN member AS owner ON owner.id = pharmacy.owner_id
      LEFT JOIN picture ON picture.id = pharmacy.picture_id
     ORDER BY pharmacy.created_at, pharmacy.id`.execute(db);
  return rows;
}

/** Lists the public data of a member's pharmacies, oldest first. */
export async function listPharmacyCards(db: Db, ownerId: string): Promise<PharmacyCard[]> {
  const { rows } = await sql<PharmacyCard>`
    SELECT ${cardColumns} FROM pharmacy JOIN member AS owner ON owner.id = pharmacy.owner_id
      LEFT JOIN picture ON picture.id = pharmacy.picture_id
     WHERE pharmacy.owner_id = ${ownerId} ORDER BY pharmacy.created_at, pharmacy.id`.execute(db);
  return rows;
}
