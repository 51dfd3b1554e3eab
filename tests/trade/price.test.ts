/** Price history: closed trades of the same medicine and unit, without their members. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { closedTrade, type Deal, offerAlone } from './closed-trades.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let seller: TestMember;
let buyer: TestMember;
beforeEach(async () => {
  [seller, buyer] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});

/** A new medicine for each test. */
let medicine = '';
let medicines = 0;
beforeEach(() => {
  medicines += 1;
  medicine = `Medicine no. ${medicines}`;
});

const offerOf = (deal: Partial<Deal> = {}) => offerAlone(app, seller, { name: medicine, ...deal });
const trade = (deal: Deal) => closedTrade(app, [seller, buyer], { name: medicine, ...deal });

async function pricesOf(id: string) {
  return (await buyer.call('GET /api/business/:id/prices', { id })).body;
}

describe('the history of prices', () => {
  it('is empty where nothing was traded, also where the offer itself is open', async () => {
    expect(await pricesOf(await offerOf({}))).toEqual({
      unit: 'pack',
      count: 0,
      lowest: null,
      median: null,
      highest: null,
      trades: [],
    });
  });

  it('says lowest, middle and highest, and each trade by month and state', async () => {
    await trade({ naira: 500, monthsAgo: 3, state: 'Kano' });
    await trade({ naira: 900, monthsAgo: 1, state: 'Lagos' });
    await trade({ naira: 700, monthsAgo: 1, state: 'Oyo' });
    await trade({ naira: 600, monthsAgo: 2, state: '' });
    const { trades, ...sums } = await pricesOf(await offerOf({}));
    expect(sums).toEqual({ unit: 'pack', count: 4, lowest: 500, median: 650, highest: 900 });
    expect(trades.map(({ state, price, strength }) => [state, price, strength])).toEqual([
      ['Oyo', 700, '5 mg'],
      ['Lagos', 900, '5 mg'],
      ['', 600, '5 mg'],
      ['Kano', 500, '5 mg'],
    ]);
    for (const { month } of trades) expect(month).toMatch(/^\d{4}-\d{2}$/);
  });

  it('says what these goods usually cost to whoever fills in an offer, by strength and unit', async () => {
    await trade({ naira: 500, monthsAgo: 3 });
    await trade({ naira: 900, monthsAgo: 1 });
    const { body: offer } = await seller.call('GET /api/business/:id', { id: await offerOf({}) });
    const { genericName, brandName, strength, unit } = offer.business.product;
    const typical = async (more: object = {}) =>
      (await buyer.call('GET /api/business/typical-price', { genericName, brandName, strength, unit, ...more })).body;
    expect(await typical()).toEqual({ median: 700 });
    expect(await typical({ strength: '5MG' })).toEqual({ median: 700 });
    for (const more of [{ strength: '10 mg' }, { unit: 'carton' }, { genericName: 'Nothing known' }]) {
      expect(await typical(more)).toEqual({ median: null });
    }
  });

  it('names nobody and no day', async () => {
    await trade({ naira: 500 });
    const text = JSON.stringify(await pricesOf(await offerOf({})));
    for (const secret of [seller.id, buyer.id, seller.fullName, buyer.fullName]) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });

  it('counts money that was released only, of the last two years only', async () => {
    await trade({ naira: 500 });
    await trade({ naira: 1, wallet: 'open' });
    await trade({ naira: 2, wallet: 'refunded' });
    await trade({ naira: 3, monthsAgo: 25 });
    await trade({ naira: 490, monthsAgo: 23 });
    expect(await pricesOf(await offerOf({}))).toMatchObject({ count: 2, lowest: 490, highest: 500 });
  });

  it('is of one unit, and of one medicine however its name is written', async () => {
    await trade({ naira: 500, name: medicine.toUpperCase().replaceAll(' ', '-') });
    await trade({ naira: 40, unit: 'tablet' });
    await trade({ naira: 800, name: `${medicine}0` });
    expect(await pricesOf(await offerOf({}))).toMatchObject({ count: 1, median: 500 });
    expect(await pricesOf(await offerOf({ unit: 'tablet' }))).toMatchObject({ unit: 'tablet', count: 1, median: 40 });
  });

  it('is of one strength, however it is written', async () => {
    await trade({ naira: 500, strength: '5mg' });
    await trade({ naira: 520, strength: ' 5 MG' });
    await trade({ naira: 900, strength: '10 mg' });
    await trade({ naira: 700, strength: '' });
    expect(await pricesOf(await offerOf({}))).toMatchObject({ count: 2, lowest: 500, highest: 520 });
    expect(await pricesOf(await offerOf({ strength: '10mg' }))).toMatchObject({ count: 1, median: 900 });
    expect(await pricesOf(await offerOf({ strength: '' }))).toMatchObject({ count: 1, median: 700 });
  });

  it('is of one strength for a medicine of the catalogue as well', async () => {
    await trade({ naira: 500, genericId: 9, strength: '5 mg' });
    await trade({ naira: 900, genericId: 9, strength: '10 mg' });
    expect(await pricesOf(await offerOf({ genericId: 9 }))).toMatchObject({ count: 1, median: 500 });
  });

  it('goes by the catalogue where the medicine is in it, whatever it was called', async () => {
    await trade({ naira: 500, genericId: 7, name: 'A brand of it' });
    await trade({ naira: 800, genericId: 8 });
    await trade({ naira: 900 });
    expect(await pricesOf(await offerOf({ genericId: 7 }))).toMatchObject({ count: 1, median: 500 });
    expect(await pricesOf(await offerOf({}))).toMatchObject({ count: 1, median: 900 });
  });

  it('is not there for an offer that is not', async () => {
    const { status } = await buyer.call('GET /api/business/:id/prices', { id: randomUUIDv7() });
    expect(status).toBe(404);
  });
});
