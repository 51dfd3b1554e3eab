/** The document of the live events is valid AsyncAPI 3. */
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { buildReference } from './reference.ts';

// the schema's file is loaded directly, because the package's own entry reads the schemas of every version
const SCHEMA = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');

it('is valid by the schema of AsyncAPI 3.0, and says of every event what it is', async () => {
  const folder = await temporaryFolder();
  await buildReference(folder);
  const document = JSON.parse(await readFile(join(folder, 'asyncapi.json.identity'), 'utf8')) as {
    asyncapi: string;
    operations: Record<string, { description?: string; action: string }>;
  };
  await rm(folder, { recursive: true });
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(await readFile(SCHEMA, 'utf8')) as object);
  expect(document.asyncapi).toBe('3.0.0');
  expect([validate(document), validate.errors]).toEqual([true, null]);
  for (const [name, { description }] of Object.entries(document.operations)) expect(description, name).toMatch(/\w+/);
  // the check can fail too
  const [name = ''] = Object.keys(document.operations);
  expect(validate({ ...document, operations: { [name]: { ...document.operations[name], action: 'shout' } } })).toBe(
    false,
  );
});
