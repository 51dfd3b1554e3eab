/** The capacity model adds up, and docs/scale.md shows its results, which `npm run scale` writes. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { KINDS, UNIT_COSTS } from '../../bench/scale-measured.ts';
import { ASSUMED, BOUNDS, demandOf, endOf } from '../../bench/scale-model.ts';
import { boughtFor, monthlyCost, PRICES } from '../../bench/scale-price.ts';
import { SCALE_PAGE, withScaleTables } from '../../bench/scale-page.ts';

it('the page has the tables of the model', async () => {
  const page = await readFile(SCALE_PAGE, 'utf8');
  expect(page).toBe(withScaleTables(page));
});

it('the page cannot lack a table', () => {
  expect(() => withScaleTables('# Past this machine')).toThrow('measured');
});

it('acts of the busiest second come from the day, its busiest hour and the burst in it', () => {
  const { active, peak } = demandOf(36_000, { ...ASSUMED, dailyShare: 0.5, busiestHour: 0.1, burst: 3 });
  expect(active).toBe(18_000);
  for (const kind of KINDS) expect(peak[kind]).toBeCloseTo((18_000 * ASSUMED.acts[kind] * 0.1 * 3) / 3_600);
});

it('everything but what every server hears grows with the members', () => {
  const [one, ten] = [demandOf(1_000_000), demandOf(10_000_000)];
  for (const part of [
    'sockets',
    'databaseCores',
    'writingCores',
    'diskGbAYear',
    'walMbASecond',
    'picturesGbAYear',
  ] as const)
    expect(ten[part] / one[part], part).toBeCloseTo(10);
  expect(ten.servers / one.servers).toBeGreaterThan(10);
  expect(one.writingCores).toBeLessThan(one.databaseCores);
});

it('no number of servers suffices once hearing the others takes all of one', () => {
  const { servers, serversWithChannels, connections } = demandOf(1e9);
  expect(servers).toBe(Infinity);
  expect(serversWithChannels).toBeLessThan(Infinity);
  expect(connections).toBe(serversWithChannels * 10);
});

it('cores follow from what was measured', () => {
  const acts = { read: 0, like: 0, message: 0, trade: 0, sale: 3_600, picture: 0 };
  const { databaseCores, writingCores } = demandOf(100, {
    ...ASSUMED,
    acts,
    dailyShare: 1,
    busiestHour: 1,
    burst: 1,
    load: 0.5,
  });
  // a hundred sales a second need this much of cores that are half used
  expect(databaseCores).toBeCloseTo((100 * UNIT_COSTS.sale.databaseMs) / 500);
  expect(writingCores).toBeCloseTo(databaseCores);
});

it('a design ends where its bound is reached, and may never end', () => {
  const end = endOf({ carries: 1_000, asked: ({ sockets }) => sockets });
  expect(demandOf(end).sockets).toBeCloseTo(1_000, -2);
  expect(endOf({ carries: 0, asked: () => 1 })).toBe(0);
  expect(endOf({ carries: 1, asked: () => 1 })).toBe(Infinity);
  for (const [name, bound] of Object.entries(BOUNDS)) expect(endOf(bound), name).toBeGreaterThan(1_000);
});

it('the bill is what is bought at its prices, and a primary is never alone', () => {
  const demand = demandOf(1_000_000);
  const bought = boughtFor(demand);
  const { low, high } = monthlyCost(demand);
  const sum = Object.entries(PRICES).reduce(
    (total, [name, { low: each }]) => total + each * bought[name as 'cdnGb'],
    0,
  );
  expect(low).toBeCloseTo(sum);
  expect(high).toBeGreaterThan(low);
  expect(bought.databaseCore).toBeGreaterThanOrEqual(4);
  expect(boughtFor(demandOf(100)).redisCore).toBe(0);
});
