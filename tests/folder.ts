/** Throw-away folders for tests. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEMPORARY = 'mortar-test-';

/** Open to other users, as a checkout is: where the tests run as root, PostgreSQL does not. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), TEMPORARY));
  await chmod(folder, 0o755);
  return folder;
}
