/** Payouts, bank accounts and statements: each route with its caller, its action and any special rate limit. */
import { payout } from '#contract/money/payout.ts';
import * as payoutAccounts from '../actions/money/payout/payout-account.ts';
import * as payouts from '../actions/money/payout/payout.ts';
import * as statements from '../actions/money/payout/statement.ts';
import { type ApiServer, member, serve } from '../http/serve.ts';
import { ACCOUNTS } from '../limit/route-limits.ts';

export function openMoneyRoutes(server: ApiServer): void {
  serve(server, payout.list, member, payouts.list);
  serve(server, payout.create, member, payouts.create);
  serve(server, payout.listBanks, member, payoutAccounts.listBanks);
  serve(server, payout.resolveAccount, member, payoutAccounts.resolve, ACCOUNTS);
  serve(server, payout.saveAccount, member, payoutAccounts.save, ACCOUNTS);
  serve(server, payout.statement, member, statements.show);
  serve(server, payout.statementFile, member, statements.file);
}
