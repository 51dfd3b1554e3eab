/** Payment requested from agreements: one call makes the chat or group, posts what was agreed, and opens the wallet. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { agree, askPayment, linesOf, makeSale, walletsOf } from './agreements.ts';
import { commit, finish, open as openJoint } from './joint/joints.ts';
import {
  app,
  creator,
  makeGroup,
  makeOffer,
  openMarket,
  other,
  partner,
  show,
  expressInterest,
} from './offer/offers.ts';

openMarket();

describe('payment for one agreement of a sale', () => {
  it('makes the group, begins it with the offer and the agreement, and opens the wallet for that partner', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    const { status, body } = await askPayment(id, [partner], { amount: 17_595 });
    expect(status).toBe(200);
    expect(body.chat.kind).toBe('room');
    expect(body.wallet).toMatchObject({ amount: 17_595, baseAmount: 17_000, quantity: 20, unitPrice: 850 });
    expect(body.wallet.shares).toMatchObject([
      { user: { _id: partner.id }, offer: id, quantity: 20, unit: 'pack', unitPrice: 850, amount: 17_595 },
    ]);
    const lines = await linesOf(body.chat._id);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^offer: Offer: Artemether/);
    expect(lines[1]).toMatch(/^system: .* agreed: 20 packs at ₦850 each$/);
    expect(lines[2]).toMatch(/^payment: .* asks for payment of ₦17,595$/);
    const creatorView = (await show(id, creator)).interestedPartners[0];
    expect(creatorView?.requested).toMatchObject({ chat: body.chat._id, kind: 'room', paid: false });
    expect((await show(id, partner)).chatroom).toBe(body.chat._id);
  });

  it('is one however often and at once it is asked', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    const answers = await Promise.all(Array.from({ length: 32 }, () => askPayment(id, [partner], { amount: 17_595 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.wallet._id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.chat._id)).size).toBe(1);
    expect(await walletsOf(creator)).toHaveLength(1);
    expect(await linesOf(answers[0]!.body.chat._id)).toHaveLength(3);
  });

  it('answers the same wallet to the same nonce, also once that wallet has ended', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    const nonce = randomUUID();
    const { body } = await askPayment(id, [partner], { amount: 17_595, nonce });
    await creator.call('POST /api/wallet/cancel/:walletAddress', { walletAddress: body.wallet.walletAddress });
    const again = await askPayment(id, [partner], { amount: 17_595, nonce });
    expect(again.body.wallet).toMatchObject({ _id: body.wallet._id, state: 'cancelled' });
    const anew = await askPayment(id, [partner], { amount: 17_595 });
    expect([anew.status, anew.body.wallet._id === body.wallet._id]).toEqual([200, false]);
  });

  it('takes no other sum than the agreement comes to, and leaves nothing behind', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    const dearer = await askPayment(id, [partner], { amount: 18_630 });
    expect([dearer.status, dearer.body.error]).toEqual([409, 'This agreement has changed or ended. Check it again.']);
    expect((await show(id, creator)).chatroom).toBeNull();
    expect(await walletsOf(creator)).toEqual([]);
  });

  it('is refused where nothing is agreed, the quantity is open, or the offer was withdrawn', async () => {
    const id = await makeSale();
    await expressInterest(id, partner, 850);
    expect((await askPayment(id, [partner], { amount: 17_595 })).status).toBe(409);
    await creator.call('POST /api/business/interest/:businessId/:partnerId/accept', {
      businessId: id,
      partnerId: partner.id,
      turn: 1,
    });
    expect((await askPayment(id, [partner], { amount: 17_595 })).status).toBe(409);
    await agree(id, other, 850, 20);
    await creator.call('DELETE /api/business/:id', { id });
    const late = await askPayment(id, [other], { amount: 17_595 });
    expect([late.status, late.body.error]).toEqual([409, 'This offer was withdrawn']);
    expect(await walletsOf(creator)).toEqual([]);
  });

  it('is for the supplier: the buyer is refused, and to others there is no such offer', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    expect((await askPayment(id, [partner], { who: partner, amount: 17_595 })).status).toBe(403);
    expect((await askPayment(id, [partner], { who: other, amount: 17_595 })).status).toBe(404);
    expect((await askPayment(id, [], { amount: 17_595 })).status).toBe(400);
  });
});

describe('payment for several agreements', () => {
  it('opens one wallet with each partner’s own quantity and price, and tells each their own sum', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    await agree(id, other, 900, 10);
    const { body } = await askPayment(id, [partner, other], { amount: 26_910 });
    expect(body.wallet).toMatchObject({ amount: 26_910, quantity: 30, unitPrice: null, quantityLeft: 30 });
    expect(body.wallet.shares.map(({ amount }) => amount)).toEqual([17_595, 9_315]);
    const notices = await app.ctx.db
      .selectFrom('notice')
      .where('kind', '=', 'wallet requested')
      .where('member_id', 'in', [partner.id, other.id])
      .select(['member_id', 'amount_kobo'])
      .execute();
    expect(new Map(notices.map((row) => [row.member_id, row.amount_kobo]))).toEqual(
      new Map([
        [partner.id, 1_759_500],
        [other.id, 931_500],
      ]),
    );
  });

  it('adds a later request to the wallet that is open', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    await agree(id, other, 850, 10);
    const first = await askPayment(id, [partner], { amount: 17_595 });
    const second = await askPayment(id, [other], { amount: 8_797.5 });
    expect(second.status).toBe(200);
    expect(second.body.wallet).toMatchObject({ _id: first.body.wallet._id, quantity: 30, unitPrice: 850 });
    expect(second.body.wallet.amount).toBe(26_392.5);
    const both = await askPayment(id, [partner, other], { amount: 26_392.5 });
    expect(both.body.wallet._id).toBe(first.body.wallet._id);
    expect(await walletsOf(creator)).toHaveLength(1);
  });

  it('lets each pay their own part alone, whole and at their own price', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    await agree(id, other, 900, 10);
    const { walletAddress } = (await askPayment(id, [partner, other], { amount: 26_910 })).body.wallet;
    const pay = (quantity: number, who = other, amount?: number) =>
      who.call('POST /api/wallet/payment/accept/:walletAddress', { walletAddress, quantity, amount });
    const part = await pay(5);
    expect([part.status, part.body.error]).toEqual([409, 'You agreed on 10 units. Pay for all of them at once.']);
    expect((await pay(10, other, 8_797.5)).status).toBe(400);
    const paid = await pay(10, other, 9_315);
    expect(paid.status).toBe(200);
    expect(paid.body.wallet.referenceCodes).toMatchObject([{ user: { _id: other.id }, quantity: 10, amount: 9_315 }]);
  });
});

describe('payment for a demand', () => {
  it('is requested for the partner, who supplies, in a room of the two', async () => {
    const id = await makeOffer({ business: 'demand', unit: 'pack', quantity: 100 });
    await agree(id, partner, 850, 20);
    expect((await askPayment(id, [partner], { amount: 17_595 })).status).toBe(403);
    const { status, body } = await askPayment(id, [partner], { who: partner, amount: 17_595 });
    expect([status, body.chat.kind]).toEqual([200, 'room']);
    expect(body.wallet).toMatchObject({ amount: 17_595, quantity: 20, supplier: { user: { _id: partner.id } } });
    expect(body.wallet.shares).toMatchObject([{ user: { _id: creator.id }, quantity: 20, amount: 17_595 }]);
    expect((await linesOf(body.chat._id)).map((line) => line.split(':')[0])).toEqual(['offer', 'system', 'payment']);
    const pay = { walletAddress: body.wallet.walletAddress, quantity: 20 };
    expect((await creator.call('POST /api/wallet/payment/accept/:walletAddress', pay)).status).toBe(200);
  });

  it('stays in its own room where a group is made later', async () => {
    const id = await makeOffer({ business: 'demand', unit: 'pack', quantity: 100 });
    await agree(id, partner, 850, 20);
    const { newChatRoom } = (await makeGroup(id)).body;
    const { status, body } = await askPayment(id, [partner], { who: partner, amount: 17_595 });
    expect([status, body.chat._id === newChatRoom._id]).toEqual([200, false]);
  });
});

describe('a group made by hand', () => {
  it('begins with the offer and each agreement', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    await expressInterest(id, other, 800);
    const { newChatRoom } = (await makeGroup(id)).body;
    const lines = await linesOf(newChatRoom._id);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^offer: /);
    expect(lines[1]).toMatch(/agreed: 20 packs at ₦850 each$/);
  });
});

describe('a reminder to pay', () => {
  it('is told to whoever has not paid, once a day, by the supplier', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    const { walletAddress, may } = (await askPayment(id, [partner], { amount: 17_595 })).body.wallet;
    expect(may.remind).toEqual([partner.id]);
    const remind = (who = creator, payerId = partner.id) =>
      who.call('POST /api/wallet/remind/:walletAddress', { walletAddress, payerId });
    expect((await remind(partner)).status).toBe(403);
    expect((await remind(creator, other.id)).status).toBe(404);
    const answers = await Promise.all([remind(), remind(), remind()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    const notices = await app.ctx.db
      .selectFrom('notice')
      .where('kind', '=', 'payment reminder')
      .where('member_id', '=', partner.id)
      .select('amount_kobo')
      .execute();
    expect(notices).toEqual([{ amount_kobo: 1_759_500 }]);
  });
});

describe('payment for a joint purchase', () => {
  it('is requested of everybody who is in, at the price of all, once the target is reached', async () => {
    const id = await openJoint(creator, { own: 10 });
    await commit(partner, id, 60);
    await commit(other, id, 30);
    const early = await askPayment(id, [partner, other], { amount: 177_030.07 });
    expect(early.status).toBe(409);
    await finish(creator, id);
    const notices = await app.ctx.db
      .selectFrom('notice')
      .where('kind', 'in', [
        'joint payment due',
        'joint reached',
        'joint reached own',
        'wallet requested',
        'business group',
      ])
      .where('member_id', 'in', [creator.id, partner.id, other.id])
      .select(['member_id', 'kind', 'amount_kobo'])
      .execute();
    expect(notices.toSorted((a, b) => a.amount_kobo! - b.amount_kobo!)).toEqual([
      { member_id: other.id, kind: 'joint payment due', amount_kobo: 5_901_053 },
      { member_id: partner.id, kind: 'joint payment due', amount_kobo: 11_802_105 },
      { member_id: creator.id, kind: 'joint reached own', amount_kobo: 17_104_500 },
    ]);
    expect(await walletsOf(creator)).toHaveLength(1);
    const { status, body } = await askPayment(id, [partner, other], { amount: 177_031.58 });
    expect([status, body.wallet.unitPrice, body.wallet.quantity]).toEqual([200, 1_900.5, 90]);
    expect(body.wallet.shares.map(({ user, quantity }) => [user._id, quantity])).toEqual([
      [partner.id, 60],
      [other.id, 30],
    ]);
    expect((await linesOf(body.chat._id)).filter((line) => line.includes('agreed'))).toHaveLength(2);
  });
});
