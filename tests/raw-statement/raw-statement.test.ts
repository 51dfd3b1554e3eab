/** The row type of each raw statement matches the columns of a migrated database. */
import { beforeAll, expect, inject, it } from 'vitest';
import { PATIENCE } from '../kit/patience.ts';
import { cloneDatabase, query } from '../kit/postgres.ts';
import { checkRawStatements } from './check.ts';
import { type RawStatements, rawStatements } from './sources.ts';

let sources: RawStatements;
// the compiler reads the whole server, which takes long
beforeAll(() => {
  sources = rawStatements();
}, 10 * PATIENCE.timeout);

/** Returns the faults on a database changed in this way. */
async function faultsAfter(change?: string): Promise<{ faults: string[]; unneeded: string[] }> {
  const database = await cloneDatabase(inject('postgres'));
  try {
    if (change) await query(database.owner, change);
    return await checkRawStatements(sources, database.connection);
  } finally {
    await database.drop();
  }
}

it('gives every raw statement the row type of its columns, and null where it may be', async () => {
  expect(sources.statements.length).toBeGreaterThan(400);
  expect(await faultsAfter()).toEqual({ faults: [], unneeded: [] });
});

it('tells a renamed column, another type, and a column that may be null', async () => {
  const { faults } = await faultsAfter(`
    ALTER TABLE wallet RENAME COLUMN gross_kobo TO total_kobo;
    ALTER TABLE stock_act ALTER COLUMN happened_at TYPE text USING happened_at::text;
    ALTER TABLE offer ALTER COLUMN strength DROP NOT NULL`);
  const all = faults.join('\n');
  expect(all).toContain('column wallet.gross_kobo does not exist');
  expect(all).toContain('lockLateSale: soldAt is read as string (text), not Date');
  expect(all).toContain('listOffers: offer.product.strength can be null');
});
