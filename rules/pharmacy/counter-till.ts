/** The till of a counter: its sums by method, the cash it should have, and the difference from the cash that was counted. */
import type { Kobo } from '../money.ts';
import type { CounterEntry, PayMethod } from './counter-sale.ts';

/** The sum of a till's entries of one kind and method. Refunds and write-offs are negative. */
export interface TillSum {
  kind: CounterEntry;
  method: PayMethod;
  kobo: Kobo;
}

/** Returns the cash that should be in the till: its float, and all cash that came in and went out since. */
export function expectedCash(floatKobo: Kobo, sums: readonly TillSum[]): Kobo {
  return sums.reduce((cash, { method, kobo }) => (method === 'cash' ? cash + kobo : cash), floatKobo);
}

/** Returns the sum of one kind and method, without its sign. */
export function sumOfEntries(sums: readonly TillSum[], kind: CounterEntry, method: PayMethod): Kobo {
  const found = sums.filter((sum) => sum.kind === kind && sum.method === method);
  return Math.abs(found.reduce((all, { kobo }) => all + kobo, 0));
}
