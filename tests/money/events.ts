/** Random events in the life of a wallet: actions of members, the provider, an administrator and the schedule. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import { sendPayout } from '#server/actions/money/payout/payout-send.ts';
import { endWallet } from '#server/actions/money/dispute/wallet-end.ts';
import { BANK_MAIL_ACTS } from '#rules/money/bank-mail.ts';
import { RESOLUTIONS, type Resolution } from '#rules/money/dispute.ts';
import { watchDispute } from '#server/actions/money/chargeback/chargeback.ts';
import type { TestMember } from '../kit/people.ts';
import { age } from './ageing.ts';
import { enterMail } from './chargeback/bank-mails.ts';
import { does, pick, who } from './event.ts';
import { FAULTS, FAULTY_CALLS, isInjectedFault, type Moment, STEPS } from './faults.ts';
import {
  type Attempt,
  decide,
  freeEarnings,
  receiveWebhook,
  payoutsOf,
  refundsOf,
  type Scenario,
  timeOut,
} from './scenario.ts';
import { isSideEvent, runSideEvent, SIDE_ANSWERS, sideEvents } from './side-events.ts';
import { type Trade, tradeIn } from './trade.ts';

/** A number for `pick`: which of the items that exist so far. */
const nth = fc.nat({ max: 20 });

const refundStatus = fc.constantFrom('processing', 'needs-attention', 'processed', 'failed');
const transferStatus = fc.constantFrom('success', 'failed', 'reversed');

export const event = fc.oneof(
  ...sideEvents,
  does(6, 'accept', { who, units: fc.integer({ min: 1, max: 6 }) }),
  does(6, 'pay', { nth, isExact: fc.constantFrom(true, true, false) }),
  does(1, 'decline', { nth }),
  does(5, 'verify', { nth }),
  does(2, 'hear of money', { nth, times: fc.integer({ min: 1, max: 3 }) }),
  does(1, 'time out', {}),
  does(3, 'acknowledge', { who: fc.nat({ max: 3 }) }),
  does(1, 'dispatch', {}),
  does(1, 'cancel', {}),
  does(1, 'reclaim', { who }),
  does(3, 'give back', { who }),
  does(4, 'refund moves', { nth, status: refundStatus, times: fc.integer({ min: 1, max: 2 }) }),
  does(2, 'dispute', { who }),
  does(3, 'withdraw', { who }),
  does(1, 'rule', { resolution: fc.constantFrom<Resolution>(...RESOLUTIONS) }),
  does(1, 'days pass', { days: fc.constantFrom(3, 8, 15, 29, 61) }),
  does(2, 'pay out', { naira: fc.constantFrom(100, 333.33, 1_000) }),
  does(2, 'transfer moves', { nth, status: transferStatus }),
  does(2, 'request another', { quantity: fc.integer({ min: 1, max: 8 }) }),
  does(2, 'bank disputes', { nth, isWhole: fc.boolean() }),
  does(4, 'bank decides', { nth, how: fc.constantFrom<Verdict>('accepted', 'won', 'won', 'lost', 'reopened') }),
  does(4, 'bank mails', { nth, act: fc.constantFrom(...BANK_MAIL_ACTS), share: fc.constantFrom(0.3, 1, 1, 1.1) }),
  does(3, 'provider fails', {
    call: fc.constantFrom(...FAULTY_CALLS),
    fault: fc.constantFrom(...FAULTS),
    times: fc.constantFrom(1, 3),
  }),
  does(4, 'process dies', { step: fc.constantFrom(...STEPS), moment: fc.constantFrom<Moment>('before', 'after') }),
);
export type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** The possible answers: success, a clear refusal, or an unavailable provider. */
const ANSWERS = [200, 400, 403, 409, 502];

/**
 * Runs one event. An event that the provider refuses, such as a second payment of one reference, has no effect. An injected fault leaves
 * the state unchanged.
 */
export async function runSafely(scene: Scenario, each: Event): Promise<void> {
  const before = scene.faults.countDead();
  const status = await runEvent(scene, each).catch((error: unknown) => {
    if (!isInjectedFault(error)) throw error;
  });
  if (status === undefined || (status === 500 && scene.faults.countDead() > before)) return;
  expect(isSideEvent(each) ? [...ANSWERS, ...SIDE_ANSWERS] : ANSWERS, each.do).toContain(status);
}

/** Returns the status of the member's answer; undefined if nobody gets an answer. */
async function runEvent(scene: Scenario, each: Event): Promise<number | void> {
  const { app, trade, trades, attempts, faults } = scene;
  if (each.do === 'accept') return accept(scene, trade.partners[each.who] as TestMember, each.units);
  if (each.do === 'request another') return requestAnother(scene, each.quantity);
  if (each.do === 'time out') return timeOut(scene);
  if (each.do === 'rule') return decide(scene, each.resolution);
  if (each.do === 'provider fails') return faults.fail(each.call, each.fault, each.times);
  if (each.do === 'process dies') return faults.dieAt(each.step, each.moment);
  if (each.do === 'refund moves') return moveRefund(scene, each);
  if (each.do === 'bank decides') return decideAtBank(scene, pick(scene.disputes, each.nth), each.how);
  if (each.do === 'bank mails') return enterMail(app, pick(scene.disputes, each.nth), each);
  if (each.do === 'days pass') {
    for (const one of trades) await age(app, one, each.days);
    await freeEarnings(scene);
    return endWallet(app.ctx, { walletId: trade.walletId });
  }
  if (each.do === 'transfer moves') return moveTransfer(scene, each);
  if (isSideEvent(each)) return runSideEvent(scene, each);
  if (!('nth' in each)) return (await press(trade, each)).status;
  const attempt = pick(attempts, each.nth);
  if (attempt) return runEventIn(scene, attempt, each);
}

async function accept({ trade, attempts }: Scenario, payer: TestMember, units: number): Promise<number> {
  const { status, reference } = await trade.accept(payer, units);
  if (status === 200) attempts.push({ trade, payer, reference });
  return status;
}

/** Requests another wallet, which is refused while the room has an open one. */
async function requestAnother(scene: Scenario, quantity: number): Promise<number> {
  const { emulator, trade } = scene;
  const { chatId: id, supplier, partners } = trade;
  const { status, body } = await supplier.call('POST /api/wallet/chatroom/:id', { id, quantity, unitPrice: 333.33 });
  if (status !== 200) return status;
  scene.trade = tradeIn(emulator, [supplier, ...partners], id, body.wallet);
  scene.trades.push(scene.trade);
  return status;
}

type Press = Extract<
  Event,
  { do: 'acknowledge' | 'dispatch' | 'cancel' | 'reclaim' | 'give back' | 'dispute' | 'withdraw' | 'pay out' }
>;

function press(trade: Trade, each: Press): Promise<{ status: number }> {
  const { supplier, partners, walletAddress } = trade;
  const at = { walletAddress };
  const partner = 'who' in each ? (partners[each.who] ?? supplier) : supplier;
  const detail = { reason: 'damaged', detail: 'Wet' };
  if (each.do === 'acknowledge') return trade.acknowledge(partner);
  if (each.do === 'dispatch') {
    return supplier.call('POST /api/wallet/dispatch/:walletAddress', { ...at, waybillNumber: 'GIG-4471' });
  }
  if (each.do === 'cancel') return supplier.call('POST /api/wallet/cancel/:walletAddress', at);
  if (each.do === 'reclaim') return partner.call('POST /api/wallet/reclaim/:walletAddress', at);
  if (each.do === 'give back') {
    return supplier.call('POST /api/wallet/refund/:walletAddress', { ...at, payerId: partner.id });
  }
  if (each.do === 'dispute') return partner.call('POST /api/wallet/dispute/:walletAddress', { ...at, ...detail });
  if (each.do === 'withdraw') return partner.call('POST /api/wallet/dispute/:walletAddress/withdraw', at);
  return supplier.call('POST /api/payout/', { amount: each.naira });
}

type Paying = Extract<Event, { do: 'pay' | 'decline' | 'verify' | 'hear of money' | 'bank disputes' }>;

async function runEventIn(scene: Scenario, { trade, payer, reference }: Attempt, each: Paying): Promise<number | void> {
  const { emulator, disputes } = scene;
  if (each.do === 'pay') await emulator.succeed(reference, each.isExact ? undefined : 123_456).catch(() => undefined);
  if (each.do === 'decline') await emulator.control(`transactions/${reference}/fail`).catch(() => undefined);
  if (each.do === 'verify') return (await trade.verify(payer, reference)).status;
  if (each.do === 'hear of money') await receiveWebhook(scene, each.times, 'charge.success', { reference });
  if (each.do === 'bank disputes') {
    const wish = { reference, ...(!each.isWhole && { amount: 5_000 }) };
    const dispute = await emulator.control<{ id?: number }>('disputes', wish);
    if (dispute.id === undefined) return;
    disputes.push(String(dispute.id));
    await receiveWebhook(scene, 1, 'charge.dispute.create', { id: dispute.id });
  }
}

export type Verdict = 'accepted' | 'won' | 'lost' | 'reopened';

/**
 * Ends the dispute at the bank: nobody answers in time, or we decline and the bank decides; then a webhook arrives. No webhook reports a
 * reopened dispute, only the lists show it.
 */
export async function decideAtBank(scene: Scenario, id: string | undefined, how: Verdict): Promise<void> {
  if (id === undefined) return;
  const { app, emulator } = scene;
  const control = (path: string, body?: object) =>
    emulator.control(`disputes/${id}/${path}`, body).catch(() => undefined);
  if (how === 'reopened') {
    await control('reopen');
    return watchDispute(app.ctx, { providerDisputeId: id });
  }
  if (how === 'accepted') await control('auto-accept');
  else {
    await app.ctx.payment.declineDispute({ id, message: 'It arrived', fileName: 'waybill.pdf' }).catch(() => undefined);
    await control('decide', { outcome: how });
  }
  await receiveWebhook(scene, 1, 'charge.dispute.resolve', { id });
}

async function moveTransfer(scene: Scenario, { nth: which, status }: { nth: number; status: string }): Promise<void> {
  const payout = pick(await payoutsOf(scene), which);
  if (!payout) return;
  const { id: payoutId, state, reference } = payout;
  // its job may not have sent it yet
  if (state === 'reserved') await sendPayout(scene.app.ctx, { payoutId });
  await scene.emulator.control(`transfers/${reference}/move`, { status }).catch(() => undefined);
  await receiveWebhook(scene, 1, `transfer.${status}`, { reference });
}

type RefundMoves = Extract<Event, { do: 'refund moves' }>;

async function moveRefund(scene: Scenario, { nth: which, status, times }: Omit<RefundMoves, 'do'>): Promise<void> {
  const known = pick(await refundsOf(scene), which);
  if (known && !known.providerId) await sendRefund(scene.app.ctx, { refundId: known.id });
  const refund = pick(await refundsOf(scene), which);
  if (!refund?.providerId) return;
  await scene.emulator.control(`refunds/${refund.providerId}/move`, { status }).catch(() => undefined);
  await receiveWebhook(scene, times, `refund.${status}`, { transaction_reference: refund.reference });
}
