/** Bank dispute news that the provider sends only by mail: the card scheme's arbitration, and a returned fee. */
import { type Message, message } from '../i18n/message.ts';
import { formatNaira, type Kobo, proportionOf } from '../money.ts';
import type { BankOutcome } from './chargeback.ts';

export const BANK_MAIL_ACTS = ['arbitration won', 'arbitration lost', 'fee returned'] as const;
export type BankMailAct = (typeof BANK_MAIL_ACTS)[number];

export const BANK_MAIL_LIMITS = { reference: 100, reason: 1_000 } as const;

/** The parts of a disputed sum by where they were when the bank took it, in kobo. They return there if the money comes back. */
export interface BankParts {
  /** The supplier's part, released or in escrow. */
  base: Kobo;
  /** Our charge in escrow. It is earned if the scheme rules for the payment. */
  charge: Kobo;
  /** The part owed to the payer. */
  suspense: Kobo;
  /** Our loss: the charge on released money, donations, and money refunded before. */
  loss: Kobo;
}

const PARTS = ['base', 'charge', 'suspense', 'loss'] as const;

export const sumOfParts = (parts: BankParts): Kobo => PARTS.reduce((sum, part) => sum + parts[part], 0);

/** Splits an amount over the parts in proportion, to the kobo. The total returns every part whole. Throws if the amount exceeds it. */
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
  /** The total the scheme gave to one side. */
  amountKobo: Kobo;
  feeKobo: Kobo;
}

/** Kobo that banks have taken of a payment so far, less what came back. */
export interface BankTook {
  byDispute: Kobo;
  byAll: Kobo;
  receivedKobo: Kobo;
}

/** Returns the kobo that move: what a won arbitration returns, or what a lost one takes beyond earlier rounds. */
export function movedBy({ outcome, amountKobo }: Arbitration, { byDispute }: Pick<BankTook, 'byDispute'>): Kobo {
  return outcome === 'won' ? amountKobo : amountKobo - byDispute;
}

type Refusal = { field: 'amount'; message: Message };

const refuse = (words: Message): Refusal => ({ field: 'amount', message: words });

/** Returns the field error of an impossible arbitration, or undefined. */
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

/** Returns a field error if this much of the fees cannot have been returned, or undefined. */
export function refusalOfFee(amountKobo: Kobo, fees: DisputeFees): Refusal | undefined {
  const leftKobo = feesLeft(fees);
  if (amountKobo <= 0) return refuse(message('Type in a valid amount'));
  if (amountKobo <= leftKobo) return undefined;
  return refuse(message('The provider charged {left} and has not refunded it', { left: formatNaira(leftKobo) }));
}
