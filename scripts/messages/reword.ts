/** Rewords English sentences in the sources and tests, and as the key of each translation. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ROOT } from '../run.ts';
import { GLOSSARY } from './language-rules.ts';
import { valuesOf } from './values.ts';

/** New sentences by old ones. */
export interface Rewording {
  /** Only the English changes: translations stay. */
  wording?: Record<string, string>;
  /** The meaning changes too: translations are removed and must be written again. */
  meaning?: Record<string, string>;
}

interface Reworded {
  /** `tests/a.test.ts:3 «part»`: this line seems to quote part of the old sentence, or the sentence with its values. */
  quoted: string[];
  /** New sentences whose translation was removed, by language. */
  removed: Record<string, string[]>;
}

type Pair = [old: string, next: string];

const FILES = '{web,rules,contract,server,tests,scripts,bench}/**/*.{ts,tsx}';

export function reword({ wording = {}, meaning = {} }: Rewording, root = ROOT): Reworded {
  const pairs = Object.entries({ ...wording, ...meaning });
  for (const [old, next] of pairs) {
    if (!isDeepStrictEqual(valuesOf(old), valuesOf(next))) throw new Error(`«${next}» has other values than «${old}»`);
  }
  const quoted = globSync(FILES, { cwd: root }).flatMap((file) => rewordSource(root, file, pairs));
  for (const file of globSync(`${GLOSSARY}*.json`, { cwd: root })) {
    edit(join(root, file), (text) => replaced(text, pairs, JSON.stringify));
  }
  return { quoted, removed: rewordCatalogues(root, pairs, new Set(Object.keys(meaning))) };
}

function rewordSource(root: string, file: string, pairs: readonly Pair[]): string[] {
  const text = edit(join(root, file), (before) => replaced(before, pairs, literal));
  if (!/^tests\/|\.test\.tsx?$/.test(file)) return [];
  const lines = text.split('\n');
  return pairs.flatMap(([old]) => {
    const part = longestPart(old);
    if (!part.includes(' ')) return [];
    return lines.flatMap((line, at) => (line.includes(part) ? [`${file}:${at + 1} «${part}»`] : []));
  });
}

function replaced(text: string, pairs: readonly Pair[], write: (sentence: string) => string): string {
  return pairs.reduce((before, [old, next]) => before.replaceAll(write(old), () => write(next)), text);
}

function edit(path: string, change: (text: string) => string): string {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after !== before) writeFileSync(path, after);
  return after;
}

/** Returns a string literal as the formatter writes it. */
function literal(text: string): string {
  const isDouble = text.includes("'") && !text.includes('"');
  return isDouble ? `"${text}"` : `'${text.replaceAll("'", String.raw`\'`)}'`;
}

/** Returns the longest run of words without a value. */
function longestPart(text: string): string {
  const parts = text.split(/[{}#]/).map((part) => part.trim());
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

function rewordCatalogues(
  root: string,
  pairs: readonly Pair[],
  retranslated: ReadonlySet<string>,
): Record<string, string[]> {
  const removed: Record<string, string[]> = {};
  for (const file of globSync('web/i18n/*.json', { cwd: root }).filter((name) => !name.endsWith('/en.json'))) {
    const phrases = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
    const language = basename(file, '.json');
    for (const [old, next] of pairs) {
      const phrase = phrases[old];
      if (phrase === undefined) continue;
      delete phrases[old];
      if (retranslated.has(old)) (removed[language] ??= []).push(next);
      else phrases[next] ??= phrase;
    }
    const sorted = Object.fromEntries(Object.entries(phrases).toSorted(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(join(root, file), `${JSON.stringify(sorted, undefined, 2)}\n`);
  }
  return removed;
}
