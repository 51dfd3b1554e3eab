/** The API document is valid and complete, and describes exactly the server's own routes. */
import { rm } from 'node:fs/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/api.ts';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { temporaryFolder } from '../kit/folder.ts';
import { buildReference, checkOf, operationsOf, readDocument } from './reference.ts';
import { keyOf } from '../every-route/routes.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import type { OpenApi, Operation } from '../../scripts/reference/json.ts';
import { EXAMPLES } from '../../scripts/reference/examples.ts';

let app: TestApp;
let folder: string;
let document: OpenApi;
let operations: Map<string, Operation>;
beforeAll(async () => {
  folder = await temporaryFolder();
  await buildReference(folder);
  document = await readDocument(folder);
  operations = operationsOf(document);
  app = await startApp();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Addresses for programs; the others are pages, their forms and files. */
const FOR_PROGRAMS = /^\w+ \/(api|profile|health)\//;
/** Routes at such addresses that are not part of the API: form posts of pages without script, and the payment provider's webhook. */
const BESIDE = new RegExp(`^\\w+ (/api/(auth|donor)/form/|${PAYMENT_WEBHOOK_PATH}$)`);
/** Removes parameter names, because Fastify draws parameters whose names differ by method in one place. */
const withoutNames = (key: string) => key.replace(/\{\w+\}(\|\{\w+\})*/g, '{}').replace(/\/$/, '');

/** Reads Fastify's drawing of its routes, each with its method. */
function routesOf({ app }: TestApp): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', segment = '', methods = ''] =
        /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (segment === '') return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + segment;
      parents.length = depth;
      parents[depth] = path;
      const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD');
      return named.map((method) => `${method} ${path}`);
    });
}

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate({ ...structuredClone(document) });
    expect([validator.version, result.errors, result.valid]).toEqual(['3.1', undefined, true]);
  });

  it('has every route that the server answers, and no other', () => {
    const served = routesOf(app).filter((key) => FOR_PROGRAMS.test(key) && !BESIDE.test(key));
    expect(served.length).toBeGreaterThan(ROUTES.length);
    const drawn = served.map((key) => withoutNames(templateOf(key)));
    expect(drawn.toSorted()).toEqual([...operations.keys()].map(withoutNames).toSorted());
  });

  it('has every route of the contract with its fields, each in one place', () => {
    for (const route of ROUTES) {
      const operation = operations.get(templateOf(keyOf(route)));
      const parameters = (operation?.parameters ?? []).flatMap((one) => ('name' in one ? [one.name] : []));
      const bodies = Object.values(operation?.requestBody?.content ?? {}).flatMap(({ schema }) =>
        Object.keys(schema.properties ?? {}),
      );
      expect([...new Set([...parameters, ...bodies])].toSorted(), keyOf(route)).toEqual(
        Object.keys(route.input.shape).toSorted(),
      );
    }
  });

  it('says of every operation who may call it, how often, and under which stable name', () => {
    const names = [...operations.values()].map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const [key, { summary, description, tags }] of operations) {
      expect(summary, key).toMatch(/^[A-Z].{3,}[^.]$/);
      expect(description, key).toMatch(/\*\*Who may call:\*\* .*\*\*Rate limit:\*\* (\d|none)/s);
      expect(
        document.tags.map(({ name }) => name),
        key,
      ).toContain(tags[0]);
    }
  });

  it('says of every operation what its title leaves out', () => {
    const silent = [...operations].filter(([, { description }]) => description.startsWith('**Who may call:**'));
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  it('names shapes once, uses all it names, and stays small', () => {
    const text = JSON.stringify(document);
    for (const name of Object.keys(document.components.schemas))
      expect(text, name).toContain(`"#/components/schemas/${name}"`);
    for (const name of Object.keys(document.components.parameters))
      expect(text, name).toContain(`"#/components/parameters/${name}"`);
    expect(text).not.toContain('#/$defs/');
    expect(text.length).toBeLessThan(1_500_000);
  });

  it('has comments of the contract as descriptions', () => {
    expect(document.components.schemas['Offer']?.properties?.['price']?.description).toBe(
      'The asking price per unit in naira.',
    );
    expect(operations.get('DELETE /api/auth/sessions')?.description).toContain('Ends all other sessions.');
  });

  it('gives examples that its own shapes accept', () => {
    const check = checkOf(document);
    for (const [key, { answer }] of Object.entries(EXAMPLES)) {
      expect(operations.has(templateOf(key)), key).toBe(true);
      if (answer !== undefined)
        expect(check(templateOf(key), { status: 200, type: 'application/json', body: answer }), key).toBeUndefined();
    }
  });
});
