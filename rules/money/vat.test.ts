/** Tests of the VAT within our charge. */
import { describe, expect, it } from 'vitest';
import type { Journal } from './ledger.ts';
import {
  invoicedBy,
  isOfEscrow,
  percentOf,
  vatCredited,
  type VatDocument,
  vatEarned,
  vatInvoiced,
  vatNumber,
  vatToCredit,
  vatToInvoice,
  vatWithin,
} from './vat.ts';

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

it('of what was invoiced and credited the invoice is the one of the payment', () => {
  const invoice = document('invoice', 3_500, 244);
  expect(invoicedBy([document('credit note', 100, 7), invoice])).toEqual({ invoice, chargeKobo: 3_400, vatKobo: 237 });
});

it('what a card scheme gave back is not of the escrow', () => {
  expect(isOfEscrow({ ...document('invoice', 1, 0), bankMailId: null })).toBe(true);
  expect(isOfEscrow({ ...document('invoice', 1, 0), bankMailId: 'a mail' })).toBe(false);
});

it('a rate is told in per cent', () => expect([750, 2_000, 0].map(percentOf)).toEqual([7.5, 20, 0]));

describe('the journal', () => {
  const vat = { ...document('invoice', 3_500, 244), id: 'vat', paymentId: 'payment' };
  const entriesOf = ([journal]: Journal[]) => journal?.entries.map(({ kind, owner, amount }) => [kind, owner, amount]);

  it.each([
    [true, 'fee_revenue'],
    [false, 'vat_advanced'],
  ] as const)('of an invoice and of its credit note, earned: %s, moves it from %s and back', (isEarned, source) => {
    expect(vatInvoiced(vat, isEarned)).toMatchObject([{ kind: 'vat invoiced', key: 'vat:vat' }]);
    expect(entriesOf(vatInvoiced(vat, isEarned))).toEqual([
      [source, null, 244],
      ['vat_payable', null, -244],
    ]);
    expect(vatCredited(vat, isEarned)).toMatchObject([{ kind: 'vat credited', key: 'vat:vat' }]);
    expect(entriesOf(vatCredited(vat, isEarned))).toEqual([
      ['vat_payable', null, 244],
      [source, null, -244],
    ]);
  });

  it('of a charge that is earned afterwards takes the VAT out of our income', () => {
    expect(vatEarned('payment', 244)).toMatchObject([
      { kind: 'vat earned', key: 'vatearned:payment', subject: { type: 'payment', id: 'payment' } },
    ]);
    expect(entriesOf(vatEarned('payment', 244))).toEqual([
      ['fee_revenue', null, 244],
      ['vat_advanced', null, -244],
    ]);
  });

  it('is none where there is no VAT', () => {
    expect(vatInvoiced({ ...vat, vatKobo: 0 }, true)).toEqual([]);
    expect(vatCredited({ ...vat, vatKobo: 0 }, true)).toEqual([]);
    expect(vatEarned('payment', 0)).toEqual([]);
  });
});
