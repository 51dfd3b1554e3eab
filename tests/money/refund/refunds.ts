/** Refunds for tests: the app and its provider, the requests it received, and payments that no wallet takes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { sendRefund } from '#server/actions/money/refund/refund-send.ts';
import type { Sandbox } from '../paystack/sandbox.ts';
import type { TestApp } from '../../kit/start.ts';
import { closeWithProvider, startWithProvider } from '../provider.ts';
import type { EmulatedProvider, Trade } from '../trade.ts';

export let provider: Sandbox;
export let app: TestApp;
export let emulator: EmulatedProvider;
let minutesLater = 0;

/** Starts the app for the calling test file. */
export function openRefunds(): void {
  beforeAll(async () => {
    const now = () => new Date(Date.now() + minutesLater * 60_000);
    ({ provider, app, emulator } = await startWithProvider({ now }));
    await emulator.control('switches', { automatic: false });
  });
  afterAll(() => closeWithProvider({ provider, app }));
}

export async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  minutesLater = minutes;
  try {
    return await work();
  } finally {
    minutesLater = 0;
  }
}

export const paymentOf = (reference: string) =>
  app.ctx.db.selectFrom('payment').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

export const refundsOf = async (reference: string) =>
  app.ctx.db
    .selectFrom('refund')
    .where('payment_id', '=', (await paymentOf(reference)).id)
    .orderBy('id')
    .selectAll()
    .execute();

export const newestOf = async (reference: string) => {
  const refund = (await refundsOf(reference)).at(-1);
  if (!refund) throw new Error('nothing was asked back');
  return refund;
};

export const atProvider = async (reference: string) =>
  provider.client.listRefunds((await paymentOf(reference)).provider_tx_id ?? '');

export const itemsOf = async (reference: string) =>
  (
    await app.ctx.db
      .selectFrom('recon_item')
      .where('reference', '=', reference)
      .where('resolved_at', 'is', null)
      .orderBy('kind')
      .select('kind')
      .execute()
  ).map(({ kind }) => kind);

export const noticesTo = async (memberId: string) =>
  (await app.ctx.db.selectFrom('notice').where('member_id', '=', memberId).orderBy('id').select('kind').execute()).map(
    ({ kind }) => kind,
  );

export const isSubmitted = (reference: string) =>
  expect.poll(async () => (await newestOf(reference)).state).toBe('processing');

/** Puts the newest refund of a payment into a state at the provider, and looks it up. */
export async function move(reference: string, status: string): Promise<void> {
  const refund = (await atProvider(reference)).toSorted((a, b) => Number(b.id) - Number(a.id))[0];
  const { http, body } = await provider.control(`refunds/${refund?.id}/move`, { status });
  if (http !== 200) throw new Error(JSON.stringify(body));
  await sendRefund(app.ctx, { refundId: (await newestOf(reference)).id });
}

/** Pays the wrong amount; the payment is not verified yet. */
export async function payWrongly(trade: Trade, naira = 999): Promise<string> {
  const { reference } = await trade.accept(trade.partners[0], 2);
  await emulator.succeed(reference, naira * 100);
  return reference;
}

/** Makes the requesting process silent for long enough. */
export const waitOutSilence = (reference: string) =>
  sql`UPDATE refund SET updated_at = now() - interval '61 s'
       WHERE payment_id = (SELECT id FROM payment WHERE reference = ${reference})`.execute(app.ctx.db);

/** Makes the refund missing in the provider's list for long enough. */
export const waitOutMissed = (reference: string) =>
  sql`UPDATE refund SET missed_at = missed_at - interval '301 s'
       WHERE payment_id = (SELECT id FROM payment WHERE reference = ${reference})`.execute(app.ctx.db);
