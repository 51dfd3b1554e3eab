/** The emulator's refunds, and their bodies in calls and events. */
import { type Customer, describeCustomer } from './customer.ts';
import type { Transaction } from './transaction.ts';

export const REFUND_STATUSES = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Refund {
  id: number;
  transactionId: number;
  amount: number;
  status: RefundStatus;
  customerNote: string;
  merchantNote: string;
  /** The account that receives it instead of the card. */
  account: { accountNumber: string; bankId: string } | null;
  /** The bank's reference, known once it is processed. */
  bankReference: string | null;
  createdAt: string;
  updatedAt: string;
  expectedAt: string;
  refundedAt: string | null;
  /** The time of the next automatic step. */
  nextAt: string | null;
}

/** The answer to a new refund contains the whole transaction, and neither dispute nor settlement. */
export function describeNewRefund(refund: Refund, transaction: Transaction): object {
  const { createdAt, updatedAt } = refund;
  return { ...facts(refund), transaction: briefly(transaction), createdAt, updatedAt };
}

export function describeRefund(refund: Refund, transaction: Transaction, customer: Customer): object {
  const { createdAt, updatedAt } = refund;
  return { ...later(refund), ...more(refund, transaction, customer), createdAt, updatedAt };
}

/** A list row spells its times in both ways, and writes booleans as numbers. */
export function describeListedRefund(refund: Refund, transaction: Transaction, customer: Customer): object {
  const fullyDeducted = refund.status === 'failed' ? null : 1;
  return {
    ...describeRefund(refund, transaction, customer),
    fully_deducted: fullyDeducted,
    created_at: refund.createdAt,
    updated_at: refund.updatedAt,
  };
}

/** The answer to a retry has no times, and more about the bank. */
export function describeRetriedRefund(refund: Refund): object {
  return {
    ...later(refund),
    ...ofBank(refund),
    customer: null,
    reversed_at: null,
  };
}

/** Fields about the bank, the payment and the payer. */
function more(refund: Refund, transaction: Transaction, customer: Customer): object {
  return {
    ...ofBank(refund),
    transaction_reference: transaction.reference,
    transaction_amount: transaction.amount,
    customer: describeCustomer(customer),
    refund_type: refund.amount === transaction.amount ? 'full' : 'partial',
    refund_channel: transaction.channel,
    collect_account_number: refund.status === 'needs-attention',
  };
}

function ofBank(refund: Refund): object {
  return {
    bank_reference: refund.bankReference,
    reason: refund.status.toUpperCase(),
    initiated_by: MERCHANT,
    session_id: null,
  };
}

const MERCHANT = 'merchant@sandbox.example';

function later(refund: Refund): object {
  return {
    ...facts(refund),
    transaction: refund.transactionId,
    dispute: null,
    settlement: null,
    refunded_at: refund.refundedAt,
  };
}

function facts(refund: Refund): object {
  return {
    id: refund.id,
    integration: 1,
    domain: 'test',
    amount: refund.amount,
    deducted_amount: refund.status === 'failed' ? 0 : refund.amount,
    fully_deducted: refund.status !== 'failed',
    currency: 'NGN',
    channel: null,
    status: refund.status,
    refunded_by: MERCHANT,
    expected_at: refund.expectedAt,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
  };
}

function briefly({ id, reference, amount, paidAt, channel }: Transaction): object {
  return {
    id,
    domain: 'test',
    reference,
    amount,
    paid_at: paidAt,
    channel,
    currency: 'NGN',
    authorization: { exp_month: null, exp_year: null, account_name: null },
    customer: { international_format_phone: null },
    plan: {},
    subaccount: { currency: null },
    split: {},
    order_id: null,
    paidAt,
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
  };
}

/** The body of an event. Paystack writes the amount as text in some events and as a number in others, and the id in only one. */
export function refundEvent(refund: Refund, transaction: Transaction, { email }: Customer): object {
  const { status, amount } = refund;
  const isTrouble = status === 'failed' || status === 'needs-attention';
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: refund.bankReference,
    amount: isTrouble ? amount : String(amount),
    currency: 'NGN',
    processor: 'sandbox',
    customer: { first_name: null, last_name: null, email },
    integration: 1,
    domain: 'test',
    ...(status === 'needs-attention' && {
      id: String(refund.id),
      customer_note: refund.customerNote,
      merchant_note: refund.merchantNote,
    }),
  };
}
