/** A pharmacy with a table of goods to import, for tests, and readers of the result. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import type { TestMember } from '../../kit/people.ts';
import { makePharmacy, stockDifferences } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp, type TestApp } from '../../kit/start.ts';
import { type Imports, importsOf } from './imports.ts';

export let app: TestApp;
export let owner: TestMember;
export let pharmacyId: string;
export let imports: Imports;
/** Starts the app for the calling test file, with a new pharmacy for each test. */
export function openStockImports(): void {
  app = openApp();
  beforeAll(async () => {
    [owner] = (await makeMembers(app, 1)) as [TestMember];
  });
  beforeEach(async () => {
    await app.ctx.db.deleteFrom('attempt').execute();
    pharmacyId = await makePharmacy(owner);
    imports = importsOf(owner, pharmacyId);
  });
  afterEach(async () => expect(await stockDifferences(app)).toEqual([]));
}

const HEADINGS = ['Drug', 'Strength', 'Batch No', 'Exp', 'Qty', 'Unit', 'Pack size', 'Carton size', 'Cost', 'Price'];
const ROWS = [
  ['Paracetamol', '500 mg', 'P1', '12/2031', 3, 'carton', 10, 200, '2,000.00', ''],
  ['Paracetamol', '500 mg', 'p 1', '31/12/2031', 25, 'pack', '', '', 100, 150],
  ['Paracetamol', '500 mg', 'P2', '', 7, 'tablet', '', '', '', ''],
  ['Amoxicillin', '250 mg', '', '06/2030', 12, 'bottle', '', '', 450, '₦ 600'],
  ['Vitamin C', '', '', '', '', 'tablet', '', '', '', ''],
];
// cells are separated by semicolons in this file
export const TABLE = [HEADINGS, ...ROWS];

export async function products(): Promise<InventoryRow[]> {
  return (await owner.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId })).body.inventory;
}

export async function show(id: string) {
  return (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
}

export const stateOf = async (id: string) =>
  (await app.ctx.db.selectFrom('stock_import').where('id', '=', id).select('state').executeTakeFirst())?.state;

export async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(app.owner);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

export async function attemptsOf(name: string): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    SELECT coalesce(max(attempts), 0)::int AS attempts FROM graphile_worker.jobs
     WHERE task_identifier = ${name} AND locked_at IS NULL`.execute(app.ctx.db);
  return rows[0]?.attempts ?? 0;
}

export const acts = async () =>
  (await app.ctx.db.selectFrom('stock_act').where('pharmacy_id', '=', pharmacyId).selectAll().execute()).map(
    ({ kind }) => kind,
  );
