/** `npm run jobs` lists permanently failed jobs without anybody's address, and retries them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { COMPILED, ROOT } from '../../scripts/run.ts';
import { urlOf } from '../kit/postgres.ts';
import { until } from '../kit/socket.ts';
import { openApp } from '../kit/start.ts';

const app = openApp({ env: { LOG_LEVEL: 'silent' } });

async function run(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATABASE_URL: urlOf(app.connection), ...COMPILED };
  const { stdout } = await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/jobs.ts'), ...args], { env });
  return stdout;
}

it('lists what failed for good, and has it tried again, which succeeds once what was wrong is mended', async () => {
  // the database refuses this text as an id
  await app.ctx.jobs.add(app.ctx.db, 'mail-data-export', { dataExportId: 'ada@example.com' }, { maxAttempts: 1 });
  await until(async () => (await run('list')).includes('mail-data-export: 1 failed'));
  const listed = await run('list');
  expect(listed).toMatch(/Failed permanently.*\n {2}mail-data-export \d+ .+ after 1 tries: .*invalid input syntax/);
  expect(listed).not.toContain('@example.com');
  await sql`UPDATE graphile_worker._private_jobs SET payload = json_build_object('dataExportId', gen_random_uuid())
    WHERE attempts >= max_attempts`.execute(app.ctx.db);
  expect(await run('retry', '--all')).toBe('Retrying 1 job on the running servers.\n');
  await until(async () => (await run('list')).includes('No job has failed permanently.'));
  await expect(run('retry', 'mail-data-export')).rejects.toThrow('There is no such failed job. Someone');
  await expect(run('mend')).rejects.toThrow('Choose a command: npm run jobs -- list');
});
