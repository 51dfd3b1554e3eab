/** A generic's page: what is offered and requested now, past prices, and one's own stock of it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { closedTrade } from '../trade/closed-trades.ts';
import type { TestMember } from '../kit/people.ts';
import { addStock, employ, makePharmacy, PACKS, stockedProduct } from '../pharmacy/pharmacies.ts';
import { makeMembers } from '../chat/rooms.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
let chidi: TestMember;
beforeAll(async () => {
  [ada, bola, chidi] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});

async function marketOf(slug: string, who = ada) {
  const { status, body } = await who.call('GET /api/catalogue/generic/:slug', { slug });
  expect(status).toBe(200);
  return body;
}

async function offer(who: TestMember, fields: Record<string, unknown>): Promise<string> {
  const asked = { userId: who.id, business: 'sale', quantity: 10, unit: 'carton', expiryDate: '2031-01-31', ...fields };
  const { status, body } = await who.call('POST /api/business/:userId', asked);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.business._id;
}

describe('the market of a generic', () => {
  it('is empty where nobody offers, asks for, sold or has any', async () => {
    expect(await marketOf('praziquantel')).toEqual({
      sales: { count: 0, newest: [] },
      demands: { count: 0, newest: [] },
      brands: [],
      prices: [],
      stock: [],
      survey: { question: 'availability', results: [] },
      registered: 0,
    });
  });

  it('counts what is offered and asked for now, under whatever of its names, and shows the newest', async () => {
    const sold = [];
    for (const genericName of ['Metformin', 'metformin', 'Glucophage', 'Metformin']) {
      sold.unshift(await offer(bola, { genericName, brandName: 'Glucophage', strength: '500 mg' }));
    }
    await offer(bola, { genericName: 'Metformin', brandName: 'Diabetmin', strength: '500 mg' });
    await offer(bola, { genericName: 'Metformin', brandName: 'Diabetmin', strength: '850 mg' });
    await offer(bola, { genericName: 'Metformin + Glibenclamide' });
    const wanted = await offer(chidi, { business: 'demand', genericName: 'Metformin' });
    const closed = await offer(chidi, { business: 'demand', genericName: 'Metformin' });
    const withdrawn = await offer(chidi, { business: 'demand', genericName: 'Metformin' });
    await chidi.call('PATCH /api/business/:id', { id: closed, status: true });
    await chidi.call('DELETE /api/business/:id', { id: withdrawn });
    const { sales, demands, brands } = await marketOf('metformin');
    expect(sales.count).toBe(6);
    expect(sales.newest).toHaveLength(3);
    expect(sales.newest[2]!._id).toBe(sold[0]);
    expect(demands).toMatchObject({ count: 1, newest: [{ _id: wanted, creator: { fullName: chidi.fullName } }] });
    expect(brands).toEqual([
      { strength: '500 mg', brands: ['Diabetmin', 'Glucophage'] },
      { strength: '850 mg', brands: ['Diabetmin'] },
    ]);
  });

  it('says lowest, middle and highest price of closed trades for each month and unit, and names nobody', async () => {
    const trade = (naira: number, monthsAgo: number, more = {}) =>
      closedTrade(app, [bola, chidi], { naira, monthsAgo, genericId: 23, ...more });
    await trade(500, 2);
    await trade(900, 1);
    await trade(700, 1);
    await trade(40, 1, { unit: 'tablet' });
    await trade(1, 1, { wallet: 'open' });
    await trade(2, 25);
    await trade(3, 1, { genericId: 22 });
    const { prices } = await marketOf('nitazoxanide');
    expect(prices.map(({ month: _, ...price }) => price)).toEqual([
      { unit: 'pack', count: 2, lowest: 700, median: 800, highest: 900 },
      { unit: 'tablet', count: 1, lowest: 40, median: 40, highest: 40 },
      { unit: 'pack', count: 1, lowest: 500, median: 500, highest: 500 },
    ]);
    for (const { month } of prices) expect(month).toMatch(/^\d{4}-\d{2}$/);
    const text = JSON.stringify(prices);
    for (const secret of [bola.id, bola.fullName, chidi.id]) expect(text).not.toContain(secret);
  });

  it('says how much of it can be sold in the pharmacies where one works, and when the first of it expires', async () => {
    const pharmacyId = await makePharmacy(ada, 'Ada’s Pharmacy');
    const { _id: inventoryId } = await stockedProduct(ada, pharmacyId, {
      product: 'Albendazole',
      quantity: 1,
      expiryDate: '2032-06-30',
    });
    await addStock(ada, inventoryId, { quantity: 2, unit: 'carton', expiryDate: '2031-03-31', batchNumber: 'M1' });
    await addStock(ada, inventoryId, { quantity: 3, unit: 'pack', expiryDate: '2033-03-31', batchNumber: 'M2' });
    await stockedProduct(ada, pharmacyId, { product: 'Mebendazole' });
    const expected = [
      {
        pharmacyId,
        businessName: 'Ada’s Pharmacy',
        amounts: [{ unit: 'tablet', quantity: 630 }],
        expiring: { month: '2031-03', amounts: [{ unit: 'tablet', quantity: 400 }] },
      },
    ];
    expect((await marketOf('albendazole')).stock).toEqual(expected);
    expect((await marketOf('albendazole', bola)).stock).toEqual([]);
    await employ(app, pharmacyId, ada.id, bola.id, 'seller');
    expect((await marketOf('albendazole', bola)).stock).toEqual(expected);
  });

  it('adds up what is counted in one unit however it is typed, the smallest first, and never pieces with cartons', async () => {
    const pharmacyId = await makePharmacy(chidi);
    const fields = { product: 'Praziquantel', expiryDate: '2031-03-31', units: [] };
    await stockedProduct(chidi, pharmacyId, { ...fields, baseUnit: 'piece', quantity: 257_268, unit: 'piece' });
    await stockedProduct(chidi, pharmacyId, {
      ...fields,
      strength: '150 mg',
      baseUnit: 'Pcs',
      quantity: 2,
      unit: 'Pcs',
    });
    await stockedProduct(chidi, pharmacyId, { ...fields, brand: 'Biltricide', baseUnit: 'carton', quantity: 5 });
    await stockedProduct(chidi, pharmacyId, { ...fields, ...PACKS, strength: '600 mg', quantity: 1, unit: 'carton' });
    const amounts = [
      { unit: 'tablet', quantity: 200 },
      { unit: 'piece', quantity: 257_270 },
      { unit: 'carton', quantity: 5 },
    ];
    const { stock } = await marketOf('praziquantel', chidi);
    expect(stock).toMatchObject([{ pharmacyId, amounts, expiring: { month: '2031-03', amounts } }]);
  });

  it('knows a product in stock by another name of the generic, also one of a controlled medicine', async () => {
    const pharmacyId = await makePharmacy(chidi);
    await stockedProduct(chidi, pharmacyId, { product: 'Acetaminophen' });
    expect((await marketOf('paracetamol', chidi)).stock).toMatchObject([
      { pharmacyId, amounts: [{ unit: 'tablet', quantity: 400 }] },
    ]);
    const { isControlled } = await stockedProduct(chidi, pharmacyId, { product: 'Meperidine' });
    expect(isControlled).toBe(true);
  });

  it('refuses an address that no generic has', async () => {
    for (const slug of ['paracetamool', 'Paracetamol', "x' OR 1=1", '%', 'antimalarials']) {
      const { status } = await ada.call('GET /api/catalogue/generic/:slug', { slug });
      expect(status, slug).toBe(404);
    }
  });
});
