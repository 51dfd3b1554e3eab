/** The administrators' overview: totals, compared periods, waiting work, and money for those who may see it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_ROLES, type AdminRole } from '#rules/admin/role.ts';
import { countFrom } from '#server/actions/admin/daily-figure.ts';
import { dayAfter } from '#rules/admin/daily-figure.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from './admins.ts';
import type { TestMember } from '../kit/people.ts';
import { planter } from './planted-figures.ts';
import { makeMembers } from '../chat/rooms.ts';
import { callOn, openApp } from '../kit/start.ts';

const HOUR = 3_600_000;
const today = dayInLagos(new Date());
const at = (daysAgo: number, hour = 12) =>
  new Date(Date.parse(`${dayAfter(today, -daysAgo)}T00:00:00Z`) + (hour - 1) * HOUR);

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
let people: TestMember[];
let plant: ReturnType<typeof planter>;
const tokens = {} as Record<AdminRole, string>;
beforeAll(async () => {
  await inviteByRole(app);
  for (const role of ADMIN_ROLES) tokens[role] = await signInAsAdmin(app, ADMINS_BY_ROLE[role]);
  plant = planter(app);
});

async function overview(input: object = {}, role: AdminRole = 'owner') {
  const { status, body } = await callOn(app.url, 'GET /api/admin/overview', { ...input }, { token: tokens[role] });
  expect(status).toBe(200);
  return body.overview;
}
const count = () => countFrom(app.ctx, dayAfter(today, -60));

it('of an empty product is all zeros, with a point for each day', async () => {
  await count();
  const empty = await overview({ range: '7' });
  expect(empty.totals.map(({ count: number }) => number)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(empty.days).toHaveLength(7);
  expect(empty.days.at(-1)).toBe(today);
  for (const { values } of empty.series) expect(values).toEqual([0, 0, 0, 0, 0, 0, 0]);
  expect(empty.waiting.every(({ count: number, since }) => number === 0 && since === null)).toBe(true);
  expect(empty.answered.every(({ now }) => now.minutes === null)).toBe(true);
});

describe('with trade', () => {
  beforeAll(async () => {
    people = await makeMembers(app, 2);
    await app.ctx.db.updateTable('member').set({ state: 'Kano' }).execute();
    const [first] = people;
    for (const ago of [1, 2, 8, 9, 10]) await plant.member(at(ago), ago < 5 ? 'Kano' : 'Oyo');
    await plant.post(at(3), first!.id);
    await plant.post(at(4), first!.id, at(2));
    await plant.offer(at(3), first!.id, 'sale', 'Kano');
    const paid = await plant.payment(at(2), [people[0]!, people[1]!], 1_000_000);
    await plant.payment(at(9), [people[0]!, people[1]!], 500_000);
    await plant.journal(at(1), 'release', paid, [
      ['escrow_principal', paid, 1_000_000],
      ['escrow_fee', paid, 35_000],
      ['supplier_available', first!.id, -1_000_000],
      ['fee_revenue', null, -35_000],
    ]);
    for (const hours of [1, 3, 5]) await plant.message(at(2, 6), [at(2, 6 + hours)]);
    await plant.message(at(0, 0), []);
    await count();
  });

  it('counts what there is', async () => {
    const { totals } = await overview();
    expect(Object.fromEntries(totals.map((one) => [one.name, one.count]))).toMatchObject({
      users: 7,
      posts: 1,
      businesses: 1,
      wallets: 2,
      transactions: 2,
      pharmacies: 0,
      inventories: 0,
    });
  });

  it('compares a period with the one before', async () => {
    const { newMembers, money, answered } = await overview({ range: '7' });
    expect(newMembers).toEqual({ now: 4, before: 3 });
    expect(money).toEqual({
      held: { now: 5_175, before: 5_175 },
      paidIn: { now: 10_350, before: 5_175 },
      released: { now: 10_000, before: 0 },
      refunded: { now: 0, before: 0 },
      feeIncome: { now: 350, before: 0 },
    });
    expect(answered.find(({ what }) => what === 'message')?.now).toEqual({ minutes: 180, of: 3 });
  });

  it('shows one state alone', async () => {
    const { newMembers, states, money } = await overview({ range: '30', state: 'Oyo' });
    expect(newMembers.now).toBe(3);
    expect(money?.paidIn.now).toBe(0);
    expect(states.find(({ state }) => state === 'Kano')).toEqual({
      state: 'Kano',
      members: 4,
      newMembers: expect.any(Number),
      offers: 1,
      paidIn: 15_525,
    });
  });

  it('adds days up to weeks that begin on Monday', async () => {
    const byDay = await overview({ range: '30', step: 'day' });
    const byWeek = await overview({ range: '30', step: 'week' });
    const sum = ({ series }: typeof byDay) =>
      series.filter(({ name }) => name !== 'active members').map(({ values }) => values.reduce((a, b) => a + b, 0));
    expect(sum(byWeek)).toEqual(sum(byDay));
    expect(byWeek.days.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
    expect(byWeek.days.length).toBeLessThan(7);
  });

  it('shows money to those who move it or check the books, and to nobody else', async () => {
    for (const role of ADMIN_ROLES) {
      const figures = await overview({}, role);
      const maySeeMoney = ['owner', 'money', 'reader'].includes(role);
      expect([role, figures.money !== null]).toEqual([role, maySeeMoney]);
      expect([role, figures.series.some(({ name }) => name === 'fee income')]).toEqual([role, maySeeMoney]);
      expect([role, figures.states.some(({ paidIn }) => paidIn !== null)]).toEqual([role, maySeeMoney]);
    }
  });

  it('says what waits in the queues that a role may open', async () => {
    const queues = async (role: AdminRole) => (await overview({}, role)).waiting.map(({ queue }) => queue);
    expect(await queues('reader')).toEqual([]);
    expect(await queues('licences')).toEqual(['licences']);
    expect(await queues('moderator')).toEqual(['reports', 'suspicions', 'messages', 'suggestions', 'barcodes']);
    const { waiting } = await overview({}, 'moderator');
    expect(waiting.find(({ queue }) => queue === 'messages')).toEqual({
      queue: 'messages',
      count: 4,
      more: false,
      since: at(2, 6).toISOString(),
    });
  });

  it('refuses what it cannot show, at its field', async () => {
    for (const [field, input] of Object.entries({
      range: { range: '8' },
      step: { step: 'year' },
      state: { state: 'Ghana' },
    })) {
      const { status, body } = await callOn(app.url, 'GET /api/admin/overview', input, { token: tokens.owner });
      expect(status).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    }
  });
});
