/** Detects the most used passwords. They are kept as sorted hashes: half a megabyte, searched by bisection. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Written by `scripts/common-passwords.ts`. */
export const COMMON_PASSWORDS_FILE = new URL('common-passwords.bin', import.meta.url);

/** Bytes kept of each hash: one in ten million other passwords counts as common by mistake. */
export const HASH_BYTES = 5;

let loaded: Buffer | undefined;

/** True for a common password in any spelling: `ＰＡＳＳＷＯＲＤ１` is `password1`. */
export function isCommonPassword(password: string): boolean {
  loaded ??= readFileSync(COMMON_PASSWORDS_FILE);
  const wanted = commonHashOf(password);
  let [low, high] = [0, loaded.length / HASH_BYTES];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const order = wanted.compare(loaded, middle * HASH_BYTES, (middle + 1) * HASH_BYTES);
    if (order === 0) return true;
    if (order > 0) low = middle + 1;
    else high = middle;
  }
  return false;
}

export function commonHashOf(password: string): Buffer {
  return createHash('sha256').update(plainPassword(password)).digest().subarray(0, HASH_BYTES);
}

/** Returns the password in lower case and without compatibility characters. */
export function plainPassword(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}
