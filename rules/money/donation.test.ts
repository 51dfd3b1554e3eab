/** Tests of when a charge matches the donation that was started. */
import { describe, expect, it } from 'vitest';
import { type Gift, refusalOfGift } from './donation.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute));
const gift = { reference: 'pay-1', grossKobo: 500_000, createdAt: at(10) };
const charge = {
  reference: 'pay-1',
  amountKobo: 500_000,
  requestedKobo: 500_000,
  currency: 'NGN',
  domain: 'test',
};
const other = (bookedAt: Date | null, allocation: Gift['allocation'] = 'donation'): Gift => ({
  state: 'succeeded',
  allocation,
  createdAt: at(5),
  bookedAt,
});

describe('a charge', () => {
  it('of the requested sum is a donation', () => {
    expect(refusalOfGift(charge, gift, [], 'test')).toBeUndefined();
  });

  it.each([
    [{ reference: 'pay-2' }, 'reference'],
    [{ domain: 'live' }, 'domain'],
    [{ currency: 'USD' }, 'currency'],
    [{ amountKobo: 499_999 }, 'amount'],
    [{ amountKobo: 500_001 }, 'amount'],
    [{ requestedKobo: 100 }, 'amount'],
  ])('with %j is none', (change, refusal) => {
    expect(refusalOfGift({ ...charge, ...change }, gift, [], 'test')).toBe(refusal);
  });

  it('is a donation of its own after one that was complete before', () => {
    expect(refusalOfGift(charge, gift, [other(at(9))], 'test')).toBeUndefined();
  });

  it('is refunded where the donor gave by another attempt meanwhile', () => {
    expect(refusalOfGift(charge, gift, [other(at(11))], 'test')).toBe('repeated');
  });

  it('is accepted where the other attempt brought nothing, or was refunded', () => {
    expect(refusalOfGift(charge, gift, [other(null, null), other(at(11), 'suspense')], 'test')).toBeUndefined();
  });
});

it('a gift that was never booked repeats nothing', () => {
  expect(refusalOfGift(charge, gift, [other(null)], 'test')).toBeUndefined();
  expect(refusalOfGift(charge, gift, [other(at(10))], 'test')).toBeUndefined();
  expect(refusalOfGift(charge, gift, [other(at(11))], 'test')).toBe('repeated');
});
