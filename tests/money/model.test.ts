/** Whatever happens to a wallet, in any order and at once: the books are right, and every wallet comes to an end. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { confirm } from '#server/actions/payment.ts';
import { sendPayout } from '#server/actions/payout-send.ts';
import { payoutTold } from '#server/actions/payout-settle.ts';
import { sendRefund } from '#server/actions/refund-send.ts';
import { endWallet } from '#server/actions/wallet-end.ts';
import type { TestMember } from '../people.ts';
import { startApp, type TestApp } from '../start.ts';
import { age } from './ageing.ts';
import { wrongInBooks } from './books.ts';
import { makeEarner } from './earnings.ts';
import { type Event, event, happen } from './happenings.ts';
import { decide, payoutsOf, refundsOf, type Scene, timeOut } from './scene.ts';
import { makeMembers, openTill, openTrade, type Till } from './trade.ts';

/** `MODEL_RUNS=10000` for a night. */
const RUNS = Number(process.env.MODEL_RUNS ?? 500);

let app: TestApp;
let till: Till;
let members: TestMember[];
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'silent' } });
  till = await openTill(app);
  await till.control('switches', { automatic: false });
  members = [await makeEarner(app, till), ...(await makeMembers(app, 3))];
});
afterAll(() => app.close());

/** What is on its way arrives: refunds with their payers, payouts with the supplier. */
async function arrive(scene: Scene): Promise<void> {
  const isLeft = async () => {
    const refunds = (await refundsOf(scene)).filter(({ state }) => state !== 'processed' && state !== 'failed');
    const payouts = (await payoutsOf(scene)).filter(({ state }) => /^(reserved|submitted|otp)$/.test(state));
    for (const { id, providerId } of refunds) {
      if (providerId) await till.control(`refunds/${providerId}/move`, { status: 'processed' }).catch(() => undefined);
      await sendRefund(app.ctx, { refundId: id });
    }
    for (const { id: payoutId, reference } of payouts) {
      await sendPayout(app.ctx, { payoutId });
      await till.control(`transfers/${reference}/move`, { status: 'success' }).catch(() => undefined);
      await payoutTold(app.ctx, reference);
    }
    return refunds.length + payouts.length;
  };
  await expect.poll(isLeft, { timeout: 20_000, interval: 5 }).toBe(0);
}

/** Everybody does what is left to do, and then time passes. */
async function settle(scene: Scene): Promise<void> {
  const { trade, attempts } = scene;
  await timeOut(scene);
  for (const { reference } of attempts) await confirm(app.ctx, reference);
  for (const _ of trade.partners) await decide(scene, 'release');
  await arrive(scene);
  if ((await trade.show()).state === 'open') {
    for (const member of [trade.supplier, ...trade.partners]) await trade.acknowledge(member);
  }
  for (let rest = 0; rest < 3 && (await trade.show()).state === 'open'; rest += 1) {
    await age(app, trade, 61);
    await endWallet(app.ctx, { walletId: trade.walletId });
    await arrive(scene);
  }
}

async function buy({ trade, attempts }: Scene, payer: TestMember, quantity: number): Promise<void> {
  const { reference } = await trade.accept(payer, quantity);
  await till.succeed(reference);
  await confirm(app.ctx, reference);
  attempts.push({ payer, reference });
}

const GOES_WRONG: Event = { do: 'refund moves', nth: 0, status: 'failed', times: 2 };

/** What chance alone makes too seldom. */
const EXAMPLES: [number[], Event[][]][] = [
  [[2], [[{ do: 'dispute', who: 0 }], [{ do: 'withdraw', who: 0 }]]],
  [
    [2, 3],
    [[{ do: 'dispute', who: 0 }], [{ do: 'rule', resolution: 'split' }]],
  ],
  [[2], [[{ do: 'dispute', who: 0 }], [{ do: 'rule', resolution: 'refund' }]]],
  [
    [2, 3],
    [
      [{ do: 'dispatch' }],
      [
        { do: 'dispute', who: 0 },
        { do: 'dispute', who: 1 },
      ],
      [
        { do: 'rule', resolution: 'refund' },
        { do: 'rule', resolution: 'release' },
      ],
      [{ ...GOES_WRONG, times: 1 }],
    ],
  ],
  [[2], [[{ do: 'days pass', days: 29 }]]],
  [[], [[{ do: 'cancel' }]]],
  [
    [],
    [
      [{ do: 'accept', who: 0, units: 2 }],
      [{ do: 'pay', nth: 0, isExact: false }],
      [{ do: 'hear of money', nth: 0, times: 3 }],
      ...Array.from({ length: 8 }, () => [GOES_WRONG]),
    ],
  ],
];

/** What was made up is worth something when each of these came about. */
const KINDS = [
  ...['acknowledged', 'time-out', 'ruling', 'withdrawn', 'never paid'].map((why) => `wallet ${why}`),
  ...['escrow processed', 'escrow failed', 'suspense processed', 'suspense failed'].map((end) => `refund ${end}`),
  ...['succeeded', 'failed', 'reversed'].map((end) => `payout ${end}`),
  ...['withdrawn', 'release', 'refund', 'split'].map((end) => `dispute ${end}`),
];

async function kindsSeen(): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    SELECT DISTINCT 'wallet ' || closed_because AS kind FROM wallet
    UNION SELECT DISTINCT 'refund ' || source || ' ' || state FROM refund
    UNION SELECT DISTINCT 'payout ' || state FROM payout
    UNION SELECT DISTINCT 'dispute ' || coalesce(resolution, state) FROM dispute`.execute(app.ctx.db);
  return rows.map(({ kind }) => kind);
}

it(`keeps the books right through ${RUNS} trades`, { timeout: RUNS * 3_000 }, async () => {
  const units = fc.integer({ min: 1, max: 4 });
  const bought = fc.array(units, { maxLength: 2 });
  const rounds = fc.array(fc.array(event, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(bought, rounds, async (paid, trades) => {
      // the trades of a year, as far as limits by the hour are concerned
      await app.ctx.db.deleteFrom('attempt').execute();
      const trade = await openTrade(app, till, { quantity: 8, unitPrice: 333.33, members });
      const scene: Scene = { app, till, trade, attempts: [] };
      for (const [who, quantity] of paid.entries()) await buy(scene, trade.partners[who] as TestMember, quantity);
      for (const atOnce of trades) await Promise.all(atOnce.map((each) => happen(scene, each)));
      await settle(scene);
      const wallet = await trade.show();
      expect(['released', 'refunded', 'cancelled']).toContain(wallet.state);
      expect(wallet.balance).toBe(0);
      expect(await wrongInBooks(app.ctx.db)).toEqual({});
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: RUNS * 2_500, markInterruptAsFailure: true, examples: EXAMPLES },
  );
  expect(await kindsSeen()).toEqual(expect.arrayContaining(KINDS));
});
