/** Bank disputes for tests: an app with a provider of its own, helpers that open and lose a dispute, and what was booked for it. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Sandbox } from '../paystack/sandbox.ts';
import type { TestApp } from '../../kit/start.ts';
import { closeWithProvider, startWithProvider } from '../provider.ts';
import type { EmulatedProvider, Trade } from '../trade.ts';

export let provider: Sandbox;
export let app: TestApp;
export let emulator: EmulatedProvider;

/** Starts the app for the calling test file. Refunds, transfers and disputes move only by hand. */
export function openChargebacks(): void {
  beforeAll(async () => {
    ({ provider, app, emulator } = await startWithProvider());
    await emulator.control('switches', { automatic: false });
  });
  afterAll(() => closeWithProvider({ provider, app }));
}

export const rowOf = (disputeId: string) =>
  app.ctx.db
    .selectFrom('chargeback')
    .where('provider_dispute_id', '=', disputeId)
    .selectAll()
    .executeTakeFirstOrThrow();

export const walletOf = (trade: Trade) =>
  app.ctx.db.selectFrom('wallet').where('id', '=', trade.walletId).selectAll().executeTakeFirstOrThrow();

export const itemsOf = async (reference: string) => {
  const items = app.ctx.db.selectFrom('recon_item').where('reference', '=', reference).where('resolved_at', 'is', null);
  return (await items.orderBy('kind').select('kind').execute()).map(({ kind }) => kind);
};

export async function open(reference: string, amount?: number): Promise<string> {
  const { http, body } = await provider.control('disputes', { reference, ...(amount !== undefined && { amount }) });
  if (http !== 200) throw new Error(JSON.stringify(body));
  return String(body.id);
}

/** Loses the dispute at the provider; its webhooks are held until `deliver`. */
export const lose = (disputeId: string) => emulator.control(`disputes/${disputeId}/auto-accept`);

export const FILE = { name: 'waybill.png', type: 'image/png', bytes: new Uint8Array([1, 2, 3]) };

export async function deliver(): Promise<void> {
  await emulator.control('webhooks/release');
  await emulator.control('webhooks/hold');
  await expect
    .poll(() => app.ctx.db.selectFrom('provider_event').where('processed_at', 'is', null).select('id').execute())
    .toEqual([]);
}
