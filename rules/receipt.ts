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

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** Letters of Nigeria's languages that are no letter with a mark. */
const PLAIN: Record<string, string> = {
  ɓ: 'b',
  Ɓ: 'B',
  ɗ: 'd',
  Ɗ: 'D',
  ƙ: 'k',
  Ƙ: 'K',
  ƴ: 'y',
  Ƴ: 'Y',
  ǝ: 'e',
  Ǝ: 'E',
  ŋ: 'n',
  Ŋ: 'N',
  '₦': 'N',
};

/** The fonts that every reader of PDF brings know Western letters only: others lose their marks, never their place. */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableLetter).join('');
}

function printableLetter(letter: string): string {
  if (isPrintable(letter)) return letter;
  const plain = PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  return [...plain].map((part) => (isPrintable(part) ? part : '?')).join('');
}

function isPrintable(letter: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || BEYOND_LATIN_1.includes(letter);
}
