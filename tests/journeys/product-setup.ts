/** Starts the built product on an empty data folder for all journeys, and stops it after them. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { temporaryFolder } from '../folder.ts';
import { startProduct } from '../product.ts';
import { ADMINS, READERS } from './administrator.ts';

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
  await inviteReaders(dataDir);
  return async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** In the database itself, by the socket that the product's own PostgreSQL listens on. */
async function inviteReaders(dataDir: string): Promise<void> {
  const lines = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new Client({ host: lines[4] ?? '', user: 'mortar', database: 'mortar' });
  await client.connect();
  for (const email of Object.values(READERS)) {
    await client.query("INSERT INTO administrator (email, role, invited_by) VALUES ($1, 'reader', $2)", [
      email,
      ADMINS.desktop,
    ]);
  }
  await client.end();
}
