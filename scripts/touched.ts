/** Finds the test groups whose dependencies have not changed since they last passed, by file contents. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ALWAYS, GROUPS, isSharedHelper, type TestGroup } from '../tests/run/groups.ts';
import { closureOf } from './imports.ts';
import { ROOT } from './run.ts';

/** The fingerprint of each group's dependencies when it last passed. Only `npm run test:groups` writes it. */
const LAST_PASSED = join(ROOT, 'tests/run/last-passed.json');

/** Lists every file that is or could be committed, as it is now. Undefined without a repository. */
async function listFiles(root: string): Promise<string[] | undefined> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
  const listed = await promisify(execFile)('git', args, options).catch(() => undefined);
  return listed && [...new Set(listed.stdout.split('\0').filter(Boolean))].toSorted();
}

/** Matches `money/wallet` in actions and store, and `money` in rules and contract. */
const FEATURE = /^(?:server\/(?:actions|store)|contract|rules)\/(.+)\//;

/** Tests of rules and web are beside their sources, and nothing else loads them. */
const OTHER_TEST = /\.test\.tsx?$/;

/** Returns the files the group depends on, with all imports of its tests and programs. A feature has its own actions. */
async function dependenciesOf(group: TestGroup, files: readonly string[], root: string): Promise<string[]> {
  const { tests, sources, features } = group;
  const named = [...ALWAYS, ...sources];
  const imported = await closureOf([...tests, ...(group.programs ?? [])], root);
  const every = new Set(files.flatMap((path) => /^server\/actions\/(.+)\//.exec(path)?.[1] ?? []));
  const isOfAnother = (path: string) => {
    const folder = FEATURE.exec(path)?.[1];
    if (features === undefined || folder === undefined) return false;
    const isOf = (feature: string) => feature === folder || feature.startsWith(`${folder}/`);
    return [...every].some(isOf) && !features.some(isOf);
  };
  const isNamed = (path: string) =>
    named.some((each) => path === each || (each.endsWith('/') && path.startsWith(each) && !OTHER_TEST.test(path)));
  return files.filter((path) => isSharedHelper(path) || ((imported.has(path) || isNamed(path)) && !isOfAnother(path)));
}

/** Returns a hash that differs after any change, including one of the group itself. */
async function fingerprintOf(group: TestGroup, files: readonly string[], root: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(group));
  for (const path of await dependenciesOf(group, files, root)) {
    // a deleted file is still listed until the deletion is committed
    const content = await readFile(join(root, path)).catch(() => undefined);
    if (content) hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns fingerprints by group. Empty without a repository, so that every group counts as changed. */
export async function fingerprints(groups = GROUPS, root = ROOT): Promise<Record<string, string>> {
  const files = await listFiles(root);
  if (!files) return {};
  const entries = groups.map(async (group) => [group.name, await fingerprintOf(group, files, root)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

async function lastPassed(): Promise<Record<string, string>> {
  const text = await readFile(LAST_PASSED, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}

/** Returns the groups a run may skip. None at night, or with `MORTAR_TEST_ALL`. */
export async function untouchedGroups(): Promise<TestGroup[]> {
  if (process.env.MORTAR_TEST_NIGHT === '1' || process.env.MORTAR_TEST_ALL === '1') return [];
  const [now, passed] = await Promise.all([fingerprints(), lastPassed()]);
  return GROUPS.filter(({ name }) => now[name] !== undefined && now[name] === passed[name]);
}

/** Records that the group passed, with the fingerprint from before its run. */
export async function recordPass({ name }: TestGroup, fingerprint: string): Promise<void> {
  const passed = { ...(await lastPassed()), [name]: fingerprint };
  const known = GROUPS.filter((group) => passed[group.name]).map((group) => [group.name, passed[group.name]]);
  await writeFile(LAST_PASSED, `${JSON.stringify(Object.fromEntries(known), null, 2)}\n`);
}
