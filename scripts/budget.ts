/** The processor seconds of a run's parts, compared with `tests/run/budget.json`. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckResult } from './check.ts';
import { ROOT } from './run.ts';

const BUDGET = join(ROOT, 'tests/run/budget.json');

/** A part may cost this many times its budget, since two runs of one commit differ too. */
const MOST = 1.05;

export interface Cost {
  /** User and system time of every ended process that a part started. */
  seconds: number;
  /** Time of a fixed piece of work on the same machine at the same time. A slower machine slows everything equally. */
  floor: number;
}

/** The kernel counts in hundredths of a second, whatever its own clock is. */
const TICKS = 100;

/** Returns the time of ended child processes and their children, or undefined on a system that does not report it. */
export async function childSeconds(): Promise<number | undefined> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // the program's name, in brackets, may contain anything. `cutime` and `cstime` are the 14th and 15th fields after it
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

const TRIES = 5;

/** Returns the minimum of some attempts, since disturbances only add time. */
function measureFloor(): number {
  return Math.min(...Array.from({ length: TRIES }, secondsOfFloor));
}

function secondsOfFloor(): number {
  const begun = process.cpuUsage();
  const rows = Array.from({ length: 2_000 }, (_, index) => ({ index, name: `row ${index}`, price: index * 250 }));
  let text = JSON.stringify(rows);
  for (let round = 0; round < 200; round += 1) {
    text = JSON.stringify((JSON.parse(text) as object[]).toReversed());
    createHash('sha256').update(text).digest();
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

/** Runs it and measures its cost. */
export async function measured<T>(run: () => Promise<T>): Promise<{ result: T; cost: Cost | undefined }> {
  const floorBefore = measureFloor();
  const before = await childSeconds();
  const result = await run();
  const after = await childSeconds();
  if (before === undefined || after === undefined) return { result, cost: undefined };
  return { result, cost: { seconds: after - before, floor: (floorBefore + measureFloor()) / 2 } };
}

export interface Verdict {
  line: string;
  isOver: boolean;
}

/** Compares a part with its budget. A part that ran less, or partly twice, is not judged. */
export function judge(cost: Cost | undefined, budget: Cost | undefined, { leftOut, flaky }: CheckResult): Verdict {
  if (!cost) return { line: 'its processor time is not known on this system', isOver: false };
  const line = `${Math.round(cost.seconds)} s of processor`;
  if (leftOut?.length) return { line: `${line} without what was left out`, isOver: false };
  if (flaky?.length) return { line: `${line} with the second try`, isOver: false };
  if (!budget) return { line: `${line}, no budget yet`, isOver: false };
  const share = cost.seconds / cost.floor / (budget.seconds / budget.floor);
  const percent = Math.abs(share - 1) * 100;
  const side = share < 1 ? 'below' : 'above';
  return { line: `${line}, ${percent.toFixed(1)} % ${side} its budget`, isOver: share > MOST };
}

/** Returns the budgets by part. */
export async function readBudgets(): Promise<Record<string, Cost>> {
  const text = await readFile(BUDGET, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, Cost>;
}

/** Sets a part's budget to its cost. Use a quiet run. */
export async function recordBudget(name: string, { seconds, floor }: Cost): Promise<void> {
  const rounded = { seconds: Math.round(seconds), floor: Number(floor.toFixed(4)) };
  await writeFile(BUDGET, `${JSON.stringify({ ...(await readBudgets()), [name]: rounded }, null, 2)}\n`);
}
