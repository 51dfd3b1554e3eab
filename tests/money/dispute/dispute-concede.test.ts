/** A supplier refunds the disputed money, so that nobody has to decide. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { listNotices } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { type TestApp } from '../../kit/start.ts';
import { dispute, withdraw } from './disputes.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand());
});
afterAll(() => closeInOrder(app));

const giveBack = (trade: Trade, payer: TestMember) =>
  trade.supplier.call('POST /api/wallet/refund/:walletAddress', {
    walletAddress: trade.walletAddress,
    payerId: payer.id,
  });

async function disputed(): Promise<{ trade: Trade; opener: TestMember; other: TestMember; reference: string }> {
  const trade = await openTrade(app, emulator);
  const [opener, other] = trade.partners;
  const reference = await trade.buy(opener, 6);
  await trade.buy(other, 3);
  expect((await dispute(trade, opener)).status).toBe(200);
  return { trade, opener, other, reference };
}

const refundsOf = (trade: Trade) =>
  app.ctx.db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .where('payment.wallet_id', '=', trade.walletId)
    .select(['refund.base_kobo as base', 'refund.fee_kobo as fee', 'refund.requested_by as by'])
    .execute();

it('ends the dispute, sends back all that was disputed with its charge, and lets the others go on', async () => {
  const { trade, opener, other } = await disputed();
  const { status, body } = await giveBack(trade, opener);
  expect(status).toBe(200);
  expect(body.wallet).toMatchObject({
    state: 'open',
    balance: 3_000,
    disputes: [{ user: { _id: opener.id }, state: 'resolved', resolution: 'refund' }],
  });
  expect(body.wallet.disputes[0]?.ruling).toBe('The seller refunded the money before a decision.');
  expect(await refundsOf(trade)).toEqual([{ base: 600_000, fee: 21_000, by: `member:${trade.supplier.id}` }]);
  const [notice] = await listNotices(opener);
  expect(notice?.payload.alertType).toBe('refund begun');
  expect(notice?.message).toContain(trade.supplier.fullName);
  const { messages } = (await other.call('GET /api/user/chat/:id/messages', { id: trade.chatId })).body;
  expect(messages.at(-1)?.message).toBe(`${trade.supplier.fullName} refunds the disputed money`);
  expect(messages.some(({ message }) => message.includes('Mortar decided'))).toBe(false);
});

it('is refused to anybody but the supplier', async () => {
  const { trade, opener, other } = await disputed();
  const asked = { walletAddress: trade.walletAddress, payerId: opener.id };
  expect((await other.call('POST /api/wallet/refund/:walletAddress', asked)).status).toBe(403);
  expect(await refundsOf(trade)).toEqual([]);
});

it('is no matter of a partner who does not dispute: their money goes back by consent', async () => {
  const { trade, other } = await disputed();
  expect((await giveBack(trade, other)).status).toBe(200);
  expect(await refundsOf(trade)).toHaveLength(1);
  expect(await trade.show()).toMatchObject({ state: 'frozen', dispute: { state: 'open' } });
});

it('waits where a bank disputes the same money', async () => {
  const { trade, opener, reference } = await disputed();
  const bankDispute = await emulator.control<{ id: number }>('disputes', { reference });
  await syncDispute(app.ctx, String(bankDispute.id));
  expect((await giveBack(trade, opener)).status).toBe(409);
  expect(await refundsOf(trade)).toEqual([]);
});

it('happens once, however often it is pressed and whatever its opener does meanwhile', async () => {
  const { trade, opener } = await disputed();
  const answers = await Promise.all([
    ...Array.from({ length: 32 }, () => giveBack(trade, opener)),
    ...Array.from({ length: 8 }, () => withdraw(trade, opener)),
  ]);
  expect(answers.filter(({ status }) => status !== 200 && status !== 403 && status !== 409)).toEqual([]);
  expect(await refundsOf(trade)).toHaveLength(1);
  expect((await trade.show()).balance).toBe(3_000);
});
