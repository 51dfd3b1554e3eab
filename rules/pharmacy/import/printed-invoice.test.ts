import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InvoiceRow, invoiceRows } from './printed-invoice.ts';
import type { PrintedPiece } from './printed-piece.ts';

/** The width of a character and the height of a line, in points of the page. */
const WIDTH = 12;
const HEIGHT = 36;

const piece = (text: string, left: number, top: number, sureness = 0.95): PrintedPiece => ({
  text,
  at: Array.from(text, (_, index) => left + (index + 0.5) * WIDTH),
  sureness,
  left,
  right: left + text.length * WIDTH,
  top,
  bottom: top + HEIGHT,
});

/** Where the columns of an ordinary invoice begin. */
const COLUMNS = [100, 160, 560, 720, 880, 960, 1_120];
const HEADINGS = ['S/N', 'Description', 'Batch No', 'Expiry', 'Qty', 'Unit Price', 'Amount'];
const line = (texts: readonly string[], top: number, columns = COLUMNS) =>
  texts.flatMap((text, at) => (text === '' ? [] : [piece(text, columns[at] ?? 0, top)]));
const table = (...rows: string[][]) => [HEADINGS, ...rows].flatMap((texts, at) => line(texts, 300 + at * 60));
const cellsOf = (rows: readonly InvoiceRow[]) => rows.map(({ cells }) => cells);

const PARACETAMOL = ['1', 'Paracetamol 500mg', 'PX2291', '12/2027', '20', '850.00', '17,000.00'];
const COUGH = ['2', 'Cough Syrup 100ml', 'EM-6134', '06/2029', '31', '6,007.00', '186,217.00'];

describe('the lines of a printed invoice', () => {
  it('are read by its headings', () => {
    expect(cellsOf(invoiceRows(table(PARACETAMOL, COUGH)))).toEqual([
      {
        product: 'Paracetamol 500mg',
        batchNumber: 'PX2291',
        expiryDate: '12/2027',
        quantity: '20',
        cost: '850.00',
      },
      {
        product: 'Cough Syrup 100ml',
        batchNumber: 'EM-6134',
        expiryDate: '06/2029',
        quantity: '31',
        cost: '6,007.00',
      },
    ]);
  });

  it('are none if no line names the goods and a number of theirs', () => {
    expect(invoiceRows([])).toEqual([]);
    expect(invoiceRows(table(PARACETAMOL).slice(HEADINGS.length))).toEqual([]);
    expect(invoiceRows([piece('Goods sold are not returnable', 100, 100)])).toEqual([]);
  });

  it('end where the total begins, and begin below the address', () => {
    const address = [piece('12 Broad Street, Lagos. Tel 0803 555 1051', 100, 100), piece('INVOICE No. 22', 100, 150)];
    const rest = [
      piece('Total: 203,217.00', 1_000, 480),
      piece('Received 31 cartons', 160, 540),
      piece('99', 880, 540),
    ];
    expect(invoiceRows([...address, ...table(PARACETAMOL, COUGH), ...rest])).toHaveLength(2);
  });

  it('may be written on two lines of the page', () => {
    const [row] = invoiceRows([
      ...table(),
      piece('Artemether/Lumefantrine', 160, 400),
      piece('20/120mg', 160, 430),
      piece('EM-', 560, 400),
      piece('7374', 560, 430),
      piece('40', 880, 415),
      piece('980.50', 960, 415),
      ...line(COUGH, 500),
    ]);
    expect(row?.cells).toMatchObject({
      product: 'Artemether/Lumefantrine 20/120mg',
      batchNumber: 'EM-7374',
      quantity: '40',
    });
  });

  it('are found below headings of two lines', () => {
    const single = ['S/N', 'Description', '', 'Expiry', 'Qty', '', 'Amount'];
    const headings = [
      ...line(single, 300),
      ...line(['', '', 'Batch', '', '', 'Unit', ''], 285),
      ...line(['', '', 'No', '', '', 'Price', ''], 315),
    ];
    const [row] = invoiceRows([...headings, ...line(PARACETAMOL, 380), ...line(COUGH, 440)]);
    expect(row?.cells).toMatchObject({ batchNumber: 'PX2291', cost: '850.00' });
    expect(row?.cells.unit).toBeUndefined();
  });

  it('are found where neighbouring columns were read as one text', () => {
    const headings = [
      piece('Item', 100, 300),
      piece('Qty Batch', 560, 300),
      piece('Exp Date', 720, 300),
      piece('Rate', 960, 300),
    ];
    const row = [
      piece('Folic Acid 5mg', 100, 360),
      piece('27 B52970', 570, 360),
      piece('Apr-28', 720, 360),
      piece('677.00', 960, 360),
    ];
    expect(invoiceRows([...headings, ...row])[0]?.cells).toEqual({
      product: 'Folic Acid 5mg',
      quantity: '27',
      batchNumber: 'B52970',
      expiryDate: 'Apr-28',
      cost: '677.00',
    });
  });

  it('lose the numbers of the rows, where their column has no heading', () => {
    const rows = [PARACETAMOL, COUGH].map(([number, product = '', ...rest]) => ['', `${number} ${product}`, ...rest]);
    const products = invoiceRows(table(...rows).filter(({ text }) => text !== 'S/N')).map(({ cells }) => cells.product);
    expect(products).toEqual(['Paracetamol 500mg', 'Cough Syrup 100ml']);
  });

  it('find the batches by their look, where their heading was misread', () => {
    const misread = table(PARACETAMOL, COUGH).map((one) => (one.text === 'Batch No' ? { ...one, text: 'BIN' } : one));
    expect(invoiceRows(misread).map(({ cells }) => cells.batchNumber)).toEqual(['PX2291', 'EM-6134']);
  });

  it('take the price of one as the cost, unless a cost stands beside it', () => {
    const headings = ['', 'Product', '', '', 'Qty', 'Cost', 'Price'];
    const [row] = invoiceRows([
      ...line(headings, 300),
      ...line(['', 'Flagyl 400mg', '', '', '4', '850.00', '990.00'], 360),
    ]);
    expect(row?.cells).toEqual({ product: 'Flagyl 400mg', quantity: '4', cost: '850.00' });
  });

  it.each([
    ['Losartan50mg×30', 'Losartan 50mg x 30'],
    ['Amoxicilin Caps50omg', 'Amoxicilin Caps 500mg'],
    ['Flagy1 400mg', 'Flagyl 400mg'],
    ['Coartem 80/480mg x 6', 'Coartem 80/480mg x 6'],
    ['Vitamin B12 50mcg', 'Vitamin B12 50mcg'],
  ])('have a readable name: %s', (printed, name) => {
    const [row] = invoiceRows(table(['1', printed, ...PARACETAMOL.slice(2)]));
    expect(row?.cells.product).toBe(name);
  });
});

describe('a doubt about a line', () => {
  const rowOf = (changed: Partial<Record<number, string>>, sureness?: number) =>
    invoiceRows(
      table(PARACETAMOL.map((text, at) => changed[at] ?? text)).map((one) => ({
        ...one,
        sureness: sureness ?? one.sureness,
      })),
    )[0];

  it('is said of what was hard to read', () => {
    expect(rowOf({}, 0.3)?.doubts).toEqual(expect.arrayContaining(['product', 'batchNumber', 'expiryDate']));
    expect(rowOf({})?.doubts).toEqual([]);
  });

  it('is gone from quantity and cost if they make the amount', () => {
    expect(rowOf({}, 0.3)?.doubts).not.toEqual(expect.arrayContaining(['quantity']));
  });

  it('is said of quantity and cost if they do not make the amount', () => {
    expect(rowOf({ 5: '85000' })?.doubts).toEqual(['quantity', 'cost']);
  });

  it('is said of a cost or quantity that only the amount tells', () => {
    expect(rowOf({ 5: '' })).toMatchObject({ cells: { cost: '850.00' }, doubts: ['cost'] });
    expect(rowOf({ 4: '' })).toMatchObject({ cells: { quantity: '20' }, doubts: ['quantity'] });
  });

  it('is not caused by letters that look like digits', () => {
    expect(rowOf({ 4: '2O', 5: 'B5O.00' })).toMatchObject({ cells: { quantity: '20', cost: '850.00' }, doubts: [] });
  });
});

describe('a photo', () => {
  const cell = fc.record({
    product: fc.constantFrom('Paracetamol 500mg', 'Cough Syrup 100ml', 'Flagyl 400mg', 'Insulin Mixtard 10ml'),
    batch: fc.constantFrom('PX2291', '956098', 'EM-6134'),
    quantity: fc.integer({ min: 1, max: 999 }),
    cost: fc.integer({ min: 1, max: 99_999 }),
  });

  it('may be tilted by a degree, and taken from below or above', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 1, maxLength: 15 }),
        fc.double({ min: -0.012, max: 0.012, noNaN: true }),
        fc.double({ min: -0.05, max: 0.05, noNaN: true }),
        (goods, slope, perspective) => {
          const rows = goods.map(({ product, batch, quantity, cost }, at) => [
            String(at + 1),
            product,
            batch,
            '12/2027',
            String(quantity),
            `${cost}.00`,
            `${quantity * cost}.00`,
          ]);
          const seen = table(...rows).map((one) => {
            const middle = 700;
            const scale = 1 + (perspective * (one.top - 600)) / 1_200;
            const across = (x: number) => middle + (x - middle) * scale;
            const down = slope * ((one.left + one.right) / 2 - middle);
            return {
              ...one,
              at: one.at.map(across),
              left: across(one.left),
              right: across(one.right),
              top: one.top + down,
              bottom: one.bottom + down,
            };
          });
          expect(
            invoiceRows(seen).map(({ cells }) => [cells.product, cells.batchNumber, cells.quantity, cells.cost]),
          ).toEqual(rows.map(([, product, batch, , quantity, cost]) => [product, batch, quantity, cost]));
        },
      ),
    );
  });
});
