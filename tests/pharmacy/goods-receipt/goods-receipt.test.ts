/** Deliveries: all lines are received or none is, each delivery once, and the same invoice only after a question. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GOODS_RECEIPT_LIMITS } from '#rules/pharmacy/goods-receipt.ts';
import { required } from '#rules/required.ts';
import { makePharmacy, reverse, sell, stockedProduct } from '../pharmacies.ts';
import {
  app,
  fieldsOf,
  lineOf,
  manager,
  newLineOf,
  onHandOf,
  openDeliveries,
  owner,
  pharmacyId,
  productNames,
  receiptsOf,
  receive,
  received,
  seller,
  receiptNow,
  stranger,
} from './deliveries.ts';

openDeliveries();

const stocked = (fields: Record<string, unknown> = {}) =>
  stockedProduct(owner, pharmacyId, { quantity: 10, unit: 'tablet', ...fields });

describe('a delivery', () => {
  it('receives known and new products at once, with batches, costs and prices', async () => {
    const known = await stocked();
    const receipt = await received(
      [
        lineOf(known, { costPrice: 100.5, salePrice: 150 }),
        newLineOf('Amatem', { brand: 'Elbe', strength: '80 mg', gtin: '06151100000019', costPrice: 40 }),
      ],
      { supplier: ' Emzor  Pharma ', invoiceNumber: ' INV 7 ', invoiceDate: '2026-01-31', invoiceTotal: 400 },
    );
    expect(receipt).toMatchObject({
      supplier: 'Emzor Pharma',
      invoiceNumber: 'INV 7',
      invoiceDate: '2026-01-31',
      by: owner.fullName,
      total: 321,
      invoiceTotal: 400,
      photo: null,
      lines: [
        { inventoryId: known._id, batchNumber: 'B1', expiryDate: '2031-05-31', quantity: 2, unit: 'pack', cost: 201 },
        { product: 'Amatem', brand: 'Elbe', strength: '80 mg', quantity: 3, unit: 'pack', cost: 120, isUndone: false },
      ],
    });
    expect(await onHandOf(known)).toBe(30);
    expect(await onHandOf({ _id: receipt.lines[1]!.inventoryId })).toBe(30);
    const found = await owner.call('GET /api/business/pharmacy/:id/gtin/:gtin', {
      id: pharmacyId,
      gtin: '06151100000019',
    });
    expect(found.body.inventoryId).toBe(receipt.lines[1]!.inventoryId);
    expect((await receiptNow(receipt._id, seller)).body.receipt).toEqual(receipt);
    expect((await receiptsOf({}, seller)).receipts).toMatchObject([
      { _id: receipt._id, lines: 2, undone: 0, total: 321, invoiceTotal: 400, hasPhoto: false },
    ]);
  });

  it('names supplier and invoice on the stock card', async () => {
    const known = await stocked();
    await received([lineOf(known)], { invoiceNumber: '123' });
    const { body } = await owner.call('GET /api/business/inventory/:id/card', { id: known._id });
    expect(body.lines[0]).toMatchObject({ note: 'Emzor · 123', in: 20 });
  });

  it('is not received at all if one line is wrong, and names the field of each that is', async () => {
    const known = await stocked();
    const foreign = await stockedProduct(stranger, await makePharmacy(stranger));
    const { status, body } = await receive([
      lineOf(known),
      lineOf(known, { unit: 'bucket' }),
      newLineOf('Amatem'),
      newLineOf('Fansidar', { expiryDate: '2020-01-31' }),
      newLineOf('Fansidar', { newProduct: null }),
      lineOf(foreign),
      newLineOf(known.product),
      newLineOf('Camosunate', {
        newProduct: { product: 'Camosunate', baseUnit: 'pack', units: [{ name: 'pack', factor: 2 }] },
      }),
    ]);
    expect(status).toBe(400);
    expect(Object.keys(fieldsOf(body))).toEqual([
      'lines.1.unit',
      'lines.3.expiryDate',
      'lines.4.inventoryId',
      'lines.5.inventoryId',
      'lines.6.product',
      'lines.7.units',
    ]);
    expect(fieldsOf(body)['lines.5.inventoryId']).toBe('Nothing here');
    expect(await onHandOf(known)).toBe(10);
    expect(await productNames()).toEqual([known.product]);
    expect((await receiptsOf()).receipts).toEqual([]);
  });

  it('has wrong values at their lines before anything is booked', async () => {
    const known = await stocked();
    const { status, body } = await receive([lineOf(known), lineOf(known, { quantity: 0, expiryDate: '31/12/2030' })]);
    expect(status).toBe(400);
    expect(Object.keys(fieldsOf(body))).toEqual(['lines.1.expiryDate', 'lines.1.quantity']);
    const later = await receive([lineOf(known)], { supplier: ' ', invoiceDate: '2999-01-01' });
    expect(Object.keys(fieldsOf(later.body))).toEqual(['supplier']);
    expect(Object.keys(fieldsOf((await receive([lineOf(known)], { invoiceDate: '2999-01-01' })).body))).toEqual([
      'invoiceDate',
    ]);
    expect(await onHandOf(known)).toBe(10);
  });

  it('holds up to 200 lines', async () => {
    const known = await stocked();
    const lines = Array.from({ length: GOODS_RECEIPT_LIMITS.lines }, () => lineOf(known));
    expect((await receive([...lines, lineOf(known)])).status).toBe(400);
    expect((await received(lines)).lines).toHaveLength(200);
    expect(await onHandOf(known)).toBe(10 + 200 * 20);
    expect((await receive([])).status).toBe(400);
  });

  it('adds lines of the same batch up, and makes a new product of several lines once', async () => {
    const known = await stocked();
    const receipt = await received([
      lineOf(known),
      lineOf(known, { quantity: 1 }),
      newLineOf('Amatem'),
      newLineOf('AMATEM', { batchNumber: 'N2' }),
    ]);
    const [first, second, third, fourth] = receipt.lines;
    expect(first!.inventoryId).toBe(second!.inventoryId);
    expect(third!.inventoryId).toBe(fourth!.inventoryId);
    expect(await onHandOf(known)).toBe(40);
    const { body } = await owner.call('GET /api/business/inventory/:id', { id: third!.inventoryId });
    expect(body.inventory.inventory.map(({ batchNumber }) => batchNumber).toSorted()).toEqual(['N1', 'N2']);
  });

  it('goes to the product that took over a merged one', async () => {
    const [gone, survivor] = [await stocked(), await stocked()];
    await owner.call('POST /api/business/inventory/:id/merge', { id: gone._id, into: survivor._id });
    const receipt = await received([lineOf(gone)]);
    expect(receipt.lines).toMatchObject([{ inventoryId: survivor._id, product: survivor.product }]);
    expect(await onHandOf(survivor)).toBe(40);
  });

  it('is undone by line, which the delivery says', async () => {
    const [one, two] = [await stocked(), await stocked()];
    const receipt = await received([lineOf(one), lineOf(two)]);
    expect((await reverse(owner, pharmacyId, receipt.lines[0]!.actId)).status).toBe(200);
    expect(await Promise.all([one, two].map(onHandOf))).toEqual([10, 30]);
    const { body } = await receiptNow(receipt._id);
    expect(body.receipt.lines.map(({ isUndone }) => isUndone)).toEqual([true, false]);
    expect((await receiptsOf()).receipts).toMatchObject([{ lines: 2, undone: 1 }]);
    await sell(owner, two._id, 25);
    expect((await reverse(owner, pharmacyId, receipt.lines[1]!.actId)).status).toBe(409);
  });

  it('is for owner and managers; sellers see it, and strangers do not', async () => {
    const known = await stocked();
    expect((await receive([lineOf(known)], {}, seller)).status).toBe(403);
    expect((await receive([lineOf(known)], {}, stranger)).status).toBe(404);
    expect((await receive([lineOf(known)], {}, manager)).status).toBe(200);
    const { _id } = required((await receiptsOf({}, seller)).receipts[0]);
    expect((await receiptNow(_id, seller)).status).toBe(200);
    expect((await receiptNow(_id, stranger)).status).toBe(404);
    const elsewhere = await makePharmacy(stranger);
    const asked = { id: elsewhere, receiptId: _id };
    expect((await stranger.call('GET /api/business/pharmacy/:id/goods-receipts/:receiptId', asked)).status).toBe(404);
  });

  it('is listed newest first, page after page, with its supplier for the next one', async () => {
    const known = await stocked();
    for (let at = 1; at <= 32; at += 1) {
      const supplier = at === 32 ? 'Fidson' : at % 2 === 0 ? 'EMZOR' : 'Emzor';
      await received([lineOf(known, { quantity: 1 })], { supplier, invoiceNumber: String(at) });
    }
    const first = await receiptsOf();
    const rest = await receiptsOf({ after: first.nextCursor });
    const numbers = [...first.receipts, ...rest.receipts].map(({ invoiceNumber }) => Number(invoiceNumber));
    expect(numbers).toEqual(Array.from({ length: 32 }, (_, at) => 32 - at));
    expect(rest.nextCursor).toBeNull();
    const { body } = await seller.call('GET /api/business/pharmacy/:id/goods-receipts/suppliers', { id: pharmacyId });
    expect(body.suppliers).toEqual(['Fidson', 'Emzor']);
  });
});

describe('a delivery that is sent twice', () => {
  it('is booked once by its nonce, and refused with other content', async () => {
    const known = await stocked();
    const nonce = randomUUIDv7();
    const sent = { nonce, invoiceNumber: '9' };
    const answers = await Promise.all([1, 2, 3].map(() => receive([lineOf(known)], sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.receipt._id)).size).toBe(1);
    expect(await onHandOf(known)).toBe(30);
    const other = await receive([lineOf(known, { quantity: 3 })], sent);
    expect([other.status, (other.body as { error?: string }).error]).toEqual([
      409,
      'This delivery was received before with different content. Check Deliveries, then delete this draft.',
    ]);
    expect((await receive([lineOf(known)], sent, manager)).status).toBe(409);
    expect(await onHandOf(known)).toBe(30);
  });

  it('asks if the invoice was received before, in any spelling, and is booked once confirmed', async () => {
    const known = await stocked();
    const { receivedAt } = await received([lineOf(known)], { supplier: 'Emzor Pharma', invoiceNumber: 'INV 123' });
    const again = { supplier: 'EMZOR  pharma', invoiceNumber: 'inv123' };
    const refused = await receive([lineOf(known)], again);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      fields: { invoiceNumber: 'You received invoice inv123 from EMZOR pharma before.' },
      receivedAt: new Date(receivedAt).toISOString(),
    });
    expect(await onHandOf(known)).toBe(30);
    expect((await receive([lineOf(known)], { ...again, supplier: 'Fidson' })).status).toBe(200);
    expect((await receive([lineOf(known)], { ...again, again: true })).status).toBe(200);
    expect(await onHandOf(known)).toBe(70);
  });

  it('is booked once and asks the other time if two people send the same invoice at once', async () => {
    const known = await stocked();
    const sent = [owner, manager, owner, manager].map((who) => receive([lineOf(known)], { invoiceNumber: '5' }, who));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409]);
    expect(await onHandOf(known)).toBe(30);
  });

  it('is booked each time without an invoice number', async () => {
    const known = await stocked();
    await received([lineOf(known)]);
    await received([lineOf(known)]);
    expect(await onHandOf(known)).toBe(50);
  });

  it('and others with the same products in another order never wait for each other for good', async () => {
    const [one, two] = [await stocked(), await stocked()];
    const orders = [
      [lineOf(one), lineOf(two)],
      [lineOf(two), lineOf(one)],
    ];
    const sent = Array.from({ length: 8 }, (_, at) => receive(orders[at % 2]!));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await Promise.all([one, two].map(onHandOf))).toEqual([170, 170]);
  });
});

it('keeps deliveries: no row is changed or removed', async () => {
  await received([lineOf(await stocked())]);
  await expect(app.ctx.db.deleteFrom('goods_receipt').execute()).rejects.toThrow();
  await expect(app.ctx.db.updateTable('goods_receipt_line').set({ place: 7 }).execute()).rejects.toThrow();
});
