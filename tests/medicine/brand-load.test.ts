/** Loads of brands from the Green Book: preview, columns, choices, adding once, and undo. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BRAND_ROW_DAYS } from '#rules/medicine/brand-load.ts';
import { endLoad } from '#server/actions/medicine/catalogue/brand-load-job.ts';
import { ADMIN } from '../admin/admins.ts';
import { makePharmacy } from '../pharmacy/pharmacies.ts';
import { untilIdle } from '../kit/jobs.ts';
import { callOn } from '../kit/start.ts';
import {
  app,
  ada,
  token,
  moderator,
  TABLE,
  showLoad,
  settled,
  uploaded,
  add,
  undo,
  change,
  added,
  undone,
  rowsOf,
  brandsNamed,
  find,
  acts,
  openBrandLoads,
} from './brand-loads.ts';

openBrandLoads();

describe('the preview', () => {
  it('knows the columns, and says for each row what happens', async () => {
    const load = await uploaded();
    expect(load).toMatchObject({
      state: 'ready',
      by: ADMIN,
      mapping: { headingRow: 2, columns: ['product', 'ingredient', 'number', 'form', 'route', 'maker', 'status'] },
      counts: { new: 2, repeated: 1, known: 1, plain: 1, unsure: 1, lacking: 1, lapsed: 1, taken: 1, unusable: 1 },
    });
    expect(load.columns[0]).toEqual({ heading: 'Product Name', sample: 'Zzatab Tablets 200 mg' });
    expect((await rowsOf(load._id)).map(({ outcome, brand, medicine }) => [outcome, brand, medicine])).toEqual([
      ['new', 'Zzatab', 'Albendazole'],
      ['repeated', 'ZZATAB', 'Albendazole'],
      ['new', 'Quolmal', 'Artemether + Lumefantrine'],
      ['known', 'Panadol', 'Paracetamol'],
      ['plain', 'Paracetamol', 'Paracetamol'],
      ['unsure', 'Akobal-G', null],
      ['lacking', 'Zytiga', null],
      ['lapsed', 'Oldbrand', null],
      ['taken', 'Losartin', 'Amlodipine'],
      ['unusable', '', null],
    ]);
    expect((await rowsOf(load._id, 'lapsed')).map(({ number }) => number)).toEqual([10]);
    expect(await brandsNamed('Zzatab')).toBe(0);
  });

  it('follows other columns, and refuses some for which there is no column', async () => {
    const { _id } = await uploaded();
    const columns = ['product', 'ingredient', null, null, null, null, null];
    expect((await change(_id, { columns })).status).toBe(200);
    const load = await settled(_id);
    // without its column nobody knows that a product is no longer registered
    expect(load.counts).toMatchObject({ new: 3 });
    expect((await rowsOf(_id, 'new')).map(({ brand }) => brand)).toEqual(['Zzatab', 'Quolmal', 'Oldbrand']);
    expect((await change(_id, { columns: ['product'] })).status).toBe(400);
    expect((await change(_id, { headingRow: 1 })).status).toBe(200);
    expect((await settled(_id)).mapping?.columns.every((field) => field === null)).toBe(true);
    expect((await add(_id)).status).toBe(409);
  });

  it('adds the rows of an ingredient once somebody chose its medicine, and takes that back', async () => {
    const { _id } = await uploaded([
      ...TABLE,
      'Gabanext-M;Gabapentin, Methylcobalamin;B4-9;Capsule;Oral;Sample Labs;Active',
    ]);
    const [row] = await rowsOf(_id, 'unsure');
    const [medicine] = row?.mayBe ?? [];
    expect(medicine?.name).toBe('Gabapentin');
    expect((await change(_id, { row: row?.number, genericId: 1 })).status).toBe(400);
    expect((await change(_id, { row: 9_999, genericId: medicine?.genericId })).status).toBe(404);
    expect((await change(_id, { row: row?.number, genericId: medicine?.genericId })).status).toBe(200);
    expect((await settled(_id)).counts).toMatchObject({ new: 4 });
    const chosen = (await rowsOf(_id, 'new')).filter(({ isChosen }) => isChosen);
    expect(chosen.map(({ brand, medicine: name }) => [brand, name])).toEqual([
      ['Akobal-G', 'Gabapentin'],
      ['Gabanext-M', 'Gabapentin'],
    ]);
    await change(_id, { row: row?.number, genericId: 0 });
    expect((await settled(_id)).counts).toMatchObject({ new: 2, unsure: 2 });
  });

  it('says how many products in stock get a medicine', async () => {
    const pharmacy = await makePharmacy(ada);
    await stocked(pharmacy, 'Quolmal DS tabs');
    expect((await uploaded()).counts).toMatchObject({ matched: 1, doubted: 0 });
  });

  it('of a file that is no table says so', async () => {
    expect(await uploaded(['%PDF-1.7 \0\u0001\u0002'])).toMatchObject({
      state: 'refused',
      problem: expect.any(String),
    });
    const none = await callOn(app.url, 'POST /api/admin/brand-loads', { file: new Blob([]) }, { token });
    expect(none.status).toBe(400);
  });
});

/** Makes a product in stock, and returns its id. */
async function stocked(pharmacyId: string, name: string): Promise<string> {
  const id = randomUUIDv7();
  await app.ctx.db
    .insertInto('product')
    .values({
      id,
      pharmacy_id: pharmacyId,
      name,
      brand: '',
      strength: '',
      manufacturer: '',
      base_unit: 'tablet',
    })
    .execute();
  return id;
}
const genericOf = async (id: string) =>
  (await app.ctx.db.selectFrom('product').where('id', '=', id).select('generic_id').executeTakeFirst())?.generic_id;

describe('brands that are added', () => {
  it('are found by search and at their generic, link products in stock, and are not in the downloaded gallery', async () => {
    const product = await stocked(await makePharmacy(ada), 'Quolmal DS tabs');
    const before = JSON.stringify((await ada.call('GET /api/catalogue/')).body);
    expect(await added()).toMatchObject({ state: 'added', counts: { added: 2 }, addedAt: expect.any(String) });
    await untilIdle(app);
    expect(await find('quolmal')).toMatchObject([{ brand: 'Quolmal', generic: 'Artemether + Lumefantrine' }]);
    expect(await genericOf(product)).toBeGreaterThan(0);
    expect(JSON.stringify((await ada.call('GET /api/catalogue/')).body)).toBe(before);
    const page = await ada.call('GET /api/catalogue/generic/:slug/registered', { slug: 'albendazole' });
    expect(page.body).toMatchObject({
      brands: [{ name: 'Zzatab', maker: 'KCH Consumer Healthcare' }],
      loadedAt: expect.any(String),
      nextCursor: null,
    });
    expect(await acts()).toEqual(expect.arrayContaining(['brands uploaded', 'brands added']));
  });

  it('are added once, by the same file again and by two administrators at once', async () => {
    const [one, two] = [await uploaded(TABLE, token), await uploaded(TABLE, moderator)];
    const answers = await Promise.all([add(one._id), add(one._id, moderator), add(two._id, moderator)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const counts = [await settled(one._id), await settled(two._id)].map((load) => load.counts.added);
    expect(counts.toSorted()).toEqual([0, 2]);
    expect([await brandsNamed('Zzatab'), await brandsNamed('Quolmal')]).toEqual([1, 1]);
    const again = await uploaded();
    expect(again.counts).toMatchObject({ known: 4 });
    expect(again.counts.new).toBeUndefined();
    expect((await add(again._id)).status).toBe(409);
  });

  it('are checked again if the catalogue changed meanwhile in a way that adds more', async () => {
    const { _id } = await uploaded(['Product Name;Active Ingredients', 'Zzatab;Albendazole', 'Newbrand;Abiraterone']);
    await sql`INSERT INTO catalogue_generic (class_id, name, slug, forms, strengths, prescription)
      VALUES (1, 'Abiraterone', 'abiraterone', '{tablet}', '{500 mg}', 'POM')`.execute(app.ctx.db);
    await add(_id);
    expect(await settled(_id)).toMatchObject({
      state: 'ready',
      problem: 'The catalogue has changed since you checked. Check the rows again.',
      counts: { new: 2 },
    });
    expect(await brandsNamed('Zzatab')).toBe(0);
    await sql`DELETE FROM brand_load`.execute(app.ctx.db);
    await sql`DELETE FROM catalogue_generic WHERE slug = 'abiraterone'`.execute(app.ctx.db);
  });
});

describe('an undo', () => {
  it('removes what the load added, and nothing else', async () => {
    const { _id } = await added();
    expect(await undone(_id)).toMatchObject({ state: 'undone', counts: { kept: 0 }, undoneAt: expect.any(String) });
    expect([await brandsNamed('Zzatab'), await brandsNamed('Panadol')]).toEqual([0, 1]);
    expect(await find('quolmal')).toEqual([]);
    expect((await undo(_id)).status).toBe(200);
    expect(await acts()).toContain('brands undone');
  });

  it('keeps brands that products in stock use, and those approved for the gallery since', async () => {
    const product = await stocked(await makePharmacy(ada), 'Quolmal DS tabs');
    const { _id } = await added([...TABLE, 'Approvol;Paracetamol;04-9;Tablet;Oral;Sample Labs;Active']);
    await app.ctx.db.updateTable('catalogue_brand').set({ load_id: null }).where('name', '=', 'Approvol').execute();
    expect((await undone(_id)).counts).toMatchObject({ added: 3, kept: 1 });
    expect([await brandsNamed('Zzatab'), await brandsNamed('Quolmal'), await brandsNamed('Approvol')]).toEqual([
      0, 1, 1,
    ]);
    await untilIdle(app);
    expect(await genericOf(product)).toBeGreaterThan(0);
    await sql`DELETE FROM catalogue_brand WHERE name = 'Approvol'`.execute(app.ctx.db);
  });

  it('waits for the undo of a newer load, which took these brands for known', async () => {
    const [older, newer] = [await added(), await added([...TABLE, 'Laterol;Paracetamol;04-9;Tablet;Oral;X;Active'])];
    expect((await undo(older._id)).status).toBe(409);
    await undone(newer._id);
    expect((await undone(older._id)).state).toBe('undone');
  });

  it('of a load that was not added is refused', async () => {
    expect((await undo((await uploaded())._id)).status).toBe(409);
    expect((await undo(randomUUIDv7())).status).toBe(404);
  });
});

describe('a brand that a load added', () => {
  it('is answered as listed if a member suggests it', async () => {
    await added();
    const fields = { what: 'brand', slug: 'albendazole', name: 'zzatab' };
    expect((await ada.call('POST /api/catalogue/suggestions', fields)).body).toMatchObject({
      existing: { generic: 'Albendazole', brand: 'Zzatab' },
    });
  });

  it('becomes the gallery’s own if a suggestion of it is approved', async () => {
    await ada.call('POST /api/catalogue/suggestions', { what: 'brand', slug: 'albendazole', name: 'Zzatab' });
    const { _id } = await added();
    const { suggestions } = (await callOn(app.url, 'GET /api/admin/suggestions', {}, { token })).body;
    const decision = { id: suggestions.at(-1)!._id, verdict: 'approved' as const, maker: 'KCH' };
    expect((await callOn(app.url, 'POST /api/admin/suggestion/:id', decision, { token })).status).toBe(200);
    const { classes } = (await ada.call('GET /api/catalogue/')).body;
    const generic = classes.flatMap(({ generics }) => generics).find(({ slug }) => slug === 'albendazole');
    expect(generic?.brands).toContain('Zzatab');
    await undone(_id);
    expect(await brandsNamed('Zzatab')).toBe(1);
    await sql`DELETE FROM catalogue_brand WHERE name = 'Zzatab'`.execute(app.ctx.db);
  });
});

describe('after thirty days', () => {
  const age = (id: string) =>
    sql`UPDATE brand_load SET created_at = now() - make_interval(days => ${BRAND_ROW_DAYS}) WHERE id = ${id}`.execute(
      app.ctx.db,
    );

  it('the rows of a load are deleted and it stays, with its undo, while one that added nothing goes', async () => {
    const [done, preview] = [await added(), await uploaded()];
    await expect(endLoad(app.ctx, { brandLoadId: done._id })).rejects.toThrow();
    for (const { _id } of [done, preview]) {
      await age(_id);
      await endLoad(app.ctx, { brandLoadId: _id });
    }
    expect(await rowsOf(done._id)).toEqual([]);
    expect(await showLoad(done._id)).toMatchObject({ columns: [], counts: { added: 2 } });
    expect((await callOn(app.url, 'GET /api/admin/brand-load/:id', { id: preview._id }, { token })).status).toBe(404);
    expect((await callOn(app.url, 'GET /api/admin/brand-loads', {}, { token })).body.loads).toMatchObject([
      { _id: done._id, fileName: expect.any(String), state: 'added' },
    ]);
    expect((await undone(done._id)).state).toBe('undone');
  });
});
