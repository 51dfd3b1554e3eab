/** Failures of the provider, the network or the process half-way: no attempt is forgotten, and no money is lost. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, confirmOnSchedule } from '#server/actions/money/payment/payment.ts';
import { ProviderError } from '#server/outside/payment-error.ts';
import type { Sandbox } from './paystack/sandbox.ts';
import type { TestApp } from '../kit/start.ts';
import { closeWithProvider, startWithProvider } from './provider.ts';
import { openTrade, type EmulatedProvider, type Trade } from './trade.ts';

const AWAY = 'The payment provider is not responding. Try again in a moment.';

let provider: Sandbox;
let app: TestApp;
let emulator: EmulatedProvider;
let minutesLater = 0;
/** Callbacks that end the requests which hang because their process died. */
const atTheEnd: (() => void)[] = [];
beforeAll(async () => {
  ({ provider, app, emulator } = await startWithProvider({ now: () => new Date(Date.now() + minutesLater * 60_000) }));
});
afterAll(async () => {
  for (const end of atTheEnd) end();
  await closeWithProvider({ provider, app });
});

const LOOKUPS = [1, 2, 3].map(() => ['verify', '500'] as const);

const fail = (...faults: (readonly [call: 'initialize' | 'verify', fault: string])[]) =>
  emulator.control('faults', { faults: faults.map(([call, fault]) => ({ call, fault })) });

const paymentsOf = (trade: Trade) =>
  app.ctx.db.selectFrom('payment').where('wallet_id', '=', trade.walletId).selectAll().orderBy('id').execute();

async function later<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  minutesLater = minutes;
  try {
    return await work();
  } finally {
    minutesLater = 0;
  }
}

/** Makes jobs scheduled for later due now. */
const hurryJobs = () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(app.ctx.db);

async function buyAfter(trade: Trade, reference: string, accessCode: string): Promise<void> {
  await emulator.pay(accessCode);
  expect((await trade.verify(trade.partners[0], reference)).body).toMatchObject({ success: true });
}

describe('Pay now, while the provider', () => {
  it('takes the order but its answer is lost: a new attempt begins, because the access code cannot be read back', async () => {
    const trade = await openTrade(app, emulator);
    await fail(['initialize', 'timeout-after']);
    const accepted = await trade.accept(trade.partners[0], 2);
    expect(accepted.status).toBe(200);
    expect((await paymentsOf(trade)).map(({ state }) => state)).toEqual(['expired', 'initialized']);
    await buyAfter(trade, accepted.reference, accepted.accessCode);
  });

  it.each(['timeout-before', '500', '502-html'])('fails by %s: the same reference is sent once more', async (fault) => {
    const trade = await openTrade(app, emulator);
    await fail(['initialize', fault]);
    const accepted = await trade.accept(trade.partners[0], 2);
    expect(accepted.status).toBe(200);
    expect(await paymentsOf(trade)).toMatchObject([{ reference: accepted.reference, state: 'initialized' }]);
    await buyAfter(trade, accepted.reference, accepted.accessCode);
  });

  it('fails and fails again: it says so, holds no units back, and the next Pay now works', async () => {
    const trade = await openTrade(app, emulator, { quantity: 2 });
    await fail(['initialize', '500'], ['initialize', '500']);
    expect(await trade.accept(trade.partners[0], 2)).toMatchObject({ status: 502, error: AWAY });
    expect((await paymentsOf(trade)).map(({ state }) => state)).toEqual(['failed']);
    expect((await trade.accept(trade.partners[1], 2)).status).toBe(200);
  });

  it('is unavailable for the lookup as well: everybody who pressed is told', async () => {
    const trade = await openTrade(app, emulator);
    const presses = Array.from({ length: 8 });
    // enough faults even for a press after the first attempt has failed
    await fail(...presses.flatMap(() => [['initialize', '500'] as const, ...LOOKUPS]));
    const answers = await Promise.all(presses.map(() => trade.accept(trade.partners[0], 2)));
    expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([AWAY]));
    expect(new Set((await paymentsOf(trade)).map(({ state }) => state))).toEqual(new Set(['failed']));
    await emulator.control('faults/clear');
  });

  it('refuses: it says so, and the attempt has failed', async () => {
    const trade = await openTrade(app, emulator);
    const { initialize } = app.ctx.payment;
    app.ctx.payment.initialize = () => Promise.reject(new ProviderError('refused', 'Invalid Email Address Passed'));
    const refused = await trade.accept(trade.partners[0], 2);
    app.ctx.payment.initialize = initialize;
    expect(refused).toMatchObject({
      status: 502,
      error: "The payment provider refused to start this payment. Contact Mortar's team.",
    });
    expect(await paymentsOf(trade)).toMatchObject([
      { state: 'failed', gateway_response: 'Invalid Email Address Passed' },
    ]);
  });
});

describe('Verify payment, while the provider is away', () => {
  it('says so, credits nothing, and works once it is back', async () => {
    const trade = await openTrade(app, emulator);
    const { reference, accessCode } = await trade.accept(trade.partners[0], 2);
    await emulator.pay(accessCode);
    await fail(['verify', '500'], ['verify', '502-html'], ['verify', 'timeout-before']);
    expect(await trade.verify(trade.partners[0], reference)).toMatchObject({
      status: 502,
      body: {
        type: 'provider',
        error: 'The payment provider is not responding. Press Verify payment again in a moment.',
      },
    });
    expect((await trade.show()).balance).toBe(0);
    expect((await trade.verify(trade.partners[0], reference)).body.success).toBe(true);
  });
});

describe('a process that dies', () => {
  /** Commits the row, and ends the process before it calls the provider, or after. */
  async function dieAtInitialize(trade: Trade, isAskedBefore: boolean): Promise<string> {
    const { initialize } = app.ctx.payment;
    const died = new Promise<void>((resolve) => {
      app.ctx.payment.initialize = async (order) => {
        if (isAskedBefore) await initialize(order);
        resolve();
        return new Promise((_, reject) => atTheEnd.push(() => reject(new Error('this process is gone'))));
      };
    });
    void trade.accept(trade.partners[0], 2).catch(() => undefined);
    await died;
    app.ctx.payment.initialize = initialize;
    const [payment] = await paymentsOf(trade);
    await sql`UPDATE payment SET updated_at = now() - interval '31 s' WHERE id = ${payment?.id}`.execute(app.ctx.db);
    return payment?.reference ?? '';
  }

  it('before the provider was asked: Pay now takes the same attempt over', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await dieAtInitialize(trade, false);
    const answers = await Promise.all([1, 2, 3, 4].map(() => trade.accept(trade.partners[0], 2)));
    expect(new Set(answers.map((answer) => answer.reference))).toEqual(new Set([reference]));
    await buyAfter(trade, reference, answers[0]?.accessCode ?? '');
  });

  it('after the provider was asked: Pay now begins anew, and the schedule books money for the lost one', async () => {
    const trade = await openTrade(app, emulator);
    const lost = await dieAtInitialize(trade, true);
    const accepted = await trade.accept(trade.partners[0], 2);
    expect(accepted.status).toBe(200);
    expect(accepted.reference).not.toBe(lost);
    await emulator.succeed(lost);
    await hurryJobs();
    await expect.poll(async () => (await trade.show()).balance).toBe(2_000);
  });

  it('for good: the schedule ends the attempt, and its units are free', async () => {
    const trade = await openTrade(app, emulator, { quantity: 2 });
    await dieAtInitialize(trade, false);
    expect((await trade.accept(trade.partners[1], 1)).status).toBe(409);
    await later(31, hurryJobs);
    await later(31, () => expect.poll(async () => (await paymentsOf(trade))[0]?.state).toBe('expired'));
    expect((await trade.accept(trade.partners[1], 1)).status).toBe(200);
  });
});

describe('the clock', () => {
  const dueMinutes = async (reference: string) => {
    const { rows } = await sql<{ minutes: number }>`
      SELECT round(extract(epoch FROM job.run_at - payment.created_at) / 60)::int AS minutes
        FROM graphile_worker._private_jobs AS job JOIN payment ON payment.reference = job.payload ->> 'reference'
       WHERE payment.reference = ${reference} AND job.attempts < job.max_attempts`.execute(app.ctx.db);
    return rows.map(({ minutes }) => minutes);
  };

  it('asks again after each time it was told of no money, the provider away or not, and stops after 72 hours', async () => {
    const trade = await openTrade(app, emulator);
    const { reference } = await trade.accept(trade.partners[0], 2);
    expect(await dueMinutes(reference)).toEqual([1]);
    await later(2, () => confirmOnSchedule(app.ctx, { reference }));
    expect(await dueMinutes(reference)).toEqual([5]);
    await fail(['verify', '500'], ['verify', '500'], ['verify', '500']);
    await later(16, () => confirmOnSchedule(app.ctx, { reference }));
    expect(await dueMinutes(reference)).toEqual([31]);
    await later(200, () => confirmOnSchedule(app.ctx, { reference }));
    expect(await dueMinutes(reference)).toEqual([240]);
    await later(72 * 60 - 1, () => confirmOnSchedule(app.ctx, { reference }));
    expect(await dueMinutes(reference)).toEqual([72 * 60]);
  });

  it('credits what was paid when nobody verified and no webhook came', async () => {
    const trade = await openTrade(app, emulator);
    const { accessCode } = await trade.accept(trade.partners[0], 2);
    await emulator.pay(accessCode);
    await hurryJobs();
    await expect.poll(async () => (await trade.show()).balance).toBe(2_000);
  });

  it('ends an attempt after 30 minutes, frees its units, and still takes its money where any are left', async () => {
    const trade = await openTrade(app, emulator, { quantity: 2 });
    const [first, second] = trade.partners;
    const { reference } = await trade.accept(first, 2);
    expect((await trade.accept(second, 2)).status).toBe(409);
    await later(31, async () => {
      await confirm(app.ctx, reference);
      expect(await paymentsOf(trade)).toMatchObject([{ state: 'expired' }]);
      await emulator.succeed(reference);
      expect(await confirm(app.ctx, reference)).toBe('escrow');
    });
    expect((await trade.accept(second, 1)).error).toBe('All units are paid or being paid now');
  });

  it('releases what only waited for a partner who never came back from the checkout', async () => {
    const trade = await openTrade(app, emulator);
    const [payer, gone] = trade.partners;
    await trade.buy(payer, 2);
    const { reference } = await trade.accept(gone, 2);
    await trade.acknowledge(payer);
    await trade.acknowledge(trade.supplier);
    expect((await trade.show()).state).toBe('open');
    await later(31, () => confirm(app.ctx, reference));
    expect((await trade.show()).state).toBe('released');
  });

  it('lets the payer start anew after 30 minutes, also where no job has ended the attempt yet', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const before = await trade.accept(payer, 2);
    await sql`UPDATE payment SET expires_at = now() - interval '1 s' WHERE reference = ${before.reference}`.execute(
      app.ctx.db,
    );
    const after = await trade.accept(payer, 2);
    expect(after.status).toBe(200);
    expect(after.reference).not.toBe(before.reference);
  });
});
