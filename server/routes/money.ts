/** Payouts, bank accounts and statements: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { payout } from '#contract/payout.ts';
import * as payoutAccounts from '../actions/payout/payout-account.ts';
import * as payouts from '../actions/payout/payout.ts';
import * as statements from '../actions/payout/statement.ts';
import { type House, member, serve } from '../http/serve.ts';
import { ACCOUNTS } from '../limit/route-limits.ts';

export function openMoneyRoutes(house: House): void {
  serve(house, payout.list, member, payouts.list);
  serve(house, payout.create, member, payouts.create);
  serve(house, payout.listBanks, member, payoutAccounts.listBanks);
  serve(house, payout.resolveAccount, member, payoutAccounts.resolve, ACCOUNTS);
  serve(house, payout.saveAccount, member, payoutAccounts.save, ACCOUNTS);
  serve(house, payout.statement, member, statements.show);
  serve(house, payout.statementFile, member, statements.file);
}
