/** Accepting a price requests the payment: the buyer can pay at once, in a room of the two, and can buy again after that trade. */
import { describe, expect, it } from 'vitest';
import { removeLicences } from '../account/licences.ts';
import { query } from '../kit/postgres.ts';
import type { TestMember } from '../kit/people.ts';
import { agree, askPayment, linesOf } from './agreements.ts';
import { makeOffer } from './offer/offers.ts';
import { app, buyer, emulator, openPurchases, other, roomsOf, seller } from './purchase/purchase-parties.ts';
import { buy, noticesOf, offerFor, payPurchase, sellAtOnce } from './purchase/purchases.ts';

openPurchases();

const sale = (fields: Record<string, unknown> = {}) =>
  makeOffer({ unit: 'pack', quantity: 10, price: 900, ...fields }, seller);
const agreed = (id: string, who = buyer, quantity = 4, amount = 800) => agree(id, who, amount, quantity, seller);
const bargainOf = async (id: string, who = buyer) => (await offerFor(who, id)).interestedPartners[0]!;
const requestedOf = async (id: string, who = buyer) => (await bargainOf(id, who)).requested!;
const walletIn = async (who: TestMember, id: string) =>
  (await who.call('GET /api/wallet/chatroom/:id', { id })).body.wallet!;
const step = (id: string, who: TestMember, move: 'accept' | 'offer' | 'counter', fields: Record<string, unknown>) =>
  who.call(`POST /api/business/interest/:businessId/:partnerId/${move}`, {
    businessId: id,
    partnerId: buyer.id,
    turn: 1,
    ...fields,
  });

/** Pays for what the buyer agreed to. */
async function pay(id: string, who = buyer): Promise<void> {
  const { chat, quantity } = await requestedOf(id, who);
  const { walletAddress } = await walletIn(who, chat);
  const { result } = (await who.call('POST /api/wallet/payment/accept/:walletAddress', { walletAddress, quantity }))
    .body;
  expect(await payPurchase(app, emulator, result.data)).toBe('escrow');
}

const walletCount = async (id: string) =>
  (await query(app.owner, `SELECT wallet_id FROM wallet_share WHERE offer_id = '${id}'`)).length;

describe('a price that the seller accepts', () => {
  it('opens a room of the two with the agreement and the wallet, which the buyer can pay', async () => {
    const id = await sale();
    expect((await agreed(id)).status).toBe(200);
    const requested = await requestedOf(id);
    expect(requested).toMatchObject({ kind: 'room', paid: false, quantity: 4, unitPrice: 800 });
    expect((await requestedOf(id, seller)).chat).toBe(requested.chat);
    expect(await walletIn(buyer, requested.chat)).toMatchObject({ amount: 3_312, quantity: 4, unitPrice: 800 });
    expect((await linesOf(requested.chat, app)).map((line) => line.split(':')[0])).toEqual([
      'offer',
      'system',
      'payment',
    ]);
    const [room] = await roomsOf(seller);
    expect(room).toMatchObject({ _id: requested.chat, memberCount: 2, unread: 0 });
    expect(room!.title).toBe(`${buyer.fullName} · Artemether + Lumefantrine (Coartem) 80/480 mg`);
    await pay(id);
    expect((await requestedOf(id)).paid).toBe(true);
  });

  it('notifies the buyer once, of what to pay, with a way to the payment', async () => {
    const id = await sale();
    await agreed(id);
    const { notifications } = (await buyer.call('GET /api/feed/notifications')).body;
    const { chat } = await requestedOf(id);
    expect(notifications.content.map(({ message, link }) => [message, link])).toEqual([
      [`You agreed with ${seller.fullName} on Artemether + Lumefantrine. Pay ₦3,312.`, `/chatroom/${chat}`],
    ]);
  });

  it('is requested once, also by a seller who requests it', async () => {
    const id = await sale();
    await agreed(id);
    const { chat, wallet } = (await askPayment(id, [buyer], { who: seller, amount: 3_312 })).body;
    expect(chat).toEqual({ _id: (await requestedOf(id)).chat, kind: 'room' });
    expect(wallet.supplier.user._id).toBe(seller.id);
    expect(await walletCount(id)).toBe(1);
    expect((await bargainOf(id, seller)).may.request).toBeNull();
  });

  it('makes one wallet, however often and at once it is accepted', async () => {
    const id = await sale();
    await buyer.call('POST /api/business/user/:businessId', { businessId: id, amount: 800, quantity: 4 });
    const answers = await Promise.all(Array.from({ length: 32 }, () => step(id, seller, 'accept', {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // the answer was lost, and the seller accepts again
    expect((await step(id, seller, 'accept', {})).status).toBe(409);
    expect(await walletCount(id)).toBe(1);
    expect(await noticesOf(app, buyer)).toEqual(['payment due']);
  });

  it('is requested anew in its own room, once its wallet was cancelled', async () => {
    const id = await sale();
    await agreed(id);
    const { chat } = await requestedOf(id);
    const { walletAddress } = await walletIn(seller, chat);
    await seller.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    const again = await askPayment(id, [buyer], { who: seller, amount: 3_312 });
    expect([again.status, again.body.chat._id]).toEqual([200, chat]);
    expect(again.body.wallet.walletAddress).not.toBe(walletAddress);
  });
});

describe('a price that the buyer accepts', () => {
  it('can be paid at once, and the seller is told who accepted', async () => {
    const id = await sale();
    await buyer.call('POST /api/business/user/:businessId', { businessId: id, amount: 800, quantity: 4 });
    await step(id, seller, 'counter', { amount: 850 });
    expect((await step(id, buyer, 'accept', { turn: 2 })).status).toBe(200);
    expect(await requestedOf(id)).toMatchObject({ unitPrice: 850, paid: false });
    expect((await noticesOf(app, seller)).filter((kind) => kind !== 'interest')).toEqual(['bargain accepted']);
    expect((await noticesOf(app, buyer)).filter((kind) => kind !== 'bargain price')).toEqual(['payment due']);
    const { content } = (await seller.call('GET /api/feed/notifications')).body.notifications;
    expect(content[0]!.link).toBe(`/chatroom/${(await requestedOf(id)).chat}`);
  });

  it('of a demand is paid by whoever demands, to the partner', async () => {
    const id = await makeOffer({ business: 'demand', unit: 'pack', quantity: 10 }, seller);
    await agreed(id);
    const { chat, kind } = await requestedOf(id);
    expect([kind, (await walletIn(seller, chat)).supplier.user._id]).toEqual(['room', buyer.id]);
    const { body } = await seller.call('POST /api/wallet/payment/accept/:walletAddress', {
      walletAddress: (await walletIn(seller, chat)).walletAddress,
      quantity: 4,
    });
    expect(await payPurchase(app, emulator, body.result.data)).toBe('escrow');
  });
});

describe('nothing is requested', () => {
  const waits = async (id: string) => {
    const { state, requested } = await bargainOf(id);
    return { state, requested, wallets: await walletCount(id) };
  };
  const WAITS = { state: 'accepted', requested: null, wallets: 0 };

  it('where the seller confirms stock before payment, until the seller requests it', async () => {
    const id = await sale({ confirmStock: true });
    expect(await offerFor(buyer, id)).toMatchObject({ confirmStock: true });
    await agreed(id);
    expect(await waits(id)).toEqual(WAITS);
    expect(await noticesOf(app, buyer)).toEqual(['bargain accepted']);
    expect((await askPayment(id, [buyer], { who: seller, amount: 3_312 })).status).toBe(200);
  });

  it('where the quantity is left open', async () => {
    const id = await sale();
    await buyer.call('POST /api/business/user/:businessId', { businessId: id, amount: 800 });
    await step(id, seller, 'accept', {});
    expect(await waits(id)).toEqual(WAITS);
  });

  it('where no payment takes the sum', async () => {
    const id = await sale({ quantity: 1_000_000 });
    await agreed(id, buyer, 1_000_000, 900_000);
    expect(await waits(id)).toEqual(WAITS);
  });

  it('where the buyer has blocked the seller', async () => {
    const blocked = await sale();
    await buyer.call('POST /api/business/user/:businessId', { businessId: blocked, amount: 800, quantity: 4 });
    await query(app.owner, `INSERT INTO block (member_id, blocked_id) VALUES ('${buyer.id}', '${seller.id}')`);
    await step(blocked, seller, 'accept', {});
    expect(await waits(blocked)).toEqual(WAITS);
  });

  it('where one of the two is suspended, until that has ended', async () => {
    const id = await sale();
    await buyer.call('POST /api/business/user/:businessId', { businessId: id, amount: 800, quantity: 4 });
    const suspend = (at: string) => query(app.owner, `UPDATE member SET suspended_at = ${at} WHERE id = '${buyer.id}'`);
    await suspend('now()');
    expect((await step(id, seller, 'accept', {})).status).toBe(200);
    expect(await walletCount(id)).toBe(0);
    const early = await askPayment(id, [buyer], { who: seller, amount: 3_312 });
    expect([early.status, await walletCount(id)]).toEqual([409, 0]);
    await suspend('NULL');
    expect((await askPayment(id, [buyer], { who: seller, amount: 3_312 })).status).toBe(200);
  });

  it('by a demand, which cannot confirm stock', async () => {
    const fields = {
      userId: seller.id,
      business: 'demand',
      genericName: 'Paracetamol',
      quantity: 10,
      confirmStock: true,
    };
    const { status, body } = await seller.call('POST /api/business/:userId', fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['confirmStock']]);
  });
});

describe('an offer for verified buyers', () => {
  const ONLY = 'Only for verified buyers. Upload your licence first.';
  const NOT_VERIFIED =
    'This offer is for verified buyers, and this buyer is not verified. Ask them to upload their licence.';
  it('is not agreed on with a buyer whose licence has gone, by neither side', async () => {
    const [offered, countered] = [await sellAtOnce(seller), await sellAtOnce(seller)];
    for (const businessId of [offered, countered])
      await buyer.call('POST /api/business/user/:businessId', { businessId, amount: 800, quantity: 4 });
    await step(countered, seller, 'counter', { amount: 850 });
    await removeLicences(app, buyer);
    const bySeller = await step(offered, seller, 'accept', {});
    expect([bySeller.status, bySeller.body.error]).toEqual([409, NOT_VERIFIED]);
    const byBuyer = await step(countered, buyer, 'accept', { turn: 2 });
    expect([byBuyer.status, byBuyer.body.error]).toEqual([403, ONLY]);
    for (const id of [offered, countered]) expect(await walletCount(id)).toBe(0);
  });
});

describe('goods that are promised', () => {
  it('go to one of two who buy the last of them at once', async () => {
    const id = await sellAtOnce(seller, { quantity: 4 });
    await buyer.call('POST /api/business/user/:businessId', { businessId: id, amount: 800, quantity: 4 });
    const [accepted, bought] = await Promise.all([step(id, seller, 'accept', {}), buy(other, id, 4)]);
    expect([accepted.status, bought.status].toSorted()).toEqual([200, 409]);
    expect((await offerFor(other, id)).quantityLeft).toBe(bought.status === 200 ? 4 : 0);
  });

  it('are not promised to two buyers, and the offer stays while payment is awaited', async () => {
    const id = await sale();
    await agreed(id, buyer, 7);
    const second = await agreed(id, other, 4);
    expect([second.status, second.body.error]).toEqual([
      409,
      'Only 3 packs left. The rest is sold or reserved for buyers who are paying now.',
    ]);
    expect((await seller.call('DELETE /api/business/:id', { id })).status).toBe(409);
  });
});

describe('a second purchase by the same buyer', () => {
  it('at once, after a bargain that was paid', async () => {
    const id = await sellAtOnce(seller);
    await agreed(id);
    const early = await buy(buyer, id, 1);
    expect([early.status, early.body.error]).toEqual([409, 'You agreed on a price with the seller. Pay that first.']);
    await pay(id);
    const { status, body } = await buy(buyer, id, 3);
    expect(status).toBe(200);
    await payPurchase(app, emulator, body.result.data);
    expect((await offerFor(other, id)).quantityLeft).toBe(3);
  });

  it('by a new price, after the first was paid: what was sold stays sold', async () => {
    const id = await sale();
    await agreed(id);
    const early = await step(id, buyer, 'offer', { amount: 850, quantity: 3, turn: 2 });
    expect([early.status, early.body.error]).toEqual([
      409,
      'What you agreed is not paid yet. You can offer a new price after that.',
    ]);
    expect((await bargainOf(id)).may.offer).toBe(false);
    await pay(id);
    const first = await requestedOf(id);
    expect((await bargainOf(id)).may.offer).toBe(true);
    expect((await step(id, buyer, 'offer', { amount: 850, quantity: 7, turn: 2 })).status).toBe(200);
    expect(await bargainOf(id)).toMatchObject({ state: 'offered', requested: null });
    expect((await step(id, seller, 'accept', { turn: 3 })).status).toBe(409);
    expect((await step(id, buyer, 'offer', { amount: 850, quantity: 6, turn: 3 })).status).toBe(200);
    expect((await step(id, seller, 'accept', { turn: 4 })).status).toBe(200);
    const second = await requestedOf(id);
    expect(second).toMatchObject({ paid: false, quantity: 6, unitPrice: 850 });
    expect(second.chat).not.toBe(first.chat);
    await pay(id);
    expect(await walletCount(id)).toBe(2);
    expect(await roomsOf(seller)).toHaveLength(2);
  });

  it('by a price, after one at once', async () => {
    const id = await sellAtOnce(seller);
    await payPurchase(app, emulator, (await buy(buyer, id, 4)).body.result.data);
    expect((await step(id, buyer, 'offer', { amount: 800, quantity: 2, turn: 2 })).status).toBe(200);
    expect((await step(id, seller, 'accept', { turn: 3 })).status).toBe(200);
    expect((await offerFor(other, id)).quantityLeft).toBe(4);
    await pay(id);
    expect((await offerFor(other, id)).quantityLeft).toBe(4);
  });

  it('after the wallet of the first was cancelled', async () => {
    const id = await sellAtOnce(seller);
    await agreed(id);
    const { walletAddress } = await walletIn(seller, (await requestedOf(id)).chat);
    await seller.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    expect((await step(id, buyer, 'offer', { amount: 850, quantity: 3, turn: 2 })).status).toBe(200);
    expect((await buy(buyer, id, 1)).status).toBe(200);
  });
});
