/** `node scripts/reference.ts [folder]`: writes the API reference, its documents and its pages, by default into dist/reference. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { required } from '#rules/required.ts';
import { readDocstrings } from './reference/docstrings.ts';
import { writeFiles } from './reference/write.ts';
import { ROOT } from './run.ts';

// the contract must be imported after this
readDocstrings();
const { ROUTES } = await import('#contract/api.ts');
const { makeAsyncApi } = await import('./reference/asyncapi.ts');
const { makeDocument } = await import('./reference/document.ts');
const { readEvents } = await import('./reference/events.ts');
const { makePages } = await import('./reference/pages.ts');

const JSON_TYPE = 'application/json; charset=utf-8';
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const { document, schemas } = makeDocument(ROUTES, version);
const events = await readEvents(schemas);
// shapes of events are in the events' document, and on the page
const shapes = { Error: required(document.components.schemas['Error']), ...schemas.components };
await writeFiles(process.argv[2] ?? join(ROOT, 'dist', 'reference'), [
  ...makePages(document, events, shapes),
  { name: 'openapi.json', type: JSON_TYPE, text: JSON.stringify(document) },
  { name: 'asyncapi.json', type: JSON_TYPE, text: JSON.stringify(makeAsyncApi(document.info, events, shapes)) },
  {
    name: 'reference.css',
    type: 'text/css; charset=utf-8',
    text: await readFile(join(ROOT, 'scripts', 'reference', 'reference.css'), 'utf8'),
  },
]);
