/** The cells of CSV files: no text becomes a formula, and texts are not changed otherwise. */
import { expect, it } from 'vitest';
import { csvOf } from '#rules/csv.ts';

const cellOf = (text: string) => csvOf([[text]]).slice(1, -2);

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\0=1',
  '\u001B[0m',
  '\u007F',
  '\u0085=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '  =1+1',
  '\u00A0=1',
  '\u3000＝1',
  '\u200B=1',
  '\uFEFF=1',
])('that begin as a formula are neutral: %j', (text) => {
  expect(cellOf(text)).toBe(`"'${text}"`);
});

it.each(['Paracetamol 500 mg', 'A=B', '1-2', 'a@b.ng', 'Ọlá', ''])('that are words stay as they are: %j', (text) => {
  expect(cellOf(text)).toBe(`"${text}"`);
});

it('are quoted, and numbers are numbers', () => {
  expect(csvOf([['say "yes"', -5]])).toBe('\uFEFF"say ""yes""",-5\r\n');
});
