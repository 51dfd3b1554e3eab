/** Bank disputes that no webhook reports are found in the provider's lists. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '#server/actions/money/ledger/recon.ts';
import { reconcileDay } from '#server/actions/money/ledger/recon-day.ts';
import type { Sandbox } from '../paystack/sandbox.ts';
import type { TestApp } from '../../kit/start.ts';
import { brokenInvariants } from '../ledger/ledger-invariants.ts';
import { closeWithProvider, startWithProvider } from '../provider.ts';
import { type EmulatedProvider, openTrade } from '../trade.ts';

let provider: Sandbox;
let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  // the emulator holds its webhooks, and this test never releases them
  ({ provider, app, emulator } = await startWithProvider());
  await emulator.control('switches', { automatic: false });
});
afterAll(() => closeWithProvider({ provider, app }));

async function open(reference: string): Promise<string> {
  const { body } = await provider.control('disputes', { reference });
  return String(body.id);
}

const rowOf = (disputeId: string) =>
  app.ctx.db.selectFrom('chargeback').where('provider_dispute_id', '=', disputeId).selectAll().executeTakeFirst();

it('an open one is found within the hour, and puts the wallet on hold', async () => {
  const trade = await openTrade(app, emulator);
  const disputeId = await open(await trade.buy(trade.partners[0], 2));
  expect(await rowOf(disputeId)).toBeUndefined();
  await reconcile(app.ctx);
  expect(await rowOf(disputeId)).toMatchObject({ status: 'awaiting-merchant-feedback', resolved_at: null });
  expect((await trade.show()).state).toBe('frozen');
});

it('a known one costs no further call while nothing about it changes', async () => {
  const trade = await openTrade(app, emulator);
  const disputeId = await open(await trade.buy(trade.partners[0], 2));
  await reconcile(app.ctx);
  const { fetchDispute } = app.ctx.payment;
  const asked: string[] = [];
  app.ctx.payment.fetchDispute = (id) => {
    asked.push(id);
    return fetchDispute(id);
  };
  await reconcile(app.ctx);
  expect(asked).not.toContain(disputeId);
  await provider.client.declineDispute({ id: disputeId, message: 'Delivered', fileName: 'waybill.png' });
  await reconcile(app.ctx);
  app.ctx.payment.fetchDispute = fetchDispute;
  expect(asked).toContain(disputeId);
  expect(await rowOf(disputeId)).toMatchObject({ status: 'awaiting-bank-feedback' });
});

it('one that was opened and lost in silence is booked within the day', async () => {
  const trade = await openTrade(app, emulator);
  const disputeId = await open(await trade.buy(trade.partners[0], 2));
  await emulator.control(`disputes/${disputeId}/auto-accept`);
  await reconcile(app.ctx);
  expect(await rowOf(disputeId)).toBeUndefined();
  await reconcileDay(app.ctx);
  await reconcileDay(app.ctx);
  expect(await rowOf(disputeId)).toMatchObject({ lost: true, resolved_at: expect.any(Date) });
  expect(await brokenInvariants(app.ctx.db)).toEqual({});
});

it('one that cannot be taken keeps no other from being taken', async () => {
  const [one, other] = [await openTrade(app, emulator), await openTrade(app, emulator)];
  const broken = await open(await one.buy(one.partners[0], 1));
  const whole = await open(await other.buy(other.partners[0], 1));
  const { fetchDispute } = app.ctx.payment;
  app.ctx.payment.fetchDispute = (id) => (id === broken ? Promise.reject(new Error('broken')) : fetchDispute(id));
  await expect(reconcile(app.ctx)).rejects.toThrow('broken');
  app.ctx.payment.fetchDispute = fetchDispute;
  expect(await rowOf(whole)).toBeDefined();
  await reconcile(app.ctx);
  expect(await rowOf(broken)).toBeDefined();
});
