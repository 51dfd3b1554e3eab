/** The end of an alert undoes exactly what the alert did, whatever people and other alerts did meanwhile. */
import { beforeAll, expect, it } from 'vitest';
import { adjust, sell } from '../../pharmacy/pharmacies.ts';
import {
  app,
  batch,
  batchId,
  dealOf,
  offered,
  openStockMarket,
  owner,
  partners,
  productId,
  setClosed,
  showOffer,
  stockedBatch,
} from '../../pharmacy/stock/markets.ts';
import { ALERT_ENV, alertDesk, type AlertDesk, newBrand, offerOf } from './alerts.ts';

openStockMarket(ALERT_ENV);

let desk: AlertDesk;
beforeAll(async () => {
  desk = await alertDesk(app);
});

async function goods(): Promise<string> {
  const brand = newBrand();
  await stockedBatch({ brand, batchNumber: 'LT 2291' });
  return brand;
}
const publish = (brandName: string, batches = 'LT2291') => desk.alert({ brandName, batches });
const status = async () =>
  (await owner.call('GET /api/business/inventory/:id', { id: productId })).body.inventory.inventory[0]!.status;
const openOffers = async (q: string) =>
  (await partners[0].call('GET /api/business/', { q, open: true })).body.businesses.map(({ _id }) => _id);

it('leaves a business closed that its creator closed meanwhile, and lets them open it again', async () => {
  const brand = await goods();
  const [stillOpen, closed] = [await offered({ quantity: 2 }), await offered({ quantity: 3 })];
  const id = await publish(brand);
  expect((await setClosed(closed, true)).status).toBe(200);
  expect(await batch()).toEqual({ onHand: 100, reserved: 20 });
  await desk.withdraw(id);
  expect(await showOffer(stillOpen)).toMatchObject({ state: 'open', stock: { reserved: 2 } });
  expect(await showOffer(closed)).toMatchObject({ state: 'closed', alerts: [] });
  expect(await openOffers(brand)).toEqual([stillOpen]);
  expect((await setClosed(closed, false)).status).toBe(200);
  expect(await batch()).toEqual({ onHand: 100, reserved: 50 });
});

it('leaves a business withdrawn that its creator withdrew meanwhile', async () => {
  const brand = await goods();
  const id = await offered({ quantity: 2 });
  const alert = await publish(brand);
  expect((await owner.call('DELETE /api/business/:id', { id })).status).toBe(200);
  await desk.withdraw(alert);
  expect(await showOffer(id)).toMatchObject({ state: 'withdrawn' });
  expect(await batch()).toEqual({ onHand: 100, reserved: 0 });
});

it('keeps hidden and set aside what another alert names too, whichever ends first', async () => {
  const brand = await goods();
  const offer = await offered({ quantity: 2 });
  const [first, second] = [await publish(brand), await publish(brand, 'LT2290 to LT2299')];
  await desk.withdraw(second);
  expect(await showOffer(offer)).toMatchObject({ state: 'hidden', alerts: [{ _id: first }] });
  expect(await status()).toBe('recalled');
  const third = await publish(brand, 'LT 2291\nLT2295');
  await desk.withdraw(first);
  expect(await showOffer(offer)).toMatchObject({ state: 'hidden', alerts: [{ _id: third }] });
  expect((await sell(owner, productId, 1)).status).toBe(409);
  await desk.withdraw(third);
  expect(await showOffer(offer)).toMatchObject({ state: 'open', alerts: [] });
  expect(await status()).toBe('ok');
  expect((await sell(owner, productId, 1)).status).toBe(200);
});

it('gives back what is left of a batch that was destroyed in part, and leaves set aside what a person set aside', async () => {
  const brand = await goods();
  const id = await publish(brand);
  const handed = { batchId, unit: 'tablet', quantity: 60, handedOn: '2026-01-31', place: 'NAFDAC, Lagos', proof: '17' };
  const destroyed = await owner.call('POST /api/business/inventory/:id/destroy', { id: productId, ...handed });
  expect(destroyed.status, JSON.stringify(destroyed.body)).toBe(200);
  await desk.withdraw(id);
  expect(await status()).toBe('ok');
  expect(await batch()).toEqual({ onHand: 40, reserved: 0 });
  expect((await sell(owner, productId, 39)).status).toBe(200);
  expect((await sell(owner, productId, 2)).status).toBe(409);
  const again = await publish(brand);
  expect((await adjust(owner, productId, { batchId, reason: 'quarantined', note: 'Wet' })).status).toBe(200);
  await desk.withdraw(again);
  expect(await status()).toBe('quarantined');
});

it('leaves alone what was offered, and what came in, after it was published and is named by nothing', async () => {
  const brand = await goods();
  const id = await publish(brand);
  const other = await offerOf(owner, { brandName: brand, batchNumber: 'LT3000' });
  expect(other.status, JSON.stringify(other.body)).toBe(200);
  const before = await app.ctx.db.selectFrom('offer').where('id', '=', other.body.business._id).selectAll().execute();
  await desk.withdraw(id);
  const after = await app.ctx.db.selectFrom('offer').where('id', '=', other.body.business._id).selectAll().execute();
  expect(after).toEqual(before);
});

it('touches no money: what was paid stays held, and is dispatched afterwards', async () => {
  const brand = await goods();
  const trade = await dealOf(await offered());
  await trade.buy(partners[0], 3);
  const before = await trade.show();
  const id = await publish(brand);
  await desk.withdraw(id);
  expect(await trade.show()).toEqual(before);
  expect((await trade.accept(partners[1], 2)).status).toBe(200);
});
