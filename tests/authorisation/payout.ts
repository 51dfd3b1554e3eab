/** Authorisation of a supplier's money: all members may for their own, and nothing is paid without a payout account. */
import type { Api } from '#contract/api.ts';
import type { Row } from './row.ts';

const EVERYBODY = { members: 200 } as const;

export const PAYOUTS = {
  'GET /api/payout/': EVERYBODY,
  // without a bank account there is nothing to pay to
  'POST /api/payout/': { members: 409, input: () => ({ amount: 100 }) },
  'GET /api/payout/banks': EVERYBODY,
  'POST /api/payout/account/resolve': {
    ...EVERYBODY,
    input: () => ({ bankCode: '057', accountNumber: '2001234000' }),
  },
  'POST /api/payout/account': {
    members: 400,
    input: () => ({ bankCode: '057', accountNumber: '2001234000', accountName: 'ADA OBI', password: 'not theirs' }),
  },
  'GET /api/payout/statement': EVERYBODY,
  'GET /api/payout/statement.csv': EVERYBODY,
} satisfies Partial<Record<keyof Api, Row>>;
