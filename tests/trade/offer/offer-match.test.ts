/** Matching demands and sales: who is notified, each only once, and the list of matches. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { OFFER_PAGE, type OfferKind } from '#rules/trade/offer.ts';
import { matchOffer } from '#server/actions/trade/offer/offer-match.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { offersNotifiedOf } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let seller: TestMember;
let buyer: TestMember;
/** A new medicine for each test, so that no offer matches one of another test. */
let medicine: string;
beforeEach(async () => {
  [seller, buyer] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  medicine = `Medicine ${randomUUIDv7().slice(-12)}`;
});

interface Fields {
  genericName?: string;
  genericId?: number;
  state?: string;
  expiryDate?: string;
  closed_at?: Date;
}

/** Inserts an offer without its job, which each test runs when needed. */
async function put(
  who: TestMember,
  kind: OfferKind,
  { genericName, genericId, state, expiryDate, closed_at }: Fields = {},
) {
  const id = randomUUIDv7();
  await app.ctx.db
    .insertInto('offer')
    .values({
      id,
      creator_id: who.id,
      kind,
      generic_name: genericName ?? medicine,
      generic_id: genericId ?? null,
      quantity: 5,
      state: state ?? '',
      expiry_date: expiryDate ?? null,
      closed_at: closed_at ?? null,
    })
    .execute();
  return id;
}

const match = (offerId: string) => matchOffer(app.ctx, { offerId });

const noticesOf = (who: TestMember) => offersNotifiedOf(who, 'offer match');

async function matchesOf(who: TestMember, id: string): Promise<string[]> {
  const { status, body } = await who.call('GET /api/business/:id/matches', { id });
  expect(status).toBe(200);
  return body.businesses.map(({ _id }) => _id);
}

describe('a new sale', () => {
  it('is notified to creators of matching open demands, through the route people use', async () => {
    const input = { genericName: medicine, quantity: 5, locationOfPharmacy: { town: 'Yaba', state: 'Lagos' } };
    await buyer.call('POST /api/business/:userId', { ...input, userId: buyer.id, business: 'demand' });
    const { body } = await seller.call('POST /api/business/:userId', { ...input, userId: seller.id, business: 'sale' });
    await untilJobsDone(app, 'match-offer');
    expect(await noticesOf(buyer)).toContain(body.business._id);
    const notices = (await buyer.call('GET /api/feed/notifications')).body.notifications.content;
    expect(notices[0]).toMatchObject({ message: `A match for your offer: ${seller.fullName} sells ${medicine}.` });
  });

  it('is notified once to a member with several such demands', async () => {
    await put(buyer, 'demand');
    await put(buyer, 'demand');
    const sale = await put(seller, 'sale');
    await match(sale);
    expect(await noticesOf(buyer)).toEqual([sale]);
    expect(await noticesOf(seller)).toEqual([]);
  });

  it('is notified to all of many', async () => {
    const many = await makeMembers(app, 45);
    for (const who of many) await put(who, 'demand');
    const sale = await put(seller, 'sale');
    await match(sale);
    expect(await Promise.all(many.map(noticesOf))).toEqual(many.map(() => [sale]));
  });
});

describe('a new demand', () => {
  it('is notified to creators of matching open sales', async () => {
    await put(seller, 'sale', { state: 'Lagos', expiryDate: '2030-01-31' });
    const demand = await put(buyer, 'demand', { state: 'Lagos', expiryDate: '2030-01-31' });
    await match(demand);
    expect(await noticesOf(seller)).toEqual([demand]);
    expect(await noticesOf(buyer)).toEqual([]);
  });
});

describe('what answers what', () => {
  const cases: [string, boolean, Fields, Fields][] = [
    ['the demand is for any state', true, {}, { state: 'Kano' }],
    ['the states differ', false, { state: 'Lagos' }, { state: 'Kano' }],
    ['the sale says no state', false, { state: 'Lagos' }, {}],
    ['the name is written otherwise', true, { genericName: 'Örs, Zinc-Co' }, { genericName: 'ors zinc co' }],
    ['the names differ', false, { genericName: 'Only one' }, { genericName: 'Only two' }],
    [
      'the names are alike and one is of the catalogue',
      false,
      { genericName: 'Lisinopril', genericId: 1 },
      { genericName: 'Lisinopril' },
    ],
    [
      'the goods of one entry have two names',
      true,
      { genericName: 'This', genericId: 2 },
      { genericName: 'That', genericId: 2 },
    ],
    ['the sale expires too soon', false, { expiryDate: '2030-02-01' }, { expiryDate: '2030-01-31' }],
    ['the sale says no expiry date', false, { expiryDate: '2030-02-01' }, {}],
    ['the demand takes any expiry date', true, {}, { expiryDate: '2030-01-31' }],
    ['the demand is closed', false, { closed_at: new Date() }, {}],
    ['the sale is closed', false, {}, { closed_at: new Date() }],
  ];
  it.each(cases)('where %s: %s', async (_, answers, ofDemand, ofSale) => {
    const [demand, sale] = [await put(buyer, 'demand', ofDemand), await put(seller, 'sale', ofSale)];
    await match(demand);
    await match(sale);
    expect(await noticesOf(buyer)).toEqual(answers ? [sale] : []);
    expect(await noticesOf(seller)).toEqual(answers ? [demand] : []);
  });

  it('not a joint purchase, not one’s own, and not between two of whom one blocked the other', async () => {
    const third = (await makeMembers(app, 1))[0]!;
    await third.call('POST /api/user/block/:friendId', { friendId: seller.id });
    const offers = [
      await put(seller, 'sale'),
      await put(seller, 'demand'),
      await put(buyer, 'joint purchase'),
      await put(third, 'demand'),
    ];
    for (const id of offers) await match(id);
    expect(await Promise.all([seller, buyer, third].map(noticesOf))).toEqual([[], [], []]);
  });
});

describe('once each', () => {
  it('where both are made at the same moment', async () => {
    const input = { genericName: medicine, quantity: 5 };
    const make = (who: TestMember, business: OfferKind) =>
      who.call('POST /api/business/:userId', { ...input, userId: who.id, business });
    const [demand, sale] = await Promise.all([make(buyer, 'demand'), make(seller, 'sale')]);
    await untilJobsDone(app, 'match-offer');
    // the job that finds the other offer notifies, and both jobs may
    const noticesOfBoth = [await noticesOf(buyer), await noticesOf(seller)];
    expect(noticesOfBoth.flat().length).toBeGreaterThan(0);
    expect([[], [sale.body.business._id]]).toContainEqual(noticesOfBoth[0]);
    expect([[], [demand.body.business._id]]).toContainEqual(noticesOfBoth[1]);
  });

  it('where the jobs of both run many times at once', async () => {
    const [demand, sale] = [await put(buyer, 'demand'), await put(seller, 'sale')];
    await Promise.all(Array.from({ length: 16 }, (_, n) => match(n % 2 === 0 ? demand : sale)));
    expect(await noticesOf(buyer)).toEqual([sale]);
    expect(await noticesOf(seller)).toEqual([demand]);
  });

  it('where an offer is closed and opened again', async () => {
    await put(buyer, 'demand');
    const sale = await put(seller, 'sale');
    await match(sale);
    for (const status of [true, false]) await seller.call('PATCH /api/business/:id', { id: sale, status });
    await untilJobsDone(app, 'match-offer');
    expect(await noticesOf(buyer)).toEqual([sale]);
  });
});

describe('the list of matches', () => {
  it('is for the creator alone', async () => {
    const demand = await put(buyer, 'demand');
    const sale = await put(seller, 'sale');
    expect(await matchesOf(buyer, demand)).toEqual([sale]);
    expect(await matchesOf(seller, sale)).toEqual([demand]);
    expect((await seller.call('GET /api/business/:id/matches', { id: demand })).status).toBe(404);
    expect((await seller.call('GET /api/business/:id/matches', { id: randomUUIDv7() })).status).toBe(404);
    expect(await matchesOf(buyer, await put(buyer, 'joint purchase'))).toEqual([]);
  });

  it('comes in pages, the newest first', async () => {
    const sales = [];
    for (let n = 0; n < OFFER_PAGE + 3; n += 1) sales.push(await put(seller, 'sale'));
    const id = await put(buyer, 'demand');
    const first = (await buyer.call('GET /api/business/:id/matches', { id })).body;
    const second = (await buyer.call('GET /api/business/:id/matches', { id, after: first.nextCursor })).body;
    const listed = [...first.businesses, ...second.businesses].map(({ _id }) => _id);
    expect(listed).toEqual(sales.toReversed());
    expect(second.nextCursor).toBeNull();
    expect((await buyer.call('GET /api/business/:id/matches', { id, after: 'x' })).status).toBe(400);
  });
});
