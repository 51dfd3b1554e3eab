/** Amounts: how they read in units, how they are typed, added and compared, and which sale opens a carton. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartonOf,
  countTyped,
  freeOf,
  hasOtherCarton,
  looseUnitsOf,
  opensCarton,
  partsOf,
  refusalOfUnits,
  sumOf,
  typedIn,
  unitNamed,
  unitsOf,
  unitsOfBatch,
} from './amount.ts';
import { STOCK_LIMITS } from './stock.ts';

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
    // two batches of 19 cartons, 14 packs and 2 cartons, 10 packs
    [3_940 + 500, '22 carton, 4 pack'],
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

/** Generates the stored pack sizes of any product. */
const packed = fc
  .uniqueArray(fc.integer({ min: 2, max: 1_000 }), { maxLength: STOCK_LIMITS.units })
  .map((factors) => factors.toSorted((a, b) => b - a).map((factor) => ({ name: `pack of ${factor}`, factor })))
  .map((units) => ({ baseUnit: 'tablet', units }));
const amount = fc.integer({ min: 0, max: STOCK_LIMITS.moved });
/** Returns how many smallest units this count of a unit holds. */
const held = (units: ReturnType<typeof unitsOf>, count: number, name: string) => count * unitNamed(units, name)!.factor;

describe('any amount', () => {
  it('reads in parts that add up to it, the largest first, and none of which a larger unit could say', () => {
    fc.assert(
      fc.property(packed, amount, (product, all) => {
        const units = unitsOf(product);
        const parts = partsOf(all, units).map(({ count, unit }) => ({
          unit,
          count,
          quantity: held(units, count, unit),
        }));
        expect(sumOf(parts)).toBe(all);
        const sizes = parts.map(({ unit }) => held(units, 1, unit));
        expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
        parts.forEach((_, at) => expect(sumOf(parts.slice(at + 1))).toBeLessThan(sizes[at]!));
      }),
    );
  });

  it('is kept as it was typed where it is whole in that unit, and otherwise in the smallest one, and is read back the same', () => {
    fc.assert(
      fc.property(packed, fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(), (product, all, at) => {
        const units = unitsOf(product);
        const unit = units[at % units.length]!;
        const typed = typedIn(all, unit, product.baseUnit);
        expect(typed.unitQuantity * typed.factor).toBe(all);
        expect(typed.unit).toBe(all % unit.factor === 0 ? unit.name : product.baseUnit);
        expect(typedIn(typed.unitQuantity * unit.factor, unit, product.baseUnit).unit).toBe(unit.name);
      }),
    );
  });

  it('reads larger where there is more of it', () => {
    fc.assert(
      fc.property(packed, amount, amount, (product, one, other) => {
        const units = unitsOf(product);
        const counts = (all: number) => {
          const parts = new Map(partsOf(all, units).map(({ unit, count }) => [unit, count]));
          return units.map(({ name }) => parts.get(name) ?? 0);
        };
        const at = counts(one).findIndex((count, index) => count !== counts(other)[index]);
        expect(Math.sign((counts(one)[at] ?? 0) - (counts(other)[at] ?? 0))).toBe(Math.sign(one - other));
      }),
    );
  });

  it('adds up in any order, and what is free and what is reserved are all there is', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), amount, (amounts, reserved) => {
        const parts = amounts.map((quantity) => ({ quantity }));
        const onHand = sumOf(parts);
        expect(sumOf(parts.toReversed())).toBe(onHand);
        expect(freeOf({ onHand, reserved }) + reserved).toBe(onHand);
      }),
    );
  });
});

describe('what is typed', () => {
  it('is read back from what any whole number within bounds is written as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: STOCK_LIMITS.quantity }), (count) => countTyped(String(count)) === count),
    );
  });

  it.each(['', ' ', '0', '-1', '1.5', 'ten', '1000001', 'Infinity', 'NaN'])('as %j is no count', (text) =>
    expect(countTyped(text)).toBeUndefined(),
  );
});

describe('the units of a product', () => {
  const product = { baseUnit: 'tablet', units: UNITS.filter(({ factor }) => factor > 1) };

  it('are its packs, the largest first, and the smallest unit once, however often they are made up', () => {
    fc.assert(
      fc.property(packed, ({ baseUnit, units }) => {
        const all = unitsOf({ baseUnit, units: units.toReversed() });
        expect(all).toEqual([...units, { name: baseUnit, factor: 1 }]);
        expect(unitsOf({ baseUnit, units: all })).toEqual(all);
      }),
    );
  });

  it('in a batch are those with the carton as large as it came in, or without one', () => {
    expect(unitsOfBatch(product, { cartonSize: 240 }).map(({ factor }) => factor)).toEqual([240, 10, 1]);
    expect(unitsOfBatch(product, { cartonSize: 1 })).toEqual(looseUnitsOf(product));
    expect(looseUnitsOf(product).map(({ name }) => name)).toEqual(['pack', 'tablet']);
  });

  it('are not those of a batch that came in cartons of another size', () => {
    const sizes = [200, 240, 1];
    expect(sizes.map((cartonSize) => hasOtherCarton(product, { cartonSize }))).toEqual([false, true, false]);
    expect(hasOtherCarton({ ...product, units: [] }, { cartonSize: 200 })).toBe(true);
  });
});
