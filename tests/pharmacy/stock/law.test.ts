/** Legal records of stock: the register of controlled medicines, destruction with proof, and cold storage. */
import { randomUUIDv7 } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { readPdf } from '../../kit/pdf.ts';
import type { TestMember } from '../../kit/people.ts';
import {
  actIds,
  addStock,
  adjust,
  employ,
  makePharmacy,
  reserve,
  reverse,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let seller: TestMember;
let pharmacyId: string;
let product: Inventory;
let batchId: string;
beforeAll(async () => {
  [owner, seller] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

async function stock(fields: Record<string, unknown> = {}): Promise<void> {
  product = await stockedProduct(owner, pharmacyId, { quantity: 1, ...fields });
  batchId = product.inventory[0]!._id;
}
const inventoryNow = async () =>
  (await owner.call('GET /api/business/inventory/:id', { id: product._id })).body.inventory;

async function file(name: string): Promise<{ status: number; bytes: Buffer }> {
  const path = `/api/business/inventory/${product._id}/card/${name}`;
  const response = await fetch(app.url + path, { headers: { authorization: owner.token } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

const BUYER = { buyer: 'Bola Ade', buyerAddress: '3 Broad Street', prescriber: 'Dr Eze', purpose: 'Pain' };

describe('a controlled medicine', () => {
  it('is sold only with what its register needs, which is asked for at each field', async () => {
    await stock({ product: 'Morphine', strength: '10 mg' });
    expect(product.isControlled).toBe(true);
    const missing = await sell(seller, product._id, 2, { buyer: 'Bola Ade', purpose: ' ' });
    expect(missing.status).toBe(400);
    const { fields } = missing.body as unknown as { fields: object };
    expect(Object.keys(fields)).toEqual(['buyerAddress', 'prescriber', 'purpose']);
    expect((await inventoryNow()).onHand).toBe(200);
    expect((await sell(seller, product._id, 2, BUYER)).status).toBe(200);
    const { body } = await owner.call('GET /api/business/inventory/:id/card', { id: product._id });
    const { buyerAddress: address, ...rest } = BUYER;
    expect(body.lines[0]).toMatchObject({ out: 2, balance: 198, register: { ...rest, address } });
    expect(body.lines[1]).toMatchObject({ register: null });
  });

  it('has a register with its balance, for spreadsheets and to be printed and signed', async () => {
    await stock({ product: 'Pethidine', batchNumber: 'P7' });
    await sell(seller, product._id, 2, { ...BUYER, buyer: '=Bola' });
    await adjust(owner, product._id, { batchId, reason: 'damaged', quantity: 1, unit: 'tablet' });
    const rows = (await file('register.csv')).bytes.toString().trim().split('\r\n');
    expect(rows[0]).toContain('"Buyer and address","Prescriber","Purpose","In","Out","Balance","Batch"');
    expect(rows[2]).toMatch(/"Received","","",200,"",200,"P7"/);
    expect(rows[3]).toMatch(/"'=Bola, 3 Broad Street","Dr Eze","Pain","",2,198/);
    expect(rows[4]).toMatch(/"Damaged","","","",1,197/);
    const { text } = readPdf((await file('register.pdf')).bytes);
    expect(text).toContain('Register of a controlled medicine');
    expect(text).toContain('Signature');
  });

  it('is recognised by its brand as well', async () => {
    for (const name of [
      { product: 'Tramed' },
      { product: 'Pain capsules', brand: 'tramed' },
      { product: 'tramadol' },
    ]) {
      await stock(name);
      expect(product.isControlled, JSON.stringify(name)).toBe(true);
    }
  });

  it('is the only one with a register, and its entries stay as they are', async () => {
    await stock();
    expect((await file('register.csv')).status).toBe(409);
    expect((await sell(owner, product._id, 1)).status).toBe(200);
    await expect(app.ctx.db.deleteFrom('controlled_sale').execute()).rejects.toThrow('permission denied');
  });
});

describe('what is not for sale', () => {
  const handed = { handedOn: '2026-01-31', place: 'NAFDAC, Lagos', proof: 'Certificate 17' };
  const destroy = (fields: Record<string, unknown>, who = owner) =>
    who.call('POST /api/business/inventory/:id/destroy', {
      id: product._id,
      batchId,
      unit: 'tablet',
      ...handed,
      ...fields,
    });

  it('stays on the books until it is handed over for destruction, with date, place and proof', async () => {
    await stock({ expiryDate: '2026-01-31', isExpired: true, costPrice: 2_000 });
    const { body } = await owner.call('GET /api/business/pharmacy/:id/aside', { id: pharmacyId });
    expect(body.batches).toMatchObject([{ batchId, why: 'expired', onHand: 200, value: 2_000 }]);
    expect((await destroy({ quantity: 150 })).body.inventory.onHand).toBe(50);
    const records = (await owner.call('GET /api/business/pharmacy/:id/destructions', { id: pharmacyId })).body;
    expect(records.destructions).toMatchObject([{ quantity: 150, ...handed, by: owner.fullName, isReversed: false }]);
    const card = (await owner.call('GET /api/business/inventory/:id/card', { id: product._id })).body;
    expect(card.lines[0]).toMatchObject({ remark: 'destroyed', loss: 150, note: 'NAFDAC, Lagos. Certificate 17' });
    await reverse(owner, pharmacyId, (await actIds(owner, pharmacyId))[0]!);
    expect((await inventoryNow()).onHand).toBe(200);
    const after = (await owner.call('GET /api/business/pharmacy/:id/destructions', { id: pharmacyId })).body;
    expect(after.destructions).toMatchObject([{ isReversed: true }]);
  });

  it('is set aside first; what is for sale, promised or more than there is cannot be destroyed', async () => {
    await stock();
    expect((await destroy({ quantity: 1 })).status).toBe(409);
    await adjust(owner, product._id, { batchId, reason: 'quarantined' });
    expect((await destroy({ quantity: 1 })).status).toBe(200);
    // a daily job frees reservations of expired batches, so this one still exists
    await stock({ product: 'Zinc', expiryDate: '2026-01-31', isExpired: true });
    await reserve(app, pharmacyId, owner.id, { productId: product._id, batchId, quantity: 190 });
    expect((await destroy({ quantity: 11 })).body).toMatchObject({
      type: 'conflict',
      fields: { quantity: expect.any(String) },
    });
    expect((await destroy({ quantity: 5, handedOn: '2999-01-01' })).body).toMatchObject({
      fields: { handedOn: expect.any(String) },
    });
    expect((await destroy({ quantity: 5, proof: ' ' })).body).toMatchObject({ fields: { proof: expect.any(String) } });
    expect((await destroy({ quantity: 5 }, seller)).status).toBe(403);
    expect((await destroy({ quantity: 10 })).status).toBe(200);
  });

  it('is destroyed once for a nonce, and never more than there is when several ask', async () => {
    await stock({ expiryDate: '2026-01-31', isExpired: true });
    const nonce = randomUUIDv7();
    const same = await Promise.all([1, 2, 3].map(() => destroy({ quantity: 20, nonce })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const answers = await Promise.all([1, 2, 3, 4].map(() => destroy({ quantity: 60 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409]);
    const { body } = await owner.call('GET /api/business/pharmacy/:id/aside', { id: pharmacyId });
    expect(body.batches).toEqual([]);
  });
});

describe('cold storage', () => {
  const keep = (fields: Record<string, unknown> = {}) =>
    owner.call('POST /api/business/inventory/:id/storage', {
      id: product._id,
      placeName: 'Fridge 1',
      min: 2,
      max: 8,
      ...fields,
    });
  const read = (placeId: string, celsius: number, fields: Record<string, unknown> = {}) =>
    seller.call('POST /api/business/pharmacy/:id/storage/:placeId/readings', {
      id: pharmacyId,
      placeId,
      celsius,
      ...fields,
    });

  it('sets aside every batch of what it was too warm or too cold for, and no other', async () => {
    await stock({ product: 'Insulin' });
    const placeId = (await keep()).body.place!._id;
    await addStock(owner, product._id, { quantity: 1, expiryDate: '2032-01-31' });
    const insulin = product;
    await stock({ product: 'Suppositories' });
    expect((await keep({ placeName: 'fridge 1', max: 25 })).body.place!._id).toBe(placeId);
    expect((await read(placeId, 8, { device: 'T1' })).body).toMatchObject({
      reading: { isExcursion: false },
      setAside: [],
    });
    expect((await inventoryNow()).inventory).toMatchObject([{ status: 'ok' }]);
    const { body } = await read(placeId, 8.1, { device: 'T1' });
    expect(body).toMatchObject({
      reading: { celsius: 8.1, isExcursion: true, by: seller.fullName },
      setAside: [{ inventoryId: insulin._id, product: 'Insulin', batches: 2 }],
    });
    expect((await inventoryNow()).inventory).toMatchObject([{ status: 'ok' }]);
    product = insulin;
    expect((await inventoryNow()).inventory).toMatchObject([{ status: 'quarantined' }, { status: 'quarantined' }]);
    expect((await sell(owner, product._id, 1)).status).toBe(409);
    expect((await read(placeId, 9)).body).toMatchObject({ reading: { isExcursion: true }, setAside: [] });
    const { places } = (await owner.call('GET /api/business/pharmacy/:id/storage', { id: pharmacyId })).body;
    expect(places).toMatchObject([
      { name: 'Fridge 1', last: { celsius: 9 }, products: [{ min: 2, max: 8 }, { max: 25 }] },
    ]);
    const asked = { id: pharmacyId, placeId };
    const { readings } = (await owner.call('GET /api/business/pharmacy/:id/storage/:placeId/readings', asked)).body;
    expect(readings.map(({ celsius, device }) => [celsius, device])).toEqual([
      [9, ''],
      [8.1, 'T1'],
      [8, 'T1'],
    ]);
  });

  it('takes a reading once for its nonce, and refuses it for anything else', async () => {
    await stock();
    const placeId = (await keep()).body.place!._id;
    const nonce = randomUUIDv7();
    const same = await Promise.all([1, 2, 3].map(() => read(placeId, 12, { nonce })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(placeId, 5, { nonce })).status).toBe(409);
    const moved = await owner.call('GET /api/business/pharmacy/:id/transactions', { id: pharmacyId });
    expect(moved.body.allTransactions.filter(({ remark }) => remark === 'status')).toHaveLength(1);
  });

  it('sells or sets aside what is left, and leaves nothing half done', async () => {
    await stock();
    const placeId = (await keep()).body.place!._id;
    const answers = await Promise.all([sell(owner, product._id, 1), read(placeId, 12), sell(owner, product._id, 1)]);
    expect(answers[1].status).toBe(200);
    expect((await inventoryNow()).inventory).toMatchObject([{ status: 'quarantined' }]);
    expect((await sell(owner, product._id, 1)).status).toBe(409);
  });

  it('refuses at the field what cannot be', async () => {
    await stock();
    const refused = ({ body }: { body: unknown }) => Object.keys((body as { fields?: object }).fields ?? {});
    expect(refused(await keep({ max: 2 }))).toEqual(['max']);
    expect(refused(await keep({ min: null }))).toEqual(['min']);
    const placeId = (await keep()).body.place!._id;
    expect(refused(await read(placeId, 4.55))).toEqual(['celsius']);
    expect(refused(await read(placeId, 400))).toEqual(['celsius']);
    expect(refused(await read(placeId, 5, { readAt: '2999-01-01T00:00:00Z' }))).toEqual(['readAt']);
    expect((await keep({ placeName: '' })).body.place).toBeNull();
    expect((await read(placeId, 50)).body).toMatchObject({ setAside: [] });
  });
});
