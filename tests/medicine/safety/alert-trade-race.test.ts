/** An alert and the market at the same moment: a sale, an offer of the batch, a shipment, a payment, and the alert's own end. */
import { beforeAll, expect, it } from 'vitest';
import { sell } from '../../pharmacy/pharmacies.ts';
import {
  app,
  batch,
  dealOf,
  dispatch,
  moves,
  offerBatch,
  offered,
  openStockMarket,
  owner,
  partners,
  productId,
  showOffer,
  stockedBatch,
} from '../../pharmacy/stock/markets.ts';
import { ALERT_ENV, alertDesk, type AlertDesk, newBrand } from './alerts.ts';

openStockMarket(ALERT_ENV);

let desk: AlertDesk;
beforeAll(async () => {
  desk = await alertDesk(app);
});

const ROUNDS = 4;

async function goods(): Promise<string> {
  const brand = newBrand();
  await stockedBatch({ brand, batchNumber: 'LT 2291' });
  return brand;
}

/** Publishes as an administrator does: previews, publishes, and previews again if the number has changed. */
async function publish(brandName: string): Promise<string> {
  const draft = { brandName, batches: 'LT2291' };
  for (let tries = 0; tries < 50; tries += 1) {
    const { reach } = (await desk.preview(draft)).body;
    const { status, body } = await desk.publish(draft, reach);
    if (status === 200) return body.alert._id;
    expect(status, JSON.stringify(body)).toBe(409);
  }
  return expect.fail('never published');
}

it('sells or refuses, whole, and sells nothing afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const brand = await goods();
    const selling = Array.from({ length: 6 }, () => sell(owner, productId, 7));
    const [, ...answers] = await Promise.all([publish(brand), ...selling]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const sold = answers.filter(({ status }) => status === 200).length;
    expect(await batch()).toEqual({ onHand: 100 - 7 * sold, reserved: 0 });
    expect((await sell(owner, productId, 1)).status).toBe(409);
  }
});

it('hides what was offered of the batch, or refuses the offer; nothing stays reserved of a refused one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const brand = await goods();
    const offering = Array.from({ length: 4 }, () => offerBatch({ quantity: 2 }));
    const [, ...answers] = await Promise.all([publish(brand), ...offering]);
    for (const { status, body } of answers) expect([200, 409], JSON.stringify(body)).toContain(status);
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.business._id);
    for (const id of made) expect(await showOffer(id)).toMatchObject({ state: 'hidden' });
    expect(await batch()).toEqual({ onHand: 100, reserved: 20 * made.length });
  }
});

it('dispatches before it or not at all, and is refused afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const brand = await goods();
    const trade = await dealOf(await offered());
    await trade.buy(partners[0], 4);
    const [id, ...answers] = await Promise.all([publish(brand), dispatch(trade), trade.acknowledge(owner)]);
    const wallet = await trade.show();
    const isSent = answers.some(({ status }) => status === 200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(wallet.dispatch === null).toBe(!isSent);
    expect(await batch()).toEqual({ onHand: isSent ? 60 : 100, reserved: isSent ? 60 : 100 });
    expect((await moves()).filter(([kind]) => kind === 'dispatched')).toHaveLength(isSent ? 1 : 0);
    if (!isSent) expect((await dispatch(trade)).status).toBe(409);
    await desk.notified();
    const { alert } = (await partners[0].call('GET /api/batch-alert/:id', { id })).body;
    expect(alert.purchases).toHaveLength(1);
  }
});

it('ends while goods are sold and offered, and holds nothing afterwards', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const brand = await goods();
    const offer = await offered({ quantity: 2 });
    const id = await publish(brand);
    const trying = [sell(owner, productId, 3), offerBatch({ quantity: 1 }), sell(owner, productId, 3)];
    const [ended, ...answers] = await Promise.all([desk.withdraw(id), ...trying]);
    expect(ended.status).toBe(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await showOffer(offer)).toMatchObject({ state: 'open', alerts: [] });
    expect((await sell(owner, productId, 1)).status).toBe(200);
  }
});
