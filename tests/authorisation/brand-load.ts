/** Authorisation of loads of brands: administrators of the inbox may. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import type { Fixture } from './fixture.ts';
import { admins, EVERYBODY, type Row } from './row.ts';

/** Makes a load of one row, as a preview or added. */
async function makeLoad({ app }: Fixture, state: 'ready' | 'added'): Promise<{ id: string }> {
  const { db } = app.ctx;
  const id = randomUUIDv7();
  const mapping = { headingRow: 1, columns: ['product', 'ingredient'], choices: {} };
  await db
    .insertInto('brand_load')
    .values({
      id,
      file_name: 'green-book.csv',
      loaded_by: 'ngozi@example.com',
      state,
      mapping: JSON.stringify(mapping),
      ...(state === 'added' && { added_at: new Date() }),
    })
    .execute();
  const rows = [
    { number: 1, cells: JSON.stringify(['Product Name', 'Active Ingredient']), outcome: 'above' as const },
    { number: 2, cells: JSON.stringify([`Zzatab${id.slice(-4)}`, 'Albendazole']), outcome: 'new' as const },
  ];
  await db
    .insertInto('brand_load_row')
    .values(rows.map((row) => ({ ...row, load_id: id })))
    .execute();
  await db
    .updateTable('brand_load')
    .set({ counts: JSON.stringify({ new: 1 }) as never })
    .where('id', '=', id)
    .execute();
  return { id };
}

const readyLoad = (fixture: Fixture) => makeLoad(fixture, 'ready');

export const BRAND_LOAD = {
  'POST /api/admin/brand-loads': {
    ...admins('inbox'),
    input: () => ({ file: new Blob(['Product Name,Active Ingredient\nZzatab,Albendazole']) }),
  },
  'GET /api/admin/brand-loads': admins('inbox'),
  'GET /api/admin/brand-load/:id': { ...admins('inbox'), input: readyLoad },
  'GET /api/admin/brand-load/:id/rows': { ...admins('inbox'), input: readyLoad },
  'PATCH /api/admin/brand-load/:id': {
    ...admins('inbox'),
    input: async (fixture) => ({ ...(await readyLoad(fixture)), columns: ['product', 'maker'] }),
  },
  'POST /api/admin/brand-load/:id/add': { ...admins('inbox'), input: readyLoad },
  'POST /api/admin/brand-load/:id/undo': { ...admins('inbox'), input: (fixture) => makeLoad(fixture, 'added') },
  'GET /api/catalogue/generic/:slug/registered': { ...EVERYBODY, input: () => ({ slug: 'paracetamol' }) },
} satisfies Partial<Record<keyof Api, Row>>;
