/** The size of the built app on every member's device, and of what a release renews. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { needBuiltWeb } from '../kit/built-web.ts';

const CLIENT = fileURLToPath(new URL('../../dist/client/', import.meta.url));

beforeAll(needBuiltWeb);

it('leaves the parts of the administration out of what the service worker keeps', () => {
  expect(readdirSync(`${CLIENT}assets`).filter((name) => name.startsWith('admin-List-'))).not.toEqual([]);
  const worker = readFileSync(`${CLIENT}sw.js`, 'utf8');
  expect(worker).toContain('assets/app-');
  expect(worker).not.toContain('assets/admin-');
});

it('renews at most 40 kB on a device after a release that changes one screen, and its libraries only with their versions', () => {
  const precached = readdirSync(`${CLIENT}assets`).filter((name) =>
    readFileSync(`${CLIENT}sw.js`, 'utf8').includes(name),
  );
  const scripts = new Map(
    precached
      .filter((name) => name.endsWith('.js'))
      .map((name) => [name, readFileSync(`${CLIENT}assets/${name}`, 'utf8')]),
  );
  const bytesOf = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + brotliCompressSync(scripts.get(name) ?? '').length, 0);
  /** Collects the files whose names change with this one: a changed file gets a new name, and so does each file that names it. */
  const renamedWith = (changed: string, renamed = new Set<string>()): Set<string> => {
    renamed.add(changed);
    for (const [name, text] of scripts) if (!renamed.has(name) && text.includes(changed)) renamedWith(name, renamed);
    return renamed;
  };
  const start = [...scripts].find(([name]) => name.startsWith('app-'))?.[1] ?? '';
  const files = [...start.matchAll(/import\([`'"]\.\/([^`'"]+)/g)].map(([, file]) => file ?? '');
  const screens = files.filter((file) => scripts.has(file) && !file.startsWith('esm-'));
  expect(screens.length).toBeGreaterThan(20);
  for (const file of screens) expect(bytesOf(renamedWith(file)), file).toBeLessThanOrEqual(40_000);
  const libraries = [...scripts].find(([name]) => name.startsWith('vendor-'));
  expect([...scripts.keys()].filter((name) => libraries?.[1].includes(name))).toEqual([
    expect.stringMatching(/^rolldown-runtime-/),
  ]);
});
