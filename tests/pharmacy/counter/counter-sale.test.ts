/** Baskets at the counter: everything is sold at once or nothing is, each basket once, with a gapless receipt number. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COUNTER_LIMITS } from '#rules/pharmacy/counter-sale.ts';
import { actIds, addStock, adjust, PACKS, reverse, sell, stockedProduct } from '../pharmacies.ts';
import {
  app,
  fieldsOf,
  lineOf,
  onHandOf,
  openCounter,
  owner,
  pharmacyId,
  seller,
  sellBasket,
  sold,
  stranger,
  tablets,
} from './counters.ts';

openCounter();

const listOf = async (fields: Record<string, unknown> = {}) =>
  (await seller.call('GET /api/business/pharmacy/:id/counter/sales', { id: pharmacyId, ...fields })).body;

describe('a basket', () => {
  it('is sold with its lines, discount and receipt, the earliest expiry first', async () => {
    const one = await tablets();
    await addStock(owner, one._id, {
      quantity: 5,
      unit: 'tablet',
      batchNumber: 'EARLY',
      expiryDate: '2030-01-31',
      salePrice: 12,
    });
    const two = await tablets({ salePrice: 0.5 });
    const lines = [lineOf(one, 7, { price: 12 }), lineOf(two, 3, { price: 0.5 })];
    const sale = await sold(lines, {
      discount: 5.5,
      method: 'pos',
      customerName: 'Musa  Bello',
      customerPhone: '0803 123 4567',
    });
    expect(sale).toMatchObject({
      number: 1,
      pharmacy: { businessName: 'Good Health Pharmacy', location: 'Yaba, Lagos' },
      seller: seller.fullName,
      method: 'pos',
      customer: { name: 'Musa Bello', phone: '+2348031234567' },
      lines: [
        { quantity: 7, listedPrice: 12, price: 12, total: 84, returned: 0, waiting: 0 },
        { quantity: 3, listedPrice: 0.5, price: 0.5, total: 1.5 },
      ],
      subtotal: 85.5,
      discount: 5.5,
      total: 80,
      returns: [],
    });
    expect(sale.lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(80);
    expect([await onHandOf(one), await onHandOf(two)]).toEqual([8, 7]);
    const shown = await owner.call('GET /api/business/pharmacy/:id/counter/sales/:saleId', {
      id: pharmacyId,
      saleId: sale._id,
    });
    expect(shown.body.sale).toEqual(sale);
    expect((await listOf()).sales).toMatchObject([
      { number: 1, total: 80, lines: 2, customer: 'Musa Bello', isWaiting: false },
    ]);
  });

  it('is not sold at all if one line is short, and names each line that is', async () => {
    const [one, two, three] = [await tablets(), await tablets(), await tablets()];
    const { status, body } = await sellBasket([lineOf(one, 4), lineOf(two, 11), lineOf(three, 12)]);
    expect(status).toBe(409);
    expect(Object.keys(fieldsOf(body))).toEqual(['lines.1.quantity', 'lines.2.quantity']);
    expect(await Promise.all([one, two, three].map(onHandOf))).toEqual([10, 10, 10]);
    expect((await listOf()).sales).toEqual([]);
    expect((await sold([lineOf(one, 4)])).number).toBe(1);
  });

  it('may have a product twice, in two units', async () => {
    const product = await stockedProduct(owner, pharmacyId, { quantity: 12, unit: 'tablet', salePrice: 10 });
    const both = [lineOf(product, 1, { unit: 'pack', price: 100 }), lineOf(product, 2)];
    expect((await sold(both)).total).toBe(120);
    expect(await onHandOf(product)).toBe(0);
    expect((await sellBasket([lineOf(product, 1)])).status).toBe(409);
  });

  it('never takes expired, quarantined or reserved goods', async () => {
    const product = await tablets();
    const later = await addStock(owner, product._id, {
      quantity: 5,
      unit: 'tablet',
      batchNumber: 'B',
      expiryDate: '2032-01-31',
    });
    const [first] = later.body.inventory.inventory;
    await adjust(owner, product._id, { batchId: first!._id, reason: 'quarantined' });
    expect((await sellBasket([lineOf(product, 6, { reason: 'No price' })])).status).toBe(409);
    expect((await sellBasket([lineOf(product, 5)])).status).toBe(200);
  });

  it('takes the batch of a scanned pack first, and refuses one that may not be sold', async () => {
    const product = await tablets();
    const later = { quantity: 5, unit: 'tablet', batchNumber: 'b 7', expiryDate: '2032-01-31', salePrice: 10 };
    const batches = (await addStock(owner, product._id, later)).body.inventory.inventory;
    const scanned = batches.find(({ batchNumber }) => batchNumber === 'b 7')!;
    const left = async () =>
      (await owner.call('GET /api/business/inventory/:id', { id: product._id })).body.inventory.inventory.find(
        ({ _id }) => _id === scanned._id,
      )?.onHand ?? 0;
    await sold([lineOf(product, 3, { batchNumber: 'B7' })]);
    expect(await left()).toBe(2);
    // more than the batch has: the earliest expiry goes first
    await sold([lineOf(product, 3, { batchNumber: 'B7' })]);
    expect([await left(), await onHandOf(product)]).toEqual([2, 9]);
    await sold([lineOf(product, 1, { batchNumber: 'not on the books' })]);
    await adjust(owner, product._id, { batchId: scanned._id, reason: 'quarantined' });
    const { status, body } = await sellBasket([lineOf(product, 1, { batchNumber: 'B7' })]);
    expect(status).toBe(409);
    expect(fieldsOf(body)).toEqual({
      'lines.0.batchNumber': 'The pack in hand is quarantined. Do not sell it.',
    });
  });

  it('needs a reason for another price than the listed one, and keeps both', async () => {
    const product = await tablets();
    const { status, body } = await sellBasket([lineOf(product, 1, { price: 9, listedPrice: 9 })]);
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual({ 'lines.0.reason': expect.stringContaining('₦10') });
    const sale = await sold([lineOf(product, 1, { price: 9, reason: 'Torn pack' })]);
    expect(sale.lines).toMatchObject([{ listedPrice: 10, price: 9, reason: 'Torn pack', total: 9 }]);
    const unpriced = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    expect((await sold([lineOf(unpriced, 1, { price: 3 })])).lines).toMatchObject([{ listedPrice: null }]);
  });

  it('of a controlled medicine needs what the register needs, at its line, and is in the register', async () => {
    const [plain, morphine] = [await tablets(), await tablets({ product: 'Morphine', strength: '10 mg' })];
    const { body } = await sellBasket([lineOf(plain, 1), lineOf(morphine, 1, { buyer: 'Bola Ade' })]);
    expect(Object.keys(fieldsOf(body))).toEqual(['lines.1.buyerAddress', 'lines.1.prescriber', 'lines.1.purpose']);
    const buyer = { buyer: 'Bola Ade', buyerAddress: '3 Broad Street', prescriber: 'Dr Eze', purpose: 'Pain' };
    await sold([lineOf(plain, 1), lineOf(morphine, 2, buyer), lineOf(morphine, 1, buyer)]);
    const register = app.ctx.db
      .selectFrom('controlled_sale')
      .where('product_id', '=', morphine._id)
      .select('buyer')
      .execute();
    expect(await register).toEqual([{ buyer: 'Bola Ade' }, { buyer: 'Bola Ade' }]);
  });

  it('is refused at its field if a discount, amount, unit, customer or product is wrong', async () => {
    const product = await tablets();
    const refused = async (fields: Record<string, unknown>, line = {}) => {
      const { status, body } = await sellBasket([lineOf(product, 2, line)], fields);
      expect([400, 409]).toContain(status);
      return Object.keys(fieldsOf(body));
    };
    expect(await refused({ discount: 20.01 })).toEqual(['discount']);
    expect(await refused({ discount: -1 })).toEqual(['discount']);
    expect(await refused({ lines: [] })).toEqual(['lines']);
    expect(await refused({ method: 'cheque' })).toEqual(['method']);
    expect(await refused({ method: 'credit' })).toEqual(['customerName']);
    expect(await refused({ customerName: 'Musa', customerPhone: '12' })).toEqual(['customerPhone']);
    expect(await refused({}, { unit: 'bucket' })).toEqual(['lines.0.unit']);
    expect(await refused({}, { price: 1.234 })).toEqual(['lines.0.price']);
    expect(await refused({}, { price: 60_000_000, reason: 'Rare' })).toEqual(['lines.0.price']);
    const many = Array.from({ length: COUNTER_LIMITS.lines + 1 }, () => lineOf(product, 1));
    expect(await refused({ lines: many })).toEqual(['lines']);
    const elsewhere = { _id: randomUUIDv7() };
    expect(await refused({ lines: [lineOf(elsewhere, 1)] })).toEqual(['lines.0.inventoryId']);
    expect(await onHandOf(product)).toBe(10);
  });

  it('may be given away, and is still a receipt', async () => {
    const product = await tablets();
    expect(await sold([lineOf(product, 1)], { discount: 10 })).toMatchObject({ total: 0, number: 1 });
    expect((await listOf()).sales).toMatchObject([{ total: 0 }]);
  });

  it('is not for strangers, and not for a product of another pharmacy', async () => {
    const product = await tablets();
    expect((await sellBasket([lineOf(product, 1)], {}, stranger)).status).toBe(404);
    const sale = await sold([lineOf(product, 1)]);
    const asked = { id: pharmacyId, saleId: sale._id };
    expect((await stranger.call('GET /api/business/pharmacy/:id/counter/sales/:saleId', asked)).status).toBe(404);
  });

  it('is undone only by a return', async () => {
    const product = await tablets();
    await sold([lineOf(product, 3)]);
    const [actId] = await actIds(owner, pharmacyId);
    expect(await reverse(owner, pharmacyId, actId!)).toMatchObject({ status: 409 });
    expect(await onHandOf(product)).toBe(7);
  });
});

describe('baskets at once', () => {
  it('are sold once per nonce, and refused with other content', async () => {
    const product = await tablets();
    const nonce = randomUUIDv7();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sellBasket([lineOf(product, 2)], { nonce })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.sale._id)).size).toBe(1);
    expect(await onHandOf(product)).toBe(8);
    expect((await sellBasket([lineOf(product, 3)], { nonce })).status).toBe(409);
    expect((await sellBasket([lineOf(product, 2)], { nonce }, owner)).status).toBe(409);
    expect(await onHandOf(product)).toBe(8);
  });

  it('never sell the same goods twice, and their numbers have no gap', async () => {
    const [one, two] = [await tablets(), await tablets()];
    const baskets = Array.from({ length: 8 }, (_, index) =>
      sellBasket(index % 2 === 0 ? [lineOf(one, 2), lineOf(two, 1)] : [lineOf(two, 1), lineOf(one, 2)]),
    );
    const counted = Array.from({ length: 2 }, () => sell(owner, two._id, 1));
    const answers = await Promise.all([...baskets, ...counted]);
    const sales = answers
      .slice(0, 8)
      .flatMap(({ status, body }) => (status === 200 && 'sale' in body ? [body.sale] : []));
    expect(sales).toHaveLength(5);
    expect(sales.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await onHandOf(one)).toBe(0);
  });
});

describe('the list of sales', () => {
  it('has pages, newest first, and those of one day in Lagos', async () => {
    const product = await stockedProduct(owner, pharmacyId, { quantity: 1, salePrice: 2_000, ...PACKS });
    for (let count = 0; count < 32; count += 1) await sold([lineOf(product, 1)]);
    const first = await listOf();
    expect(first.sales).toHaveLength(30);
    expect(first.sales[0]).toMatchObject({ number: 32 });
    const rest = await listOf({ after: first.nextCursor });
    expect(rest.sales.map(({ number }) => number)).toEqual([2, 1]);
    expect(rest.nextCursor).toBeNull();
    const day = new Date(Date.parse(first.sales[0]!.soldAt) + 3_600_000).toISOString().slice(0, 10);
    expect((await listOf({ day })).sales).toHaveLength(30);
    expect((await listOf({ day: '2020-01-31' })).sales).toEqual([]);
  });
});

describe('products at the counter', () => {
  it('list their units with the price of one, the smallest first, and what is for sale', async () => {
    const gtin = '06151100000013';
    const product = await tablets({ product: 'Artesunate', salePrice: 9.99, gtin });
    await addStock(owner, product._id, { quantity: 1, batchNumber: 'OLD', expiryDate: '2030-12-30' });
    const asked = { id: pharmacyId, q: 'artesunat' };
    const { products } = (await seller.call('GET /api/business/pharmacy/:id/counter/products', asked)).body;
    expect(products).toMatchObject([
      {
        product: 'Artesunate',
        units: [
          { name: 'tablet', factor: 1, price: 9.99 },
          { name: 'pack', factor: 10, price: 99.9 },
          { name: 'carton', factor: 200, price: 1998 },
        ],
        free: 210,
        barcodes: [gtin],
        isControlled: false,
      },
    ]);
    const one = await seller.call('GET /api/business/inventory/:id/counter', { id: product._id });
    expect(one.body.product).toEqual(products[0]);
    expect((await stranger.call('GET /api/business/inventory/:id/counter', { id: product._id })).status).toBe(404);
    await sold([lineOf(product, 5, { price: 9.99 })]);
    const after = await seller.call('GET /api/business/inventory/:id/counter', { id: product._id });
    expect(after.body.product.free).toBe(205);
  });
});
