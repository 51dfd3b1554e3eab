/** Administration: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { adminBatchAlert } from '#contract/safety/batch-alert.ts';
import { adminBankDispute } from '#contract/chargeback/admin-bank-dispute.ts';
import { adminDispute } from '#contract/dispute/admin-dispute.ts';
import { adminLicence } from '#contract/licence/admin-licence.ts';
import { adminMonth } from '#contract/ledger/admin-month.ts';
import { adminPaymentReview } from '#contract/payment/admin-payment-review.ts';
import { adminPayout } from '#contract/payout/admin-payout.ts';
import { adminRecon } from '#contract/ledger/admin-recon.ts';
import { adminRefund } from '#contract/refund/admin-refund.ts';
import { admin as adminRoutes } from '#contract/admin.ts';
import { adminSuspicion } from '#contract/safety/suspicion.ts';
import { adminEnquiry } from '#contract/enquiry/admin-enquiry.ts';
import { suggestion } from '#contract/catalogue/suggestion.ts';
import * as admins from '../actions/admin/admin.ts';
import * as adminSuggestions from '../actions/catalogue/admin-suggestion.ts';
import * as adminEnquiries from '../actions/enquiry/admin-enquiry.ts';
import * as adminMonths from '../actions/ledger/admin-month.ts';
import * as adminRecons from '../actions/ledger/admin-recon.ts';
import * as reconBalances from '../actions/ledger/recon-balance.ts';
import * as adminLicences from '../actions/licence/admin-licence.ts';
import * as adminBankDisputes from '../actions/chargeback/admin-bank-dispute.ts';
import * as adminBankMails from '../actions/chargeback/admin-bank-mail.ts';
import * as adminDisputes from '../actions/dispute/admin-dispute.ts';
import * as paymentReviews from '../actions/payment/admin-payment-review.ts';
import * as adminRefunds from '../actions/refund/admin-refund.ts';
import * as suspicions from '../actions/safety/suspicion.ts';
import * as adminBatchAlerts from '../actions/safety/admin-batch-alert.ts';
import * as adminPayouts from '../actions/payout/admin-payout.ts';
import { admin, type ApiServer, serve, visitor } from '../http/serve.ts';
import { ENTRANCES } from '../limit/route-limits.ts';

export function openAdminRoutes(server: ApiServer): void {
  serve(server, adminRoutes.ask, visitor, admins.ask, ENTRANCES);
  serve(server, adminRoutes.enter, visitor, admins.enter, ENTRANCES);
  serve(server, adminRoutes.show, admin, admins.show);
  serve(server, adminRoutes.prove, admin, admins.prove);
  serve(server, adminRoutes.signOut, admin, admins.signOut);

  serve(server, adminEnquiry.list, admin, adminEnquiries.list);
  serve(server, adminEnquiry.show, admin, adminEnquiries.show);
  serve(server, adminEnquiry.reply, admin, adminEnquiries.reply);
  serve(server, adminEnquiry.close, admin, adminEnquiries.close);
  serve(server, adminEnquiry.reopen, admin, adminEnquiries.reopen);

  serve(server, adminLicence.list, admin, adminLicences.list);
  serve(server, adminLicence.evidence, admin, adminLicences.evidence);
  serve(server, adminLicence.decide, admin, adminLicences.decide);

  serve(server, adminBatchAlert.list, admin, adminBatchAlerts.list);
  serve(server, adminBatchAlert.preview, admin, adminBatchAlerts.preview);
  serve(server, adminBatchAlert.publish, admin, adminBatchAlerts.publish);
  serve(server, adminBatchAlert.withdraw, admin, adminBatchAlerts.withdraw);
  serve(server, adminSuspicion.list, admin, suspicions.listWaiting);
  serve(server, adminSuspicion.photo, admin, suspicions.photo);
  serve(server, adminSuspicion.answer, admin, suspicions.answer);
  serve(server, suggestion.list, admin, adminSuggestions.list);
  serve(server, suggestion.decide, admin, adminSuggestions.decide);

  serve(server, adminDispute.list, admin, adminDisputes.list);
  serve(server, adminDispute.show, admin, adminDisputes.show);
  serve(server, adminDispute.photo, admin, adminDisputes.photo);
  serve(server, adminDispute.rule, admin, adminDisputes.rule);
  serve(server, adminBankDispute.list, admin, adminBankDisputes.list);
  serve(server, adminBankDispute.accept, admin, adminBankDisputes.accept);
  serve(server, adminBankDispute.decline, admin, adminBankDisputes.decline);
  serve(server, adminBankDispute.end, admin, adminBankDisputes.end);
  serve(server, adminBankDispute.ended, admin, adminBankMails.ended);
  serve(server, adminBankDispute.arbitrate, admin, adminBankMails.arbitrate);
  serve(server, adminBankDispute.returnFee, admin, adminBankMails.returnFee);
  serve(server, adminPayout.list, admin, adminPayouts.list);
  serve(server, adminPayout.finish, admin, adminPayouts.finish);
  serve(server, adminPayout.resend, admin, adminPayouts.resend);
  serve(server, adminRecon.list, admin, adminRecons.list);
  serve(server, adminRecon.close, admin, adminRecons.close);
  serve(server, adminRecon.move, admin, reconBalances.move);
  serve(server, adminMonth.list, admin, adminMonths.list);
  serve(server, adminPaymentReview.list, admin, paymentReviews.list);
  serve(server, adminPaymentReview.decide, admin, paymentReviews.decide);
  serve(server, adminRefund.list, admin, adminRefunds.list);
  serve(server, adminRefund.askAgain, admin, adminRefunds.askAgain);
  serve(server, adminRefund.end, admin, adminRefunds.end);
}
