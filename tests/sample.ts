/** What a run draws by chance: a smaller sample by commit, all of it at night, and by the same seed the same again. */
import { seededRandom } from './survival/seeded-random.ts';

/** Drawn anew for each run, and printed: `MORTAR_TEST_SEED=4711 npm test` draws the same samples again. */
export const SEED = Number(process.env.MORTAR_TEST_SEED || Date.now() % 1_000_000);
export const SEEDED = `MORTAR_TEST_SEED=${SEED}`;

const isNight = process.env.MORTAR_TEST_NIGHT === '1';

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
