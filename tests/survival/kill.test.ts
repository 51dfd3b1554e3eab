/** Acknowledged work is kept, and money is booked once, however the app or its PostgreSQL is killed under load. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTill, openTrade, type Till, type Trade } from '../money/trade.ts';
import { wrongInBooks } from '../money/books.ts';
import type { TestMember } from '../people.ts';
import { sampleSize, SEED, SEEDED } from '../sample.ts';
import { type House, openHouse } from './house.ts';
import {
  buyAndLeave,
  buyAndVerify,
  type GoesOn,
  listPaid,
  nothingTold,
  type Purse,
  Talker,
  type Told,
} from './load.ts';
import { chanceOf } from './seed.ts';

const KILLS = sampleSize(4, 300);
const POSTGRES_KILLS = 2;
const HALTS = 2;
/** Longer than any call waits. */
const HALT_MS = 5_000;
const MINUTES = 60_000;

const chance = chanceOf(SEED);
let house: House;
let till: Till;
let told: Told;
let crowd: Crowd;

beforeEach(async () => {
  house = await openHouse(chance);
  till = await openTill(house);
  told = nothingTold();
  crowd = await gather();
}, 2 * MINUTES);
afterEach(() => house?.close());

it(
  `keeps every acknowledged thing through ${KILLS} kills of the app (${SEEDED})`,
  async () => {
    await underLoad(KILLS, async () => {
      await till.control(chance() < 0.5 ? 'webhooks/hold' : 'webhooks/release');
      await sleep(50 + 900 * chance());
      await house.killApp();
      await house.start();
    });
    await compare();
  },
  (1 + KILLS / 6) * MINUTES,
);

it(
  `keeps every acknowledged thing through ${POSTGRES_KILLS} kills of PostgreSQL (${SEEDED})`,
  async () => {
    await underLoad(POSTGRES_KILLS, async () => {
      await sleep(50 + 900 * chance());
      await house.killPostgres();
      await house.ready();
    });
    await compare();
  },
  2 * MINUTES,
);

it(
  `keeps every acknowledged thing while PostgreSQL hangs for ${HALT_MS / 1_000} s, ${HALTS} times (SEED=${SEED})`,
  async () => {
    await underLoad(HALTS, async () => {
      await sleep(50 + 900 * chance());
      const goOn = house.haltPostgres();
      await sleep(HALT_MS);
      goOn();
      await house.ready();
    });
    await compare();
  },
  2 * MINUTES,
);

interface Crowd {
  trades: Trade[];
  work(goesOn: GoesOn): Promise<void>;
  leave(): void;
}

/** Two rooms; in each all members chat, two buy and verify, and one buys and leaves. */
async function gather(): Promise<Crowd> {
  const deal = { quantity: 1_000_000, unitPrice: 100 };
  const trades = [await openTrade(house, till, deal), await openTrade(house, till, deal)];
  const groups = trades.map((trade) => {
    const people = [trade.supplier, ...trade.partners];
    return { trade, people, talkers: people.map((who) => new Talker(house.url, who, told)) };
  });
  return {
    trades,
    async work(goesOn) {
      const all = groups.flatMap(({ trade, people, talkers }) => {
        const [verifies, verifiesToo, leaves] = trade.partners.map((payer) => purseOf(trade, payer));
        return [
          ...talkers.map((talker, index) => {
            const friendId = people[(index + 1) % people.length]!.id;
            return talker.talk(goesOn, [{ _id: trade.chatId }, { _id: trade.chatId }, { friendId }]);
          }),
          buyAndVerify(verifies!, goesOn),
          buyAndVerify(verifiesToo!, goesOn),
          buyAndLeave(leaves!, goesOn),
        ];
      });
      await Promise.all(all);
    },
    leave: () => groups.flatMap((group) => group.talkers).forEach((talker) => talker.leave()),
  };
}

function purseOf(trade: Trade, payer: TestMember): Purse {
  return { url: house.url, trade, payer, till, told, ready: house.ready };
}

/** Keeps the load going while `strike` is repeated, and then completes what was begun. */
async function underLoad(times: number, strike: () => Promise<void>): Promise<void> {
  let isOver = false;
  const strikes = async () => {
    try {
      for (let count = 0; count < times; count += 1) await strike();
      await sleep(300);
      await till.control('webhooks/hold');
      await sleep(300);
    } finally {
      isOver = true;
    }
  };
  try {
    await Promise.all([strikes(), crowd.work(() => !isOver)]);
  } finally {
    crowd.leave();
  }
}

async function compare(): Promise<void> {
  expect(told.strange).toEqual([]);
  await compareMessages();
  await letTimePass();
  await comparePayments();
  expect(await wrongInBooks(house.ctx.db)).toEqual({});
}

async function compareMessages(): Promise<void> {
  const { db } = house.ctx;
  const rows = await db.selectFrom('message').orderBy('chat_id').orderBy('seq').selectAll().execute();
  const chats = await db.selectFrom('chat').select(['id', 'last_seq']).execute();
  for (const { id, last_seq: last } of chats) {
    const numbers = rows.filter((row) => row.chat_id === id).map((row) => row.seq);
    expect(numbers).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  }
  for (const [sender, messages] of told.messages) {
    const kept = rows.filter((row) => row.member_id === sender && row.kind === 'text');
    const byId = new Map(kept.map((row) => [row.id, row]));
    expect(messages.map(({ _id }) => _id)).toHaveLength(kept.length);
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
 * Makes all scheduled checks due at once, until none is due or taken by a killed app. Jobs of open wallets reschedule themselves; a job
 * replaced while it ran is left with no attempt, and was killed before it could end.
 */
async function letTimePass(): Promise<void> {
  const { db } = house.ctx;
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now()`.execute(db);
  const left = sql`SELECT id, locked_by, attempts, run_at, last_error
    FROM graphile_worker._private_jobs
    WHERE (run_at <= now() AND attempts < max_attempts) OR locked_at IS NOT NULL`;
  await expect.poll(async () => (await left.execute(db)).rows, { timeout: 120_000, interval: 200 }).toEqual([]);
}

async function comparePayments(): Promise<void> {
  const rows = await house.ctx.db.selectFrom('payment').selectAll().execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const paid = await listPaid(house.url);
  expect(told.begun.filter((reference) => !byReference.has(reference))).toEqual([]);
  expect(told.paid.filter((reference) => !paid.has(reference))).toEqual([]);
  const booked = rows.filter(({ allocation }) => allocation !== null);
  expect(booked.map((row) => [row.reference, row.received_kobo]).toSorted()).toEqual([...paid].toSorted());
  for (const reference of told.verified) expect(byReference.get(reference)).toMatchObject({ allocation: 'escrow' });
  expect(new Set(told.verified).size).toBe(told.verified.length);
  expect(told.verified.length).toBeGreaterThan(0);
  expect(told.paid.length).toBeGreaterThan(told.verified.length);
}
