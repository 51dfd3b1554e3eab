/** `npm run second-factor -- ada@example.com`: gives an administrator a second factor, or with `--remove` removes it. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config/config.ts';
import { roleOf } from '#server/auth/admin-role.ts';
import { newFactor, sealKey, stepOf } from '#server/auth/totp.ts';
import { sessionKeyOf } from '#server/auth/signing-key.ts';
import { deleteFactor, putFactor } from '#server/store/admin/admin-factor.ts';
import type { Db } from '#server/store/db.ts';
import { onDatabase } from './postgres.ts';
import { orSentence } from './sentence.ts';

await orSentence(run);

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  const email = positionals[0]?.trim().toLowerCase();
  if (!email) throw new ConfigError('Name the administrator: npm run second-factor -- ada@example.com');
  const config = readConfig(process.env);
  await onDatabase(config, (db) => (values.remove ? remove(db, email) : enrol(db, config, email)));
}

async function remove(db: Db, email: string): Promise<void> {
  console.log((await deleteFactor(db, email)) ? 'Second factor removed.' : 'This administrator has no second factor.');
}

/** Stores nothing until the app has proved that it has the key. */
async function enrol(db: Db, config: Config, email: string): Promise<void> {
  if (!(await roleOf({ config }, db, email)))
    throw new ConfigError(`ADMIN_EMAILS does not name ${email}, and no owner invited them.`);
  const { key, uri } = newFactor(email);
  console.log(`Add this key to the authenticator app of ${email}:\n\n  ${key}\n  ${uri}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const digits = await terminal.question('Enter the 6 digits that the app shows: ').finally(() => terminal.close());
  const lastStep = stepOf(key, digits, new Date(), 0);
  if (lastStep === undefined)
    throw new ConfigError('These digits are wrong. Nothing was changed. Run the command again.');
  await putFactor(db, email, { sealedKey: await sealKey(await sessionKeyOf(config), key), lastStep });
  console.log('Done. This administrator now signs in with the passkey and 6 digits.');
}
