/** A run by commit may leave out only the tests of a group, and only while nothing that the group depends on has changed. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { fingerprints } from '../../scripts/touched.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { ALWAYS, GROUPS, type TestGroup } from './groups.ts';

/** Tests that start the product once or twice, which is too short to be worth leaving out. */
const EVERY_TIME = [
  'tests/http/secret-in-address.test.ts',
  'tests/money/delivery/pickup-secret.test.ts',
  ...['access-log', 'client-disconnect', 'database-role', 'drain', 'migrate'].map(
    (name) => `tests/runtime/${name}.test.ts`,
  ),
  // most of it runs at night only, and needs programs that few machines have
  'tests/databases/databases.test.ts',
];

describe.each(GROUPS)('the group “$name”', (group) => {
  it('names what is there', () => {
    const features = group.features?.map((name) => `server/actions/${name}`) ?? [];
    const named = [...ALWAYS, ...group.tests, ...group.sources, ...features, ...(group.programs ?? [])];
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

it('each test of survival, and each that starts the product, is in a group or known to be short', async () => {
  const files = await Array.fromAsync(glob('tests/**/*.test.ts', { cwd: ROOT, exclude: ['tests/deploy/**'] }));
  const known = new Set([...GROUPS.flatMap(({ tests }) => tests), ...EVERY_TIME]);
  const starting: string[] = [];
  for (const path of files) {
    const text = await readFile(join(ROOT, path), 'utf8');
    const starts = /\b(startProduct|openServers|openKillableProduct|useDataFolders)\(|\bkillWhen\(/.test(text);
    if (starts || path.startsWith('tests/survival/')) starting.push(path);
  }
  expect(starting.length).toBeGreaterThan(10);
  expect(starting.filter((path) => !known.has(path))).toEqual([]);
});

describe('a group in a repository', () => {
  const chat: TestGroup = {
    name: 'chat',
    runner: 'vitest',
    tests: ['tests/a.test.ts'],
    sources: ['server/'],
    features: ['chat'],
  };
  let root: string;
  const write = async (path: string, text: string) => {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const now = async () => (await fingerprints([chat], root))['chat'];
  beforeAll(async () => {
    root = await temporaryFolder();
    await promisify(execFile)('git', ['init', '--quiet'], { cwd: root });
    for (const path of [
      'tests/kit/helper.ts',
      'tests/b.test.ts',
      'package-lock.json',
      'web/page.tsx',
      'tests/chat/words.ts',
    ])
      await write(path, '1');
    await write('tests/a.test.ts', "import { words } from './chat/words.ts';\nimport '#tests/chat/far.ts';");
    await write('tests/chat/far.ts', "export { add } from '../../rules/add.ts';");
    for (const path of [
      'app.ts',
      'actions/chat/send.ts',
      'actions/pharmacy/stock/sell.ts',
      'store/pharmacy/stock/lot.ts',
    ])
      await write(`server/${path}`, '1');
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('always runs where there is no repository', async () => {
    const bare = await temporaryFolder();
    await writeFile(join(bare, 'package-lock.json'), '1');
    expect(await fingerprints([chat], bare)).toEqual({});
    await rm(bare, { recursive: true });
  });

  it.each([
    'tests/kit/helper.ts',
    'tests/chat/words.ts',
    'rules/add.ts',
    'tests/a.test.ts',
    'package-lock.json',
    'migrations/001-new.sql',
    'server/app.ts',
    'server/new.ts',
    'server/actions/chat/send.ts',
  ])('is touched by a change of %s, committed or not', async (path) => {
    const before = await now();
    await write(path, 'changed');
    expect(await now()).not.toBe(before);
  });

  it.each([
    'tests/b.test.ts',
    'server/app.test.ts',
    'web/page.tsx',
    'server/actions/pharmacy/stock/sell.ts',
    'server/store/pharmacy/stock/lot.ts',
  ])('is not touched by a change of %s', async (path) => {
    const before = await now();
    await write(path, 'changed');
    expect(await now()).toBe(before);
  });

  it('is touched by a file that goes, and as before once it is back', async () => {
    const before = await now();
    await rm(join(root, 'server/app.ts'));
    expect(await now()).not.toBe(before);
    await write('server/app.ts', 'changed');
    expect(await now()).toBe(before);
  });

  it('is touched by a change of what it is', async () => {
    const wider = { ...chat, features: ['chat', 'pharmacy/stock'] };
    expect((await fingerprints([wider], root))['chat']).not.toBe(await now());
  });
});
