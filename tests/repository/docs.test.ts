/** The documents that describe the repository name files that exist. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/config/setting.ts';
import { readVersion } from '#server/outside/version.ts';
import { SETTING_GROUPS, settings } from '#server/config/settings.ts';
import { SETTINGS_PAGE, withTables } from '../../scripts/settings-page.ts';

const ROOT = new URL('../../', import.meta.url);
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
  'docs/scale.md',
  'docs/operate/settings.md',
  'docs/operate/databases.md',
])('%s', async (document) => {
  const text = await readFile(new URL(document, ROOT), 'utf8');
  const named = [...text.matchAll(ROOMS)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, path = '']) => path);
  const missing = named.filter((path) => !existsSync(new URL(path, ROOT)));
  expect(missing).toEqual([]);
  expect(linked.filter((path) => !existsSync(new URL(path, new URL(document, ROOT))))).toEqual([]);
});

it('every link in every document leads to a file that is there', async () => {
  const dead: string[] = [];
  for await (const document of glob(['*.md', 'docs/**/*.md'], { cwd: ROOT })) {
    const text = await readFile(new URL(document, ROOT), 'utf8');
    for (const [, path = ''] of text.matchAll(/\]\((?!http|#|mailto:)([^)#\s]+)/g))
      if (!existsSync(new URL(path, new URL(document, ROOT)))) dead.push(`${document}: ${path}`);
  }
  expect(dead).toEqual([]);
});

/** Makes anchors of headings as GitHub does. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('every anchor in a link is a heading of the document that it leads to', async () => {
  const dead: string[] = [];
  for await (const document of glob(['*.md', 'docs/**/*.md'], { cwd: ROOT })) {
    const text = await readFile(new URL(document, ROOT), 'utf8');
    for (const [, path = '', anchor = ''] of text.matchAll(/\]\((?!http)([^)#\s]*)#([^)\s]+)\)/g)) {
      const target = path ? await readFile(new URL(path, new URL(document, ROOT)), 'utf8') : text;
      if (!anchorsOf(target).includes(anchor)) dead.push(`${document}: ${path}#${anchor}`);
    }
  }
  expect(dead).toEqual([]);
});

it('the operator’s manual quotes what a server that fails to start or is not ready really says', async () => {
  const page = await readFile(new URL('docs/operate/trouble.md', ROOT), 'utf8');
  const table = page.slice(page.indexOf('| the log says |'), page.indexOf('## The database is down'));
  const answers = page.slice(page.indexOf('| answer | meaning |'), page.indexOf('## It does not start'));
  const quoted = [
    ...[...table.matchAll(/“([^”]+)”/g)].map(([, words = '']) => words),
    ...[...answers.matchAll(/503, `([^`]+)`/g)].map(([, words = '']) => words),
  ];
  let said = '';
  for await (const path of glob('server/**/*.ts', { cwd: ROOT })) said += await readFile(new URL(path, ROOT), 'utf8');
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter((words) => !said.includes(words))).toEqual([]);
});

it('the index of the decision records has each of them once, by its number and title', async () => {
  const titles: string[] = [];
  for await (const path of glob('docs/decisions/[0-9]*.md', { cwd: ROOT })) {
    const [heading = ''] = (await readFile(new URL(path, ROOT), 'utf8')).split('\n');
    const [, number = '', title = ''] = /^# (\d{3})[.:]? (.+)$/.exec(heading) ?? [];
    titles.push(`[${number}](${path.split('/').at(-1)}) | ${title}`);
  }
  const index = await readFile(new URL('docs/decisions/README.md', ROOT), 'utf8');
  const listed = [...index.matchAll(/^\| (\[\d{3}\]\([^)]+\) \| [^|]+) \|/gm)].map(([, row = '']) => row);
  expect(listed.toSorted()).toEqual(titles.toSorted());
});

it('every decision record has context, decision and consequences, then what was not taken', async () => {
  const otherwise: string[] = [];
  for await (const path of glob('docs/decisions/[0-9]*.md', { cwd: ROOT })) {
    const text = await readFile(new URL(path, ROOT), 'utf8');
    const parts = [...text.matchAll(/^\*\*(Context|Decision|Consequences|Not taken)\b/gm)].map(([, part = '']) => part);
    const order = [...new Set(parts)].join(', ').replace(/, Not taken$/, '');
    if (order !== 'Context, Decision, Consequences') otherwise.push(`${path}: ${parts.join(', ')}`);
  }
  expect(otherwise).toEqual([]);
});

it('the newest version of the changelog is the one of the package', async () => {
  const log = await readFile(new URL('CHANGELOG.md', ROOT), 'utf8');
  const [newest = ''] = log.match(/(?<=^## )\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/m) ?? [];
  expect(newest.split(' ')[0]).toBe((await readVersion()).version);
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

it('the page of the settings says what the start reads: npm run settings writes it', async () => {
  const page = await readFile(SETTINGS_PAGE, 'utf8');
  expect(page).toBe(withTables(page));
});

it('every setting stands in one group, and the README names none that is not there', async () => {
  const grouped = Object.values(SETTING_GROUPS).flatMap((shape) => rowsOf(shape).map(({ name }) => name));
  expect(grouped.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  const readme = await readFile(new URL('README.md', ROOT), 'utf8');
  const rows = readme.slice(readme.indexOf('\n## Settings'), readme.indexOf('\n**Terms and privacy')).split('\n');
  const named = rows.filter((row) => row.startsWith('| `')).flatMap((row) => row.split(' | ')[0]?.match(/[A-Z_]{4,}/g));
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !grouped.includes(String(name)))).toEqual([]);
});
