/** Old open items are looked up by reference, so that lists need not be read back to their date. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { RECON_OVERLAP_HOURS } from '#rules/money/recon.ts';
import { reconcile } from '#server/actions/money/ledger/recon.ts';
import type { ProviderRefund, ProviderTransaction, ProviderTransfer } from '#server/outside/payment-shape.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../trade.ts';
import { HOUR_MS } from '#rules/time.ts';

let emulator: EmulatedProvider;
let hoursLater = 0;
/** Extra records of the provider: in its lists while they are recent, by reference forever. */
const strange = {
  transactions: new Map<string, ProviderTransaction>(),
  refunds: new Map<string, ProviderRefund>(),
  transfers: new Map<string, ProviderTransfer>(),
  hidden: new Set<string>(),
};
const app = openApp(
  { env: { LOG_LEVEL: 'silent' }, now: () => new Date(Date.now() + hoursLater * HOUR_MS) },
  closeInOrder,
);
beforeAll(async () => {
  emulator = await openEmulator(app);
  plantIn(app);
});
beforeEach(() => {
  hoursLater += 24 * 30;
});

function plantIn({ ctx }: TestApp): void {
  const real = { ...ctx.payment };
  const within = <T extends { createdAt: Date | null }>(all: Map<string, T>, from: Date) =>
    [...all.values()].filter(({ createdAt }) => createdAt !== null && createdAt >= from);
  Object.assign(ctx.payment, {
    async listTransactions(span) {
      const { items, nextPage } = await real.listTransactions(span);
      const more = [...strange.transactions.values()].filter(({ paidAt }) => paidAt !== null && paidAt >= span.from);
      return { items: [...items.filter(({ reference }) => !strange.hidden.has(reference)), ...more], nextPage };
    },
    verify: async (reference) =>
      strange.hidden.has(reference) ? null : (strange.transactions.get(reference) ?? real.verify(reference)),
    async listAllRefunds(span) {
      const { items, nextPage } = await real.listAllRefunds(span);
      return { items: [...items, ...within(strange.refunds, span.from)], nextPage };
    },
    fetchRefund: async (id) => strange.refunds.get(id) ?? real.fetchRefund(id),
    listTransfers: async (span) => ({ items: within(strange.transfers, span.from), nextPage: undefined }),
    verifyTransfer: async (reference) => strange.transfers.get(reference) ?? null,
  } satisfies Partial<typeof real>);
}

const openItems = async () =>
  (await app.ctx.db.selectFrom('recon_item').where('resolved_at', 'is', null).select(['kind', 'reference']).execute())
    .map(({ kind, reference }) => `${kind}: ${reference}`)
    .toSorted();

/** Returns how many hours the newest comparison looked back. */
async function hoursLookedBack(): Promise<number> {
  const { from_at: from } = await app.ctx.db
    .selectFrom('recon_run')
    .orderBy('began_at', 'desc')
    .select('from_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (app.ctx.now().getTime() - from.getTime()) / HOUR_MS;
}

/** Runs two comparisons, long after everything before. */
async function muchLater(): Promise<void> {
  hoursLater += 24 * 30;
  await reconcile(app.ctx);
  hoursLater += 1;
  await reconcile(app.ctx);
}

const money = { amountKobo: 500_000, currency: 'NGN', domain: 'test', feeKobo: null, gatewayResponse: null };

function plantStrangers(): string[] {
  const at = app.ctx.now();
  strange.transactions.set('strange-old', {
    ...money,
    id: '9100000',
    reference: 'strange-old',
    status: 'success',
    requestedKobo: null,
    channel: 'card',
    paidAt: at,
  });
  strange.refunds.set('77', {
    ...money,
    id: '77',
    transactionId: '8000000',
    transactionReference: 'by/hand',
    status: 'processed',
    note: null,
    isOfDispute: false,
    createdAt: at,
    expectedAt: null,
    refundedAt: null,
  });
  strange.transfers.set('sent-by-hand', {
    ...money,
    id: '7000000',
    reference: 'sent-by-hand',
    transferCode: 'TRF_sent_by_hand',
    status: 'success',
    recipientCode: null,
    createdAt: at,
    transferredAt: at,
  });
  return ['payment unknown: strange-old', 'refund unknown: by/hand/77', 'transfer unknown: sent-by-hand'];
}

it('stays open while the provider reports the same, and does not extend how far lists are read back', async () => {
  const planted = plantStrangers();
  await reconcile(app.ctx);
  expect(await openItems()).toEqual(planted);
  await muchLater();
  expect(await openItems()).toEqual(planted);
  expect(await hoursLookedBack()).toBeCloseTo(RECON_OVERLAP_HOURS + 1, 1);
});

it('is closed once the provider no longer reports it', async () => {
  for (const planted of [strange.transactions, strange.refunds, strange.transfers]) planted.clear();
  await muchLater();
  expect(await openItems()).toEqual([]);
});

it('and the money of ours that the provider did not know is found again by its name', async () => {
  hoursLater = 0;
  const trade = await openTrade(app, emulator);
  const reference = await trade.buy(trade.partners[0], 2);
  strange.hidden.add(reference);
  await reconcile(app.ctx);
  expect(await openItems()).toEqual([`payment missing: ${reference}`]);
  hoursLater = 24 * 200;
  await muchLater();
  expect(await openItems()).toEqual([`payment missing: ${reference}`]);
  expect(await hoursLookedBack()).toBeCloseTo(RECON_OVERLAP_HOURS + 1, 1);
  strange.hidden.clear();
  await muchLater();
  expect(await openItems()).toEqual([]);
});
