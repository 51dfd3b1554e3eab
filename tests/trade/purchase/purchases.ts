/** Purchases at once for tests: a sale, and the calls of its buyers. */
import { expect } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import type { TestMember } from '../../kit/people.ts';
import { FIELDS } from '../offer/offers.ts';
import type { TestApp } from '../../kit/start.ts';
import type { EmulatedProvider } from '../../money/trade.ts';

const PRICE = 900;

export async function sellAtOnce(seller: TestMember, fields: Record<string, unknown> = {}): Promise<string> {
  const sale = { ...FIELDS, unit: 'pack', price: PRICE, quantity: 10, buyAtOnce: true, ...fields };
  const { status, body } = await seller.call('POST /api/business/:userId', { userId: seller.id, ...sale });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.business._id;
}

/** The total that the buyer is shown: the goods with 3.5 %. */
export const sumOf = (quantity: number, price = PRICE) => Math.round(quantity * price * 103.5) / 100;

export const buy = (who: TestMember, businessId: string, quantity: number, amount = sumOf(quantity)) =>
  who.call('POST /api/business/purchase/:businessId', { businessId, quantity, amount });

export const giveUp = (who: TestMember, businessId: string) =>
  who.call('DELETE /api/business/purchase/:businessId', { businessId });

export const offerFor = async (who: TestMember, id: string) =>
  (await who.call('GET /api/business/:id', { id })).body.business;

/** Pays at the provider, and confirms as the webhook does. */
export async function payPurchase(
  app: TestApp,
  emulator: EmulatedProvider,
  { access_code, reference }: { access_code: string; reference: string },
) {
  await emulator.pay(access_code);
  return confirm(app.ctx, reference);
}

/** Ends the reservation's quarter of an hour. */
export async function lapse(app: TestApp, offerId: string): Promise<void> {
  await app.ctx.db
    .updateTable('purchase')
    .set({ reserved_until: new Date(Date.now() - 1_000) })
    .where('offer_id', '=', offerId)
    .where('paid_at', 'is', null)
    .execute();
  app.ctx.offerCache.clear();
}

export const noticesOf = async (app: TestApp, who: TestMember) =>
  (await app.ctx.db.selectFrom('notice').where('member_id', '=', who.id).orderBy('id').select('kind').execute()).map(
    ({ kind }) => kind,
  );
