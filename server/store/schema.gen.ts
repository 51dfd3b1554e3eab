/** The rows of the database. Written by `npm run types`, compared with the migrations by a test. */
import type { ColumnType, Generated } from 'kysely';
import type { AdminRole } from '#rules/admin/role.ts';
import type { ApprovalKind, ApprovalState } from '#rules/admin/approval.ts';
import type { Language } from '#rules/i18n/language.ts';
import type { MessageKind, SystemEvent } from '#rules/chat/chat.ts';
import type { PublicFigureName } from '#rules/public/public-figure.ts';
import type { FigureState, FigureName } from '#rules/admin/daily-figure.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import type { Unit } from '#rules/unit.ts';
import type { Suggested, SuggestionState } from '#rules/medicine/suggestion.ts';
import type { Question } from '#rules/medicine/survey.ts';
import type { BrandLoadState, BrandMapping, BrandCounts, BrandOutcome } from '#rules/medicine/brand-load.ts';
import type { Message, Words } from '#rules/i18n/message.ts';
import type { SharedBarcodeState } from '#rules/pharmacy/shared-barcode.ts';
import type { Sureness } from '#rules/medicine/product-generic.ts';
import type { Prescription } from '#rules/medicine/catalogue.ts';
import type { BargainState, BargainMove } from '#rules/trade/bargain.ts';
import type { PostKind } from '#rules/feed/post.ts';
import type { ReportKind, ReportReason, ReportState, ReportDecision } from '#rules/feed/report.ts';
import type { WalletState, ClosedBecause } from '#rules/money/wallet.ts';
import type { DeliveryMethod, AddressCopy } from '#rules/money/delivery.ts';
import type { DeliveryTerms } from '#rules/money/delivery-cost.ts';
import type { PaymentState, Allocation } from '#rules/money/payment.ts';
import type { PayWay } from '#rules/money/fee.ts';
import type { VatKind } from '#rules/money/vat.ts';
import type { BankMailAct } from '#rules/money/bank-mail.ts';
import type { RefundState, RefundSource } from '#rules/money/refund.ts';
import type { PayoutState } from '#rules/money/payout.ts';
import type { DisputeState, DisputeReason, Resolution } from '#rules/money/dispute.ts';
import type { ProposalState } from '#rules/money/dispute-proposal.ts';
import type { JointState, CommitState } from '#rules/trade/joint.ts';
import type { StaffRole } from '#rules/pharmacy/pharmacy.ts';
import type { BatchState, StockAct, MovementKind } from '#rules/pharmacy/stock.ts';
import type { EnquiryKind, EnquiryState } from '#rules/public/enquiry.ts';
import type { SuspicionState } from '#rules/medicine/suspicion.ts';
import type { NotifiedAs } from '#rules/medicine/batch-alert.ts';
import type { CountScope, CountState, CountOutcome } from '#rules/pharmacy/count.ts';
import type { LateState, LateReason } from '#rules/pharmacy/late-sale.ts';
import type { PayMethod, RefundMethod, CounterEntry } from '#rules/pharmacy/counter-sale.ts';
import type { ReservationState } from '#rules/pharmacy/reservation.ts';
import type { ImportState, ImportMapping, ImportCounts, RowOutcome } from '#rules/pharmacy/import/import.ts';
import type { Duplicate } from '#rules/pharmacy/import/import-duplicate.ts';
import type { MedicineRequestState } from '#rules/pharmacy/medicine-request.ts';
import type { MedicineAnswer, Asks } from '#rules/pharmacy/medicine-answer.ts';
import type { NoticeKind, SubjectKind } from '#rules/notice/notice.ts';

export interface AdminActTable {
  at: Generated<Date>;
  email: string;
  id: Generated<number>;
  reason: Generated<string>;
  session_id: string | null;
  subject: Generated<string>;
  what: string;
}

export interface AdminActCheckTable {
  act_id: number | null;
  checked_at: Generated<Date>;
  fault: string | null;
  hash: Buffer;
  id: Generated<number>;
  position: number;
}

export interface AdminActHeadTable {
  hash: Buffer;
  is_only: Generated<boolean>;
  position: number;
}

export interface AdminActLinkTable {
  act_id: number;
  hash: Buffer;
  position: number;
}

export interface AdminEnrolmentTable {
  nonce_hash: Buffer;
  sealed_key: string;
}

export interface AdminFactorTable {
  email: string;
  enrolled_at: Generated<Date>;
  last_step: number;
  sealed_key: string;
}

export interface AdminPasskeyTable {
  email: string;
  expires_at: Date;
  nonce_hash: Buffer;
  secret_hash: Buffer;
  tries: Generated<number>;
  used_at: Date | null;
}

export interface AdminSessionTable {
  created_at: Generated<Date>;
  email: string;
  ended_at: Date | null;
  id: string;
  seen_at: Generated<Date>;
  user_agent: Generated<string>;
}

export interface AdministratorTable {
  changed_by: string | null;
  created_at: Generated<Date>;
  email: string;
  id: Generated<string>;
  invited_by: string;
  role: AdminRole;
  version: Generated<number>;
}

export interface AgreementRoomTable {
  chat_id: string;
  created_at: Generated<Date>;
  offer_id: string;
  partner_id: string;
}

export interface AloneActTable {
  at: Date;
  done: Generated<boolean>;
  email: string;
  id: string;
  member_id: string | null;
  subject_id: string;
  sum_kobo: number;
  what: ApprovalKind;
}

export interface AnnouncementTable {
  audience: string;
  brand_name: Generated<string>;
  content: string;
  created_at: Generated<Date>;
  ends_at: Date | null;
  expected: number;
  generic_id: number | null;
  generic_name: Generated<string>;
  id: string;
  kind: string;
  language: string;
  link: Generated<string>;
  published_by: string;
  starts_at: Date;
  state: Generated<string>;
  title: string;
  told_at: Date | null;
  told_up_to: string | null;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_for: string | null;
}

export interface AnnouncementCountTable {
  announcement_id: string;
  mailed: Generated<number>;
  read: Generated<number>;
  seen: Generated<number>;
  sent: Generated<number>;
  slot: number;
}

export interface AnnouncementMemberTable {
  announcement_id: string;
  is_over: Generated<boolean>;
  mailed_at: Date | null;
  member_id: string;
  read_at: Date | null;
  seen_at: Date | null;
}

export interface ApprovalTable {
  answer: Generated<string>;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  expires_at: Date;
  id: string;
  input: ColumnType<unknown, string>;
  proposed_by: string;
  reason: string;
  state: Generated<ApprovalState>;
  subject_id: string;
  sum_kobo: number;
  together_kobo: number | null;
  what: ApprovalKind;
}

export interface AttemptTable {
  blocked_until: Date | null;
  count: number;
  since: Date;
  subject: Buffer;
}

export interface BackupRunTable {
  began_at: Date;
  bytes: number | null;
  failure: Generated<string>;
  finished_at: Generated<Date>;
  id: Generated<number>;
  what: string;
}

export interface BankMailTable {
  act: BankMailAct;
  amount_kobo: number;
  base_kobo: number;
  charge_kobo: number;
  chargeback_id: string;
  created_at: Generated<Date>;
  entered_by: string;
  fee_kobo: number;
  id: string;
  moved_kobo: number;
  reason: string;
  reference: string;
}

export interface BatchTable {
  alerts: Generated<number>;
  batch_key: Generated<string>;
  batch_number: Generated<string>;
  brand: Generated<string>;
  carton_factor: number;
  created_at: Generated<Date>;
  date_in: string;
  expiry_date: string | null;
  id: string;
  is_empty: Generated<boolean>;
  manufacturer: Generated<string>;
  nafdac_number: Generated<string>;
  own_status: Generated<BatchState>;
  pharmacy_id: string;
  product_id: string;
  sale_factor: number | null;
  sale_price_kobo: number | null;
  shelf: Generated<string>;
  status: Generated<BatchState>;
  strength: Generated<string>;
}

export interface BatchAlertTable {
  brand_key: Generated<string>;
  brand_name: Generated<string>;
  content: string;
  core: Generated<string>;
  created_at: Generated<Date>;
  generic_id: number | null;
  generic_key: Generated<string>;
  generic_name: Generated<string>;
  gtin: Generated<string>;
  id: string;
  may_be: Generated<number[]>;
  nafdac_key: Generated<string>;
  nafdac_number: Generated<string>;
  published_by: string;
  source: string;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_for: string | null;
}

export interface BatchAlertBatchTable {
  alert_id: string;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  batch_id: string;
  created_at: Generated<Date>;
  is_unsure: Generated<boolean>;
  released_at: Date | null;
}

export interface BatchAlertOfferTable {
  alert_id: string;
  created_at: Generated<Date>;
  offer_id: string;
  released_at: Date | null;
}

export interface BatchAlertRangeTable {
  alert_id: string;
  first: string;
  high: Generated<string>;
  last: string;
  low: Generated<string>;
  position: number;
  stem: Generated<string>;
}

export interface BatchAlertToldTable {
  alert_id: string;
  is_over: Generated<boolean>;
  member_id: string;
  told_as: NotifiedAs;
}

export interface BatchStockTable {
  batch_id: string;
  on_hand: Generated<number>;
  reserved: Generated<number>;
  seq: Generated<number>;
  value_kobo: Generated<number>;
}

export interface BatchSuspicionTable {
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
  batch_number: string;
  bought_from: string;
  brand_name: Generated<string>;
  content: string;
  created_at: Generated<Date>;
  generic_name: string;
  id: string;
  member_id: string;
  picture_id: string;
  state: Generated<SuspicionState>;
}

export interface BatchWarningTable {
  batch_id: string;
  created_at: Generated<Date>;
  days: number;
}

export interface BlockTable {
  blocked_id: string;
  created_at: Generated<Date>;
  member_id: string;
}

export interface BrandLoadTable {
  added_at: Date | null;
  counts: Generated<ColumnType<BrandCounts, string, string>>;
  created_at: Generated<Date>;
  epoch_1904: Generated<boolean>;
  file_name: string;
  id: string;
  loaded_by: string;
  mapping: ColumnType<BrandMapping, string, string> | null;
  problem: ColumnType<Message, string, string> | null;
  state: Generated<BrandLoadState>;
  undone_at: Date | null;
}

export interface BrandLoadRowTable {
  brand: Generated<string>;
  cells: ColumnType<unknown, string>;
  choice_key: Generated<string>;
  generic_id: number | null;
  load_id: string;
  maker: Generated<string>;
  may_be: Generated<number[]>;
  number: number;
  outcome: BrandOutcome;
}

export interface CatalogueAnswerTable {
  generic_id: number;
  member_id: string;
  month: string;
  question: Question;
  value: number;
}

export interface CatalogueBrandTable {
  generic_id: number;
  id: Generated<number>;
  load_id: string | null;
  maker: Generated<string>;
  name: string;
  words: Generated<string>;
}

export interface CatalogueClassTable {
  atc: string[];
  description: string;
  id: number;
  name: string;
  slug: string;
}

export interface CatalogueGenericTable {
  atc: string | null;
  class_id: number;
  forms: string[];
  id: Generated<number>;
  name: string;
  prescription: Prescription;
  slug: string;
  strengths: string[];
  words: Generated<string>;
}

export interface CatalogueSuggestionTable {
  class_id: number | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  forms: Generated<string>;
  generic_id: number | null;
  id: string;
  maker: Generated<string>;
  member_id: string;
  name: Generated<string>;
  name_key: Generated<string>;
  note: Generated<string>;
  state: Generated<SuggestionState>;
  strengths: Generated<string>;
  what: Suggested;
}

export interface CatalogueSynonymTable {
  generic_id: number;
  name: string;
  words: Generated<string>;
}

export interface ChargebackTable {
  amount_kobo: number;
  base_kobo: Generated<number>;
  created_at: Generated<Date>;
  due_at: Date | null;
  ended_by: string | null;
  fee_kobo: Generated<number>;
  id: string;
  lost: Generated<boolean>;
  payment_id: string;
  provider_dispute_id: string;
  resolution: string | null;
  resolved_at: Date | null;
  round: Generated<number>;
  status: string;
  unruled_since: Date | null;
}

export interface ChatTable {
  admin_id: string | null;
  created_at: Generated<Date>;
  first_id: string | null;
  id: string;
  kind: string;
  last_at: Generated<Date>;
  last_seq: Generated<number>;
  second_id: string | null;
  supplier_id: string | null;
  title: string | null;
}

export interface ChatFileTable {
  bytes: number;
  chat_id: string;
  created_at: Generated<Date>;
  duration_ms: number | null;
  height: number | null;
  id: string;
  mime: string;
  name: string;
  owner_id: string;
  stored: string;
  width: number | null;
}

export interface ChatMemberTable {
  chat_id: string;
  delivered_seq: Generated<number>;
  joined_at: Generated<Date>;
  member_id: string;
  muted: Generated<boolean>;
  read_seq: Generated<number>;
}

export interface CommentTable {
  addressee_id: string | null;
  content: string;
  created_at: Generated<Date>;
  creator_id: string;
  deleted_at: Date | null;
  edited_at: Date | null;
  hidden_because: string | null;
  id: string;
  like_count: Generated<number>;
  nonce: string | null;
  parent_id: string | null;
  post_id: string;
  reply_count: Generated<number>;
}

export interface CommentLikeTable {
  comment_id: string;
  created_at: Generated<Date>;
  member_id: string;
}

export interface ControlledSaleTable {
  act_id: string;
  address: string;
  buyer: string;
  pharmacy_id: string;
  prescriber: string;
  product_id: string;
  purpose: string;
}

export interface CounterCustomerTable {
  created_at: Generated<Date>;
  id: string;
  name: string;
  owed_kobo: Generated<number>;
  owed_since: Date | null;
  pharmacy_id: string;
  phone: Generated<string>;
}

export interface CounterDeviceTable {
  created_at: Generated<Date>;
  created_by: string;
  ended_at: Date | null;
  id: string;
  pharmacy_id: string;
  token_hash: Buffer;
  user_agent: Generated<string>;
}

export interface CounterEntryTable {
  created_at: Generated<Date>;
  customer_id: string | null;
  happened_at: Generated<Date>;
  id: string;
  kind: CounterEntry;
  kobo: number;
  member_id: string;
  method: PayMethod;
  nonce: string | null;
  note: Generated<string>;
  pharmacy_id: string;
  request_hash: string | null;
  sale_id: string | null;
  till_id: string;
}

export interface CounterGuessTable {
  device_id: string;
  failures: number;
  member_id: string;
}

export interface CounterLineTable {
  act_id: string;
  factor: number;
  id: string;
  listed_kobo: number | null;
  paid_kobo: number;
  pharmacy_id: string;
  place: number;
  price_kobo: number;
  product_id: string;
  quantity: number;
  reason: Generated<string>;
  returned: Generated<number>;
  sale_id: string;
  total_kobo: number;
  unit: string;
}

export interface CounterPinTable {
  member_id: string;
  pharmacy_id: string;
  pin_hash: string;
  set_at: Generated<Date>;
}

export interface CounterReturnTable {
  created_at: Generated<Date>;
  credit_kobo: number;
  id: string;
  member_id: string;
  method: RefundMethod;
  nonce: string;
  note: Generated<string>;
  pharmacy_id: string;
  refund_kobo: number;
  request_hash: string;
  sale_id: string;
}

export interface CounterReturnLineTable {
  act_id: string | null;
  is_resaleable: boolean;
  line_id: string;
  paid_kobo: number;
  pharmacy_id: string;
  quantity: number;
  return_id: string;
}

export interface CounterSaleTable {
  created_at: Generated<Date>;
  customer_id: string | null;
  discount_kobo: number;
  id: string;
  method: PayMethod;
  nonce: string;
  number: number;
  pharmacy_id: string;
  request_hash: string;
  seller_id: string;
  sold_at: Generated<Date>;
  till_id: string;
  total_kobo: number;
}

export interface CounterTillTable {
  close_hash: string | null;
  close_nonce: string | null;
  closed_at: Date | null;
  closed_by: string | null;
  counted_kobo: number | null;
  expected_kobo: number | null;
  float_kobo: Generated<number>;
  id: string;
  left_kobo: number | null;
  note: Generated<string>;
  number: number;
  opened_at: Generated<Date>;
  pharmacy_id: string;
}

export interface DailyFigureTable {
  day: string;
  name: FigureName;
  state: FigureState;
  total: number;
  value: number;
}

export interface DailyFigureCountTable {
  counted_at: Date;
  day: string;
}

export interface DataExportTable {
  bytes: number | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  id: string;
  member_id: string;
  ready_at: Date | null;
}

export interface DeletedMessageTable {
  deleted_at: Generated<Date>;
  file_id: string | null;
  message_id: string;
  sealed: Buffer;
}

export interface DeliveryAddressTable {
  contact: string;
  created_at: Generated<Date>;
  id: string;
  is_default: Generated<boolean>;
  landmark: Generated<string>;
  member_id: string;
  pharmacy_id: string | null;
  phone: string;
  state: string;
  street: string;
  town: string;
}

export interface DispatchTable {
  carrier: Generated<string>;
  dispatched_at: Date;
  due_at: Date;
  expected_on: string | null;
  note: Generated<string>;
  picture_id: string | null;
  reminded_hours: number | null;
  wallet_id: string;
  waybill_number: Generated<string>;
}

export interface DisputeTable {
  answer_by: Date;
  detail: string;
  ended_at: Date | null;
  ended_by: string | null;
  id: string;
  opened_at: Generated<Date>;
  opener_id: string;
  reason: DisputeReason;
  resolution: Resolution | null;
  ruling: ColumnType<Words, string, string> | null;
  state: Generated<DisputeState>;
  taken_at: Date | null;
  taken_by: string | null;
  taken_name: string | null;
  unanswered_at: Date | null;
  wallet_id: string;
}

export interface DisputeMessageTable {
  author_id: string;
  body: Generated<string>;
  created_at: Generated<Date>;
  dispute_id: string;
  id: string;
  picture_id: string | null;
}

export interface DisputePictureTable {
  dispute_id: string;
  picture_id: string;
  position: number;
}

export interface DisputeProposalTable {
  author_id: string;
  base_kobo: number;
  created_at: Generated<Date>;
  dispute_id: string;
  ended_at: Date | null;
  id: string;
  state: Generated<ProposalState>;
}

export interface DonorTable {
  address: string;
  created_at: Generated<Date>;
  email: string;
  gross_kobo: number;
  id: string;
  name: string;
  phone: Generated<string>;
}

export interface EnquiryTable {
  acted_at: Date | null;
  acted_by: string | null;
  created_at: Generated<Date>;
  from_company: Generated<string>;
  from_email: Generated<string>;
  from_name: Generated<string>;
  from_phone: Generated<string>;
  id: string;
  kind: EnquiryKind;
  language: Generated<Language>;
  message: string;
  nonce: string;
  page: Generated<string>;
  search_from: Generated<string>;
  standing: Generated<string>;
  state: Generated<EnquiryState>;
  version: Generated<number>;
}

export interface EnquiryReplyTable {
  content: string;
  created_at: Generated<Date>;
  email: string;
  enquiry_id: string;
  id: string;
  sent_at: Date | null;
}

export interface GoodsReceiptTable {
  created_at: Generated<Date>;
  id: string;
  invoice_date: string | null;
  invoice_key: string;
  invoice_kobo: number | null;
  invoice_number: Generated<string>;
  member_id: string;
  nonce: string;
  pharmacy_id: string;
  picture_id: string | null;
  request_hash: string;
  supplier: string;
  supplier_key: string;
  total_kobo: number;
}

export interface GoodsReceiptLineTable {
  act_id: string;
  pharmacy_id: string;
  place: number;
  receipt_id: string;
}

export interface IdempotencyKeyTable {
  actor: string;
  answer: string | null;
  created_at: Generated<Date>;
  input_hash: Buffer;
  key: string;
  withdrawn_at: Date | null;
}

export interface JointCommitTable {
  changed_at: Generated<Date>;
  created_at: Generated<Date>;
  member_id: string;
  offer_id: string;
  quantity: number;
  since: Generated<Date>;
  state: CommitState;
}

export interface JointPurchaseTable {
  committed: Generated<number>;
  created_at: Generated<Date>;
  deadline_at: Date;
  ended_at: Date | null;
  extended_at: Date | null;
  minimum: Generated<number>;
  offer_id: string;
  state: Generated<JointState>;
  target: number;
}

export interface JointTierTable {
  from_quantity: number;
  offer_id: string;
  price_kobo: number;
}

export interface LateSaleTable {
  act_id: string;
  batch_id: string | null;
  buyer: Generated<string>;
  buyer_address: Generated<string>;
  created_at: Generated<Date>;
  end_act_id: string | null;
  ended_at: Date | null;
  factor: number;
  id: string;
  note: Generated<string>;
  pharmacy_id: string;
  prescriber: Generated<string>;
  price_kobo: number | null;
  product_id: string;
  purpose: Generated<string>;
  quantity: number;
  state: Generated<LateState>;
  unit: string;
  why: LateReason;
}

export interface LedgerAccountTable {
  created_at: Generated<Date>;
  currency: Generated<string>;
  id: Generated<number>;
  kind: string;
  may_go_negative: Generated<boolean>;
  normal: number;
  owner_id: string | null;
  raw_kobo: Generated<number>;
  version: Generated<number>;
}

export interface LedgerAccountKindTable {
  kind: string;
  may_go_negative: Generated<boolean>;
  normal: number;
  owner: string | null;
}

export interface LedgerEntryTable {
  account_id: number;
  account_version: number;
  amount_kobo: number;
  id: Generated<number>;
  journal_id: string;
  raw_after_kobo: number;
}

export interface LedgerJournalTable {
  actor: string;
  content_hash: string;
  created_at: Generated<Date>;
  id: string;
  idempotency_key: string;
  kind: string;
  subject_id: string;
  subject_type: string;
}

export interface LedgerJournalSideTable {
  account: string;
  journal: string;
  side: number;
}

export interface LicenceTable {
  asks_changes: Generated<boolean>;
  created_at: Generated<Date>;
  decided_at: Date | null;
  evidence: string | null;
  finding: string | null;
  found_year: number | null;
  id: string;
  kind: Generated<string>;
  looked_at: Date | null;
  member_id: string;
  number: string;
  provisional_until: string | null;
  reason: Generated<string>;
  state: Generated<string>;
  year: number;
}

export interface LicenceReminderTable {
  licence_id: string;
  told_at: Generated<Date>;
  turn: number;
}

export interface MedicineAskTable {
  answer: MedicineAnswer | null;
  answered_at: Date | null;
  by_day: string | null;
  created_at: Date;
  id: string;
  in_stock: boolean;
  member_id: string | null;
  missed_at: Date | null;
  pharmacy_id: string;
  place: Generated<string>;
  price_kobo: number | null;
  request_id: string;
  round: number;
  unit: Generated<string>;
}

export interface MedicineRequestTable {
  brand: Generated<string>;
  chosen_ask_id: string | null;
  chosen_at: Date | null;
  close_reason: string | null;
  closed_by: string | null;
  consent_at: Date | null;
  consent_version: number | null;
  consent_wording: string | null;
  contact: Buffer | null;
  created_at: Date;
  due_at: Date | null;
  email_hash: Buffer | null;
  ended_at: Date | null;
  erased_at: Date | null;
  generic_id: number | null;
  id: string;
  is_told: Generated<boolean>;
  language: Language;
  location: Generated<string>;
  medicine_key: string;
  name: string;
  nigerian_state: string;
  proven_at: Date | null;
  quantity: string;
  rounds: Generated<number>;
  sickness: Buffer | null;
  state: Generated<MedicineRequestState>;
  widened_at: Date | null;
}

export interface MedicineRequestKeyTable {
  created_at: Date;
  request_id: string;
  secret_hash: Buffer;
}

export interface MemberTable {
  address: Generated<string>;
  closed_at: Date | null;
  created_at: Generated<Date>;
  email: string;
  first_name: string;
  guide_ended_at: Date | null;
  id: string;
  installed_at: Date | null;
  language: Language | null;
  last_name: string;
  licence_year: number | null;
  mail_refused_at: Date | null;
  mail_refused_status: string | null;
  password_hash: string;
  phone_number: Generated<string>;
  picture_id: string | null;
  premises_year: number | null;
  registration_number: Generated<string>;
  scam_note_away_at: Date | null;
  search_name: Generated<string>;
  state: Generated<string>;
  suspended_at: Date | null;
  verified_at: Date | null;
}

export interface MemberChangeTable {
  at: Date;
  state: string;
  what: string;
}

export interface MemberCodeTable {
  code_hash: string | null;
  created_at: Generated<Date>;
  email: string | null;
  expires_at: Date;
  id: string;
  member_id: string;
  purpose: string;
  refused_at: Date | null;
  replaced_email: string | null;
  tries: Generated<number>;
  used_at: Date | null;
}

export interface MemberNameTable {
  member_id: string;
  search_name: string;
  state: string;
  word: string;
}

export interface MessageTable {
  amount_kobo: number | null;
  body: string;
  chat_id: string;
  created_at: Generated<Date>;
  detail: string | null;
  file_id: string | null;
  forwarded: Generated<boolean>;
  id: string;
  kind: Generated<MessageKind>;
  member_id: string;
  nonce: string;
  offer: ColumnType<unknown, string> | null;
  quoted_seq: number | null;
  seq: number;
  subject_id: string | null;
  wallet_id: string | null;
  what: SystemEvent | null;
}

export interface NameWordTable {
  word: string;
}

export interface NoticeTable {
  actor_id: string | null;
  amount_kobo: number | null;
  count: Generated<number>;
  created_at: Generated<Date>;
  detail: ColumnType<Words, string, string>;
  gather_day: string | null;
  id: string;
  kind: NoticeKind;
  member_id: string;
  read_at: Date | null;
  shown: Generated<boolean>;
  subject_id: string;
  subject_kind: SubjectKind;
}

export interface NoticeActorTable {
  created_at: Generated<Date>;
  member_id: string;
  notice_id: string;
}

export interface NoticeKindTable {
  kind: string;
}

export interface NoticeSettingTable {
  by_mail: boolean;
  in_app: boolean;
  kind: string;
  member_id: string;
}

export interface OfferTable {
  alerts: Generated<number>;
  batch_number: Generated<string>;
  brand_name: Generated<string>;
  buy_at_once: Generated<boolean>;
  chat_id: string | null;
  closed_at: Date | null;
  closes_on: string | null;
  confirm_stock: Generated<boolean>;
  content: Generated<string>;
  created_at: Generated<Date>;
  creator_id: string;
  deadline: Generated<string>;
  delivery_elsewhere_kobo: number | null;
  delivery_state_kobo: number | null;
  delivery_town_kobo: number | null;
  edited_at: Date | null;
  expiry_date: string | null;
  generic_id: number | null;
  generic_key: Generated<string>;
  generic_name: string;
  has_purchase: Generated<boolean>;
  hidden_because: string | null;
  id: string;
  is_open: Generated<boolean>;
  kind: OfferKind;
  manufacturer: Generated<string>;
  nafdac_number: Generated<string>;
  name_id: number | null;
  price_kobo: number | null;
  quantity: number;
  state: Generated<string>;
  strength: Generated<string>;
  suspended: Generated<boolean>;
  town: Generated<string>;
  unit: Generated<Unit>;
  usual_price_kobo: number | null;
  version: Generated<number>;
  withdrawn_at: Date | null;
}

export interface OfferInterestTable {
  agreed_kobo: number | null;
  counter_kobo: number | null;
  counter_until: Date | null;
  created_at: Generated<Date>;
  member_id: string;
  note: Generated<string>;
  offer_id: string;
  price_kobo: number | null;
  quantity: number | null;
  state: Generated<BargainState>;
  turn: Generated<number>;
}

export interface OfferMatchTable {
  created_at: Generated<Date>;
  demand_id: string;
  demand_told: Generated<boolean>;
  sale_id: string;
  sale_told: Generated<boolean>;
}

export interface OfferNameTable {
  generic_id: number | null;
  id: Generated<number>;
  words: string;
}

export interface OfferPictureTable {
  offer_id: string;
  picture_id: string;
  position: number;
}

export interface OfferStepTable {
  actor_id: string;
  created_at: Generated<Date>;
  member_id: string;
  move: BargainMove;
  note: Generated<string>;
  offer_id: string;
  price_kobo: number | null;
  quantity: number | null;
  turn: number;
  until: Date | null;
}

export interface PartnerTable {
  created_at: Generated<Date>;
  first_id: string;
  second_id: string;
}

export interface PartnerRequestTable {
  created_at: Generated<Date>;
  from_id: string;
  id: string;
  note: Generated<string>;
  to_id: string;
}

export interface PasswordResetTable {
  created_at: Generated<Date>;
  email: string;
  expires_at: Date;
  id: string;
  member_id: string;
  secret_hash: Buffer;
  used_at: Date | null;
}

export interface PaymentTable {
  access_code: string | null;
  ack_at: Date | null;
  allocation: Allocation | null;
  authorization_url: string | null;
  base_kobo: number;
  booked_at: Date | null;
  by_transfer: Generated<boolean>;
  card_signature: string | null;
  channel: string | null;
  created_at: Generated<Date>;
  delivery_kobo: Generated<number>;
  donor_id: string | null;
  email: string;
  expires_at: Date;
  fee_kobo: number;
  gateway_response: string | null;
  gross_kobo: number;
  id: string;
  inspect_until: Date | null;
  kept_kobo: Generated<number>;
  paid_at: Date | null;
  pay_way: PayWay | null;
  payer_id: string | null;
  provider_status: string | null;
  provider_tx_id: ColumnType<string, string | number> | null;
  psp_fee_kobo: number | null;
  purpose: Generated<string>;
  quantity: number | null;
  received_kobo: number | null;
  reference: string;
  released_at: Date | null;
  returned_kobo: number | null;
  ruled_at: Date | null;
  sender_account: string | null;
  state: Generated<PaymentState>;
  transfer_account: string | null;
  transfer_bank: string | null;
  transfer_name: string | null;
  transfer_until: Date | null;
  unplaced_because: string | null;
  updated_at: Generated<Date>;
  wallet_id: string | null;
}

export interface PaymentDomainTable {
  domain: string;
  is_one: Generated<boolean>;
  set_at: Generated<Date>;
}

export interface PaymentReviewTable {
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  decision: string | null;
  id: string;
  payment_id: string;
  signals: string[];
}

export interface PayoutTable {
  amount_kobo: number;
  created_at: Generated<Date>;
  failure: ColumnType<Message, string, string> | null;
  fee_kobo: number | null;
  id: string;
  member_id: string;
  payout_account_id: string;
  provider_status: string | null;
  reference: string;
  state: Generated<PayoutState>;
  transfer_code: string | null;
  updated_at: Generated<Date>;
}

export interface PayoutAccountTable {
  account_name: string;
  account_number: string;
  active: Generated<boolean>;
  bank_code: string;
  bank_name: string;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  decision: string | null;
  doubted_at: Generated<Date>;
  doubts: Generated<string[]>;
  held_until: Date | null;
  id: string;
  member_id: string;
  recipient_code: string;
}

export interface PayoutRemainderTable {
  approved_by: string | null;
  created_at: Generated<Date>;
  id: string;
  left_kobo: number;
  member_id: string;
  next_at: Date;
}

export interface PendingEarningTable {
  amount_kobo: number;
  available_at: Date;
  id: string;
  made_available_at: Date | null;
  payment_id: string;
  reason: string;
  supplier_id: string;
  taken_kobo: Generated<number>;
}

export interface PharmacyTable {
  asks: Generated<Asks>;
  asks_state: Generated<string>;
  contact_number: Generated<string>;
  created_at: Generated<Date>;
  digest_on: string | null;
  id: string;
  location: Generated<string>;
  motto: Generated<string>;
  name: string;
  owner_id: string;
  picture_id: string | null;
  search_name: Generated<string>;
}

export interface PharmacyStaffTable {
  invited_at: Generated<Date>;
  invited_by: string;
  joined_at: Date | null;
  member_id: string;
  pharmacy_id: string;
  role: StaffRole;
}

export interface PictureTable {
  bytes: number;
  created_at: Generated<Date>;
  height: number;
  id: string;
  name: string;
  owner_id: string;
  place: Generated<string>;
  width: number;
}

export interface PostTable {
  comment_count: Generated<number>;
  content: string;
  created_at: Generated<Date>;
  creator_id: string;
  deleted_at: Date | null;
  edited_at: Date | null;
  hidden_because: string | null;
  id: string;
  kind: PostKind | null;
  like_count: Generated<number>;
  nonce: string | null;
  picture_id: string | null;
  version: Generated<number>;
  words: Generated<ColumnType<string, never, never>>;
}

export interface PostLikeTable {
  created_at: Generated<Date>;
  member_id: string;
  post_id: string;
}

export interface ProductTable {
  archived_at: Date | null;
  base_unit: Generated<string>;
  brand: Generated<string>;
  controlled_name: Generated<string>;
  core: Generated<string>;
  created_at: Generated<Date>;
  generic_id: number | null;
  id: string;
  is_match_due: Generated<boolean>;
  is_medicine_confirmed: Generated<boolean>;
  manufacturer: Generated<string>;
  may_be: Generated<number[]>;
  merged_into: string | null;
  name: string;
  pharmacy_id: string;
  reorder_at: number | null;
  storage_max: ColumnType<string, string | number> | null;
  storage_min: ColumnType<string, string | number> | null;
  storage_place_id: string | null;
  strength: Generated<string>;
  sureness: Sureness | null;
  words: Generated<string>;
}

export interface ProductDayTable {
  cost_kobo: number;
  day: string;
  pharmacy_id: string;
  product_id: string;
  revenue_kobo: number;
  sold: number;
}

export interface ProductGtinTable {
  created_at: Generated<Date>;
  factor: number;
  gtin: string;
  pharmacy_id: string;
  product_id: string;
}

export interface ProductOutTable {
  from_day: string;
  product_id: string;
  to_day: string | null;
}

export interface ProductStockTable {
  idle_since: Generated<string>;
  is_archived: Generated<boolean>;
  is_low: Generated<boolean>;
  is_out: Generated<boolean>;
  low_at: number | null;
  on_hand: Generated<number>;
  pharmacy_id: string;
  product_id: string;
  reserved: Generated<number>;
  value_kobo: Generated<number>;
}

export interface ProductUnitTable {
  created_at: Generated<Date>;
  factor: number;
  name: string;
  product_id: string;
  retired_at: Date | null;
}

export interface ProviderEventTable {
  body: ColumnType<unknown, string>;
  body_sha256: Buffer;
  event: string;
  id: string;
  processed_at: Date | null;
  received_at: Generated<Date>;
}

export interface PublicFigureTable {
  name: PublicFigureName;
  state: Generated<FigureState>;
  value: number;
}

export interface PurchaseTable {
  chat_id: string;
  created_at: Generated<Date>;
  id: string;
  made_agreement: Generated<boolean>;
  member_id: string;
  offer_id: string;
  paid_at: Date | null;
  quantity: number;
  reserved_until: Date;
  unit_price_kobo: number;
  wallet_id: string;
}

export interface PushSettingTable {
  details: Generated<boolean>;
  member_id: string;
  message: Generated<boolean>;
  money: Generated<boolean>;
  quiet_from: number | null;
  quiet_to: number | null;
  trade: Generated<boolean>;
}

export interface PushSubscriptionTable {
  auth: Buffer;
  created_at: Generated<Date>;
  endpoint: string;
  member_id: string;
  p256dh: Buffer;
  session_id: string;
}

export interface RatingTable {
  created_at: Generated<Date>;
  id: string;
  rated_id: string;
  rater_id: string;
  removed_at: Date | null;
  sentence: Generated<string>;
  shown_at: Date;
  stars: number;
  told_at: Date | null;
  wallet_id: string;
}

export interface ReceiptTable {
  facts: ColumnType<unknown, string>;
  id: string;
  issued_at: Date;
  kind: string;
  member_id: string | null;
  payment_id: string | null;
  serial: number;
  wallet_id: string | null;
  year: number;
}

export interface ReceiptCounterTable {
  last_serial: Generated<number>;
  year: number;
}

export interface ReconItemTable {
  found_at: Generated<Date>;
  id: string;
  kind: string;
  local: ColumnType<unknown, string> | null;
  provider: ColumnType<unknown, string> | null;
  reference: string;
  resolved_at: Date | null;
  resolved_by: string | null;
  seen_at: Generated<Date>;
}

export interface ReconRunTable {
  began_at: Generated<Date>;
  finished_at: Date | null;
  from_at: Date;
  id: string;
  kind: string;
  to_at: Date;
}

export interface RefundTable {
  amount_kobo: number;
  base_kobo: number;
  created_at: Generated<Date>;
  failed_into: RefundSource | null;
  failure: string | null;
  fee_kobo: number;
  id: string;
  missed_at: Date | null;
  payment_id: string;
  provider_refund_id: string | null;
  reason: ColumnType<Message, string, string>;
  requested_by: string;
  source: RefundSource;
  state: Generated<RefundState>;
  updated_at: Generated<Date>;
}

export interface RemovedMessageTable {
  body: string;
  message_id: string;
  removed_at: Generated<Date>;
}

export interface ReportTable {
  case_id: string;
  created_at: Generated<Date>;
  evidence: Buffer | null;
  id: string;
  kind: ReportKind;
  member_id: string;
  note: Generated<string>;
  reason: ReportReason;
  subject_id: string;
}

export interface ReportCaseTable {
  author_id: string;
  claimed_by: string | null;
  claimed_until: Date | null;
  created_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  decision: ReportDecision | null;
  id: string;
  kind: ReportKind;
  message: Generated<string>;
  note: Generated<string>;
  number: Generated<number>;
  rank: Generated<number>;
  reasons: Generated<string[]>;
  reports: Generated<number>;
  shown_at: Date | null;
  shown_by: string | null;
  state: Generated<ReportState>;
  subject_id: string;
  version: Generated<number>;
}

export interface SavedSearchTable {
  created_at: Generated<Date>;
  id: string;
  kind: OfferKind | null;
  max_price_kobo: number | null;
  member_id: string;
  min_price_kobo: number | null;
  months_left: number | null;
  name: string;
  state: Generated<string>;
  verified: Generated<boolean>;
  words: Generated<string>;
}

export interface SavedSearchHitTable {
  created_at: Generated<Date>;
  member_id: string;
  offer_id: string;
}

export interface ServerNodeTable {
  files: Generated<string>;
  has_redis: boolean;
  host: string;
  id: string;
  pid: number;
  seen_at: Generated<Date>;
  started_at: Generated<Date>;
  worker_ids: Generated<string[]>;
}

export interface SessionTable {
  address: Generated<string>;
  counter_device_id: string | null;
  created_at: Generated<Date>;
  device_id: string | null;
  ended_at: Date | null;
  expires_at: Date;
  id: string;
  member_id: string;
  network: Generated<string>;
  previous_refresh_hash: Buffer | null;
  refresh_hash: Buffer;
  remember: Generated<boolean>;
  rotated_at: Generated<Date>;
  seen_at: Generated<Date>;
  user_agent: Generated<string>;
}

export interface SharedBarcodeTable {
  base_unit: string;
  brand: string;
  conflict_at: Date | null;
  factor: number;
  gtin: string;
  id: string;
  name: string;
  state: SharedBarcodeState;
  strength: string;
  unit: string;
}

export interface StaffInvitationTable {
  created_at: Generated<Date>;
  email: string | null;
  expires_at: Date;
  id: string;
  invited_by: string;
  pharmacy_id: string;
  phone: string | null;
  role: StaffRole;
  token_hash: Buffer | null;
}

export interface StockActTable {
  actor_id: string;
  created_at: Generated<Date>;
  happened_at: Generated<Date>;
  id: string;
  kind: StockAct;
  nonce: string;
  note: Generated<string>;
  pharmacy_id: string;
  request_hash: string;
  reverses: string | null;
}

export interface StockCountTable {
  created_at: Generated<Date>;
  ended_at: Date | null;
  ended_by: string | null;
  id: string;
  name: string;
  pharmacy_id: string;
  scope: Generated<CountScope>;
  started_by: string;
  state: Generated<CountState>;
}

export interface StockCountBatchTable {
  batch_id: string;
  count_id: string;
}

export interface StockCountLineTable {
  act_id: string | null;
  batch_id: string;
  book: number;
  book_seq: number;
  count_id: string;
  counted: number | null;
  counted_by: string;
  created_at: Generated<Date>;
  id: Generated<number>;
  is_last: Generated<boolean>;
  nonce: string;
  outcome: CountOutcome | null;
  pharmacy_id: string;
  product_id: string;
  replaces: number | null;
}

export interface StockDeliveryTable {
  act_id: string;
  created_at: Generated<Date>;
  payment_id: string;
  pharmacy_id: string;
  product_id: string;
}

export interface StockDestructionTable {
  act_id: string;
  handed_on: string;
  pharmacy_id: string;
  place: string;
  proof: string;
}

export interface StockDispatchTable {
  act_id: string;
  created_at: Generated<Date>;
  payment_id: string;
  quantity: number;
  reservation_id: string;
  return_act_id: string | null;
}

export interface StockEditTable {
  actor_id: string;
  batch_id: string | null;
  changes: ColumnType<unknown, string>;
  created_at: Generated<Date>;
  id: string;
  note: Generated<string>;
  pharmacy_id: string;
  product_id: string;
}

export interface StockImportTable {
  act_id: string | null;
  counts: Generated<ColumnType<ImportCounts, string, string>>;
  created_at: Generated<Date>;
  earlier_acts: Generated<string[]>;
  epoch_1904: Generated<boolean>;
  file_hash: string | null;
  file_name: string;
  id: string;
  imported_at: Date | null;
  mapping: ColumnType<ImportMapping, string, string> | null;
  member_id: string;
  pharmacy_id: string;
  problem: ColumnType<Message, string, string> | null;
  state: Generated<ImportState>;
  undo_act_id: string | null;
  undone_at: Date | null;
}

export interface StockImportMappingTable {
  headings: string;
  mapping: ColumnType<unknown, string>;
  pharmacy_id: string;
  used_at: Generated<Date>;
}

export interface StockImportRowTable {
  batch_id: string | null;
  cells: ColumnType<unknown, string>;
  draft: ColumnType<unknown, string> | null;
  duplicate: Duplicate | null;
  edits: Generated<ColumnType<unknown, string>>;
  has_notes: Generated<boolean>;
  import_id: string;
  notes: Generated<ColumnType<unknown, string>>;
  number: number;
  outcome: RowOutcome;
  product_id: string | null;
}

export interface StockMovementTable {
  act_id: string;
  batch_id: string;
  created_at: Generated<Date>;
  d_hand: number;
  d_reserved: Generated<number>;
  d_value_kobo: number;
  factor: number;
  hand_after: number;
  id: Generated<number>;
  kind: MovementKind;
  pharmacy_id: string;
  price_kobo: number | null;
  product_after: number;
  product_id: string;
  reason: Generated<string>;
  reserved_after: number;
  seq: number;
  unit: string;
  unit_quantity: number;
  value_after: number;
}

export interface StockReservationTable {
  batch_id: string;
  created_at: Generated<Date>;
  dispatched: Generated<number>;
  ended_at: Date | null;
  factor: number;
  id: string;
  member_id: string;
  offer_id: string;
  pharmacy_id: string;
  product_id: string;
  quantity: number;
  state: Generated<ReservationState>;
  unit: string;
}

export interface StockSumTable {
  cost_kobo: Generated<number>;
  count: Generated<number>;
  day: string | null;
  flagged: Generated<number>;
  id: Generated<number>;
  part: string;
  pharmacy_id: string;
  price_kobo: Generated<number>;
  priced_cost_kobo: Generated<number>;
}

export interface StockTransferTable {
  from_act_id: string;
  from_pharmacy_id: string;
  to_act_id: string;
  to_pharmacy_id: string;
}

export interface StoragePlaceTable {
  created_at: Generated<Date>;
  id: string;
  name: string;
  pharmacy_id: string;
}

export interface StorageReadingTable {
  act_id: string | null;
  celsius: ColumnType<string, string | number>;
  created_at: Generated<Date>;
  device: Generated<string>;
  id: string;
  is_excursion: boolean;
  member_id: string;
  pharmacy_id: string;
  place_id: string;
  read_at: Date;
}

export interface SuspensionTable {
  created_at: Generated<Date>;
  id: string;
  member_id: string;
  reason: string;
  restored_at: Date | null;
  restored_by: string | null;
  restored_for: string | null;
  suspended_by: string;
}

export interface TradeSideTable {
  answer_seconds: number | null;
  closed_at: Date;
  dispatch_seconds: number | null;
  member_id: string;
  other_id: string;
  wallet_id: string;
}

export interface VatCounterTable {
  kind: VatKind;
  last_serial: Generated<number>;
  year: number;
}

export interface VatDocumentTable {
  bank_mail_id: string | null;
  charge_kobo: number;
  chargeback_id: string | null;
  id: string;
  issued_at: Date;
  kind: VatKind;
  payment_id: string;
  rate: number;
  refund_id: string | null;
  seller: string;
  serial: number;
  tax_number: string;
  vat_kobo: number;
  year: number;
}

export interface WalletTable {
  address: string;
  base_kobo: number;
  chat_id: string;
  closed_at: Date | null;
  closed_because: ClosedBecause | null;
  created_at: Generated<Date>;
  delivery_kobo: number | null;
  fee_kobo: number;
  gross_kobo: number;
  id: string;
  inspection_days: Generated<number>;
  quantity: number | null;
  state: Generated<WalletState>;
  supplier_ack_at: Date | null;
  supplier_id: string;
  unit_price_kobo: number | null;
}

export interface WalletDeliveryTable {
  address: ColumnType<AddressCopy, string, string> | null;
  chosen_at: Date;
  cost_kobo: Generated<number>;
  handed_over_at: Date | null;
  id: string;
  method: DeliveryMethod;
  payer_id: string;
  wallet_id: string;
}

export interface WalletShareTable {
  created_at: Generated<Date>;
  delivery: ColumnType<DeliveryTerms, string, string> | null;
  earlier: Generated<boolean>;
  member_id: string;
  nonce: string;
  offer_id: string;
  partner_id: string;
  quantity: number;
  unit_price_kobo: number;
  wallet_id: string;
}

export interface DB {
  admin_act: AdminActTable;
  admin_act_check: AdminActCheckTable;
  admin_act_head: AdminActHeadTable;
  admin_act_link: AdminActLinkTable;
  admin_enrolment: AdminEnrolmentTable;
  admin_factor: AdminFactorTable;
  admin_passkey: AdminPasskeyTable;
  admin_session: AdminSessionTable;
  administrator: AdministratorTable;
  agreement_room: AgreementRoomTable;
  alone_act: AloneActTable;
  announcement: AnnouncementTable;
  announcement_count: AnnouncementCountTable;
  announcement_member: AnnouncementMemberTable;
  approval: ApprovalTable;
  attempt: AttemptTable;
  backup_run: BackupRunTable;
  bank_mail: BankMailTable;
  batch: BatchTable;
  batch_alert: BatchAlertTable;
  batch_alert_batch: BatchAlertBatchTable;
  batch_alert_offer: BatchAlertOfferTable;
  batch_alert_range: BatchAlertRangeTable;
  batch_alert_told: BatchAlertToldTable;
  batch_stock: BatchStockTable;
  batch_suspicion: BatchSuspicionTable;
  batch_warning: BatchWarningTable;
  block: BlockTable;
  brand_load: BrandLoadTable;
  brand_load_row: BrandLoadRowTable;
  catalogue_answer: CatalogueAnswerTable;
  catalogue_brand: CatalogueBrandTable;
  catalogue_class: CatalogueClassTable;
  catalogue_generic: CatalogueGenericTable;
  catalogue_suggestion: CatalogueSuggestionTable;
  catalogue_synonym: CatalogueSynonymTable;
  chargeback: ChargebackTable;
  chat: ChatTable;
  chat_file: ChatFileTable;
  chat_member: ChatMemberTable;
  comment: CommentTable;
  comment_like: CommentLikeTable;
  controlled_sale: ControlledSaleTable;
  counter_customer: CounterCustomerTable;
  counter_device: CounterDeviceTable;
  counter_entry: CounterEntryTable;
  counter_guess: CounterGuessTable;
  counter_line: CounterLineTable;
  counter_pin: CounterPinTable;
  counter_return: CounterReturnTable;
  counter_return_line: CounterReturnLineTable;
  counter_sale: CounterSaleTable;
  counter_till: CounterTillTable;
  daily_figure: DailyFigureTable;
  daily_figure_count: DailyFigureCountTable;
  data_export: DataExportTable;
  deleted_message: DeletedMessageTable;
  delivery_address: DeliveryAddressTable;
  dispatch: DispatchTable;
  dispute: DisputeTable;
  dispute_message: DisputeMessageTable;
  dispute_picture: DisputePictureTable;
  dispute_proposal: DisputeProposalTable;
  donor: DonorTable;
  enquiry: EnquiryTable;
  enquiry_reply: EnquiryReplyTable;
  goods_receipt: GoodsReceiptTable;
  goods_receipt_line: GoodsReceiptLineTable;
  idempotency_key: IdempotencyKeyTable;
  joint_commit: JointCommitTable;
  joint_purchase: JointPurchaseTable;
  joint_tier: JointTierTable;
  late_sale: LateSaleTable;
  ledger_account: LedgerAccountTable;
  ledger_account_kind: LedgerAccountKindTable;
  ledger_entry: LedgerEntryTable;
  ledger_journal: LedgerJournalTable;
  ledger_journal_side: LedgerJournalSideTable;
  licence: LicenceTable;
  licence_reminder: LicenceReminderTable;
  medicine_ask: MedicineAskTable;
  medicine_request: MedicineRequestTable;
  medicine_request_key: MedicineRequestKeyTable;
  member: MemberTable;
  member_change: MemberChangeTable;
  member_code: MemberCodeTable;
  member_name: MemberNameTable;
  message: MessageTable;
  name_word: NameWordTable;
  notice: NoticeTable;
  notice_actor: NoticeActorTable;
  notice_kind: NoticeKindTable;
  notice_setting: NoticeSettingTable;
  offer: OfferTable;
  offer_interest: OfferInterestTable;
  offer_match: OfferMatchTable;
  offer_name: OfferNameTable;
  offer_picture: OfferPictureTable;
  offer_step: OfferStepTable;
  partner: PartnerTable;
  partner_request: PartnerRequestTable;
  password_reset: PasswordResetTable;
  payment: PaymentTable;
  payment_domain: PaymentDomainTable;
  payment_review: PaymentReviewTable;
  payout: PayoutTable;
  payout_account: PayoutAccountTable;
  payout_remainder: PayoutRemainderTable;
  pending_earning: PendingEarningTable;
  pharmacy: PharmacyTable;
  pharmacy_staff: PharmacyStaffTable;
  picture: PictureTable;
  post: PostTable;
  post_like: PostLikeTable;
  product: ProductTable;
  product_day: ProductDayTable;
  product_gtin: ProductGtinTable;
  product_out: ProductOutTable;
  product_stock: ProductStockTable;
  product_unit: ProductUnitTable;
  provider_event: ProviderEventTable;
  public_figure: PublicFigureTable;
  purchase: PurchaseTable;
  push_setting: PushSettingTable;
  push_subscription: PushSubscriptionTable;
  rating: RatingTable;
  receipt: ReceiptTable;
  receipt_counter: ReceiptCounterTable;
  recon_item: ReconItemTable;
  recon_run: ReconRunTable;
  refund: RefundTable;
  removed_message: RemovedMessageTable;
  report: ReportTable;
  report_case: ReportCaseTable;
  saved_search: SavedSearchTable;
  saved_search_hit: SavedSearchHitTable;
  server_node: ServerNodeTable;
  session: SessionTable;
  shared_barcode: SharedBarcodeTable;
  staff_invitation: StaffInvitationTable;
  stock_act: StockActTable;
  stock_count: StockCountTable;
  stock_count_batch: StockCountBatchTable;
  stock_count_line: StockCountLineTable;
  stock_delivery: StockDeliveryTable;
  stock_destruction: StockDestructionTable;
  stock_dispatch: StockDispatchTable;
  stock_edit: StockEditTable;
  stock_import: StockImportTable;
  stock_import_mapping: StockImportMappingTable;
  stock_import_row: StockImportRowTable;
  stock_movement: StockMovementTable;
  stock_reservation: StockReservationTable;
  stock_sum: StockSumTable;
  stock_transfer: StockTransferTable;
  storage_place: StoragePlaceTable;
  storage_reading: StorageReadingTable;
  suspension: SuspensionTable;
  trade_side: TradeSideTable;
  vat_counter: VatCounterTable;
  vat_document: VatDocumentTable;
  wallet: WalletTable;
  wallet_delivery: WalletDeliveryTable;
  wallet_share: WalletShareTable;
}
