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
import { admin, type ApiServer, serve, visitor } from '../http/serve.ts';
import { ENTRANCES } from '../limit/route-limits.ts';

export function openAdminRoutes(server: ApiServer): void {
  serve(server, adminRoutes.ask, visitor, admins.ask, ENTRANCES);
  serve(server, adminRoutes.enter, visitor, admins.enter, ENTRANCES);
  serve(server, adminRoutes.show, admin, admins.show);
  serve(server, adminRoutes.prove, admin, admins.prove);
  serve(server, adminRoutes.signOut, admin, admins.signOut);

  serve(server, adminLicence.list, admin, adminLicences.list);
  serve(server, adminLicence.evidence, admin, adminLicences.evidence);
  serve(server, adminLicence.decide, admin, adminLicences.decide);

  serve(server, adminDispute.list, admin, adminDisputes.list);
  serve(server, adminDispute.show, admin, adminDisputes.show);
  serve(server, adminDispute.photo, admin, adminDisputes.photo);
  serve(server, adminDispute.rule, admin, adminDisputes.rule);
  serve(server, adminBankDispute.list, admin, adminBankDisputes.list);
  serve(server, adminBankDispute.accept, admin, adminBankDisputes.accept);
  serve(server, adminBankDispute.decline, admin, adminBankDisputes.decline);
  serve(server, adminBankDispute.end, admin, adminBankDisputes.end);
  serve(server, adminPayout.list, admin, adminPayouts.list);
  serve(server, adminPayout.finish, admin, adminPayouts.finish);
  serve(server, adminPayout.resend, admin, adminPayouts.resend);
  serve(server, adminRecon.list, admin, adminRecons.list);
  serve(server, adminRecon.close, admin, adminRecons.close);
  serve(server, adminRecon.move, admin, reconBalances.move);
  serve(server, adminRefund.list, admin, adminRefunds.list);
  serve(server, adminRefund.askAgain, admin, adminRefunds.askAgain);
  serve(server, adminRefund.end, admin, adminRefunds.end);
}
