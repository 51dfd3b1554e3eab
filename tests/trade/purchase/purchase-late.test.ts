/** Purchases at once that are not paid in time or cancelled, late money, and changes of the seller while goods are reserved. */
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { tendPurchase } from '#server/actions/trade/purchase/purchase-end.ts';
import type { TestMember } from '../../kit/people.ts';
import { buy, giveUp, lapse, noticesOf, offerFor, payPurchase, sellAtOnce, sumOf } from './purchases.ts';
import { app, begin, buyer, emulator, openPurchases, other, purchasesOf, roomsOf, seller } from './purchase-parties.ts';
import { asJob } from '../../money/as-job.ts';

openPurchases();

const WAITING =
  'Your payment of ₦3,726 may still arrive, so we did not start another. Verify it or say you did not pay.';

const paymentsOf = ({ id }: TestMember) =>
  app.ctx.db.selectFrom('payment').where('payer_id', '=', id).select('id').execute();
const allocationOf = async (reference: string) =>
  (await app.ctx.db.selectFrom('payment').where('reference', '=', reference).select('allocation').executeTakeFirst())
    ?.allocation;

describe('a reservation that is over', () => {
  it('counts no more, and its wallet takes no payment until Buy is pressed again', async () => {
    const id = await sellAtOnce(seller);
    await begin(id, 7);
    const { purchase } = await offerFor(buyer, id);
    const mayPay = async () =>
      (await buyer.call('GET /api/wallet/chatroom/:id', { id: purchase!.chatroom })).body.wallet?.may.pay;
    expect(await mayPay()).toBe(true);
    await lapse(app, id);
    expect(await mayPay()).toBe(false);
    expect(await offerFor(other, id)).toMatchObject({ quantityLeft: 10 });
    const pay = { walletAddress: purchase!.walletAddress, quantity: 7 };
    const late = await buyer.call('POST /api/wallet/payment/accept/:walletAddress', pay);
    expect([late.status, late.body.error]).toEqual([409, 'Your reservation has ended. Press Buy on the offer again.']);
    expect(await roomsOf(buyer)).toEqual([]);
    await begin(id, 7);
    expect(await purchasesOf(id)).toHaveLength(1);
    expect(await roomsOf(buyer)).toHaveLength(1);
  });

  it('is told to everybody by its job, and is forgotten three days later', async () => {
    const id = await sellAtOnce(seller);
    await begin(id, 7);
    const { id: purchaseId, wallet_id } = (await purchasesOf(id))[0]!;
    const before = (await offerFor(other, id)).version;
    await lapse(app, id);
    await tendPurchase(app.ctx, { purchaseId });
    expect((await offerFor(other, id)).version).toBeGreaterThan(before);
    const longAgo = new Date(Date.now() - 73 * 3_600_000);
    await app.ctx.db.updateTable('purchase').set({ reserved_until: longAgo }).where('id', '=', purchaseId).execute();
    await tendPurchase(app.ctx, { purchaseId });
    const wallet = await app.ctx.db.selectFrom('wallet').where('id', '=', wallet_id).selectAll().executeTakeFirst();
    expect(wallet).toMatchObject({ state: 'cancelled', closed_because: 'never paid' });
    expect(await noticesOf(app, buyer)).not.toContain('wallet cancelled');
  });

  it('still buys with late money what is there', async () => {
    const id = await sellAtOnce(seller);
    const checkout = await begin(id, 7);
    await lapse(app, id);
    await begin(id, 3, other);
    expect(await payPurchase(app, emulator, checkout)).toBe('escrow');
    expect((await offerFor(other, id)).quantityLeft).toBe(0);
    expect(await roomsOf(seller)).toHaveLength(1);
  });

  it('gives late money back where the goods are another’s by then, and sells nothing twice', async () => {
    const id = await sellAtOnce(seller);
    const late = await begin(id, 7);
    await lapse(app, id);
    const inTime = await begin(id, 8, other);
    expect(await payPurchase(app, emulator, late)).toBe('suspense');
    expect(await payPurchase(app, emulator, inTime)).toBe('escrow');
    expect(await noticesOf(app, buyer)).toContain('payment unplaced');
    const refunds = await app.ctx.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .where('payment.reference', '=', late.reference)
      .select('refund.amount_kobo')
      .execute();
    expect(refunds).toEqual([{ amount_kobo: 652_050 }]);
    expect((await offerFor(other, id)).quantityLeft).toBe(2);
    expect(await purchasesOf(id)).toMatchObject([{ paid_at: null }, { quantity: 8 }]);
  });

  it('of two late payments for the last packs takes one', async () => {
    const id = await sellAtOnce(seller, { quantity: 7 });
    const first = await begin(id, 5);
    await lapse(app, id);
    const second = await begin(id, 5, other);
    await lapse(app, id);
    await Promise.all([emulator.pay(first.access_code), emulator.pay(second.access_code)]);
    const booked = await Promise.all([first, second].map(({ reference }) => asJob(() => confirm(app.ctx, reference))));
    expect(booked.toSorted()).toEqual(['escrow', 'suspense']);
  });

  it('does not outlive the price: late money for an old one goes back', async () => {
    const id = await sellAtOnce(seller);
    const checkout = await begin(id, 2);
    await lapse(app, id);
    expect((await seller.call('PATCH /api/business/:id/edit', { id, price: 950 })).status).toBe(200);
    expect(await payPurchase(app, emulator, checkout)).toBe('suspense');
  });
});

describe('a transfer that the bank has yet to make', () => {
  /** The checkout has named an account, and the buyer has said that they have sent the money. */
  async function sendLater(id: string, quantity: number) {
    const { reference } = await begin(id, quantity);
    await emulator.control(`transactions/${reference}/status`, { status: 'ongoing' });
    expect(await confirm(app.ctx, reference)).toBeUndefined();
    return reference;
  }

  it('is waited for beyond the quarter of an hour, and nothing is paid twice meanwhile', async () => {
    const id = await sellAtOnce(seller);
    const reference = await sendLater(id, 4);
    const awaited = { quantity: 4, payment: { reference, state: 'awaited' } };
    expect((await offerFor(buyer, id)).purchase).toMatchObject(awaited);
    expect((await begin(id, 4)).reference).toBe(reference);
    const more = await buy(buyer, id, 5);
    expect([more.status, more.body.error]).toEqual([409, WAITING]);
    await lapse(app, id);
    expect((await offerFor(buyer, id)).purchase).toMatchObject(awaited);
    const pressed = await Promise.all([4, 4, 5, 5].map((quantity) => buy(buyer, id, quantity)));
    expect(new Set(pressed.map(({ body }) => body.error))).toEqual(new Set([WAITING]));
    await emulator.succeed(reference);
    expect(await confirm(app.ctx, reference)).toBe('escrow');
    const [room] = await roomsOf(buyer);
    expect(await offerFor(buyer, id)).toMatchObject({
      purchase: null,
      bought: { quantity: 4, amount: 3_726, chatroom: room?._id },
      interestedPartners: [{ requested: { chat: room?._id, kind: 'room', paid: true } }],
    });
    expect(await paymentsOf(buyer)).toHaveLength(1);
    expect(await noticesOf(app, buyer)).toEqual(['payment arrived']);
    expect(await noticesOf(app, seller)).toContain('payment received');
  });

  it('can be given up, so that the buyer may pay another way, and the money of the first goes back', async () => {
    const id = await sellAtOnce(seller);
    const reference = await sendLater(id, 4);
    await lapse(app, id);
    expect((await giveUp(buyer, id)).body.business.purchase).toBeNull();
    expect(await payPurchase(app, emulator, await begin(id, 4))).toBe('escrow');
    await emulator.succeed(reference);
    expect(await confirm(app.ctx, reference)).toBe('suspense');
    expect(await noticesOf(app, buyer)).toEqual(['payment arrived', 'payment unplaced']);
    expect((await offerFor(buyer, id)).quantityLeft).toBe(6);
  });

  it('says that it goes back where the goods are another’s by then', async () => {
    const id = await sellAtOnce(seller);
    const reference = await sendLater(id, 7);
    await lapse(app, id);
    await payPurchase(app, emulator, await begin(id, 8, other));
    const before = (await offerFor(buyer, id)).version;
    await emulator.succeed(reference);
    expect(await confirm(app.ctx, reference)).toBe('suspense');
    const { purchase, bought, version } = await offerFor(buyer, id);
    expect([purchase?.payment, bought]).toEqual([{ reference, state: 'returned' }, null]);
    expect(version).toBeGreaterThan(before);
    expect(await noticesOf(app, buyer)).toEqual(['payment unplaced']);
  });
});

describe('giving up', () => {
  it('has the goods for sale at once, and sends money that comes nevertheless back', async () => {
    const id = await sellAtOnce(seller);
    const checkout = await begin(id, 7);
    const { body } = await giveUp(buyer, id);
    expect(body.business).toMatchObject({ quantityLeft: 10, purchase: null });
    expect((await giveUp(buyer, id)).status).toBe(200);
    expect(await roomsOf(buyer)).toEqual([]);
    expect(await payPurchase(app, emulator, checkout)).toBe('suspense');
    await payPurchase(app, emulator, await begin(id, 7));
    expect((await offerFor(buyer, id)).quantityLeft).toBe(3);
  });

  it('at the same moment as the payment ends one way or the other, and never both', async () => {
    const id = await sellAtOnce(seller);
    const { access_code, reference } = await begin(id, 7);
    await emulator.pay(access_code);
    await Promise.all([giveUp(buyer, id), asJob(() => confirm(app.ctx, reference))]);
    const allocation = await allocationOf(reference);
    const { quantityLeft } = await offerFor(other, id);
    expect([
      ['escrow', 3],
      ['suspense', 10],
    ]).toContainEqual([allocation, quantityLeft]);
  });
});

describe('while goods are kept', () => {
  it('the seller may close the offer and change its price; who is paying buys as it was shown to them', async () => {
    const id = await sellAtOnce(seller);
    const checkout = await begin(id, 4);
    expect((await seller.call('PATCH /api/business/:id/edit', { id, price: 1_000 })).status).toBe(200);
    expect((await seller.call('PATCH /api/business/:id', { id, status: true })).status).toBe(200);
    expect((await buy(other, id, 1, sumOf(1, 1_000))).body.error).toBe('This offer is closed');
    expect(await payPurchase(app, emulator, checkout)).toBe('escrow');
    expect((await offerFor(seller, id)).interestedPartners).toMatchObject([{ agreed: 900, quantity: 4 }]);
  });

  it('the offer is neither withdrawn, nor of other goods, nor of less', async () => {
    const id = await sellAtOnce(seller);
    await begin(id, 4);
    const gone = await seller.call('DELETE /api/business/:id', { id });
    expect(gone.status).toBe(409);
    const edit = (fields: Record<string, unknown>) => seller.call('PATCH /api/business/:id/edit', { id, ...fields });
    const less = await edit({ quantity: 3 });
    expect([less.status, less.body.fields?.['quantity']]).toEqual([
      400,
      'Already sold or reserved for buyers: 4 packs. It can’t be less.',
    ]);
    expect(Object.keys((await edit({ strength: '20/120 mg' })).body.fields ?? {})).toEqual(['strength']);
    expect(Object.keys((await edit({ unit: 'carton' })).body.fields ?? {})).toEqual(['unit']);
    expect((await edit({ quantity: 4, batchNumber: 'B-17' })).status).toBe(200);
    await lapse(app, id);
    expect((await seller.call('DELETE /api/business/:id', { id })).status).toBe(200);
  });

  it('a suspension of the seller, or a moderator, sends the money back', async () => {
    const id = await sellAtOnce(seller);
    const checkout = await begin(id, 4);
    await app.ctx.db.updateTable('offer').set({ suspended: true }).where('id', '=', id).execute();
    expect((await buy(other, id, 1)).status).toBe(409);
    expect(await payPurchase(app, emulator, checkout)).toBe('suspense');
    const hidden = await sellAtOnce(seller);
    const another = await begin(hidden, 4);
    await app.ctx.db.updateTable('offer').set({ hidden_because: 'Wrong' }).where('id', '=', hidden).execute();
    expect((await buy(other, hidden, 1)).status).toBe(404);
    expect(await payPurchase(app, emulator, another)).toBe('suspense');
  });
});
