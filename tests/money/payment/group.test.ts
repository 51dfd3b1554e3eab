/** Payments that are confirmed at the same moment: each is booked once, and none waits for the wallet of another. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bookCharge } from '#server/actions/money/payment/charge.ts';
import { confirm } from '#server/actions/money/payment/payment.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { closeInOrder } from '../ledger/ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { statementsOf } from '../../kit/statements.ts';
import { asJob } from '../as-job.ts';

const MANY = 32;

const app = openApp({ env: { PAYMENTS_PER_MINUTE: '1000000' } }, closeInOrder);
let emulator: EmulatedProvider;
let people: TestMember[];
beforeAll(async () => {
  emulator = await openEmulator(app);
  people = await makeMembers(app, 8);
});

interface Paid {
  trade: Trade;
  payer: TestMember;
  reference: string;
}

/** Makes separate wallets, each paid once and not verified yet. */
async function payMany(count: number, firstKobo?: number): Promise<Paid[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      // suppliers vary, because a member may request only sixty wallets an hour
      const members = people.map((__, seat) => people[(seat + index) % people.length]!).slice(0, 4);
      const trade = await openTrade(app, emulator, { members });
      const payer = trade.partners[0];
      const { reference } = await trade.accept(payer, 2);
      await emulator.succeed(reference, index === 0 ? firstKobo : undefined);
      return { trade, payer, reference };
    }),
  );
}

const verifyAll = (paid: readonly Paid[]) =>
  Promise.all(paid.map(({ trade, payer, reference }) => trade.verify(payer, reference)));

describe('32 payments into 32 wallets, confirmed at once', () => {
  it('are all booked, and each payer is shown the wallet as it is then', async () => {
    const paid = await payMany(MANY);
    const answers = await verifyAll(paid);
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.success}`))).toEqual(new Set(['200 true']));
    for (const [index, { trade, payer, reference }] of paid.entries()) {
      expect(answers[index]?.body.wallet).toEqual(await trade.show(payer));
      expect(answers[index]?.body.wallet).toMatchObject({
        balance: 2_000,
        quantityLeft: 8,
        referenceCodes: [{ reference, paymentStatus: true, state: 'succeeded' }],
      });
    }
  });

  it('have the same effects as one alone: system message, notice, the wallet’s schedule, mail', async () => {
    const paid = await payMany(3);
    await verifyAll(paid);
    for (const { trade, payer } of paid) {
      const { db } = app.ctx;
      const line = db.selectFrom('message').where('wallet_id', '=', trade.walletId).where('what', '=', 'paid');
      expect(await line.select(['seq', 'member_id', 'kind', 'body']).execute()).toEqual([
        { seq: 2, member_id: payer.id, kind: 'payment', body: `${payer.fullName} paid ₦2,000 into the wallet` },
      ]);
      const notice = db
        .selectFrom('notice')
        .where('subject_id', '=', trade.walletId)
        .where('kind', '=', 'payment received');
      expect(await notice.select(['member_id', 'actor_id', 'amount_kobo']).execute()).toEqual([
        { member_id: trade.supplier.id, actor_id: payer.id, amount_kobo: 200_000 },
      ]);
      const { rows } = await sql<{ runAt: Date }>`
        SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key = ${`end:${trade.walletId}`}`.execute(db);
      expect(rows.map(({ runAt }) => runAt.toISOString())).toEqual([(await trade.show()).end?.at]);
    }
  });
});

it('one payment takes ten statements beside BEGIN and COMMIT, the one for its mails included', async () => {
  const [{ reference }] = (await payMany(1)) as [Paid];
  const built = await statementsOf(app.ctx.db, (db) => confirm({ ...app.ctx, db }, reference));
  // the same statement stores the notices and selects them
  const sent = built.filter(({ text }) => text !== 'select * from "notice"');
  expect(sent.length).toBeLessThanOrEqual(10);
  expect(sent.at(-1)?.text).toContain('ledger_post');
});

describe('one payment among many', () => {
  it('that cannot be booked fails alone, with its own error, and can be confirmed later', async () => {
    const paid = await payMany(9);
    const [earlier, poisoned, ...others] = paid as [Paid, Paid, ...Paid[]];
    await verifyAll([earlier]);
    const { verify } = app.ctx.payment;
    // the provider names a transaction that already paid for something else
    const known = await verify(earlier.reference);
    app.ctx.payment.verify = async (reference) => {
      const reply = await verify(reference);
      return reply && reference === poisoned.reference ? { ...reply, id: known?.id ?? '' } : reply;
    };
    const answers = await Promise.allSettled([poisoned, ...others].map(({ reference }) => confirm(app.ctx, reference)));
    app.ctx.payment.verify = verify;
    const [failed, ...booked] = answers;
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { code: '23505', constraint: 'payment_provider_tx_id_key' },
    });
    expect(booked).toEqual(others.map(() => ({ status: 'fulfilled', value: 'escrow' })));
    expect(await confirm(app.ctx, poisoned.reference)).toBe('escrow');
  });

  it('whose wallet somebody holds waits alone, and the others are booked meanwhile', async () => {
    const [held, ...others] = (await payMany(6)) as [Paid, ...Paid[]];
    let late: Promise<unknown> = Promise.resolve();
    await app.ctx.db.transaction().execute(async (trx) => {
      await trx.selectFrom('wallet').where('id', '=', held.trade.walletId).forUpdate().select('id').execute();
      late = asJob(() => confirm(app.ctx, held.reference));
      expect(await Promise.all(others.map(({ reference }) => asJob(() => confirm(app.ctx, reference))))).toEqual(
        others.map(() => 'escrow'),
      );
    });
    expect(await late).toBe('escrow');
  });

  it('that its wallet cannot take goes back, and the others are held', async () => {
    const [wrong, ...others] = (await payMany(4, 100_000)) as [Paid, ...Paid[]];
    const answers = await verifyAll([wrong, ...others]);
    expect(answers.map(({ body }) => body.success)).toEqual([false, true, true, true]);
    expect((await wrong.trade.show()).balance).toBe(0);
  });
});

it('several payments into one wallet, confirmed at once, are each held once', async () => {
  const trade = await openTrade(app, emulator, { members: people.slice(0, 4) });
  const references: string[] = [];
  for (const partner of trade.partners) references.push((await trade.accept(partner, 3)).reference);
  for (const reference of references) await emulator.succeed(reference);
  const all = [...references, ...references].map((reference) => confirm(app.ctx, reference));
  expect(new Set(await Promise.all(all))).toEqual(new Set(['escrow']));
  expect(await trade.show()).toMatchObject({ balance: 9_000, quantityLeft: 1 });
});

it('a payment whose commit is lost on the way is booked once, and the next press is answered', async () => {
  const [{ trade, payer, reference }] = (await payMany(1)) as [Paid];
  const { db } = app.ctx;
  const known = await app.ctx.payment.verify(reference);
  const lost = new Error('the connection was lost after the commit');
  const payment = await db
    .selectFrom('payment')
    .where('reference', '=', reference)
    .select('id')
    .executeTakeFirstOrThrow();
  const transaction = vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const builder = db.transaction();
    return Object.assign(Object.create(builder), {
      async execute(work: Parameters<typeof builder.execute>[0]) {
        await builder.execute(work);
        throw lost;
      },
    });
  });
  const charge = { paymentId: payment.id, walletId: trade.walletId, offerId: null, said: known! };
  await expect(bookCharge(app.ctx, charge)).rejects.toBe(lost);
  transaction.mockRestore();
  expect((await trade.verify(payer, reference)).body).toMatchObject({ success: true, wallet: { balance: 2_000 } });
});
