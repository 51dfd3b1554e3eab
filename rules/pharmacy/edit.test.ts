/** Tests of the fields that an edit changes, and of those that somebody else changed meanwhile. */
import { expect, it } from 'vitest';
import { changesOf, overtaken, PRODUCT_FIELDS, revives } from './edit.ts';

const stored = {
  product: 'Amoxicillin',
  brand: '',
  reorderLevel: null,
  units: [
    { name: 'carton', factor: 200 },
    { name: 'pack', factor: 10 },
  ],
};

it('changes what is asked for and differs, and leaves the rest', () => {
  const asked = { product: 'Amoxicillin', brand: 'Amoxil', reorderLevel: 0, units: stored.units.toReversed() };
  expect(changesOf(PRODUCT_FIELDS, stored, asked)).toEqual([
    { field: 'brand', from: '', to: 'Amoxil' },
    { field: 'reorderLevel', from: null, to: 0 },
  ]);
  expect(changesOf(PRODUCT_FIELDS, stored, {})).toEqual([]);
});

it('was overtaken where a field that it changes is not as it was seen', () => {
  const changes = changesOf(PRODUCT_FIELDS, stored, { product: 'Ampicillin', brand: 'Amoxil', units: [] });
  const units = stored.units.map(({ name, factor }) => ({ factor, name }));
  expect(overtaken(changes, { product: 'Amoxicilin', brand: '', units })).toMatchObject([{ field: 'product' }]);
  expect(overtaken(changes, { strength: '5 mg' })).toEqual([]);
  expect(overtaken(changes, { units: [] })).toMatchObject([{ field: 'units' }]);
});

it.each([
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', null, true],
  ['2026-01-01', '2026-01-02', false],
  ['2026-05-05', '2027-01-01', false],
  [null, '2027-01-01', false],
])('an expiry of %s that becomes %s makes expired goods good again: %s', (from, to, isRevived) =>
  expect(revives(from, to, '2026-05-05')).toBe(isRevived),
);
