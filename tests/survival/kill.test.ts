/** Acknowledged work is kept, and money is booked once, although the app or its PostgreSQL is killed under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../money/trade.ts';
import { brokenInvariants } from '../money/ledger/ledger-invariants.ts';
import type { TestMember } from '../kit/people.ts';
import { sampleSize, SEED, SEEDED } from '../kit/sample.ts';
import { type KillableProduct, openKillableProduct } from './killable-product.ts';
import {
  buyAndLeave,
  buyAndVerify,
  type GoesOn,
  listPaid,
  nothingAcknowledged,
  type Purse,
  Talker,
  type Acknowledged,
} from './load.ts';
import { AGREED_NAIRA, buyAndEnd, type Ended } from './side-load.ts';
import { seededRandom } from '../kit/seeded-random.ts';

const KILLS = sampleSize(4, 300);
const POSTGRES_KILLS = 2;
const HALTS = 2;
/** A halt that is longer than any call waits. */
const HALT_MS = 5_000;
const MINUTES = 60_000;

const random = seededRandom(SEED);
let product: KillableProduct;
let emulator: EmulatedProvider;
let acknowledged: Acknowledged;
let ended: Ended;
let crowd: Crowd;

beforeEach(async () => {
  product = await openKillableProduct();
  emulator = await openEmulator(product);
  acknowledged = nothingAcknowledged();
  ended = { handedOver: [], agreed: [] };
  crowd = await gather();
}, 2 * MINUTES);
afterEach(() => product?.close());

it(
  `keeps every acknowledged thing through ${KILLS} kills of the app (${SEEDED})`,
  async () => {
    await underLoad(KILLS, async () => {
      await emulator.control(random() < 0.5 ? 'webhooks/hold' : 'webhooks/release');
      await sleep(50 + 900 * random());
      await crowd.renew();
      await product.killApp();
      await product.start();
    });
    await compare();
  },
  (1 + KILLS / 6) * MINUTES,
);

it(
  `keeps every acknowledged thing through ${POSTGRES_KILLS} kills of PostgreSQL (${SEEDED})`,
  async () => {
    await underLoad(POSTGRES_KILLS, async () => {
      await sleep(50 + 900 * random());
      await product.killPostgres();
      await product.ready();
    });
    await compare();
  },
  5 * MINUTES,
);

it(
  `keeps every acknowledged thing while PostgreSQL hangs for ${HALT_MS / 1_000} s, ${HALTS} times (${SEEDED})`,
  async () => {
    await underLoad(HALTS, async () => {
      await sleep(50 + 900 * random());
      const goOn = product.haltPostgres();
      await sleep(HALT_MS);
      goOn();
      await product.ready();
    });
    await compare();
  },
  5 * MINUTES,
);

interface Crowd {
  trades: Trade[];
  work(goesOn: GoesOn): Promise<void>;
  /** Signs new access tokens, because many kills take longer than a token lasts. */
  renew(): Promise<void>;
  leave(): void;
}

/**
 * Makes two rooms. In each, all members chat, two buy and verify, and one buys and leaves. The first buyers also buy elsewhere, and
 * complete those trades.
 */
async function gather(): Promise<Crowd> {
  const deal = { quantity: 1_000_000, unitPrice: 100 };
  const trades = [await openTrade(product, emulator, deal), await openTrade(product, emulator, deal)];
  const groups = trades.map((trade) => {
    const people = [trade.supplier, ...trade.partners];
    return { trade, people, talkers: people.map((who) => new Talker(product.url, who, acknowledged)) };
  });
  return {
    trades,
    async renew() {
      for (const { people } of groups) for (const who of people) await who.renew();
    },
    async work(goesOn) {
      const all = groups.flatMap(({ trade, people, talkers }) => {
        const [verifies, verifiesToo, leaves] = trade.partners.map((payer) => purseOf(trade, payer, goesOn));
        return [
          ...talkers.map((talker, index) => {
            const friendId = people[(index + 1) % people.length]!.id;
            return talker.talk(goesOn, [{ _id: trade.chatId }, { _id: trade.chatId }, { friendId }]);
          }),
          buyAndVerify(verifies!, goesOn),
          buyAndVerify(verifiesToo!, goesOn),
          buyAndLeave(leaves!, goesOn),
          buyAndEnd(product, verifies!, ended, goesOn),
        ];
      });
      await Promise.all(all);
    },
    leave: () => groups.flatMap((group) => group.talkers).forEach((talker) => talker.leave()),
  };
}

function purseOf(trade: Trade, payer: TestMember, isStruck: GoesOn): Purse {
  return { url: product.url, trade, payer, emulator, acknowledged, ready: product.ready, isStruck };
}

/**
 * Keeps the load going while `strike` is repeated, and then completes what was begun. A failing load ends the strikes, because the next
 * test has another app.
 */
async function underLoad(times: number, strike: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const isOver = () => over.signal.aborted;
  const strikes = async () => {
    for (let count = 0; count < times && !isOver(); count += 1) await strike();
    await sleep(300);
    await emulator.control('webhooks/hold');
    await sleep(300);
  };
  const end = () => over.abort();
  const ends = await Promise.allSettled([crowd.work(() => !isOver()).finally(end), strikes().finally(end)]);
  crowd.leave();
  for (const each of ends) if (each.status === 'rejected') throw each.reason;
}

async function compare(): Promise<void> {
  expect(acknowledged.strange).toEqual([]);
  await compareMessages();
  await letTimePass();
  await comparePayments();
  await compareEnds();
  expect(await brokenInvariants(product.ctx.db)).toEqual({});
}

async function compareMessages(): Promise<void> {
  const { db } = product.ctx;
  const rows = await db.selectFrom('message').orderBy('chat_id').orderBy('seq').selectAll().execute();
  const chats = await db.selectFrom('chat').select(['id', 'last_seq']).execute();
  for (const { id, last_seq: last } of chats) {
    const numbers = rows.filter((row) => row.chat_id === id).map((row) => row.seq);
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  }
  for (const [sender, messages] of acknowledged.messages) {
    const stored = rows.filter((row) => row.member_id === sender && row.kind === 'text');
    const byId = new Map(stored.map((row) => [row.id, row]));
    expect(messages.map(({ _id }) => _id)).toHaveLength(stored.length);
    for (const { _id, chatId, seq, message } of messages) {
      expect(byId.get(_id)).toMatchObject({ chat_id: chatId, seq, body: message });
    }
    for (const inChat of Map.groupBy(messages, ({ chatId }) => chatId).values()) {
      const numbers = inChat.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
    expect(messages.length).toBeGreaterThan(0);
  }
}

/**
 * Makes all scheduled checks due at once, and waits until none is due or locked by a killed app. Jobs of open wallets reschedule
 * themselves. A job that was replaced while it ran keeps a row without an attempt; it was killed before it could end.
 */
async function letTimePass(): Promise<void> {
  const { db } = product.ctx;
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`.execute(db);
  const left = sql`SELECT id, locked_by, attempts, run_at, last_error
    FROM graphile_worker._private_jobs
    WHERE (run_at <= now() AND attempts < max_attempts) OR locked_at IS NOT NULL`;
  await expect.poll(async () => (await left.execute(db)).rows, { timeout: 120_000, interval: 200 }).toEqual([]);
}

async function comparePayments(): Promise<void> {
  const rows = await product.ctx.db.selectFrom('payment').selectAll().execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const paid = await listPaid(product.url);
  expect(acknowledged.begun.filter((reference) => !byReference.has(reference))).toEqual([]);
  expect(acknowledged.paid.filter((reference) => !paid.has(reference))).toEqual([]);
  const booked = rows.filter(({ allocation }) => allocation !== null);
  expect(booked.map((row) => [row.reference, row.received_kobo]).toSorted()).toEqual([...paid].toSorted());
  for (const reference of acknowledged.verified)
    expect(byReference.get(reference)).toMatchObject({ allocation: 'escrow' });
  expect(new Set(acknowledged.verified).size).toBe(acknowledged.verified.length);
  expect(acknowledged.verified.length).toBeGreaterThan(0);
  expect(acknowledged.paid.length).toBeGreaterThan(acknowledged.verified.length);
}

/** Checks that each acknowledged end is complete; the ledger's invariants check those that nobody was told of. */
async function compareEnds(): Promise<void> {
  const { db } = product.ctx;
  const handedOver = await db
    .selectFrom('wallet')
    .innerJoin('payment', 'payment.wallet_id', 'wallet.id')
    .where('wallet.address', 'in', ended.handedOver)
    .where('released_at', 'is not', null)
    .where('ack_at', 'is not', null)
    .select('wallet.address')
    .execute();
  expect(handedOver.map(({ address }) => address).toSorted()).toEqual(ended.handedOver.toSorted());
  const agreed = await db
    .selectFrom('wallet')
    .innerJoin('dispute', 'dispute.wallet_id', 'wallet.id')
    .innerJoin('payment', 'payment.wallet_id', 'wallet.id')
    .innerJoin('refund', 'refund.payment_id', 'payment.id')
    .where('wallet.address', 'in', ended.agreed)
    .select(['wallet.address', 'dispute.state', 'dispute.resolution', 'refund.base_kobo as kobo'])
    .orderBy('wallet.address')
    .execute();
  const kobo = Math.round(AGREED_NAIRA * 100);
  expect(agreed).toEqual(
    ended.agreed.toSorted().map((address) => ({ address, state: 'resolved', resolution: 'split', kobo })),
  );
}
