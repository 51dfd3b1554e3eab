/** Whatever happens in a wallet, in any order and at once: the books are right, and in the end everything is paid out. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '#server/actions/payment.ts';
import type { TestMember } from '../people.ts';
import { startApp, type TestApp } from '../start.ts';
import { wrongInBooks } from './books.ts';
import { openTill, openTrade, type Till, type Trade } from './trade.ts';

/** `MODEL_RUNS=10000` for a night. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100);

let app: TestApp;
let till: Till;
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'silent' } });
  till = await openTill(app);
});
afterAll(() => app.close());

const who = fc.nat({ max: 2 });
/** Which of the attempts made so far, counted round. */
const nth = fc.nat({ max: 20 });
const event = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('accept' as const), who, units: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pay' as const), nth, isExact: fc.constantFrom(true, true, true, false) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), nth }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('verify' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time out' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('acknowledge' as const), who: fc.nat({ max: 3 }) }) },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

interface Attempt {
  payer: TestMember;
  reference: string;
}

/** One thing that people, the provider or the clock do. Every answer must be a yes or a clear no. */
async function happen(trade: Trade, attempts: Attempt[], each: Event): Promise<void> {
  if (each.do === 'accept') {
    const payer = trade.partners[each.who] as TestMember;
    const { status, reference } = await trade.accept(payer, each.units);
    expect([200, 409]).toContain(status);
    if (status === 200) attempts.push({ payer, reference });
  } else if (each.do === 'acknowledge') {
    const member = [trade.supplier, ...trade.partners][each.who] as TestMember;
    expect([200, 409]).toContain((await trade.acknowledge(member)).status);
  } else if (each.do === 'time out') {
    await timeOut(trade);
  } else {
    const attempt = attempts[each.nth % attempts.length];
    if (attempt) await happenTo(trade, attempt, each);
  }
}

async function happenTo(trade: Trade, { payer, reference }: Attempt, each: Event): Promise<void> {
  if (each.do === 'pay') {
    // the provider refuses to be paid twice for one reference
    await till.succeed(reference, each.isExact ? undefined : 123_456).catch(() => undefined);
  }
  if (each.do === 'decline') await till.control(`transactions/${reference}/fail`).catch(() => undefined);
  if (each.do === 'verify') expect((await trade.verify(payer, reference)).status).toBe(200);
  if (each.do === 'confirm') await confirm(app.ctx, reference);
}

const timeOut = (trade: Trade) =>
  app.ctx.db
    .updateTable('payment')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('wallet_id', '=', trade.walletId)
    .execute();

/** Everybody does what is left to do. */
async function settle(trade: Trade, attempts: Attempt[]): Promise<void> {
  await timeOut(trade);
  for (const { reference } of attempts) await confirm(app.ctx, reference);
  for (const member of [trade.supplier, ...trade.partners]) await trade.acknowledge(member);
}

it(`keeps the books right through ${RUNS} trades`, { timeout: RUNS * 3_000 }, async () => {
  const seen = new Map<string, number>();
  const rounds = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(rounds, async (trades) => {
      const trade = await openTrade(app, till, { quantity: 8, unitPrice: 333.33 });
      const attempts: Attempt[] = [];
      for (const atOnce of trades) await Promise.all(atOnce.map((each) => happen(trade, attempts, each)));
      expect(await wrongInBooks(app.ctx.db)).toEqual({});

      await settle(trade, attempts);
      const wallet = await trade.show();
      const isPaid = wallet.quantityLeft !== 8;
      expect(wallet).toMatchObject({ state: isPaid ? 'released' : 'open', balance: 0 });
      seen.set(wallet.state, (seen.get(wallet.state) ?? 0) + 1);
      expect(await wrongInBooks(app.ctx.db)).toEqual({});
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: RUNS * 2_500, markInterruptAsFailure: true },
  );
  // the trades that were made up are worth something: most were paid, and some were not
  expect(seen.get('released')).toBeGreaterThan(RUNS / 2);
});
