/** The one list of the features' routes: as values for tests, and by method and path for the web's typed `call()`. */
import type { z } from 'zod';
import { adminAnnouncement, announcement } from './feed/announcement.ts';
import { adminAct } from './admin/act.ts';
import { adminHealth } from './admin/health.ts';
import { adminOverview } from './admin/overview.ts';
import { administrator } from './admin/administrator.ts';
import { approval } from './admin/approval.ts';
import { admin } from './admin/session.ts';
import { adminPost } from './feed/admin-post.ts';
import { adminOffer } from './offer/admin-offer.ts';
import { adminUser } from './people/admin-user.ts';
import { adminPharmacy } from './pharmacy/admin-pharmacy.ts';
import { adminInventory } from './stock/admin-inventory.ts';
import { adminTransaction } from './stock/admin-transaction.ts';
import { adminWallet } from './wallet/admin-wallet.ts';
import { adminEnquiry } from './enquiry/admin-enquiry.ts';
import { betterWord } from './enquiry/better-word.ts';
import { contact } from './enquiry/contact.ts';
import { adminBankDispute } from './chargeback/admin-bank-dispute.ts';
import { adminDispute } from './dispute/admin-dispute.ts';
import { adminLicence } from './licence/admin-licence.ts';
import { adminPayout } from './payout/admin-payout.ts';
import { adminPayoutHold } from './payout/admin-payout-hold.ts';
import { adminRecon } from './ledger/admin-recon.ts';
import { adminMonth } from './ledger/admin-month.ts';
import { adminPaymentReview } from './payment/admin-payment-review.ts';
import { adminRefund } from './refund/admin-refund.ts';
import { app } from './app.ts';
import { shell } from './shell.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { adminBatchAlert, batchAlert } from './safety/batch-alert.ts';
import { generic } from './catalogue/generic.ts';
import { scamNote } from './safety/scam-note.ts';
import { suggestion } from './catalogue/suggestion.ts';
import { survey } from './catalogue/survey.ts';
import { agreement } from './offer/agreement.ts';
import { bargain } from './offer/bargain.ts';
import { chat, chatroom } from './chat/chat.ts';
import { chatWallet } from './wallet/chat-wallet.ts';
import { latePayment } from './wallet/late-payment.ts';
import { comment } from './feed/comment.ts';
import { donation } from './payment/donation.ts';
import { dispute } from './dispute/dispute.ts';
import { joint } from './offer/joint.ts';
import { licence } from './licence/licence.ts';
import { notice } from './notice.ts';
import { guide } from './account/guide.ts';
import { mailRefusal } from './account/mail-refusal.ts';
import { push } from './push.ts';
import { offer } from './offer/offer.ts';
import { offerMatch } from './offer/offer-match.ts';
import { purchase } from './offer/purchase.ts';
import { passwordReset } from './account/password-reset.ts';
import { block, partner, partnerRequest } from './people/partner.ts';
import { payout } from './payout/payout.ts';
import { pharmacy } from './pharmacy/pharmacy.ts';
import { pharmacyStaff } from './pharmacy/pharmacy-staff.ts';
import { post } from './feed/post.ts';
import { price } from './catalogue/price.ts';
import { accountClosing, adminPrivacy, dataExport } from './account/privacy.ts';
import { profile } from './people/profile.ts';
import { refund } from './refund/refund.ts';
import { receipt } from './receipt.ts';
import { adminReport } from './report/admin-report.ts';
import { report } from './report/report.ts';
import { rating } from './rating.ts';
import type { Route } from './route/route.ts';
import { savedSearch } from './offer/saved-search.ts';
import { session } from './account/session.ts';
import { lateSale } from './stock/late-sale.ts';
import { stock } from './stock/stock.ts';
import { stockBoard } from './stock/stock-board.ts';
import { stockEdit } from './stock/stock-edit.ts';
import { stockCorrection } from './stock/stock-correction.ts';
import { stockCard } from './stock/stock-card.ts';
import { stockCount } from './stock/stock-count.ts';
import { stockLaw } from './stock/stock-law.ts';
import { stockImport } from './stock/stock-import.ts';
import { stockMarket } from './stock/stock-market.ts';
import { adminMedicineRequest, medicineAsk } from './enquiry/medicine-ask.ts';
import { medicineRequest } from './enquiry/medicine-request.ts';
import { adminSuspension } from './people/suspension.ts';
import { adminSuspicion, suspicion } from './safety/suspicion.ts';
import { wallet } from './wallet/wallet.ts';

const FEATURES = [
  app,
  shell,
  session,
  contact,
  betterWord,
  donation,
  receipt,
  mailRefusal,
  passwordReset,
  licence,
  post,
  comment,
  report,
  adminReport,
  catalogue,
  generic,
  suggestion,
  survey,
  offer,
  offerMatch,
  savedSearch,
  agreement,
  purchase,
  bargain,
  price,
  joint,
  batchAlert,
  adminBatchAlert,
  suspicion,
  scamNote,
  adminSuspicion,
  adminSuspension,
  medicineRequest,
  medicineAsk,
  adminMedicineRequest,
  pharmacy,
  pharmacyStaff,
  stock,
  lateSale,
  stockBoard,
  stockEdit,
  stockCorrection,
  stockCount,
  stockCard,
  stockLaw,
  stockImport,
  stockMarket,
  chat,
  chatroom,
  wallet,
  chatWallet,
  latePayment,
  rating,
  dispute,
  payout,
  refund,
  partner,
  partnerRequest,
  block,
  profile,
  guide,
  dataExport,
  accountClosing,
  adminPrivacy,
  notice,
  push,
  admin,
  adminAct,
  adminUser,
  adminOffer,
  adminPost,
  adminPharmacy,
  adminInventory,
  adminWallet,
  adminTransaction,
  adminOverview,
  adminHealth,
  adminAnnouncement,
  announcement,
  administrator,
  approval,
  adminEnquiry,
  adminLicence,
  adminDispute,
  adminMonth,
  adminPaymentReview,
  adminBankDispute,
  adminPayout,
  adminPayoutHold,
  adminRecon,
  adminRefund,
] as const;

/** Every route, for whoever goes through all of them. */
export const ROUTES: readonly Route[] = FEATURES.flatMap((feature) => Object.values<Route>(feature));

type RoutesOf<F> = F extends Record<string, infer R> ? (R extends Route ? R : never) : never;
type AnyRoute = RoutesOf<(typeof FEATURES)[number]>;

/** `Api['GET /api/business/:id']` is `{ input, output }` of that call. */
export type Api = {
  [R in AnyRoute as `${R['method']} ${R['path']}`]: {
    input: z.input<R['input']>;
    output: z.output<R['output']>;
  };
};
