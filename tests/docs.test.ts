/** The documents that lead through the house name files that are there. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
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
  'docs/look.md',
  'docs/api.md',
])('%s', async (document) => {
  const text = await readFile(new URL(document, ROOT), 'utf8');
  const named = [...text.matchAll(ROOMS)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, path = '']) => path);
  const missing = named.filter((path) => !existsSync(new URL(path, ROOT)));
  expect(missing).toEqual([]);
  expect(linked.filter((path) => !existsSync(new URL(path, new URL(document, ROOT))))).toEqual([]);
});

it('the page of the look names every part of web/ui, and nothing that is not there', async () => {
  const page = await readFile(new URL('docs/look.md', ROOT), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `') && !line.includes('| Token'));
  const tables = page.slice(page.indexOf('\n## Parts'));
  const named = rows
    .filter((row) => tables.includes(row))
    .flatMap((row) => [...(row.split(' | ')[0] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const exported: string[] = [];
  for await (const path of glob('web/ui/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (path.includes('.test.')) continue;
    const text = await readFile(new URL(path, ROOT), 'utf8');
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function|const|class) (\w+)/gm))
      exported.push(name);
  }
  expect(named.toSorted()).toEqual(exported.toSorted());
});
