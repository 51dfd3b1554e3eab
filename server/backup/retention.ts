/** Chooses old backups to remove: keeps one for each of the last days, weeks and months that have any. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Retention } from '../config/backup.ts';
import { beganAt } from './name.ts';
import { DAY_MS } from '#rules/time.ts';

/** An unfinished backup is touched every minute. */
const HALF_LEFT_MS = 60 * 60 * 1000;
const HALF = '.half';
/** A Monday. */
const FIRST_WEEK = Date.parse('1970-01-05T00:00:00Z');

/** Returns names to remove, by UTC. They never include files with other names, or the newest. */
export function staleBackups(names: readonly string[], { days, weeks, months }: Retention): string[] {
  const backups = names.flatMap((name) => {
    const at = beganAt(name);
    return at === undefined ? [] : [{ name, at }];
  });
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  const spans: [number, (at: Date) => string][] = [
    [days, (at) => at.toISOString().slice(0, 10)],
    [weeks, (at) => String(Math.floor((at.getTime() - FIRST_WEEK) / (7 * DAY_MS)))],
    [months, (at) => at.toISOString().slice(0, 7)],
  ];
  for (const [count, spanOf] of spans) {
    const seen = new Set<string>();
    for (const { name, at } of newestFirst) {
      const span = spanOf(at);
      if (seen.has(span) || seen.size === count) continue;
      seen.add(span);
      kept.add(name);
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** Removes old backups and returns their names. */
export async function removeStale(folder: string, keep: Retention): Promise<string[]> {
  const stale = staleBackups(await readdir(folder), keep);
  for (const name of stale) await rm(join(folder, name), { force: true });
  return stale;
}

/** Removes unfinished files of killed backups, untouched for an hour. Returns their names. */
export async function removeLeftHalves(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const left: string[] = [];
  for (const name of names) {
    if (!name.endsWith(HALF) || beganAt(name.slice(0, -HALF.length)) === undefined) continue;
    const file = await stat(join(folder, name)).catch(() => undefined);
    if (!file?.isFile() || Date.now() - file.mtimeMs < HALF_LEFT_MS) continue;
    await rm(join(folder, name), { force: true });
    left.push(name);
  }
  return left;
}
