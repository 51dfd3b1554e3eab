/** A supplier's statement of a few days among many: found from its end, it equals the result of going through all days. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '#contract/money/payout.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import { query } from '../../kit/postgres.ts';
import { SEED, SEEDED } from '../../kit/sample.ts';
import type { TestApp } from '../../kit/start.ts';
import { seededRandom } from '../../kit/seeded-random.ts';
import { startByHand } from '../trade.ts';
import { DAY_MS, MINUTE_MS } from '#rules/time.ts';

const COUNT = 200;
const chance = seededRandom(SEED);

/** Lagos is an hour ahead of UTC all year. */
const nextMidnight = (at: number) => Math.ceil((at + 60 * MINUTE_MS) / DAY_MS) * DAY_MS - 60 * MINUTE_MS;

let app: TestApp;
let supplier: TestMember;
/** The journals in the order in which they were booked. */
let booked: { at: number; kobo: number }[];

beforeAll(async () => {
  ({ app } = await startByHand());
  supplier = await makeMember(app, { firstName: 'Sade', lastName: 'Seller' });
  booked = [];
  let [at, balance] = [Date.now() - 70 * DAY_MS, 0];
  for (let n = 0; n < COUNT; n += 1) {
    at += chance() * DAY_MS * 0.4;
    // an earlier booking may belong to a transaction that began later, even on the other side of midnight
    if (n % 10 === 0) at = nextMidnight(at) + MINUTE_MS;
    const begun = n % 10 === 1 ? booked[n - 1]!.at - 2 * MINUTE_MS : at - chance() * 30 * MINUTE_MS;
    const kobo = balance > 5_000 && chance() < 0.4 ? -Math.ceil(chance() * 5_000) : Math.ceil(chance() * 10_000);
    balance += kobo;
    booked.push({ at: Math.floor(n % 10 === 0 ? at : begun), kobo });
  }
  const journals = booked.map(({ kobo }, n) => ({
    id: randomUUID(),
    kind: kobo > 0 ? 'payout failed' : 'payout reserved',
    key: `day:${supplier.id}:${n}`,
    subjectType: 'payout',
    subject: randomUUID(),
    actor: 'system',
    entries: [
      { kind: 'supplier_available', owner: supplier.id, amount: -kobo },
      { kind: 'bank', owner: null, amount: kobo },
    ],
  }));
  for (const statement of [
    'ALTER TABLE ledger_entry DISABLE TRIGGER ledger_entry_fits',
    `SELECT ledger_post('${JSON.stringify(journals)}')`,
    'ALTER TABLE ledger_entry ENABLE TRIGGER ledger_entry_fits',
  ]) {
    await query(app.owner, statement);
  }
  const moments = journals.map(
    ({ id }, n) => `('${id}'::uuid, '${new Date(booked[n]!.at).toISOString()}'::timestamptz)`,
  );
  await query(
    app.owner,
    `ALTER TABLE ledger_journal DISABLE TRIGGER USER;
     UPDATE ledger_journal SET created_at = moment.at FROM (VALUES ${moments.join(', ')}) AS moment (id, at) WHERE moment.id = ledger_journal.id;
     ALTER TABLE ledger_journal ENABLE TRIGGER USER`,
  );
});
// the journals booked here have no payment, so this does not assert the books
afterAll(() => app.close());

const dayAgo = (days: number) => dayInLagos(new Date(Date.now() - days * DAY_MS));

async function statementOf(from: string, to: string, after?: string): Promise<Pick<Statement, 'lines'>> {
  const input = { from, to, ...(after !== undefined && { after }) };
  const { statement } = (await supplier.call('GET /api/payout/statement', input)).body;
  if (statement.nextCursor === null) return statement;
  const rest = await statementOf(from, to, statement.nextCursor);
  return { ...statement, lines: [...statement.lines, ...rest.lines] };
}

/** Computes the same statement from everything that was booked. */
function expected(from: string, to: string) {
  const dayOf = ({ at }: { at: number }) => dayInLagos(new Date(at));
  const sum = (some: typeof booked) => some.reduce((total, { kobo }) => total + kobo, 0);
  const before = sum(booked.filter((one) => dayOf(one) < from));
  const within = booked.filter((one) => dayOf(one) >= from && dayOf(one) <= to);
  const naira = (kobo: number) => kobo / 100;
  return {
    opening: naira(before),
    closing: naira(before + sum(within)),
    moneyIn: naira(sum(within.filter(({ kobo }) => kobo > 0))),
    moneyOut: naira(Math.abs(sum(within.filter(({ kobo }) => kobo < 0)))),
    lines: within.map(({ at, kobo }, index) => ({
      at: new Date(at).toISOString(),
      moneyIn: naira(Math.max(kobo, 0)),
      moneyOut: naira(Math.max(-kobo, 0)),
      balance: naira(before + sum(within.slice(0, index + 1))),
    })),
  };
}

it('opens with all that was booked before, and lists what was booked on these days alone', async () => {
  const drawn = Array.from({ length: 12 }, () => {
    const first = Math.floor(chance() * 72);
    return [first, Math.max(0, first - Math.floor(chance() * 20))] as const;
  });
  for (const [first, last] of [[0, 0], [71, 0], [71, 71], [90, 80], ...drawn] as const) {
    const [from, to] = [dayAgo(first), dayAgo(last)];
    expect(await statementOf(from, to), `${from} to ${to} (${SEEDED})`).toMatchObject(expected(from, to));
  }
});
