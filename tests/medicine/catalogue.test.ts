/** The catalogue of medicines: complete, cached by browsers, and searched as people type. */
import { get } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { CatalogueClass } from '#contract/medicine/catalogue.ts';
import { CATALOGUE_LIMITS, namesOf, slugOf } from '#rules/medicine/catalogue.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
beforeAll(async () => {
  [ada] = (await makeMembers(app, 1)) as [TestMember];
});

async function whole(): Promise<CatalogueClass[]> {
  return (await ada.call('GET /api/catalogue/')).body.classes;
}

async function find(q: string, only?: 'brand') {
  const { status, body } = await ada.call('GET /api/catalogue/search', { q, ...(only && { only }) });
  expect(status).toBe(200);
  return body.hits;
}

describe('the catalogue', () => {
  it('is there whole: 36 classes, 400 generics, 978 brands', async () => {
    const classes = await whole();
    const generics = classes.flatMap((drugs) => drugs.generics);
    expect([classes.length, generics.length, generics.flatMap(({ brands }) => brands).length]).toEqual([36, 400, 978]);
    expect(classes[0]).toMatchObject({ name: 'Antimalarials', slug: 'antimalarials' });
    expect(classes[0]!.generics[0]).toEqual({
      genericId: 1,
      slug: 'artemether-lumefantrine',
      name: 'Artemether + Lumefantrine',
      synonyms: [],
      atc: 'P01BF01',
      prescription: 'OTC',
      forms: ['tablet', 'dispersible tablet', 'softgel capsule'],
      strengths: ['20/120 mg', '40/240 mg', '80/480 mg'],
      brands: ['Coartem', 'Lonart', 'Amatem', 'Lokmal', 'Lumartem', 'Coatal'],
      makers: {},
    });
    for (const { slug, name } of generics) expect(slug, name).toBe(slugOf(name));
  });

  it('costs at most 40 kB on the wire, also for somebody who has not signed in', async () => {
    const bytes = await new Promise<number>((resolve, reject) => {
      get(`${app.url}/api/catalogue/`, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
        let sum = 0;
        answer.on('data', (chunk: Buffer) => (sum += chunk.length));
        answer.on('end', () => resolve(sum));
      }).on('error', reject);
    });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(40_000);
  });

  it('is read again by every server once an entry was added', async () => {
    const brandsOf = async () => (await whole())[0]!.generics[0]!.brands;
    const add = sql`INSERT INTO catalogue_brand (id, generic_id, name) VALUES (99991, 1, 'Newly Approved')`;
    await add.execute(app.ctx.db);
    await expect.poll(brandsOf).toContain('Newly Approved');
    expect((await find('newly aproved'))[0]).toMatchObject({ brand: 'Newly Approved' });
    await sql`DELETE FROM catalogue_brand WHERE id = 99991`.execute(app.ctx.db);
    await expect.poll(brandsOf).not.toContain('Newly Approved');
  });

  it('is kept by the browser, and not sent again while it is the same', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${app.url}/api/catalogue/`, { headers: { authorization: ada.token, ...headers } });
    const first = await ask({});
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await ask({ 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('has no brand or generic that is taken for a controlled drug and is none', async () => {
    const generics = (await whole()).flatMap((drugs) => drugs.generics);
    const names = namesOf(generics.map(({ genericId, ...generic }) => ({ id: genericId, ...generic })));
    for (const { name, brands, prescription } of generics) {
      for (const brand of ['', ...brands]) {
        expect(names.controlled(name, brand) !== undefined, `${name} ${brand}`).toBe(prescription === 'CONTROLLED');
      }
    }
  });
});

describe('searching it', () => {
  it.each([
    ['paracetmol', 'Paracetamol', null],
    ['artemeter lumefantrin', 'Artemether + Lumefantrine', null],
    ['cortem', 'Artemether + Lumefantrine', 'Coartem'],
    ['Ogmentin', 'Amoxicillin + Clavulanic acid', 'Augmentin'],
    ['metfomin', 'Metformin', null],
    ['ventolin', 'Salbutamol (inhaled)', 'Ventolin'],
    ['acetaminophen', 'Paracetamol', null],
    ['acetominofen', 'Paracetamol', null],
    ['albuterol', 'Salbutamol (inhaled)', null],
    ['co-trimoxazole', 'Sulfamethoxazole + Trimethoprim (Co-trimoxazole)', null],
    ['septrin', 'Sulfamethoxazole + Trimethoprim (Co-trimoxazole)', 'Septrin'],
    ['frusemide', 'Furosemide', null],
  ])('finds for “%s” first %s, brand %s', async (value, generic, brand) => {
    expect((await find(value))[0]).toMatchObject({ generic, brand });
  });

  it('says of each hit what it is', async () => {
    expect((await find('coartem'))[0]).toEqual({
      genericId: 1,
      generic: 'Artemether + Lumefantrine',
      brand: 'Coartem',
      class: 'Antimalarials',
      prescription: 'OTC',
      forms: ['tablet', 'dispersible tablet', 'softgel capsule'],
      strengths: ['20/120 mg', '40/240 mg', '80/480 mg'],
    });
    expect((await find('pethidine'))[0]).toMatchObject({ prescription: 'CONTROLLED' });
  });

  it('answers few hits, and brands alone where those are asked for', async () => {
    expect((await find('para')).length).toBeLessThanOrEqual(CATALOGUE_LIMITS.hits);
    const brands = await find('para', 'brand');
    expect(brands.length).toBeGreaterThan(0);
    expect(brands.every(({ brand }) => brand !== null)).toBe(true);
  });

  it('finds nothing for one letter, for nothing and for what is no medicine', async () => {
    for (const value of ['', 'p', ' ', '%', 'xxxxqqqq', "' OR 1=1"]) expect(await find(value), value).toEqual([]);
  });
});
