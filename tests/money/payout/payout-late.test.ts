/** Payouts whose state at the provider changes later: each is booked as it happened, in whatever order the reports arrive. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutReported } from '#server/actions/money/payout/payout-settle.ts';
import type { ProviderTransfer } from '#server/outside/payment-shape.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import { messagesOf } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { type TestApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { askPayout, earn, makeEarner, moneyOf } from './earnings.ts';
import { permutations } from '../permutations.ts';
import { startByHand, type EmulatedProvider } from '../trade.ts';
import { asJob } from '../as-job.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  ({ app, emulator } = await startByHand({ PAYMENTS_PER_MINUTE: '1000' }));
});
afterAll(() => closeInOrder(app));

const figuresOf = async (member: TestMember) => (await moneyOf(member)).figures;

const newestOf = (member: TestMember) =>
  app.ctx.db
    .selectFrom('payout')
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow();

/** Requests a payout and waits until the provider has it; returns its reference. */
async function begin(member: TestMember, amount: number): Promise<string> {
  expect((await askPayout(member, amount)).status).toBe(200);
  await expect.poll(async () => (await newestOf(member)).transfer_code).not.toBeNull();
  return (await newestOf(member)).reference;
}

const move = (reference: string, status: string) => emulator.control(`transfers/${reference}/move`, { status });

async function end(reference: string, status: string): Promise<void> {
  await move(reference, status);
  await payoutReported(app.ctx, reference);
}

const debtItems = async (reference: string) =>
  app.ctx.db
    .selectFrom('recon_item')
    .where('reference', '=', reference)
    .where('kind', '=', 'supplier debt')
    .select(['local', 'resolved_at as resolvedAt'])
    .execute();

const linesOf = async (member: TestMember) =>
  (await member.call('GET /api/payout/statement', { side: 'supplier' })).body.statement.lines.map(
    ({ kind, moneyIn, moneyOut }) => [kind, moneyIn - moneyOut],
  );

/** Makes the provider answer the next lookups of transfers with these states, and then truthfully. */
function answering(...statuses: string[]): void {
  const { verifyTransfer } = app.ctx.payment;
  app.ctx.payment.verifyTransfer = async (reference) => {
    const reply = await verifyTransfer(reference);
    const status = statuses.shift();
    if (statuses.length === 0) app.ctx.payment.verifyTransfer = verifyTransfer;
    return reply && status !== undefined ? { ...reply, status, transferredAt: null } : reply;
  };
}

describe('A payout that we called failed and that arrives after all', () => {
  it('is paid out once, out of what is available, at its fee, and told', async () => {
    const supplier = await makeEarner(app, emulator);
    const reference = await begin(supplier, 2_000);
    await end(reference, 'failed');
    await move(reference, 'success');
    await Promise.all(Array.from({ length: 32 }, () => asJob(() => payoutReported(app.ctx, reference))));
    expect(await figuresOf(supplier)).toEqual({
      held: 0,
      available: 3_000,
      pending: 0,
      owed: 0,
      onItsWay: 0,
      paidOut: 2_000,
    });
    expect(await newestOf(supplier)).toMatchObject({ state: 'succeeded', fee_kobo: 1_000, failure: null });
    expect((await messagesOf(supplier))[0]).toBe(
      'Your payout of ₦2,000 arrived after all, so it is no longer available here.',
    );
    expect(await debtItems(reference)).toEqual([]);
    expect((await linesOf(supplier)).slice(1)).toEqual([
      ['payout', -2_000],
      ['payout failed', 2_000],
      ['payout late', -2_000],
    ]);
  });

  it('after its money was paid out again is owed, shown to administrators, and set off against what comes in', async () => {
    const supplier = await makeEarner(app, emulator);
    const reference = await begin(supplier, 5_000);
    await end(reference, 'failed');
    await end(await begin(supplier, 4_000), 'success');
    await end(reference, 'success');
    expect(await figuresOf(supplier)).toEqual({
      held: 0,
      available: 0,
      pending: 0,
      owed: 4_000,
      onItsWay: 0,
      paidOut: 9_000,
    });
    expect((await messagesOf(supplier))[0]).toBe(
      'Your payout of ₦5,000 arrived after all, so it is no longer available here. You have used ₦4,000 of it. We deduct that from your next release.',
    );
    expect(await debtItems(reference)).toMatchObject([{ local: { owedKobo: 400_000 }, resolvedAt: null }]);
    expect((await askPayout(supplier, 100)).body.fields).toHaveProperty('amount');

    await earn(app, emulator, 1_500, supplier);
    expect(await figuresOf(supplier)).toMatchObject({ available: 0, owed: 2_500 });
    expect((await messagesOf(supplier))[0]).toContain('We deducted ₦1,500 that you owed from your available money');
    expect(await debtItems(reference)).toMatchObject([{ resolvedAt: null }]);
    await earn(app, emulator, 6_000, supplier);
    expect(await figuresOf(supplier)).toMatchObject({ available: 3_500, owed: 0 });
    expect(await debtItems(reference)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
    expect((await linesOf(supplier)).slice(-5)).toEqual([
      ['payout late', -1_000],
      ['release', 1_500],
      ['debt set off', -1_500],
      ['release', 6_000],
      ['debt set off', -2_500],
    ]);
    expect((await askPayout(supplier, 3_500)).status).toBe(200);
  });

  it('while its money is on its way again is owed, and a payout that then fails pays it', async () => {
    const supplier = await makeEarner(app, emulator);
    const reference = await begin(supplier, 5_000);
    await end(reference, 'failed');
    const again = await begin(supplier, 5_000);
    await end(reference, 'success');
    expect(await figuresOf(supplier)).toMatchObject({ available: 0, owed: 5_000, onItsWay: 5_000 });
    await end(again, 'failed');
    expect(await figuresOf(supplier)).toMatchObject({ available: 0, owed: 0, onItsWay: 0, paidOut: 5_000 });
    expect(await debtItems(reference)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });

  it('and comes back is available again, whatever was owed in between; its fee stays spent', async () => {
    const supplier = await makeEarner(app, emulator);
    const reference = await begin(supplier, 5_000);
    await end(reference, 'failed');
    const again = await begin(supplier, 3_000);
    await end(reference, 'success');
    await end(reference, 'reversed');
    await end(again, 'success');
    expect(await figuresOf(supplier)).toEqual({
      held: 0,
      available: 2_000,
      pending: 0,
      owed: 0,
      onItsWay: 0,
      paidOut: 3_000,
    });
    expect(await debtItems(reference)).toMatchObject([{ resolvedAt: expect.any(Date) }]);
  });

  it('at the moment in which its money is asked for again: it is taken out, or it is owed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const supplier = await makeEarner(app, emulator, { naira: 1_000 });
      const reference = await begin(supplier, 1_000);
      await end(reference, 'failed');
      await move(reference, 'success');
      const [{ status }] = await Promise.all([askPayout(supplier, 1_000), payoutReported(app.ctx, reference)]);
      const isAsked = status === 200;
      expect(await figuresOf(supplier)).toMatchObject({
        available: 0,
        owed: isAsked ? 1_000 : 0,
        onItsWay: isAsked ? 1_000 : 0,
      });
    }
  });
});

describe('A payout that came back before we heard that it had arrived', () => {
  it('is booked with its fee, whichever of its webhooks comes first', async () => {
    for (const events of permutations(['failed', 'success', 'reversed'])) {
      const supplier = await makeEarner(app, emulator);
      const reference = await begin(supplier, 2_000);
      await move(reference, 'success');
      await move(reference, 'reversed');
      for (const event of events) await payoutReported(app.ctx, reference, event === 'success');
      expect(await figuresOf(supplier)).toMatchObject({ available: 5_000, onItsWay: 0, paidOut: 0 });
      expect(await newestOf(supplier)).toMatchObject({ state: 'reversed', fee_kobo: 1_000 });
      const ends = (await messagesOf(supplier)).filter((message) => message.includes('did not arrive'));
      expect(ends).toHaveLength(1);
    }
  });

  it('is booked with its fee also where the answer does not tell when it arrived, once the webhook does', async () => {
    const supplier = await makeEarner(app, emulator);
    const reference = await begin(supplier, 2_000);
    const spentBefore = await balanceOf(app.ctx.db, 'transfer_fee_expense', null);
    answering('reversed', 'reversed', 'reversed');
    await payoutReported(app.ctx, reference);
    expect(await newestOf(supplier)).toMatchObject({ state: 'failed', fee_kobo: null });
    await payoutReported(app.ctx, reference, true);
    await payoutReported(app.ctx, reference, true);
    expect(await newestOf(supplier)).toMatchObject({ state: 'reversed', fee_kobo: 1_000 });
    expect(await figuresOf(supplier)).toMatchObject({ available: 5_000, onItsWay: 0 });
    expect((await balanceOf(app.ctx.db, 'transfer_fee_expense', null)) - spentBefore).toBe(1_000);
  });
});

describe('The provider’s answers', () => {
  it.each(
    permutations(['failed', 'success', 'reversed']).map((order) => [order.join(', '), order] as [string, string[]]),
  )('%s, each given twice, end in what was said last', async (_, order) => {
    const supplier = await makeEarner(app, emulator);
    const reference = await begin(supplier, 2_000);
    for (const status of order) {
      answering(status, status);
      await payoutReported(app.ctx, reference);
      await payoutReported(app.ctx, reference);
    }
    const isPaid = order.at(-1) === 'success';
    expect(await newestOf(supplier)).toMatchObject({ state: isPaid ? 'succeeded' : 'reversed', fee_kobo: 1_000 });
    expect(await figuresOf(supplier)).toMatchObject({
      available: isPaid ? 3_000 : 5_000,
      owed: 0,
      onItsWay: 0,
      paidOut: isPaid ? 2_000 : 0,
    });
  });

  it.each([
    ['failed', 'success', { state: 'succeeded', available: 3_000 }],
    ['success', 'failed', { state: 'reversed', available: 5_000 }],
  ])('%s, overtaken by %s, is asked for anew and not taken for the last word', async (older, newer, expected) => {
    const supplier = await makeEarner(app, emulator);
    const reference = await begin(supplier, 2_000);
    const { verifyTransfer } = app.ctx.payment;
    const saying = (reply: ProviderTransfer | null, status: string) =>
      reply && { ...reply, status, transferredAt: null };
    let isAsked = false;
    let say: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (say = resolve));
    app.ctx.payment.verifyTransfer = async (asked) => {
      isAsked = true;
      app.ctx.payment.verifyTransfer = async (next) => saying(await verifyTransfer(next), newer);
      const reply = saying(await verifyTransfer(asked), older);
      await held;
      return reply;
    };
    const late = payoutReported(app.ctx, reference);
    await expect.poll(() => isAsked).toBe(true);
    await payoutReported(app.ctx, reference);
    say?.();
    await late;
    app.ctx.payment.verifyTransfer = verifyTransfer;
    expect((await newestOf(supplier)).state).toBe(expected.state);
    expect(await figuresOf(supplier)).toMatchObject({ available: expected.available, onItsWay: 0 });
  });
});
