/** Temporary folders for tests. */
import { chmod, mkdtemp, readdir, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const TEMPORARY = 'mortar-test-';
/** Linux's folder in memory; it may be small or missing. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94;
/** Several times what the databases of a run need at once. */
const ROOM_BYTES = 2 ** 30;

/** Makes the folder readable for other users, as a checkout is: when tests run as root, PostgreSQL runs as another user. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, TEMPORARY));
  await chmod(folder, 0o755);
  return folder;
}

/** Makes the folder in memory if there is room: on disk, creating and deleting the thousand files of a database takes ten times as long. */
export async function folderInMemory(): Promise<string> {
  return temporaryFolder((await isMemoryRoomy()) ? MEMORY : tmpdir());
}

export async function isMemoryRoomy(): Promise<boolean> {
  const disk = await statfs(MEMORY).catch(() => undefined);
  return disk?.type === TMPFS && Math.min(disk.bavail * disk.bsize, freemem()) > ROOM_BYTES;
}

/** Lists the temporary folders that exist, of this run and of others. */
export async function temporaryFolders(): Promise<string[]> {
  const found = [tmpdir(), MEMORY].map(async (parent) => {
    const names = await readdir(parent).catch(() => []);
    return names.filter((name) => name.startsWith(TEMPORARY)).map((name) => join(parent, name));
  });
  return (await Promise.all(found)).flat();
}
