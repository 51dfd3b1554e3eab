/** The handover at a pick-up: the buyer's code releases their money, once. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PICKUP_TRIES } from '#rules/money/delivery.ts';
import { untilIdle } from '../../kit/jobs.ts';
import type { TestMember } from '../../kit/people.ts';
import {
  app,
  available,
  bought,
  countKind,
  dispatch,
  emulator,
  openDeliveries,
  refunds,
} from '../dispute/deliveries.ts';
import { dispute } from '../dispute/disputes.ts';
import { verifyLicences } from '../../account/licences.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { collect, connect, next, until } from '../../kit/socket.ts';
import { agree } from '../../trade/agreements.ts';
import { makeOffer } from '../../trade/offer/offers.ts';
import { offerFor, payPurchase } from '../../trade/purchase/purchases.ts';
import { addAddress } from './addresses.ts';
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

async function arriveLate(trade: Trade, buyer: TestMember, reference: string) {
  await emulator.succeed(reference);
  expect((await trade.verify(buyer, reference)).body.success).toBe(true);
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
    // the buyer can still confirm the receipt themselves
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

  it('is in no answer to the seller, no message, notice or job, and is not stored with the choice', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    await handOver(trade, buyer, wrong(code));
    await untilIdle(app);
    const { supplier, chatId, walletId } = trade;
    const answers = await Promise.all([
      supplier.call('GET /api/trades'),
      supplier.call('GET /api/trades/:id', { id: walletId }),
      supplier.call('GET /api/user/chat/:id/messages', { id: chatId }),
      supplier.call('GET /api/feed/notifications'),
    ]);
    const { rows } = await sql<{ row: string }>`
      SELECT to_jsonb(wallet_delivery)::text AS row FROM wallet_delivery UNION ALL SELECT to_jsonb(message)::text FROM message
      UNION ALL SELECT to_jsonb(notice)::text FROM notice UNION ALL SELECT payload::text FROM graphile_worker._private_jobs`.execute(
      app.ctx.db,
    );
    expect(JSON.stringify([answers.map(({ body }) => body), rows])).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('is spent with the goods: money of the same buyer that arrives later has another', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    const { reference } = await trade.accept(buyer, 3);
    await handOver(trade, buyer, code);
    await arriveLate(trade, buyer, reference);
    const next = await codeOf(trade, buyer);
    expect(next).toMatch(/^\d{6}$/);
    expect(next).not.toBe(code);
    expect((await handOver(trade, buyer, code)).status).toBe(400);
    expect(await available(trade)).toBe(200_000);
    expect((await handOver(trade, buyer, next)).status).toBe(200);
    expect(await available(trade)).toBe(500_000);
  });

  it('may be followed by goods that are shipped', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    const { reference } = await trade.accept(buyer, 3);
    await handOver(trade, buyer, code);
    await arriveLate(trade, buyer, reference);
    const addressId = (await addAddress(buyer))[0]?._id;
    const ship = { walletAddress: trade.walletAddress, method: 'ship', addressId };
    expect((await buyer.call('POST /api/wallet/delivery/:walletAddress', ship)).status).toBe(200);
    expect((await trade.show(buyer)).deliveries).toMatchObject([{ method: 'ship', handedOverAt: null }]);
  });

  it.each([false, true])(
    'meets “Acknowledge receipt”, and the money is released once (shipped: %s)',
    async (isShipped) => {
      const { trade, buyer, code } = await pickedUp(2);
      if (isShipped) await dispatch(trade);
      const times = [0, 1, 2, 3];
      const [over, confirmed] = await Promise.all([
        Promise.all(times.map(() => handOver(trade, buyer, code))),
        Promise.all(times.map(() => trade.acknowledge(buyer))),
      ]);
      expect(over.filter(({ status }) => status === 200).length).toBeLessThan(2);
      expect([...over, ...confirmed].filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const isOver = over.some(({ status }) => status === 200);
      expect(await available(trade)).toBe(isOver || isShipped ? 200_000 : 0);
      // if the buyer confirmed first, the seller still has to acknowledge the handover
      if (!isOver && !isShipped) await trade.acknowledge(trade.supplier);
      expect(await available(trade)).toBe(200_000);
      expect(await countKind(buyer, 'money released')).toBe(1);
    },
  );

  it('is refused after a refund, and one of both is done where they meet', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    const back = () =>
      trade.supplier.call('POST /api/wallet/refund/:walletAddress', {
        walletAddress: trade.walletAddress,
        payerId: buyer.id,
      });
    const [over, refunded] = await Promise.all([handOver(trade, buyer, code), back()]);
    expect([over.status, refunded.status].toSorted()).toEqual([200, 409]);
    const isOver = over.status === 200;
    expect(await available(trade)).toBe(isOver ? 200_000 : 0);
    expect(await refunds(trade)).toHaveLength(isOver ? 0 : 1);
    const second = await pickedUp(2);
    await second.trade.supplier.call('POST /api/wallet/refund/:walletAddress', {
      walletAddress: second.trade.walletAddress,
      payerId: second.buyer.id,
    });
    expect((await second.trade.show(second.buyer)).deliveries).toMatchObject([{ code: null }]);
    expect((await handOver(second.trade, second.buyer, second.code)).status).toBe(409);
    expect(await available(second.trade)).toBe(0);
  });

  it('says what to do where the buyer has confirmed before', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    await trade.acknowledge(buyer);
    const { status, body } = await handOver(trade, buyer, code);
    expect([status, body.error]).toEqual([409, 'This buyer has confirmed already. Press Handed over.']);
    await trade.acknowledge(trade.supplier);
    expect(await available(trade)).toBe(200_000);
  });

  it('meets a dispute, and one of both is done', async () => {
    const { trade, buyer, code } = await pickedUp(2);
    const [over, disputed] = await Promise.all([handOver(trade, buyer, code), dispute(trade, buyer)]);
    expect([over.status, disputed.status].toSorted()).toEqual([200, 409]);
    expect(await available(trade)).toBe(over.status === 200 ? 200_000 : 0);
  });

  it('still works after the goods of others were shipped', async () => {
    const { trade, buyer, code } = await pickedUp(2, 1);
    expect((await dispatch(trade)).status).toBe(200);
    expect((await handOver(trade, buyer, code)).status).toBe(200);
    expect(await available(trade)).toBe(200_000);
  });

  it('makes it the seller’s turn to hand over, and the buyer’s to come', async () => {
    const { trade, buyer } = await pickedUp(2);
    expect((await trade.show()).turn).toMatchObject({ mine: true, act: 'hand over' });
    expect((await trade.show(buyer)).turn).toMatchObject({ mine: false, act: 'hand over' });
    const { body } = await trade.supplier.call('GET /api/trades');
    expect(body.trades).toMatchObject([{ step: 'hand over', mine: true }]);
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

/** A room of two whose price was accepted and paid, and whose buyer picks the goods up. */
async function pickedUpAgreement() {
  const [supplier, buyer] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  await verifyLicences(app, [supplier, buyer]);
  const offerId = await makeOffer({ unit: 'pack', quantity: 10, price: 900 }, supplier);
  await agree(offerId, buyer, 800, 4, supplier);
  const { chat } = (await offerFor(buyer, offerId)).interestedPartners[0]!.requested!;
  const walletOf = async (who: TestMember) =>
    (await who.call('GET /api/wallet/chatroom/:id', { id: chat })).body.wallet!;
  const { walletAddress } = await walletOf(buyer);
  const paying = await buyer.call('POST /api/wallet/payment/accept/:walletAddress', { walletAddress, quantity: 4 });
  expect(await payPurchase(app, emulator, paying.body.result.data)).toBe('escrow');
  await buyer.call('POST /api/wallet/delivery/:walletAddress', { walletAddress, method: 'pick up' });
  return { supplier, buyer, chat, walletAddress, walletOf };
}

it('reaches the open chats of both sides of an agreement at once, with its messages and the wallet', async () => {
  const { supplier, buyer, chat, walletAddress, walletOf } = await pickedUpAgreement();
  const code = (await walletOf(buyer)).deliveries[0]?.code ?? '';
  const open = await Promise.all([supplier, buyer].map(({ token }) => connect(app.url, token)));
  const changed = Promise.all(open.map((socket) => next(socket, 'wallet')));
  const messages = open.map(collect);
  const body = { walletAddress, payerId: buyer.id, code };
  expect((await supplier.call('POST /api/wallet/pickup/:walletAddress', body)).status).toBe(200);
  expect(await changed).toEqual([{ chatId: chat }, { chatId: chat }]);
  const eventsOf = (index: number) => messages[index]!.map(({ system }) => system?.what);
  await until(() => open.every((_, index) => eventsOf(index).includes('released')));
  for (const index of open.keys()) expect(eventsOf(index)).toEqual(['received', 'released']);
  expect(await walletOf(buyer)).toMatchObject({ state: 'released', deliveries: [{ code: null }] });
  for (const socket of open) socket.disconnect();
});
