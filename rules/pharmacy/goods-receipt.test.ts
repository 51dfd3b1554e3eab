/** Deliveries: the same invoice is recognised, and the stock card names it. */
import { describe, expect, it } from 'vitest';
import { cardNoteOf, invoiceKeysOf } from './goods-receipt.ts';

describe('the keys of an invoice', () => {
  it('are the same in any case and with any spaces', () => {
    const typed = invoiceKeysOf({ supplier: 'Emzor  Pharma', invoiceNumber: 'inv 123' });
    expect(typed).toEqual(invoiceKeysOf({ supplier: 'EMZOR pharma', invoiceNumber: 'INV123' }));
    expect(typed).not.toEqual(invoiceKeysOf({ supplier: 'Emzor Pharma', invoiceNumber: 'inv 124' }));
  });
});

describe('the note of a stock card', () => {
  it('names supplier and invoice', () => {
    expect(cardNoteOf({ supplier: 'Emzor', invoiceNumber: '123' })).toBe('Emzor · 123');
    expect(cardNoteOf({ supplier: 'Emzor', invoiceNumber: '' })).toBe('Emzor');
  });
});
