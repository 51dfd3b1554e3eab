/** Handing over at a pick-up: the buyer's code releases their money, once. */
import { describe, expect, it } from 'vitest';
import { PICKUP_TRIES } from '#rules/money/delivery.ts';
import type { TestMember } from '../../kit/people.ts';
import { available, bought, countKind, openDeliveries } from '../dispute/deliveries.ts';
import { dispute } from '../dispute/disputes.ts';
import type { Trade } from '../trade.ts';

openDeliveries();

const pickUp = (trade: Trade, who: TestMember) =>
  who.call('POST /api/wallet/delivery/:walletAddress', { walletAddress: trade.walletAddress, method: 'pick up' });

const handOver = (trade: Trade, buyer: TestMember, code: string, by = trade.supplier) =>
  by.call('POST /api/wallet/pickup/:walletAddress', { walletAddress: trade.walletAddress, payerId: buyer.id, code });

const codeOf = async (trade: Trade, who: TestMember) => (await trade.show(who)).deliveries[0]?.code ?? '';
const wrong = (code: string) => (code === '000000' ? '111111' : '000000');

async function pickedUp(...units: number[]) {
  const trade = await bought(...units);
  const [buyer] = trade.partners;
  expect((await pickUp(trade, buyer)).status).toBe(200);
  const code = await codeOf(trade, buyer);
  expect(code).toMatch(/^\d{6}$/);
  return { trade, buyer, code };
}

describe('the pick-up code', () => {
  it('is shown to its buyer alone, and only while their money is held', async () => {
    const { trade, buyer, code } = await pickedUp(2, 1);
    for (const other of [trade.supplier, trade.partners[1], trade.partners[2]]) {
      expect(JSON.stringify(await trade.show(other))).not.toContain(code);
    }
    await handOver(trade, buyer, code);
    expect((await trade.show(buyer)).deliveries).toMatchObject([{ code: null, handedOverAt: expect.any(String) }]);
    await pickUp(trade, trade.partners[2]);
    expect((await trade.show(trade.partners[2])).deliveries).toMatchObject([{ code: null }]);
  });

  it('releases the money of this buyer, and of nobody else', async () => {
    const { trade, buyer, code } = await pickedUp(2, 3);
    const { status, body } = await handOver(trade, buyer, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(status).toBe(200);
    expect(body.wallet.referenceCodes).toMatchObject([
      { receipt: true, released: true },
      { receipt: false, released: false, inspectUntil: null },
    ]);
    expect(await available(trade)).toBe(200_000);
    expect(await countKind(buyer, 'money released')).toBe(1);
  });

  it('completes a wallet that is paid in full', async () => {
    const { trade, buyer, code } = await pickedUp(10);
    await handOver(trade, buyer, code);
    expect(await trade.show()).toMatchObject({ state: 'released', paymentComplete: true });
  });

  it('is used once, also when it is entered several times at once', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => handOver(trade, buyer, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await available(trade)).toBe(200_000);
  });

  it(`is refused after ${PICKUP_TRIES.limit} wrong ones, also sent at once, and then even the right one has to wait`, async () => {
    const { trade, buyer, code } = await pickedUp(2);
    const tries = await Promise.all(Array.from({ length: 9 }, () => handOver(trade, buyer, wrong(code))));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
    expect((await handOver(trade, buyer, code)).status).toBe(429);
    expect(await available(trade)).toBe(0);
    // the buyer can still say it themselves
    expect((await trade.acknowledge(buyer)).status).toBe(200);
  });

  it('is the seller’s to enter, for a buyer who chose to pick up; others use up no tries', async () => {
    const { trade, buyer, code } = await pickedUp(2, 1);
    for (let n = 0; n <= PICKUP_TRIES.limit; n++) {
      expect((await handOver(trade, buyer, code, trade.partners[1])).status).toBe(403);
    }
    expect((await handOver(trade, trade.partners[1], code)).status).toBe(404);
    expect((await handOver(trade, buyer, code)).status).toBe(200);
  });

  it('changes with the choice, and does nothing while a dispute holds the money', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    await pickUp(trade, buyer);
    const next = await codeOf(trade, buyer);
    expect(next).not.toBe(code);
    await dispute(trade, buyer);
    expect((await handOver(trade, buyer, next)).status).toBe(409);
    expect(await available(trade)).toBe(0);
  });
});
