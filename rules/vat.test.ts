/** Tests of the VAT within our charge. */
import { expect, it } from 'vitest';
import { invoicedBy, type VatDocument, vatNumber, vatToCredit, vatToInvoice, vatWithin } from './vat.ts';

it.each([
  [3_500, 244],
  [35_000, 2_442],
  [1, 0],
  [8, 1],
  [35_000_000, 2_441_860],
])('in a charge of %i kobo at 7.5 %% there are %i', (charge, vat) => {
  expect(vatWithin(charge, 750)).toBe(vat);
});

const document = (kind: VatDocument['kind'], chargeKobo: number, vatKobo: number) =>
  ({ kind, rate: 750, chargeKobo, vatKobo }) as VatDocument;

it('credits part by part exactly what was invoiced', () => {
  const documents = [document('invoice', 3_500, vatWithin(3_500, 750))];
  for (const back of [1_111, 1_111, 1_277, 1]) {
    documents.push(document('credit note', back, vatToCredit(invoicedBy(documents), back)));
    const { chargeKobo, vatKobo } = invoicedBy(documents);
    expect(vatKobo).toBe(vatWithin(chargeKobo, 750));
  }
  expect(invoicedBy(documents)).toMatchObject({ chargeKobo: 0, vatKobo: 0 });
});

it('invoices part by part exactly the VAT of the whole', () => {
  const documents: VatDocument[] = [];
  for (const part of [1_111, 8, 1, 2_380]) {
    documents.push(document('invoice', part, vatToInvoice(invoicedBy(documents), part, 750)));
    const { chargeKobo, vatKobo } = invoicedBy(documents);
    expect(vatKobo).toBe(vatWithin(chargeKobo, 750));
  }
});

it('credits nothing where nothing was invoiced', () => {
  expect(vatToCredit(invoicedBy([]), 500)).toBe(0);
});

it('numbers invoices and credit notes apart', () => {
  expect([vatNumber('invoice', 2027, 12), vatNumber('credit note', 2027, 12)]).toEqual([
    'MTV-2027-000012',
    'MTC-2027-000012',
  ]);
});
