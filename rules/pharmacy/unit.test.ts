/** Units: how a quantity reads in them, and which sale opens a carton. */
import { describe, expect, it } from 'vitest';
import { cartonOf, opensCarton, partsOf, refusalOfUnits, unitNamed } from './unit.ts';

const UNITS = [
  { name: 'tablet', factor: 1 },
  { name: 'carton', factor: 200 },
  { name: 'pack', factor: 10 },
];

describe('a quantity', () => {
  it.each([
    [0, ''],
    [9, '9 tablet'],
    [430, '2 carton, 3 pack'],
    [611, '3 carton, 1 pack, 1 tablet'],
  ])('of %i tablets reads %j', (quantity, text) => {
    const parts = partsOf(quantity, UNITS);
    expect(parts.map(({ count, unit }) => `${count} ${unit}`).join(', ')).toBe(text);
  });
});

describe('a carton', () => {
  it.each([
    [430, 30, false],
    [430, 31, true],
    [430, 29, false],
    [430, 0, false],
    [400, 0, false],
    [430, 230, false],
    [400, 200, false],
    [400, 1, true],
  ])('of 200, with %i there and %i taken, is opened: %s', (onHand, taken, isOpened) =>
    expect(opensCarton(onHand, taken, 200)).toBe(isOpened),
  );

  it('is none where goods are counted singly', () => expect(opensCarton(5, 2, 1)).toBe(false));
});

describe('a unit', () => {
  it('is found by its name, in any case and with spaces around it', () => {
    const units = [...UNITS, { name: 'Box', factor: 50 }];
    expect(unitNamed(units, ' PACK ')).toEqual({ name: 'pack', factor: 10 });
    expect(unitNamed(units, 'box')).toEqual({ name: 'Box', factor: 50 });
    expect(unitNamed(units, 'packs')).toBeUndefined();
    expect(unitNamed([], 'pack')).toBeUndefined();
  });

  it('that is received by is the carton, or the smallest one where there are no cartons', () => {
    expect(cartonOf(UNITS)).toBe(200);
    expect(cartonOf([{ name: 'pack', factor: 10 }])).toBe(1);
    expect(cartonOf([])).toBe(1);
  });
});

describe('pack sizes', () => {
  const pack = (factor: number) => [{ name: 'pack', factor }];
  const sizes = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `size ${at}`, factor: 2 + at }));

  it.each([
    ['two of one name', 'tablet', [...pack(10), { name: ' Pack', factor: 20 }], 'twice'],
    ['the name of the smallest unit', 'Tablet ', [{ name: 'tablet', factor: 10 }], 'twice'],
    ['one that holds one', 'tablet', pack(1), 'size'],
    ['one that holds more than a million', 'tablet', pack(1_000_001), 'size'],
    ['one of two that holds one', 'tablet', [...pack(10), { name: 'carton', factor: 1 }], 'size'],
    ['more than six', 'tablet', sizes(7), 'many'],
  ])('are refused for %s', (_, base, units, why) => expect(refusalOfUnits(base, units)).toBe(why));

  it.each([
    ['none', []],
    ['one that holds two', pack(2)],
    ['one that holds a million', pack(1_000_000)],
    ['six', sizes(6)],
  ])('may be %s', (_, units) => expect(refusalOfUnits('tablet', units)).toBeUndefined());
});
