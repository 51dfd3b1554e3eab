/** The row types in the code match the migrated database. */
import { readFile } from 'node:fs/promises';
import { expect, inject, it } from 'vitest';
import { cloneDatabase } from '../kit/postgres.ts';
import { generateRowTypes, SCHEMA_FILE } from './row-types.ts';

it('writes the same row types as are checked in; otherwise run npm run types', async () => {
  const database = await cloneDatabase(inject('postgres'));
  try {
    expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await generateRowTypes(database.connection));
  } finally {
    await database.drop();
  }
});
