/** My trades lists the bargains a member has to answer, and the agreed ones for which they have to request payment. */
import { describe, expect, it } from 'vitest';
import type { DueBargain } from '#contract/trade/deal.ts';
import { makePharmacy } from '../pharmacy/pharmacies.ts';
import type { TestMember } from '../kit/people.ts';
import { agree, askPayment, makeSale } from './agreements.ts';
import { commit, finish, open as openJoint } from './joint/joints.ts';
import { app, creator, makeOffer, openMarket, other, partner, setClosed, expressInterest } from './offer/offers.ts';

openMarket();

async function bargainsOf(who: TestMember, asked: { q?: string; after?: string } = {}): Promise<DueBargain[]> {
  const { status, body } = await who.call('GET /api/trades/bargains', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.bargains;
}
const waitingFor = async (who: TestMember) => (await who.call('GET /api/trades/waiting')).body.waiting;
const shellOf = async (who: TestMember) => (await who.call('GET /api/shell')).body.parts?.trades.waiting;
const sale = (fields: Record<string, unknown> = {}) => makeOffer({ unit: 'pack', quantity: 100, ...fields });
const propose = (id: string, who: TestMember, amount = 850, quantity = 20) =>
  who.call('POST /api/business/user/:businessId', { businessId: id, userId: who.id, amount, quantity });
const step = (
  id: string,
  who: TestMember,
  move: 'accept' | 'decline' | 'counter',
  fields: Record<string, unknown> = {},
) =>
  who.call(`POST /api/business/interest/:businessId/:partnerId/${move}`, {
    businessId: id,
    partnerId: partner.id,
    turn: 1,
    ...fields,
  });

const suspend = (at: Date | null) =>
  app.ctx.db.updateTable('member').set({ suspended_at: at }).where('id', '=', partner.id).execute();

describe('a price that somebody proposed', () => {
  it('waits for the creator with goods, person, pharmacy and sum, and counts in the badge', async () => {
    await makePharmacy(partner);
    const id = await sale();
    await propose(id, partner);
    expect(await bargainsOf(creator)).toMatchObject([
      {
        offer: id,
        side: 'seller',
        step: 'answer',
        goods: { genericName: 'Artemether + Lumefantrine', unit: 'pack' },
        quantity: 20,
        price: 850,
        sum: 17_000,
        until: null,
        user: { _id: partner.id, fullName: partner.fullName, pharmacy: 'Good Health Pharmacy' },
      },
    ]);
    expect(await bargainsOf(partner)).toEqual([]);
    expect([await waitingFor(creator), await waitingFor(partner), await shellOf(creator)]).toEqual([1, 0, 1]);
  });

  it('waits no longer once it is answered, its offer is closed, or a moderator hides it', async () => {
    const [answered, closed, hidden] = [await sale(), await sale(), await sale()];
    for (const id of [answered, closed, hidden]) await propose(id, partner);
    expect(await bargainsOf(creator)).toHaveLength(3);
    await step(answered, creator, 'decline');
    await setClosed(closed, true);
    await app.ctx.db.updateTable('offer').set({ hidden_because: 'a scam' }).where('id', '=', hidden).execute();
    expect(await bargainsOf(creator)).toEqual([]);
    expect(await waitingFor(creator)).toBe(0);
  });

  it('is none where somebody joined a joint purchase, or shows interest without a price', async () => {
    await expressInterest(await sale(), partner);
    await expressInterest(await makeOffer({ business: 'joint purchase', unit: 'pack' }), partner);
    await commit(partner, await openJoint(creator), 20);
    expect(await bargainsOf(creator)).toEqual([]);
  });
});

describe('a counter-offer', () => {
  it('waits for the partner until it expires', async () => {
    const id = await sale();
    await propose(id, partner);
    await step(id, creator, 'counter', { amount: 900, days: 5 });
    expect(await bargainsOf(creator)).toEqual([]);
    expect(await bargainsOf(partner)).toMatchObject([
      { offer: id, side: 'buyer', step: 'answer', price: 900, quantity: 20, user: { _id: creator.id } },
    ]);
    expect(await waitingFor(partner)).toBe(1);
    await app.ctx.db
      .updateTable('offer_interest')
      .set({ counter_until: new Date(0) })
      .where('offer_id', '=', id)
      .execute();
    expect([await bargainsOf(partner), await waitingFor(partner)]).toEqual([[], 0]);
  });

  it('of a demand is a sale of the partner', async () => {
    const id = await makeOffer({ business: 'demand', unit: 'pack', quantity: 100 });
    await propose(id, partner);
    expect((await bargainsOf(creator))[0]).toMatchObject({ side: 'buyer' });
    await step(id, creator, 'counter', { amount: 800 });
    expect((await bargainsOf(partner))[0]).toMatchObject({ side: 'seller', price: 800 });
  });

  it('waits for nobody whom the creator has blocked', async () => {
    const id = await sale();
    await propose(id, partner);
    await step(id, creator, 'counter', { amount: 900 });
    await app.ctx.db.insertInto('block').values({ member_id: creator.id, blocked_id: partner.id }).execute();
    expect(await bargainsOf(partner)).toEqual([]);
  });
});

describe('an agreed price', () => {
  it('waits for the seller who confirms stock first, until payment is requested', async () => {
    const id = await makeSale();
    await agree(id, partner, 850, 20);
    expect(await bargainsOf(creator)).toMatchObject([{ offer: id, step: 'request', sum: 17_000 }]);
    await askPayment(id, [partner], { amount: 17_595 });
    expect(await bargainsOf(creator)).toEqual([]);
  });

  it('of a joint purchase waits for an organiser whose request was refused', async () => {
    const id = await openJoint(creator);
    await commit(partner, id, 100);
    await suspend(new Date());
    await finish(creator, id);
    expect(await bargainsOf(creator)).toEqual([]);
    await suspend(null);
    const user = { _id: partner.id };
    expect(await bargainsOf(creator)).toMatchObject([{ offer: id, step: 'request', sum: 190_050, user }]);
  });
});

describe('the list', () => {
  it('is a part of the file of My trades, where it is a part of the list', async () => {
    await makePharmacy(partner);
    await propose(await sale(), partner);
    const linesOf = async (query = '') => {
      const headers = { authorization: creator.token };
      const response = await fetch(`${app.url}/api/trades/trades.csv${query}`, { headers });
      return (await response.text()).split('\r\n').filter((line) => line.includes('Price proposed'));
    };
    const [line] = await linesOf();
    expect(line).toContain(`"Sold","Artemether + Lumefantrine`);
    expect(line).toContain(
      `,20,"pack","${partner.fullName}","Good Health Pharmacy","17000.00","Price proposed","Review price"`,
    );
    expect(await linesOf('?filter=to+do&q=lumefan')).toHaveLength(1);
    for (const query of ['?filter=running', '?filter=done', '?q=paracetamol']) expect(await linesOf(query)).toEqual([]);
  });

  it('is sorted by deadline, in pages, and found by goods, person and pharmacy', async () => {
    const ids = [await sale(), await sale(), await sale()];
    for (const id of ids) await propose(id, partner);
    for (const [index, days] of [
      [0, 9],
      [1, 2],
      [2, 5],
    ] as const) {
      await step(ids[index]!, creator, 'counter', { amount: 900, days });
    }
    expect((await bargainsOf(partner)).map(({ offer }) => offer)).toEqual([ids[1], ids[2], ids[0]]);
    expect(await bargainsOf(partner, { q: 'lumefan' })).toHaveLength(3);
    expect(await bargainsOf(partner, { q: creator.fullName })).toHaveLength(3);
    expect(await bargainsOf(partner, { q: 'paracetamol' })).toEqual([]);
    expect((await partner.call('GET /api/trades/bargains', { after: 'nonsense' })).status).toBe(400);
    expect(await bargainsOf(other)).toEqual([]);
  });
});
