/** Many members try at once what can be done only once. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { confirm } from '#server/actions/money/payment/payment.ts';
import { balanceOf } from '#server/store/money/ledger/ledger.ts';
import type { TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from './trade.ts';
import { asJob } from './as-job.ts';

const MANY = 64;

const app = openApp({}, closeInOrder);
let emulator: EmulatedProvider;
beforeAll(async () => {
  emulator = await openEmulator(app);
});

const times = <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

const paymentsOf = (trade: Trade) =>
  app.ctx.db.selectFrom('payment').where('wallet_id', '=', trade.walletId).selectAll().orderBy('id').execute();

/** Counts how often the provider is asked about a payment. */
function watch(reference: string): { count(): number; stop(): void } {
  const verify = app.ctx.payment.verify;
  let count = 0;
  app.ctx.payment.verify = (which) => {
    if (which === reference) count += 1;
    return verify(which);
  };
  return {
    count: () => count,
    stop() {
      app.ctx.payment.verify = verify;
    },
  };
}

describe('Pay now', () => {
  it('pressed 64 times at once makes one attempt, and answers everybody the same checkout', async () => {
    const trade = await openTrade(app, emulator);
    const answers = await times(MANY, () => trade.accept(trade.partners[0], 3));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ accessCode }) => accessCode)).size).toBe(1);
    expect(await paymentsOf(trade)).toHaveLength(1);
  });

  it('pressed at once for different units leaves one live attempt, and each answer is a checkout or a clear no', async () => {
    const trade = await openTrade(app, emulator);
    const answers = await times(12, (index) => trade.accept(trade.partners[0], 1 + (index % 3)));
    for (const { status, accessCode, error } of answers) {
      if (status === 200) expect(accessCode).not.toBe('');
      else expect([status, error]).toEqual([409, 'You started another payment. Press Pay now again.']);
    }
    const live = (await paymentsOf(trade)).filter(({ state }) => state === 'initialized');
    expect(live).toHaveLength(1);
    expect(answers.some(({ reference }) => reference === live[0]?.reference)).toBe(true);
  });

  it('by two partners for the last units goes to one of them', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10 });
    const [first, second] = trade.partners;
    const answers = await times(2, (index) => trade.accept(index === 0 ? first : second, 6));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe('Only 4 units are left');
  });

  it('by three partners, over and over, never promises more units than there are', async () => {
    const trade = await openTrade(app, emulator, { quantity: 7 });
    await times(30, (index) =>
      trade.accept(trade.partners[index % 3 === 0 ? 0 : index % 3 === 1 ? 1 : 2], 1 + (index % 4)),
    );
    const live = (await paymentsOf(trade)).filter(({ state }) => state === 'initialized' || state === 'created');
    expect(live.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)).toBeLessThanOrEqual(7);
    expect(new Set(live.map(({ payer_id }) => payer_id)).size).toBe(live.length);
  });
});

describe('Verify payment', () => {
  it('pressed 64 times at once credits once, and answers everybody', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference } = await trade.accept(payer, 3);
    await emulator.succeed(reference);
    const answers = await times(MANY, (index) => trade.verify(index % 2 === 0 ? payer : trade.supplier, reference));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.success}`))).toEqual(new Set(['200 true']));
    expect(await trade.show()).toMatchObject({ balance: 3_000, quantityLeft: 7 });
  });

  it('together with ten webhooks and the schedule credits once', async () => {
    const trade = await openTrade(app, emulator);
    const [payer] = trade.partners;
    const { reference, accessCode } = await trade.accept(payer, 3);
    await emulator.pay(accessCode);
    const [answers] = await Promise.all([
      times(8, () => trade.verify(payer, reference)),
      emulator.control('webhooks/release', { copies: 10 }),
      times(8, () => asJob(() => confirm(app.ctx, reference))),
    ]);
    await emulator.control('webhooks/hold');
    expect(answers.every(({ body }) => body.success)).toBe(true);
    expect((await trade.show()).balance).toBe(3_000);
  });

  it('of booked money asks the provider no more', async () => {
    const trade = await openTrade(app, emulator);
    const reference = await trade.buy(trade.partners[0], 3);
    const provider = watch(reference);
    await times(MANY, () => trade.verify(trade.partners[0], reference));
    provider.stop();
    expect(provider.count()).toBe(0);
  });

  it('of two who paid for the same last units holds one and owes the other', async () => {
    const trade = await openTrade(app, emulator, { quantity: 10 });
    const [first, second] = trade.partners;
    const early = await trade.accept(first, 6);
    await emulator.pay(early.accessCode, 'declined');
    await trade.verify(first, early.reference);
    const late = await trade.accept(second, 6);
    await emulator.succeed(early.reference);
    await emulator.succeed(late.reference);
    const answers = await times(32, (index) =>
      index % 2 === 0 ? trade.verify(first, early.reference) : trade.verify(second, late.reference),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(16);
    expect((await paymentsOf(trade)).map(({ allocation }) => allocation).sort()).toEqual(['escrow', 'suspense']);
    expect(await trade.show()).toMatchObject({ balance: 6_000, quantityLeft: 4 });
  });
});

describe('the release', () => {
  it('comes once, while everybody acknowledges, verifies and pays at once', async () => {
    const trade = await openTrade(app, emulator, { quantity: 9 });
    const references: string[] = [];
    for (const partner of trade.partners) references.push((await trade.accept(partner, 3)).reference);
    for (const reference of references) await emulator.succeed(reference);
    await times(6, async (round) => {
      await times(3, async (index) => {
        const partner = trade.partners[(index + round) % 3] as TestMember;
        const reference = references[(index + round) % 3] as string;
        await Promise.all([
          trade.verify(partner, reference),
          trade.acknowledge(partner),
          trade.acknowledge(trade.supplier),
        ]);
        await trade.acknowledge(partner);
      });
    });
    for (const member of [trade.supplier, ...trade.partners]) await trade.acknowledge(member);
    expect(await trade.show()).toMatchObject({ state: 'released', balance: 0, quantityLeft: 0 });
    expect(await balanceOf(app.ctx.db, 'supplier_available', trade.supplier.id)).toBe(900_000);
  });
});

it('an unknown reference has no effect, also for the schedule', async () => {
  expect(await confirm(app.ctx, `pay-${randomUUID()}`)).toBeUndefined();
});
