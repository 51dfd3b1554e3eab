/**
 * All 720 orders of six events about money in escrow; a run by commit draws a sample. The books are right after each event, and the first
 * event that takes the money decides where it ends.
 */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { sendPayout } from '#server/actions/money/payout/payout-send.ts';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { replacePayoutAccount } from '#server/store/money/payout/payout-account.ts';
import { inTransaction } from '#server/store/db.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import type { TestMember } from '../kit/people.ts';
import { sample, SEEDED } from '../kit/sample.ts';
import { openApp } from '../kit/start.ts';
import { brokenInvariants, escrowOf } from './ledger/ledger-invariants.ts';
import { permutations } from './permutations.ts';
import { readFrom, type Script, sendThrough } from './scripted.ts';
import { type Case, forEach, receiveWebhook as hearIn, makeCase, QUOTE, untilResumed } from './scripted-case.ts';
import { makeMembers } from '../chat/rooms.ts';

const app = openApp({ env: { LOG_LEVEL: 'silent' } });
let payer: TestMember;
let arrived: Set<string>;
const scripts = new Map<string, Script>();
beforeAll(async () => {
  await untilResumed(app);
  readFrom(app.ctx.payment, scripts);
  ({ arrived } = sendThrough(app.ctx.payment));
  [payer] = (await makeMembers(app, 1)) as [TestMember];
});

const receiveWebhook = (event: string, data: object) => hearIn(app, event, data);

interface Sale extends Case {
  supplier: TestMember;
}

async function makeSale(): Promise<Sale> {
  const [supplier] = (await makeMembers(app, 1)) as [TestMember];
  const account = {
    bankCode: '057',
    bankName: 'Zenith Bank',
    accountNumber: '2001234000',
    accountName: 'Adaeze Okafor',
  };
  const wish = { ...account, memberId: supplier.id, recipientCode: `RCP_${randomUUIDv7()}`, heldUntil: null };
  await inTransaction(app.ctx.db, (trx) => replacePayoutAccount(trx, wish));
  const paid = { paidKobo: QUOTE.gross_kobo, refundEnd: 'processed', isLost: true } as const;
  return { ...(await makeCase(app, [supplier, payer], scripts, paid)), supplier };
}

const refundOf = ({ paymentId }: Sale) =>
  app.ctx.db.selectFrom('refund').where('payment_id', '=', paymentId).selectAll().executeTakeFirst();
const payoutOf = ({ supplier }: Sale) =>
  app.ctx.db.selectFrom('payout').where('member_id', '=', supplier.id).selectAll().executeTakeFirst();

async function acknowledge({ supplier, chatId: chatroomId }: Sale): Promise<void> {
  for (const [who, acctType] of [
    [payer, 'partner'],
    [supplier, 'supplier'],
  ] as const) {
    const { status } = await who.call('POST /api/wallet/receipt/acknowledge/chatroom', {
      chatroomId,
      acctType,
      beforeDispatch: true,
    });
    expect([200, 409]).toContain(status);
  }
}

/** The supplier refunds the payment if they still can, and the refund arrives. */
async function giveBack(one: Sale): Promise<void> {
  const { supplier, walletAddress, reference } = one;
  const { status } = await supplier.call('POST /api/wallet/refund/:walletAddress', {
    walletAddress,
    payerId: payer.id,
  });
  expect([200, 409]).toContain(status);
  const refund = await refundOf(one);
  if (!refund) return;
  const isSent = async () => {
    await sendRefund(app.ctx, { refundId: refund.id });
    return (await refundOf(one))?.provider_refund_id;
  };
  await expect.poll(isSent, { interval: 5 }).not.toBeNull();
  const script = scripts.get(reference) as Script;
  script.isRefundOver = true;
  // a bank cannot take refunded money
  script.dispute.isLost = false;
  await receiveWebhook('refund.processed', { transaction_reference: reference });
}

/** The supplier withdraws what is available, and the payout arrives. */
async function payOut(one: Sale): Promise<void> {
  const { status } = await one.supplier.call('POST /api/payout/', { amount: QUOTE.base_kobo / 100 });
  expect([200, 400]).toContain(status);
  const payout = await payoutOf(one);
  if (!payout) return;
  const isSent = async () => {
    await sendPayout(app.ctx, { payoutId: payout.id });
    return (await payoutOf(one))?.transfer_code;
  };
  await expect.poll(isSent, { interval: 5 }).not.toBeNull();
  arrived.add(payout.reference);
  await receiveWebhook('transfer.success', { reference: payout.reference });
}

const ACTIONS = {
  'verify button': async ({ reference, walletAddress, chatId: chatroomId }: Sale) => {
    await payer.call('POST /api/wallet/payment/verify/chatroom/:walletAddress', {
      walletAddress,
      chatroomId,
      reference,
    });
  },
  'charge.success': ({ reference }: Sale) => receiveWebhook('charge.success', { reference }),
  'everybody acknowledges': acknowledge,
  'refund.processed': giveBack,
  'transfer.success': payOut,
  'charge.dispute.resolve': ({ dispute }: Sale) => receiveWebhook('charge.dispute.resolve', { id: dispute.id }),
};
type Action = keyof typeof ACTIONS;
const ORDERS = permutations(Object.keys(ACTIONS) as Action[]);
const DRAWN = sample(ORDERS, 30);

it('there are 720 orders of six events', () => {
  expect(new Set(ORDERS.map((order) => order.join())).size).toBe(720);
});

interface End {
  /** An amount in kobo that the supplier has available. */
  available: number;
  paidOut: number;
  backWithPayer: number;
  takenByBank: number;
}

/** Computes the expected end: the first event takes the money, and a bank that wins after the release takes what the supplier still has. */
function endOf(order: readonly Action[]): End {
  const end: End = { available: 0, paidOut: 0, backWithPayer: 0, takenByBank: 0 };
  let held = 0;
  let isHere = false;
  for (const action of order) {
    const brings = action === 'verify button' || action === 'charge.success' || action === 'charge.dispute.resolve';
    if (brings && !isHere) [isHere, held] = [true, QUOTE.gross_kobo];
    if (action === 'everybody acknowledges' && held > 0) [held, end.available] = [0, QUOTE.base_kobo];
    if (action === 'refund.processed' && held > 0) [held, end.backWithPayer] = [0, QUOTE.gross_kobo];
    if (action === 'transfer.success' && end.available > 0) [end.available, end.paidOut] = [0, QUOTE.base_kobo];
    if (action === 'charge.dispute.resolve' && end.backWithPayer === 0) {
      [held, end.available, end.takenByBank] = [0, 0, QUOTE.gross_kobo];
    }
  }
  return end;
}

async function whereIs(one: Sale): Promise<End> {
  const { db } = app.ctx;
  const lost = db.selectFrom('chargeback').where('payment_id', '=', one.paymentId).where('lost', '=', true);
  const [payout, refund, losses] = [await payoutOf(one), await refundOf(one), await lost.selectAll().execute()];
  expect(await escrowOf(db, one.walletId)).toBe(0);
  return {
    available: await balanceOf(db, 'supplier_available', one.supplier.id),
    paidOut: payout?.state === 'succeeded' ? payout.amount_kobo : 0,
    backWithPayer: refund?.state === 'processed' ? refund.amount_kobo : 0,
    takenByBank: losses.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0),
  };
}

/** Sends every webhook once more. */
async function repeat(one: Sale): Promise<void> {
  const { reference, dispute } = one;
  const payout = await payoutOf(one);
  await receiveWebhook('charge.dispute.resolve', { id: dispute.id });
  if (payout) await receiveWebhook('transfer.success', { reference: payout.reference });
  await receiveWebhook('refund.processed', { transaction_reference: reference });
  await receiveWebhook('charge.success', { reference });
}

it(
  `the books are right after each event of ${DRAWN.length} orders, and told again nothing moves (${SEEDED})`,
  { timeout: 600_000 },
  async () => {
    const sales: { order: Action[]; one: Sale }[] = [];
    await forEach(DRAWN, async (order) => void sales.push({ order, one: await makeSale() }));
    for (const step of Object.keys(ACTIONS).keys()) {
      await forEach(sales, ({ order, one }) => ACTIONS[order[step] as Action](one));
      expect(await brokenInvariants(app.ctx.db)).toEqual({});
    }
    await forEach(sales, ({ one }) => repeat(one));
    expect(await brokenInvariants(app.ctx.db)).toEqual({});
    for (const { order, one } of sales) {
      const end = await whereIs(one);
      expect(end, `${order.join(', ')}: ${JSON.stringify(end)}`).toEqual(endOf(order));
    }
  },
);
