import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../tests/kit/sample.ts';
import { chargeOn, type Quote } from '../money.ts';
import { quoteFor } from '../money/wallet-share.ts';
import {
  goodsAgreed,
  goodsCommitted,
  goodsDetail,
  goodsOfDetail,
  priceOfAll,
  quoteOfAll,
  supplierOf,
  unitsOfAll,
} from './agreement.ts';

describe('an agreement', () => {
  it('is paid to whoever made the sale or organises the purchase, and to the partner of a demand', () => {
    expect([supplierOf('sale'), supplierOf('joint purchase'), supplierOf('demand')]).toEqual([
      'creator',
      'creator',
      'partner',
    ]);
  });

  it('is about goods only once it is accepted, with a price and a quantity', () => {
    const agreed = { state: 'accepted', agreedKobo: 85_000, quantity: 20 } as const;
    expect(goodsAgreed(agreed)).toEqual({ quantity: 20, unitPriceKobo: 85_000 });
    expect(goodsAgreed({ ...agreed, state: 'withdrawn' })).toBeUndefined();
    expect(goodsAgreed({ ...agreed, state: 'countered' })).toBeUndefined();
    expect(goodsAgreed({ ...agreed, agreedKobo: null })).toBeUndefined();
    expect(goodsAgreed({ ...agreed, quantity: null })).toBeUndefined();
  });

  it('is what a member holds of a joint purchase once that has reached its target, at the price of its tier', () => {
    const tiers = [
      { from: 1, priceKobo: 90_000 },
      { from: 100, priceKobo: 80_000 },
    ];
    const reached = { state: 'reached', committed: 120, tiers } as const;
    const held = { quantity: 20, state: 'in' } as const;
    expect(goodsCommitted(reached, held)).toEqual({ quantity: 20, unitPriceKobo: 80_000 });
    expect(goodsCommitted({ ...reached, state: 'running' }, held)).toBeUndefined();
    expect(goodsCommitted(reached, { ...held, state: 'out' })).toBeUndefined();
    expect(goodsCommitted(reached, null)).toBeUndefined();
  });

  it('comes to quantity times price and 3.5 % on top', () => {
    expect(quoteOfAll([{ quantity: 20, unitPriceKobo: 85_000 }])).toEqual({
      baseKobo: 1_700_000,
      feeKobo: 59_500,
      grossKobo: 1_759_500,
    });
  });

  it('carries with others the sum of the charges that each of them pays, to the kobo', () => {
    const goods = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000 }),
      unitPriceKobo: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(goods, { minLength: 1, maxLength: 12 }), (agreed) => {
        const paid = agreed.map(({ quantity, unitPriceKobo }) => quoteFor(unitPriceKobo, quantity));
        const sum = (of: (quote: Quote) => number) => paid.reduce((total, quote) => total + of(quote), 0);
        expect(quoteOfAll(agreed)).toEqual({
          baseKobo: sum(({ baseKobo }) => baseKobo),
          feeKobo: sum(({ feeKobo }) => feeKobo),
          grossKobo: sum(({ grossKobo }) => grossKobo),
        });
      }),
      { seed: SEED },
    );
    // the charge on the whole sum would be 99 kobo
    const parts = [
      { quantity: 1, unitPriceKobo: 1_415 },
      { quantity: 1, unitPriceKobo: 1_415 },
    ];
    expect([quoteOfAll(parts).feeKobo, chargeOn(2_830)]).toEqual([100, 99]);
  });

  it('has one unit price with others where they agreed on the same', () => {
    const first = { quantity: 20, unitPriceKobo: 85_000 };
    const dearer = { quantity: 5, unitPriceKobo: 90_000 };
    expect(priceOfAll([first, { ...first, quantity: 3 }])).toBe(85_000);
    expect(priceOfAll([first, dearer])).toBeNull();
    expect(priceOfAll([])).toBeNull();
    expect(unitsOfAll([first, dearer])).toBe(25);
    expect(quoteOfAll([first, dearer]).baseKobo).toBe(2_150_000);
  });

  it('keeps its goods in the detail of a line, and reads them again', () => {
    expect(goodsOfDetail(goodsDetail(20, 'pack'))).toEqual({ quantity: 20, unit: 'pack' });
    expect(goodsOfDetail('LGS-4471')).toBeUndefined();
    expect(goodsOfDetail('20 boxes')).toBeUndefined();
    expect(goodsOfDetail('x20 pack')).toBeUndefined();
    expect(goodsOfDetail('20x pack')).toBeUndefined();
  });
});
