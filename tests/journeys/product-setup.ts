/** Starts the built product on an empty data folder for all journeys, and stops it after them. */
import { rm } from 'node:fs/promises';
import { temporaryFolder } from '../folder.ts';
import { startProduct } from '../product.ts';
import { ADMINS } from './administrator.ts';

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
  return async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}
