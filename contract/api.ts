/** The one list of all routes: as values for tests, and by method and path for the web's typed `call()`. */
import type { z } from 'zod';
import { adminAnnouncement, announcement } from './feed/announcement.ts';
import { adminAct } from './admin/act.ts';
import { adminHealth } from './admin/health.ts';
import { adminOverview } from './admin/overview.ts';
import { administrator } from './admin/administrator.ts';
import { approval } from './admin/approval.ts';
import { admin } from './admin/session.ts';
import { adminPost } from './feed/admin-post.ts';
import { adminOffer } from './trade/admin-offer.ts';
import { adminUser } from './people/admin-user.ts';
import { adminPharmacy } from './pharmacy/admin-pharmacy.ts';
import { adminInventory } from './pharmacy/admin-inventory.ts';
import { adminTransaction } from './pharmacy/admin-transaction.ts';
import { adminWallet } from './money/admin-wallet.ts';
import { adminEnquiry } from './public/admin-enquiry.ts';
import { betterWord } from './public/better-word.ts';
import { contact } from './public/contact.ts';
import { adminBankDispute } from './money/admin-bank-dispute.ts';
import { adminDispute } from './money/admin-dispute.ts';
import { adminLicence } from './account/admin-licence.ts';
import { adminPayout } from './money/admin-payout.ts';
import { adminPayoutHold } from './money/admin-payout-hold.ts';
import { adminRecon } from './money/admin-recon.ts';
import { adminMonth } from './money/admin-month.ts';
import { adminPaymentReview } from './money/admin-payment-review.ts';
import { adminRefund } from './money/admin-refund.ts';
import { app } from './app.ts';
import { shell } from './shell.ts';
import { brandLoad } from './medicine/brand-load.ts';
import { catalogue } from './medicine/catalogue.ts';
import { adminBatchAlert, batchAlert } from './medicine/batch-alert.ts';
import { generic } from './trade/generic.ts';
import { scamNote } from './medicine/scam-note.ts';
import { sharedBarcode } from './pharmacy/shared-barcode.ts';
import { suggestion } from './medicine/suggestion.ts';
import { survey } from './medicine/survey.ts';
import { agreement } from './trade/agreement.ts';
import { bargain } from './trade/bargain.ts';
import { chat, chatroom } from './chat/chat.ts';
import { chatWallet } from './money/chat-wallet.ts';
import { latePayment } from './money/late-payment.ts';
import { comment } from './feed/comment.ts';
import { donation } from './money/donation.ts';
import { deal } from './trade/deal.ts';
import { delivery } from './money/delivery.ts';
import { dispute } from './money/dispute.ts';
import { joint } from './trade/joint.ts';
import { licence } from './account/licence.ts';
import { notice } from './notice/notice.ts';
import { guide } from './account/guide.ts';
import { mailRefusal } from './account/mail-refusal.ts';
import { push } from './notice/push.ts';
import { offer } from './trade/offer.ts';
import { offerMatch } from './trade/offer-match.ts';
import { purchase } from './trade/purchase.ts';
import { passwordReset } from './account/password-reset.ts';
import { block, partner, partnerRequest } from './people/partner.ts';
import { payout } from './money/payout.ts';
import { pharmacy } from './pharmacy/pharmacy.ts';
import { staffActivity } from './pharmacy/staff-activity.ts';
import { pharmacyStaff } from './pharmacy/pharmacy-staff.ts';
import { post } from './feed/post.ts';
import { price } from './medicine/price.ts';
import { accountClosing, adminPrivacy, dataExport } from './account/privacy.ts';
import { profile } from './people/profile.ts';
import { refund } from './money/refund.ts';
import { receipt } from './money/receipt.ts';
import { adminReport } from './feed/admin-report.ts';
import { report } from './feed/report.ts';
import { rating } from './people/rating.ts';
import type { Route } from './route/route.ts';
import { reorder } from './trade/reorder.ts';
import { savedSearch } from './trade/saved-search.ts';
import { session } from './account/session.ts';
import { counterDevice } from './pharmacy/counter-device.ts';
import { counterSale } from './pharmacy/counter-sale.ts';
import { counterCredit, counterTill } from './pharmacy/counter-till.ts';
import { goodsReceipt } from './pharmacy/goods-receipt.ts';
import { lateSale } from './pharmacy/late-sale.ts';
import { stock } from './pharmacy/stock.ts';
import { productMedicine } from './pharmacy/product-medicine.ts';
import { stockBoard } from './pharmacy/stock-board.ts';
import { stockArchive } from './pharmacy/stock-archive.ts';
import { stockEdit } from './pharmacy/stock-edit.ts';
import { stockMerge } from './pharmacy/stock-merge.ts';
import { stockTransfer } from './pharmacy/stock-transfer.ts';
import { stockCorrection } from './pharmacy/stock-correction.ts';
import { stockCard } from './pharmacy/stock-card.ts';
import { stockCount } from './pharmacy/stock-count.ts';
import { stockLaw } from './pharmacy/stock-law.ts';
import { stockImport } from './pharmacy/stock-import.ts';
import { stockMarket } from './pharmacy/stock-market.ts';
import { adminMedicineRequest, medicineAsk } from './pharmacy/medicine-ask.ts';
import { medicineRequest } from './pharmacy/medicine-request.ts';
import { adminSuspension } from './people/suspension.ts';
import { adminSuspicion, suspicion } from './medicine/suspicion.ts';
import { wallet } from './money/wallet.ts';

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
  brandLoad,
  sharedBarcode,
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
  staffActivity,
  stock,
  lateSale,
  counterDevice,
  counterSale,
  counterTill,
  counterCredit,
  goodsReceipt,
  productMedicine,
  stockBoard,
  stockArchive,
  stockEdit,
  stockMerge,
  stockTransfer,
  stockCorrection,
  stockCount,
  stockCard,
  stockLaw,
  stockImport,
  stockMarket,
  reorder,
  chat,
  chatroom,
  wallet,
  chatWallet,
  latePayment,
  rating,
  deal,
  delivery,
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

/** Every route, to iterate over all of them. */
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
