/** `npm run second-factor -- ada@example.com`: gives an administrator a second factor, or with `--remove` takes it away. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { roleOf } from '#server/auth/admin-role.ts';
import { newFactor, sealKey, stepOf } from '#server/auth/totp.ts';
import { sessionKeyOf } from '#server/auth/signing-key.ts';
import { deleteFactor, putFactor } from '#server/store/admin/admin-factor.ts';
import { type Db, openPool } from '#server/store/db.ts';
import { migrate } from '#server/store/migrate.ts';
import { openPostgres } from './postgres.ts';

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { remove: { type: 'boolean' } } });
  const email = positionals[0]?.trim().toLowerCase();
  if (!email) throw new ConfigError('Say whose: npm run second-factor -- ada@example.com');
  const config = readConfig(process.env);
  const postgres = await openPostgres(config);
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  await migrate(postgres);
  const pool = openPool(postgres.connection);
  held.defer(() => pool.close());
  const { db } = pool;
  if (!values.remove && !(await roleOf({ config }, db, email)))
    throw new ConfigError(`ADMIN_EMAILS does not name ${email}, and no owner invited them.`);
  if (values.remove) console.log((await deleteFactor(db, email)) ? 'It is taken away.' : 'There was none.');
  else await enrol(db, config, email);
}

/** Nothing is kept until the app has shown that it has the key. */
async function enrol(db: Db, config: Config, email: string): Promise<void> {
  const { key, uri } = newFactor(email);
  console.log(`Add this key to the authenticator app of ${email}:\n\n  ${key}\n  ${uri}\n`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const digits = await terminal.question('The six digits that it shows now: ').finally(() => terminal.close());
  const lastStep = stepOf(key, digits, new Date(), 0);
  if (lastStep === undefined) throw new ConfigError('These digits are not of this key. Nothing was changed.');
  await putFactor(db, email, { sealedKey: await sealKey(await sessionKeyOf(config), key), lastStep });
  console.log('From now on this administrator signs in with the passkey and six digits.');
}
