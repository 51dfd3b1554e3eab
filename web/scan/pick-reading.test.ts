/** Which symbol of a pack is taken if several are seen. */
import { describe, expect, it } from 'vitest';
import { Picker } from './pick-reading.ts';

const ARTICLE = { raw: ']E06151100012340' };
const MATRIX = { raw: ']d201061511000123401727022810AB' };
const GTIN = '06151100012340';
const picker = () => new Picker('2026-11-23');

describe('of the symbols seen', () => {
  it('the one that says most is taken at once', () => {
    expect(picker().add([ARTICLE, MATRIX])).toEqual({
      raw: MATRIX.raw,
      code: { gtin: GTIN, expiryDate: '2027-02-28', batchNumber: 'AB' },
    });
  });

  it('a bare article waits, and the DataMatrix beside it is taken', () => {
    const { add } = boundTo(picker());
    expect(add([ARTICLE])).toBeUndefined();
    expect(add([])).toBeUndefined();
    expect(add([MATRIX])?.raw).toBe(MATRIX.raw);
  });

  it('a bare article that stays alone is taken, even where it is out of sight again', () => {
    const { add } = boundTo(picker());
    const picked = [add([ARTICLE]), ...Array.from({ length: 8 }, () => add([]))].filter(Boolean);
    expect(picked[0]).toEqual({ raw: ARTICLE.raw, code: { gtin: GTIN } });
  });

  it('one that is none of a pack is not taken, and why is known until another is', () => {
    const own = picker();
    expect(own.add([{ raw: ']Q1https://example.com' }])).toBeUndefined();
    expect(own.failure).toBe('unknown');
    expect(own.add([])).toBeUndefined();
    expect(own.failure).toBe('unknown');
    expect(own.add([MATRIX])).toBeDefined();
    expect(own.failure).toBeUndefined();
  });

  it('one without its prefix is read as it stands, as separators are kept', () => {
    expect(picker().add([{ raw: `01${GTIN}10AB21C` }])?.code).toEqual({ gtin: GTIN, batchNumber: 'AB21C' });
  });

  it('one of articles alone is nothing else', () => {
    expect(picker().best([{ raw: '96385074', symbol: 'ean_8' }])?.code).toEqual({ gtin: '00000096385074' });
  });
});

function boundTo(own: Picker) {
  return { add: own.add.bind(own) };
}
