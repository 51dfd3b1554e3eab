/** Loads of brands for tests: a table, an administrator's calls, and what they lead to. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { BrandLoad, BrandLoadRow } from '#contract/medicine/brand-load.ts';
import { isWorking } from '#rules/medicine/brand-load.ts';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from '../admin/admins.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { until } from '../kit/socket.ts';
import { callOn, openApp, type TestApp } from '../kit/start.ts';

export let app: TestApp;
export let ada: TestMember;
export let token: string;
export let moderator: string;

/** Opens the app with an owner and a moderator of the administration. Each test begins without loads. */
export function openBrandLoads(): void {
  app = openApp({ env: { ADMIN_EMAILS: ADMIN, ADMIN_SECOND_FACTOR: 'off' } });
  beforeAll(async () => {
    await inviteByRole(app);
    ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
    token = await signInAsAdmin(app);
    moderator = await signInAsAdmin(app, ADMINS_BY_ROLE.moderator);
  });
  beforeEach(async () => {
    await sql`DELETE FROM catalogue_brand WHERE load_id IS NOT NULL`.execute(app.ctx.db);
    await sql`DELETE FROM brand_load`.execute(app.ctx.db);
    await sql`UPDATE product SET name = 'Something else'`.execute(app.ctx.db);
    app.ctx.catalogue.forget();
  });
}

const HEADINGS = 'Product Name;Active Ingredients;NRN;Form;ROA;Applicant Name;Status';
const ROWS = [
  'Zzatab Tablets 200 mg;Albendazole;A4-7590;Tablet;Oral;KCH Consumer Healthcare;Active',
  'ZZATAB Suspension_;Albendazole;A4-7591;Suspension;Oral;KCH Consumer Healthcare;Active',
  'Quolmal 20/120 Tablets;Artemether, Lumefantrine;B4-1;Tablet;Oral;Sample Labs;Active',
  'Panadol Tablets;Paracetamol;04-1;Tablet;Oral;GSK;Active',
  'Paracetamol Tablets BP 500 mg;Paracetamol;04-2;Tablet;Oral;Sample Labs;Active',
  'Akobal-G;Gabapentin, Methylcobalamin;B4-2;Capsule;Oral;Sample Labs;Active',
  'Zytiga 500 mg;Abiraterone Acetate;B4-3;Tablet;Oral;Janssen;Active',
  'Oldbrand;Cefixime;B4-4;Tablet;Oral;Sample Labs;Inactive',
  'Losartin;Amlodipine;B4-5;Tablet;Oral;Sample Labs;Active',
  ';Amlodipine;B4-6;Tablet;Oral;Sample Labs;Active',
];
export const TABLE = ['NAFDAC Green Book', HEADINGS, ...ROWS];

export const showLoad = async (id: string) => {
  const { status, body } = await callOn(app.url, 'GET /api/admin/brand-load/:id', { id }, { token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.load;
};
export async function settled(id: string): Promise<BrandLoad> {
  await until(async () => !isWorking((await showLoad(id)).state));
  return showLoad(id);
}
export async function uploaded(lines: readonly string[] = TABLE, by = token): Promise<BrandLoad> {
  const file = new Blob([lines.join('\n')]);
  const { status, body } = await callOn(app.url, 'POST /api/admin/brand-loads', { file }, { token: by });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return settled(body.load._id);
}
export const add = (id: string, by = token) =>
  callOn(app.url, 'POST /api/admin/brand-load/:id/add', { id }, { token: by });
export const undo = (id: string) => callOn(app.url, 'POST /api/admin/brand-load/:id/undo', { id }, { token });
export const change = (id: string, fields: object) =>
  callOn(app.url, 'PATCH /api/admin/brand-load/:id', { id, ...fields }, { token });
export async function added(lines?: readonly string[]): Promise<BrandLoad> {
  const { _id } = await uploaded(lines);
  expect((await add(_id)).status).toBe(200);
  return settled(_id);
}
export async function undone(id: string): Promise<BrandLoad> {
  expect((await undo(id)).status).toBe(200);
  return settled(id);
}
export const rowsOf = async (id: string, show = 'all'): Promise<BrandLoadRow[]> =>
  (await callOn(app.url, 'GET /api/admin/brand-load/:id/rows', { id, show }, { token })).body.rows;
export const brandsNamed = async (name: string) =>
  (await app.ctx.db.selectFrom('catalogue_brand').where('name', '=', name).select('id').execute()).length;
export const find = async (q: string) => (await ada.call('GET /api/catalogue/search', { q })).body.hits;
export const acts = async () =>
  (await app.ctx.db.selectFrom('admin_act').where('subject', 'like', 'brand-load:%').select('what').execute()).map(
    ({ what }) => what,
  );
