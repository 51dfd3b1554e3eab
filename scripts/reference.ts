/** `node scripts/reference.ts`: writes the reference of the API, its documents and its pages, into dist/reference, or into a folder that is named. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocstrings } from './reference/docstrings.ts';
import { writeFiles } from './reference/write.ts';
import { ROOT } from './run.ts';

// the contract is imported after this alone
readDocstrings();
const { ROUTES } = await import('#contract/api.ts');
const { makeDocument } = await import('./reference/document.ts');

const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const { document } = makeDocument(ROUTES, version);
await writeFiles(process.argv[2] ?? join(ROOT, 'dist', 'reference'), [
  { name: 'openapi.json', type: 'application/json; charset=utf-8', text: JSON.stringify(document) },
]);
