/** What a run draws by chance: a smaller sample by commit, all of it at night, and by the same seed the same again. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { seededRandom } from './seeded-random.ts';

const isNight = process.env.MORTAR_TEST_NIGHT === '1';

/** Of the committed files, so that every run of a commit draws the same; of the time at night, and where there is no repository. */
function drawSeed(): number {
  if (isNight) return Date.now() % 1_000_000;
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(tree.slice(0, 8), 16) % 1_000_000;
  } catch {
    return Date.now() % 1_000_000;
  }
}

/** Printed by each run: `MORTAR_TEST_SEED=4711 npm test` draws the same samples again. */
export const SEED = Number(process.env.MORTAR_TEST_SEED || drawSeed());
export const SEEDED = `MORTAR_TEST_SEED=${SEED}`;

/** How much of something a run does. */
export const sampleSize = (byCommit: number, atNight: number): number => (isNight ? atNight : byCommit);

/** `count` of them, each as likely as any other; all of them at night. */
export function sample<T>(items: readonly T[], count: number): T[] {
  if (isNight) return [...items];
  const chance = seededRandom(SEED);
  const left = [...items];
  return Array.from({ length: Math.min(count, items.length) }, () => {
    const [drawn] = left.splice(Math.floor(chance() * left.length), 1);
    return drawn as T;
  });
}

/** One of them by the name of what it is for; all of them at night. */
export function sampleFor<T>(name: string, items: readonly T[]): T[] {
  return isNight ? [...items] : [items[hashOf(name) % items.length] as T];
}

/** Whether a run draws this one of `oneOf` others by its name; at night it always does. */
export function isDrawn(name: string, oneOf: number): boolean {
  return isNight || hashOf(name) % oneOf === 0;
}

function hashOf(name: string): number {
  return createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE();
}
