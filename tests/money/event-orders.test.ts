/**
 * All 720 orders of six events about one payment; a run by commit draws a sample. The events decide where the money ends, not their order.
 */
import { beforeAll, expect, it } from 'vitest';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import type { TestMember } from '../kit/people.ts';
import { sample, SEEDED } from '../kit/sample.ts';
import { openApp } from '../kit/start.ts';
import { brokenInvariants } from './ledger/ledger-invariants.ts';
import { permutations } from './permutations.ts';
import { readFrom, type Script } from './scripted.ts';
import { type Case, forEach, receiveWebhook as hearIn, makeCase, untilResumed } from './scripted-case.ts';
import { makeMembers } from '../chat/rooms.ts';

const WRONG_KOBO = 123_456;

const app = openApp({ env: { LOG_LEVEL: 'silent' } });
let supplier: TestMember;
let payer: TestMember;
const scripts = new Map<string, Script>();
beforeAll(async () => {
  await untilResumed(app);
  readFrom(app.ctx.payment, scripts);
  [supplier, payer] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});

const receiveWebhook = (event: string, data: object) => hearIn(app, event, data);

type Action = (one: Case) => Promise<unknown>;

const ACTIONS: Record<string, Action> = {
  'verify button': ({ reference, walletAddress, chatId: chatroomId }) =>
    payer.call('POST /api/wallet/payment/verify/chatroom/:walletAddress', { walletAddress, chatroomId, reference }),
  'charge.success': ({ reference }) => receiveWebhook('charge.success', { reference }),
  'charge.success again': ({ reference }) => receiveWebhook('charge.success', { reference }),
  'refund.pending': ({ reference }) => receiveWebhook('refund.pending', { transaction_reference: reference }),
  'refund over': async (one) => {
    one.isRefundOver = true;
    await receiveWebhook(`refund.${one.refundEnd}`, { transaction_reference: one.reference });
  },
  'charge.dispute.create': ({ dispute }) => receiveWebhook('charge.dispute.create', { id: dispute.id }),
};
const ORDERS = permutations(Object.keys(ACTIONS));
const DRAWN = sample(ORDERS, 30);

const refundsOf = (one: Case) =>
  app.ctx.db.selectFrom('refund').where('payment_id', '=', one.paymentId).orderBy('id').selectAll().execute();

/** Runs the later jobs of refunds and bank disputes until nothing is under way. */
async function settle(one: Case): Promise<void> {
  const isOver = async () => {
    const live = (await refundsOf(one)).filter(({ state }) => state !== 'processed' && state !== 'failed');
    for (const { id } of live) await sendRefund(app.ctx, { refundId: id });
    return live.length;
  };
  await expect.poll(isOver, { interval: 5 }).toBe(0);
  await syncDispute(app.ctx, one.dispute.id);
}

/** Reads the final facts of a payment, without its identifiers. */
async function endOf(one: Case) {
  const { db } = app.ctx;
  const payment = await db.selectFrom('payment').where('id', '=', one.paymentId).selectAll().executeTakeFirstOrThrow();
  const wallet = await db.selectFrom('wallet').where('id', '=', one.walletId).select('state').executeTakeFirstOrThrow();
  const chargebacks = await db.selectFrom('chargeback').where('payment_id', '=', one.paymentId).selectAll().execute();
  const accounts = db
    .selectFrom('ledger_account')
    .where('owner_id', 'in', [one.paymentId, one.walletId])
    .where('version', '>', 0);
  const balances = await accounts.orderBy('kind').select(['kind', 'raw_kobo', 'version']).execute();
  const items = db.selectFrom('recon_item').where('reference', '=', one.reference).where('resolved_at', 'is', null);
  return {
    payment: [payment.state, payment.allocation, payment.received_kobo],
    wallet: wallet.state,
    refunds: (await refundsOf(one)).map(({ state, source, amount_kobo }) => [state, source, amount_kobo]),
    chargebacks: chargebacks.map(({ lost, amount_kobo, resolved_at }) => [lost, amount_kobo, resolved_at !== null]),
    balances: balances.map(({ kind, raw_kobo, version }) => [kind, raw_kobo, version]),
    items: (await items.orderBy('kind').select('kind').execute()).map(({ kind }) => kind),
  };
}

const FAILED = ['failed', 'suspense', WRONG_KOBO];

it('there are 720 orders of six events', () => {
  expect(new Set(ORDERS.map((order) => order.join())).size).toBe(720);
});

it.each([
  [
    'goes back, while its payer’s bank asks for it too',
    { refundEnd: 'processed', isLost: false },
    {
      payment: ['refunded', 'suspense', WRONG_KOBO],
      wallet: 'open',
      refunds: [['processed', 'suspense', WRONG_KOBO]],
      chargebacks: [[false, WRONG_KOBO, false]],
      balances: [
        ['refund_in_flight', 0, 2],
        ['suspense', 0, 2],
      ],
      items: ['bank dispute'],
    },
  ],
  [
    'cannot be sent back, and is taken by its payer’s bank',
    { refundEnd: 'failed', isLost: true },
    {
      payment: ['charged_back', 'suspense', WRONG_KOBO],
      wallet: 'open',
      refunds: [FAILED, FAILED, FAILED],
      chargebacks: [[true, WRONG_KOBO, true]],
      balances: [
        ['refund_in_flight', 0, 6],
        ['suspense', 0, 8],
      ],
      items: [],
    },
  ],
] as const)(
  `money of a wrong sum that %s, ends the same by ${DRAWN.length} orders (${SEEDED})`,
  { timeout: 600_000 },
  async (...row) => {
    const [, { refundEnd, isLost }, expected] = row;
    await forEach(DRAWN, async (order) => {
      const one = await makeCase(app, [supplier, payer], scripts, { paidKobo: WRONG_KOBO, refundEnd, isLost });
      for (const action of order) await ACTIONS[action]?.(one);
      await settle(one);
      expect(await endOf(one), order.join(', ')).toEqual(expected);
    });
    expect(await brokenInvariants(app.ctx.db)).toEqual({});
  },
);
