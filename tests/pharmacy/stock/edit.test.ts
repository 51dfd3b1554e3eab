/**
 * Edits of products and batches: who changed what is recorded, the second of two simultaneous edits is refused, and quantities stay the
 * same.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { dayAfter } from '#rules/pharmacy/expiry.ts';
import type { TestMember } from '../../kit/people.ts';
import { addStock, employ, makePharmacy, reserve, sell, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { ALERT_ENV, alertDesk } from '../../medicine/safety/alerts.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp({ env: ALERT_ENV });
let owner: TestMember;
let manager: TestMember;
let seller: TestMember;
let pharmacyId: string;
let product: Inventory;
let batchId: string;
beforeAll(async () => {
  [owner, manager, seller] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, manager.id, 'manager');
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
  product = await stockedProduct(owner, pharmacyId, { brand: 'Old', strength: '5 mg', batchNumber: 'A1' });
  batchId = product.inventory[0]!._id;
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

type Fields = Record<string, unknown>;
const editProduct = (who: TestMember, fields: Fields, id = product._id) =>
  who.call('PATCH /api/business/inventory/:id', { id, ...fields });
const editBatch = (who: TestMember, fields: Fields, id = batchId) =>
  who.call('PATCH /api/business/batch/:batchId', { batchId: id, ...fields });
const inventoryOf = async (who = seller, id = product._id) =>
  (await who.call('GET /api/business/inventory/:id', { id })).body.inventory;
const edits = async (id = product._id) =>
  (await seller.call('GET /api/business/inventory/:id/edits', { id })).body.edits;
const ean = (digits: string) => digits.padStart(14, '0');

describe('a saved product', () => {
  it('gets another name, brand, strength, packs, level and barcode, and keeps what is on hand', async () => {
    const before = await inventoryOf();
    const units = [
      { name: 'carton', factor: 100 },
      { name: 'strip', factor: 10 },
    ];
    const barcodes = [{ gtin: ean('6151100000019'), factor: 10 }];
    const named = { product: `${product.product} new`, brand: 'New', strength: '10 mg' };
    const { status } = await editProduct(manager, { ...named, units, reorderLevel: 50, barcodes, note: 'As printed' });
    expect(status).toBe(200);
    const after = await inventoryOf();
    expect(after).toMatchObject({ ...named, units, reorderLevel: 50, barcodes });
    expect(after.onHand).toBe(before.onHand);
    expect(after.inventory).toMatchObject([{ onHand: 400, cartonSize: 200, brand: 'New', strength: '10 mg' }]);
    const found = await seller.call('GET /api/business/pharmacy/:id/gtin/:gtin', {
      id: pharmacyId,
      gtin: barcodes[0]!.gtin,
    });
    expect(found.body.inventoryId).toBe(product._id);
  });

  it('keeps who changed what and when, and nobody changes that', async () => {
    await editProduct(manager, { brand: 'New', strength: '5 mg', note: 'Misread' });
    await editBatch(owner, { expiryDate: '2032-02-29' });
    const history = await edits();
    expect(history).toMatchObject([
      {
        by: owner.fullName,
        batchId,
        batchNumber: 'A1',
        changes: [{ field: 'expiryDate', from: '2031-01-31', to: '2032-02-29' }],
      },
      { by: manager.fullName, batchId: null, note: 'Misread', changes: [{ field: 'brand', from: 'Old', to: 'New' }] },
    ]);
    // repeating an edit changes nothing
    await editProduct(manager, { brand: 'New' });
    expect(await edits()).toHaveLength(2);
    await expect(app.ctx.db.deleteFrom('stock_edit').execute()).rejects.toThrow('permission denied');
    await expect(app.ctx.db.updateTable('stock_edit').set({ note: '' }).execute()).rejects.toThrow('permission denied');
  });

  it('edited by two at once has the first one’s change, and the second hears of it at the field', async () => {
    const seen = { brand: 'Old', strength: '5 mg' };
    const answers = await Promise.all([
      editProduct(owner, { brand: 'Mine', seen }),
      editProduct(manager, { brand: 'Theirs', seen }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? { by: owner, brand: 'Mine' } : { by: manager, brand: 'Theirs' };
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.body).toMatchObject({ fields: { brand: expect.stringContaining(winner.brand) } });
    expect(JSON.stringify(refused.body)).toContain(winner.by.fullName);
    expect((await inventoryOf()).brand).toBe(winner.brand);
    expect(await edits()).toHaveLength(1);
    // another field does not conflict, and a value that was seen may be replaced
    expect((await editProduct(manager, { strength: '6 mg', seen })).status).toBe(200);
    expect((await editProduct(manager, { brand: 'Last', seen: { brand: winner.brand } })).status).toBe(200);
    expect(await inventoryOf()).toMatchObject({ brand: 'Last', strength: '6 mg' });
  });

  it('is refused the name or the barcode of another product, at the field', async () => {
    const gtin = ean('6151100000026');
    const other = await stockedProduct(owner, pharmacyId, { brand: 'Old', strength: '5 mg', gtin });
    const named = await editProduct(owner, { product: other.product.toUpperCase() });
    expect([named.status, named.body]).toMatchObject([409, { fields: { product: expect.any(String) } }]);
    const scanned = await editProduct(owner, { barcodes: [{ gtin, factor: 1 }] });
    expect([scanned.status, scanned.body]).toMatchObject([
      409,
      { fields: { barcodes: expect.stringContaining(other.product) } },
    ]);
    const wrong = await editProduct(owner, { barcodes: [{ gtin: ean('6151100000027'), factor: 1 }] });
    expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { barcodes: expect.any(String) } }]);
    expect(await inventoryOf()).toMatchObject({ product: product.product, barcodes: [] });
    await editProduct(owner, { barcodes: [] }, other._id);
    expect((await editProduct(owner, { barcodes: [{ gtin, factor: 1 }] })).status).toBe(200);
  });

  it('is tied to the catalogue by its new name, and leaves the register only with a reason, and never once it was sold', async () => {
    const rename = (name: string, note = '') => editProduct(owner, { product: name, brand: '', note });
    await rename('Tramadol');
    expect((await inventoryOf()).isControlled).toBe(true);
    expect((await rename('Loratadine')).body).toMatchObject({ fields: { note: expect.any(String) } });
    expect((await rename('Loratadine', 'Picked the wrong line')).status).toBe(200);
    expect((await inventoryOf()).isControlled).toBe(false);
    await rename('Tramadol');
    const register = { buyer: 'Musa', buyerAddress: 'Kano', prescriber: 'Dr Ade', purpose: 'Pain' };
    expect((await sell(seller, product._id, 1, register)).status).toBe(200);
    const escaped = await rename('Loratadine', 'No reason');
    expect([escaped.status, escaped.body]).toMatchObject([409, { fields: { product: expect.any(String) } }]);
    expect((await inventoryOf()).isControlled).toBe(true);
  });

  it('is not edited by sellers, and not renamed while an offer promises it', async () => {
    expect((await editProduct(seller, { brand: 'New' })).status).toBe(403);
    expect((await editBatch(seller, { batchNumber: 'B1' })).status).toBe(403);
    await reserve(app, pharmacyId, owner.id, { productId: product._id, batchId, quantity: 10 });
    expect((await editProduct(owner, { brand: 'New' })).status).toBe(409);
    expect((await editBatch(owner, { expiryDate: null })).status).toBe(409);
    expect((await editProduct(owner, { reorderLevel: 9 })).status).toBe(200);
    expect((await editBatch(owner, { salePrice: { price: 50, factor: 10 } })).status).toBe(200);
  });
});

describe('a batch', () => {
  it('gets another number, date and price', async () => {
    const salePrice = { price: 1_500.5, factor: 10 };
    const { body } = await editBatch(manager, { batchNumber: 'b 2', expiryDate: '2030-06-30', salePrice });
    expect(body.inventory).toMatchObject({ onHand: 400, nextExpiry: '2030-06-30' });
    expect((await inventoryOf()).inventory).toMatchObject([
      { batchNumber: 'b 2', expiryDate: '2030-06-30', salePrice },
    ]);
    // newly received goods of this batch are added to it
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'B2', expiryDate: '2030-06-30' });
    expect((await inventoryOf()).inventory).toMatchObject([{ onHand: 600 }]);
    await editBatch(owner, { salePrice: null, expiryDate: null, batchNumber: '' });
    expect((await inventoryOf()).inventory).toMatchObject([{ batchNumber: '', expiryDate: null, salePrice: null }]);
  });

  it('has a shelf, which is a label: given when it is received, and changed even while an offer promises it', async () => {
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'A1', expiryDate: '2031-01-31', shelf: 'A3' });
    expect((await inventoryOf()).inventory).toMatchObject([{ onHand: 600, shelf: 'A3' }]);
    // goods received without a shelf leave it
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'A1', expiryDate: '2031-01-31' });
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'F1', expiryDate: '2031-01-31', shelf: 'Fridge' });
    await reserve(app, pharmacyId, owner.id, { productId: product._id, batchId, quantity: 10 });
    expect((await editBatch(manager, { shelf: 'B1', seen: { shelf: 'A3' } })).status).toBe(200);
    const late = await editBatch(owner, { shelf: 'C1', seen: { shelf: 'A3' } });
    expect([late.status, late.body]).toMatchObject([409, { fields: { shelf: expect.stringContaining('B1') } }]);
    expect(await edits()).toMatchObject([
      { by: manager.fullName, changes: [{ field: 'shelf', from: 'A3', to: 'B1' }] },
    ]);
    const { body } = await seller.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId });
    expect(body.inventory).toMatchObject([{ onHand: 1_000, shelves: ['B1', 'Fridge'] }]);
    expect(await inventoryOf()).toMatchObject({ onHand: 1_000, shelves: ['B1', 'Fridge'] });
  });

  it('that would become another one in stock is refused at the field, and takes the place of one that is used up', async () => {
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'A1', expiryDate: '2033-01-31' });
    const twin = await editBatch(owner, { expiryDate: '2033-01-31' });
    expect([twin.status, twin.body]).toMatchObject([409, { fields: { expiryDate: expect.any(String) } }]);
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'C3', expiryDate: '2031-01-31' });
    const named = await editBatch(owner, { batchNumber: 'c3' });
    expect([named.status, named.body]).toMatchObject([409, { fields: { batchNumber: expect.any(String) } }]);
    const later = (await inventoryOf()).inventory.find(({ expiryDate }) => expiryDate === '2033-01-31')!;
    await sell(owner, product._id, 200, { batchId: later._id });
    expect((await editBatch(owner, { expiryDate: '2033-01-31' })).status).toBe(200);
  });

  it('edited by two at once has the first one’s change', async () => {
    const seen = { expiryDate: '2031-01-31' };
    const answers = await Promise.all(
      ['2030-01-31', '2030-02-28', '2030-03-31'].map((expiryDate) => editBatch(owner, { expiryDate, seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await edits()).toHaveLength(1);
  });

  it('that has expired gets a later date only with a reason', async () => {
    const yesterday = dayAfter(dayInLagos(new Date()), -1);
    expect((await editBatch(owner, { expiryDate: yesterday })).status).toBe(200);
    expect((await sell(seller, product._id, 1)).status).toBe(409);
    const silent = await editBatch(owner, { expiryDate: '2031-01-31' });
    expect([silent.status, silent.body]).toMatchObject([400, { fields: { note: expect.any(String) } }]);
    expect((await editBatch(owner, { expiryDate: '2031-01-31', note: 'The 1 was a 7' })).status).toBe(200);
    expect((await sell(seller, product._id, 1)).status).toBe(200);
  });

  it('without a date is listed, and leaves the list and the board’s figure with its date', async () => {
    await editBatch(owner, { expiryDate: null });
    const undated = async () =>
      (await seller.call('GET /api/business/pharmacy/:id/board/undated', { id: pharmacyId })).body.batches;
    const count = async () =>
      (await seller.call('GET /api/business/pharmacy/:id/board', { id: pharmacyId })).body.board.undated;
    expect(await undated()).toMatchObject([{ _id: batchId, inventoryId: product._id, batchNumber: 'A1', onHand: 400 }]);
    expect(await count()).toBe(1);
    expect((await editBatch(manager, { expiryDate: '2031-05-31', seen: { expiryDate: null } })).status).toBe(200);
    expect([await undated(), await count()]).toEqual([[], 0]);
  });

  it('whose number or product is corrected into an open alert is set aside, and stays so under any other number', async () => {
    const desk = await alertDesk(app);
    await desk.alert({ genericName: 'Levamisole', batches: '376' });
    await editProduct(owner, { product: 'Levamisole', brand: '' });
    expect((await inventoryOf()).inventory).toMatchObject([{ status: 'ok' }]);
    await editBatch(owner, { batchNumber: '376' });
    expect((await inventoryOf()).inventory).toMatchObject([{ status: 'recalled' }]);
    await editBatch(owner, { batchNumber: '377' });
    expect((await inventoryOf()).inventory).toMatchObject([{ status: 'recalled' }]);
    const other = await stockedProduct(owner, pharmacyId, { batchNumber: '376' });
    expect((await inventoryOf(seller, other._id)).inventory).toMatchObject([{ status: 'ok' }]);
    await editProduct(owner, { product: 'Levamisole', strength: '40 mg' }, other._id);
    expect((await inventoryOf(seller, other._id)).inventory).toMatchObject([{ status: 'recalled' }]);
  });
});
