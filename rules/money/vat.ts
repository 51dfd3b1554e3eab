/** VAT within our charge: how much it is, its invoices and credit notes, and their journals. The payer pays nothing on top of the charge. */
import { credit, debit, type Entry, type Journal, journal, type JournalKind } from './ledger.ts';
import { type Kobo, proportionOf } from '../money.ts';

export type VatKind = 'invoice' | 'credit note';

export interface VatTerms {
  /** Hundredths of a per cent. */
  rate: number;
  /** When it is invoiced: with the payment, or when the charge is earned. */
  at: 'payment' | 'release';
  taxNumber: string;
  /** Our name and address, and the number in the companies' register. */
  seller: string;
}

/** An invoice of the VAT in the charge on a payment, or a note that credits some of it. */
export interface VatDocument extends Pick<VatTerms, 'rate' | 'taxNumber' | 'seller'> {
  id: string;
  kind: VatKind;
  paymentId: string;
  refundId: string | null;
  chargebackId: string | null;
  /** The mail of a card scheme's ruling, which gave the charge back after a bank had taken it, or took it again. */
  bankMailId: string | null;
  /** The charge, VAT included. */
  chargeKobo: Kobo;
  vatKobo: Kobo;
  issuedAt: Date;
}

/** The VAT in a charge, rounded half up. */
export function vatWithin(chargeKobo: Kobo, rate: number): Kobo {
  return proportionOf(chargeKobo, rate, 10_000 + rate);
}

export interface NumberedVat extends VatDocument {
  year: number;
  serial: number;
}

export interface Invoiced {
  /** Undefined where no invoice was issued. */
  invoice: VatDocument | undefined;
  /** Less what was credited. */
  chargeKobo: Kobo;
  vatKobo: Kobo;
}

/** Of the charge in escrow; the other documents, of what a card scheme gave back, are counted by themselves. */
export const isOfEscrow = ({ bankMailId }: VatDocument) => bankMailId === null;

/** What is invoiced of one payment by these documents. */
export function invoicedBy(documents: readonly VatDocument[]): Invoiced {
  const sum = (of: (document: VatDocument) => Kobo) =>
    documents.reduce((total, document) => total + (document.kind === 'invoice' ? of(document) : -of(document)), 0);
  return {
    invoice: documents.find(({ kind }) => kind === 'invoice'),
    chargeKobo: sum(({ chargeKobo }) => chargeKobo),
    vatKobo: sum(({ vatKobo }) => vatKobo),
  };
}

/** The VAT to credit where so much of the charge goes back: what is left over is the VAT of what is left. */
export function vatToCredit({ invoice, chargeKobo, vatKobo }: Invoiced, backKobo: Kobo): Kobo {
  return invoice ? vatKobo - vatWithin(chargeKobo - backKobo, invoice.rate) : 0;
}

/** The VAT to invoice where so much of the charge is earned beyond what is invoiced: in all it is the VAT of the whole. */
export function vatToInvoice({ chargeKobo, vatKobo }: Invoiced, moreKobo: Kobo, rate: number): Kobo {
  return vatWithin(chargeKobo + moreKobo, rate) - vatKobo;
}

/** Serial numbers run from 1 without a gap within a year in Lagos, for invoices and credit notes apart. */
export function vatNumber(kind: VatKind, year: number, serial: number): string {
  return `${kind === 'invoice' ? 'MTV' : 'MTC'}-${year}-${String(serial).padStart(6, '0')}`;
}

/** `7.5` */
export function percentOf(rate: number): number {
  return rate / 100;
}

/** None where there is no VAT. */
function moved(kind: JournalKind, key: string, paymentId: string, entries: Entry[]): Journal[] {
  const one = journal(kind, key, { type: 'payment', id: paymentId }, 'system', entries);
  return one.entries.length > 0 ? [one] : [];
}

const sourceOf = (isEarned: boolean) => (isEarned ? 'fee_revenue' : 'vat_advanced');

/** Owed to the tax office: out of our income, or ahead of it while the charge is not earned. */
export function vatInvoiced({ id, paymentId, vatKobo }: VatDocument, isEarned: boolean): Journal[] {
  const entries = [debit(sourceOf(isEarned), null, vatKobo), credit('vat_payable', null, vatKobo)];
  return moved('vat invoiced', `vat:${id}`, paymentId, entries);
}

/** Some of the charge went back before it was earned, or the ruling by which it was earned was undone. */
export function vatCredited({ id, paymentId, vatKobo }: VatDocument, isEarned: boolean): Journal[] {
  const entries = [debit('vat_payable', null, vatKobo), credit(sourceOf(isEarned), null, vatKobo)];
  return moved('vat credited', `vat:${id}`, paymentId, entries);
}

/** The charge is earned, and its VAT was invoiced with the payment. */
export function vatEarned(paymentId: string, vatKobo: Kobo): Journal[] {
  const entries = [debit('fee_revenue', null, vatKobo), credit('vat_advanced', null, vatKobo)];
  return moved('vat earned', `vatearned:${paymentId}`, paymentId, entries);
}
