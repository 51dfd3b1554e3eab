/** Pharmacies with stock, for tests. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertAct, insertMovements } from '#server/store/pharmacy/stock/act.ts';
import { insertOffer } from '#server/store/trade/offer/offer.ts';
import { insertReservation } from '#server/store/pharmacy/stock/reservation.ts';
import { findStockDifferences } from '#server/store/pharmacy/stock/stock-check.ts';
import type { StaffRole } from '#rules/pharmacy/pharmacy.ts';
import type { TestMember } from '../kit/people.ts';
import type { TestApp } from '../kit/start.ts';

/** Makes a pharmacy of the owner. */
export async function makePharmacy(owner: TestMember, businessName = 'Good Health Pharmacy'): Promise<string> {
  const asked = { userId: owner.id, businessName, location: 'Yaba, Lagos' };
  const { status, body } = await owner.call('POST /api/business/pharmacy/:userId', asked);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.pharmacy._id;
}

/** Makes the member staff of the pharmacy, as if invited and joined. */
export async function employ(
  app: TestApp,
  pharmacyId: string,
  by: string,
  who: string,
  role: StaffRole,
): Promise<void> {
  await app.ctx.db
    .insertInto('pharmacy_staff')
    .values({ pharmacy_id: pharmacyId, member_id: who, role, invited_by: by, joined_at: new Date() })
    .execute();
}

/** Units: cartons of 20 packs of 10 tablets. */
export const PACKS = {
  baseUnit: 'tablet',
  units: [
    { name: 'carton', factor: 200 },
    { name: 'pack', factor: 10 },
  ],
};

/** Makes a product with one batch. */
export async function stockedProduct(
  who: TestMember,
  pharmacyId: string,
  fields: Record<string, unknown> = {},
): Promise<Inventory> {
  const product = `Medicine ${randomUUIDv7()}`;
  const asked = { pharmacyId, product, quantity: 2, expiryDate: '2031-01-31', ...PACKS, ...fields };
  const { status, body } = await who.call('POST /api/business/inventory/addproduct/:pharmacyId', asked);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.inventory;
}

export const addStock = (who: TestMember, inventoryId: string, fields: Record<string, unknown>) =>
  who.call('POST /api/business/inventory/addstock/:inventoryId', { inventoryId, ...fields });

/** Sends a nonce as the web does, because a busy server may answer 503 after the sale is saved, and the call is repeated. */
export const sell = (who: TestMember, inventoryId: string, quantity: number, fields: Record<string, unknown> = {}) =>
  who.call('DELETE /api/business/inventory/removestock/:inventoryId', {
    inventoryId,
    quantity,
    unit: 'tablet',
    nonce: randomUUIDv7(),
    ...fields,
  });

/** Lists where stored quantities differ from the sum of the movements; none if the stock is right. */
export const stockDifferences = ({ ctx: { db } }: TestApp) => findStockDifferences(db);

export const adjust = (who: TestMember, id: string, fields: Record<string, unknown>) =>
  who.call('POST /api/business/inventory/:id/adjust', { id, ...fields });

export const reverse = (who: TestMember, id: string, actId: string, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/pharmacy/:id/acts/:actId/reverse', { id, actId, ...fields });

/** Lists the ids of a pharmacy's stock changes, newest first. */
export async function actIds(who: TestMember, id: string): Promise<string[]> {
  const { body } = await who.call('GET /api/business/pharmacy/:id/transactions', { id });
  return [...new Set(body.allTransactions.map(({ actId }) => actId))];
}

const OFFER = {
  kind: 'sale',
  genericId: null,
  genericName: 'Promised',
  brandName: '',
  strength: '',
  expiryDate: null,
  manufacturer: '',
  unit: 'tablet',
  priceKobo: null,
  usualPriceKobo: null,
  buyAtOnce: false,
  confirmStock: false,
  deliveryTownKobo: null,
  deliveryStateKobo: null,
  deliveryElsewhereKobo: null,
  batchNumber: '',
  nafdacNumber: '',
  town: '',
  state: '',
  content: '',
  deadline: '',
  closesOn: null,
} as const;

/** Reserves a quantity of a batch as an offer of it does; returns the id of the stock change. */
export async function reserve(
  { ctx: { db } }: TestApp,
  pharmacyId: string,
  actorId: string,
  { productId, batchId, quantity }: { productId: string; batchId: string; quantity: number },
): Promise<string> {
  const act = {
    id: randomUUIDv7(),
    pharmacyId,
    kind: 'reserve',
    nonce: randomUUIDv7(),
    requestHash: '-',
    actorId,
  } as const;
  await inTransaction(db, async (trx) => {
    const offerId = randomUUIDv7();
    await insertOffer(trx, { ...OFFER, id: offerId, creatorId: actorId, quantity });
    const promise = { id: randomUUIDv7(), offerId, batchId, productId, pharmacyId, memberId: actorId, quantity };
    await insertReservation(trx, { ...promise, unit: 'tablet', factor: 1 });
    await insertAct(trx, act);
    const unit = { unit: 'tablet', unitQuantity: quantity, factor: 1 };
    await insertMovements(trx, act, [{ productId, batchId, kind: 'reserved', hand: 0, reserved: quantity, ...unit }]);
  });
  return act.id;
}

/** Sells a product in each of the last weeks, one of them yesterday, as if it had been in stock since before. */
export async function sellWeekly(
  { ctx: { db } }: TestApp,
  { productId, pharmacyId, units, weeks }: { productId: string; pharmacyId: string; units: number; weeks: number },
): Promise<void> {
  await sql`UPDATE product SET created_at = now() - ${weeks} * interval '7 days' WHERE id = ${productId}`.execute(db);
  await sql`
    INSERT INTO product_day (product_id, day, pharmacy_id, sold, revenue_kobo, cost_kobo)
    SELECT ${productId}, (now() AT TIME ZONE 'Africa/Lagos')::date - 1 - 7 * week, ${pharmacyId}, ${units}, 0, 0
      FROM generate_series(0, ${weeks}::int - 1) AS week`.execute(db);
}
