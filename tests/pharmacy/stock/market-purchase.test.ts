/** A batch that is bought at once by several buyers: each purchase takes its own packs, and the rest stays reserved for the next buyer. */
import { expect, it } from 'vitest';
import { verifyLicences } from '../../account/licences.ts';
import { tradeIn } from '../../money/trade.ts';
import { buy, payPurchase, sumOf } from '../../trade/purchase/purchases.ts';
import {
  app,
  batch,
  dispatch,
  emulator,
  offered,
  openStockMarket,
  owner,
  partners,
  setClosed,
  showOffer,
} from './markets.ts';

openStockMarket();

/** Buys and pays; returns the trade of the purchase's room. */
async function bought(id: string, who: (typeof partners)[0], quantity: number) {
  await verifyLicences(app, [who]);
  const { status, body } = await buy(who, id, quantity, sumOf(quantity, 1_000));
  expect(status, JSON.stringify(body)).toBe(200);
  const { chatroom } = body.business.purchase!;
  await payPurchase(app, emulator, body.result.data);
  const { wallet } = (await owner.call('GET /api/wallet/chatroom/:id', { id: chatroom })).body;
  return tradeIn(emulator, [owner, ...partners], chatroom, wallet!);
}

async function end(trade: Awaited<ReturnType<typeof bought>>, who: (typeof partners)[0]) {
  await dispatch(trade);
  await trade.acknowledge(who);
  await trade.acknowledge(owner);
  expect(await trade.show()).toMatchObject({ state: 'released' });
}

it('takes what each buyer bought, and keeps the rest for sale until the offer is closed', async () => {
  const id = await offered({ quantity: 8, price: 1_000, buyAtOnce: true });
  const first = await bought(id, partners[0], 3);
  const second = await bought(id, partners[1], 2);
  await end(first, partners[0]);
  expect(await batch()).toEqual({ onHand: 70, reserved: 50 });
  expect(await showOffer(id)).toMatchObject({ quantityLeft: 3, stock: { reserved: 5 } });
  await setClosed(id, true);
  expect(await batch()).toEqual({ onHand: 70, reserved: 50 });
  await end(second, partners[1]);
  expect(await batch()).toEqual({ onHand: 50, reserved: 0 });
  const deal = { walletAddress: first.walletAddress };
  const { deliveries } = (await partners[0].call('GET /api/wallet/stock/:walletAddress', deal)).body.deal;
  expect(deliveries).toMatchObject([{ quantity: 3, unit: 'pack', batchNumber: 'LT 2291', costPrice: 1_000 }]);
});

it('opens again with what was not sold', async () => {
  const id = await offered({ quantity: 8, price: 1_000, buyAtOnce: true });
  await end(await bought(id, partners[0], 3), partners[0]);
  await setClosed(id, true);
  expect(await batch()).toEqual({ onHand: 70, reserved: 0 });
  await setClosed(id, false);
  expect(await batch()).toEqual({ onHand: 70, reserved: 50 });
  expect((await showOffer(id)).quantityLeft).toBe(5);
});
