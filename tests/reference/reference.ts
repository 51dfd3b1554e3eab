/** The API reference as the build makes it, and what its document alone gives a stranger: a client, and a check of answers. */
import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isReferenceBuilt, REFERENCE } from '../../scripts/web-build.ts';
import type { OpenApi, Operation, Parameter, ResponseObject, Schema } from '../../scripts/reference/json.ts';
import { fetchPatiently } from '../kit/patience.ts';

const SCRIPT = fileURLToPath(new URL('../../scripts/reference.ts', import.meta.url));

/**
 * Copies the reference that `npm test` has built. If the sources have changed since, builds it in a separate process, because the build
 * loads the contract in a special way.
 */
export async function buildReference(folder: string): Promise<void> {
  if (await isReferenceBuilt()) await cp(REFERENCE, folder, { recursive: true });
  else await promisify(execFile)(process.execPath, [SCRIPT, folder]);
}

export async function readDocument(folder: string): Promise<OpenApi> {
  return JSON.parse(await readFile(join(folder, 'openapi.json.identity'), 'utf8')) as OpenApi;
}

/** Maps operations by keys such as `GET /api/business/{id}`. */
export function operationsOf({ paths }: OpenApi): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    ),
  );
}

export interface Reply {
  status: number;
  type: string;
  body: unknown;
}
export type Client = (key: string, input: Record<string, unknown>, token?: string) => Promise<Reply>;

/** Makes a client that sends values where the document puts them, and refuses to send what the document does not name. */
export function clientOf(document: OpenApi, url: string): Client {
  const operations = operationsOf(document);
  return async (key, input, token) => {
    const operation = operations.get(key);
    if (!operation) throw new Error(`the document has no ${key}`);
    const [method = '', template = ''] = key.split(' ');
    const left = new Map(Object.entries(input));
    const take = (name: string) => {
      const value = left.get(name);
      left.delete(name);
      return value;
    };
    const parameters = (operation.parameters ?? []).map((one) => resolved<Parameter>(document, one));
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (!parameters.some((one) => one.in === 'path' && one.name === name)) throw new Error(`${key}: no ${name}`);
      return encodeURIComponent(written(take(name)));
    });
    const target = new URL(path, url);
    for (const { name, in: place } of parameters) {
      if (place === 'query' && left.has(name)) target.searchParams.set(name, written(take(name)));
    }
    const headers: Record<string, string> = {};
    // the token is sent even where none is required, because everybody may do what visitors may
    if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
    const body = bodyFor(operation, left, headers);
    if (left.size > 0) throw new Error(`${key}: the document does not know ${[...left.keys()].join(', ')}`);
    const response = await fetchPatiently(() =>
      fetch(target, { method, headers, ...(body !== undefined && { body }) }),
    );
    const type = (response.headers.get('content-type') ?? '').split(';')[0] ?? '';
    const bytes = await response.text();
    return { status: response.status, type, body: type === 'application/json' ? JSON.parse(bytes) : bytes };
  };
}

function bodyFor(
  { requestBody }: Operation,
  left: Map<string, unknown>,
  headers: Record<string, string>,
): FormData | string | undefined {
  if (!requestBody) return undefined;
  const hasFile = [...left.values()].flat().some((value) => value instanceof Blob);
  const type = hasFile ? 'multipart/form-data' : 'application/json';
  const known = requestBody.content[type]?.schema.properties ?? {};
  const fields = Object.entries(Object.fromEntries(left)).filter(([name]) => name in known);
  for (const [name] of fields) left.delete(name);
  if (!hasFile) {
    headers['content-type'] = type;
    return JSON.stringify(Object.fromEntries(fields));
  }
  const form = new FormData();
  for (const [name, value] of fields) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one, 'file.png');
      else form.append(name, written(one));
    }
  }
  return form;
}

function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function resolved<T extends object>(document: OpenApi, one: T | { $ref: string }): T {
  if (!('$ref' in one)) return one;
  const [, , kind = '', name = ''] = one.$ref.split('/');
  return (document.components as unknown as Record<string, Record<string, T>>)[kind]![name]!;
}

/** Returns the fault of an answer by the document, if any. */
export type Check = (key: string, reply: Reply) => string | undefined;

/** Makes a check in which answers of 200 may have no field that the document does not name. */
export function checkOf(document: OpenApi): Check {
  const strict = closed(document);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(strict, 'strict').addSchema(document, 'open');
  const operations = operationsOf(strict);
  const compiled = new Map<Schema, ValidateFunction>();
  return (key, { status, type, body }) => {
    const responses = operations.get(key)?.responses ?? {};
    // errors of the server that any call can return are documented once, as the default
    const found = responses[status] ?? (status >= 500 ? responses['default'] : undefined);
    if (!found) return `the document has no answer ${status}`;
    const media = resolved<ResponseObject>(strict, found).content?.[type];
    if (!media) return `the document has no ${type} for ${status}`;
    if (type !== 'application/json') return undefined;
    const root = status < 400 ? 'strict' : 'open';
    const validate = compiled.get(media.schema) ?? ajv.compile(rooted(media.schema, root));
    compiled.set(media.schema, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors);
  };
}

/** Points the references of a schema to the components of that document. */
function rooted(schema: Schema, root: string): Schema {
  return JSON.parse(JSON.stringify(schema), (name, value: unknown) =>
    name === '$ref' && typeof value === 'string' ? `${root}${value}` : value,
  ) as Schema;
}

/** Forbids fields that are not named, except in errors. */
function closed(document: OpenApi): OpenApi {
  const copy = structuredClone(document);
  const close = (value: unknown): void => {
    if (!(value instanceof Object)) return;
    const schema = value as Schema;
    if (schema.type === 'object' && schema.properties && schema.additionalProperties === undefined) {
      schema.additionalProperties = false;
    }
    for (const child of Object.values(value)) close(child);
  };
  for (const [name, schema] of Object.entries(copy.components.schemas)) if (name !== 'Error') close(schema);
  for (const operation of operationsOf(copy).values()) close(operation.responses['200']);
  return copy;
}
