/** All jobs with their payloads, by name. */
import type { MedicineNews } from '#rules/pharmacy/medicine-request.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { DisputeMail } from '#rules/money/dispute.ts';
import type { GiftBack } from '#rules/money/donation.ts';

/** Every job's name and payload. */
export interface JobPayloads {
  /** Makes, hashes and mails a new code. */
  'mail-code': { memberCodeId: string };
  /** Looks up a payment at the provider and books it. */
  'confirm-payment': { reference: string };
  /** Mails the donor of a donation that arrived. */
  'mail-donation': { paymentId: string };
  /** Mails the donor of a refunded donation. */
  'mail-gift-back': { paymentId: string; amountKobo: number; what: GiftBack };
  /** Notifies the devices of chat members who have not read its newest message. */
  'push-message': { chatId: string };
  /** Sends a notice, or a chat's newest message, to the device of one session. */
  'send-push': { sessionId: string; noticeId?: string; chatId?: string };
  /** Mails a money notice. */
  'mail-notice': { noticeId: string };
  /** Notifies a member of a rating that is published because its waiting period ended. */
  'tell-rating': { ratingId: string };
  /** Mails the replaced address after an e-mail change. */
  'mail-address-changed': { memberCodeId: string };
  /** Mails a member whose address refused mail, to learn whether it still does. */
  'mail-retry': { memberId: string };
  /** Makes, hashes and mails a reset link if the address is a member's. */
  'mail-reset': { email: string };
  /** Mails a member whose password changed. */
  'mail-password-changed': { memberId: string };
  /** Mails a member about a session from a new place. */
  'mail-new-device': { sessionId: string };
  /** Makes a passkey for the browser of this nonce, and mails it if the address is an administrator's. */
  'mail-passkey': { email: string; nonceHash: string };
  /** Mails an invited administrator who invited them. */
  'mail-invitation': { administratorId: string };
  /** Mails somebody who is invited to a pharmacy's staff, and notifies the member with that address. */
  'mail-staff-invitation': { invitationId: string };
  /** Mails an administrator that a proposal waits for a second one. */
  'mail-approval': { approvalId: string; to: string };
  /** Reminds a member to renew their licence. */
  'remind-licence': { licenceId: string; turn?: number };
  /** Mails the licence reminder. */
  'mail-licence-reminder': { licenceId: string; isOver: boolean };
  /** Ends a provisional licence the day after its last day. */
  'end-provisional-licence': { licenceId: string };
  /** Mails a visitor's message to the operator. */
  'mail-enquiry': { enquiryId: string };
  /** Mails a moderator's decision to the author of reported content. */
  'mail-decision': { caseId: string };
  /** Daily: deletes the evidence of reports decided long ago. */
  'end-reports': Record<string, never>;
  /** Mails an administrator's answer to a visitor. */
  'mail-enquiry-reply': { replyId: string };
  /** Daily: closes enquiries answered long ago, and deletes those closed long ago. */
  'end-enquiries': Record<string, never>;
  /** Daily: deletes codes and reset links that ended a month ago. */
  'prune-codes': Record<string, never>;
  /** Daily: deletes expired invitations, and after a long time ended sessions, counter devices, read notices and abandoned mails. */
  'prune-rows': Record<string, never>;
  /** Ends a joint purchase at its deadline. */
  'end-joint': { offerId: string };
  /** Requests a refund at the provider or checks it, and books it. */
  'send-refund': { refundId: string };
  /** Sends a payout or checks it, and books it. */
  'send-payout': { payoutId: string };
  /** Sends the next part of a new supplier's payout. */
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
  /** Releases a buyer's reserved goods for sale again, and ends an unpaid purchase. */
  'tend-purchase': { purchaseId: string };
  /** Closes the offers of a batch that can no longer be sold. */
  'end-batch-offers': { batchId: string };
  /** Notifies members of a batch alert, or of its end. */
  'tell-batch-alert': { alertId: string };
  /** Resumes work that waits for the provider and whose job is gone or has given up. Runs at the start and hourly. */
  'resume-forgotten': Record<string, never>;
  /** Checks a bank dispute at the provider, and books its end. */
  'watch-dispute': { providerDisputeId: string };
  /** Ends an abandoned wallet, or reschedules itself. */
  'end-wallet': { walletId: string };
  /** Mails an administrator about a dispute between members. */
  'mail-dispute': { disputeId: string; to: string; why: DisputeMail };
  /** Reminds administrators of a dispute that soon ends automatically. */
  'remind-ruling': { disputeId: string };
  /** Reminds buyers who have not acknowledged receipt that the inspection period ends. */
  'remind-inspection': { walletId: string; hours: number };
  /** Deletes picture files that nothing shows any more. */
  'remove-pictures': Record<string, never>;
  /** Makes the copy of their data that a member asked for. */
  'make-data-export': { dataExportId: string };
  /** Mails a member that the copy of their data is ready. */
  'mail-data-export': { dataExportId: string };
  /** Deletes the copy of a member's data once it expires. */
  'end-data-export': { dataExportId: string };
  /** Deletes private files whose rows are gone. */
  'remove-private-files': { names: string[] };
  /** Deletes files whose row was never stored, or is gone. */
  'remove-files': { which: 'files' | 'privateFiles'; names: readonly string[] };
  /** Removes a closed account's name from the lines and cards of chats. */
  'forget-name': { memberId: string; name: string };
  /** Mails a closed account's former address, in the language it used. */
  'mail-suspension': { suspensionId: string; what: 'suspended' | 'restored' };
  'mail-account-closed': { email: string; language: Language | null; reason?: string | null };
  /** Reads an uploaded stock table and checks its rows. */
  'read-stock-import': { stockImportId: string };
  /** Imports a stock table. */
  'post-stock-import': { stockImportId: string };
  /** Undoes an import, in the name of this member. */
  'undo-stock-import': { stockImportId: string; memberId: string };
  /** Deletes the rows read from a table once they expire. */
  'end-stock-import': { stockImportId: string };
  /** Reads a table of brands, adds them or undoes that, as the load's state asks. */
  'load-brands': { brandLoadId: string };
  /** Deletes the rows of a load of brands once they expire. */
  'end-brand-load': { brandLoadId: string };
  /** Compares payments, refunds and transfers with the provider's lists. */
  reconcile: Record<string, never>;
  /** Compares settlements and the balance, and finds money that has waited too long. */
  'reconcile-day': Record<string, never>;
  /** Notifies owners and managers of pharmacies of batches that expire soon. */
  'warn-of-expiry': Record<string, never>;
  /** Weekly: notifies them of all stock at risk. */
  'send-digests': Record<string, never>;
  /** Links unlinked products to the catalogue, or all of them after it changed. Runs at the start and every ten minutes. */
  'tie-products': { anew?: boolean };
  /** Reads what verified pharmacies name these barcodes, or nightly all of them. */
  'share-barcodes': { gtins?: string[] };
  /** Counts the figures of the public pages. Runs at the start and daily. */
  'count-figures': Record<string, never>;
  /** Counts the administrators' daily figures. Runs at the start and hourly. */
  'count-daily-figures': Record<string, never>;
  /** Checks that the books balance. */
  'check-books': Record<string, never>;
  /** Mails an administrator that the books do not balance. */
  'mail-books': { to: string };
  /** Makes the daily backup. */
  'make-backup': Record<string, never>;
  /** Mails an owner that the backup failed, with its output. */
  'mail-backup-failed': { to: string; failure: string };
  /** Verifies the hash chain of administrators' acts. */
  'check-acts': Record<string, never>;
  /** Mails an owner that the chain is broken. */
  'mail-acts-broken': { to: string };
  /** Mails an owner the seal of an intact chain, weekly. */
  'mail-act-seal': { to: string; seal: string };
  /** Notifies members of an announcement, or of its withdrawal. */
  'tell-announcement': { announcementId: string };
  /** Notifies a new member of the active safety announcements. */
  'tell-newcomer': { memberId: string };
  /** Mails a member an announcement. */
  'mail-announcement': { noticeId: string };
  /** Mails a member that an announcement mailed to them was withdrawn. */
  'mail-announcement-over': { noticeId: string };
  /** Mails an administrator that Pay now is stopped. */
  'mail-checkout-stopped': { to: string };
  /** Mails a patient the link of their medicine request. */
  'mail-medicine-link': { requestId: string };
  /** Mails a patient the result of their request. */
  'mail-medicine-request': { requestId: string; what: MedicineNews };
  /** Takes every due step of a medicine request. */
  'tend-medicine-request': { requestId: string };
  /** Takes every due step of all medicine requests. */
  'tend-medicine-requests': Record<string, never>;
  /** Handles a stored webhook. */
  'provider-event': { providerEventId: string };
}
export type JobName = keyof JobPayloads;
