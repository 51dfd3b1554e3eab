import { describe, expect, it } from 'vitest';
import { quantityOf } from '../unit.ts';
import {
  forgottenAt,
  isReserved,
  refusalAtOnce,
  refusalOfPurchase,
  refusalOfQuantity,
  reservedUntil,
} from './purchase.ts';

const NOW = new Date('2027-03-01T13:20:00Z');
const LATER = new Date('2027-03-01T13:35:00Z');

describe('a reservation', () => {
  it('keeps the goods for a quarter of an hour, and not a moment longer', () => {
    const reservation = { reservedUntil: reservedUntil(NOW), paidAt: null };
    expect(reservation.reservedUntil).toEqual(LATER);
    expect(isReserved(reservation, new Date(LATER.getTime() - 1))).toBe(true);
    expect(isReserved(reservation, LATER)).toBe(false);
  });

  it('is over once it is paid', () => {
    expect(isReserved({ reservedUntil: LATER, paidAt: NOW }, NOW)).toBe(false);
  });

  it('is forgotten when its payment is not asked about any more', () => {
    expect(forgottenAt({ reservedUntil: LATER })).toEqual(new Date('2027-03-04T13:35:00Z'));
  });
});

describe('an offer that is sold at once', () => {
  it('is a sale with an asking price', () => {
    expect(refusalAtOnce('sale', { buyAtOnce: true, priceKobo: 1 })).toBeUndefined();
    expect(refusalAtOnce('sale', { buyAtOnce: true, priceKobo: null })?.field).toBe('price');
    expect(refusalAtOnce('demand', { buyAtOnce: true, priceKobo: 1 })?.field).toBe('buyAtOnce');
    expect(refusalAtOnce('joint purchase', { buyAtOnce: true, priceKobo: 1 })?.field).toBe('buyAtOnce');
    expect(refusalAtOnce('demand', { buyAtOnce: false, priceKobo: null })).toBeUndefined();
  });

  it('names what is left to whoever wants more', () => {
    expect(refusalOfQuantity(3, 3, 'pack')).toBeUndefined();
    expect(refusalOfQuantity(4, 3, 'pack')?.id).toMatch(/left\. The rest is sold or reserved/);
    expect(refusalOfQuantity(4, 3, 'pack')?.values).toEqual({ left: quantityOf(3, 'pack') });
    expect(refusalOfQuantity(1, 0, 'pack')?.id).toMatch(/^Everything is sold or reserved for/);
  });
});

describe('money for a purchase', () => {
  const purchase = { reservedUntil: LATER, paidAt: null, quantity: 5, unitPriceKobo: 90_000 };
  const offer = { isHidden: false, isWithdrawn: false, isClosed: false, buyAtOnce: true, priceKobo: 90_000, left: 5 };
  const inTime = (change: Partial<typeof offer>) => refusalOfPurchase(purchase, { ...offer, ...change }, NOW);
  const late = (change: Partial<typeof offer>) => refusalOfPurchase(purchase, { ...offer, ...change }, LATER);

  it('buys what is kept, whatever the seller changed meanwhile', () => {
    expect(inTime({ isClosed: true, buyAtOnce: false, priceKobo: 95_000, left: 0 })).toBeUndefined();
  });

  it('buys nothing of what is hidden or was withdrawn', () => {
    expect([inTime({ isHidden: true }), inTime({ isWithdrawn: true })]).toEqual(['hidden', 'hidden']);
    expect([late({ isHidden: true }), late({ isWithdrawn: true })]).toEqual(['hidden', 'hidden']);
  });

  it('buys late what is still for sale at the same price', () => {
    expect(late({})).toBeUndefined();
    expect([
      late({ left: 4 }),
      late({ isClosed: true }),
      late({ buyAtOnce: false }),
      late({ priceKobo: 80_000 }),
    ]).toEqual(['sold', 'sold', 'sold', 'sold']);
  });
});
