/** Queries of a seller's money (figures, account, payouts), of banks, and of the statement by date. */
import type { Money, Statement } from '#contract/money/payout.ts';
import { call, pagedQuery, callQuery } from '../../net/api.ts';
import { pagesBy, queryClient } from '../../net/query.ts';

const KEY = ['payout'] as const;

/** Every page carries the figures; use the first page's. */
export const moneyQuery = pagedQuery(KEY, 'GET /api/payout/', {});

export const banksQuery = {
  ...callQuery(['payout banks'], 'GET /api/payout/banks', {}, 'banks'),
  staleTime: 60 * 60_000,
};

/** Refetches the money after a payout changed, here or on another device, or money was released. */
export function moneyChanged(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
  void queryClient.invalidateQueries({ queryKey: ['statement'] });
}

export async function askPayout(amount: number): Promise<Money> {
  const money = await call('POST /api/payout/', { amount });
  moneyChanged();
  return money;
}

export interface AccountWish {
  bankCode: string;
  accountNumber: string;
}

export async function nameOfAccount(wish: AccountWish): Promise<string> {
  return (await call('POST /api/payout/account/resolve', wish)).accountName;
}

export async function saveAccount(wish: AccountWish & { accountName: string; password: string }): Promise<void> {
  await call('POST /api/payout/account', wish);
  moneyChanged();
}

export interface DateRange {
  side: Statement['side'];
  /** A day such as `2027-03-01`; both days are included. */
  from: string;
  to: string;
}

export function statementQuery(range: DateRange) {
  return pagesBy(['statement', range], async (after, options) => {
    const asked = { ...range, after };
    return (await call('GET /api/payout/statement', asked, options)).statement;
  });
}

/** Downloads the statement as a CSV file. */
export async function downloadStatement(range: DateRange): Promise<void> {
  const url = URL.createObjectURL(await call('GET /api/payout/statement.csv', { ...range }));
  const download = `mortar-statement-${range.side}-${range.from}-${range.to}.csv`;
  Object.assign(document.createElement('a'), { href: url, download }).click();
  URL.revokeObjectURL(url);
}
