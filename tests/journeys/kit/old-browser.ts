/** Makes a page lack what came to JavaScript after Chrome 109, the oldest browser the web is built for. */
import type { Page } from '@playwright/test';

/** Names by the object that has them, of Chrome 110 to 140. */
const NEWER: Record<string, string[]> = {
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'Uint8Array.prototype.__proto__': ['toSorted', 'toReversed', 'with'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
  AbortSignal: ['any'],
  RegExp: ['escape'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  '[].values().__proto__.__proto__': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'forEach',
    'some',
    'every',
    'find',
  ],
  'ArrayBuffer.prototype': ['transfer', 'transferToFixedLength'],
  'Uint8Array.prototype': ['toHex', 'toBase64'],
};

const FORGET = Object.entries(NEWER)
  .flatMap(([owner, names]) => names.map((name) => `delete ${owner}.${name};`))
  .join('\n');

/** Counts from the next address that the page opens. */
export async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(FORGET);
}
