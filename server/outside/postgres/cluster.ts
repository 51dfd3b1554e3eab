/** The data folder of the embedded PostgreSQL: `DATA_DIR/postgres`, or the target of that link. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, lstat, mkdtemp, open, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../../config/config.ts';
import { openFolder } from './programs.ts';
import { isOpenTo, type ServerUser } from './user.ts';

/** A folder PostgreSQL can reach, unlike the root user's private ones. */
export const SHELTER = '/var/lib/mortar';
const HALF_MADE = 'postgres.new-';

/** Returns undefined if none exists. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const cluster = join(dataDir, 'postgres');
  if (!(await lstat(cluster).catch(() => undefined))) return undefined;
  const target = await realpath(cluster).catch(() => undefined);
  if (target === undefined) {
    throw new ConfigError(`${cluster} points to a folder that does not exist. The database was moved or deleted.`);
  }
  return target;
}

/** Creates the folder with `fill(folder)` and renames it into place, or yields to a faster process. Safe to kill. */
export async function makeCluster(
  dataDir: string,
  user: ServerUser | undefined,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const sheltered = user !== undefined && !(await isOpenTo(user, dataDir));
  const fresh = await mkdtemp(sheltered ? await shelterFor(dataDir) : join(dataDir, HALF_MADE));
  const cluster = join(dataDir, 'postgres');
  try {
    if (user) await chown(fresh, user.uid, user.gid);
    await fill(fresh);
    if (sheltered) await writeFile(join(fresh, 'mortar.txt'), `The database of Mortar's data folder ${dataDir}\n`);
    await (sheltered ? symlink(fresh, cluster) : rename(fresh, cluster));
    await syncFolder(dirname(fresh));
    await syncFolder(dataDir);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error;
  }
  return realpath(cluster);
}

/** Removes what a killed start left. Only the holder of the lock may call it. */
export async function clearHalfMade(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(HALF_MADE));
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}

/** Makes a new name each time, so that a recreated DATA_DIR starts empty. */
async function shelterFor(dataDir: string): Promise<string> {
  await openFolder(SHELTER);
  return join(SHELTER, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}-`);
}

/** Syncs a folder, so that a new name survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}
