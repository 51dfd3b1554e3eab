/** Starts the built product on an empty data folder for all journeys, and stops it after them. */
import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../folder.ts';
import { startProduct } from '../product.ts';
import { ADMINS, READERS } from './administrator.ts';
import { ask } from './database.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder();
  const product = startProduct({
    dataDir,
    env: {
      DEMO: 'on',
      PSEUDO_LANGUAGE: 'on',
      MESSAGES_PER_MINUTE: '1000000',
      RATE_LIMIT_FACTOR: '1000000',
      // above what the other journeys decide
      FOUR_EYES_ABOVE: '100000',
      ADMIN_EMAILS: Object.values(ADMINS).join(),
    },
    script: 'scripts/start.ts',
  });
  process.env.MORTAR_URL = await product.address;
  process.env.MORTAR_TEST_DATA = dataDir;
  await inviteReaders();
  return async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function inviteReaders(): Promise<void> {
  for (const email of Object.values(READERS))
    await ask("INSERT INTO administrator (email, role, invited_by) VALUES ($1, 'reader', $2)", [
      email,
      ADMINS.desktop!,
    ]);
}
