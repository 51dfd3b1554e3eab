/** Counts of a part of the stock, batches found on the shelf, and who may confirm. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CountScope } from '#rules/pharmacy/count.ts';
import type { TestMember } from '../../kit/people.ts';
import { addStock, makePharmacy, stockedProduct } from '../pharmacies.ts';
import {
  batchId,
  confirm,
  enter,
  listed,
  manager,
  onHand,
  openCounts,
  owner,
  pharmacyId,
  product,
  seller,
} from './counts.ts';

openCounts();

const begin = (scope: CountScope, of = '') =>
  seller.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Part', scope, of });
const linesOf = (countId: string, fields: Record<string, unknown> = {}) => listed(seller, countId, fields);
const found = (who: TestMember, countId: string, fields: Record<string, unknown> = {}) =>
  who.call('POST /api/business/pharmacy/:id/counts/:countId/batches', {
    id: pharmacyId,
    countId,
    inventoryId: product._id,
    batchNumber: 'F 1',
    expiryDate: '2032-01-31',
    counted: 7,
    nonce: randomUUIDv7(),
    ...fields,
  });

describe('a count of a part', () => {
  it('covers the batches of a shelf, and a search still finds the others', async () => {
    const shelved = await stockedProduct(owner, pharmacyId, { quantity: 1, shelf: 'A3' });
    const { body } = await begin('shelf', 'a3');
    expect(body.count).toMatchObject({ scope: 'shelf', batches: 1, counted: 0 });
    const countId = body.count._id;
    expect(await linesOf(countId)).toMatchObject([{ inventoryId: shelved._id, shelf: 'A3' }]);
    // what arrives later is not part of it, and what was counted beside it is shown
    await stockedProduct(owner, pharmacyId, { quantity: 1, shelf: 'A3' });
    expect(await linesOf(countId, { only: 'left' })).toHaveLength(1);
    expect(await linesOf(countId, { q: product.product })).toMatchObject([{ inventoryId: product._id }]);
    expect((await enter(seller, countId, 200)).status).toBe(200);
    expect(await linesOf(countId)).toHaveLength(2);
    expect(await linesOf(countId, { only: 'left' })).toMatchObject([{ inventoryId: shelved._id }]);
  });

  it('covers a class of the catalogue, or products by name', async () => {
    const drug = await stockedProduct(owner, pharmacyId, { product: 'Amoxicillin' });
    const asked = { id: pharmacyId };
    const { body } = await seller.call('GET /api/business/pharmacy/:id/count-scopes', asked);
    expect(body.shelves).toEqual([]);
    expect(body.classes).toMatchObject([{ batches: 1 }]);
    const ofClass = await begin('class', body.classes[0]!.slug);
    expect(await linesOf(ofClass.body.count._id)).toMatchObject([{ inventoryId: drug._id }]);
    const byName = await begin('words', 'amoxi');
    expect(await linesOf(byName.body.count._id)).toMatchObject([{ inventoryId: drug._id }]);
  });

  it('covers what nobody counted for longest', async () => {
    const later = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const first = await begin('all');
    await enter(seller, first.body.count._id, 200);
    const { body } = await begin('cycle');
    expect(body.count).toMatchObject({ scope: 'cycle', batches: 2 });
    expect(await linesOf(body.count._id)).toHaveLength(2);
    expect(await linesOf(body.count._id, { inventoryId: later._id })).toMatchObject([{ inventoryId: later._id }]);
  });

  it('of nothing is refused at its field, and leaves no count behind', async () => {
    const empty = await begin('shelf', 'B9');
    expect([empty.status, empty.body]).toMatchObject([409, { fields: { of: expect.any(String) } }]);
    const open = await begin('words');
    expect([open.status, open.body]).toMatchObject([400, { fields: { of: expect.any(String) } }]);
    const { body } = await seller.call('GET /api/business/pharmacy/:id/counts', { id: pharmacyId });
    expect(body.counts).toEqual([]);
  });
});

describe('a batch that lies on the shelf and is not listed', () => {
  it('is counted once, and is in stock after the confirmation', async () => {
    const { body } = await begin('all');
    const countId = body.count._id;
    const nonce = randomUUIDv7();
    const answers = await Promise.all([found(seller, countId, { nonce }), found(seller, countId, { nonce })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await onHand()).toBe(200);
    expect(await linesOf(countId)).toMatchObject([{ batchId }, { batchNumber: 'F 1', line: { counted: 7 } }]);
    const again = await found(manager, countId, { batchNumber: 'f1', counted: 9 });
    expect([again.status, again.body]).toMatchObject([409, { fields: { counted: expect.any(String) } }]);
    expect((await confirm(owner, countId)).body).toMatchObject({ posted: 1 });
    expect(await onHand()).toBe(207);
    expect((await found(seller, countId)).status).toBe(409);
  });

  it('without a number is added once for each time it is sent anew', async () => {
    const { body } = await begin('all');
    const countId = body.count._id;
    const nonce = randomUUIDv7();
    for (const sent of [nonce, nonce, randomUUIDv7()]) {
      expect((await found(seller, countId, { batchNumber: '', nonce: sent })).status).toBe(200);
    }
    expect(await linesOf(countId)).toHaveLength(3);
  });

  it('of a known number is counted as that batch, and is not of another pharmacy', async () => {
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'F1', expiryDate: '2032-01-31' });
    const { body } = await begin('all');
    const countId = body.count._id;
    expect((await found(seller, countId, { counted: 200 })).body.batch.line).toMatchObject({ counted: 200 });
    expect((await confirm(owner, countId)).body).toMatchObject({ posted: 0 });
    const elsewhere = await stockedProduct(owner, await makePharmacy(owner));
    expect((await found(seller, countId, { inventoryId: elsewhere._id })).status).toBe(404);
  });
});

it('a count names who may confirm, and so does the refusal of one’s own large difference', async () => {
  const { body } = await begin('all');
  expect(body.count.mayConfirm).toEqual([
    { _id: owner.id, name: owner.fullName },
    { _id: manager.id, name: manager.fullName },
  ]);
  const large = await stockedProduct(owner, pharmacyId, { quantity: 1, costPrice: 40_000_000 });
  const countId = body.count._id;
  await enter(manager, countId, 190, { batchId: large.inventory[0]!._id });
  const refused = await confirm(manager, countId);
  expect([refused.status, refused.body]).toMatchObject([409, { error: expect.stringContaining(owner.fullName) }]);
  expect(JSON.stringify(refused.body)).not.toContain(manager.fullName);
});
