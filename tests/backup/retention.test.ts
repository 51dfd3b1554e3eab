/** The backups that are kept: one for each of the last days, weeks and months that have any. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { backupName, beganAt } from '#server/backup/name.ts';
import { removeLeftHalves, removeStale, staleBackups } from '#server/backup/retention.ts';
import { DAY_MS } from '#rules/time.ts';

const KEEP = { days: 7, weeks: 4, months: 12 };
const TODAY = Date.parse('2027-06-30T00:30:00Z');

const nameOf = (day: string) => backupName(new Date(`${day}T00:30:00Z`), true);
/** Names of one backup a day, newest first. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, ago) => backupName(new Date(TODAY - ago * DAY_MS), false));

function retained(names: readonly string[], keep = KEEP): string[] {
  const stale = new Set(staleBackups(names, keep));
  return names.filter((name) => !stale.has(name));
}

describe('backups of two years, one a day', () => {
  it('leave seven days, the newest of four weeks and of twelve months', () => {
    const days = retained(daily(730)).map((name) => beganAt(name)?.toISOString().slice(0, 10));
    const lastDays = ['2027-06-30', '2027-06-29', '2027-06-28', '2027-06-27', '2027-06-26', '2027-06-25', '2027-06-24'];
    // the newest of each older week is a Sunday's; the first Sunday is among the days
    const sundays = ['2027-06-20', '2027-06-13'];
    const thisYear = ['2027-05-31', '2027-04-30', '2027-03-31', '2027-02-28', '2027-01-31'];
    const lastYear = ['2026-12-31', '2026-11-30', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31'];
    expect(days).toEqual([...lastDays, ...sundays, ...thisYear, ...lastYear]);
  });

  it('come to the same whether they are removed each day or at once', () => {
    let names: string[] = [];
    for (const name of daily(400).toReversed()) names = retained([name, ...names]);
    expect(names).toEqual(retained(daily(400)));
  });
});

it('of one day leave the newest', () => {
  const hours = ['04', '12', '20'].map((hour) => backupName(new Date(`2027-06-30T${hour}:00:00Z`), false));
  expect(retained(hours)).toEqual([hours[2]]);
});

it('always leave the newest, and long pauses count for nothing', () => {
  expect(retained([nameOf('2027-06-30')], { days: 0, weeks: 0, months: 0 })).toEqual([nameOf('2027-06-30')]);
  const rare = [nameOf('2027-06-30'), nameOf('2025-01-01'), nameOf('2020-02-29')];
  expect(retained(rare)).toEqual(rare);
});

it('are removed from their folder, and nothing else is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-backups-'));
  const others = ['mortar-2020-01-01T0030Z.tar.half', 'mortar-2020-99-01T0030Z.tar', 'notes.txt', 'mortar.tar'];
  for (const name of [...daily(9), ...others]) await writeFile(join(folder, name), '');
  expect(await removeStale(folder, { days: 2, weeks: 0, months: 0 })).toEqual(daily(9).slice(2));
  expect((await readdir(folder)).toSorted()).toEqual([...daily(2), ...others].toSorted());
  await rm(folder, { recursive: true });
});

it('leave nothing behind where they were killed: what nobody writes to any more is removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-backups-'));
  const [left, sealed, fresh] = ['2027-06-28', '2027-06-29', '2027-06-30'].map((day) => `${nameOf(day)}.half`);
  const others = ['notes.half', 'mortar.tar.half', nameOf('2027-06-28')];
  for (const name of [left!, sealed!, fresh!, ...others]) await writeFile(join(folder, name), 'x');
  const earlier = new Date(Date.now() - 61 * 60_000);
  for (const name of [left!, sealed!, ...others]) await utimes(join(folder, name), earlier, earlier);
  expect((await removeLeftHalves(folder)).toSorted()).toEqual([left, sealed].toSorted());
  expect((await readdir(folder)).toSorted()).toEqual([fresh, ...others].toSorted());
  expect(await removeLeftHalves(join(folder, 'none'))).toEqual([]);
  await rm(folder, { recursive: true });
});
