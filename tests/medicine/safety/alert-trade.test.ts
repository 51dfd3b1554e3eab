/** An alert about traded goods: who is notified, where it shows, what can no longer be paid for or shipped, and later deliveries. */
import { beforeAll, describe, expect, it } from 'vitest';
import { notifyOfBatchAlert } from '#server/actions/medicine/safety/batch-alert-notify.ts';
import { png } from '../../media/pictures.ts';
import type { TestMember } from '../../kit/people.ts';
import { listNotices } from '../../notice/notices.ts';
import { addStock, makePharmacy, sell, stockedProduct } from '../../pharmacy/pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { Trade } from '../../money/trade.ts';
import {
  app,
  batch,
  dealOf,
  dispatch,
  offered,
  openStockMarket,
  owner,
  partners,
  pharmacyId,
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

/** Makes a batch of a brand that nothing else has. */
async function goods(batchNumber = 'LT 2291'): Promise<string> {
  const brand = newBrand();
  await stockedBatch({ brand, batchNumber });
  return brand;
}
/** Makes a deal about goods that are in nobody's stock. */
async function dealWithoutStock(brandName: string): Promise<Trade> {
  return dealOf(
    await offered({
      batchId: undefined,
      genericName: 'Artesunate',
      strength: '100 mg',
      expiryDate: '2031-01-31',
      batchNumber: 'LT 2291',
      brandName,
    }),
  );
}
const alertNoticesOf = async (who: TestMember, id: string) =>
  (await listNotices(who)).filter(({ link }) => link === `/alert/${id}`).map(({ payload }) => payload.alertType);
const alertOf = async (who: TestMember, id: string) => (await who.call('GET /api/batch-alert/:id', { id })).body.alert;
const inRoom = async (who: TestMember, { chatId }: Trade) =>
  (await who.call('GET /api/batch-alerts', { chatId })).body.alerts.map(({ _id }) => _id);
const complete = async (trade: Trade, ...payers: TestMember[]) => {
  await dispatch(trade);
  for (const payer of payers) await trade.acknowledge(payer);
  await trade.acknowledge(owner);
  expect(await trade.show()).toMatchObject({ state: 'released' });
};
/** Adds a delivery as its form does. */
async function addDelivery({ walletAddress }: Trade, who: TestMember, to: string, reference: string) {
  const { deal } = (await who.call('GET /api/wallet/stock/:walletAddress', { walletAddress })).body;
  const { added: _, ...filled } = deal.deliveries[0]!;
  const asked = { walletAddress, pharmacyId: to, ...filled, reference };
  return who.call('POST /api/wallet/stock/:walletAddress/delivery', asked);
}

describe('whoever bought such a batch through a wallet', () => {
  it('is told once, with the batch and the room it was bought in; those who did not buy it are not', async () => {
    const brand = await goods();
    const trade = await dealOf(await offered());
    const reference = await trade.buy(partners[0], 3);
    await complete(trade, partners[0]);
    await stockedBatch({ brand, batchNumber: 'LT 3000' });
    const other = await dealOf(await offered());
    await other.buy(partners[1], 2);
    await complete(other, partners[1]);
    const [stranger] = (await makeMembers(app, 1)) as [TestMember];
    const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
    await desk.notified();
    await notifyOfBatchAlert(app.ctx, { alertId: id });
    expect(await alertNoticesOf(partners[0], id)).toEqual(['batch alert']);
    for (const who of [partners[1], partners[2], stranger]) expect(await alertNoticesOf(who, id)).toEqual([]);
    expect((await alertOf(partners[0], id)).purchases).toEqual([
      {
        chatId: trade.chatId,
        genericName: expect.stringContaining('Artesunate'),
        batchNumber: 'LT 2291',
        reference,
        paidAt: expect.any(String),
      },
    ]);
    expect((await alertOf(partners[1], id)).purchases).toEqual([]);
    await desk.withdraw(id);
    await desk.notified();
    expect(await alertNoticesOf(partners[0], id)).toEqual(['batch alert over', 'batch alert']);
    expect(await alertNoticesOf(partners[1], id)).toEqual([]);
  });

  it('is told of goods that were in no stock, and so is who may still pay for them', async () => {
    const brand = newBrand();
    const trade = await dealWithoutStock(brand);
    await trade.buy(partners[0], 3);
    const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
    await desk.notified();
    for (const who of [owner, ...partners]) expect(await alertNoticesOf(who, id)).toEqual(['batch alert']);
    expect((await alertOf(partners[0], id)).purchases).toMatchObject([{ batchNumber: 'LT 2291' }]);
    expect((await alertOf(partners[1], id)).purchases).toEqual([]);
  });

  it('is no buyer where the money went back', async () => {
    const brand = await goods();
    const trade = await dealOf(await offered());
    await trade.buy(partners[0], 3);
    const back = { walletAddress: trade.walletAddress, payerId: partners[0].id };
    expect((await owner.call('POST /api/wallet/refund/:walletAddress', back)).status).toBe(200);
    const { reach } = (await desk.preview({ brandName: brand, batches: 'LT2291' })).body;
    expect(reach).toMatchObject({ buyers: 0, partners: 4 });
    const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
    expect((await alertOf(partners[0], id)).purchases).toEqual([]);
  });
});

describe('an alert about what a room trades', () => {
  it('shows in the room to its members alone, and on the offer to those who want it', async () => {
    const brand = await goods();
    const offer = await offered();
    const trade = await dealOf(offer);
    const [stranger] = (await makeMembers(app, 1)) as [TestMember];
    expect(await inRoom(partners[0], trade)).toEqual([]);
    const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
    for (const who of [owner, ...partners]) {
      expect(await inRoom(who, trade)).toEqual([id]);
      expect(await showOffer(offer, who)).toMatchObject({ state: 'hidden', alerts: [{ _id: id }] });
    }
    expect(await inRoom(stranger, trade)).toEqual([]);
    expect((await stranger.call('GET /api/business/:id', { id: offer })).status).toBe(404);
    await desk.withdraw(id);
    expect(await inRoom(owner, trade)).toEqual([]);
    expect(await showOffer(offer, partners[0])).toMatchObject({ state: 'open', alerts: [] });
  });

  it.each(['of stock', 'of no stock'])(
    'refuses the dispatch of goods %s in a plain sentence, and does none of it',
    async (kind) => {
      const brand = kind === 'of stock' ? await goods() : newBrand();
      const trade = kind === 'of stock' ? await dealOf(await offered()) : await dealWithoutStock(brand);
      await trade.buy(partners[0], 3);
      const pictures = async () => (await app.ctx.db.selectFrom('picture').select('id').execute()).length;
      const before = { wallet: await trade.show(), pictures: await pictures(), batch: await batch() };
      const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
      const { walletAddress } = trade;
      const photo = new Blob([new Uint8Array(await png())]);
      const waybill = { walletAddress, waybillNumber: 'GIG-4471', file: photo };
      const refused = [
        await owner.call('POST /api/wallet/dispatch/:walletAddress', waybill),
        await trade.acknowledge(owner),
      ];
      const error = 'A safety alert covers these goods: Falsified. Stop selling it.';
      for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { error, alert: id } });
      expect({ wallet: await trade.show(), pictures: await pictures(), batch: await batch() }).toEqual(before);
      expect(await listNotices(partners[0], 'goods dispatched')).toEqual([]);
      await desk.withdraw(id);
      expect((await dispatch(trade)).status).toBe(200);
      await desk.alert({ brandName: brand, batches: 'LT2291' });
      expect((await trade.acknowledge(partners[0])).status).toBe(200);
    },
  );

  it('lets nobody pay for them, and lets the money that is there go back', async () => {
    const brand = await goods();
    const trade = await dealOf(await offered());
    await trade.buy(partners[0], 3);
    const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
    const refused = await trade.accept(partners[1], 2);
    expect(refused).toMatchObject({ status: 409, error: expect.stringContaining('Stop selling it') });
    const { walletAddress } = trade;
    const back = { walletAddress, payerId: partners[0].id };
    expect((await owner.call('POST /api/wallet/refund/:walletAddress', back)).status).toBe(200);
    await desk.withdraw(id);
    expect((await trade.accept(partners[1], 2)).status).toBe(200);
  });
});

describe('goods of an alerted batch that come in later', () => {
  it('are set aside: bought on the market, or received as more of a batch', async () => {
    const brand = await goods();
    const trade = await dealOf(await offered());
    const reference = await trade.buy(partners[0], 3);
    const theirs = await makePharmacy(partners[0], 'Of the buyer');
    await complete(trade, partners[0]);
    const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
    await desk.notified();
    const { status, body } = await addDelivery(trade, partners[0], theirs, reference);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.inventory.inventory).toMatchObject([{ status: 'recalled', alerts: [{ _id: id }] }]);
    expect((await sell(partners[0], body.inventory._id, 1)).status).toBe(409);
    expect(await alertOf(partners[0], id)).toMatchObject({ stockCount: 1, purchases: [{ reference }] });
    const more = { quantity: 1, batchNumber: 'lt-2291', expiryDate: '2031-01-31' };
    expect((await addStock(owner, productId, more)).status).toBe(200);
    const inventory = (await owner.call('GET /api/business/inventory/:id', { id: productId })).body.inventory;
    expect(new Set(inventory.inventory.map((one) => one.status))).toEqual(new Set(['recalled']));
  });

  it('tell whoever holds them of the alert, once, also who was not told before', async () => {
    const brand = newBrand();
    const id = await desk.alert({ brandName: brand, batches: 'LT2291' });
    await desk.notified();
    expect(await alertNoticesOf(owner, id)).toEqual([]);
    for (const batchNumber of ['LT2291', 'LT 2291']) await stockedProduct(owner, pharmacyId, { brand, batchNumber });
    await desk.notified();
    expect(await alertNoticesOf(owner, id)).toEqual(['batch alert']);
  });
});

describe('goods that carry the brand of an alert', () => {
  it('as their name, or of its one generic without any brand, are held', async () => {
    const named = await stockedProduct(owner, pharmacyId, { product: 'Lonart', brand: '', batchNumber: 'BR77' });
    const bare = { product: 'Artemether + Lumefantrine', brand: '', batchNumber: 'BR77' };
    const unbranded = await stockedProduct(owner, pharmacyId, bare);
    const other = await stockedProduct(owner, pharmacyId, { ...bare, brand: 'Coartem' });
    const id = await desk.alert({ brandName: 'Lonart', batches: 'BR77' });
    const states = [];
    for (const { _id } of [named, unbranded, other]) {
      const { inventory } = (await owner.call('GET /api/business/inventory/:id', { id: _id })).body;
      states.push(inventory.inventory[0]!.status);
    }
    expect(states).toEqual(['recalled', 'recalled', 'ok']);
    await desk.withdraw(id);
  });
});
