/** Confirming which medicine a product is: the list of products to match, the answer, and what uses it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { required } from '#rules/required.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import type { TestMember } from '../../kit/people.ts';
import { openApp } from '../../kit/start.ts';
import { employ, makePharmacy, sell, stockedProduct } from '../pharmacies.ts';

const app = openApp();
let owner: TestMember;
let manager: TestMember;
let seller: TestMember;
let pharmacyId: string;

beforeAll(async () => {
  [owner, manager, seller] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, manager.id, 'manager');
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});

const stocked = (product: string, fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, pharmacyId, { product, ...fields });
const productOf = async (id: string) => (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
const idOf = async (name: string) => {
  const generic = await app.ctx.db
    .selectFrom('catalogue_generic')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow();
  return generic.id;
};
const unmatched = async (pharmacy = pharmacyId, who = owner) => {
  const { products } = (await who.call('GET /api/business/pharmacy/:id/board/unmatched', { id: pharmacy })).body;
  return products;
};
const countOf = async (id: string) =>
  (await owner.call('GET /api/business/pharmacy/:id/board', { id })).body.board.unmatched;

async function confirm(id: string, genericId: number | null, { who = owner, note = '' } = {}) {
  const { product, brand, medicine } = await productOf(id);
  const expected = { product, brand, genericId: medicine.genericId, isConfirmed: medicine.isConfirmed };
  return who.call('POST /api/business/inventory/:id/medicine', { id, genericId, expected, note });
}

async function tieAnew() {
  await app.ctx.jobs.add(app.ctx.db, 'tie-products', { anew: true }, { key: 'tie-products anew' });
  await untilJobsDone(app, 'tie-products');
}

describe('the list of products to match', () => {
  it('has unsure and unknown products with suggestions, and a count on the board, until somebody says what they are', async () => {
    const id = await makePharmacy(owner);
    await stockedProduct(owner, id, { product: 'PARACETAMOL TAB 500MG X 96' });
    const unsure = await stockedProduct(owner, id, { product: 'Augumentin 625mg' });
    const unknown = await stockedProduct(owner, id, { product: 'Cotton wool' });
    expect(await countOf(id)).toBe(2);
    const products = await unmatched(id);
    expect(products.map(({ product }) => product)).toEqual(['Augumentin 625mg', 'Cotton wool']);
    const { suggestions } = required(products[0]);
    expect(suggestions.map(({ name }) => name)).toEqual(['Amoxicillin + Clavulanic acid']);
    expect((await confirm(unsure._id, required(suggestions[0]).genericId)).status).toBe(200);
    expect((await confirm(unknown._id, null)).status).toBe(200);
    expect([await unmatched(id), await countOf(id)]).toEqual([[], 0]);
  });

  it('is read in pages by name', async () => {
    const id = await makePharmacy(owner);
    const names = Array.from({ length: 33 }, (_, n) => `Qwzx ${String(n).padStart(2, '0')}`);
    await Promise.all(names.map((product) => stockedProduct(owner, id, { product })));
    const first = (await owner.call('GET /api/business/pharmacy/:id/board/unmatched', { id })).body;
    const after = required(first.nextCursor);
    const next = (await owner.call('GET /api/business/pharmacy/:id/board/unmatched', { id, after })).body;
    expect([...first.products, ...next.products].map(({ product }) => product)).toEqual(names);
    expect(next.nextCursor).toBeNull();
  });
});

describe('a confirmed medicine', () => {
  it('is an entry of the history with who and when, and survives the job and a change of strength', async () => {
    const { _id: id } = await stocked('Prednisone 5mg');
    const prednisolone = await idOf('Prednisolone');
    expect((await productOf(id)).medicine).toMatchObject({ genericId: null, isConfirmed: false, isSure: false });
    const { body } = await confirm(id, prednisolone, { who: manager });
    const confirmed = { genericId: prednisolone, name: 'Prednisolone', isConfirmed: true };
    expect(body.inventory.medicine).toMatchObject({ ...confirmed, mayBe: [] });
    const { edits } = (await owner.call('GET /api/business/inventory/:id/edits', { id })).body;
    expect(edits).toMatchObject([
      {
        by: expect.any(String),
        changes: [
          {
            field: 'medicine',
            from: { name: null, isConfirmed: false },
            to: { name: 'Prednisolone', isConfirmed: true },
          },
        ],
      },
    ]);
    await owner.call('PATCH /api/business/inventory/:id', { id, strength: '5 mg' });
    await tieAnew();
    expect((await productOf(id)).medicine).toMatchObject(confirmed);
  });

  it('is a suggestion again once the name changes', async () => {
    const { _id: id } = await stocked('Zubrilox forte');
    await confirm(id, null);
    expect((await productOf(id)).medicine).toMatchObject({ name: null, isConfirmed: true });
    await owner.call('PATCH /api/business/inventory/:id', { id, product: 'Metformin 500' });
    expect((await productOf(id)).medicine).toMatchObject({ name: 'Metformin', isConfirmed: false, isSure: true });
  });

  it('may correct a sure match, and is what the stock of the gallery and a safety alert use', async () => {
    const { _id: id } = await stocked('Zitro caps 250', { quantity: 7, baseUnit: 'capsule', unit: 'capsule' });
    expect((await confirm(id, await idOf('Azithromycin'))).status).toBe(200);
    const { stock } = (await owner.call('GET /api/catalogue/generic/:slug', { slug: 'azithromycin' })).body;
    const own = stock.find((held) => held.pharmacyId === pharmacyId);
    expect(own?.amounts).toEqual([{ unit: 'capsule', quantity: 7 }]);
  });

  it('is for owner and manager, of a medicine that exists', async () => {
    const { _id: id } = await stocked('Vuxo drops');
    expect((await confirm(id, null, { who: seller })).status).toBe(403);
    expect((await confirm(id, 99_999_999)).body).toMatchObject({ fields: { genericId: expect.anything() } });
    expect((await productOf(id)).medicine.isConfirmed).toBe(false);
  });

  it('is refused if the product was changed meanwhile, and one of two different answers wins', async () => {
    const { _id: id } = await stocked('Kopimol');
    const [one, other] = [await idOf('Metformin'), await idOf('Lisinopril')];
    const both = await Promise.all([confirm(id, one), confirm(id, other, { who: manager })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const expected = { product: 'Kopimoll', brand: '', genericId: null, isConfirmed: false };
    const answer = { id, genericId: null, expected };
    expect((await owner.call('POST /api/business/inventory/:id/medicine', answer)).status).toBe(409);
  });
});

describe('a controlled medicine', () => {
  it('leaves control only with a reason, and not if its name certainly has one', async () => {
    const { _id: unsure } = await stocked('Phenobarb');
    expect(await confirm(unsure, null)).toMatchObject({ status: 400, body: { fields: { note: expect.anything() } } });
    expect((await confirm(unsure, null, { note: 'A herbal tea' })).body.inventory.isControlled).toBe(false);
    const { _id: sure } = await stocked('Tramadol caps 50mg');
    expect((await confirm(sure, await idOf('Paracetamol'))).body.inventory.isControlled).toBe(true);
    expect((await sell(owner, sure, 1)).status).toBe(400);
  });

  it('is under control once a person says that it is one', async () => {
    const { _id: id } = await stocked('Qwix 5');
    expect((await confirm(id, await idOf('Diazepam'))).body.inventory.isControlled).toBe(true);
  });
});

describe('a search of own stock', () => {
  it('finds a product by a mistyped generic, by another brand, and by its strength', async () => {
    const id = await makePharmacy(owner);
    for (const product of ['Glucophage 500mg', 'METFORMIN TAB 850MG', 'Lisinopril 5mg'])
      await stockedProduct(owner, id, { product });
    const found = async (q: string) => {
      const { inventory } = (await owner.call('GET /api/business/pharmacy/:id/inventory', { id, q })).body;
      return inventory.map(({ product }) => product);
    };
    expect(await found('metfrmin')).toEqual(['Glucophage 500mg', 'METFORMIN TAB 850MG']);
    expect(await found('Diabetmin')).toEqual(['Glucophage 500mg', 'METFORMIN TAB 850MG']);
    expect(await found('Diabetmin 850')).toEqual(['METFORMIN TAB 850MG']);
    expect(await found('Zestril')).toEqual(['Lisinopril 5mg']);
  });
});
