/** The rows of the database. Written by `npm run types`, compared with the migrations by a test. */
import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#rules/i18n/language.ts';
import type { MessageKind, SystemEvent } from '#rules/chat/chat.ts';
import type { OfferKind, Unit } from '#rules/offer/offer.ts';
import type { Prescription } from '#rules/catalogue/catalogue.ts';
import type { BargainState, BargainMove } from '#rules/offer/bargain.ts';
import type { PostKind, ReportReason } from '#rules/post.ts';
import type { WalletState, ClosedBecause } from '#rules/payment/wallet.ts';
import type { PaymentState, Allocation } from '#rules/payment/payment.ts';
import type { Message, Words } from '#rules/i18n/message.ts';
import type { RefundState, RefundSource } from '#rules/payment/refund.ts';
import type { PayoutState } from '#rules/payout.ts';
import type { DisputeState, DisputeReason, Resolution } from '#rules/payment/dispute.ts';
import type { JointState, CommitState } from '#rules/offer/joint.ts';
import type { NoticeKind, SubjectKind } from '#rules/notice/notice.ts';

export interface AdminActTable {
  at: Generated<Date>;
  email: string;
  id: Generated<number>;
  reason: Generated<string>;
  session_id: string;
  subject: Generated<string>;
  what: string;
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

export interface AttemptTable {
  blocked_until: Date | null;
  count: number;
  since: Date;
  subject: Buffer;
}

export interface BlockTable {
  blocked_id: string;
  created_at: Generated<Date>;
  member_id: string;
}

export interface CatalogueBrandTable {
  generic_id: number;
  id: number;
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
  id: number;
  name: string;
  prescription: Prescription;
  strengths: string[];
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
  last_seq: Generated<number>;
  second_id: string | null;
  supplier_id: string | null;
  title: string | null;
}

export interface ChatFileTable {
  bytes: number;
  chat_id: string;
  created_at: Generated<Date>;
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

export interface DataExportTable {
  bytes: number | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
  id: string;
  member_id: string;
  ready_at: Date | null;
}

export interface DispatchTable {
  dispatched_at: Date;
  due_at: Date;
  note: Generated<string>;
  picture_id: string | null;
  reminded_hours: number | null;
  wallet_id: string;
  waybill_number: Generated<string>;
}

export interface DisputeTable {
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

export interface DonorTable {
  address: string;
  created_at: Generated<Date>;
  email: string;
  gross_kobo: number;
  id: string;
  name: string;
  phone: Generated<string>;
}

export interface IdempotencyKeyTable {
  actor: string;
  answer: string | null;
  created_at: Generated<Date>;
  input_hash: Buffer;
  key: string;
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

export interface LedgerAccountTable {
  created_at: Generated<Date>;
  currency: Generated<string>;
  id: Generated<number>;
  kind: string;
  may_go_negative: Generated<boolean>;
  normal: number;
  owner_id: string | null;
  raw_kobo: Generated<number>;
  shard: Generated<number>;
  version: Generated<number>;
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

export interface LicenceTable {
  created_at: Generated<Date>;
  decided_at: Date | null;
  evidence: string | null;
  id: string;
  member_id: string;
  number: string;
  reason: Generated<string>;
  state: Generated<string>;
  year: number;
}

export interface MemberTable {
  address: Generated<string>;
  closed_at: Date | null;
  created_at: Generated<Date>;
  email: string;
  first_name: string;
  id: string;
  language: Language | null;
  last_name: string;
  licence_year: number | null;
  password_hash: string;
  phone_number: Generated<string>;
  picture_id: string | null;
  registration_number: Generated<string>;
  search_name: Generated<string>;
  state: Generated<string>;
  verified_at: Date | null;
}

export interface MemberCodeTable {
  code_hash: string | null;
  created_at: Generated<Date>;
  email: string | null;
  expires_at: Date;
  id: string;
  member_id: string;
  purpose: string;
  replaced_email: string | null;
  tries: Generated<number>;
  used_at: Date | null;
}

export interface MessageTable {
  amount_kobo: number | null;
  body: string;
  chat_id: string;
  created_at: Generated<Date>;
  detail: string | null;
  file_id: string | null;
  id: string;
  kind: Generated<MessageKind>;
  member_id: string;
  nonce: string;
  offer: ColumnType<unknown, string> | null;
  seq: number;
  subject_id: string | null;
  wallet_id: string | null;
  what: SystemEvent | null;
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
  batch_number: Generated<string>;
  brand_name: Generated<string>;
  chat_id: string | null;
  closed_at: Date | null;
  closes_on: string | null;
  content: Generated<string>;
  created_at: Generated<Date>;
  creator_id: string;
  deadline: Generated<string>;
  edited_at: Date | null;
  expiry_date: string | null;
  generic_id: number | null;
  generic_key: Generated<string>;
  generic_name: string;
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
  town: Generated<string>;
  unit: Generated<Unit>;
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
  channel: string | null;
  created_at: Generated<Date>;
  donor_id: string | null;
  email: string;
  expires_at: Date;
  fee_kobo: number;
  gateway_response: string | null;
  gross_kobo: number;
  id: string;
  inspect_until: Date | null;
  paid_at: Date | null;
  payer_id: string | null;
  provider_status: string | null;
  provider_tx_id: ColumnType<string, string | number> | null;
  psp_fee_kobo: number | null;
  purpose: Generated<string>;
  quantity: number | null;
  received_kobo: number | null;
  reference: string;
  released_at: Date | null;
  ruled_at: Date | null;
  state: Generated<PaymentState>;
  updated_at: Generated<Date>;
  wallet_id: string | null;
}

export interface PaymentDomainTable {
  domain: string;
  is_one: Generated<boolean>;
  set_at: Generated<Date>;
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
  held_until: Date | null;
  id: string;
  member_id: string;
  recipient_code: string;
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

export interface PostReportTable {
  comment_id: string | null;
  created_at: Generated<Date>;
  id: string;
  member_id: string;
  note: Generated<string>;
  post_id: string;
  reason: ReportReason;
  settled_at: Date | null;
}

export interface ProviderEventTable {
  body: ColumnType<unknown, string>;
  body_sha256: Buffer;
  event: string;
  id: string;
  processed_at: Date | null;
  received_at: Generated<Date>;
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
  ours: ColumnType<unknown, string> | null;
  reference: string;
  resolved_at: Date | null;
  resolved_by: string | null;
  seen_at: Generated<Date>;
  theirs: ColumnType<unknown, string> | null;
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

export interface SessionTable {
  created_at: Generated<Date>;
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

export interface WalletTable {
  address: string;
  base_kobo: number;
  chat_id: string;
  closed_at: Date | null;
  closed_because: ClosedBecause | null;
  created_at: Generated<Date>;
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

export interface DB {
  admin_act: AdminActTable;
  admin_factor: AdminFactorTable;
  admin_passkey: AdminPasskeyTable;
  admin_session: AdminSessionTable;
  attempt: AttemptTable;
  block: BlockTable;
  catalogue_brand: CatalogueBrandTable;
  catalogue_class: CatalogueClassTable;
  catalogue_generic: CatalogueGenericTable;
  chargeback: ChargebackTable;
  chat: ChatTable;
  chat_file: ChatFileTable;
  chat_member: ChatMemberTable;
  comment: CommentTable;
  comment_like: CommentLikeTable;
  data_export: DataExportTable;
  dispatch: DispatchTable;
  dispute: DisputeTable;
  dispute_message: DisputeMessageTable;
  dispute_picture: DisputePictureTable;
  donor: DonorTable;
  idempotency_key: IdempotencyKeyTable;
  joint_commit: JointCommitTable;
  joint_purchase: JointPurchaseTable;
  joint_tier: JointTierTable;
  ledger_account: LedgerAccountTable;
  ledger_entry: LedgerEntryTable;
  ledger_journal: LedgerJournalTable;
  licence: LicenceTable;
  member: MemberTable;
  member_code: MemberCodeTable;
  message: MessageTable;
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
  payout: PayoutTable;
  payout_account: PayoutAccountTable;
  picture: PictureTable;
  post: PostTable;
  post_like: PostLikeTable;
  post_report: PostReportTable;
  provider_event: ProviderEventTable;
  receipt: ReceiptTable;
  receipt_counter: ReceiptCounterTable;
  recon_item: ReconItemTable;
  recon_run: ReconRunTable;
  refund: RefundTable;
  saved_search: SavedSearchTable;
  saved_search_hit: SavedSearchHitTable;
  session: SessionTable;
  wallet: WalletTable;
}
