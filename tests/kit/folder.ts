/** Temporary folders for tests. */
import { chmod, mkdtemp, readdir, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const TEMPORARY = 'mortar-test-';
/** Linux has a folder in memory here; it may be small, or missing. */
const MEMORY = '/dev/shm';
const TMPFS = 0x01_02_19_94;
/** Several times what the databases of a run take at once. */
const ROOM_BYTES = 2 ** 30;

/** Open to other users, like a checkout: where tests run as root, PostgreSQL does not. */
export async function temporaryFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, TEMPORARY));
  await chmod(folder, 0o755);
  return folder;
}

/** The same in memory, where there is room: a disk takes ten times as long to make and delete the thousand files of a database. */
export async function folderInMemory(): Promise<string> {
  const disk = await statfs(MEMORY).catch(() => undefined);
  const isRoomy = disk?.type === TMPFS && Math.min(disk.bavail * disk.bsize, freemem()) > ROOM_BYTES;
  return temporaryFolder(isRoomy ? MEMORY : tmpdir());
}

/** Those that are left of this and other runs. */
export async function temporaryFolders(): Promise<string[]> {
  const found = [tmpdir(), MEMORY].map(async (parent) => {
    const names = await readdir(parent).catch(() => []);
    return names.filter((name) => name.startsWith(TEMPORARY)).map((name) => join(parent, name));
  });
  return (await Promise.all(found)).flat();
}
