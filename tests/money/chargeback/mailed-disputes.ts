/** Ended bank disputes for tests, and bank mails about them. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Api } from '#contract/api.ts';
import { syncDispute } from '#server/actions/money/chargeback/chargeback.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { ADMIN, signInAsAdmin } from '../../admin/admins.ts';
import { callOn, type TestApp } from '../../kit/start.ts';
import { askPayout, endHold, givePassword, saveAccount } from '../payout/earnings.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { type EmulatedProvider, openTrade, startByHand, type Trade } from '../trade.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;
let token: string;

/** Starts the app with an administrator for the calling test file. Refunds, transfers and disputes move only by hand. */
export function openBankMails(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN, ...env }));
    token = await signInAsAdmin(app);
  });
  afterAll(() => closeInOrder(app));
}

export const as = <K extends keyof Api>(key: K, input: object = {}) => callOn(app.url, key, { ...input }, { token });

export interface Disputed {
  trade: Trade;
  reference: string;
  /** The id of the last round. */
  id: string;
  disputeId: string;
}

/** Opens a trade in which one partner paid ₦2,070 for two units and their bank's dispute has ended. */
export async function ended(outcome: 'won' | 'lost', { released = false, amount = 207_000 } = {}): Promise<Disputed> {
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 2);
  if (released) await release(trade);
  const disputeId = await disputeOf(reference, amount);
  if (outcome === 'lost') await emulator.control(`disputes/${disputeId}/auto-accept`);
  else {
    await app.ctx.payment.declineDispute({ id: disputeId, message: 'Delivered', fileName: 'waybill.png' });
    await emulator.control(`disputes/${disputeId}/decide`, { outcome });
  }
  await syncDispute(app.ctx, disputeId);
  return { trade, reference, disputeId, id: (await endedDispute(reference))!._id };
}

export async function disputeOf(reference: string, amount: number): Promise<string> {
  const { id } = await emulator.control<{ id: number }>('disputes', { reference, amount });
  await syncDispute(app.ctx, String(id));
  return String(id);
}

export async function release(trade: Trade): Promise<void> {
  await trade.acknowledge(trade.partners[0]);
  await trade.acknowledge(trade.supplier);
}

export const endedDispute = async (reference: string) =>
  (await as('GET /api/admin/money/bank-disputes/ended')).body.disputes.find((one) => one.reference === reference);

let mails = 0;
/** Enters an arbitration; each has a reference of its own. */
export function arbitrate(id: string, outcome: 'won' | 'lost', amount: number, more: object = {}) {
  mails += 1;
  const mail = { reference: `ARB-${mails}`, reason: 'Their mail of today', fee: 0, ...more };
  return as('POST /api/admin/money/bank-dispute/:id/arbitration', { id, outcome, amount, ...mail });
}

export function returnFee(id: string, amount: number, reference = `FEE-${(mails += 1)}`) {
  return as('POST /api/admin/money/bank-dispute/:id/fee-return', {
    id,
    amount,
    reference,
    reason: 'Their mail of today',
  });
}

const PLATFORM = ['paystack_receivable', 'psp_fee_expense', 'chargeback_loss', 'fee_revenue'] as const;

/** Returns a function that reads the changes of the platform's accounts since now. */
export async function watch() {
  const read = () => Promise.all(PLATFORM.map((kind) => balanceOf(app.ctx.db, kind, null)));
  const before = await read();
  return async () => {
    const now = await read();
    return Object.fromEntries(PLATFORM.map((kind, n) => [kind, now[n]! - before[n]!]));
  };
}

export const supplierHas = async ({ supplier }: Trade) => {
  const of = (kind: 'supplier_available' | 'supplier_debt') => balanceOf(app.ctx.db, kind, supplier.id);
  return { available: await of('supplier_available'), debt: await of('supplier_debt') };
};

export const paymentOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

export const journalsOn = async (id: string) => {
  const journals = app.ctx.db.selectFrom('ledger_journal').where('subject_id', '=', id);
  return (await journals.orderBy('kind').select(['kind', 'actor']).execute()).map(
    ({ kind, actor }) => `${kind} by ${actor}`,
  );
};

export const rowsOf = (id: string) =>
  app.ctx.db.selectFrom('bank_mail').where('chargeback_id', '=', id).orderBy('created_at').selectAll().execute();

export const actsOn = async (id: string) => {
  const acts = app.ctx.db.selectFrom('admin_act').where('subject', '=', `chargeback:${id}`);
  return acts.orderBy('id').select(['email', 'what', 'reason']).execute();
};

export const REFUSED = (field: string, words: RegExp) => ({
  status: 400,
  body: expect.objectContaining({ fields: { [field]: expect.stringMatching(words) } }),
});

export const TEN = Array.from({ length: 10 });

/** Pays this much out to the supplier. */
export async function payOut({ supplier }: Trade, naira: number): Promise<void> {
  await givePassword(app, supplier);
  await saveAccount(supplier);
  await endHold(app, supplier);
  expect((await askPayout(supplier, naira)).status).toBe(200);
}
