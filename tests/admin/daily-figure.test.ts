/** Daily figures equal a count of the tables, stay the same however often they are counted, and are complete after a gap. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countDailyFigures, countFrom } from '#server/actions/admin/daily-figure.ts';
import { type FigureName, dayAfter } from '#rules/admin/daily-figure.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { countActive, countDays, measureStock } from '#server/store/admin/daily-figure-count.ts';
import { makeMembers } from '../chat/rooms.ts';
import type { TestMember } from '../kit/people.ts';
import { stockedProduct, makePharmacy } from '../pharmacy/pharmacies.ts';
import { planter } from './planted-figures.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { SEED, SEEDED } from '../kit/sample.ts';
import { planOf, statementsOf } from '../kit/statements.ts';
import { openApp } from '../kit/start.ts';
import { seededRandom } from '../kit/seeded-random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STATES = ['Kano', 'Lagos', 'Oyo', ''];

const app = openApp();
let plant: ReturnType<typeof planter>;
let people: TestMember[];
let clock: Date;
const ctx = () => ({ db: app.ctx.db, now: () => clock });
const today = dayInLagos(new Date());
/** Returns the moment this many hours into a day in Lagos, this many days ago. */
const at = (daysAgo: number, hour: number) =>
  new Date(Date.parse(`${dayAfter(today, -daysAgo)}T00:00:00Z`) - HOUR + hour * HOUR);

beforeAll(async () => {
  await untilJobsDone(app, 'count-daily-figures');
  plant = planter(app);
  people = await makeMembers(app, 4);
  for (const [index, { id }] of people.entries())
    await app.ctx.db.updateTable('member').set({ state: STATES[index]! }).where('id', '=', id).execute();
});
beforeEach(() => (clock = new Date()));

function stored() {
  return app.ctx.db
    .selectFrom('daily_figure')
    .orderBy('day')
    .orderBy('name')
    .orderBy('state')
    .select(['day', 'name', 'state', 'value', 'total'])
    .execute();
}

async function figure(name: FigureName, day: string, state: '' | 'Kano' | 'Lagos' | 'Oyo' = '') {
  const rows = (await stored()).filter((row) => row.name === name && row.day === day && row.state === state);
  expect(rows.length).toBeLessThanOrEqual(1);
  return rows[0] ?? { value: 0, total: 0 };
}

const chance = seededRandom(SEED);
const random = (most: number) => Math.floor(chance() * most);

async function plantAtRandom(days: number): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    const [ago, hour] = [random(days) + 1, random(24)];
    const [moment, later] = [at(ago, hour), at(ago, hour + random(20) + 1)];
    const who = people[random(4)]!;
    const state = STATES[random(4)]!;
    const id = await plant.member(moment, state);
    await plant.post(moment, who.id, n % 3 === 0 ? later : null);
    await plant.offer(moment, who.id, n % 2 === 0 ? 'sale' : 'demand', state, n % 5 === 0 ? later : undefined);
    if (n % 4 === 0) await plant.pharmacy(moment, who.id, random(4));
    if (n % 3 === 0) await plant.licence(moment, id, 2026, later);
    if (n % 6 === 0) await plant.message(moment, [later, new Date(later.getTime() + HOUR)]);
    if (n % 2 === 0) await plantTrade(moment, later);
  }
}

async function plantTrade(moment: Date, later: Date): Promise<void> {
  const supplier = random(4);
  const base = 100_000 + random(1_000_000);
  const fee = Math.floor((base * 35 + 500) / 1000);
  const id = await plant.payment(moment, [people[supplier]!, people[(supplier + 1) % 4]!], base);
  if (random(2) === 0) return;
  await plant.journal(later, 'release', id, [
    ['escrow_principal', id, base],
    ['escrow_fee', id, fee],
    ['supplier_available', people[supplier]!.id, -base],
    ['fee_revenue', null, -fee],
  ]);
}

/** Counts the whole tables up to the end of yesterday in Lagos. */
async function countedWhole(): Promise<Record<string, number>> {
  const over = sql`${at(0, 0)}`;
  const { rows } = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM member WHERE verified_at < ${over}) AS members,
           (SELECT count(*) FROM member WHERE verified_at < ${over} AND state = 'Kano') AS "members of the state Kano",
           (SELECT count(*) FROM post WHERE created_at < ${over}) AS posts,
           (SELECT count(*) FROM post WHERE deleted_at < ${over}) AS "posts removed",
           (SELECT count(*) FROM offer WHERE kind = 'sale' AND created_at < ${over}) AS "offers of sale",
           (SELECT count(*) FROM offer WHERE withdrawn_at < ${over}) AS "offers withdrawn",
           (SELECT count(*) FROM pharmacy WHERE created_at < ${over}) AS pharmacies,
           (SELECT count(*) FROM product WHERE created_at < ${over}) AS inventories,
           (SELECT count(*) FROM wallet WHERE created_at < ${over}) AS wallets,
           (SELECT count(*) FROM payment WHERE booked_at < ${over}) AS payments,
           (SELECT count(*) FROM payment JOIN wallet ON wallet.id = wallet_id JOIN member ON member.id = supplier_id
             WHERE booked_at < ${over} AND member.state = 'Oyo') AS "payments of the state Oyo",
           (SELECT sum(gross_kobo) FROM payment WHERE booked_at < ${over})::bigint AS "paid in",
           (SELECT count(*) FROM licence WHERE created_at < ${over}) AS "licences handed in",
           (SELECT count(*) FROM licence WHERE decided_at < ${over}) AS "licences decided",
           (SELECT count(*) FROM enquiry WHERE EXISTS (SELECT FROM enquiry_reply
             WHERE enquiry_id = enquiry.id AND created_at < ${over})) AS "messages answered",
           ${balanceOf('escrow_principal', 'escrow_fee', 'suspense')} AS held, ${balanceOf('fee_revenue')} AS "fee income",
           ${balanceOf('supplier_available')} AS released`.execute(app.ctx.db);
  return rows[0]!;
}

const balanceOf = (...accounts: string[]) => sql`
  (SELECT coalesce(-sum(amount_kobo), 0)::bigint FROM ledger_entry JOIN ledger_account ON ledger_account.id = account_id
     JOIN ledger_journal ON ledger_journal.id = journal_id
    WHERE ledger_account.kind = ANY (${accounts}) AND ledger_journal.created_at < ${at(0, 0)})`;

describe(`of random trade over three weeks (${SEEDED})`, () => {
  beforeAll(async () => {
    await plantAtRandom(20);
    clock = new Date();
    await countFrom(ctx(), dayAfter(today, -21));
  });

  it('they add up to what the whole tables hold', async () => {
    const whole = await countedWhole();
    const yesterday = dayAfter(today, -1);
    for (const [name, count] of Object.entries(whole)) {
      const [figureName = '', state] = name.split(' of the state ');
      const total = (await latest(figureName, yesterday, state))?.total ?? 0;
      expect({ name, total }).toEqual({ name, total: count });
    }
  });

  it('are the same when they are counted again, from any day', async () => {
    const before = await stored();
    await countFrom(ctx(), dayAfter(today, -9));
    expect(await stored()).toEqual(before);
    await countFrom(ctx(), dayAfter(today, -21));
    expect(await stored()).toEqual(before);
    await countDailyFigures(ctx());
    expect(await stored()).toEqual(before);
  });

  it('are counted by two at once as by one', async () => {
    const before = await stored();
    await Promise.all([countDailyFigures(ctx()), countDailyFigures(ctx()), countFrom(ctx(), dayAfter(today, -3))]);
    expect(await stored()).toEqual(before);
  });
});

/** Finds the newest row up to the day, because a state has no row on days without events. */
async function latest(name: string, day: string, state = '') {
  return (await stored()).filter((row) => row.name === name && row.state === state && row.day <= day).at(-1);
}

describe('a day', () => {
  it('begins and ends at midnight in Lagos', async () => {
    const day = dayAfter(today, -40);
    const [first, last, before, after] = [at(40, 0), at(40, 24 - 1 / 3600), at(40, -1 / 3600), at(40, 24)];
    for (const moment of [first, last, before, after]) await plant.post(moment, people[0]!.id);
    await countFrom(ctx(), dayAfter(today, -42));
    const of = async (ago: number) => (await figure('posts', dayAfter(today, -ago))).value;
    expect([await of(41), (await figure('posts', day)).value, await of(39)]).toEqual([1, 2, 1]);
  });

  it('that nobody counted is counted with the next', async () => {
    await app.ctx.db.deleteFrom('daily_figure').where('day', '>', dayAfter(today, -30)).execute();
    await app.ctx.db.deleteFrom('daily_figure_count').where('day', '>', dayAfter(today, -30)).execute();
    await countDailyFigures(ctx());
    const days = new Set((await stored()).map(({ day }) => day));
    for (let ago = 30; ago >= 0; ago -= 1) expect(days).toContain(dayAfter(today, -ago));
    expect((await latest('members', dayAfter(today, -1)))?.total).toBe((await countedWhole())['members']);
  });

  it('is counted again until an hour after its end, and then no more', async () => {
    const late = dayAfter(today, -1);
    clock = at(0, 0.5);
    await countFrom(ctx(), late);
    await plant.post(at(1, 23), people[0]!.id);
    const before = (await figure('posts', late)).value;
    await countDailyFigures(ctx());
    expect((await figure('posts', late)).value).toBe(before + 1);
    clock = at(0, 1.5);
    await countDailyFigures(ctx());
    await plant.post(at(1, 22), people[0]!.id);
    await countDailyFigures(ctx());
    expect((await figure('posts', late)).value).toBe(before + 1);
  });

  it('keeps who was active, whoever is active again on the next', async () => {
    const { db } = app.ctx;
    await db.updateTable('session').set({ seen_at: new Date() }).execute();
    await countDailyFigures(ctx());
    const active = (await figure('active members', today)).value;
    expect(active).toBe(people.length);
    await db
      .updateTable('session')
      .set({ seen_at: new Date(Date.now() + 2 * DAY) })
      .execute();
    await countDailyFigures(ctx());
    expect((await figure('active members', today)).value).toBe(active);
    expect((await figure('active members', today, 'Kano')).value).toBe(1);
  });
});

describe('members', () => {
  it('who move are counted where they are, and who leave nowhere', async () => {
    const { db } = app.ctx;
    await countDailyFigures(ctx());
    const whereTo = async () => [
      (await latest('members', today))?.total,
      (await latest('members', today, 'Kano'))?.total,
      (await latest('members', today, 'Oyo'))?.total,
    ];
    const [all = 0, kano = 0, oyo = 0] = await whereTo();
    const id = await plant.member(new Date(), 'Kano');
    await db.updateTable('member').set({ state: 'Oyo' }).where('id', '=', id).execute();
    await countDailyFigures(ctx());
    expect(await whereTo()).toEqual([all + 1, kano, oyo + 1]);
    await db
      .updateTable('member')
      .set({ state: '', verified_at: null, closed_at: new Date() })
      .where('id', '=', id)
      .execute();
    await countDailyFigures(ctx());
    expect(await whereTo()).toEqual([all, kano, oyo]);
  });
});

describe('answers', () => {
  it('are measured by their median, of the first answer', async () => {
    const day = dayAfter(today, -50);
    for (const hours of [1, 2, 10]) await plant.message(at(50, 3), [at(50, 3 + hours), at(50, 20)]);
    await countFrom(ctx(), day);
    expect(await figure('message minutes', day)).toMatchObject({ value: 120, total: 3 });
  });
});

describe('stock at risk', () => {
  it('is what expires within ninety days, at cost, and what expired', async () => {
    const [owner] = people;
    const pharmacyId = await makePharmacy(owner!);
    const fields = { quantity: 1, costPrice: 1_000 };
    await stockedProduct(owner!, pharmacyId, { ...fields, expiryDate: dayAfter(today, 60) });
    await stockedProduct(owner!, pharmacyId, { ...fields, expiryDate: dayAfter(today, 91) });
    const old = await stockedProduct(owner!, pharmacyId, { ...fields, expiryDate: dayAfter(today, 30) });
    await app.ctx.db
      .updateTable('batch')
      .set({ expiry_date: dayAfter(today, -3) })
      .where('product_id', '=', old._id)
      .execute();
    await countDailyFigures(ctx());
    const of = async (name: FigureName) => (await figure(name, today, 'Kano')).value;
    expect([await of('batches expiring'), await of('batches expired')]).toEqual([1, 1]);
    expect([await of('cost expiring'), await of('cost expired')]).toEqual([100_000, 100_000]);
  });
});

it('a day is read by indexes alone', async () => {
  const sent = await statementsOf(app.ctx.db, async (db) => {
    await countDays(db, { first: today, last: today });
    await countActive(db, { first: today, last: today });
    await measureStock(db, today);
  });
  expect(sent.length).toBeGreaterThan(7);
  for (const statement of sent) expect(await planOf(app.ctx.db, statement)).not.toMatch(GROWING);
});

/** Matches sequential scans of tables that grow every day. */
const GROWING =
  /Seq Scan on (member_change|post|offer|product|wallet|payment|ledger_journal|dispute|licence|enquiry_reply|session|stock_sum)\b/;
