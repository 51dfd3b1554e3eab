/** Payouts with the emulated provider: sent once and booked once, however they end. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debit } from '#rules/money/ledger.ts';
import { arbitrationWon } from '#rules/money/ledger-mail.ts';
import { chargeback } from '#rules/money/ledger-return.ts';
import { finishPayout, resendOtp } from '#server/actions/money/payout/payout-code.ts';
import { sendPayout } from '#server/actions/money/payout/payout-send.ts';
import { payoutReported } from '#server/actions/money/payout/payout-settle.ts';
import { inTransaction } from '#server/store/db.ts';
import { lockSupplierMoney, post } from '#server/store/money/ledger/ledger.ts';
import { ADMIN } from '../../admin/admins.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { waitForLocks } from '../../kit/lock-wait.ts';
import { mailsTo } from '../../notice/mail.ts';
import { listNotices } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { type TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { askPayout, makeEarner, moneyOf } from './earnings.ts';
import { startByHand, type EmulatedProvider } from '../trade.ts';
import { asJob } from '../as-job.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ ADMIN_EMAILS: ADMIN }));
});
afterAll(() => closeInOrder(app));

const payoutsOf = (member: TestMember) =>
  app.ctx.db.selectFrom('payout').where('member_id', '=', member.id).selectAll().orderBy('id').execute();

/** Lists the member's transfers at the provider, found by our references. */
async function transfersOf(member: TestMember) {
  const ours = new Set((await payoutsOf(member)).map(({ reference }) => reference));
  const { items } = await app.ctx.payment.listTransfers({ from: new Date(0), to: new Date(Date.now() + 86_400_000) });
  return items.filter(({ reference }) => ours.has(reference));
}

/** Requests a payout and waits until the provider has it. */
async function begin(member: TestMember, amount: number) {
  expect((await askPayout(member, amount)).status).toBe(200);
  const reference = (await payoutsOf(member)).at(-1)?.reference ?? '';
  await expect.poll(async () => (await transfersOf(member)).some((one) => one.reference === reference)).toBe(true);
  await expect.poll(async () => (await payoutsOf(member)).at(-1)?.transfer_code).not.toBeNull();
  return (await payoutsOf(member)).at(-1)!;
}

async function end(reference: string, status: string): Promise<void> {
  await emulator.control(`transfers/${reference}/move`, { status });
  await payoutReported(app.ctx, reference);
}

const lastNotice = async (member: TestMember) => (await listNotices(member))[0];

describe('A payout', () => {
  it('asked for 64 times at once is one payout and one transfer', async () => {
    const supplier = await makeEarner(app, emulator);
    const answers = await Promise.all(Array.from({ length: 64 }, () => askPayout(supplier, 1_000)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await expect.poll(async () => (await transfersOf(supplier)).length).toBe(1);
    expect((await moneyOf(supplier)).figures).toMatchObject({ held: 0, available: 4_000, onItsWay: 1_000, paidOut: 0 });
    const [payout] = await payoutsOf(supplier);
    await Promise.all(Array.from({ length: 16 }, () => asJob(() => sendPayout(app.ctx, { payoutId: payout!.id }))));
    expect(await transfersOf(supplier)).toHaveLength(1);
  });

  it('that arrives is paid out, at the provider’s fee, and told', async () => {
    const supplier = await makeEarner(app, emulator);
    const { reference } = await begin(supplier, 1_500.5);
    await end(reference, 'success');
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => payoutReported(app.ctx, reference))));
    expect((await moneyOf(supplier)).figures).toMatchObject({
      held: 0,
      available: 3_499.5,
      onItsWay: 0,
      paidOut: 1_500.5,
    });
    expect(await payoutsOf(supplier)).toMatchObject([{ state: 'succeeded', fee_kobo: 1_000, amount_kobo: 150_050 }]);
    const notice = await lastNotice(supplier);
    expect([notice?.message, notice?.link]).toEqual(['Your payout of ₦1,500.50 was sent to your bank.', '/money']);
  });

  it.each([['failed'], ['blocked'], ['rejected'], ['reversed']])(
    'that ends %s before it arrived is available again, and the next one goes',
    async (status) => {
      const supplier = await makeEarner(app, emulator);
      const { reference } = await begin(supplier, 5_000);
      await end(reference, status);
      const visible = await moneyOf(supplier);
      expect(visible.figures).toMatchObject({ held: 0, available: 5_000, onItsWay: 0, paidOut: 0 });
      expect(visible.payouts[0]).toMatchObject({ state: 'failed', failure: expect.any(String) });
      expect((await lastNotice(supplier))?.message).toMatch(
        /^Your payout of ₦5,000 did not arrive and is available again\. .+\.$/,
      );
      await end((await begin(supplier, 5_000)).reference, 'success');
      expect((await moneyOf(supplier)).figures.paidOut).toBe(5_000);
    },
  );

  it('that comes back after it arrived is available again; its fee stays spent', async () => {
    const supplier = await makeEarner(app, emulator);
    const { reference } = await begin(supplier, 2_000);
    await end(reference, 'success');
    await end(reference, 'reversed');
    await payoutReported(app.ctx, reference);
    expect((await moneyOf(supplier)).figures).toMatchObject({ held: 0, available: 5_000, onItsWay: 0, paidOut: 0 });
    expect(await payoutsOf(supplier)).toMatchObject([{ state: 'reversed', fee_kobo: 1_000 }]);
  });

  it('that needs a code waits for it; a wrong one changes nothing', async () => {
    const supplier = await makeEarner(app, emulator);
    await emulator.control('switches', { otp: true });
    const { id: payoutId, reference } = await begin(supplier, 3_000);
    await emulator.control('switches', { otp: false });
    expect((await payoutsOf(supplier))[0]?.state).toBe('otp');
    for (let round = 0; round < 2; round += 1) await payoutReported(app.ctx, reference);
    await resendOtp(app.ctx, { payoutId });
    await untilJobsDone(app, 'mail-payout-code');
    const mails = await mailsTo(app, ADMIN);
    expect(mails.map(({ subject }) => subject)).toEqual(['A payout at Mortar is waiting for a code']);
    expect(mails[0]?.text).toContain('/admin/money?queue=payouts');
    await expect(finishPayout(app.ctx, { payoutId, otp: '000000' })).rejects.toMatchObject({
      type: 'invalid',
      fields: { otp: { id: expect.any(String) } },
    });
    await finishPayout(app.ctx, { payoutId, otp: '123456' });
    expect((await payoutsOf(supplier))[0]?.state).toBe('submitted');
    await expect(finishPayout(app.ctx, { payoutId, otp: '123456' })).rejects.toMatchObject({ type: 'conflict' });
    await end(reference, 'success');
    expect((await moneyOf(supplier)).figures).toMatchObject({ onItsWay: 0, paidOut: 3_000 });
  });

  it('stays set aside while our balance at the provider is too small, and goes once it is not', async () => {
    const supplier = await makeEarner(app, emulator);
    await emulator.control('balance', { amount: 100 });
    await askPayout(supplier, 2_000);
    const [payout] = await payoutsOf(supplier);
    const troubles = () =>
      app.ctx.db.selectFrom('recon_item').where('reference', '=', payout!.reference).selectAll().execute();
    await expect.poll(troubles).toMatchObject([{ kind: 'payout without balance', resolved_at: null }]);
    await untilJobsAhead(payout!.id);
    await sendPayout(app.ctx, { payoutId: payout!.id });
    expect(await troubles()).toHaveLength(1);
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 3_000, onItsWay: 2_000 });
    await emulator.control('balance', { amount: 1_000_000_000 });
    await sendPayout(app.ctx, { payoutId: payout!.id });
    await end(payout!.reference, 'success');
    expect((await moneyOf(supplier)).figures).toMatchObject({ onItsWay: 0, paidOut: 2_000 });
    expect((await troubles())[0]?.resolved_at).not.toBeNull();
  });

  it('that the provider may not send fails in words, and the money is available again', async () => {
    const supplier = await makeEarner(app, emulator);
    await emulator.control('switches', { transfers: false });
    await askPayout(supplier, 2_000);
    await expect.poll(async () => (await payoutsOf(supplier))[0]?.state).toBe('failed');
    await emulator.control('switches', { transfers: true });
    expect((await moneyOf(supplier)).payouts[0]).toMatchObject({
      failure: 'Payouts are not possible right now',
      failureMessage: { id: 'Payouts are not possible right now' },
    });
    expect((await moneyOf(supplier)).figures.available).toBe(5_000);
  });

  it('is settled by webhooks, in any order and twice', async () => {
    const supplier = await makeEarner(app, emulator);
    const { reference } = await begin(supplier, 1_000);
    await emulator.control(`transfers/${reference}/move`, { status: 'success' });
    await emulator.control(`transfers/${reference}/move`, { status: 'reversed' });
    await emulator.control('webhooks/release', { reverse: true, copies: 2 });
    await untilJobsDone(app, 'provider-event');
    await emulator.control('webhooks/hold');
    expect((await moneyOf(supplier)).figures).toMatchObject({ held: 0, available: 5_000, onItsWay: 0, paidOut: 0 });
    expect(await payoutsOf(supplier)).toMatchObject([{ state: 'reversed', fee_kobo: 1_000 }]);
  });
});

/** Waits until the job has run and is scheduled again. */
async function untilJobsAhead(payoutId: string): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM graphile_worker.jobs
        WHERE key = ${`payout:${payoutId}`} AND locked_at IS NULL AND run_at > now()`.execute(app.ctx.db);
      return rows[0]?.n;
    })
    .toBe(1);
}

describe('Two that want the same money', () => {
  it('payout and payout: the second waits for the first, and is told that one is on its way', async () => {
    const supplier = await makeEarner(app, emulator);
    const begun: ReturnType<typeof askPayout>[] = [];
    // this is the last lock a payout takes; at an earlier one the second payout could overtake the first between two locks
    await inTransaction(app.ctx.db, async (trx) => {
      await lockSupplierMoney(trx, supplier.id);
      for (const amount of [4_000, 3_000]) {
        begun.push(askPayout(supplier, amount));
        await waitForLocks(app, begun.length);
      }
    });
    expect((await Promise.all(begun)).map(({ status }) => status)).toEqual([200, 409]);
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 1_000, onItsWay: 4_000 });
  });

  it('a bank that takes money back first: the payout is refused, and nothing of it is left', async () => {
    const supplier = await makeEarner(app, emulator);
    let asked: ReturnType<typeof askPayout> | undefined;
    await inTransaction(app.ctx.db, async (trx) => {
      await lockSupplierMoney(trx, supplier.id);
      post(trx, lostOf(supplier, 200_000));
      asked = askPayout(supplier, 4_000);
      await waitForLocks(app);
    });
    expect(await asked).toMatchObject({
      status: 400,
      body: { fields: { amount: expect.stringContaining('Only') } },
    });
    expect(await payoutsOf(supplier)).toEqual([]);
    expect((await moneyOf(supplier)).figures).toMatchObject({ available: 3_000, onItsWay: 0 });
    await undo(supplier, 200_000);
  });

  /** A made-up id, because the ledger of this file has no bank dispute. */
  const chargebackId = randomUUIDv7();
  const lostOf = ({ id: supplierId }: TestMember, amountKobo: number) =>
    chargeback({ chargebackId, amountKobo, from: [debit('supplier_available', supplierId, amountKobo)] });

  const undo = ({ id: supplierId }: TestMember, base: number) =>
    inTransaction(app.ctx.db, async (trx) => {
      const mailed = { id: randomUUIDv7(), chargebackId, paymentId: randomUUIDv7(), actor: 'system' };
      post(trx, arbitrationWon(mailed, { base, charge: 0, suspense: 0, loss: 0 }, supplierId));
    });
});
