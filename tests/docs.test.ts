/** The documents that lead through the house name files that are there. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const ROOMS = /`((?:rules|contract|server|web|migrations|tests|docs|scripts|bench)\/[\w./-]*)`/g;

it.each([
  'README.md',
  'CONTRIBUTING.md',
  'docs/architecture.md',
  'docs/add-a-feature.md',
  'docs/glossary.md',
  'docs/threats.md',
])('%s', async (document) => {
  const text = await readFile(new URL(document, ROOT), 'utf8');
  const named = [...text.matchAll(ROOMS)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, path = '']) => path);
  const missing = named.filter((path) => !existsSync(new URL(path, ROOT)));
  expect(missing).toEqual([]);
  expect(linked.filter((path) => !existsSync(new URL(path, new URL(document, ROOT))))).toEqual([]);
});
