/** Reconciliation of fifty differences: each is found once, and closed when it is gone. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { reconcile } from '#server/actions/money/ledger/recon.ts';
import type { ProviderRefund, ProviderTransaction, ProviderTransfer } from '#server/outside/payment-shape.ts';
import { query } from '../../kit/postgres.ts';
import { makeMembers } from '../../chat/rooms.ts';
import {
  advance,
  app,
  clearOverrides,
  emulator,
  openItems,
  openRecon,
  openWords,
  overrides,
  somePayment,
} from './provider-overrides.ts';
import { openTrade } from '../trade.ts';
import { plantAccount } from '../payout/earnings.ts';

openRecon();

const someRefund = (id: string, transactionReference: string): ProviderRefund => ({
  id,
  transactionId: '8000000',
  transactionReference,
  status: 'processed',
  amountKobo: 10_000,
  currency: 'NGN',
  domain: 'test',
  note: null,
  isOfDispute: false,
  createdAt: new Date(),
  expectedAt: null,
  refundedAt: null,
});

const someTransfer = (reference: string): ProviderTransfer => ({
  id: '7000000',
  reference,
  transferCode: `TRF_${reference}`,
  status: 'failed',
  amountKobo: 50_000,
  currency: 'NGN',
  domain: 'test',
  feeKobo: null,
  recipientCode: null,
  gatewayResponse: null,
  createdAt: new Date(),
  transferredAt: null,
});

/** Makes a payment of each of three partners in each of eight rooms. */
async function buyMany(): Promise<string[]> {
  const references: string[] = [];
  for (let room = 0; room < 8; room += 1) {
    const trade = await openTrade(app, emulator);
    for (const partner of trade.partners) references.push(await trade.buy(partner, 1));
  }
  return references;
}

/** Makes payments of the wrong amount, which are refunded. */
async function refundMany(count: number): Promise<{ id: string; reference: string }[]> {
  const refunds: { id: string; reference: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 1);
    await emulator.succeed(reference, 77_700);
    await trade.verify(trade.partners[0], reference);
    refunds.push({ id: await processed(reference), reference });
  }
  return refunds;
}

async function processed(reference: string): Promise<string> {
  const find = () =>
    app.ctx.db
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'refund.payment_id')
      .where('payment.reference', '=', reference)
      .select(['refund.state', 'provider_refund_id as id'])
      .executeTakeFirst();
  await expect.poll(async () => (await find())?.id ?? null).not.toBeNull();
  const id = (await find())?.id ?? '';
  await advance(5);
  await reconcile(app.ctx);
  expect((await find())?.state).toBe('processed');
  return id;
}

/** Plants failed payouts, which moved no money. */
async function failPayouts(count: number): Promise<string[]> {
  const [member] = await makeMembers(app, 1);
  const accountId = await plantAccount(app, member!.id);
  const references = Array.from({ length: count }, () => `out-${randomUUIDv7()}`);
  const values = references.map((reference) => ({
    id: randomUUIDv7(),
    member_id: member!.id,
    payout_account_id: accountId,
    amount_kobo: 50_000,
    reference,
    transfer_code: `TRF_${reference}`,
    state: 'failed' as const,
  }));
  await app.ctx.db.insertInto('payout').values(values).execute();
  overrides.ownTransfers.push(...references.map(someTransfer));
  return references;
}

/** Changes the provider's answers in fifty places, and returns the expected items. */
async function plantFifty(paid: string[], refunds: { id: string; reference: string }[], payouts: string[]) {
  const expected: string[] = [];
  const plant = <T>(items: T[], kind: string, keyOf: (item: T) => string, how: (item: T) => void, visible = keyOf) => {
    for (const item of items) {
      how(item);
      expected.push(`${kind}: ${visible(item)}`);
    }
  };
  const self = (text: string) => text;
  const overridePayment = (change: Partial<ProviderTransaction> | null) => (reference: string) =>
    void overrides.transactions.set(reference, change);
  plant(paid.slice(0, 7), 'payment amount differs', self, overridePayment({ amountKobo: 1 }));
  plant(paid.slice(7, 12), 'payment status differs', self, overridePayment({ status: 'failed' }));
  plant(paid.slice(12, 15), 'payment status differs', self, overridePayment({ status: 'reversed' }));
  plant(paid.slice(15, 21), 'payment missing', self, overridePayment(null));
  const strange = Array.from({ length: 5 }, (_, index) => `strange-${index}`);
  plant(strange, 'payment unknown', self, (reference) => void overrides.moreTransactions.push(somePayment(reference)));
  const trade = await openTrade(app, emulator);
  const unpaid = [await trade.accept(trade.partners[0], 1), await trade.accept(trade.partners[1], 1)];
  plant(
    unpaid.map(({ reference }) => reference),
    'payment unbooked',
    self,
    (reference) => void overrides.moreTransactions.push(somePayment(reference)),
  );
  const overrideRefund =
    (change: Partial<ProviderRefund> | null) =>
    ({ id }: { id: string }) =>
      void overrides.refunds.set(id, change);
  const about = ({ reference }: { reference: string }) => reference;
  plant(refunds.slice(0, 1), 'refund amount differs', about, overrideRefund({ amountKobo: 3 }));
  plant(refunds.slice(1, 2), 'refund status differs', about, overrideRefund({ status: 'failed' }));
  plant(refunds.slice(2, 3), 'refund missing', about, overrideRefund(null));
  plant(
    ['1', '2', '3', '4'],
    'refund unknown',
    (id) => `by-hand/${id}`,
    (id) => void overrides.moreRefunds.push(someRefund(id, 'by-hand')),
  );
  const overrideTransfer = (change: Partial<ProviderTransfer> | null) => (reference: string) =>
    void overrides.transfers.set(reference, change);
  plant(payouts.slice(0, 4), 'transfer status differs', self, overrideTransfer({ status: 'success' }));
  plant(payouts.slice(4, 8), 'transfer amount differs', self, overrideTransfer({ amountKobo: 1 }));
  plant(payouts.slice(8, 12), 'transfer missing', self, overrideTransfer(null));
  const sent = ['by-hand-1', 'by-hand-2', 'by-hand-3'];
  plant(sent, 'transfer unknown', self, (reference) => void overrides.moreTransfers.push(someTransfer(reference)));
  return expected.toSorted();
}

describe('the hourly comparison', () => {
  it('finds nothing where all agrees, fifty differences of fifty, the same again, and none when they are gone', async () => {
    const paid = await buyMany();
    const refunds = await refundMany(3);
    const payouts = await failPayouts(12);
    await reconcile(app.ctx);
    expect(await openItems()).toEqual([]);

    const planted = await plantFifty(paid, refunds, payouts);
    expect(planted).toHaveLength(50);
    await reconcile(app.ctx);
    expect(await openWords()).toEqual(planted);
    const results = await openItems();
    await reconcile(app.ctx);
    expect(new Set((await openItems()).map(({ id }) => id))).toEqual(new Set(results.map(({ id }) => id)));

    clearOverrides();
    await reconcile(app.ctx);
    expect(await openItems()).toEqual([]);
    // the planted payouts have no journal, which the check of the books would report
    await query(app.owner, "DELETE FROM payout WHERE reference LIKE 'out-%'");
  });
});
