/** Tests that the import understands its own template. */
import { expect, it } from 'vitest';
import { guessColumns } from './import-columns.ts';
import { readRow } from './import-row.ts';
import { TEMPLATE, TEMPLATE_ROWS } from './import-template.ts';

const DATES = { order: 'dmy', epoch1904: false, isSwapped: false, today: '2026-11-23' } as const;
const fields = TEMPLATE.map(({ field }) => field);

it('every heading of the template is known for the field it stands over', () => {
  expect(guessColumns(TEMPLATE.map(({ heading }) => heading))).toEqual(fields);
  expect(new Set(fields).size).toBe(fields.length);
});

it('its rows are read without a fault or a warning', () => {
  const rows = TEMPLATE_ROWS.map((cells) => readRow(cells, fields, DATES));
  expect(rows.map((row) => [row?.faults, row?.warnings])).toEqual([
    [[], []],
    [[], []],
  ]);
  expect(rows.map((row) => row?.draft)).toMatchObject([
    { product: 'Paracetamol', expiryDate: '2027-12-31', quantity: 12, unit: 'pack', packSize: 96, costKobo: 85_000 },
    { product: 'Artemether/Lumefantrine', expiryDate: '2028-06-30', quantity: 2, unit: 'carton', cartonSize: 1_200 },
  ]);
});

it('columns of numbers hold numbers alone', () => {
  for (const row of TEMPLATE_ROWS) {
    expect(row).toHaveLength(TEMPLATE.length);
    const numbers = row.filter((cell, at) => TEMPLATE[at]?.isNumber && cell !== '');
    expect(numbers.every((cell) => typeof cell === 'number')).toBe(true);
  }
});
