/** The cost of delivery if no offer names it: the seller sets it in the wallet before anybody pays. */
import { describe, expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { app, bought, dispatch, emulator, openDeliveries } from '../dispute/deliveries.ts';
import { openTrade, type Trade } from '../trade.ts';
import { addAddress } from './addresses.ts';

openDeliveries();

const price = (trade: Trade, amount: number, by = trade.supplier) =>
  by.call('POST /api/wallet/delivery-cost/:walletAddress', { walletAddress: trade.walletAddress, amount });

async function shipTo(trade: Trade, who: TestMember) {
  const [address] = await addAddress(who, { isDefault: true });
  const { walletAddress } = trade;
  return who.call('POST /api/wallet/delivery/:walletAddress', {
    walletAddress,
    method: 'ship',
    addressId: address!._id,
  });
}

const deliveriesPaid = async ({ walletId }: Trade) => {
  const rows = await app.ctx.db
    .selectFrom('payment')
    .where('wallet_id', '=', walletId)
    .select('delivery_kobo')
    .execute();
  return rows.map(({ delivery_kobo: kobo }) => kobo);
};

describe('a seller who names the cost of delivery in a wallet', () => {
  it('gets it from each buyer who has the goods sent, once, with their first payment', async () => {
    const trade = await openTrade(app, emulator);
    const [sent, picked] = trade.partners;
    expect((await price(trade, 1_500)).body.wallet.deliveryTerms).toMatchObject({ town: 1_500, elsewhere: 1_500 });
    expect((await trade.accept(sent, 2)).error).toBe('Choose where the goods go before you pay.');
    expect((await trade.show(sent)).deliveryDue).toBeNull();
    await shipTo(trade, sent);
    expect((await trade.show(sent)).deliveryDue).toBe(1_500);
    await trade.buy(sent, 2);
    expect((await trade.show(sent)).deliveryDue).toBe(0);
    await trade.buy(sent, 1);
    const { walletAddress } = trade;
    await picked.call('POST /api/wallet/delivery/:walletAddress', { walletAddress, method: 'pick up' });
    await trade.buy(picked, 1);
    expect(await deliveriesPaid(trade)).toEqual([150_000, 0, 0]);
    const wallet = await trade.show();
    expect(wallet.balance).toBe(5_500);
    expect(wallet.referenceCodes.map(({ amount, deliveryAmount }) => [amount, deliveryAmount])).toEqual([
      [4_657.5, 1_500],
      [1_035, 0],
    ]);
  });

  it('changes what was chosen before, and may name nothing', async () => {
    const trade = await openTrade(app, emulator);
    const [buyer] = trade.partners;
    await price(trade, 1_500);
    await shipTo(trade, buyer);
    await price(trade, 2_000);
    expect((await trade.show(buyer)).deliveryDue).toBe(2_000);
    await price(trade, 0);
    await trade.buy(buyer, 1);
    expect((await trade.show()).balance).toBe(1_000);
  });

  it('is the wallet’s seller, before anybody pays', async () => {
    const trade = await bought(1);
    const [buyer] = trade.partners;
    expect((await price(trade, 500, buyer)).status).toBe(403);
    expect([(await price(trade, 500)).status, (await trade.show()).may.priceDelivery]).toEqual([409, false]);
    const open = await openTrade(app, emulator);
    expect((await open.show()).may.priceDelivery).toBe(true);
    await open.accept(open.partners[0], 1);
    expect((await price(open, 500)).body.error).toBe('A buyer has paid or is paying now');
  });

  it('names at most a million naira', async () => {
    const trade = await openTrade(app, emulator);
    const { status, body } = await price(trade, 1_000_001);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['amount']]);
  });

  it('and a buyer who pays at that moment mean the same sum', async () => {
    for (let round = 0; round < 4; round += 1) {
      const trade = await openTrade(app, emulator);
      const [buyer] = trade.partners;
      await price(trade, 1_000);
      await shipTo(trade, buyer);
      const [named] = await Promise.all([price(trade, 2_000), trade.accept(buyer, 1)]);
      const [paid] = await deliveriesPaid(trade);
      expect(paid).toBe(named.status === 200 ? 200_000 : 100_000);
    }
  });
});

describe('the charge', () => {
  it('is on the goods alone where the operator says so', async () => {
    const { config } = app.ctx;
    config.chargesDelivery = false;
    try {
      const trade = await openTrade(app, emulator);
      const [buyer] = trade.partners;
      await price(trade, 1_000);
      await shipTo(trade, buyer);
      await trade.buy(buyer, 2);
      expect((await trade.show()).referenceCodes).toMatchObject([{ amount: 3_070, baseAmount: 3_000 }]);
      await dispatch(trade);
      await trade.acknowledge(buyer);
      expect((await trade.show()).balance).toBe(0);
    } finally {
      config.chargesDelivery = true;
    }
  });
});
