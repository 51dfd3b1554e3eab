/** `npm run check:audit [seal…]`: proves the chain of administrators' acts, and that it still passes the seals out of the owners' mails. */
import { readSeal, type Seal, sealText } from '#rules/admin/act.ts';
import { checkChain } from '#server/actions/admin/act-chain.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openPool } from '#server/store/db.ts';
import { migrate } from '#server/store/migrate.ts';
import { openPostgres } from './postgres.ts';

try {
  await run(process.argv.slice(2).map(sealOf));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function sealOf(written: string): Seal {
  const seal = readSeal(written);
  if (!seal) throw new ConfigError(`${written} is no seal: one reads 1234:0123456789abcdef0123456789abcdef`);
  return seal;
}

async function run(seals: readonly Seal[]): Promise<void> {
  const postgres = await openPostgres(readConfig(process.env));
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  await migrate(postgres);
  const pool = openPool(postgres.connection);
  held.defer(() => pool.close());
  const { fault, actId, ...good } = await checkChain(pool.db, seals);
  if (!fault) {
    console.log(`Every act is as it was recorded. The seal is ${sealText(good)}`);
    return;
  }
  console.error(
    `The chain is broken: ${fault}${actId === null ? '' : `, at act ${actId}`}. It is whole up to ${sealText(good)}`,
  );
  process.exitCode = 1;
}
