/** The fields of lists, customers and payments that Paystack's documents show, and their types. */
import { z } from 'zod';

export const text = z.string();
export const count = z.number();
export const time = z.iso.datetime();
export const nothing = z.null();
export const orNull = <T extends z.ZodType>(type: T) => type.nullable();
export const anything = z.unknown().refine((value) => value !== undefined, 'is missing');

export const offset = z.object({ total: count, skipped: count, perPage: count, page: count, pageCount: count });
export const cursor = z.object({ next: orNull(text), previous: orNull(text), perPage: count });

export const one = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(true), message: text, data });
export const many = <T extends z.ZodType, M extends z.ZodType>(row: T, meta: M) =>
  z.object({ status: z.literal(true), message: text, data: z.array(row).min(1), meta });
export const done = z.object({ status: z.literal(true), message: text });

export const person = {
  id: count,
  first_name: orNull(text),
  last_name: orNull(text),
  email: text,
  customer_code: text,
  phone: orNull(text),
  metadata: anything,
  risk_action: text,
};
export const customer = z.object({ ...person, international_format_phone: orNull(text) });

const step = z.object({ type: text, message: text, time: count });
const log = z.object({
  start_time: count,
  time_spent: count,
  attempts: count,
  errors: count,
  success: z.boolean(),
  mobile: z.boolean(),
  input: z.array(z.unknown()),
  history: z.array(step).min(1),
});
export const timeline = log.extend({ authentication: orNull(text), channel: orNull(text) });

const authorization = z.object({
  authorization_code: text,
  bin: text,
  last4: text,
  exp_month: text,
  exp_year: text,
  channel: text,
  card_type: text,
  bank: orNull(text),
  country_code: text,
  brand: text,
  reusable: z.boolean(),
  signature: orNull(text),
  account_name: orNull(text),
  receiver_bank_account_number: orNull(text),
  receiver_bank: orNull(text),
});

export const payment = z.object({
  id: count,
  domain: z.literal('test'),
  status: text,
  reference: text,
  receipt_number: orNull(text),
  amount: count,
  message: orNull(text),
  gateway_response: text,
  paid_at: time,
  created_at: time,
  channel: text,
  currency: text,
  ip_address: orNull(text),
  metadata: anything,
  log,
  fees: count,
  fees_split: nothing,
  authorization,
  customer,
  plan: z.union([nothing, z.object({})]),
  split: z.object({}),
  subaccount: z.object({}),
  order_id: nothing,
  paidAt: time,
  createdAt: time,
  requested_amount: count,
  pos_transaction_data: nothing,
  source: anything,
  fees_breakdown: nothing,
  connect: nothing,
});
export const bySender = authorization.extend({
  sender_country: text,
  sender_bank: orNull(text),
  sender_bank_account_number: text,
  sender_name: text,
  narration: orNull(text),
});
