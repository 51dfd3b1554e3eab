/** What the provider tells of a bank dispute by mail alone: the card scheme's arbitration, and a fee given back. */
import { type Message, message } from '../i18n/message.ts';
import { formatNaira, type Kobo, proportionOf } from '../money.ts';
import type { BankOutcome } from './chargeback.ts';

export const BANK_MAIL_ACTS = ['arbitration won', 'arbitration lost', 'fee returned'] as const;
export type BankMailAct = (typeof BANK_MAIL_ACTS)[number];

export const BANK_MAIL_LIMITS = { reference: 100, reason: 1_000 } as const;

/** Where a disputed sum was when a bank took it, in kobo: that is where it goes when it comes back. */
export interface BankParts {
  /** The supplier's, released or in escrow. */
  base: Kobo;
  /** Our charge in escrow, which is earned by a payment that a scheme calls right. */
  charge: Kobo;
  /** Owed to its payer. */
  suspense: Kobo;
  /** Ours: the charge on released money, donations, and what had gone back before. */
  loss: Kobo;
}

const PARTS = ['base', 'charge', 'suspense', 'loss'] as const;

export const sumOfParts = (parts: BankParts): Kobo => PARTS.reduce((sum, part) => sum + parts[part], 0);

/** So much of the whole, each part in its proportion, to the kobo; the whole gives every part back. Throws where it is more. */
export function splitOfParts(parts: BankParts, amountKobo: Kobo): BankParts {
  const total = sumOfParts(parts);
  if (amountKobo < 0 || amountKobo > total) throw new RangeError(`${amountKobo} is no part of ${total}`);
  const split: BankParts = { base: 0, charge: 0, suspense: 0, loss: 0 };
  let [upTo, given] = [0, 0];
  for (const part of PARTS) {
    upTo += parts[part];
    split[part] = proportionOf(upTo, amountKobo, total) - given;
    given += split[part];
  }
  return split;
}

export interface Arbitration {
  outcome: BankOutcome;
  /** What the scheme gave to one side, in all. */
  amountKobo: Kobo;
  feeKobo: Kobo;
}

/** What banks have taken of a payment so far, less what came back, in kobo. */
export interface BankTook {
  byDispute: Kobo;
  byAll: Kobo;
  receivedKobo: Kobo;
}

/** What moves by it: what a won one gives back, or what a lost one takes beyond the rounds before. */
export function movedBy({ outcome, amountKobo }: Arbitration, { byDispute }: Pick<BankTook, 'byDispute'>): Kobo {
  return outcome === 'won' ? amountKobo : amountKobo - byDispute;
}

type Refusal = { field: 'amount'; message: Message };

const refuse = (words: Message): Refusal => ({ field: 'amount', message: words });

/** Why it cannot be, as a field error; undefined where it can. */
export function refusalOfArbitration(arbitration: Arbitration, took: BankTook): Refusal | undefined {
  const { outcome, amountKobo, feeKobo } = arbitration;
  const taken = formatNaira(took.byDispute);
  if (outcome === 'won' && amountKobo > took.byDispute) {
    return refuse(message('The bank holds {taken} in this dispute. No more than that can come back.', { taken }));
  }
  if (outcome === 'lost' && amountKobo < took.byDispute) {
    return refuse(message('The bank has already taken {taken} in this dispute. If it comes back, you won.', { taken }));
  }
  const movedKobo = movedBy(arbitration, took);
  const mostKobo = took.receivedKobo - took.byAll + took.byDispute;
  if (outcome === 'lost' && amountKobo > mostKobo) {
    return refuse(message('At most {most} of this payment can be taken', { most: formatNaira(mostKobo) }));
  }
  if (movedKobo + feeKobo === 0)
    return refuse(message('This changes nothing. Enter what was returned, taken or charged.'));
  return undefined;
}

/** Fees of a payment and of its disputes, in kobo. */
export interface DisputeFees {
  chargedKobo: Kobo;
  returnedKobo: Kobo;
}

export const feesLeft = ({ chargedKobo, returnedKobo }: DisputeFees): Kobo => Math.max(0, chargedKobo - returnedKobo);

/** Why this much of the fees cannot have come back, as a field error; undefined where it can. */
export function refusalOfFee(amountKobo: Kobo, fees: DisputeFees): Refusal | undefined {
  const leftKobo = feesLeft(fees);
  if (amountKobo <= 0) return refuse(message('Type in a valid amount'));
  if (amountKobo <= leftKobo) return undefined;
  return refuse(message('The provider charged {left} and has not refunded it', { left: formatNaira(leftKobo) }));
}
