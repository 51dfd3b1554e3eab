/** Stock tables to download, and how long imports are kept. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { endImport } from '#server/actions/pharmacy/import/stock-import.ts';
import { readTable } from '#server/document/table/read-table.ts';
import type { TestMember } from '../../kit/people.ts';
import { makePharmacy, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';
import { csvFile, type Imports, importsOf } from '../import/imports.ts';

const app = openApp();
let owner: TestMember;
let pharmacyId: string;
let imports: Imports;
beforeAll(async () => {
  [owner] = (await makeMembers(app, 1)) as [TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  imports = importsOf(owner, pharmacyId);
});

const TABLE = [
  ['Drug', 'Strength', 'Batch No', 'Exp', 'Qty', 'Unit', 'Pack size', 'Carton size', 'Cost', 'Price'],
  ['Paracetamol', '500 mg', 'P1', '12/2031', 3, 'carton', 10, 200, '2,000.00', ''],
  ['Paracetamol', '500 mg', 'P2', '', 7, 'tablet', '', '', '', ''],
  ['Amoxicillin', '250 mg', '', '06/2030', 12, 'bottle', '', '', 450, '₦ 600'],
  ['Vitamin C', '', '', '', '', 'tablet', '', '', '', ''],
];

async function products(): Promise<InventoryRow[]> {
  return (await owner.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId })).body.inventory;
}

it('keeps an import for thirty days', async () => {
  const { _id: importId } = await imports.uploaded(csvFile(TABLE));
  await imports.confirmed(importId);
  await expect(endImport(app.ctx, { stockImportId: importId })).rejects.toThrow();
  const days = sql<Date>`now() - interval '30 days'`;
  await app.ctx.db.updateTable('stock_import').set({ created_at: days }).where('id', '=', importId).execute();
  await endImport(app.ctx, { stockImportId: importId });
  const left = (table: 'stock_import' | 'stock_act') => app.ctx.db.selectFrom(table).select('id').execute();
  expect(await left('stock_import')).toEqual([]);
  expect(await left('stock_act')).toHaveLength(1);
});

describe('a file to download', () => {
  const bytesOf = async (path: string) => {
    const response = await fetch(new URL(path, app.url), { headers: { authorization: owner.token } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };

  it.each(['csv', 'xlsx'])('is a template as %s, which the import understands', async (kind) => {
    const bytes = await bytesOf(`/api/business/pharmacy/${pharmacyId}/import-template/${kind}`);
    const preview = await imports.uploaded(new Blob([new Uint8Array(bytes)]));
    expect(preview).toMatchObject({ state: 'ready', counts: { product: 2 } });
    expect(preview.mapping?.columns).not.toContain(null);
  });

  it('holds all that is there, and can be taken in at another pharmacy', async () => {
    const formula = { product: '=HYPERLINK("http://x")', batchNumber: '@1', salePrice: 1_000 };
    await stockedProduct(owner, pharmacyId, { ...formula, costPrice: 800 });
    const { _id: importId } = await imports.uploaded(csvFile(TABLE));
    await imports.confirmed(importId);
    const bytes = await bytesOf(`/api/business/pharmacy/${pharmacyId}/stock.csv`);
    expect(bytes.toString()).toContain(`"'=HYPERLINK(""http://x"")"`);
    const answer = await readTable(bytes);
    expect('table' in answer && answer.table.rows).toHaveLength(6);
    const before = await products();
    pharmacyId = await makePharmacy(owner, 'Second');
    imports = importsOf(owner, pharmacyId);
    const copy = await imports.uploaded(new Blob([new Uint8Array(bytes)]));
    expect(copy.counts.fault).toBeUndefined();
    await imports.confirmed(copy._id);
    const figures = ({ onHand, baseUnit, units }: InventoryRow) => ({ onHand, baseUnit, units });
    expect((await products()).map(figures)).toEqual(before.map(figures));
  });
});
