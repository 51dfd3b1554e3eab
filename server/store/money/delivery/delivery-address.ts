/** A member's address book, and the copy of an address in a wallet. */
import { sql } from 'kysely';
import type { DeliveryAddress } from '#contract/money/delivery.ts';
import type { Db, Trx } from '../../db.ts';
import { countRows, insertRow, isDone, type NewRow } from '../../row.ts';

/** Lists the default address first, then oldest first. Phone numbers are as stored. */
export async function listDeliveryAddresses(db: Db, memberId: string): Promise<DeliveryAddress[]> {
  const { rows } = await sql<DeliveryAddress>`
    SELECT address.id AS _id, contact, phone, street, town, state, landmark, is_default AS "isDefault",
           CASE WHEN pharmacy.id IS NOT NULL THEN json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name) END AS pharmacy
      FROM delivery_address AS address LEFT JOIN pharmacy ON pharmacy.id = address.pharmacy_id
     WHERE member_id = ${memberId} ORDER BY is_default DESC, address.created_at, address.id`.execute(db);
  return rows;
}

/** Counts the member's addresses, and locks their row until the transaction ends. */
export async function countDeliveryAddresses(trx: Trx, memberId: string): Promise<number> {
  await lockBook(trx, memberId);
  return countRows(trx.selectFrom('delivery_address').where('member_id', '=', memberId));
}

async function lockBook(trx: Trx, memberId: string): Promise<void> {
  await trx.selectFrom('member').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
}

export async function insertDeliveryAddress(trx: Trx, address: NewRow<'delivery_address'>): Promise<void> {
  if (address.isDefault === true) await dropDefault(trx, address.memberId);
  await insertRow(trx, 'delivery_address', address);
}

type AddressChange = Omit<NewRow<'delivery_address'>, 'id' | 'memberId' | 'createdAt'>;

/** Returns false if the member has no such address. The default address stays the default until another one becomes it. */
export async function updateDeliveryAddress(
  trx: Trx,
  memberId: string,
  id: string,
  { pharmacyId, isDefault, ...fields }: AddressChange,
): Promise<boolean> {
  await lockBook(trx, memberId);
  if (isDefault === true) await dropDefault(trx, memberId);
  return isDone(
    trx
      .updateTable('delivery_address')
      .set({ ...fields, pharmacy_id: pharmacyId ?? null, ...(isDefault === true && { is_default: true }) })
      .where('id', '=', id)
      .where('member_id', '=', memberId),
  );
}

async function dropDefault(trx: Trx, memberId: string): Promise<void> {
  await trx.updateTable('delivery_address').set({ is_default: false }).where('member_id', '=', memberId).execute();
}

/** Returns false if the member has no such address. */
export async function deleteDeliveryAddress(db: Db, memberId: string, id: string): Promise<boolean> {
  return isDone(db.deleteFrom('delivery_address').where('id', '=', id).where('member_id', '=', memberId));
}
