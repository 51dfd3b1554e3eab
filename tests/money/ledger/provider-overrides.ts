/** Reconciliation for tests: an app whose provider answers differently from what it booked, and the items that are open because of it. */
import { afterAll, beforeAll } from 'vitest';
import type { ProviderRefund, ProviderTransaction, ProviderTransfer } from '#server/outside/payment-shape.ts';
import { startApp, type TestApp } from '../../kit/start.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { openEmulator, type EmulatedProvider } from '../trade.ts';

export let app: TestApp;
export let emulator: EmulatedProvider;
let minutesLater = 0;

/** Starts the app for the calling test file. */
export function openRecon(): void {
  beforeAll(async () => {
    minutesLater = 0;
    clearOverrides();
    overrides.ownTransfers.length = 0;
    app = await startApp({
      env: { LOG_LEVEL: 'silent' },
      now: () => new Date(Date.now() + minutesLater * 60_000),
    });
    emulator = await openEmulator(app);
    overrideAnswers(app);
  });
  afterAll(() => closeInOrder(app));
}

/** Advances the provider's clock and ours. */
export async function advance(minutes: number): Promise<void> {
  await emulator.control('clock/advance', { minutes });
  minutesLater += minutes;
}

/** Changes of the provider's answers, by reference or id (`null` hides a record), and extra records. */
export const overrides = {
  transactions: new Map<string, Partial<ProviderTransaction> | null>(),
  refunds: new Map<string, Partial<ProviderRefund> | null>(),
  transfers: new Map<string, Partial<ProviderTransfer> | null>(),
  moreTransactions: [] as ProviderTransaction[],
  moreRefunds: [] as ProviderRefund[],
  moreTransfers: [] as ProviderTransfer[],
  /** Transfers of payouts that never reached the provider. */
  ownTransfers: [] as ProviderTransfer[],
};

function override<T>(items: T[], keyOf: (item: T) => string, changes: Map<string, Partial<T> | null>): T[] {
  return items.flatMap((item) => {
    const change = changes.get(keyOf(item));
    return change === null ? [] : [{ ...item, ...change }];
  });
}

function overrideAnswers({ ctx }: TestApp): void {
  const real = { ...ctx.payment };
  Object.assign(ctx.payment, {
    async listTransactions(span) {
      const { items, nextPage } = await real.listTransactions(span);
      return {
        items: [...override(items, (one) => one.reference, overrides.transactions), ...overrides.moreTransactions],
        nextPage,
      };
    },
    verify: async (reference) => (overrides.transactions.get(reference) === null ? null : real.verify(reference)),
    async listAllRefunds(span) {
      const { items, nextPage } = await real.listAllRefunds(span);
      return { items: [...override(items, (one) => one.id, overrides.refunds), ...overrides.moreRefunds], nextPage };
    },
    fetchRefund: async (id) => (overrides.refunds.get(id) === null ? null : real.fetchRefund(id)),
    listTransfers: async () => ({
      items: [
        ...override(overrides.ownTransfers, (one) => one.reference, overrides.transfers),
        ...overrides.moreTransfers,
      ],
      nextPage: undefined,
    }),
    verifyTransfer: async (reference) =>
      overrides.transfers.get(reference) === null
        ? null
        : ([...overrides.ownTransfers, ...overrides.moreTransfers].find((one) => one.reference === reference) ?? null),
  } satisfies Partial<typeof real>);
}

export function clearOverrides(): void {
  for (const changes of [overrides.transactions, overrides.refunds, overrides.transfers]) changes.clear();
  overrides.moreTransactions.length = 0;
  overrides.moreRefunds.length = 0;
  overrides.moreTransfers.length = 0;
}

export const openItems = async () => {
  const rows = await app.ctx.db
    .selectFrom('recon_item')
    .where('resolved_at', 'is', null)
    .where('kind', '<>', 'money in suspense')
    .selectAll()
    .execute();
  return rows.map(({ id, kind, reference }) => ({ id, what: `${kind}: ${reference}` }));
};
export const openWords = async () => (await openItems()).map(({ what }) => what).toSorted();

export const somePayment = (reference: string): ProviderTransaction => ({
  id: `${9_000_000 + overrides.moreTransactions.length}`,
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
