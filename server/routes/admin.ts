/** Administration: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { adminBankDispute } from '#contract/admin-bank-dispute.ts';
import { adminDispute } from '#contract/admin-dispute.ts';
import { adminLicence } from '#contract/admin-licence.ts';
import { adminPayout } from '#contract/admin-payout.ts';
import { adminRecon } from '#contract/admin-recon.ts';
import { adminRefund } from '#contract/admin-refund.ts';
import { admin as adminRoutes } from '#contract/admin.ts';
import * as admins from '../actions/admin/admin.ts';
import * as adminRecons from '../actions/ledger/admin-recon.ts';
import * as reconBalances from '../actions/ledger/recon-balance.ts';
import * as adminLicences from '../actions/licence/admin-licence.ts';
import * as adminBankDisputes from '../actions/payment/admin-bank-dispute.ts';
import * as adminDisputes from '../actions/payment/admin-dispute.ts';
import * as adminRefunds from '../actions/payment/admin-refund.ts';
import * as adminPayouts from '../actions/payout/admin-payout.ts';
import { admin, type House, serve, visitor } from '../http/serve.ts';

export function openAdminRoutes(house: House): void {
  serve(house, adminRoutes.ask, visitor, admins.ask);
  serve(house, adminRoutes.enter, visitor, admins.enter);
  serve(house, adminRoutes.show, admin, admins.show);
  serve(house, adminRoutes.prove, admin, admins.prove);
  serve(house, adminRoutes.signOut, admin, admins.signOut);

  serve(house, adminLicence.list, admin, adminLicences.list);
  serve(house, adminLicence.evidence, admin, adminLicences.evidence);
  serve(house, adminLicence.decide, admin, adminLicences.decide);

  serve(house, adminDispute.list, admin, adminDisputes.list);
  serve(house, adminDispute.show, admin, adminDisputes.show);
  serve(house, adminDispute.photo, admin, adminDisputes.photo);
  serve(house, adminDispute.rule, admin, adminDisputes.rule);
  serve(house, adminBankDispute.list, admin, adminBankDisputes.list);
  serve(house, adminBankDispute.accept, admin, adminBankDisputes.accept);
  serve(house, adminBankDispute.decline, admin, adminBankDisputes.decline);
  serve(house, adminBankDispute.end, admin, adminBankDisputes.end);
  serve(house, adminPayout.list, admin, adminPayouts.list);
  serve(house, adminPayout.finish, admin, adminPayouts.finish);
  serve(house, adminPayout.resend, admin, adminPayouts.resend);
  serve(house, adminRecon.list, admin, adminRecons.list);
  serve(house, adminRecon.close, admin, adminRecons.close);
  serve(house, adminRecon.move, admin, reconBalances.move);
  serve(house, adminRefund.list, admin, adminRefunds.list);
  serve(house, adminRefund.askAgain, admin, adminRefunds.askAgain);
}
