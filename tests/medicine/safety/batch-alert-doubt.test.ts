/** An alert finds its medicine however the product's name is typed, and asks the pharmacy if that is uncertain. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Inventory } from '#contract/pharmacy/stock.ts';
import { addStock, employ, makePharmacy, sell, stockedProduct } from '../../pharmacy/pharmacies.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';
import { untilJobsDone } from '../../kit/jobs.ts';
import { ALERT_ENV, alertDesk, type AlertDesk } from './alerts.ts';

const app = openApp({ env: ALERT_ENV });
let desk: AlertDesk;
let owner: TestMember;
let seller: TestMember;
let pharmacyId: string;
/** A batch number that nothing else has. */
let lot: string;
let lots = 0;

beforeAll(async () => {
  desk = await alertDesk(app);
  [owner, seller] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  pharmacyId = await makePharmacy(owner);
  await employ(app, pharmacyId, owner.id, seller.id, 'seller');
});
beforeEach(async () => {
  lot = `DX${String((lots += 1)).padStart(5, '0')}`;
  await app.ctx.db.deleteFrom('attempt').execute();
});

const stocked = (product: string, fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, pharmacyId, { product, batchNumber: lot, ...fields });
const inventoryOf = async ({ _id: id }: Inventory) =>
  (await owner.call('GET /api/business/inventory/:id', { id })).body.inventory;
const statusOf = async (product: Inventory) => (await inventoryOf(product)).inventory[0]!.status;
const alertOf = async (id: string, who = owner) => (await who.call('GET /api/batch-alert/:id', { id })).body.alert;
const answer = (id: string, product: Inventory, said: 'yes' | 'no', who = owner) =>
  who.call('POST /api/batch-alert/:id/answer', { id, batchId: product.inventory[0]!._id, affected: said });

const WAYS = [
  'Amoxicillin',
  'Amoxicillin caps',
  'AMOXICILLIN CAPSULES 500MG',
  'Amoxicilin',
  'Amoxicillin 500mg x 100',
  'Amoxycillin',
  'Caps Amoxicillin',
  'Amox 500 caps 10x10',
];

describe('an alert', () => {
  it('finds Amoxicillin in each of eight ways to write it, before and after it is published', async () => {
    await Promise.all(WAYS.map((way) => stocked(way, { strength: 'before' })));
    const { body } = await desk.preview({ genericName: 'Amoxicillin', batches: lot });
    expect(body.reach).toMatchObject({ batches: 8, mayBe: 0 });
    const id = await desk.alert({ genericName: 'Amoxicillin', batches: lot });
    expect((await alertOf(id)).stock.map(({ product }) => product).toSorted()).toEqual(WAYS.toSorted());
    await desk.notified();
    const { content } = (await owner.call('GET /api/feed/notifications')).body.notifications;
    expect(content.map(({ link }) => link)).toContain(`/alert/${id}`);
    const after = await Promise.all(WAYS.map((way) => stocked(way, { strength: 'after' })));
    for (const { product, inventory } of after) expect(inventory[0]!.status, product).toBe('recalled');
  });

  it('takes no combination for one of its parts, and no medicine for one that looks like it', async () => {
    const others = ['Amoxicillin/Clavulanate', 'Augmentin 625', 'Ampicillin caps', 'Codeine + Promethazine'];
    const products = await Promise.all(others.map((name) => stocked(name, { strength: lot })));
    await desk.alert({ genericName: 'Amoxicillin', batches: lot });
    await desk.alert({ genericName: 'Codeine', batches: lot });
    for (const product of products) expect(await statusOf(product), product.product).toBe('ok');
  });

  it('finds goods by the barcode of the pack, also one that is scanned later', async () => {
    const gtin = '06151100000019';
    const product = await stocked('Something', { gtin, strength: lot });
    const later = await stocked('Another thing', { strength: lot });
    await desk.alert({ genericName: 'Misoprostol', batches: lot, gtin: gtin.slice(1) });
    expect([await statusOf(product), await statusOf(later)]).toEqual(['recalled', 'ok']);
    const scanned = { gtin, quantity: 1, batchNumber: `${lot}X`, expiryDate: '2031-01-31' };
    expect((await addStock(owner, later._id, scanned)).status).toBe(200);
    expect(await statusOf(later)).toBe('recalled');
    expect(await desk.preview({ genericName: 'Misoprostol', batches: lot, gtin: '123' })).toMatchObject({
      status: 400,
    });
  });

  it('finds a product that a person matched to the medicine, whatever its name', async () => {
    const product = await stocked('Qwibble caps', { strength: lot });
    const { id: genericId } = await app.ctx.db
      .selectFrom('catalogue_generic')
      .where('name', '=', 'Cefixime')
      .select('id')
      .executeTakeFirstOrThrow();
    const expected = { product: 'Qwibble caps', brand: '', genericId: null, isConfirmed: false };
    const id = await desk.alert({ genericName: 'Cefixime', batches: lot });
    expect(await statusOf(product)).toBe('ok');
    await owner.call('POST /api/business/inventory/:id/medicine', { id: product._id, genericId, expected });
    expect(await statusOf(product)).toBe('recalled');
    expect((await alertOf(id)).stock).toMatchObject([{ inventoryId: product._id, isUnsure: false }]);
  });

  it('finds what was there before the names were read', async () => {
    const product = await stocked('Caps Ampicillin', { strength: lot });
    const { db } = app.ctx;
    const untied = { generic_id: null, sureness: null, core: '' };
    await db.updateTable('product').set(untied).where('id', '=', product._id).execute();
    const id = await desk.alert({ genericName: 'Ampicillin', batches: lot });
    await app.ctx.jobs.add(db, 'tie-products', {}, { key: 'tie-products' });
    await untilJobsDone(app, 'tie-products');
    expect(await statusOf(product)).toBe('recalled');
    await desk.notified();
    const { content } = (await owner.call('GET /api/feed/notifications')).body.notifications;
    expect(content.map(({ link }) => link)).toContain(`/alert/${id}`);
  });
});

describe('a batch that may be affected', () => {
  it('is set aside until its pharmacy answers, and is for sale again once it is none of these', async () => {
    const [mine, other] = [
      await stocked('Prednisone', { strength: lot }),
      await stocked('Prednisone tabs', { strength: lot }),
    ];
    const { body } = await desk.preview({ genericName: 'Prednisolone', batches: lot });
    expect(body.reach).toMatchObject({ batches: 2, mayBe: 2 });
    expect(body.stock[0]).toMatchObject({ isUnsure: true });
    const id = await desk.alert({ genericName: 'Prednisolone', batches: lot });
    expect((await sell(seller, mine._id, 1)).status).toBe(409);
    expect((await alertOf(id)).stock).toMatchObject([
      { isUnsure: true, mayAnswer: true },
      { isUnsure: true, mayAnswer: true },
    ]);
    expect((await alertOf(id, seller)).stock[0]).toMatchObject({ isUnsure: true, mayAnswer: false });
    expect((await answer(id, mine, 'no', seller)).status).toBe(403);
    const { alert } = (await answer(id, mine, 'no')).body;
    expect(alert.stock).toMatchObject([{ inventoryId: other._id, isUnsure: true }]);
    expect((await sell(seller, mine._id, 1)).status).toBe(200);
    expect((await answer(id, other, 'yes')).body.alert.stock).toMatchObject([{ isUnsure: false }]);
    expect(await statusOf(other)).toBe('recalled');
    const rows = await app.ctx.db.selectFrom('batch_alert_batch').where('alert_id', '=', id).selectAll().execute();
    expect(rows.map((row) => [row.answer, row.answered_by]).toSorted()).toEqual([
      ['no', owner.id],
      ['yes', owner.id],
    ]);
    await desk.withdraw(id);
    expect([await statusOf(mine), await statusOf(other)]).toEqual(['ok', 'ok']);
  });

  it('is answered once, by one of those who answer at the same time', async () => {
    const product = await stocked('Prednisone', { strength: `${lot} race` });
    const id = await desk.alert({ genericName: 'Prednisolone', batches: lot });
    const both = await Promise.all([answer(id, product, 'yes'), answer(id, product, 'no')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await desk.withdraw(id);
    expect(await statusOf(product)).toBe('ok');
    expect((await answer(id, product, 'no')).status).toBe(409);
  });

  it('is one of a brand that the catalogue does not know; another known brand is another product', async () => {
    const maker = await stocked('Amoxicillin', { brand: 'GSK', strength: lot });
    const slip = await stocked('Amoxicillin', { brand: 'Amoxill', strength: lot });
    const known = await stocked('Amoxicillin', { brand: 'Ospamox', strength: lot });
    const id = await desk.alert({ genericName: 'Amoxicillin', brandName: 'Amoxil', batches: lot });
    const asked = (await alertOf(id)).stock.map(({ inventoryId }) => inventoryId);
    expect(asked.toSorted()).toEqual([maker._id, slip._id].toSorted());
    expect(await statusOf(known)).toBe('ok');
  });

  it('is one of an unknown name that is like the alert’s', async () => {
    const product = await stocked('Zubrilox tabs', { strength: lot });
    const id = await desk.alert({ genericName: 'Zubrillox', batches: lot });
    expect((await alertOf(id)).stock).toMatchObject([{ inventoryId: product._id, isUnsure: true }]);
  });
});
