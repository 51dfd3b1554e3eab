/** Paystack over HTTP, behind the interface of `payment.ts`, and its signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { doubled, openCircuitBreaker } from '../circuit-breaker.ts';
import type { Payment } from './payment.ts';
import { openAnswerClock } from './paystack/answer-times.ts';
import { type Connection, isBack, type PaystackSettings } from './paystack/call.ts';
import { chargeCalls } from './paystack/charge.ts';
import { disputeCalls } from './paystack/dispute.ts';
import { refundCalls } from './paystack/refund.ts';
import { transactionCalls } from './paystack/transaction.ts';
import { accountCalls, transferCalls } from './paystack/transfer.ts';

const SILENCE_MS = 30_000;

export function createPaystack(settings: PaystackSettings): Payment {
  const { secretKey, log } = settings;
  const breaker = openCircuitBreaker({
    isBack: () => isBack(settings),
    onChange: (isOpen) =>
      log?.warn({}, isOpen ? 'Paystack is silent: it is not called until it answers' : 'Paystack answers again'),
    pauseMs: doubled(settings.silenceMs ?? SILENCE_MS),
  });
  const clock = openAnswerClock();
  const connection: Connection = { ...settings, breaker, clock };
  return {
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    isSilent: breaker.isOpen,
    answerTimes: clock.read,
    ...transactionCalls(connection),
    ...chargeCalls(connection),
    ...refundCalls(connection),
    ...accountCalls(connection),
    ...transferCalls(connection),
    ...disputeCalls(connection),

    isSigned(body, signature) {
      if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
      const expected = createHmac('sha512', secretKey).update(body).digest();
      return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    },
  };
}
