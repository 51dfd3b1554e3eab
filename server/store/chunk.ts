/** Splits rows into statements. */

/** Rows per statement, small enough for its size and time limits. */
const CHUNK = 2_000;

export function* chunksOf<T>(all: readonly T[], size = CHUNK): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
