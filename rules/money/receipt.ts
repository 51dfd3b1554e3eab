/** Receipts: numbers, permanent facts, the state of the money, and the characters the PDF's font has. */
import { type Message, message } from '../i18n/message.ts';
import { formatKobo, type Kobo } from '../money.ts';
import type { Unit } from '../unit.ts';
import type { PaymentState } from './payment.ts';

/** `payer`: one payment into a wallet. `supplier`: a released wallet. `donor`: a donation. */
export type ReceiptKind = 'payer' | 'supplier' | 'donor';

/** Serial numbers run from 1 without a gap within a year in Lagos. */
export function receiptNumber(year: number, serial: number): string {
  return `MTR-${year}-${String(serial).padStart(6, '0')}`;
}

export interface ReceiptGoods {
  name: string;
  unit: Unit;
  manufacturer: string;
  batchNumber: string;
  /** `2027-03-31`, where known. */
  expiryDate: string | null;
}

/** One payment. */
export interface ReceiptLine {
  payer: string;
  quantity: number | null;
  /** Goods and delivery together. */
  baseKobo: Kobo;
  /** Missing on receipts from before deliveries had a cost. */
  deliveryKobo?: Kobo | undefined;
  feeKobo: Kobo;
  reference: string;
  channel: string | null;
  /** ISO 8601. */
  paidAt: string;
}

/** Facts as of the issue of the receipt; later renames and edits do not change them. */
export interface ReceiptFacts {
  /** Null for a donation. */
  supplier: string | null;
  /** Null if the chat was not created from an offer. */
  goods: ReceiptGoods | null;
  unitPriceKobo: Kobo | null;
  walletAddress: string | null;
  lines: ReceiptLine[];
  /** Kobo a released wallet paid its supplier; null on other kinds. */
  creditedKobo: Kobo | null;
}

export interface ReceiptStatus {
  /** `waiting`: held or being refunded. `done`: with its recipient. `lost`: taken back by the payer's bank. */
  tone: 'waiting' | 'done' | 'lost';
  message: Message;
}

interface Paid {
  state: PaymentState;
  /** The place of the rest of the payment, or null for a donation. */
  place: 'held' | 'on hold' | 'released' | null;
  /** Kobo already refunded, and kobo being refunded. */
  returnedKobo: Kobo;
  returningKobo: Kobo;
}

/** Describes where the money of one payment is now. */
export function receiptStatusOf(payment: Paid): ReceiptStatus {
  const { state, place, returnedKobo, returningKobo } = payment;
  const returned = message('Refunded to the buyer: {sum}.', { sum: formatKobo(returnedKobo) });
  if (state === 'charged_back') return { tone: 'lost', message: message('The buyer’s bank took this payment back.') };
  if (state === 'refunded') return { tone: 'done', message: returned };
  const { tone, message: sentence } = placeOf(place, returningKobo);
  return {
    tone,
    message: returnedKobo > 0 ? message('{first} {second}', { first: sentence, second: returned }) : sentence,
  };
}

function placeOf(place: Paid['place'], returningKobo: Kobo): ReceiptStatus {
  if (returningKobo > 0) {
    const sum = formatKobo(returningKobo);
    return { tone: 'waiting', message: message('Refund on its way to the buyer: {sum}.', { sum }) };
  }
  if (place === null) return { tone: 'done', message: message('Received.') };
  if (place === 'released') return { tone: 'done', message: message('Released to the seller.') };
  if (place === 'on hold') {
    return { tone: 'waiting', message: message('On hold in escrow while we review it.') };
  }
  return { tone: 'waiting', message: message('Held in escrow until the receipt of the goods is acknowledged.') };
}

/**
 * Characters of the PDF's font: Latin, Greek and Cyrillic letters, punctuation and currency signs. Invisible characters and those that
 * change the writing direction are left out.
 */
const PRINTABLE =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u034e\u0350-\u0377\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u215f]$/;

/** Returns text the PDF's font can print: an unknown letter loses its accent or becomes a question mark. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('');
}

function printableCharacter(letter: string): string {
  if (PRINTABLE.test(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].map((part) => (PRINTABLE.test(part) ? part : '?')).join('');
}
