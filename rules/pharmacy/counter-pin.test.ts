import { expect, it } from 'vitest';
import { isEasyPin, PIN_DIGITS } from './counter-pin.ts';

it.each([
  '000000',
  '777777',
  '123456',
  '234567',
  '654321',
  '890123',
  '121212',
  '123123',
  '112233',
  '332211',
  '123321',
  '147258',
])('refuses the PIN %s', (pin) => expect(isEasyPin(pin)).toBe(true));

it.each(['480913', '271828', '905174', '112358', '220391'])('accepts the PIN %s', (pin) => {
  expect(pin).toHaveLength(PIN_DIGITS);
  expect(isEasyPin(pin)).toBe(false);
});

it('refuses few of all PINs', () => {
  const all = Array.from({ length: 10 ** PIN_DIGITS }, (_, number) => String(number).padStart(PIN_DIGITS, '0'));
  expect(all.filter(isEasyPin).length).toBeLessThan(2_000);
});
