/** Buying at once: which offers allow it, goods reserved while their buyer pays, and payment in time. */
import { describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { verifyLicences } from '../../account/licences.ts';
import type { TestMember } from '../../kit/people.ts';
import { buy, giveUp, lapse, noticesOf, offerFor, payPurchase, sellAtOnce, sumOf } from './purchases.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { app, begin, buyer, emulator, openPurchases, other, purchasesOf, roomsOf, seller } from './purchase-parties.ts';
import { asJob } from '../../money/as-job.ts';

openPurchases();

/** Reads how many units a refusal says are left. */
const leftIn = (body: object) => ('left' in body && typeof body.left === 'number' ? body.left : -1);
const AGREED = 'You agreed on a price with the seller. Pay that first.';

/** Names the buyer's price of ₦800, which the seller accepts. */
async function bargain(businessId: string, quantity: number): Promise<void> {
  await buyer.call('POST /api/business/user/:businessId', { businessId, amount: 800, quantity });
  const step = { businessId, partnerId: buyer.id, turn: 1 };
  const { status } = await seller.call('POST /api/business/interest/:businessId/:partnerId/accept', step);
  expect(status).toBe(200);
}

/** Requests payment, as the seller, for the bargain over 4 packs. */
async function requestBargain(businessId: string) {
  const asked = { businessId, partnerIds: [buyer.id], amount: 3_312 };
  return (await seller.call('POST /api/business/agreement/:businessId', asked)).body.wallet;
}

const walletOf = async (who: TestMember, id: string) =>
  (await who.call('GET /api/wallet/chatroom/:id', { id })).body.wallet!;

describe('an offer that is sold at once', () => {
  it('says so and what is left, to everybody', async () => {
    const id = await sellAtOnce(seller);
    expect(await offerFor(other, id)).toMatchObject({ buyAtOnce: true, quantityLeft: 10, purchase: null });
  });

  it('is a sale with an asking price, also after an edit', async () => {
    const asked = { userId: seller.id, genericName: 'Paracetamol', quantity: 10, buyAtOnce: true };
    const demand = await seller.call('POST /api/business/:userId', { ...asked, business: 'demand', price: 100 });
    expect([demand.status, Object.keys(demand.body.fields ?? {})]).toEqual([400, ['buyAtOnce']]);
    const open = await seller.call('POST /api/business/:userId', { ...asked, business: 'sale' });
    expect([open.status, Object.keys(open.body.fields ?? {})]).toEqual([400, ['price']]);
    const id = await sellAtOnce(seller);
    const edited = await seller.call('PATCH /api/business/:id/edit', { id, price: null });
    expect([edited.status, Object.keys(edited.body.fields ?? {})]).toEqual([400, ['price']]);
  });

  it('cannot be bought where its seller did not say so, nor by the seller, nor by whom they blocked', async () => {
    const id = await sellAtOnce(seller, { buyAtOnce: false });
    const asked = await buy(buyer, id, 1);
    expect([asked.status, asked.body.error]).toEqual([409, 'Buy now is no longer available. Show interest instead.']);
    const open = await sellAtOnce(seller);
    expect((await buy(seller, open, 1)).status).toBe(403);
    await seller.call('POST /api/user/block/:friendId', { friendId: buyer.id });
    expect((await buy(buyer, open, 1)).status).toBe(404);
    expect(await purchasesOf(open)).toEqual([]);
  });

  it('is bought at the sum that was shown, and at no other', async () => {
    const id = await sellAtOnce(seller);
    const cheap = await buy(buyer, id, 2, sumOf(1));
    expect([cheap.status, cheap.body.error]).toEqual([409, 'The price has changed. Check it before you pay.']);
    expect(await roomsOf(buyer)).toEqual([]);
  });
});

describe('Buy', () => {
  it('keeps the goods, opens the checkout of a wallet in the seller’s name, and tells the seller nothing yet', async () => {
    const id = await sellAtOnce(seller);
    const { body } = await buy(buyer, id, 4);
    const { purchase, quantityLeft } = body.business;
    expect([quantityLeft, purchase?.quantity, purchase?.amount]).toEqual([6, 4, 3_726]);
    expect(new Date(purchase!.until).getTime() - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(await walletOf(buyer, purchase!.chatroom)).toMatchObject({
      supplier: { user: { _id: seller.id } },
      quantity: 4,
      unitPrice: 900,
      amount: 3_726,
    });
    expect(await offerFor(other, id)).toMatchObject({ quantityLeft: 6, purchase: null });
    expect([await roomsOf(seller), await noticesOf(app, seller)]).toEqual([[], []]);
    expect((await offerFor(seller, id)).interestedPartners).toEqual([]);
  });

  it('is one reservation however often and at once it is pressed', async () => {
    const id = await sellAtOnce(seller);
    const answers = await Promise.all(Array.from({ length: 16 }, () => buy(buyer, id, 4)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.result.data.reference)).size).toBe(1);
    expect(await purchasesOf(id)).toHaveLength(1);
  });

  it('goes on where the buyer has left its room meanwhile', async () => {
    const id = await sellAtOnce(seller);
    await begin(id, 4);
    const { chatroom } = (await offerFor(buyer, id)).purchase!;
    await app.ctx.db.deleteFrom('chat_member').where('chat_id', '=', chatroom).execute();
    expect(await payPurchase(app, emulator, await begin(id, 4))).toBe('escrow');
    expect(await roomsOf(buyer)).toHaveLength(1);
  });

  it('with another quantity changes what is kept, and money for the first goes back', async () => {
    const id = await sellAtOnce(seller);
    const first = await begin(id, 4);
    const second = await begin(id, 7);
    expect((await offerFor(buyer, id)).quantityLeft).toBe(3);
    expect(await purchasesOf(id)).toMatchObject([{ quantity: 7 }]);
    expect(await payPurchase(app, emulator, first)).toBe('suspense');
    expect(await payPurchase(app, emulator, second)).toBe('escrow');
    expect(await offerFor(buyer, id)).toMatchObject({ quantityLeft: 3, purchase: null });
  });

  it('is told how much is left before any checkout', async () => {
    const id = await sellAtOnce(seller);
    await begin(id, 7);
    const more = await buy(other, id, 4);
    expect([more.status, more.body.error, leftIn(more.body)]).toEqual([
      409,
      'Only 3 packs left. The rest is sold or reserved for buyers who are paying now.',
      3,
    ]);
    await begin(id, 3, other);
    expect(await purchasesOf(id)).toHaveLength(2);
  });

  it('of the last packs by 32 at once is one buyer’s; the others are told before they pay', async () => {
    const id = await sellAtOnce(seller, { quantity: 6 });
    const buyers = await makeMembers(app, 32);
    await verifyLicences(app, buyers);
    const answers = await Promise.all(buyers.map((who) => buy(who, id, 4)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(31);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error} ${leftIn(body)}`))).toEqual(
      new Set(['409 Only 2 packs left. The rest is sold or reserved for buyers who are paying now. 2']),
    );
    expect(await purchasesOf(id)).toHaveLength(1);
    const payers = buyers.map((who) => who.id);
    expect(await app.ctx.db.selectFrom('payment').where('payer_id', 'in', payers).select('id').execute()).toHaveLength(
      1,
    );
  });

  it('does not touch what was agreed by bargain, and whoever agreed pays what they agreed', async () => {
    const id = await sellAtOnce(seller);
    await bargain(id, 8);
    expect((await offerFor(other, id)).quantityLeft).toBe(2);
    const again = await Promise.all(Array.from({ length: 16 }, () => buy(buyer, id, 1)));
    expect(new Set(again.map(({ status, body }) => `${status} ${body.error}`))).toEqual(new Set([`409 ${AGREED}`]));
    expect((await buy(other, id, 3)).status).toBe(409);
    await begin(id, 2, other);
  });

  it('is open again once the bargain is paid, to one purchase however often it is pressed', async () => {
    const id = await sellAtOnce(seller);
    await bargain(id, 4);
    const { walletAddress } = await requestBargain(id);
    expect((await buy(buyer, id, 1)).body.error).toBe(AGREED);
    const pay = { walletAddress, quantity: 4 };
    const { result } = (await buyer.call('POST /api/wallet/payment/accept/:walletAddress', pay)).body;
    const pressed = Array.from({ length: 16 }, () => buy(buyer, id, 3));
    expect(await payPurchase(app, emulator, result.data)).toBe('escrow');
    for (const { status, body } of await Promise.all(pressed)) expect([200, 409], body.error).toContain(status);
    await payPurchase(app, emulator, await begin(id, 3));
    expect(await purchasesOf(id)).toMatchObject([{ quantity: 3, made_agreement: false }]);
    expect((await offerFor(other, id)).quantityLeft).toBe(3);
  });

  it('is open again once the wallet of the bargain has closed, and not after a purchase that was given up', async () => {
    const id = await sellAtOnce(seller);
    await begin(id, 1);
    await giveUp(buyer, id);
    await bargain(id, 4);
    expect((await buy(buyer, id, 1)).body.error).toBe(AGREED);
    const { walletAddress } = await requestBargain(id);
    await seller.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    await begin(id, 1);
  });

  it('leaves nothing to a bargain that is accepted later', async () => {
    const id = await sellAtOnce(seller);
    await other.call('POST /api/business/user/:businessId', { businessId: id, amount: 800, quantity: 5 });
    await begin(id, 7);
    const step = { businessId: id, partnerId: other.id, turn: 1 };
    const accepted = await seller.call('POST /api/business/interest/:businessId/:partnerId/accept', step);
    expect([accepted.status, accepted.body.error]).toEqual([
      409,
      'Only 3 packs left. The rest is sold or reserved for buyers who are paying now.',
    ]);
  });

  it('stops whoever keeps goods again and again without paying', async () => {
    const id = await sellAtOnce(seller);
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await buy(buyer, id, 1)).status);
      await lapse(app, id);
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429]);
  });
});

describe('the payment in time', () => {
  it('brings the seller into the room, with the agreement and the paid wallet', async () => {
    const id = await sellAtOnce(seller);
    const checkout = await begin(id, 4);
    expect(await payPurchase(app, emulator, checkout)).toBe('escrow');
    const [room] = await roomsOf(seller);
    expect(room).toMatchObject({ admin: seller.id, memberCount: 2 });
    expect(await walletOf(seller, room!._id)).toMatchObject({ balance: 3_600, quantityLeft: 0 });
    const interests = (await offerFor(seller, id)).interestedPartners;
    expect(interests).toMatchObject([
      {
        user: { _id: buyer.id },
        state: 'accepted',
        agreed: 900,
        quantity: 4,
        requested: { chat: room!._id, kind: 'room' },
      },
    ]);
    expect(await noticesOf(app, seller)).toContain('payment received');
    const lines = await app.ctx.db
      .selectFrom('message')
      .where('chat_id', '=', room!._id)
      .orderBy('seq')
      .select(['kind', 'what'])
      .execute();
    expect(lines.map(({ kind, what }) => what ?? kind)).toEqual(['offer', 'agreed', 'requested', 'paid']);
    expect(await offerFor(other, id)).toMatchObject({ quantityLeft: 6 });
  });

  it('is booked once by many triggers at once', async () => {
    const id = await sellAtOnce(seller);
    const { access_code, reference } = await begin(id, 4);
    await emulator.pay(access_code);
    const booked = await Promise.all(Array.from({ length: 16 }, () => asJob(() => confirm(app.ctx, reference))));
    expect(new Set(booked)).toEqual(new Set(['escrow']));
    expect(await purchasesOf(id)).toMatchObject([{ quantity: 4, made_agreement: true }]);
    expect(await roomsOf(seller)).toHaveLength(1);
  });

  it('lets the buyer buy again, in another room', async () => {
    const id = await sellAtOnce(seller);
    await payPurchase(app, emulator, await begin(id, 4));
    await payPurchase(app, emulator, await begin(id, 2));
    expect(await roomsOf(seller)).toHaveLength(2);
    expect((await offerFor(other, id)).quantityLeft).toBe(4);
    const more = await buy(buyer, id, 5);
    expect([more.status, leftIn(more.body)]).toEqual([409, 4]);
  });

  it('keeps its buyers out of the group of those who bargain', async () => {
    const id = await sellAtOnce(seller);
    await payPurchase(app, emulator, await begin(id, 4));
    await other.call('POST /api/business/user/:businessId', { businessId: id, amount: 800, quantity: 2 });
    const made = await seller.call('POST /api/business/group/:businessId', { businessId: id, title: 'Bargains' });
    const room = (await seller.call('POST /api/user/singlechatroom/:id', { id: made.body.newChatRoom._id })).body.chat;
    expect(room.users.map(({ userId }) => userId._id).toSorted()).toEqual([seller.id, other.id].toSorted());
    expect((await buy(buyer, id, 1)).status).toBe(200);
  });

  it('is followed by dispatch and receipt like every other trade', async () => {
    const id = await sellAtOnce(seller);
    await payPurchase(app, emulator, await begin(id, 4));
    const chatroomId = (await roomsOf(seller))[0]!._id;
    const { walletAddress } = await walletOf(seller, chatroomId);
    await seller.call('POST /api/wallet/receipt/acknowledge/chatroom', {
      chatroomId,
      acctType: 'supplier',
      walletAddress,
    });
    const ack = { chatroomId, acctType: 'partner', walletAddress } as const;
    const { body } = await buyer.call('POST /api/wallet/receipt/acknowledge/chatroom', ack);
    expect(body.wallet).toMatchObject({ state: 'released', released: 3_600 });
    const prices = (await other.call('GET /api/business/:id/prices', { id })).body;
    expect(prices).toMatchObject({ count: 1, median: 900 });
    expect((await offerFor(other, id)).quantityLeft).toBe(6);
  });
});
