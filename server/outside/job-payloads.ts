/** What jobs there are, by name, and what each is told. */
import type { MedicineNews } from '#rules/pharmacy/medicine-request.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { DisputeMail } from '#rules/money/dispute.ts';
import type { GiftBack } from '#rules/money/donation.ts';

/** Every job's name and payload. */
export interface JobPayloads {
  /** Makes, hashes and mails a new code. */
  'mail-code': { memberCodeId: string };
  /** Looks a payment up at the provider and books it. */
  'confirm-payment': { reference: string };
  /** Mails the donor of a donation that arrived. */
  'mail-donation': { paymentId: string };
  /** Mails the donor of a refunded donation. */
  'mail-gift-back': { paymentId: string; amountKobo: number; what: GiftBack };
  /** Tells the devices of a chat's members who have not read its newest message. */
  'push-message': { chatId: string };
  /** Sends a notice, or a chat's newest message, to the device of one session. */
  'send-push': { sessionId: string; noticeId?: string; chatId?: string };
  /** Mails a money notice. */
  'mail-notice': { noticeId: string };
  /** Tells a member of a rating that is shown because its days are over. */
  'tell-rating': { ratingId: string };
  /** Mails the replaced address after an e-mail change. */
  'mail-address-changed': { memberCodeId: string };
  /** Mails a member whose address refused mail, to find out whether it still does. */
  'mail-retry': { memberId: string };
  /** Makes, hashes and mails a reset link, where the address is a member's. */
  'mail-reset': { email: string };
  /** Mails a member whose password changed. */
  'mail-password-changed': { memberId: string };
  /** Mails a member about a session from a new place. */
  'mail-new-device': { sessionId: string };
  /** Makes a passkey for the browser of this nonce, and mails it where the address is an administrator's. */
  'mail-passkey': { email: string; nonceHash: string };
  /** Mails an administrator who invited them. */
  'mail-invitation': { administratorId: string };
  /** Mails an administrator that a proposal waits for a second one. */
  'mail-approval': { approvalId: string; to: string };
  /** Reminds a member to renew their licence. */
  'remind-licence': { licenceId: string; turn?: number };
  /** Mails what the reminder says. */
  'mail-licence-reminder': { licenceId: string; isOver: boolean };
  /** Ends a provisional licence on the day after its last. */
  'end-provisional-licence': { licenceId: string };
  /** Mails the operator what a visitor wrote. */
  'mail-enquiry': { enquiryId: string };
  /** Mails the author of something reported what a moderator decided. */
  'mail-decision': { caseId: string };
  /** Daily: deletes what was kept as evidence of reports decided long ago. */
  'end-reports': Record<string, never>;
  /** Mails a visitor what an administrator answered. */
  'mail-enquiry-reply': { replyId: string };
  /** Daily: closes what was answered long ago, and deletes what was closed long ago. */
  'end-enquiries': Record<string, never>;
  /** Daily: deletes codes and reset links that ended a month ago. */
  'prune-codes': Record<string, never>;
  /** Daily: deletes sessions that are over, notices that were read, and mails that were given up, all of them long ago. */
  'prune-rows': Record<string, never>;
  /** Ends a joint purchase at its deadline. */
  'end-joint': { offerId: string };
  /** Requests a refund at the provider or checks it, and books it. */
  'send-refund': { refundId: string };
  /** Sends a payout or checks it, and books it. */
  'send-payout': { payoutId: string };
  /** Sends the next part of what a new supplier is paid out. */
  'pay-remainder': { memberId: string };
  /** Makes released money available. */
  'free-earning': { earningId: string };
  /** Mails an administrator about a payout that waits for the provider's code. */
  'mail-payout-code': { payoutId: string; to: string };
  /** Mails a member whose payout account changed. */
  'mail-payout-account': { payoutAccountId: string };
  /** Notifies interested members of a newly opened offer. */
  'match-offer': { offerId: string };
  /** Closes an offer whose last day is over. */
  'close-offer': { offerId: string };
  /** Has goods that were kept for a buyer for sale again, and ends what was never paid. */
  'tend-purchase': { purchaseId: string };
  /** Closes the offers of a batch that cannot be sold any more. */
  'end-batch-offers': { batchId: string };
  /** Tells members of an alert about batches, or that it is over. */
  'tell-batch-alert': { alertId: string };
  /** At the start and hourly: takes up again what waits for the provider and whose job is gone or has given up. */
  'resume-forgotten': Record<string, never>;
  /** Checks a bank dispute at the provider, and books its end. */
  'watch-dispute': { providerDisputeId: string };
  /** Ends an abandoned wallet, or reschedules itself. */
  'end-wallet': { walletId: string };
  /** Mails an administrator about a dispute between members. */
  'mail-dispute': { disputeId: string; to: string; why: DisputeMail };
  /** Reminds the administrators of a dispute that ends by itself soon. */
  'remind-ruling': { disputeId: string };
  /** Reminds partners who have not acknowledged that the inspection window ends. */
  'remind-inspection': { walletId: string; hours: number };
  /** Deletes the files of pictures nothing shows any more. */
  'remove-pictures': Record<string, never>;
  /** Makes the copy of a member's data that they asked for. */
  'make-data-export': { dataExportId: string };
  /** Mails a member that the copy of their data is ready. */
  'mail-data-export': { dataExportId: string };
  /** Deletes a copy once its day is over. */
  'end-data-export': { dataExportId: string };
  /** Deletes private files whose rows are gone. */
  'remove-private-files': { names: string[] };
  /** Deletes files whose row was not stored after all, or is gone. */
  'remove-files': { which: 'files' | 'privateFiles'; names: readonly string[] };
  /** Takes the name that a closed account had out of the lines and cards of chats. */
  'forget-name': { memberId: string; name: string };
  /** Mails the address that a closed account had, in the language it was read in. */
  'mail-suspension': { suspensionId: string; what: 'suspended' | 'restored' };
  'mail-account-closed': { email: string; language: Language | null; reason?: string | null };
  /** Reads an uploaded table of goods, and looks at its rows. */
  'read-stock-import': { stockImportId: string };
  /** Takes a table of goods in. */
  'post-stock-import': { stockImportId: string };
  /** Takes an import back, in the name of this member. */
  'undo-stock-import': { stockImportId: string; memberId: string };
  /** Deletes what was read of a table once its days are over. */
  'end-stock-import': { stockImportId: string };
  /** Compares payments, refunds and transfers with the provider's lists. */
  reconcile: Record<string, never>;
  /** Compares settlements and the balance, and finds money that waits too long. */
  'reconcile-day': Record<string, never>;
  /** Tells owners and managers of pharmacies of batches that expire soon. */
  'warn-of-expiry': Record<string, never>;
  /** The same of all that is at risk, weekly. */
  'send-digests': Record<string, never>;
  /** At the start and every ten minutes: ties products to the catalogue that are not tied yet; all of them once it changed. */
  'tie-products': { anew?: boolean };
  /** At the start and daily: counts what the public pages tell of this installation. */
  'count-figures': Record<string, never>;
  /** At the start and hourly: counts what administrators see of each day. */
  'count-daily-figures': Record<string, never>;
  /** Compares the books with themselves. */
  'check-books': Record<string, never>;
  /** Mails an administrator that the books do not balance. */
  'mail-books': { to: string };
  /** Makes the backup of the day. */
  'make-backup': Record<string, never>;
  /** Mails an owner that it failed, and what it said. */
  'mail-backup-failed': { to: string; failure: string };
  /** Proves the chain of administrators' acts. */
  'check-acts': Record<string, never>;
  /** Mails an owner that the chain is broken. */
  'mail-acts-broken': { to: string };
  /** Mails an owner where the chain was whole, once a week. */
  'mail-act-seal': { to: string; seal: string };
  /** Tells members of an announcement, or that it was withdrawn. */
  'tell-announcement': { announcementId: string };
  /** Tells a new member what announcements about safety stand. */
  'tell-newcomer': { memberId: string };
  /** Mails a member an announcement. */
  'mail-announcement': { noticeId: string };
  /** Mails a member that an announcement they were mailed was withdrawn. */
  'mail-announcement-over': { noticeId: string };
  /** Mails an administrator that Pay now is stopped. */
  'mail-checkout-stopped': { to: string };
  /** Mails a patient the link of their medicine request. */
  'mail-medicine-link': { requestId: string };
  /** Mails a patient what became of it. */
  'mail-medicine-request': { requestId: string; what: MedicineNews };
  /** Takes every step that is due of a medicine request. */
  'tend-medicine-request': { requestId: string };
  /** The same of all. */
  'tend-medicine-requests': Record<string, never>;
  /** Handles a stored webhook. */
  'provider-event': { providerEventId: string };
}
export type JobName = keyof JobPayloads;
