/** The job handlers: job name to action. */
import { watchDispute } from './actions/money/chargeback/chargeback.ts';
import { checkActs, mailActsBroken, mailActSeal } from './actions/admin/act-check.ts';
import { mailBackupFailed, makeDailyBackup } from './actions/admin/daily-backup.ts';
import { countDailyFigures } from './actions/admin/daily-figure.ts';
import { mailPasskey } from './actions/admin/admin.ts';
import { endProvisional, mailLicenceReminder, remindLicence } from './actions/account/licence/licence-year.ts';
import {
  mailAnnouncement,
  mailAnnouncementOver,
  sendAnnouncement,
  notifyNewcomer,
} from './actions/feed/announcement-send.ts';
import { mailInvitation } from './actions/admin/administrator.ts';
import { mailApproval } from './actions/approval/approval-propose.ts';
import { mailEnquiry, mailReply } from './actions/public/enquiry/enquiry-mail.ts';
import { endEnquiries } from './actions/public/enquiry/enquiry-end.ts';
import { mailAddressChanged } from './actions/account/email-change.ts';
import { mailDonation, mailGiftBack } from './actions/money/payment/donation-confirm.ts';
import { remindInspection } from './actions/money/dispute/dispatch.ts';
import { mailDispute, remindRuling } from './actions/money/dispute/dispute-notify.ts';
import { endAtDeadline } from './actions/trade/agreement/joint-end.ts';
import { mailCode } from './actions/account/member.ts';
import { mailRetry } from './actions/account/mail-refusal.ts';
import { pruneCodes, pruneRows } from './actions/account/prune.ts';
import { mailNotice } from './actions/notice/notice.ts';
import { pushMessage, sendPush } from './actions/notice/push-send.ts';
import { matchOffer } from './actions/trade/offer/offer-match.ts';
import { endBatchOffers } from './actions/trade/offer/batch-end.ts';
import { closeOver } from './actions/trade/offer/offer-change.ts';
import { removeMarkedPictures } from './actions/media/picture.ts';
import { removeFiles } from './actions/media/stored-file.ts';
import { confirmOnSchedule } from './actions/money/payment/payment.ts';
import { tendPurchase } from './actions/trade/purchase/purchase-end.ts';
import { mailPasswordChanged, mailReset } from './actions/account/password-reset.ts';
import { mailPayoutAccount } from './actions/money/payout/payout-account.ts';
import { freeEarning } from './actions/money/payout/earning.ts';
import { mailPayoutCode } from './actions/money/payout/payout-notify.ts';
import { payRemainder } from './actions/money/payout/payout-reserve.ts';
import { sendPayout } from './actions/money/payout/payout-send.ts';
import { handleEvent } from './actions/money/ledger/provider-event.ts';
import { resumeForgotten } from './actions/money/ledger/forgotten-job.ts';
import { reconcile } from './actions/money/ledger/recon.ts';
import { mailCheckoutStopped } from './actions/money/payment/checkout-stop.ts';
import { checkBooks, mailBooks } from './actions/money/ledger/trial-balance.ts';
import { reconcileDay } from './actions/money/ledger/recon-day.ts';
import { revealRating } from './actions/people/rating/rating.ts';
import { sendRefund } from './actions/money/refund/refund-send.ts';
import { mailNewDevice } from './actions/account/session.ts';
import { endWallet } from './actions/money/dispute/wallet-end.ts';
import { forgetName, mailClosed, removePrivateFiles } from './actions/privacy/account-closing.ts';
import { endExport, mailExport, makeExport } from './actions/privacy/data-export.ts';
import { mailMedicineLink, mailMedicineRequest } from './actions/pharmacy/medicine-request/medicine-request-mail.ts';
import {
  tendMedicineRequest,
  tendMedicineRequests,
} from './actions/pharmacy/medicine-request/medicine-request-tend.ts';
import { mailSuspension } from './actions/people/suspension.ts';
import { endReports } from './actions/feed/report/report-end.ts';
import { mailDecision } from './actions/feed/report/report-notify.ts';
import { notifyOfBatchAlert } from './actions/medicine/safety/batch-alert-notify.ts';
import { sendDigests, warnOfExpiry } from './actions/pharmacy/stock/warning.ts';
import { countFigures } from './actions/public/public-figure.ts';
import { endLoad, workOnLoad } from './actions/medicine/catalogue/brand-load-job.ts';
import { tieAll } from './actions/pharmacy/stock/product-tie.ts';
import { shareBarcodes } from './actions/pharmacy/stock/shared-barcode.ts';
import { endImport } from './actions/pharmacy/import/stock-import.ts';
import { postImport } from './actions/pharmacy/import/import-post.ts';
import { readImport } from './actions/pharmacy/import/import-read.ts';
import { undoImport } from './actions/pharmacy/import/import-undo.ts';
import { mailInvitation as mailStaffInvitation } from './actions/pharmacy/staff/staff-invitation.ts';
import type { Ctx } from './context.ts';
import type { JobHandlers } from './outside/jobs.ts';

export function jobHandlers(ctx: Ctx): Partial<JobHandlers> {
  return {
    ...mailHandlers(ctx),
    'push-message': (payload) => pushMessage(ctx, payload),
    'send-push': (payload) => sendPush(ctx, payload),
    'confirm-payment': (payload) => confirmOnSchedule(ctx, payload),
    'end-enquiries': () => endEnquiries(ctx),
    'end-provisional-licence': (payload) => endProvisional(ctx, payload),
    'end-reports': () => endReports(ctx),
    'prune-codes': () => pruneCodes(ctx),
    'prune-rows': () => pruneRows(ctx),
    'end-joint': (payload) => endAtDeadline(ctx, payload),
    'end-wallet': (payload) => endWallet(ctx, payload),
    'send-refund': (payload) => sendRefund(ctx, payload),
    'resume-forgotten': () => resumeForgotten(ctx),
    ...ofPayouts(ctx),
    'remove-pictures': () => removeMarkedPictures(ctx),
    'match-offer': (payload) => matchOffer(ctx, payload),
    'close-offer': (payload) => closeOver(ctx, payload),
    'tend-purchase': (payload) => tendPurchase(ctx, payload),
    'end-batch-offers': (payload) => endBatchOffers(ctx, payload),
    'tell-announcement': (payload) => sendAnnouncement(ctx, payload),
    'tell-newcomer': (payload) => notifyNewcomer(ctx, payload),
    'tell-rating': (payload) => revealRating(ctx, payload),
    'tell-batch-alert': (payload) => notifyOfBatchAlert(ctx, payload),
    'watch-dispute': (payload) => watchDispute(ctx, payload),
    'make-data-export': (payload) => makeExport(ctx, payload),
    'end-data-export': (payload) => endExport(ctx, payload),
    'remove-files': (payload) => removeFiles(ctx, payload),
    'remove-private-files': (payload) => removePrivateFiles(ctx, payload),
    'forget-name': (payload) => forgetName(ctx, payload),
    'warn-of-expiry': () => warnOfExpiry(ctx),
    'send-digests': () => sendDigests(ctx),
    'tie-products': (payload) => tieAll(ctx, payload),
    'share-barcodes': (payload) => shareBarcodes(ctx, payload),
    ...ofTables(ctx),
    reconcile: () => reconcile(ctx),
    'reconcile-day': () => reconcileDay(ctx),
    'count-figures': () => countFigures(ctx),
    'make-backup': () => makeDailyBackup(ctx),
    'check-acts': () => checkActs(ctx),
    'count-daily-figures': () => countDailyFigures(ctx),
    'check-books': () => checkBooks(ctx),
    ...ofMedicineRequests(ctx),
    'provider-event': (payload) => handleEvent(ctx, payload),
  };
}

function ofTables(ctx: Ctx): Partial<JobHandlers> {
  return {
    'read-stock-import': (payload, job) => readImport(ctx, payload, job),
    'post-stock-import': (payload, job) => postImport(ctx, payload, job),
    'undo-stock-import': (payload, job) => undoImport(ctx, payload, job),
    'end-stock-import': (payload) => endImport(ctx, payload),
    'load-brands': (payload, job) => workOnLoad(ctx, payload, job),
    'end-brand-load': (payload) => endLoad(ctx, payload),
  };
}

function ofPayouts(ctx: Ctx): Partial<JobHandlers> {
  return {
    'send-payout': (payload) => sendPayout(ctx, payload),
    'pay-remainder': (payload) => payRemainder(ctx, payload),
    'free-earning': (payload) => freeEarning(ctx, payload),
  };
}

function ofMedicineRequests(ctx: Ctx): Partial<JobHandlers> {
  return {
    'mail-medicine-link': (payload) => mailMedicineLink(ctx, payload),
    'mail-medicine-request': (payload) => mailMedicineRequest(ctx, payload),
    'tend-medicine-request': (payload) => tendMedicineRequest(ctx, payload),
    'tend-medicine-requests': () => tendMedicineRequests(ctx),
  };
}

function mailHandlers(ctx: Ctx): Partial<JobHandlers> {
  return {
    'mail-code': (payload) => mailCode(ctx, payload),
    'mail-retry': (payload) => mailRetry(ctx, payload),
    'mail-donation': (payload) => mailDonation(ctx, payload),
    'mail-gift-back': (payload) => mailGiftBack(ctx, payload),
    'mail-notice': (payload) => mailNotice(ctx, payload),
    'mail-address-changed': (payload) => mailAddressChanged(ctx, payload),
    'mail-reset': (payload) => mailReset(ctx, payload),
    'mail-password-changed': (payload) => mailPasswordChanged(ctx, payload),
    'mail-new-device': (payload) => mailNewDevice(ctx, payload),
    'mail-invitation': (payload) => mailInvitation(ctx, payload),
    'mail-staff-invitation': (payload) => mailStaffInvitation(ctx, payload),
    'mail-approval': (payload) => mailApproval(ctx, payload),
    'mail-passkey': (payload) => mailPasskey(ctx, payload),
    'remind-licence': (payload) => remindLicence(ctx, payload),
    'mail-licence-reminder': (payload) => mailLicenceReminder(ctx, payload),
    'mail-decision': (payload) => mailDecision(ctx, payload),
    'mail-enquiry': (payload) => mailEnquiry(ctx, payload),
    'mail-enquiry-reply': (payload) => mailReply(ctx, payload),
    'mail-dispute': (payload) => mailDispute(ctx, payload),
    'remind-ruling': (payload) => remindRuling(ctx, payload),
    'remind-inspection': (payload) => remindInspection(ctx, payload),
    'mail-payout-code': (payload) => mailPayoutCode(ctx, payload),
    'mail-payout-account': (payload) => mailPayoutAccount(ctx, payload),
    'mail-data-export': (payload) => mailExport(ctx, payload),
    'mail-suspension': (payload) => mailSuspension(ctx, payload),
    'mail-account-closed': (payload) => mailClosed(ctx, payload),
    'mail-backup-failed': (payload) => mailBackupFailed(ctx, payload),
    'mail-books': (payload) => mailBooks(ctx, payload),
    'mail-announcement': (payload) => mailAnnouncement(ctx, payload),
    'mail-announcement-over': (payload) => mailAnnouncementOver(ctx, payload),
    'mail-acts-broken': (payload) => mailActsBroken(ctx, payload),
    'mail-act-seal': (payload) => mailActSeal(ctx, payload),
    'mail-checkout-stopped': (payload) => mailCheckoutStopped(ctx, payload),
  };
}
