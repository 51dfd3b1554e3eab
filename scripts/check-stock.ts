/** `npm run check:stock`: compares every figure of stock with the movements it was made of. */
import { ConfigError, readConfig } from '#server/config.ts';
import { openPool } from '#server/store/db.ts';
import { migrate } from '#server/store/migrate.ts';
import { findStockDifferences } from '#server/store/stock/stock-check.ts';
import { openPostgres } from './postgres.ts';

try {
  await run();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const postgres = await openPostgres(readConfig(process.env));
  await using held = new AsyncDisposableStack();
  held.defer(() => postgres.stop());
  await migrate(postgres);
  const pool = openPool(postgres.connection);
  held.defer(() => pool.close());
  const differences = await findStockDifferences(pool.db);
  if (differences.length === 0) {
    console.log('Every figure of stock is the sum of its movements.');
    return;
  }
  console.table(differences);
  process.exitCode = 1;
}
