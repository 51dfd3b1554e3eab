/** Finds environment variables that resemble a setting but are none, and so are most likely misspelt. */

export interface Misspelt {
  name: string;
  /** The most similar setting. */
  nearest: string;
}

/** First words that other programs use too. Such a name must resemble ours as a whole. */
const SHARED_WORDS = /^(NODE|LOG|DATA|DATABASE|REDIS|PUBLIC|SESSION|NEW|ADMIN|HOST|PORT|DEMO|DISK|REVIEW|CONTACT)(_|$)/;

/** Returns only names that resemble a known one, and nothing else of the environment. */
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

/** Typing errors that a name may have: one in a short name, which soon is another word. */
function slips(name: string): number {
  if (name.length < 8) return 1;
  return name.length < 14 ? 2 : 3;
}

/** Returns the setting that shares most words, if the first word is used by our settings and hardly by others. */
function siblingOf(name: string, known: readonly string[]): string | undefined {
  const words = name.split('_');
  if (words.length === 1 || SHARED_WORDS.test(name)) return undefined;
  const siblings = known.filter((one) => one.startsWith(`${words[0]}_`));
  const shared = (one: string) => one.split('_').filter((word) => words.includes(word)).length;
  return siblings.toSorted((a, b) => shared(b) - shared(a))[0];
}

/** The distance to the whole setting, or to its first words if the rest was left out: `PAYSTACK_SECERT`. */
function distanceToSetting(name: string, setting: string): number {
  const words = setting.split('_');
  const beginnings = words.slice(2).map((_, index) => words.slice(0, index + 2).join('_'));
  return Math.min(...[setting, ...beginnings].map((one) => editDistance(name, one)));
}

/** The number of letters to add, leave out, change or swap with the next one. */
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
