/** Reconciliation: every difference is found, once, and closed when it is resolved. */
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '#server/actions/ledger/recon.ts';
import type { ProviderRefund, ProviderTransaction, ProviderTransfer } from '#server/outside/payment.ts';
import { balanceOf } from '#server/store/ledger/ledger.ts';
import { startApp, type TestApp } from '../start.ts';
import { closeInOrder, brokenInvariants } from './ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from './trade.ts';
import { makeMembers } from '../rooms.ts';

let app: TestApp;
let emulator: EmulatedProvider;
/** Our clock follows the provider's. */
let minutesLater = 0;
beforeAll(async () => {
  app = await startApp({
    env: { LOG_LEVEL: 'silent' },
    now: () => new Date(Date.now() + minutesLater * 60_000),
  });
  emulator = await openEmulator(app);
  plantIn(app);
});
afterAll(() => closeInOrder(app));

/** Changes of the provider's answers: by reference or id, `null` hides one; and extra records. */
const bent = {
  transactions: new Map<string, Partial<ProviderTransaction> | null>(),
  refunds: new Map<string, Partial<ProviderRefund> | null>(),
  transfers: new Map<string, Partial<ProviderTransfer> | null>(),
  moreTransactions: [] as ProviderTransaction[],
  moreRefunds: [] as ProviderRefund[],
  ownTransfers: [] as ProviderTransfer[],
};

function bend<T>(items: T[], keyOf: (item: T) => string, changes: Map<string, Partial<T> | null>): T[] {
  return items.flatMap((item) => {
    const change = changes.get(keyOf(item));
    return change === null ? [] : [{ ...item, ...change }];
  });
}

function plantIn({ ctx }: TestApp): void {
  const real = { ...ctx.payment };
  Object.assign(ctx.payment, {
    async listTransactions(span) {
      const { items, nextPage } = await real.listTransactions(span);
      return { items: [...bend(items, (one) => one.reference, bent.transactions), ...bent.moreTransactions], nextPage };
    },
    verify: async (reference) => (bent.transactions.get(reference) === null ? null : real.verify(reference)),
    async listAllRefunds(span) {
      const { items, nextPage } = await real.listAllRefunds(span);
      return { items: [...bend(items, (one) => one.id, bent.refunds), ...bent.moreRefunds], nextPage };
    },
    fetchRefund: async (id) => (bent.refunds.get(id) === null ? null : real.fetchRefund(id)),
    listTransfers: async () => ({
      items: bend(bent.ownTransfers, (one) => one.reference, bent.transfers),
      nextPage: undefined,
    }),
    verifyTransfer: async (reference) =>
      bent.transfers.get(reference) === null
        ? null
        : (bent.ownTransfers.find((one) => one.reference === reference) ?? null),
  } satisfies Partial<typeof real>);
}

const openItems = async () => {
  const rows = await app.ctx.db
    .selectFrom('recon_item')
    .where('resolved_at', 'is', null)
    .where('kind', '<>', 'money in suspense')
    .selectAll()
    .execute();
  return rows.map(({ id, kind, reference }) => ({ id, what: `${kind}: ${reference}` }));
};
const openWords = async () => (await openItems()).map(({ what }) => what).toSorted();

const somePayment = (reference: string): ProviderTransaction => ({
  id: `${9_000_000 + bent.moreTransactions.length}`,
  reference,
  status: 'success',
  amountKobo: 500_000,
  requestedKobo: null,
  currency: 'NGN',
  domain: 'test',
  feeKobo: 17_500,
  channel: 'card',
  gatewayResponse: null,
  paidAt: new Date(),
});

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

/** Paid by three partners in each of eight rooms. */
async function buyMany(): Promise<string[]> {
  const references: string[] = [];
  for (let room = 0; room < 8; room += 1) {
    const trade = await openTrade(app, emulator);
    for (const partner of trade.partners) references.push(await trade.buy(partner, 1));
  }
  return references;
}

/** Paid with another amount than requested, and refunded. */
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
  await emulator.control('clock/advance', { minutes: 5 });
  minutesLater += 5;
  await reconcile(app.ctx);
  expect((await find())?.state).toBe('processed');
  return id;
}

/** Failed payouts, which moved no money. */
async function failPayouts(count: number): Promise<string[]> {
  const [member] = await makeMembers(app, 1);
  const accountId = randomUUIDv7();
  await app.ctx.db
    .insertInto('payout_account')
    .values({
      id: accountId,
      member_id: member!.id,
      bank_code: '058',
      bank_name: 'GTBank',
      account_number: '0123456789',
      account_name: 'ADAEZE OKAFOR',
      recipient_code: 'RCP_recon',
    })
    .execute();
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
  bent.ownTransfers.push(...references.map(someTransfer));
  return references;
}

/** Changes the answers in fifty places, and returns the expected items. */
async function plantFifty(paid: string[], refunds: { id: string; reference: string }[], payouts: string[]) {
  const expected: string[] = [];
  const plant = <T>(items: T[], kind: string, keyOf: (item: T) => string, how: (item: T) => void, visible = keyOf) => {
    for (const item of items) {
      how(item);
      expected.push(`${kind}: ${visible(item)}`);
    }
  };
  const self = (text: string) => text;
  const bendPayment = (change: Partial<ProviderTransaction> | null) => (reference: string) =>
    void bent.transactions.set(reference, change);
  plant(paid.slice(0, 7), 'payment amount differs', self, bendPayment({ amountKobo: 1 }));
  plant(paid.slice(7, 12), 'payment status differs', self, bendPayment({ status: 'failed' }));
  plant(paid.slice(12, 15), 'payment status differs', self, bendPayment({ status: 'reversed' }));
  plant(paid.slice(15, 21), 'payment missing', self, bendPayment(null));
  const strange = Array.from({ length: 5 }, (_, index) => `strange-${index}`);
  plant(strange, 'payment unknown', self, (reference) => void bent.moreTransactions.push(somePayment(reference)));
  const trade = await openTrade(app, emulator);
  const unpaid = [await trade.accept(trade.partners[0], 1), await trade.accept(trade.partners[1], 1)];
  plant(
    unpaid.map(({ reference }) => reference),
    'payment unbooked',
    self,
    (reference) => void bent.moreTransactions.push(somePayment(reference)),
  );
  const bendRefund =
    (change: Partial<ProviderRefund> | null) =>
    ({ id }: { id: string }) =>
      void bent.refunds.set(id, change);
  const about = ({ reference }: { reference: string }) => reference;
  plant(refunds.slice(0, 1), 'refund amount differs', about, bendRefund({ amountKobo: 3 }));
  plant(refunds.slice(1, 2), 'refund status differs', about, bendRefund({ status: 'failed' }));
  plant(refunds.slice(2, 3), 'refund missing', about, bendRefund(null));
  plant(
    ['1', '2', '3', '4'],
    'refund unknown',
    (id) => `by-hand/${id}`,
    (id) => void bent.moreRefunds.push(someRefund(id, 'by-hand')),
  );
  const bendTransfer = (change: Partial<ProviderTransfer> | null) => (reference: string) =>
    void bent.transfers.set(reference, change);
  plant(payouts.slice(0, 4), 'transfer status differs', self, bendTransfer({ status: 'success' }));
  plant(payouts.slice(4, 8), 'transfer amount differs', self, bendTransfer({ amountKobo: 1 }));
  plant(payouts.slice(8, 12), 'transfer missing', self, bendTransfer(null));
  const sent = ['by-hand-1', 'by-hand-2', 'by-hand-3'];
  plant(sent, 'transfer unknown', self, (reference) => void bent.ownTransfers.push(someTransfer(reference)));
  return expected.toSorted();
}

function straighten(): void {
  for (const changes of [bent.transactions, bent.refunds, bent.transfers]) changes.clear();
  bent.moreTransactions.length = 0;
  bent.moreRefunds.length = 0;
  bent.ownTransfers.splice(12);
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

    straighten();
    await reconcile(app.ctx);
    expect(await openItems()).toEqual([]);
  }, 120_000);

  it('books money no webhook reported', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 3);
    await emulator.succeed(reference);
    await reconcile(app.ctx);
    expect((await trade.show()).balance).toBe(3_000);
    expect(await openItems()).toEqual([]);
  });

  it('corrects the fee that the provider kept, up and down, once', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 3);
    const before = await balanceOf(app.ctx.db, 'paystack_receivable', null);
    const { fee } = await app.ctx.db
      .selectFrom('payment')
      .where('reference', '=', reference)
      .select('psp_fee_kobo as fee')
      .executeTakeFirstOrThrow();
    for (const [more, owed] of [
      [500, before - 500],
      [500, before - 500],
      [0, before],
    ] as const) {
      bent.transactions.set(reference, { feeKobo: (fee ?? 0) + more });
      await reconcile(app.ctx);
      expect(await balanceOf(app.ctx.db, 'paystack_receivable', null)).toBe(owed);
      expect(await brokenInvariants(app.ctx.db)).toEqual({});
    }
    expect(await openItems()).toEqual([]);
  });

  it('leaves items closed by a person closed, until their values change', async () => {
    bent.moreTransactions.push(somePayment('strange-known'));
    await reconcile(app.ctx);
    const settled = { resolved_at: new Date(), resolved_by: 'admin:bola@example.com' };
    await app.ctx.db.updateTable('recon_item').set(settled).where('reference', '=', 'strange-known').execute();
    await reconcile(app.ctx);
    expect(await openItems()).toEqual([]);
    bent.moreTransactions[0]!.amountKobo += 1;
    await reconcile(app.ctx);
    expect(await openWords()).toEqual(['payment unknown: strange-known']);
    straighten();
    await reconcile(app.ctx);
  });

  it('done by two servers at once notes each difference once', async () => {
    bent.moreTransactions.push(somePayment('strange-twice'));
    await Promise.all([reconcile(app.ctx), reconcile(app.ctx), reconcile(app.ctx)]);
    expect(await openWords()).toEqual(['payment unknown: strange-twice']);
    straighten();
    await reconcile(app.ctx);
    expect(await openItems()).toEqual([]);
  });
});
