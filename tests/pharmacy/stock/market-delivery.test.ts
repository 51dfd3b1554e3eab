/** Goods bought on the market are added to the buyer's stock, with the form filled in, and only once. */
import { beforeEach, expect, it } from 'vitest';
import type { Trade } from '../../money/trade.ts';
import { addStock, makePharmacy, stockedProduct } from '../pharmacies.ts';
import { dealOf, dispatch, offered, openStockMarket, owner, partners, stockedBatch } from './markets.ts';

openStockMarket();

let trade: Trade;
let reference: string;
let theirs: string;
beforeEach(async () => {
  trade = await dealOf(await offered());
  reference = await trade.buy(partners[0], 4);
  await dispatch(trade);
  theirs = await makePharmacy(partners[0], 'Of the buyer');
});

const deliveries = async (who = partners[0]) => {
  const { walletAddress } = trade;
  return (await who.call('GET /api/wallet/stock/:walletAddress', { walletAddress })).body.deal.deliveries;
};

/** Adds the delivery with everything that the form fills in. */
async function add(fields: Record<string, unknown> = {}, who = partners[0]) {
  const [filled] = await deliveries(partners[0]);
  const { walletAddress } = trade;
  const { added: _, ...delivery } = filled ?? { added: null, quantity: 4, unit: 'pack', product: 'Artesunate' };
  const asked = { walletAddress, pharmacyId: theirs, ...delivery, reference, ...fields };
  return who.call('POST /api/wallet/stock/:walletAddress/delivery', asked);
}

it('is offered once receipt is acknowledged, with all that is known of the batch', async () => {
  expect(await deliveries()).toEqual([]);
  expect((await add()).status).toBe(409);
  await trade.acknowledge(partners[0]);
  expect(await deliveries()).toEqual([
    {
      reference,
      product: expect.stringContaining('Artesunate'),
      brand: 'Lever',
      strength: '100 mg',
      manufacturer: '',
      batchNumber: 'LT 2291',
      nafdacNumber: 'A4-1234',
      expiryDate: '2031-01-31',
      quantity: 4,
      unit: 'pack',
      costPrice: 1_000,
      baseUnit: 'tablet',
      units: [
        { name: 'carton', factor: 200 },
        { name: 'pack', factor: 10 },
      ],
      added: null,
    },
  ]);
  expect(await deliveries(partners[1])).toEqual([]);
  expect(await deliveries(owner)).toEqual([]);
});

it('makes a new product, counted as the supplier counts it, at the price that was paid', async () => {
  await trade.acknowledge(partners[0]);
  const { status, body } = await add();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.inventory).toMatchObject({ pharmacyId: theirs, onHand: 40, baseUnit: 'tablet', strength: '100 mg' });
  expect(body.inventory.inventory).toMatchObject([
    { batchNumber: 'LT 2291', expiryDate: '2031-01-31', nafdacNumber: 'A4-1234', value: 4_000, cartonSize: 200 },
  ]);
  expect(body.deal.deliveries).toMatchObject([{ added: { pharmacyId: theirs, inventoryId: body.inventory._id } }]);
});

it('is added once, however often and to whichever pharmacy it is sent at once', async () => {
  await trade.acknowledge(partners[0]);
  const other = await makePharmacy(partners[0], 'Another');
  const answers = await Promise.all([add(), add(), add(), add({ pharmacyId: other }), add({ pharmacyId: other })]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect([
    [200, 200, 200, 409, 409],
    [200, 200, 409, 409, 409],
  ]).toContainEqual(statuses);
  const [delivery] = await deliveries();
  const { inventoryId: id = '' } = delivery?.added ?? {};
  expect((await partners[0].call('GET /api/business/inventory/:id', { id })).body.inventory.onHand).toBe(40);
});

it('joins the product of the same name, brand and strength, whose cartons may be of another size', async () => {
  await stockedBatch({ quantity: 2, unit: 'carton' });
  trade = await dealOf(await offered({ quantity: 2, unit: 'carton' }), 2);
  reference = await trade.buy(partners[0], 1);
  await dispatch(trade);
  await trade.acknowledge(partners[0]);
  const [delivery] = await deliveries();
  const own = await stockedProduct(partners[0], theirs, {
    product: delivery?.product.toUpperCase(),
    brand: 'lever',
    strength: '100  MG',
    quantity: 1,
    units: [{ name: 'carton', factor: 240 }],
  });
  const { status, body } = await add();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.inventory).toMatchObject({ _id: own._id, onHand: 440 });
  expect(body.inventory.inventory.map(({ cartonSize }) => cartonSize).toSorted()).toEqual([200, 240]);
});

it('says at the field which unit the buyer’s product does not have, and takes it in in another', async () => {
  await trade.acknowledge(partners[0]);
  const [delivery] = await deliveries();
  const { product, brand, strength } = delivery!;
  const bottles = { product, brand, strength, baseUnit: 'bottle', units: [], unit: 'bottle', quantity: 1 };
  const own = await stockedProduct(partners[0], theirs, bottles);
  expect((await add()).body).toMatchObject({ fields: { unit: 'This product has no pack' } });
  const { body } = await add({ unit: 'bottle', quantity: 40 });
  expect(body.inventory).toMatchObject({ _id: own._id, onHand: 41 });
});

it('is the payer’s, into a pharmacy where they work', async () => {
  await trade.acknowledge(partners[0]);
  expect((await add({}, partners[1])).status).toBe(404);
  expect((await add({}, owner)).status).toBe(404);
  const foreign = await makePharmacy(partners[1], 'Of somebody else');
  expect((await add({ pharmacyId: foreign })).status).toBe(404);
  expect((await add()).status).toBe(200);
});

it('counts a batch that was there before with what comes', async () => {
  await trade.acknowledge(partners[0]);
  const { body } = await add({ quantity: 3 });
  const again = await addStock(partners[0], body.inventory._id, {
    quantity: 1,
    unit: 'pack',
    batchNumber: 'lt2291',
    expiryDate: '2031-01-31',
  });
  expect(again.body.inventory.inventory).toMatchObject([{ onHand: 40 }]);
});
