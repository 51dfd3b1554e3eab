/**
 * Writes the TypeScript types of an OpenAPI document, as a separate program: `node tests/reference/api-types.ts <document> <file>`. The
 * generator needs the compiler API of TypeScript 5, which TypeScript 7 lacks, so imports of TypeScript are redirected to version 5.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
const { default: typesOf, astToString } = await import('openapi-typescript');

const [document = '', file = ''] = process.argv.slice(2);
await writeFile(file, astToString(await typesOf(await readFile(document, 'utf8'))));
