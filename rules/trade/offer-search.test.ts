/** Offer search: query terms, month arithmetic, and which offers match a list. */
import { describe, expect, it } from 'vitest';
import { isAskedByMany, isPriceRange, isWanted, monthsAfter, type OfferFilters } from './offer-search.ts';
import { searchTerms } from './search-terms.ts';

describe('the terms of a search', () => {
  it.each([
    ['Amoxicillin 500mg', ['amoxicillin'], ['500']],
    ['amoxicillin 500 mg', ['amoxicillin'], ['500']],
    ['Artemether + Lumefantrine 80/480', ['artemether', 'lumefantrine'], ['80', '480']],
    ['  Vitamin B12 ', ['vitamin', 'b12'], []],
    ['Álbendazole', ['albendazole'], []],
    ['mg', ['mg'], []],
    ['co-trimoxazole co', ['co', 'trimoxazole'], []],
    ['%_\\', [], []],
  ])('of «%s» are %j and %j', (value, texts, numbers) => {
    expect(searchTerms(value)).toEqual({ texts, numbers });
  });
});

describe('months after a day', () => {
  it.each([
    ['2026-11-21', 6, '2027-05-21'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-01-31', 60, '2031-01-31'],
  ])('%s and %i are %s', (day, months, then) => {
    expect(monthsAfter(day, months)).toBe(then);
  });
});

describe('an offer matches a list', () => {
  const offer = {
    kind: 'sale',
    state: 'Lagos',
    price: 500,
    expiryDate: '2027-05-21',
    isOpen: true,
    isVerified: false,
  } as const;
  const cases: [OfferFilters, boolean][] = [
    [{}, true],
    [{ kind: 'sale', state: 'Lagos', open: true }, true],
    [{ kind: 'demand' }, false],
    [{ state: 'Kano' }, false],
    [{ verified: true }, false],
    [{ minPrice: 500, maxPrice: 500 }, true],
    [{ minPrice: 500.01 }, false],
    [{ maxPrice: 499.99 }, false],
    [{ monthsLeft: 6 }, true],
    [{ monthsLeft: 7 }, false],
  ];
  it.each(cases)('that asks for %j: %s', (filters, belongs) => {
    expect(isWanted(filters, offer, '2026-11-21')).toBe(belongs);
  });

  it('not where a filtered field is missing', () => {
    const bare = { ...offer, price: null, expiryDate: null, isOpen: false };
    expect(isWanted({}, bare, '2026-11-21')).toBe(true);
    for (const filters of [{ minPrice: 1 }, { maxPrice: 1_000 }, { monthsLeft: 1 }, { open: true }]) {
      expect(isWanted(filters, bare, '2026-11-21'), JSON.stringify(filters)).toBe(false);
    }
  });
});

it('a price range goes upwards', () => {
  expect(isPriceRange({ minPrice: 5, maxPrice: 5 })).toBe(true);
  expect(isPriceRange({ minPrice: 5 })).toBe(true);
  expect(isPriceRange({ minPrice: 6, maxPrice: 5 })).toBe(false);
});

it('a list is asked by many unless it is narrowed by words, prices or months', () => {
  expect(isAskedByMany({})).toBe(true);
  expect(isAskedByMany({ kind: 'sale', state: 'Lagos', open: true, verified: true })).toBe(true);
  for (const narrow of [{ q: 'para' }, { minPrice: 1 }, { maxPrice: 1 }, { monthsLeft: 1 }]) {
    expect(isAskedByMany(narrow), JSON.stringify(narrow)).toBe(false);
  }
});

it('a range of prices may be open at either end', () => {
  expect([isPriceRange({}), isPriceRange({ minPrice: 5 }), isPriceRange({ maxPrice: 5 })]).toEqual([true, true, true]);
  expect([isPriceRange({ minPrice: 5, maxPrice: 5 }), isPriceRange({ minPrice: 6, maxPrice: 5 })]).toEqual([
    true,
    false,
  ]);
});
