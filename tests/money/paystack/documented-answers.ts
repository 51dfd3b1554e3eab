/**
 * Answers that the client has to read: the keys of Paystack's own samples (github.com/PaystackOSS/doc-code-snippets, src/api and
 * src/doc/payments/webhooks) with our values. What the emulator has to send is in `documented-fields.ts`.
 */
const MOMENT = '2026-03-02T09:15:02.000Z';

export const TRANSACTION = {
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference: 'mortar-documented-1',
  receipt_number: null,
  amount: 103_500,
  message: null,
  gateway_response: 'Successful',
  paid_at: MOMENT,
  created_at: MOMENT,
  channel: 'card',
  currency: 'NGN',
  ip_address: '102.89.1.7',
  metadata: '',
  log: null,
  fees: 1_553,
  fees_split: null,
  authorization: {},
  customer: { id: 11, first_name: null, last_name: null, email: 'ada@example.ng', customer_code: 'CUS_one' },
  plan: null,
  split: {},
  order_id: null,
  paidAt: MOMENT,
  createdAt: MOMENT,
  requested_amount: 103_500,
  pos_transaction_data: null,
  source: null,
  fees_breakdown: null,
  connect: null,
  transaction_date: MOMENT,
  plan_object: {},
  subaccount: {},
};

/** The answer to `POST /refund`, which names no dispute and includes its whole transaction. */
export const NEW_REFUND = {
  transaction: {
    id: TRANSACTION.id,
    domain: 'test',
    reference: TRANSACTION.reference,
    amount: 103_500,
    paid_at: MOMENT,
    channel: 'card',
    currency: 'NGN',
    authorization: { exp_month: null, exp_year: null, account_name: null },
    customer: { international_format_phone: null },
    plan: {},
    subaccount: { currency: null },
    split: {},
    order_id: null,
    paidAt: MOMENT,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
  },
  integration: 1,
  deducted_amount: 0,
  channel: null,
  merchant_note: 'Mortar refund 7',
  customer_note: 'The goods were not sent',
  status: 'pending',
  refunded_by: 'merchant@example.ng',
  expected_at: MOMENT,
  currency: 'NGN',
  domain: 'test',
  amount: 103_500,
  fully_deducted: false,
  id: 3_018_284,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

const REFUND = {
  integration: 1,
  transaction: TRANSACTION.id,
  dispute: null,
  settlement: null,
  domain: 'test',
  amount: 103_500,
  deducted_amount: 103_500,
  fully_deducted: true,
  currency: 'NGN',
  channel: 'migs',
  status: 'processed',
  refunded_by: 'merchant@example.ng',
  refunded_at: MOMENT,
  expected_at: MOMENT,
  customer_note: 'The goods were not sent',
  merchant_note: 'Mortar refund 7',
  id: 3_018_284,
};
export const ONE_REFUND = { ...REFUND, createdAt: MOMENT, updatedAt: MOMENT };
/** A row of the list, which names its times differently and writes true as a number. */
export const LISTED_REFUND = { ...REFUND, fully_deducted: 1, created_at: MOMENT, updated_at: MOMENT };
/** The answer to a retry, which has no times of the row and more about the bank. */
export const RETRIED_REFUND = {
  ...REFUND,
  status: 'processing',
  refunded_at: null,
  bank_reference: null,
  reason: 'PROCESSING',
  customer: null,
  initiated_by: 'merchant@example.ng',
  reversed_at: null,
  session_id: null,
};

export const DISPUTE = {
  id: 2_867,
  refund_amount: 103_500,
  currency: 'NGN',
  status: 'awaiting-merchant-feedback',
  resolution: null,
  domain: 'test',
  transaction: TRANSACTION,
  transaction_reference: null,
  category: 'chargeback',
  customer: { id: 11, email: 'ada@example.ng', customer_code: 'CUS_one' },
  bin: '408408',
  last4: '4081',
  dueAt: MOMENT,
  resolvedAt: null,
  evidence: null,
  attachments: null,
  note: null,
  history: [{ status: 'pending', by: 'bank@example.ng', createdAt: MOMENT }],
  messages: [{ sender: 'bank@example.ng', body: 'Nothing came', createdAt: MOMENT }],
  createdAt: MOMENT,
  updatedAt: MOMENT,
};
/** A dispute in an event, whose times end in `_at`. */
export const { createdAt: _created, updatedAt: _updated, ...DISPUTE_WITHOUT_TIMES } = DISPUTE;
export const DISPUTE_OF_EVENT = { ...DISPUTE_WITHOUT_TIMES, created_at: MOMENT, updated_at: MOMENT };

export const BANK = {
  name: 'Abbey Mortgage Bank',
  slug: 'abbey-mortgage-bank',
  code: '801',
  longcode: '',
  gateway: null,
  pay_with_bank: false,
  active: true,
  is_deleted: false,
  country: 'Nigeria',
  currency: 'NGN',
  type: 'nuban',
  id: 174,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};

export const RECIPIENT = {
  active: true,
  createdAt: MOMENT,
  currency: 'NGN',
  domain: 'test',
  id: 20_317_609,
  integration: 1,
  name: 'Bola Ade',
  recipient_code: 'RCP_documented',
  type: 'nuban',
  updatedAt: MOMENT,
  is_deleted: false,
  details: {
    authorization_code: null,
    account_number: '0100000010',
    account_name: 'BOLA ADE',
    bank_code: '058',
    bank_name: 'Guaranty Trust Bank',
  },
};

const TRANSFER = {
  amount: 100_000,
  createdAt: MOMENT,
  currency: 'NGN',
  domain: 'test',
  failures: null,
  id: 860_670_817,
  integration: 1,
  reason: 'Mortar payout',
  reference: 'mortar-documented-2',
  source: 'balance',
  source_details: null,
  status: 'success',
  titan_code: null,
  transfer_code: 'TRF_documented',
  request: 1_068_403_325,
  transferred_at: null,
  updatedAt: MOMENT,
};
export const NEW_TRANSFER = { transfersessionid: [], transfertrials: [], ...TRANSFER, recipient: RECIPIENT.id };
export const ONE_TRANSFER = {
  ...TRANSFER,
  recipient: RECIPIENT,
  session: { provider: null, id: null },
  fee_charged: 1_000,
  fees_breakdown: null,
  gateway_response: null,
};
const { reference: _reference, request: _request, titan_code: _titan, transferred_at: _at, ...WITHOUT } = TRANSFER;
/** A row of the list, which may lack the reference. */
export const LISTED_TRANSFER = { ...WITHOUT, recipient: RECIPIENT };

export const SETTLEMENT = {
  id: 3_090_024,
  domain: 'test',
  status: 'success',
  currency: 'NGN',
  integration: 1,
  total_amount: 995,
  effective_amount: 995,
  total_fees: 5,
  total_processed: 1_000,
  deductions: null,
  settlement_date: MOMENT,
  settled_by: null,
  createdAt: MOMENT,
  updatedAt: MOMENT,
};
