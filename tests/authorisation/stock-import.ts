/** Authorisation of stock imports: the owner and a manager may. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import type { Row } from './row.ts';
import type { Fixture } from './fixture.ts';

/** `self` owns the pharmacy, `roomAdmin` manages it, and `chatMember` sells there. */
const MANAGERS = { members: 404, but: { self: 200, roomAdmin: 200, chatMember: 403 } } as const;

const pharmacyOf = ({ things }: Fixture) => ({ id: things.pharmacy });

/** Makes an import of one row, as a preview or completed. */
async function makeImport({ app, people, things }: Fixture, state: 'ready' | 'imported'): Promise<string> {
  const { db } = app.ctx;
  const [id, actId] = [randomUUIDv7(), randomUUIDv7()];
  const by = { pharmacy_id: things.pharmacy, actor_id: people.self.id };
  const mapping = {
    headingRow: 1,
    columns: ['product'],
    order: 'dmy',
    isOrderSure: false,
    isOrderChosen: false,
    unit: 'piece',
  };
  const isDone = state === 'imported';
  if (isDone) {
    await db
      .insertInto('stock_act')
      .values({ ...by, id: actId, kind: 'import', nonce: id, request_hash: 'import' })
      .execute();
  }
  await db
    .insertInto('stock_import')
    .values({
      id,
      pharmacy_id: things.pharmacy,
      member_id: people.self.id,
      file_name: 'stock.csv',
      state,
      mapping: JSON.stringify(mapping),
      ...(isDone && { act_id: actId, imported_at: new Date() }),
    })
    .execute();
  const rows = [
    { number: 1, cells: JSON.stringify(['Product']), outcome: 'above' as const },
    { number: 2, cells: JSON.stringify([`Medicine ${id}`]), outcome: 'product' as const },
  ];
  await db
    .insertInto('stock_import_row')
    .values(rows.map((row) => ({ ...row, import_id: id })))
    .execute();
  await db
    .updateTable('stock_import')
    .set({ counts: JSON.stringify({ product: 1 }) as never })
    .where('id', '=', id)
    .execute();
  return id;
}

const importOf = async (fixture: Fixture) => ({ ...pharmacyOf(fixture), importId: await makeImport(fixture, 'ready') });

export const STOCK_IMPORT = {
  'POST /api/business/pharmacy/:id/import': {
    ...MANAGERS,
    input: (fixture) => ({ ...pharmacyOf(fixture), file: new Blob(['Drug,Qty\nParacetamol,5']) }),
  },
  'GET /api/business/pharmacy/:id/imports': { ...MANAGERS, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/import/:importId': { ...MANAGERS, input: importOf },
  'GET /api/business/pharmacy/:id/import/:importId/rows': { ...MANAGERS, input: importOf },
  'PATCH /api/business/pharmacy/:id/import/:importId': {
    ...MANAGERS,
    input: async (fixture) => ({ ...(await importOf(fixture)), unit: 'tablet' }),
  },
  'POST /api/business/pharmacy/:id/import/:importId/confirm': { ...MANAGERS, input: importOf },
  'POST /api/business/pharmacy/:id/import/:importId/undo': {
    ...MANAGERS,
    input: async (fixture) => ({ ...pharmacyOf(fixture), importId: await makeImport(fixture, 'imported') }),
  },
  'GET /api/business/pharmacy/:id/import-template/:kind': {
    ...MANAGERS,
    input: (fixture) => ({ ...pharmacyOf(fixture), kind: 'csv' }),
  },
  'GET /api/business/pharmacy/:id/stock.csv': { ...MANAGERS, input: pharmacyOf },
} satisfies Partial<Record<keyof Api, Row>>;
