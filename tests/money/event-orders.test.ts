/** All 720 orders of six events about one payment: where its money ends depends on the events, not on their order. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeDispute } from '#server/actions/chargeback.ts';
import { handleEvent } from '#server/actions/provider-event.ts';
import { sendRefund } from '#server/actions/refund-send.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertProviderEvent } from '#server/store/provider-event.ts';
import type { TestMember } from '../people.ts';
import { startApp, type TestApp } from '../start.ts';
import { wrongInBooks } from './books.ts';
import { permutations } from './permutations.ts';
import { readFrom, type Script } from './scripted.ts';
import { makeMembers, makeRoom } from './trade.ts';

const QUOTE = { base_kobo: 200_000, fee_kobo: 7_000, gross_kobo: 207_000 };
const WRONG_KOBO = 123_456;
const TOGETHER = 6;

let app: TestApp;
let supplier: TestMember;
let payer: TestMember;
const scripts = new Map<string, Script>();
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'silent' } });
  readFrom(app.ctx.payment, scripts);
  [supplier, payer] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});
afterAll(() => app.close());

interface Case extends Script {
  reference: string;
  chatId: string;
  walletId: string;
  walletAddress: string;
  paymentId: string;
}

/** A payment whose checkout is open, in a room and a wallet of its own; another sum than its own comes in. */
async function makeCase(ending: Pick<Script, 'refundEnd'>, isLost: boolean): Promise<Case> {
  const [walletId, paymentId, walletAddress] = [randomUUIDv7(), randomUUIDv7(), randomBytes(16).toString('hex')];
  const reference = `pay-${paymentId}`;
  const chatId = await makeRoom(app, [supplier, payer]);
  const wallet = { id: walletId, address: walletAddress, chat_id: chatId, supplier_id: supplier.id, ...QUOTE };
  await app.ctx.db
    .insertInto('wallet')
    .values({ ...wallet, unit_price_kobo: 100_000, quantity: 2, inspection_days: 7, created_at: new Date() })
    .execute();
  const payment = { id: paymentId, wallet_id: walletId, payer_id: payer.id, email: payer.email, quantity: 2, ...QUOTE };
  const expires_at = new Date(Date.now() + 3_600_000);
  await app.ctx.db
    .insertInto('payment')
    .values({ ...payment, reference, state: 'initialized', expires_at })
    .execute();
  const number = String(scripts.size + 1);
  const dispute = { id: number, isLost };
  const script = { txId: number, paidKobo: WRONG_KOBO, isRefundOver: false, dispute, ...ending };
  const made = { ...script, reference, chatId, walletId, walletAddress, paymentId };
  scripts.set(reference, made);
  return made;
}

/** Stored, and handled to the end before anything else happens to this payment. */
async function hear(event: string, data: object): Promise<void> {
  const body = Buffer.from(JSON.stringify({ event, data, sent: randomUUIDv7() }));
  const providerEventId = await inTransaction(app.ctx.db, (trx) => insertProviderEvent(trx, event, body));
  if (!providerEventId) throw new Error('this was heard before');
  await handleEvent(app.ctx, { providerEventId });
}

type Deed = (one: Case) => Promise<unknown>;

const DEEDS: Record<string, Deed> = {
  'verify button': ({ reference, walletAddress, chatId: chatroomId }) =>
    payer.call('POST /api/wallet/payment/verify/chatroom/:walletAddress', { walletAddress, chatroomId, reference }),
  'charge.success': ({ reference }) => hear('charge.success', { reference }),
  'charge.success again': ({ reference }) => hear('charge.success', { reference }),
  'refund.pending': ({ reference }) => hear('refund.pending', { transaction_reference: reference }),
  'refund over': async (one) => {
    one.isRefundOver = true;
    await hear(`refund.${one.refundEnd}`, { transaction_reference: one.reference });
  },
  'charge.dispute.create': ({ dispute }) => hear('charge.dispute.create', { id: dispute.id }),
};
const ORDERS = permutations(Object.keys(DEEDS));

const refundsOf = (one: Case) =>
  app.ctx.db.selectFrom('refund').where('payment_id', '=', one.paymentId).orderBy('id').selectAll().execute();

/** What the clocks behind refunds and bank disputes do later, until nothing is under way any more. */
async function settle(one: Case): Promise<void> {
  const isOver = async () => {
    const live = (await refundsOf(one)).filter(({ state }) => state !== 'processed' && state !== 'failed');
    for (const { id } of live) await sendRefund(app.ctx, { refundId: id });
    return live.length;
  };
  await expect.poll(isOver, { timeout: 20_000, interval: 5 }).toBe(0);
  await takeDispute(app.ctx, one.dispute.id);
}

/** Everything that is known of a payment in the end, without what names it. */
async function endOf(one: Case) {
  const { db } = app.ctx;
  const payment = await db.selectFrom('payment').where('id', '=', one.paymentId).selectAll().executeTakeFirstOrThrow();
  const wallet = await db.selectFrom('wallet').where('id', '=', one.walletId).select('state').executeTakeFirstOrThrow();
  const chargebacks = await db.selectFrom('chargeback').where('payment_id', '=', one.paymentId).selectAll().execute();
  const accounts = db.selectFrom('ledger_account').where('owner_id', 'in', [one.paymentId, one.walletId]);
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
] as const)('money of a wrong sum that %s, ends the same by all 720 orders', { timeout: 240_000 }, async (...row) => {
  const [, { refundEnd, isLost }, expected] = row;
  const left = [...ORDERS];
  const work = async () => {
    for (let order = left.pop(); order; order = left.pop()) {
      const one = await makeCase({ refundEnd }, isLost);
      for (const deed of order) await DEEDS[deed]?.(one);
      await settle(one);
      expect(await endOf(one), order.join(', ')).toEqual(expected);
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, work));
  expect(await wrongInBooks(app.ctx.db)).toEqual({});
});
