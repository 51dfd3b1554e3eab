/** The address of an offer search. */
import { describe, expect, it } from 'vitest';
import { filtersOf, searchLabel } from './search-words.ts';
import { isNarrowed, paramsOf, type Search, searchOf } from './search.ts';

const of = (address: string) => searchOf(new URLSearchParams(address));

describe('the address of a search', () => {
  const full: Search = {
    q: 'coartem',
    kind: 'joint purchase',
    state: 'Lagos',
    minPrice: 10,
    maxPrice: 20.5,
    monthsLeft: 6,
    verified: true,
    sort: 'price up',
  };

  it('says everything that is asked for, and is read back the same', () => {
    for (const search of [full, { open: true } as const, { open: true, sort: 'expiry longest' } as const, {}]) {
      expect(of(new URLSearchParams(paramsOf(search)).toString())).toEqual(search);
    }
  });

  it('is empty for what everybody sees first', () => {
    expect(paramsOf(of(''))).toEqual({});
    expect(of('')).toEqual({ open: true });
  });

  it.each([
    'q=x&kind=gift&state=Atlantis&sort=best',
    'minPrice=-5&maxPrice=much&monthsLeft=0',
    'maxPrice=1e99&monthsLeft=61&verified=1&closed=yes',
    'sort=newest',
  ])('%s asks for nothing that cannot be', (address) => {
    expect(of(address)).toEqual({ open: true });
  });

  it('keeps the lower price of a range that is upside down', () => {
    expect(of('minPrice=20&maxPrice=10')).toEqual({ open: true, minPrice: 20 });
  });
});

describe('filters', () => {
  it('are said in words, and each can be left out', () => {
    const search = of('state=Kano&minPrice=1500&monthsLeft=1&verified=true&closed=true&kind=sale');
    expect(filtersOf(search).map(({ text: wording }) => wording)).toEqual([
      'Kano',
      'From ₦1,500',
      'At least 1 month to expiry',
      'Verified sellers',
      'Include closed',
    ]);
    for (const { without } of filtersOf(search))
      expect(filtersOf(searchOf(new URLSearchParams(paramsOf({ ...search, ...without }))))).toHaveLength(4);
  });

  it('make a search in one line', () => {
    expect(searchLabel(of('q=coartem&kind=sale&maxPrice=20&minPrice=10'))).toBe(
      '“coartem” · Sales at Discount · ₦10 to ₦20',
    );
  });

  it('narrow a search, which its order does not', () => {
    expect(isNarrowed(of('q=coartem'))).toBe(true);
    expect(isNarrowed(of('closed=true&sort=price+up'))).toBe(false);
  });
});
