/** Temporary folders for tests. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEMPORARY = 'mortar-test-';

/** Open to other users, like a checkout: where tests run as root, PostgreSQL does not. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), TEMPORARY));
  await chmod(folder, 0o755);
  return folder;
}
