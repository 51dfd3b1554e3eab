/** The delivery of a wallet's goods: who chooses it, who sees it, and what the seller reports about the transport. */
import { describe, expect, it } from 'vitest';
import { dayInLagos } from '#rules/lagos.ts';
import { DAY_MS } from '#rules/time.ts';
import type { TestMember } from '../../kit/people.ts';
import { app, bought, dispatch, emulator, openDeliveries } from '../dispute/deliveries.ts';
import { openTrade, type Trade } from '../trade.ts';
import { addAddress, YABA } from './addresses.ts';

openDeliveries();

const CHOOSE = 'POST /api/wallet/delivery/:walletAddress';
const choose = (trade: Trade, who: TestMember, choice: object) =>
  who.call(CHOOSE, { walletAddress: trade.walletAddress, ...choice });

async function shipTo(trade: Trade, who: TestMember, fields: object = {}) {
  const [address] = await addAddress(who, { ...fields, isDefault: true });
  const answer = await choose(trade, who, { method: 'ship', addressId: address!._id });
  expect(answer.status).toBe(200);
  return address!;
}

const deliveriesFor = async (trade: Trade, who: TestMember) =>
  (await trade.show(who)).deliveries.map(({ user, address }) => [user._id, address?.town ?? 'pick up']);

describe('the choice of a delivery', () => {
  it('is the buyer’s, before the payment; the seller sees address and phone after it, and nobody else ever does', async () => {
    const trade = await openTrade(app, emulator);
    const { supplier, partners } = trade;
    await shipTo(trade, partners[0]);
    expect((await trade.show(partners[0])).deliveries).toMatchObject([{ method: 'ship', address: YABA }]);
    expect(await deliveriesFor(trade, supplier)).toEqual([]);
    await trade.buy(partners[0], 2);
    expect((await trade.show(supplier)).deliveries).toMatchObject([
      { user: { _id: partners[0].id }, address: { phone: '0803 123 4567', landmark: YABA.landmark } },
    ]);
    await trade.buy(partners[1], 1);
    expect(await deliveriesFor(trade, partners[1])).toEqual([]);
    expect(await deliveriesFor(trade, partners[2])).toEqual([]);
  });

  it('is hidden from the seller again after a refund', async () => {
    const trade = await bought(2, 1);
    await shipTo(trade, trade.partners[0]);
    expect(await deliveriesFor(trade, trade.supplier)).toEqual([[trade.partners[0].id, 'Yaba']]);
    const back = { walletAddress: trade.walletAddress, payerId: trade.partners[0].id };
    expect((await trade.supplier.call('POST /api/wallet/refund/:walletAddress', back)).status).toBe(200);
    expect(await deliveriesFor(trade, trade.supplier)).toEqual([]);
  });

  it('ends for the seller with the wallet', async () => {
    const trade = await bought(10);
    await shipTo(trade, trade.partners[0]);
    await trade.acknowledge(trade.supplier);
    await trade.acknowledge(trade.partners[0]);
    expect((await trade.show()).state).toBe('released');
    expect(await deliveriesFor(trade, trade.supplier)).toEqual([]);
  });

  it('keeps a copy: later edits of the book do not change it', async () => {
    const trade = await bought(2);
    const [buyer] = trade.partners;
    const { _id: id } = await shipTo(trade, buyer);
    await buyer.call('PATCH /api/delivery/addresses/:id', { id, ...YABA, town: 'Ikeja' });
    await buyer.call('DELETE /api/delivery/addresses/:id', { id });
    expect(await deliveriesFor(trade, trade.supplier)).toEqual([[buyer.id, 'Yaba']]);
  });

  it('can be changed until the goods are shipped', async () => {
    const trade = await bought(2);
    const [buyer] = trade.partners;
    await shipTo(trade, buyer);
    await choose(trade, buyer, { method: 'pick up' });
    expect(await deliveriesFor(trade, trade.supplier)).toEqual([[buyer.id, 'pick up']]);
    await dispatch(trade);
    expect((await choose(trade, buyer, { method: 'pick up' })).status).toBe(409);
    expect((await trade.show(buyer)).may.chooseDelivery).toBe(false);
  });

  it('takes an address of one’s own book only', async () => {
    const trade = await openTrade(app, emulator);
    const [buyer, other] = trade.partners;
    const [address] = await addAddress(other);
    expect((await choose(trade, buyer, { method: 'ship', addressId: address!._id })).status).toBe(404);
    const without = await choose(trade, buyer, { method: 'ship' });
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['addressId']]);
    expect((await choose(trade, trade.supplier, { method: 'pick up' })).status).toBe(403);
  });
});

describe('shipping', () => {
  it('tells the buyer the carrier and the expected day', async () => {
    const trade = await bought(2);
    const expectedOn = dayInLagos(new Date(Date.now() + 2 * DAY_MS));
    expect((await trade.show()).carriers).toContain('GIG Logistics');
    expect((await trade.show(trade.partners[0])).carriers).toEqual([]);
    expect((await dispatch(trade, { carrier: 'GIG Logistics', expectedOn })).status).toBe(200);
    expect((await trade.show(trade.partners[0])).dispatch).toMatchObject({ carrier: 'GIG Logistics', expectedOn });
    expect((await dispatch(trade, { carrier: 'Other' })).body.wallet.dispatch).toMatchObject({
      carrier: 'Other',
      expectedOn: null,
    });
  });

  it.each([
    [{ carrier: 'A stranger' }, 'carrier'],
    [{ expectedOn: '2020-01-31' }, 'expectedOn'],
    [{ expectedOn: '2090-01-31' }, 'expectedOn'],
  ])('refuses %j at the field %s', async (fields, field) => {
    const { status, body } = await dispatch(await bought(2), fields);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
