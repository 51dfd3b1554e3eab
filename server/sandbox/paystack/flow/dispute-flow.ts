/** Disputes: opened by the bank, reminders, merchant's answer, decision by the bank or by timeout. */
import {
  CATEGORIES,
  describeDispute,
  type Dispute,
  disputeEvent,
  type DisputeStatus,
  isLost,
  type Resolution,
} from '../state/dispute.ts';
import type { Emulator } from '../state/emulator.ts';
import { isSettled } from './outcome.ts';
import { Refusal } from '../state/refusal.ts';
import { collect } from './settlement-flow.ts';
import { settleStatus, returnedKobo, transactionOf } from '../state/returned-money.ts';
import type { Transaction } from '../state/transaction.ts';
import { addWorkingHours } from '../state/working-day.ts';
import { HOUR_MS } from '#rules/time.ts';

/** Working hours a Nigerian merchant has to answer. */
const ANSWER_WITHIN_HOURS = 16;
const REMIND_EVERY_MS = 4 * HOUR_MS;

export function openDispute(
  emulator: Emulator,
  transaction: Transaction,
  { amount, category = CATEGORIES[0] }: { amount?: number | undefined; category?: Dispute['category'] | undefined },
): Dispute {
  const { stored, now } = emulator;
  if (!isSettled(transaction)) throw new Refusal('notPaid');
  const left = transaction.amount - returnedKobo(emulator, transaction);
  const wanted = amount ?? left;
  if (wanted > left || left <= 0) throw new Refusal('disputeTooLarge');
  if (stored.pages.disputes.some((one) => one.transactionId === transaction.id && one.status !== 'resolved'))
    throw new Refusal('disputeOpen');
  const createdAt = now().toISOString();
  const dispute: Dispute = {
    id: stored.takeId(),
    transactionId: transaction.id,
    amount: wanted,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    category,
    fileName: null,
    evidence: null,
    history: [{ status: 'awaiting-merchant-feedback', by: 'bank', createdAt }],
    messages: [{ sender: stored.customerOf(transaction).email, body: 'The goods did not arrive', createdAt }],
    createdAt,
    updatedAt: createdAt,
    dueAt: addWorkingHours(now(), ANSWER_WITHIN_HOURS).toISOString(),
    resolvedAt: null,
    nextAt: new Date(now().getTime() + REMIND_EVERY_MS).toISOString(),
  };
  stored.pages.disputes.push(dispute);
  announce(emulator, dispute, 'create');
  expectDispute(emulator, dispute);
  return dispute;
}

/** Answers a dispute. An accepted claim is taken at once, a declined one goes to the bank. */
export function answerDispute(
  emulator: Emulator,
  dispute: Dispute,
  answer: { resolution: 'merchant-accepted' | 'declined'; message: string; amount: number; fileName: string },
): void {
  if (dispute.status !== 'awaiting-merchant-feedback') throw new Refusal('disputeAnswered');
  const { resolution, message, amount, fileName } = answer;
  if (resolution === 'merchant-accepted' && (amount < 1 || amount > dispute.amount))
    throw new Refusal('disputeTooLarge');
  dispute.fileName = fileName;
  dispute.messages.push({ sender: 'merchant', body: message, createdAt: emulator.now().toISOString() });
  if (resolution === 'merchant-accepted') {
    dispute.amount = amount;
    resolve(emulator, dispute, resolution, 'merchant');
  } else {
    dispute.resolution = resolution;
    turn(emulator, dispute, 'awaiting-bank-feedback', 'merchant');
    expectDispute(emulator, dispute);
  }
}

/** Applies the bank's decision on a decline. */
export function decideDispute(emulator: Emulator, dispute: Dispute, outcome: 'won' | 'lost'): void {
  if (dispute.status !== 'awaiting-bank-feedback') throw new Refusal('noSuchMove');
  resolve(emulator, dispute, outcome === 'won' ? 'declined' : 'merchant-accepted', 'bank');
}

/** Takes the whole amount at the timeout. */
export function autoAccept(emulator: Emulator, dispute: Dispute): void {
  if (dispute.status !== 'awaiting-merchant-feedback') throw new Refusal('noSuchMove');
  resolve(emulator, dispute, 'auto-accepted', 'system');
}

/** Reopens a dispute under the same number because the bank rejects the merchant's win. No event of it is documented, so none is sent. */
export function reopenDispute(emulator: Emulator, dispute: Dispute): void {
  if (dispute.status !== 'resolved' || isLost(dispute)) throw new Refusal('noSuchMove');
  const { now } = emulator;
  Object.assign(dispute, {
    resolution: null,
    resolvedAt: null,
    dueAt: addWorkingHours(now(), ANSWER_WITHIN_HOURS).toISOString(),
  } satisfies Partial<Dispute>);
  turn(emulator, dispute, 'awaiting-merchant-feedback', 'bank');
  dispute.nextAt = new Date(now().getTime() + REMIND_EVERY_MS).toISOString();
  expectDispute(emulator, dispute);
}

export function remindOf(emulator: Emulator, dispute: Dispute): void {
  if (dispute.status !== 'awaiting-merchant-feedback') throw new Refusal('noSuchMove');
  dispute.nextAt = new Date(emulator.now().getTime() + REMIND_EVERY_MS).toISOString();
  announce(emulator, dispute, 'remind');
  expectDispute(emulator, dispute);
}

function resolve(emulator: Emulator, dispute: Dispute, resolution: Resolution, by: string): void {
  dispute.resolution = resolution;
  dispute.resolvedAt = emulator.now().toISOString();
  turn(emulator, dispute, 'resolved', by);
  const { transactionId, amount } = dispute;
  if (isLost(dispute)) {
    collect(emulator, { kobo: -amount, transactionId, kind: 'dispute' });
    settleStatus(emulator, transactionOf(emulator, dispute));
  }
  announce(emulator, dispute, 'resolve');
  expectDispute(emulator, dispute);
}

function turn({ now }: Emulator, dispute: Dispute, status: DisputeStatus, by: string): void {
  const createdAt = now().toISOString();
  Object.assign(dispute, { status, updatedAt: createdAt, nextAt: null } satisfies Partial<Dispute>);
  dispute.history.push({ status, by, createdAt });
}

/** Schedules reminders every four hours and the timeout, also after a restart. */
export function expectDispute(emulator: Emulator, dispute: Dispute): void {
  const { agenda, stored } = emulator;
  const key = `dispute:${dispute.id}`;
  if (dispute.nextAt === null) return agenda.drop(key);
  const isLast = Date.parse(dispute.nextAt) >= Date.parse(dispute.dueAt);
  agenda.put(key, isLast ? dispute.dueAt : dispute.nextAt, async () => {
    if (!stored.pages.switches.automatic) return;
    if (isLast) autoAccept(emulator, dispute);
    else remindOf(emulator, dispute);
    await stored.flush();
  });
}

/** Shows a dispute as the caller describes it, by default as most calls do. */
export function showDispute(emulator: Emulator, dispute: Dispute, describe = describeDispute): object {
  const transaction = transactionOf(emulator, dispute);
  return describe(dispute, transaction, emulator.stored.customerOf(transaction));
}

function announce(emulator: Emulator, dispute: Dispute, what: 'create' | 'remind' | 'resolve'): void {
  const { reference } = transactionOf(emulator, dispute);
  emulator.webhooks.announce(`charge.dispute.${what}`, reference, showDispute(emulator, dispute, disputeEvent));
}
