/** Payment by card: form, challenges, and end. */
import { createHash } from 'node:crypto';
import { cardOf, findCard, INCORRECT_CVV, type TestCard, UNLISTED_CARD } from '../state/cards.ts';
import type { Emulator } from '../state/emulator.ts';
import { begin, type ChargeAnswer, decline, fail, refuseUnpayable, succeed } from './outcome.ts';
import { fieldRefusal, found, Refusal } from '../state/refusal.ts';
import { type Attempt, type Authorization, randomCode, RECEIVER, type Transaction } from '../state/transaction.ts';

export interface CardInput {
  /** Digits only. */
  number: string;
  cvv: string;
  expMonth: number;
  expYear: number;
}

/** Starts a card attempt, which replaces a running one. */
export function chargeCard(emulator: Emulator, transaction: Transaction, input: CardInput): ChargeAnswer {
  refuseUnpayable(transaction, 'card');
  const lastDay = Date.UTC(input.expYear, input.expMonth, 1);
  if (lastDay <= emulator.now().getTime()) throw fieldRefusal('This card has expired. Use another one.');
  begin(emulator, transaction, 'card');
  const card = findCard(input.number);
  if (!card) return decline(emulator, transaction, UNLISTED_CARD);
  if (card.cvv !== undefined && card.cvv !== input.cvv) return decline(emulator, transaction, INCORRECT_CVV);
  const expMonth = String(input.expMonth).padStart(2, '0');
  const attempt = { card: card.number, step: 0, expMonth, expYear: String(input.expYear) };
  return proceed(emulator, transaction, card, attempt);
}

/** Answers a challenge. A wrong answer fails the attempt for good. */
export function answerCard(emulator: Emulator, transaction: Transaction, value: string): ChargeAnswer {
  refuseUnpayable(transaction, 'card');
  const { attempt } = transaction;
  if (!attempt) throw new Refusal('noStep');
  const card = cardOf(attempt);
  const step = found(card.steps[attempt.step], 'noStep');
  if (!step.right.test(value)) return fail(emulator, transaction, step.wrong);
  return proceed(emulator, transaction, card, { ...attempt, step: attempt.step + 1 });
}

function proceed(emulator: Emulator, transaction: Transaction, card: TestCard, attempt: Attempt): ChargeAnswer {
  const step = card.steps[attempt.step];
  if (step) {
    transaction.status = 'ongoing';
    transaction.attempt = attempt;
    return { status: 'asked', ask: step.ask, prompt: step.prompt, hint: step.hint };
  }
  const { ending } = card;
  switch (ending.kind) {
    case 'success':
      return succeed(emulator, transaction, {
        authorization: cardAuthorization(card, attempt, transaction.customerId),
      });
    case 'failed':
      return fail(emulator, transaction, ending.message);
    case 'silent':
      transaction.status = 'ongoing';
      transaction.attempt = null;
      return {
        status: 'silent',
        message: 'Your bank does not answer',
      };
    case 'broken':
      transaction.attempt = null;
      throw new Refusal('broken');
  }
}

function cardAuthorization(card: TestCard, { expMonth, expYear }: Attempt, customerId: number): Authorization {
  return {
    authorization_code: `AUTH_${randomCode(10)}`,
    bin: card.number.slice(0, 6),
    last4: card.number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    channel: 'card',
    card_type: `${card.brand} `,
    bank: 'TEST BANK',
    country_code: 'NG',
    brand: card.brand,
    reusable: true,
    // all sandbox payers use the same test cards, so each payer's card gets its own signature
    signature: `SIG_${createHash('sha256').update(`${customerId} ${card.number}`).digest('hex').slice(0, 20)}`,
    account_name: null,
    ...RECEIVER,
  };
}
