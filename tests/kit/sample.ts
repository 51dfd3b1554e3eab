/** Random samples for tests: small by commit, complete at night, and reproducible from the printed seed. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { seededRandom } from './seeded-random.ts';

const isNight = process.env.MORTAR_TEST_NIGHT === '1';

/**
 * Derives the seed from the committed files, so that every run of a commit draws the same sample. At night and without a repository it is
 * the time.
 */
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

/** Picks the size of a test: one by commit, one at night. */
export const sampleSize = (byCommit: number, atNight: number): number => (isNight ? atNight : byCommit);

/** Draws `count` items, each equally likely; at night it returns all of them. */
export function sample<T>(items: readonly T[], count: number): T[] {
  if (isNight) return [...items];
  const chance = seededRandom(SEED);
  const left = [...items];
  return Array.from({ length: Math.min(count, items.length) }, () => {
    const [drawn] = left.splice(Math.floor(chance() * left.length), 1);
    return drawn as T;
  });
}

/** Picks one item by the hash of a name; at night it returns all of them. */
export function sampleFor<T>(name: string, items: readonly T[]): T[] {
  return isNight ? [...items] : [items[hashOf(name) % items.length] as T];
}

/** Draws by the hash of a name, on average once in `oneOf` names; at night it always draws. */
export function isDrawn(name: string, oneOf: number): boolean {
  return isNight || hashOf(name) % oneOf === 0;
}

function hashOf(name: string): number {
  return createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE();
}
