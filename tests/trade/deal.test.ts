/** My trades: all deals of a member on one list, sorted by whose turn it is, and a single deal with its wallet. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Deal } from '#contract/trade/deal.ts';
import { findDealGoods } from '#server/store/trade/deal/deal.ts';
import { type EmulatedProvider, openEmulator } from '../money/trade.ts';
import { makeMembers } from '../chat/rooms.ts';
import type { TestMember } from '../kit/people.ts';
import { makePharmacy } from '../pharmacy/pharmacies.ts';
import { agree, askPayment } from './agreements.ts';
import { app, creator, makeOffer, openMarket, other, partner } from './offer/offers.ts';
import { closedTrade } from './closed-trades.ts';
import { buy, lapse, payPurchase, sellAtOnce } from './purchase/purchases.ts';
import { verifyLicences } from '../account/licences.ts';

openMarket();
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

async function tradesOf(who: TestMember, asked: Record<string, unknown> = {}): Promise<Deal[]> {
  const { status, body } = await who.call('GET /api/trades', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.trades;
}

const waitingFor = async (who: TestMember) => (await who.call('GET /api/trades/waiting')).body.waiting;
const idsOf = (trades: readonly Deal[]) => trades.map(({ _id }) => _id);

interface Requested {
  id: string;
  chatId: string;
  walletAddress: string;
}

/** Agrees on twenty packs at ₦850, and requests the payment. */
async function requestedOf(buyer = partner, fields: Record<string, unknown> = {}): Promise<Requested> {
  const offer = await makeOffer({ unit: 'pack', quantity: 100, ...fields });
  await agree(offer, buyer, 850, 20);
  const { body } = await askPayment(offer, [buyer], { amount: 17_595 });
  return { id: body.wallet._id, chatId: body.chat._id, walletAddress: body.wallet.walletAddress };
}

async function payFor({ chatId, walletAddress }: Requested, buyer = partner): Promise<void> {
  const asked = { walletAddress, quantity: 20, amount: 17_595 };
  const { body } = await buyer.call('POST /api/wallet/payment/accept/:walletAddress', asked);
  const { access_code, reference } = body.result.data;
  await emulator.pay(access_code);
  const verify = 'POST /api/wallet/payment/verify/chatroom/:walletAddress';
  const { body: verified } = await buyer.call(verify, { walletAddress, chatroomId: chatId, reference });
  expect(verified.success).toBe(true);
}

const ship = ({ walletAddress }: Requested) =>
  creator.call('POST /api/wallet/dispatch/:walletAddress', { walletAddress, waybillNumber: 'GIG-1', note: '' });

describe('a trade in the list', () => {
  it('says to each side what, with whom and their pharmacy, how much, and who pays next', async () => {
    await makePharmacy(creator);
    const { id } = await requestedOf();
    const [bought, ...none] = await tradesOf(partner);
    expect(none).toEqual([]);
    expect(bought).toMatchObject({
      _id: id,
      side: 'buyer',
      goods: { genericName: 'Artemether + Lumefantrine', strength: '80/480 mg', unit: 'pack' },
      quantity: 20,
      user: { _id: creator.id, fullName: creator.fullName, pharmacy: 'Good Health Pharmacy' },
      others: 0,
      sum: 17_595,
      state: 'requested',
      step: 'pay',
      mine: true,
    });
    const [sold] = await tradesOf(creator);
    expect(sold).toMatchObject({
      _id: id,
      side: 'seller',
      quantity: 20,
      user: { _id: partner.id, pharmacy: null },
      sum: 17_000,
      step: null,
      mine: false,
      turn: { act: 'pay', users: [{ _id: partner.id, fullName: partner.fullName }] },
    });
    expect([await waitingFor(partner), await waitingFor(creator)]).toEqual([1, 0]);
  });

  it('goes from pay to ship, to acknowledge receipt, and to rate once it is done', async () => {
    const deal = await requestedOf();
    const stepsNow = async () => {
      const [one, two] = await Promise.all([tradesOf(partner), tradesOf(creator)]);
      return [one[0]!, two[0]!].map(({ state, step, mine }) => [state, step, mine]);
    };
    await payFor(deal);
    expect(await stepsNow()).toEqual([
      ['paid', null, false],
      ['paid', 'ship', true],
    ]);
    await ship(deal);
    expect(await stepsNow()).toEqual([
      ['shipped', 'confirm', true],
      ['shipped', null, false],
    ]);
    const acknowledge = 'POST /api/wallet/receipt/acknowledge/chatroom';
    await partner.call(acknowledge, { chatroomId: deal.chatId, acctType: 'partner' });
    await creator.call(acknowledge, { chatroomId: deal.chatId, acctType: 'supplier' });
    expect(await stepsNow()).toEqual([
      ['released', 'rate', false],
      ['released', 'rate', false],
    ]);
    expect([await waitingFor(partner), await waitingFor(creator)]).toEqual([0, 0]);
    expect((await tradesOf(creator, { filter: 'done' }))[0]).toMatchObject({ sum: 17_000, until: expect.any(String) });
    const rating = { walletAddress: deal.walletAddress, memberId: creator.id, rating: 5, sentence: '' };
    await partner.call('POST /api/wallet/rating/:walletAddress', rating);
    expect((await tradesOf(partner))[0]?.step).toBe(null);
  });

  it('waits for the seller while a dispute has no answer of theirs', async () => {
    const deal = await requestedOf();
    await payFor(deal);
    await ship(deal);
    const { walletAddress } = deal;
    const complaint = { walletAddress, reason: 'damaged', detail: 'Two cartons are wet' };
    expect((await partner.call('POST /api/wallet/dispute/:walletAddress', complaint)).status).toBe(200);
    expect((await tradesOf(creator))[0]).toMatchObject({ state: 'disputed', step: 'answer', mine: true });
    const answer = { walletAddress, message: 'I send two new cartons' };
    expect((await creator.call('POST /api/wallet/dispute/:walletAddress/message', answer)).status).toBe(200);
    expect((await tradesOf(creator))[0]).toMatchObject({ state: 'disputed', step: null, mine: false });
  });

  it('is no one else’s: not in their list, not counted, and not found', async () => {
    const { id } = await requestedOf();
    expect(await tradesOf(other)).toEqual([]);
    expect(await waitingFor(other)).toBe(0);
    expect((await other.call('GET /api/trades/:id', { id })).status).toBe(404);
  });

  it('opens with its wallet, as its viewer sees it in the chat', async () => {
    const { id, chatId } = await requestedOf();
    const { body } = await partner.call('GET /api/trades/:id', { id });
    expect(await findDealGoods(app.ctx.db, id)).toEqual(body.trade.goods);
    expect(body.trade).toEqual((await tradesOf(partner))[0]);
    expect(body.wallet).toEqual((await partner.call('GET /api/wallet/chatroom/:id', { id: chatId })).body.wallet);
  });
});

describe('a purchase at once', () => {
  it('is the buyer’s while it is reserved, nobody’s once it has lapsed, and the seller’s once it is paid', async () => {
    await verifyLicences(app, [partner, other]);
    const offer = await sellAtOnce(creator);
    await buy(partner, offer, 2);
    expect((await tradesOf(partner))[0]).toMatchObject({ step: 'pay', quantity: 2, sum: 1_863 });
    expect(await tradesOf(creator)).toEqual([]);
    await lapse(app, offer);
    expect([await tradesOf(partner), await waitingFor(partner)]).toEqual([[], 0]);
    const { body } = await buy(other, offer, 3);
    await payPurchase(app, emulator, body.result.data);
    expect(await tradesOf(creator)).toMatchObject([{ step: 'ship', quantity: 3, user: { _id: other.id } }]);
  });
});

describe('the list', () => {
  it('begins with what waits for the member, and ends with what is done', async () => {
    await closedTrade(app, [creator, partner], { naira: 500 });
    const unpaid = await requestedOf(other);
    const paid = await requestedOf();
    await payFor(paid);
    const all = await tradesOf(creator);
    expect(idsOf(all).slice(0, 2)).toEqual([paid.id, unpaid.id]);
    expect(all.map(({ state }) => state)).toEqual(['paid', 'requested', 'released']);
    expect(idsOf(await tradesOf(creator, { filter: 'to do' }))).toEqual([paid.id]);
    expect(idsOf(await tradesOf(creator, { filter: 'running' }))).toEqual([unpaid.id]);
    expect(await tradesOf(creator, { filter: 'done' })).toHaveLength(1);
  });

  it('finds by goods, by name and by pharmacy, open and done', async () => {
    await closedTrade(app, [creator, partner], { naira: 500, name: 'Metformin' });
    const { id } = await requestedOf(other);
    expect(await tradesOf(creator, { q: 'metf' })).toMatchObject([{ state: 'released' }]);
    expect(idsOf(await tradesOf(creator, { q: 'coartem 80/480' }))).toEqual([id]);
    expect(idsOf(await tradesOf(creator, { q: other.fullName }))).toEqual([id]);
    await makePharmacy(other);
    expect(idsOf(await tradesOf(creator, { q: 'good health' }))).toEqual([id]);
    expect(await tradesOf(creator, { q: 'coartem 100%' })).toEqual([]);
  });

  it('comes in pages that hold each trade once, across what is open and done', async () => {
    const buyers = await makeMembers(app, 3);
    for (const buyer of buyers) await requestedOf(buyer);
    for (let made = 0; made < 62; made += 1) await closedTrade(app, [creator, partner], { naira: 500 });
    const listed: Deal[] = [];
    const sizes: number[] = [];
    let after: string | undefined;
    do {
      const { body } = await creator.call('GET /api/trades', after ? { after } : {});
      sizes.push(body.trades.length);
      listed.push(...body.trades);
      after = body.nextCursor ?? undefined;
    } while (after);
    expect(sizes).toEqual([30, 30, 5]);
    expect(new Set(idsOf(listed)).size).toBe(65);
    expect(listed.findLastIndex(({ closedAt }) => closedAt === null)).toBe(2);
    const done = idsOf(listed).slice(3);
    expect(done).toEqual(done.toSorted().toReversed());
    expect((await creator.call('GET /api/trades', { after: 'no cursor' })).status).toBe(400);
  });

  it('pages through more open trades than a page holds', async () => {
    const buyers = await makeMembers(app, 32);
    const made: string[] = [];
    for (const buyer of buyers) made.push((await requestedOf(buyer)).id);
    const first = (await creator.call('GET /api/trades', { filter: 'running' })).body;
    expect(first.trades).toHaveLength(30);
    const next = (await creator.call('GET /api/trades', { filter: 'running', after: first.nextCursor! })).body;
    expect(next.nextCursor).toBe(null);
    expect([...idsOf(first.trades), ...idsOf(next.trades)].toSorted()).toEqual(made.toSorted());
  });

  it('is a file too, with goods, people, sums and steps', async () => {
    await requestedOf();
    const response = await fetch(`${app.url}/api/trades/trades.csv`, { headers: { authorization: partner.token } });
    expect(response.headers.get('content-disposition')).toContain('mortar-trades.csv');
    const [head, line] = (await response.text()).split('\r\n');
    expect(head).toContain('"Goods","Quantity","Unit","With"');
    expect(line).toContain('"Bought","Artemether + Lumefantrine Coartem 80/480 mg",20');
    expect(line).toContain('"17595.00","Payment requested","Pay"');
  });
});
