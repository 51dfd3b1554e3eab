/**
 * Starts the built product for all journeys, on an empty data folder and a database that does not wait for the disk, and stops it
 * afterwards.
 */
import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../../kit/folder.ts';
import { cloneDatabase, startTestPostgres, urlOf } from '../../kit/postgres.ts';
import { startProduct } from '../../kit/product.ts';
import { ADMINS, READERS } from '../admin/administrator.ts';
import { ask, shareDatabase } from './database.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const [dataDir, server] = await Promise.all([temporaryFolder(), startTestPostgres()]);
  const database = await cloneDatabase(server.address);
  shareDatabase(server.address, database.owner);
  const product = startProduct({
    dataDir,
    env: {
      DATABASE_URL: urlOf(database.connection),
      DEMO: 'on',
      PSEUDO_LANGUAGE: 'on',
      MESSAGES_PER_MINUTE: '1000000',
      RATE_LIMIT_FACTOR: '1000000',
      // a busy machine only takes longer
      DATABASE_PATIENCE: '10',
      // higher than the rulings of all other journeys
      FOUR_EYES_ABOVE: '100000',
      ADMIN_EMAILS: Object.values(ADMINS).join(),
    },
    script: 'scripts/start.ts',
  });
  process.env.MORTAR_URL = await product.address;
  // all workers of this run record here which screens were checked
  const looks = await temporaryFolder();
  process.env.MORTAR_TEST_LOOKS = looks;
  await inviteReaders();
  return async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await server.stop();
    await Promise.all([dataDir, looks].map((folder) => rm(folder, { recursive: true, force: true })));
  };
}

async function inviteReaders(): Promise<void> {
  for (const email of Object.values(READERS))
    await ask("INSERT INTO administrator (email, role, invited_by) VALUES ($1, 'reader', $2)", [
      email,
      ADMINS.desktop!,
    ]);
}
