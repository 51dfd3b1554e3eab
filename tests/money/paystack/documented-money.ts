/** The fields of banks, recipients, transfers, refunds and disputes that Paystack's documents show, and their types. */
import { z } from 'zod';
import { anything, count, customer, nothing, orNull, payment, text, time } from './documented-payment.ts';

export const bank = z.object({
  id: count,
  name: text,
  slug: text,
  code: text,
  longcode: text,
  gateway: orNull(text),
  pay_with_bank: z.boolean(),
  supports_transfer: z.boolean(),
  available_for_direct_debit: z.boolean(),
  active: z.boolean(),
  country: text,
  currency: text,
  type: text,
  is_deleted: z.boolean(),
  createdAt: time,
  updatedAt: time,
});

export const payee = {
  active: z.boolean(),
  currency: text,
  description: orNull(text),
  domain: text,
  email: orNull(text),
  id: count,
  integration: count,
  metadata: anything,
  name: text,
  recipient_code: text,
  type: text,
  is_deleted: z.boolean(),
  details: z.object({
    authorization_code: nothing,
    account_number: text,
    account_name: text,
    bank_code: text,
    bank_name: text,
  }),
};
export const recipient = z.object({ ...payee, isDeleted: z.boolean(), createdAt: time, updatedAt: time });

export const sent = {
  amount: count,
  currency: text,
  domain: text,
  failures: nothing,
  id: count,
  reason: orNull(text),
  reference: text,
  source: z.literal('balance'),
  source_details: nothing,
  status: text,
  titan_code: nothing,
  transfer_code: text,
  transferred_at: orNull(time),
};
export const newTransfer = z.object({
  ...sent,
  integration: count,
  request: count,
  recipient: count,
  transfersessionid: z.array(z.unknown()),
  transfertrials: z.array(z.unknown()),
  createdAt: time,
  updatedAt: time,
});
export const ofBank = {
  session: z.object({ provider: orNull(text), id: orNull(text) }),
  fee_charged: count,
  gateway_response: orNull(text),
};
export const transfer = z.object({
  ...sent,
  ...ofBank,
  integration: count,
  request: count,
  recipient,
  fees_breakdown: nothing,
  createdAt: time,
  updatedAt: time,
});

export const back = {
  integration: count,
  id: count,
  domain: text,
  amount: count,
  deducted_amount: count,
  currency: text,
  channel: orNull(text),
  status: text,
  refunded_by: text,
  expected_at: time,
  customer_note: text,
  merchant_note: text,
};
export const fetched = {
  ...back,
  transaction: count,
  dispute: nothing,
  settlement: nothing,
  refunded_at: orNull(time),
  bank_reference: orNull(text),
  reason: text,
  initiated_by: text,
  session_id: orNull(text),
};
export const refund = {
  ...fetched,
  transaction_reference: text,
  transaction_amount: count,
  customer,
  refund_type: text,
  refund_channel: text,
  collect_account_number: z.boolean(),
  createdAt: time,
  updatedAt: time,
};
export const refunded = payment.pick({
  id: true,
  domain: true,
  reference: true,
  amount: true,
  paid_at: true,
  channel: true,
  currency: true,
  plan: true,
  split: true,
  order_id: true,
  paidAt: true,
  pos_transaction_data: true,
  source: true,
  fees_breakdown: true,
});

export const moved = { status: text, by: text, createdAt: time };
export const said = { sender: text, body: text, createdAt: time };
export const claim = {
  id: count,
  refund_amount: count,
  currency: text,
  status: text,
  resolution: orNull(text),
  domain: text,
  transaction: payment.extend({ plan: z.object({}) }),
  transaction_reference: orNull(text),
  category: text,
  customer,
  bin: orNull(text),
  last4: orNull(text),
  dueAt: orNull(time),
  resolvedAt: orNull(time),
  evidence: orNull(count),
  attachments: orNull(text),
  note: orNull(text),
  history: z.array(z.object(moved)).min(1),
  messages: z.array(z.object(said)).min(1),
};
export const dispute = z.object({ ...claim, createdAt: time, updatedAt: time });
export const ofMerchant = {
  integration: count,
  merchant_transaction_reference: orNull(text),
  created_by: orNull(count),
};
export const numbered = { id: count, dispute: count, updatedAt: time };
