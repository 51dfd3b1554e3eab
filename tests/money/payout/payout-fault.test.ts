/** Failures of the provider or the process in the middle of a payout: there is still one transfer, and no money is lost. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPayout } from '#server/actions/money/payout/payout-send.ts';
import { ProviderError } from '#server/outside/payment-error.ts';
import { reasonOf } from '#server/outside/paystack/refusal.ts';
import { untilPayoutChecked } from '../../kit/jobs.ts';
import type { TestMember } from '../../kit/people.ts';
import type { Sandbox } from '../paystack/sandbox.ts';
import type { TestApp } from '../../kit/start.ts';
import { askPayout, makeEarner, moneyOf } from './earnings.ts';
import { closeWithProvider, startWithProvider } from '../provider.ts';
import type { EmulatedProvider } from '../trade.ts';
import { asJob } from '../as-job.ts';

let provider: Sandbox;
let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ provider, app, emulator } = await startWithProvider({ env: { PAYOUT_HOLD_HOURS: '0' }, pauseMs: 1 }));
  await emulator.control('switches', { automatic: false });
});
afterAll(() => closeWithProvider({ provider, app }));

async function payoutOf(member: TestMember) {
  return app.ctx.db.selectFrom('payout').where('member_id', '=', member.id).selectAll().executeTakeFirstOrThrow();
}

async function countTransfers(reference: string): Promise<number> {
  const { items } = await provider.client.listTransfers({ from: new Date(0), to: new Date(Date.now() + 86_400_000) });
  return items.filter((one) => one.reference === reference).length;
}

const untilChecked = (id: string) => untilPayoutChecked(app, id);

/** Moves the payout's last request this many minutes into the past. */
const wait = (id: string, minutes: number) =>
  app.ctx.db
    .updateTable('payout')
    .set({ updated_at: sql<Date>`updated_at - make_interval(mins => ${minutes})` })
    .where('id', '=', id)
    .execute();

async function arrives(member: TestMember, naira: number): Promise<void> {
  const { id, reference } = await payoutOf(member);
  expect(await countTransfers(reference)).toBe(1);
  await emulator.control(`transfers/${reference}/move`, { status: 'success' });
  await sendPayout(app.ctx, { payoutId: id });
  const { figures } = await moneyOf(member);
  expect(figures).toEqual({ held: 0, available: 5_000 - naira, pending: 0, owed: 0, onItsWay: 0, paidOut: naira });
}

/** Makes the provider refuse every transfer with this answer until the returned function is called. */
function refusing(http: number, message: string): () => void {
  const send = app.ctx.payment.initiateTransfer;
  app.ctx.payment.initiateTransfer = () =>
    Promise.reject(new ProviderError('refused', message, undefined, reasonOf(http, undefined, message)));
  return () => {
    app.ctx.payment.initiateTransfer = send;
  };
}

describe('A payout, while the provider', () => {
  it('takes it but its answer is lost: it is found by its reference, and not sent again', async () => {
    const supplier = await makeEarner(app, emulator);
    await emulator.control('faults', { faults: [{ call: 'transfer', fault: 'timeout-after' }] });
    await askPayout(supplier, 1_000);
    const { id } = await payoutOf(supplier);
    await untilChecked(id);
    await wait(id, 11);
    await sendPayout(app.ctx, { payoutId: id });
    await arrives(supplier, 1_000);
  });

  it.each(['timeout-before', '500', '502-html'])(
    'fails by %s: it is asked about at once, and sent again only after ten minutes, under the same reference',
    async (fault) => {
      const supplier = await makeEarner(app, emulator);
      await emulator.control('faults', { faults: [{ call: 'transfer', fault }] });
      await askPayout(supplier, 1_000);
      const { id, reference } = await payoutOf(supplier);
      await untilChecked(id);
      await sendPayout(app.ctx, { payoutId: id });
      expect([await countTransfers(reference), (await payoutOf(supplier)).state]).toEqual([0, 'submitted']);
      await wait(id, 11);
      await Promise.all(Array.from({ length: 8 }, () => asJob(() => sendPayout(app.ctx, { payoutId: id }))));
      await arrives(supplier, 1_000);
    },
  );

  it('is rate limited: nothing was sent, and the next check sends it', async () => {
    const supplier = await makeEarner(app, emulator);
    await emulator.control('faults', { faults: [{ call: 'transfer', fault: '429' }] });
    await askPayout(supplier, 1_000);
    const { id } = await payoutOf(supplier);
    await untilChecked(id);
    expect((await payoutOf(supplier)).state).toBe('reserved');
    await sendPayout(app.ctx, { payoutId: id });
    await arrives(supplier, 1_000);
  });

  it.each([
    ['an unreadable key', 400, 'Invalid key', []],
    ['something it does not have', 400, 'Entity not found', []],
    ['a balance in other words', 400, 'Insufficient funds in your balance', ['payout without balance']],
    ['words that nobody knows', 400, 'Transfers are paused for maintenance', ['payout refused']],
  ])('refuses it for %s: the money stays set aside, and it is sent later', async (_what, http, message, kinds) => {
    const supplier = await makeEarner(app, emulator);
    const restore = refusing(http, message);
    await askPayout(supplier, 1_000);
    const { id, reference } = await payoutOf(supplier);
    await untilChecked(id);
    expect((await payoutOf(supplier)).state).toBe('reserved');
    const items = () => app.ctx.db.selectFrom('recon_item').where('reference', '=', reference).selectAll().execute();
    expect((await items()).map(({ kind }) => kind)).toEqual(kinds);
    restore();
    await sendPayout(app.ctx, { payoutId: id });
    await arrives(supplier, 1_000);
    expect((await items()).filter(({ resolved_at }) => resolved_at === null)).toEqual([]);
  });

  it('refuses it for three days in words that nobody knows: the money is available again', async () => {
    const supplier = await makeEarner(app, emulator);
    const restore = refusing(400, 'Transfers are paused for maintenance');
    await askPayout(supplier, 1_000);
    const { id } = await payoutOf(supplier);
    await untilChecked(id);
    await app.ctx.db
      .updateTable('payout')
      .set({ created_at: sql<Date>`created_at - interval '72 hours'` })
      .where('id', '=', id)
      .execute();
    await sendPayout(app.ctx, { payoutId: id });
    restore();
    expect((await payoutOf(supplier)).state).toBe('failed');
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 5_000, onItsWay: 0 });
  });

  it('says that it has it already: it is asked about, and not taken for refused', async () => {
    const supplier = await makeEarner(app, emulator);
    const send = app.ctx.payment.initiateTransfer;
    app.ctx.payment.initiateTransfer = async (order) => {
      await send(order);
      return send(order);
    };
    await askPayout(supplier, 1_000);
    await expect.poll(async () => (await payoutOf(supplier)).transfer_code).not.toBeNull();
    app.ctx.payment.initiateTransfer = send;
    await arrives(supplier, 1_000);
  });

  it('does not know the reference and neither answers the question: the money stays set aside', async () => {
    const supplier = await makeEarner(app, emulator);
    await emulator.control('faults', { faults: [{ call: 'transfer', fault: '500' }] });
    await askPayout(supplier, 1_000);
    const { id, reference } = await payoutOf(supplier);
    await untilChecked(id);
    await wait(id, 11);
    const faults = Array.from({ length: 3 }, () => ({ call: 'transfer-verify', fault: '500' }));
    await emulator.control('faults', { faults });
    await sendPayout(app.ctx, { payoutId: id });
    await emulator.control('faults/clear');
    expect(await countTransfers(reference)).toBe(0);
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 4_000, onItsWay: 1_000 });
    await sendPayout(app.ctx, { payoutId: id });
    await arrives(supplier, 1_000);
  });
});

describe('A payout whose process dies', () => {
  it('after the money was set aside and before it was sent: another process sends it', async () => {
    const supplier = await makeEarner(app, emulator);
    const send = app.ctx.payment.initiateTransfer;
    let isHanging = false;
    app.ctx.payment.initiateTransfer = () => {
      isHanging = true;
      return new Promise((_, fail) => atTheEnd.push(() => fail(new ProviderError('unknown', 'the process is gone'))));
    };
    await askPayout(supplier, 1_000);
    await expect.poll(() => isHanging).toBe(true);
    app.ctx.payment.initiateTransfer = send;
    const { id, reference } = await payoutOf(supplier);
    await sendPayout(app.ctx, { payoutId: id });
    expect(await countTransfers(reference)).toBe(0);
    await wait(id, 11);
    await sendPayout(app.ctx, { payoutId: id });
    await arrives(supplier, 1_000);
  });

  it('after it was sent and before that was written down: another process finds it', async () => {
    const supplier = await makeEarner(app, emulator);
    const send = app.ctx.payment.initiateTransfer;
    let isSent = false;
    app.ctx.payment.initiateTransfer = async (order) => {
      await send(order);
      isSent = true;
      return new Promise((_, fail) => atTheEnd.push(() => fail(new ProviderError('unknown', 'the process is gone'))));
    };
    await askPayout(supplier, 1_000);
    await expect.poll(() => isSent).toBe(true);
    app.ctx.payment.initiateTransfer = send;
    await sendPayout(app.ctx, { payoutId: (await payoutOf(supplier)).id });
    await arrives(supplier, 1_000);
  });
});

/** Callbacks that end the requests which hang because their process died. */
const atTheEnd: (() => void)[] = [];
afterAll(() => {
  for (const end of atTheEnd) end();
});
