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
import { adminHealth } from '#contract/admin/health.ts';
import { adminOverview } from '#contract/admin/overview.ts';
import { admin as adminRoutes } from '#contract/admin/session.ts';
import { adminSuspension } from '#contract/people/suspension.ts';
import { adminSuspicion } from '#contract/safety/suspicion.ts';
import { adminEnquiry } from '#contract/enquiry/admin-enquiry.ts';
import { suggestion } from '#contract/catalogue/suggestion.ts';
import * as admins from '../actions/admin/admin.ts';
import * as healths from '../actions/admin/health.ts';
import * as overviews from '../actions/admin/overview.ts';
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
import * as suspensions from '../actions/people/suspension.ts';
import * as suspicions from '../actions/safety/suspicion.ts';
import * as adminBatchAlerts from '../actions/safety/admin-batch-alert.ts';
import * as adminPayouts from '../actions/payout/admin-payout.ts';
import { admin, type ApiServer, serve, visitor } from '../http/serve.ts';
import { ENTRANCES, perMinute } from '../limit/route-limits.ts';

/** A dozen statements each. */
const OVERVIEWS = { windows: [perMinute(120)] };

export function openAdminRoutes(server: ApiServer): void {
  serve(server, adminRoutes.ask, visitor, admins.ask, ENTRANCES);
  serve(server, adminRoutes.enter, visitor, admins.enter, ENTRANCES);
  serve(server, adminRoutes.show, admin('session'), admins.show);
  serve(server, adminRoutes.prove, admin('session'), admins.prove);
  serve(server, adminRoutes.signOut, admin('session'), admins.signOut);

  serve(server, adminOverview.show, admin('read'), overviews.show, OVERVIEWS);
  serve(server, adminHealth.show, admin('read'), healths.show, OVERVIEWS);
  serve(server, adminHealth.retry, admin('operations'), healths.retry);

  serve(server, adminEnquiry.list, admin('inbox'), adminEnquiries.list);
  serve(server, adminEnquiry.show, admin('inbox'), adminEnquiries.show);
  serve(server, adminEnquiry.reply, admin('inbox'), adminEnquiries.reply);
  serve(server, adminEnquiry.close, admin('inbox'), adminEnquiries.close);
  serve(server, adminEnquiry.reopen, admin('inbox'), adminEnquiries.reopen);

  serve(server, adminLicence.list, admin('licences'), adminLicences.list);
  serve(server, adminLicence.evidence, admin('licences'), adminLicences.evidence);
  serve(server, adminLicence.decide, admin('licences'), adminLicences.decide);

  serve(server, adminSuspension.show, admin('read'), suspensions.show);
  serve(server, adminSuspension.suspend, admin('people'), suspensions.suspend);
  serve(server, adminSuspension.restore, admin('people'), suspensions.restore);

  serve(server, adminBatchAlert.list, admin('moderation'), adminBatchAlerts.list);
  serve(server, adminBatchAlert.preview, admin('moderation'), adminBatchAlerts.preview);
  serve(server, adminBatchAlert.publish, admin('moderation'), adminBatchAlerts.publish);
  serve(server, adminBatchAlert.withdraw, admin('moderation'), adminBatchAlerts.withdraw);
  serve(server, adminSuspicion.list, admin('moderation'), suspicions.listWaiting);
  serve(server, adminSuspicion.photo, admin('moderation'), suspicions.photo);
  serve(server, adminSuspicion.answer, admin('moderation'), suspicions.answer);
  serve(server, suggestion.list, admin('inbox'), adminSuggestions.list);
  serve(server, suggestion.decide, admin('inbox'), adminSuggestions.decide);

  serve(server, adminDispute.list, admin('money'), adminDisputes.list);
  serve(server, adminDispute.show, admin('money'), adminDisputes.show);
  serve(server, adminDispute.photo, admin('money'), adminDisputes.photo);
  serve(server, adminDispute.rule, admin('money'), adminDisputes.rule);
  serve(server, adminBankDispute.list, admin('money'), adminBankDisputes.list);
  serve(server, adminBankDispute.accept, admin('money'), adminBankDisputes.accept);
  serve(server, adminBankDispute.decline, admin('money'), adminBankDisputes.decline);
  serve(server, adminBankDispute.end, admin('money'), adminBankDisputes.end);
  serve(server, adminBankDispute.ended, admin('money'), adminBankMails.ended);
  serve(server, adminBankDispute.arbitrate, admin('money'), adminBankMails.arbitrate);
  serve(server, adminBankDispute.returnFee, admin('money'), adminBankMails.returnFee);
  serve(server, adminPayout.list, admin('money'), adminPayouts.list);
  serve(server, adminPayout.finish, admin('money'), adminPayouts.finish);
  serve(server, adminPayout.resend, admin('money'), adminPayouts.resend);
  serve(server, adminRecon.list, admin('money'), adminRecons.list);
  serve(server, adminRecon.close, admin('money'), adminRecons.close);
  serve(server, adminRecon.move, admin('money'), reconBalances.move);
  serve(server, adminMonth.list, admin('money'), adminMonths.list);
  serve(server, adminPaymentReview.list, admin('money'), paymentReviews.list);
  serve(server, adminPaymentReview.decide, admin('money'), paymentReviews.decide);
  serve(server, adminRefund.list, admin('money'), adminRefunds.list);
  serve(server, adminRefund.askAgain, admin('money'), adminRefunds.askAgain);
  serve(server, adminRefund.end, admin('money'), adminRefunds.end);
}
