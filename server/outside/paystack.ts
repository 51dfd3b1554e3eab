/** Paystack over HTTP behind the interface of `payment.ts`, and its signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { openCircuitBreaker } from './circuit-breaker.ts';
import { type Payment, ProviderError } from './payment.ts';
import { openAnswerClock } from './paystack/answer-times.ts';
import { type Answer, type Connection, type PaystackSettings, probe } from './paystack/call.ts';
import { disputeCalls } from './paystack/dispute.ts';
import { refundCalls } from './paystack/refund.ts';
import { transactionCalls } from './paystack/transaction.ts';
import { accountCalls, transferCalls } from './paystack/transfer.ts';

const SILENCE_MS = 30_000;

export function createPaystack(settings: PaystackSettings): Payment {
  const { secretKey, log } = settings;
  const breaker = openCircuitBreaker<Answer>({
    // a refusal is an answer
    isSilence: ([http]) => http >= 500,
    silent: () => new ProviderError('unknown', 'Paystack is silent: nothing was sent', undefined, 'silent'),
    probe: () => probe(settings),
    onChange: (isOpen) =>
      log?.warn({}, isOpen ? 'Paystack is silent: it is not called until it answers' : 'Paystack answers again'),
    pauseMs: settings.silenceMs ?? SILENCE_MS,
  });
  const clock = openAnswerClock();
  const connection: Connection = { ...settings, breaker, clock };
  return {
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',
    isSilent: breaker.isOpen,
    answerTimes: clock.read,
    ...transactionCalls(connection),
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
