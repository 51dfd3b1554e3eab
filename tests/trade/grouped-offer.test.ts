/** An offer stays open after its business group is made: other buyers bargain, each in a room of their own. */
import { describe, expect, it } from 'vitest';
import { agree, askPayment } from './agreements.ts';
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

const LEFT = 'Only 60 packs left. The rest is sold or reserved for buyers who are paying now.';

/** Makes a group whose one member agreed to buy 40 of 100 packs. */
async function groupedSale(fields: Record<string, unknown> = {}): Promise<{ id: string; group: string }> {
  const id = await makeOffer({ unit: 'pack', quantity: 100, ...fields });
  await agree(id, partner, 850, 40);
  return { id, group: (await makeGroup(id)).body.newChatRoom._id };
}

const requestedOf = async (id: string, who = partner) => (await show(id, who)).interestedPartners[0]!.requested!;
const membersOf = async (chatId: string) =>
  (await app.ctx.db.selectFrom('chat_member').where('chat_id', '=', chatId).select('member_id').execute()).length;

describe('a sale with a group', () => {
  it('takes the bargain of another buyer, who gets a room of their own', async () => {
    const { id, group } = await groupedSale();
    expect((await show(id, other)).may.interest).toBe(true);
    expect((await agree(id, other, 900, 20)).status).toBe(200);
    const { chat, paid } = await requestedOf(id, other);
    expect([chat === group, paid, await membersOf(chat)]).toEqual([false, false, 2]);
    expect((await show(id, other)).chatroom).toBeNull();
  });

  it('takes the next price of the same buyer once the first was paid or its wallet has closed', async () => {
    const { id } = await groupedSale();
    const { chat } = await requestedOf(id);
    const { walletAddress } = (await creator.call('GET /api/wallet/chatroom/:id', { id: chat })).body.wallet!;
    await creator.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });
    const step = { businessId: id, partnerId: partner.id };
    const next = { ...step, turn: 2, amount: 800, quantity: 30 };
    expect((await partner.call('POST /api/business/interest/:businessId/:partnerId/offer', next)).status).toBe(200);
    const accept = { ...step, turn: 3 };
    expect((await creator.call('POST /api/business/interest/:businessId/:partnerId/accept', accept)).status).toBe(200);
    expect((await requestedOf(id)).quantity).toBe(30);
  });

  it('promises no more than is left', async () => {
    const { id } = await groupedSale();
    const late = await agree(id, other, 900, 61);
    expect([late.status, late.body.error]).toEqual([409, LEFT]);
  });

  it('turns new buyers away once it is closed', async () => {
    const { id } = await groupedSale();
    await creator.call('PATCH /api/business/:id', { id, status: true });
    const late = await expressInterest(id, other, 900);
    expect([late.status, late.body.error]).toEqual([409, 'This offer is closed']);
  });

  it('requests payment of a buyer outside the group in a room of their own, and of its members in the group', async () => {
    const { id, group } = await groupedSale({ confirmStock: true });
    await agree(id, other, 900, 10);
    const { status, body } = await askPayment(id, [partner, other], { amount: 44_505 });
    expect(status).toBe(200);
    expect(body.chat._id).toBe(group);
    expect((await requestedOf(id)).chat).toBe(group);
    const own = await requestedOf(id, other);
    expect([own.chat === group, own.quantity, await membersOf(own.chat)]).toEqual([false, 10, 2]);
  });

  it('requests it of the one outside, however often and at once', async () => {
    const { id } = await groupedSale({ confirmStock: true });
    await agree(id, other, 900, 10);
    const answers = await Promise.all(Array.from({ length: 16 }, () => askPayment(id, [other], { amount: 9_315 })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.wallet._id)).size).toBe(1);
  });
});

it('a demand with a group takes another seller, who requests the payment in their chat with the buyer', async () => {
  const id = await makeOffer({ business: 'demand', unit: 'pack', quantity: 100 });
  await expressInterest(id, partner, 850);
  await makeGroup(id);
  await other.call('POST /api/business/user/:businessId', { businessId: id, amount: 900, quantity: 20 });
  // a block at the moment of accepting stops the payment request
  await app.ctx.db.insertInto('block').values({ member_id: creator.id, blocked_id: other.id }).execute();
  const accept = { businessId: id, partnerId: other.id, turn: 1 };
  expect((await creator.call('POST /api/business/interest/:businessId/:partnerId/accept', accept)).status).toBe(200);
  await app.ctx.db.deleteFrom('block').where('member_id', '=', creator.id).execute();
  const { status, body } = await askPayment(id, [other], { who: other, amount: 18_630 });
  expect([status, body.chat.kind]).toEqual([200, 'single']);
});
