/** Which old backups are removed: one is kept of each of the last days, weeks and months that have any. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keep } from '../backup-config.ts';
import { beganAt } from './name.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A Monday. */
const FIRST_WEEK = Date.parse('1970-01-05T00:00:00Z');

/** In UTC. A file with another name than ours is never among them, and the newest never is. */
export function staleBackups(names: readonly string[], { days, weeks, months }: Keep): string[] {
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

/** Answers what was removed. */
export async function removeStale(folder: string, keep: Keep): Promise<string[]> {
  const stale = staleBackups(await readdir(folder), keep);
  for (const name of stale) await rm(join(folder, name), { force: true });
  return stale;
}
