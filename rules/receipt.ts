/** Receipts: their numbers, what stands on them for good, where the money is now, and letters that paper can print. */
import { formatKobo, type Kobo } from './money.ts';
import type { PaymentState, WalletState } from './wallet.ts';

export const RECEIPT_KINDS = ['payer', 'supplier', 'donor'] as const;
/** Of a payment into a wallet, of a released wallet, of a donation. */
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** Serials run from 1 without a gap within a year of Lagos. */
export function receiptNumber(year: number, serial: number): string {
  return `MTR-${year}-${String(serial).padStart(6, '0')}`;
}

export interface ReceiptGoods {
  name: string;
  unit: string;
  manufacturer: string;
  batchNumber: string;
  /** `2027-03-31`, where it is known. */
  expiryDate: string | null;
}

/** One payment. */
export interface ReceiptLine {
  payer: string;
  quantity: number | null;
  baseKobo: Kobo;
  feeKobo: Kobo;
  reference: string;
  channel: string | null;
  /** ISO 8601. */
  paidAt: string;
}

/** As it was when the receipt was issued: what is renamed or edited later does not change it. */
export interface ReceiptFacts {
  /** Null where it is a donation, which goes to us. */
  supplier: string | null;
  /** Null where the chat was made of no offer. */
  goods: ReceiptGoods | null;
  unitPriceKobo: Kobo | null;
  walletAddress: string | null;
  lines: ReceiptLine[];
  /** What a released wallet paid its supplier; null on the other kinds. */
  creditedKobo: Kobo | null;
}

export interface ReceiptStanding {
  /** `waiting`: held or on its way back; `done`: where it belongs; `lost`: taken back by the payer's bank. */
  tone: 'waiting' | 'done' | 'lost';
  words: string;
}

/** Where the money of one payment is now. */
export function standingOfReceipt(payment: {
  state: PaymentState;
  /** Null for a donation. */
  walletState: WalletState | null;
  /** Given back already, and on its way back. */
  returnedKobo: Kobo;
  returningKobo: Kobo;
}): ReceiptStanding {
  const { state, walletState, returnedKobo, returningKobo } = payment;
  const returned = returnedKobo > 0 ? `Refunded to the payer: ${formatKobo(returnedKobo)}.` : '';
  if (state === 'charged_back') return { tone: 'lost', words: "Taken back by the payer's bank." };
  if (state === 'refunded') return { tone: 'done', words: returned };
  if (returningKobo > 0) {
    return { tone: 'waiting', words: joined(`On its way back to the payer: ${formatKobo(returningKobo)}.`, returned) };
  }
  if (walletState === null) return { tone: 'done', words: joined('Received.', returned) };
  if (walletState === 'released') return { tone: 'done', words: joined('Released to the supplier.', returned) };
  if (walletState === 'frozen')
    return { tone: 'waiting', words: joined('On hold in escrow while it is looked into.', returned) };
  return { tone: 'waiting', words: joined('Held in escrow until the receipt of the goods is acknowledged.', returned) };
}

function joined(...words: string[]): string {
  return words.filter(Boolean).join(' ');
}

/**
 * What the paper's own font has: Latin letters with all their marks, Greek and Cyrillic ones, signs of writing and money.
 * Left out are signs that are not seen and those that turn the writing around.
 */
const ON_PAPER =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u034e\u0350-\u0377\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u0400-\u052f\u1e00-\u1eff\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2100-\u215f]$/;

/** As the paper's font can write it: a letter that it lacks loses its mark or becomes a question mark, never its place. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (ON_PAPER.test(letter)) return letter;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].map((part) => (ON_PAPER.test(part) ? part : '?')).join('');
}
