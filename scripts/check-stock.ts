/** `npm run check:stock`: compares every stock figure with the sum of its movements. */
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/store/db.ts';
import { findStockDifferences } from '#server/store/pharmacy/stock/stock-check.ts';
import { onDatabase } from './postgres.ts';
import { orSentence } from './sentence.ts';

await orSentence(() => onDatabase(readConfig(process.env), checkStock));

async function checkStock(db: Db): Promise<void> {
  const differences = await findStockDifferences(db);
  if (differences.length === 0) {
    console.log('Every stock quantity equals the sum of its movements.');
    return;
  }
  console.table(differences);
  process.exitCode = 1;
}
