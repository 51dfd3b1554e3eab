/** The secrets outside the database: the session secret, generated once in the data folder if unset, and the secrets that encrypt data. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../context.ts';

export async function sessionKeyOf(config: Config): Promise<Uint8Array> {
  if (config.sessionSecret) return new TextEncoder().encode(config.sessionSecret);
  const file = join(config.dataDir, 'session-secret');
  await mkdir(config.dataDir, { recursive: true });
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return new TextEncoder().encode(await readFile(file, 'utf8'));
}

/** The session secret also decrypts, because it encrypted data before `DATA_KEY` was set. */
export async function secretsOf(config: Config): Promise<Pick<Ctx, 'sessionKey' | 'dataSecrets'>> {
  const sessionKey = await sessionKeyOf(config);
  const given = config.dataKeys.map((secret) => new TextEncoder().encode(secret));
  return { sessionKey, dataSecrets: [...given, sessionKey] };
}
