/** Paystack's test cards, their challenges and results. No other card is accepted. */
import { found } from './refusal.ts';

export type Question = 'pin' | 'phone' | 'otp' | 'bank';

export interface CardStep {
  ask: Question;
  prompt: string;
  right: RegExp;
  /** The gateway's reply to a wrong answer. The charge has then failed. */
  wrong: string;
  /** Shown in the sandbox for convenience. */
  hint: string;
}

/** `silent`: the bank never answers. `broken`: the gateway itself fails. */
type Ending = { kind: 'success' } | { kind: 'failed'; message: string } | { kind: 'silent' } | { kind: 'broken' };

export interface TestCard {
  name: string;
  number: string;
  /** Undefined if none is published: any is accepted. */
  cvv?: string;
  brand: 'visa' | 'mastercard' | 'verve';
  steps: readonly CardStep[];
  ending: Ending;
  /** Rarely needed cards. */
  rare?: true;
}

export const UNLISTED_CARD = 'Transaction declined. Please use the test card.';
export const INCORRECT_CVV = 'Transaction declined. Incorrect CVV.';

const pin = (right: string): CardStep => ({
  ask: 'pin',
  prompt: 'Enter your card PIN to authorise this payment',
  right: new RegExp(`^${right}$`),
  wrong: 'Incorrect PIN',
  hint: `The PIN of this test card is ${right}`,
});
const otp: CardStep = {
  ask: 'otp',
  prompt: 'Enter the one-time code your bank sent to your phone',
  right: /^123456$/,
  wrong: 'Token Authorization Not Successful. Incorrect Token Supplied.',
  hint: 'Every test card has the code 123456',
};
const phone: CardStep = {
  ask: 'phone',
  prompt: 'Enter the phone number your bank has for you',
  right: /^\+?\d{10,15}$/,
  wrong: 'Invalid phone number',
  hint: 'Any number with 10 digits or more',
};
const bank: CardStep = {
  ask: 'bank',
  prompt: 'Your bank asks you to approve this payment',
  right: /^approve$/,
  wrong: 'Authentication Failed',
  hint: 'This simulates your bank’s page',
};

const success: Ending = { kind: 'success' };

export const TEST_CARDS: readonly TestCard[] = [
  {
    name: 'Pays at once',
    number: '4084084084084081',
    cvv: '408',
    brand: 'visa',
    steps: [],
    ending: success,
  },
  {
    name: 'Asks for a PIN',
    number: '507850785078507812',
    cvv: '081',
    brand: 'verve',
    steps: [pin('1111')],
    ending: success,
  },
  {
    name: 'Asks for PIN and code',
    number: '5060666666666666666',
    cvv: '123',
    brand: 'verve',
    steps: [pin('1234'), otp],
    ending: success,
  },
  {
    name: 'Declined',
    number: '4084080000005408',
    cvv: '001',
    brand: 'visa',
    steps: [],
    ending: { kind: 'failed', message: 'Declined' },
  },
  {
    name: 'Insufficient funds',
    number: '4084080000670037',
    cvv: '787',
    brand: 'visa',
    steps: [],
    ending: { kind: 'failed', message: 'Insufficient Funds' },
  },
  {
    name: 'Asks for PIN, phone and code',
    number: '507850785078507804',
    cvv: '884',
    brand: 'verve',
    steps: [pin('0000'), phone, otp],
    ending: success,
    rare: true,
  },
  {
    name: 'Asks for bank approval',
    number: '5192602720584796',
    brand: 'mastercard',
    steps: [bank],
    ending: success,
    rare: true,
  },
  {
    name: 'No token from the bank',
    number: '507850785078507853',
    cvv: '082',
    brand: 'verve',
    steps: [pin('0000')],
    ending: {
      kind: 'failed',
      message: 'Token Not Generated. Customer Not Registered on Token Platform',
    },
    rare: true,
  },
  {
    name: 'Bank never answers',
    number: '5060660000000064',
    cvv: '606',
    brand: 'verve',
    steps: [],
    ending: { kind: 'silent' },
    rare: true,
  },
  {
    name: 'Gateway breaks',
    number: '50606650606650606060',
    cvv: '060',
    brand: 'verve',
    steps: [],
    ending: { kind: 'broken' },
    rare: true,
  },
  {
    name: 'Pays, refund fails',
    number: '4084080000671803',
    cvv: '180',
    brand: 'visa',
    steps: [],
    ending: success,
    rare: true,
  },
  {
    name: 'Pays, refund needs details',
    number: '4084080000671902',
    cvv: '190',
    brand: 'visa',
    steps: [],
    ending: success,
    rare: true,
  },
];

export function findCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/** The card of an attempt under way. */
export function cardOf(attempt: { card: string }): TestCard {
  return found(findCard(attempt.card), 'noStep');
}
