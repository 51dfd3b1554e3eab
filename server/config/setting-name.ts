/** Finds environment variables that look like a setting of ours and are none: most likely one was misspelt. */

export interface Misspelt {
  name: string;
  /** The setting it resembles most. */
  nearest: string;
}

/** Beginnings that other programs use too; such a name has to resemble ours in whole. */
const SHARED_WORDS = /^(NODE|LOG|DATA|DATABASE|REDIS|PUBLIC|SESSION|NEW|ADMIN|HOST|PORT|DEMO|DISK|REVIEW|CONTACT)(_|$)/;

/** Only names that resemble a known one; of the rest of the environment nothing is said. */
export function findMisspelt(given: readonly string[], known: readonly string[]): Misspelt[] {
  const unknown = given.filter((name) => !known.includes(name));
  return unknown.toSorted().flatMap((name) => {
    const nearest = nearestTo(name, known);
    return nearest === undefined ? [] : [{ name, nearest }];
  });
}

function nearestTo(name: string, known: readonly string[]): string | undefined {
  const upper = name.toUpperCase();
  const ranked = known
    .map((one) => ({ one, distance: distanceToSetting(upper, one) }))
    .toSorted((a, b) => a.distance - b.distance);
  const [first] = ranked;
  if (first === undefined) return undefined;
  if (first.distance <= slips(upper)) return first.one;
  return siblingOf(upper, known);
}

/** How many slips of the finger a name may have: one in a short name, which is soon another word. */
function slips(name: string): number {
  if (name.length < 8) return 1;
  return name.length < 14 ? 2 : 3;
}

/** Where its first word begins settings of ours, and hardly anybody else's: the one it shares most words with. */
function siblingOf(name: string, known: readonly string[]): string | undefined {
  const words = name.split('_');
  if (words.length === 1 || SHARED_WORDS.test(name)) return undefined;
  const siblings = known.filter((one) => one.startsWith(`${words[0]}_`));
  const shared = (one: string) => one.split('_').filter((word) => words.includes(word)).length;
  return siblings.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** To the whole setting, or to its first words where the rest was left out: `PAYSTACK_SECERT`. */
function distanceToSetting(name: string, setting: string): number {
  const words = setting.split('_');
  const beginnings = words.slice(2).map((_, index) => words.slice(0, index + 2).join('_'));
  return Math.min(...[setting, ...beginnings].map((one) => editDistance(name, one)));
}

/** Letters to add, leave out, change or swap with the next one. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        at(rows, i - 1, j - 1) + (isSame ? 0 : 1),
        isSwap ? at(rows, i - 2, j - 2) + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return at(rows, a.length, b.length);
}

function at(rows: readonly (readonly number[])[], i: number, j: number): number {
  return rows[i]?.[j] ?? Infinity;
}
