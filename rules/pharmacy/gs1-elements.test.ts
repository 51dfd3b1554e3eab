/** Tests of the fields of a pack's code, one by one. */
import { describe, expect, it } from 'vitest';
import { GS, readingsWithoutSeparators, readSeparated } from './gs1-elements.ts';

const TODAY = '2026-11-23';
const ARTICLE = '06151100012340';

describe('a code with its separators', () => {
  it.each<[string, string, object]>([
    ['nothing', '', {}],
    ['separators alone', `${GS}${GS}`, {}],
    ['an article', `01${ARTICLE}`, { '01': ARTICLE }],
    ['the article of a carton', `02${ARTICLE}3748`, { '02': ARTICLE, '37': '48' }],
    ['a batch of twenty characters', `10${'A'.repeat(20)}`, { '10': 'A'.repeat(20) }],
    ['a further number of thirty', `240${'9'.repeat(30)}`, { '240': '9'.repeat(30) }],
    ['a count of eight digits', '3099999999', { '30': '99999999' }],
    ['a serial number with signs', `21a_b-c/1+2*"!`, { '21': 'a_b-c/1+2*"!' }],
    ['fixed fields after each other', `1125030117270228${GS}10A`, { '11': '250301', '17': '270228', '10': 'A' }],
    ['a field that is said twice alike', `10A${GS}10A`, { '10': 'A' }],
    ['dates of other kinds before ours', '152701011326010117270228', { '17': '270228' }],
    ['a weight before ours', '310300012517270228', { '17': '270228' }],
    ['a place before ours', '410123456789012817270228', { '17': '270228' }],
    ['a number of a shipment before ours', '0012345678901234567517270228', { '17': '270228' }],
    ['a field of the maker up to its separator', `91own words${GS}10A`.replace(' ', ''), { '10': 'A' }],
  ])('that says %s is read', (_, content, elements) => expect(readSeparated(content, TODAY)).toEqual(elements));

  it.each([
    ['unknown', 'an article that is cut off', `01${ARTICLE.slice(0, 13)}`],
    ['unknown', 'a letter in an article', '0106151100O12340'],
    ['check digit', 'an article whose check digit is another', '0106151100012341'],
    ['check digit', 'the article of a carton whose check digit is another', '0206151100012341'],
    ['date', 'a thirteenth month', '17271301'],
    ['date', 'a day that is not, in what it was made on', '11260230'],
    ['unknown', 'a date that is cut off', '172702'],
    ['unknown', 'a letter at the end of a date', '1727022x'],
    ['unknown', 'a letter at the begin of a date', '17x70228'],
    ['unknown', 'a batch of nothing', '10'],
    ['unknown', 'a batch of 21 characters', `10${'A'.repeat(21)}`],
    ['unknown', 'a further number of 31', `240${'9'.repeat(31)}`],
    ['unknown', 'a sign that GS1 does not allow', '10A{B'],
    ['unknown', 'a count of nothing', '300'],
    ['unknown', 'a count of nine digits', '30123456789'],
    ['unknown', 'a count with a letter', '3712x'],
    ['unknown', 'a batch that is said twice, otherwise', `10A${GS}10B`],
    ['unknown', 'a field without a number', 'A99B'],
    ['unknown', 'a field with one digit', '9AB'],
    ['unknown', 'a field of the maker with a sign that is not allowed', '91A{B'],
  ])('is refused as %s for %s', (fault, _, content) => expect(readSeparated(content, TODAY)).toBe(fault));
});

describe('a code whose separators may be lost', () => {
  it.each<[string, string, object[]]>([
    ['a batch last', '1727022810ABX', [{ '17': '270228', '10': 'ABX' }]],
    ['dates alone', '1125030117270228', [{ '11': '250301', '17': '270228' }]],
    ['two dates of other kinds before ours', '152701011326010110A', [{ '10': 'A' }]],
    ['another date after a batch, which is of the batch', '10AB15270101', [{ '10': 'AB15270101' }]],
    ['another date between an article and a batch', `01${ARTICLE}1527010110A`, [{ '01': ARTICLE, '10': 'A' }]],
    ['a batch of twenty characters', `10${'A'.repeat(20)}`, [{ '10': 'A'.repeat(20) }]],
    ['a batch of 21 characters', `10${'A'.repeat(21)}`, []],
    ['a batch that may end before a serial number', '10A21B', [{ '10': 'A', '21': 'B' }, { '10': 'A21B' }]],
    ['no batch twice', '10A10B', [{ '10': 'A10B' }]],
    ['an article twice', `01${ARTICLE}01${ARTICLE}`, []],
    ['a day that does not exist', '17270230', []],
    ['a count of nothing', '300', []],
    ['a field of the maker', '91own', []],
    ['a word', 'PARACETAMOL', []],
    ['a sign that is not allowed in what is passed over', '15{2701}10A', []],
  ])('is read in every way there is: %s', (_, content, readings) =>
    expect(readingsWithoutSeparators(content, TODAY)).toEqual(readings),
  );

  it('is read in no more ways than are asked for', () => {
    const content = '10A21B21C21D';
    expect(readingsWithoutSeparators(content, TODAY, 9)).toHaveLength(4);
    expect(readingsWithoutSeparators(content, TODAY, 3)).toHaveLength(3);
    expect(readingsWithoutSeparators(content, TODAY)).toHaveLength(2);
    expect(readingsWithoutSeparators(content, TODAY, 1)).toHaveLength(1);
  });
});
