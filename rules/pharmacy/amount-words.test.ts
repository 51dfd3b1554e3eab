/** Units and quantities in words. */
import { describe, expect, it } from 'vitest';
import { englishOf, inEnglish } from '#server/i18n/wording.ts';
import { countOf, isUsual, nameOfUnit, quantityParts, weeklySales } from './amount-words.ts';
import { USUAL_UNITS } from './amount.ts';

describe('a number of units', () => {
  it.each([
    ['tablet', '1 tablet', '2 tablets'],
    ['capsule', '1 capsule', '2 capsules'],
    ['ampoule', '1 ampoule', '2 ampoules'],
    ['vial', '1 vial', '2 vials'],
    ['sachet', '1 sachet', '2 sachets'],
    ['bottle', '1 bottle', '2 bottles'],
    ['tube', '1 tube', '2 tubes'],
    ['piece', '1 piece', '2 pieces'],
    ['strip', '1 strip', '2 strips'],
    ['pack', '1 pack', '2 packs'],
    ['roll', '1 roll', '2 rolls'],
    ['dozen', '1 dozen', '2 dozen'],
    ['carton', '1 carton', '2 cartons'],
    ['nylon', '1 × nylon', '2 × nylon'],
  ])('of the %s reads «%s» and «%s»', (unit, one, two) => {
    expect([inEnglish(countOf(1, unit)), inEnglish(countOf(2, unit))]).toEqual([one, two]);
  });

  it('has commas between its thousands', () => {
    expect(inEnglish(countOf(1_200, 'tablet'))).toBe('1,200 tablets');
    expect(inEnglish(countOf(1_200, 'nylon'))).toBe('1,200 × nylon');
    expect(inEnglish(countOf(1_200, 'dozen'))).toBe('1,200 dozen');
  });
});

describe('a unit', () => {
  it('has a word of ours where it is a usual one, else the word that was typed', () => {
    expect(USUAL_UNITS.map((unit) => [isUsual(unit), englishOf(nameOfUnit(unit))])).toEqual(
      USUAL_UNITS.map((unit) => [true, unit]),
    );
    for (const typed of ['nylon', 'Tablet', '']) expect([isUsual(typed), nameOfUnit(typed)]).toEqual([false, typed]);
  });
});

describe('a quantity', () => {
  const units = [
    { name: 'carton', factor: 200 },
    { name: 'nylon', factor: 10 },
    { name: 'tablet', factor: 1 },
  ];

  it.each([
    [431, ['2 cartons', '3 × nylon', '1 tablet']],
    [200, ['1 carton']],
    [5, ['5 tablets']],
    [0, ['0 cartons']],
  ])('of %i is said as %j', (quantity, said) =>
    expect(quantityParts(quantity, units).map((part) => inEnglish(part))).toEqual(said),
  );

  it('of nothing that has units says nothing', () => expect(quantityParts(0, [])).toEqual([]));
});

describe('sales of a week', () => {
  const units = [
    { name: 'carton', factor: 200 },
    { name: 'pack', factor: 10 },
    { name: 'tablet', factor: 1 },
  ];

  it.each([
    [0.6, 'Sells less than one tablet a week'],
    [1, 'Sells about 1 tablet a week'],
    [14.3, 'Sells about 14 tablets a week'],
    [144, 'Sells about 14 packs a week'],
    [399, 'Sells about 40 packs a week'],
    [500, 'Sells about 3 cartons a week'],
  ])('of %d tablets read «%s»', (weekly, words) => expect(inEnglish(weeklySales(weekly, units))).toBe(words));
});
