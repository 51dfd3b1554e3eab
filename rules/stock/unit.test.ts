/** Units: how a quantity reads in them, and which sale opens a carton. */
import { describe, expect, it } from 'vitest';
import { opensCarton, partsOf, refusalOfUnits } from './unit.ts';

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
    [430, 230, false],
    [400, 200, false],
    [400, 1, true],
  ])('of 200, with %i there and %i taken, is opened: %s', (onHand, taken, isOpened) =>
    expect(opensCarton(onHand, taken, 200)).toBe(isOpened),
  );

  it('is none where goods are counted singly', () => expect(opensCarton(5, 2, 1)).toBe(false));
});

describe('pack sizes', () => {
  it('are refused where two have one name, or one holds less than two', () => {
    expect(refusalOfUnits('Tablet ', [{ name: 'tablet', factor: 10 }])).toBe('twice');
    expect(refusalOfUnits('tablet', [{ name: 'pack', factor: 1 }])).toBe('size');
    expect(refusalOfUnits('tablet', [{ name: 'pack', factor: 10 }])).toBeUndefined();
  });
});
