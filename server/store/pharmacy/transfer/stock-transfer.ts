/** Transfers between pharmacies of one owner: their two acts, and the product at the other pharmacy. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../db.ts';
import { insertRow } from '../../row.ts';

export interface Transfer {
  fromActId: string;
  fromPharmacyId: string;
  toActId: string;
  toPharmacyId: string;
}

export async function insertTransfer(trx: Trx, transfer: Transfer): Promise<void> {
  await insertRow(trx, 'stock_transfer', transfer);
}

/** Finds the transfer of either of its acts, at this pharmacy. */
export async function findTransfer(db: Db, pharmacyId: string, actId: string): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    SELECT from_act_id AS "fromActId", from_pharmacy_id AS "fromPharmacyId", to_act_id AS "toActId", to_pharmacy_id AS "toPharmacyId"
      FROM stock_transfer
     WHERE (from_act_id = ${actId} AND from_pharmacy_id = ${pharmacyId}) OR (to_act_id = ${actId} AND to_pharmacy_id = ${pharmacyId})`.execute(
    db,
  );
  return rows[0];
}

/** The name of the other pharmacy of a transfer by the act `act`; null for any other act. */
export const branchOfAct: RawBuilder<string | null> = sql`coalesce(
  (SELECT name FROM stock_transfer JOIN pharmacy ON pharmacy.id = to_pharmacy_id WHERE from_act_id = act.id),
  (SELECT name FROM stock_transfer JOIN pharmacy ON pharmacy.id = from_pharmacy_id WHERE to_act_id = act.id))`;

/** True if two different pharmacies have one owner. */
export async function areBranches(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ areSo: boolean }>`
    SELECT EXISTS (SELECT FROM pharmacy AS one JOIN pharmacy AS other ON other.owner_id = one.owner_id
                    WHERE one.id = ${one} AND other.id = ${other} AND one.id <> other.id) AS "areSo"`.execute(db);
  return rows[0]?.areSo ?? false;
}

/** Finds the product of the same name, brand and strength at this pharmacy, also an archived one. */
export async function findLikeness(
  db: Db,
  pharmacyId: string,
  productId: string,
): Promise<{ id: string; isArchived: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isArchived: boolean }>`
    SELECT product.id, product.archived_at IS NOT NULL AS "isArchived" FROM product JOIN product AS source USING (words)
     WHERE product.pharmacy_id = ${pharmacyId} AND product.merged_into IS NULL AND source.id = ${productId}`.execute(
    db,
  );
  return rows[0];
}

/** Gives a product the barcodes of another one, except those that name a third one at its pharmacy. */
export async function copyGtins(trx: Trx, from: string, into: { id: string; pharmacyId: string }): Promise<void> {
  await sql<never>`
    INSERT INTO product_gtin (pharmacy_id, gtin, product_id, factor)
    SELECT ${into.pharmacyId}::uuid, gtin, ${into.id}::uuid, factor FROM product_gtin WHERE product_id = ${from} ORDER BY gtin
    ON CONFLICT DO NOTHING`.execute(trx);
}
