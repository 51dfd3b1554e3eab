/** Changes of an offer: edits, photos, withdrawal, closing on its last day. */
import { sql } from 'kysely';
import type { Trx } from '../../db.ts';
import { insertOfferPictures, type OfferFields } from './offer.ts';
import { NOW, updateRow } from '../../row.ts';

/** The offer is locked. */
export async function findOfferFields(trx: Trx, id: string): Promise<OfferFields> {
  return trx
    .selectFrom('offer')
    .where('id', '=', id)
    .select(['generic_id as genericId', 'generic_name as genericName', 'brand_name as brandName', 'strength'])
    .select(['expiry_date as expiryDate', 'manufacturer', 'quantity', 'unit', 'price_kobo as priceKobo'])
    .select(['buy_at_once as buyAtOnce', 'confirm_stock as confirmStock'])
    .select(['delivery_town_kobo as deliveryTownKobo', 'delivery_state_kobo as deliveryStateKobo'])
    .select(['delivery_elsewhere_kobo as deliveryElsewhereKobo'])
    .select(['batch_number as batchNumber', 'nafdac_number as nafdacNumber', 'town', 'state', 'content', 'deadline'])
    .select(['closes_on as closesOn', 'usual_price_kobo as usualPriceKobo'])
    .executeTakeFirstOrThrow();
}

export async function updateOffer(trx: Trx, id: string, words: OfferFields): Promise<void> {
  await updateRow(trx, 'offer', id, { ...words, editedAt: NOW });
}

/** Lists them in display order. */
export async function listOfferPictures(trx: Trx, offerId: string): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('offer_picture')
    .innerJoin('picture', 'picture.id', 'offer_picture.picture_id')
    .where('offer_id', '=', offerId)
    .orderBy('position')
    .select(['picture.id', 'picture.name'])
    .execute();
}

export async function replaceOfferPictures(trx: Trx, offerId: string, pictureIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('offer_picture').where('offer_id', '=', offerId).execute();
  await insertOfferPictures(trx, offerId, pictureIds);
}

export async function withdrawOffer(trx: Trx, id: string): Promise<void> {
  await updateRow(trx, 'offer', id, { withdrawnAt: NOW, closedAt: sql<Date>`coalesce(closed_at, now())` });
}

/** Closes an offer past its last day; returns false if it is not, or was closed already. */
export async function closeOverOffer(trx: Trx, id: string): Promise<boolean> {
  const closed = await trx
    .updateTable('offer')
    .set({ closed_at: sql<Date>`(closes_on + 1)::timestamp AT TIME ZONE 'Africa/Lagos'` })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('closes_on', '<', sql<string>`(now() AT TIME ZONE 'Africa/Lagos')::date`)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
