/** Writes server/store/schema.gen.ts from a freshly migrated database: `npm run types`. */
import { writeFile } from 'node:fs/promises';
import { generateRowTypes, SCHEMA_FILE } from '#tests/repository/row-types.ts';
import { withScratchPostgres } from '#tests/kit/postgres.ts';

await withScratchPostgres(async (connection) => {
  await writeFile(SCHEMA_FILE, await generateRowTypes(connection));
});
