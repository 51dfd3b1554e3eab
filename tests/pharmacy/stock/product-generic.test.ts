/** Recognizing the medicine of a product however its name is typed, so that no controlled one is missing in the register. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { makePharmacy, sell, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';
import { untilJobsDone } from '../../kit/jobs.ts';

const app = openApp();
let owner: TestMember;
let pharmacyId: string;
beforeAll(async () => {
  [owner] = (await makeMembers(app, 1)) as [TestMember];
  pharmacyId = await makePharmacy(owner);
});

const inventoryOf = async (id: string) => (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
const genericOf = async (id: string) => {
  const { rows } = await sql<{ name: string | null }>`
    SELECT generic.name FROM product LEFT JOIN catalogue_generic AS generic ON generic.id = generic_id WHERE product.id = ${id}`.execute(
    app.ctx.db,
  );
  return rows[0]?.name ?? null;
};

describe('a product of a controlled medicine', () => {
  it.each([
    'Tramadol caps',
    'TRAMADOL 50MG CAPSULES',
    'Tramadol HCl',
    'Tramadoll',
    'Codeine syrup',
    'Diazepam tabs 5mg',
    'Pentazocine inj',
    'Codeine + Promethazine',
  ])('is in the register as “%s” too', async (name) => {
    const { _id, isControlled } = await stockedProduct(owner, pharmacyId, { product: name });
    expect(isControlled).toBe(true);
    expect((await sell(owner, _id, 1)).status).toBe(400);
  });

  it('is treated as one where its name may mean one, and says which', async () => {
    const sure = await stockedProduct(owner, pharmacyId, { product: 'Tramadol tabs' });
    expect(sure).toMatchObject({ isControlled: true, mayBeControlled: '' });
    const unsure = await stockedProduct(owner, pharmacyId, { product: 'Phenobarb' });
    expect(unsure).toMatchObject({ isControlled: true, mayBeControlled: 'Phenobarbital' });
    const other = await stockedProduct(owner, pharmacyId, { product: 'Paracetamol tabs' });
    expect(other).toMatchObject({ isControlled: false, mayBeControlled: '' });
  });
});

describe('a product that was there before', () => {
  it('is tied to its medicine once the server starts', async () => {
    const tied = await stockedProduct(owner, pharmacyId, { product: 'Tramadol capsules 100s' });
    const plain = await stockedProduct(owner, pharmacyId, { product: 'Caps Amoxicillin' });
    const before = sql`UPDATE product SET generic_id = NULL, sureness = NULL, controlled_name = '' WHERE id IN (${tied._id}, ${plain._id})`;
    await before.execute(app.ctx.db);
    expect((await inventoryOf(tied._id)).isControlled).toBe(false);
    await app.ctx.jobs.add(app.ctx.db, 'tie-products', {}, { key: 'tie-products' });
    await untilJobsDone(app, 'tie-products');
    expect((await inventoryOf(tied._id)).isControlled).toBe(true);
    expect(await genericOf(plain._id)).toBe('Amoxicillin');
  });
});
