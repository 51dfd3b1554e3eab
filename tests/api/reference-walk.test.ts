/** A client that is made of the document alone calls every route as the table of actors does, and every answer is one that the document names. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Api, ROUTES } from '#contract/api.ts';
import { ADMIN, inviteByRole } from '../admins.ts';
import { AUTHORISATION } from '../authorisation.ts';
import { type Cell, cellsOf, inputsOf } from '../authorisation-cells.ts';
import type { Input, Row } from '../authorisation-row.ts';
import { type Fixture, makeFixture } from '../fixture.ts';
import { temporaryFolder } from '../folder.ts';
import { buildReference, type Check, checkOf, type Client, clientOf, readDocument } from '../reference.ts';
import { keyOf } from '../routes.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let fixture: Fixture;
let folder: string;
let client: Client;
let check: Check;
beforeAll(async () => {
  folder = await temporaryFolder();
  await buildReference(folder);
  const document = await readDocument(folder);
  app = await startApp({ env: { ADMIN_EMAILS: ADMIN } });
  await inviteByRole(app);
  fixture = await makeFixture(app);
  client = clientOf(document, app.url);
  check = checkOf(document);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => app.ctx.db.deleteFrom('attempt').execute());

const keyInDocument = (key: string) => key.replace(/:(\w+)/g, '{$1}');

/** One caller for each answer of the row; those who are let in first, because rows make what they change anew for the next. */
function callersOf(row: Row): Cell[] {
  const cells = cellsOf(row, app, fixture).map((cell) => [cell.expected, cell] as const);
  return [...new Map(cells).values()].toSorted((one, other) => one.expected - other.expected);
}

const FIELDS = new Map(ROUTES.map((route) => [keyOf(route), Object.keys(route.input.shape)]));

/** Rows hand some values to each other that their route does not take. */
function fieldsOf(key: string, input: Input): Input {
  const names = FIELDS.get(key) ?? [];
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name)));
}

describe.each(Object.entries(AUTHORISATION) as [keyof Api, Row][])('%s', (key, row) => {
  it('answers as the document says', async () => {
    const inputFor = inputsOf(row, fixture);
    const wrong: string[] = [];
    for (const cell of callersOf(row)) {
      const input = fieldsOf(key, await inputFor(cell));
      const reply = await client(keyInDocument(key), input, await cell.token());
      const fault = check(keyInDocument(key), reply);
      if (reply.status !== cell.expected)
        wrong.push(`${cell.who}: ${reply.status} for ${cell.expected}, ${JSON.stringify(reply.body)}`);
      if (fault !== undefined) wrong.push(`${cell.who}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });
});
