/** The till of a counter, closed at the end of the day, and the credit of customers. All amounts are in naira. */
import { z } from 'zod';
import { COUNTER_ENTRIES, COUNTER_LIMITS, CREDIT_METHODS, PAY_METHODS } from '#rules/pharmacy/counter-sale.ts';
import { after, id, moment, nextCursor, price, priceOrNone, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

const naira = z.number();

/** The sums of a till by method. None is negative. */
const sumsShape = z.object({
  sales: z.object({ cash: naira, transfer: naira, pos: naira, credit: naira }),
  /** The sum paid back for returns, or taken off credit. */
  returns: z.object({ cash: naira, transfer: naira, credit: naira }),
  /** The sum that customers paid of their credit. */
  creditPaid: z.object({ cash: naira, transfer: naira, pos: naira }),
  writtenOff: naira,
  /** The number of sales. */
  saleCount: z.number().int(),
  /** The float and all cash in and out since. */
  expected: naira,
  /** The part of the cash that came from offline sales made before this till was opened. */
  earlierCash: naira,
});
export type TillSums = z.infer<typeof sumsShape>;

const tillShape = z.object({
  _id: id,
  /** From 1 in each pharmacy. */
  number: z.number().int(),
  openedAt: moment,
  /** The cash in the till when it was opened. */
  float: naira,
  /** True if the caller may set the float: owner and managers, and all staff before the first sale. */
  mayChangeFloat: z.boolean(),
  mayClose: z.boolean(),
  /** Null for sellers. */
  sums: sumsShape.nullable(),
});
export type Till = z.infer<typeof tillShape>;

const closedTillShape = z.object({
  _id: id,
  number: z.number().int(),
  openedAt: moment,
  closedAt: moment,
  /** The member who closed it. */
  by: z.string(),
  float: naira,
  sums: sumsShape,
  counted: naira,
  /** Counted minus expected cash; negative if cash is missing. */
  difference: naira,
  /** The cash that stayed as the float of the next till. */
  left: naira,
  note: z.string(),
});
export type ClosedTill = z.infer<typeof closedTillShape>;

export const counterTill = {
  /** The open till. Every pharmacy has exactly one, from its first use. */
  show: route('GET /api/business/pharmacy/:id/counter/till', { id }, { till: tillShape }),
  /** Sets the cash that is in the till before the first sale. Owner and managers may correct it until the till is closed. */
  setFloat: route(
    'PATCH /api/business/pharmacy/:id/counter/till',
    { id, tillId: id, float: priceOrNone },
    { till: tillShape },
  ),
  /**
   * Closes the till for good, for owner and managers, and opens the next one with `left` as its float. Refused with the new figures in
   * `details.till` if `expectedCash` is not what the till has now. Repeating the `nonce` returns the closed till.
   */
  close: route(
    'POST /api/business/pharmacy/:id/counter/till/close',
    {
      id,
      tillId: id,
      counted: priceOrNone,
      /** The expected cash that the screen shows. */
      expectedCash: z.number(),
      left: priceOrNone.default(0),
      /** Required if the counted cash differs. */
      note: text(COUNTER_LIMITS.note).default(''),
      nonce: id,
    },
    { till: closedTillShape },
  ),
  /** Closed tills, newest first, for owner and managers. */
  list: route(
    'GET /api/business/pharmacy/:id/counter/tills',
    { id, after },
    { tills: z.array(closedTillShape), nextCursor },
  ),
};

const debtorShape = z.object({
  _id: id,
  name: z.string(),
  phone: z.string(),
  owed: naira,
  /** Since when the customer owes something. */
  since: moment,
});
export type Debtor = z.infer<typeof debtorShape>;

const entryShape = z.object({
  _id: id,
  kind: z.enum(COUNTER_ENTRIES),
  method: z.enum(PAY_METHODS),
  /** The change of what the customer owes: positive for a sale, negative for the rest. */
  change: naira,
  /** The sale it belongs to, for a sale and a return. */
  saleId: id.nullable(),
  saleNumber: z.number().int().nullable(),
  by: z.string(),
  at: moment,
  note: z.string(),
});
export type CreditEntry = z.infer<typeof entryShape>;

const customer = { id, customerId: id };
const debtor = z.object({ customer: debtorShape.omit({ since: true }) });

export const counterCredit = {
  /** Customers who owe, the highest debt first, and the sum of all. For staff. */
  list: route(
    'GET /api/business/pharmacy/:id/counter/credit',
    { id, after },
    { customers: z.array(debtorShape), owed: naira, nextCursor },
  ),
  /** One customer with what they took on credit and paid, newest first. */
  show: route(
    'GET /api/business/pharmacy/:id/counter/credit/:customerId',
    { ...customer, after },
    { customer: debtorShape.omit({ since: true }), entries: z.array(entryShape), nextCursor },
  ),
  /** Records a payment of credit, at most what is owed. Repeating the `nonce` adds nothing. */
  pay: route(
    'POST /api/business/pharmacy/:id/counter/credit/:customerId/payments',
    {
      ...customer,
      method: z.enum(CREDIT_METHODS, { error: 'Choose how the customer pays' }),
      amount: price,
      note: text(COUNTER_LIMITS.note).default(''),
      nonce: id,
    },
    debtor,
  ),
  /** Writes off credit that nobody will pay, with a reason. Only owner and managers may. */
  writeOff: route(
    'POST /api/business/pharmacy/:id/counter/credit/:customerId/write-off',
    { ...customer, amount: price, note: text(COUNTER_LIMITS.note, 1), nonce: id },
    debtor,
  ),
  /** Deletes name and phone number of a customer who owes nothing. The sales stay, without a name. Only owner and managers may. */
  forget: route('DELETE /api/business/pharmacy/:id/counter/credit/:customerId', customer, success),
};
