/** VAT within our charge: its amount, invoices, credit notes and journals. The payer pays nothing on top of the charge. */
import { credit, debit, type Entry, type Journal, journal, type JournalKind } from './ledger.ts';
import { type Kobo, proportionOf } from '../money.ts';

export type VatKind = 'invoice' | 'credit note';

export interface VatTerms {
  /** Hundredths of a per cent. */
  rate: number;
  /** The event that invoices VAT: the payment, or the release that earns the charge. */
  at: 'payment' | 'release';
  taxNumber: string;
  /** Our name, address and company registration number. */
  seller: string;
}

/** A VAT invoice for the charge on a payment, or a credit note against one. */
export interface VatDocument extends Pick<VatTerms, 'rate' | 'taxNumber' | 'seller'> {
  id: string;
  kind: VatKind;
  paymentId: string;
  refundId: string | null;
  chargebackId: string | null;
  /** The mail of a card scheme's ruling that returned the charge after a bank took it, or took it again. */
  bankMailId: string | null;
  /** The charge, VAT included. */
  chargeKobo: Kobo;
  vatKobo: Kobo;
  issuedAt: Date;
}

/** Returns the VAT included in a charge, rounded half up. */
export function vatWithin(chargeKobo: Kobo, rate: number): Kobo {
  return proportionOf(chargeKobo, rate, 10_000 + rate);
}

export interface NumberedVat extends VatDocument {
  year: number;
  serial: number;
}

export interface Invoiced {
  /** Undefined if no invoice was issued. */
  invoice: VatDocument | undefined;
  /** The charge less what was credited. */
  chargeKobo: Kobo;
  vatKobo: Kobo;
}

/** True for documents of the charge in escrow. Those of card scheme rulings are counted separately. */
export const isOfEscrow = ({ bankMailId }: VatDocument) => bankMailId === null;

/** Sums up the invoices and credit notes of one payment. */
export function invoicedBy(documents: readonly VatDocument[]): Invoiced {
  const sum = (of: (document: VatDocument) => Kobo) =>
    documents.reduce((total, document) => total + (document.kind === 'invoice' ? of(document) : -of(document)), 0);
  return {
    invoice: documents.find(({ kind }) => kind === 'invoice'),
    chargeKobo: sum(({ chargeKobo }) => chargeKobo),
    vatKobo: sum(({ vatKobo }) => vatKobo),
  };
}

/** Returns the VAT to credit when `backKobo` of the charge is returned. What stays is exactly the VAT of the rest. */
export function vatToCredit({ invoice, chargeKobo, vatKobo }: Invoiced, backKobo: Kobo): Kobo {
  return invoice ? vatKobo - vatWithin(chargeKobo - backKobo, invoice.rate) : 0;
}

/** Returns the VAT to invoice when `moreKobo` of the charge is earned beyond what is invoiced. The total is the VAT of the whole. */
export function vatToInvoice({ chargeKobo, vatKobo }: Invoiced, moreKobo: Kobo, rate: number): Kobo {
  return vatWithin(chargeKobo + moreKobo, rate) - vatKobo;
}

/** Serial numbers run from 1 without a gap within a year in Lagos, separately for invoices and credit notes. */
export function vatNumber(kind: VatKind, year: number, serial: number): string {
  return `${kind === 'invoice' ? 'MTV' : 'MTC'}-${year}-${String(serial).padStart(6, '0')}`;
}

/** `7.5` */
export function percentOf(rate: number): number {
  return rate / 100;
}

/** Returns no journal if there is no VAT. */
function moved(kind: JournalKind, key: string, paymentId: string, entries: Entry[]): Journal[] {
  const one = journal(kind, key, { type: 'payment', id: paymentId }, 'system', entries);
  return one.entries.length > 0 ? [one] : [];
}

const sourceOf = (isEarned: boolean) => (isEarned ? 'fee_revenue' : 'vat_advanced');

/** Books VAT owed to the tax office, from our income, or in advance while the charge is not earned. */
export function vatInvoiced({ id, paymentId, vatKobo }: VatDocument, isEarned: boolean): Journal[] {
  const entries = [debit(sourceOf(isEarned), null, vatKobo), credit('vat_payable', null, vatKobo)];
  return moved('vat invoiced', `vat:${id}`, paymentId, entries);
}

/** Books returned VAT: part of the charge was refunded before it was earned, or the ruling that earned it was undone. */
export function vatCredited({ id, paymentId, vatKobo }: VatDocument, isEarned: boolean): Journal[] {
  const entries = [debit('vat_payable', null, vatKobo), credit(sourceOf(isEarned), null, vatKobo)];
  return moved('vat credited', `vat:${id}`, paymentId, entries);
}

/** The charge is earned, and its VAT was already invoiced with the payment. */
export function vatEarned(paymentId: string, vatKobo: Kobo): Journal[] {
  const entries = [debit('fee_revenue', null, vatKobo), credit('vat_advanced', null, vatKobo)];
  return moved('vat earned', `vatearned:${paymentId}`, paymentId, entries);
}
