/** A statement that is compiled once runs with the values of each call. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { compileOnce } from '#server/store/compile-once.ts';
import { inTransaction } from '#server/store/db.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();

interface Values {
  from: number;
  to: number;
  step?: number | undefined;
}

let built = 0;
const numbers = compileOnce((db, { from, to, step }: Values) => {
  built += 1;
  const series = step === undefined ? sql`${from}::int, ${to}::int` : sql`${from}::int, ${to}::int, ${step}::int`;
  return sql<{ n: number }>`SELECT n FROM generate_series(${series}) AS n`.compile(db);
});
const listed = async (values: Values) => (await numbers(app.ctx.db, values)).map(({ n }) => n);

it('is built once for each set of values that are given, and takes the values of each call', async () => {
  expect(await listed({ from: 1, to: 3 })).toEqual([1, 2, 3]);
  expect(await listed({ from: 5, to: 6, step: undefined })).toEqual([5, 6]);
  expect(built).toBe(1);
  expect(await listed({ from: 0, to: 4, step: 2 })).toEqual([0, 2, 4]);
  expect(await listed({ from: 1, to: 7, step: 3 })).toEqual([1, 4, 7]);
  expect(built).toBe(2);
});

it('keeps calls at once apart, in a transaction too', async () => {
  const calls = Array.from({ length: 20 }, (_, at) => listed({ from: at, to: at + 1 }));
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 20 }, (_, at) => [at, at + 1]));
  expect(await inTransaction(app.ctx.db, (trx) => numbers(trx, { from: 8, to: 8 }))).toEqual([{ n: 8 }]);
});
