/** Mortar's version: its number, and the commit if the program runs from a checkout. */
import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Version {
  version: string;
  /** The commit's first letters. */
  commit: string | undefined;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMMIT_LENGTH = 12;

export async function readVersion(root = ROOT): Promise<Version> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  return { version, commit: (await readCommit(root).catch(() => undefined))?.slice(0, COMMIT_LENGTH) };
}

async function readCommit(root: string): Promise<string | undefined> {
  const folder = await gitFolder(root);
  const head = (await readFile(join(folder, 'HEAD'), 'utf8')).trim();
  const [, ref] = /^ref: (.+)$/.exec(head) ?? [];
  if (ref === undefined) return head;
  // a second work tree has its own HEAD, but shares the branches of the first
  const common = await readFile(join(folder, 'commondir'), 'utf8').then(
    (path) => resolve(folder, path.trim()),
    () => folder,
  );
  const loose = await readFile(join(common, ref), 'utf8').catch(() => undefined);
  if (loose !== undefined) return loose.trim();
  const packed = await readFile(join(common, 'packed-refs'), 'utf8');
  return packed
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.split(' ')[0];
}

/** Returns the git folder. If `.git` is a file, it names the folder. */
async function gitFolder(root: string): Promise<string> {
  const path = join(root, '.git');
  const named = await readFile(path, 'utf8').catch(() => undefined);
  const [, folder] = /^gitdir: (.+)$/m.exec(named ?? '') ?? [];
  return folder === undefined ? path : resolve(dirname(path), folder.trim());
}
