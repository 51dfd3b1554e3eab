/** Receipt numbers, printable characters, and the state of the money. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { printable, receiptNumber, receiptStatusOf } from './receipt.ts';

it('numbers are of one length', () => {
  expect([1, 123, 999_999].map((serial) => receiptNumber(2026, serial))).toEqual([
    'MTR-2026-000001',
    'MTR-2026-000123',
    'MTR-2026-999999',
  ]);
});

describe('printable names', () => {
  it.each([
    ['Emeka Obi', 'Emeka Obi'],
    ['José Müller', 'José Müller'],
    ['Ọláwálé Adéyẹmí', 'Ọláwálé Adéyẹmí'],
    ['O\u0323\u0300s\u0323un', 'Ọ\u0300ṣun'],
    ['Ɓala Ƙarami Ɗanjuma Ƴaƙub', 'Ɓala Ƙarami Ɗanjuma Ƴaƙub'],
    ['Ụkamaka Ịgwe', 'Ụkamaka Ịgwe'],
    ['₦500 – “quoted”', '₦500 – “quoted”'],
    ['α-Tocopherol 500 µg', 'α-Tocopherol 500 µg'],
    ['ﬁve ＡＢ', 'five AB'],
    ['李 Ltd', '? Ltd'],
    ['Bello\u202e\u200b', 'Bello??'],
  ])('%s is printed as %s', (value, printed) => expect(printable(value)).toBe(printed));
});

describe('the state of a payment', () => {
  const held = { state: 'succeeded', place: 'held', returnedKobo: 0, returningKobo: 0 } as const;

  it.each([
    [held, 'waiting', /^Held in escrow/],
    [{ ...held, place: 'on hold' as const }, 'waiting', /^On hold in escrow/],
    [{ ...held, place: 'released' as const }, 'done', /^Released to the seller\.$/],
    [{ ...held, place: 'released' as const, returnedKobo: 5_000 }, 'done', /^Released .* Refunded .* N50\.00K\.$/],
    [
      { ...held, state: 'refunding' as const, returningKobo: 5_000 },
      'waiting',
      /^Refund on its way to the buyer: N50\.00K\.$/,
    ],
    [{ ...held, state: 'refunded' as const, returnedKobo: 5_000 }, 'done', /^Refunded to the buyer: N50\.00K\.$/],
    [{ ...held, state: 'charged_back' as const }, 'lost', /bank/],
    [{ ...held, place: null }, 'done', /^Received\.$/],
  ])('%j', (payment, tone, words) => {
    const status = receiptStatusOf(payment);
    expect({ ...status, message: inEnglish(status.message) }).toEqual({ tone, message: expect.stringMatching(words) });
  });
});
