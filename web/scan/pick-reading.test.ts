/** Which symbol of a pack is taken if several are seen. */
import { describe, expect, it } from 'vitest';
import { Picker } from './pick-reading.ts';

const ARTICLE = { raw: ']E06151100012340' };
const MATRIX = { raw: ']d201061511000123401727022810AB' };
const GTIN = '06151100012340';
const picker = () => new Picker('2026-11-23');

describe('of the symbols seen', () => {
  it('the one that says most is taken at once', () => {
    expect(picker().take([ARTICLE, MATRIX])).toEqual({
      raw: MATRIX.raw,
      code: { gtin: GTIN, expiryDate: '2027-02-28', batchNumber: 'AB' },
    });
  });

  it('a bare article waits, and the DataMatrix beside it is taken', () => {
    const { take } = boundTo(picker());
    expect(take([ARTICLE])).toBeUndefined();
    expect(take([])).toBeUndefined();
    expect(take([MATRIX])?.raw).toBe(MATRIX.raw);
  });

  it('a bare article that stays alone is taken, even where it is out of sight again', () => {
    const { take } = boundTo(picker());
    const taken = [take([ARTICLE]), ...Array.from({ length: 8 }, () => take([]))].filter(Boolean);
    expect(taken[0]).toEqual({ raw: ARTICLE.raw, code: { gtin: GTIN } });
  });

  it('one that is none of a pack is not taken, and why is known until another is', () => {
    const own = picker();
    expect(own.take([{ raw: ']Q1https://example.com' }])).toBeUndefined();
    expect(own.failure).toBe('unknown');
    expect(own.take([])).toBeUndefined();
    expect(own.failure).toBe('unknown');
    expect(own.take([MATRIX])).toBeDefined();
    expect(own.failure).toBeUndefined();
  });

  it('one without its prefix is read as it stands, as separators are kept', () => {
    expect(picker().take([{ raw: `01${GTIN}10AB21C` }])?.code).toEqual({ gtin: GTIN, batchNumber: 'AB21C' });
  });

  it('one of articles alone is nothing else', () => {
    expect(picker().best([{ raw: '96385074', symbol: 'ean_8' }])?.code).toEqual({ gtin: '00000096385074' });
  });
});

function boundTo(own: Picker) {
  return { take: own.take.bind(own) };
}
