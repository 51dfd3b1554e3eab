/** A refund as the emulator keeps it, and the bodies by which calls and events show it. */
import type { Customer, Transaction } from './transaction.ts';

export const REFUND_STATUSES = ['pending', 'processing', 'processed', 'failed', 'needs-attention'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

export interface Refund {
  id: number;
  transactionId: number;
  amount: number;
  status: RefundStatus;
  customerNote: string;
  merchantNote: string;
  /** The account it goes to instead of the card. */
  account: { accountNumber: string; bankId: string } | null;
  /** The bank's own number for it, known once it is processed. */
  bankReference: string | null;
  createdAt: string;
  updatedAt: string;
  expectedAt: string;
  refundedAt: string | null;
  /** When it moves on by itself. */
  nextAt: string | null;
}

/** A new refund shows its transaction whole; afterwards it is a number. */
export function describeRefund(refund: Refund, transaction: Transaction | number): object {
  return {
    id: refund.id,
    integration: 1,
    domain: 'test',
    transaction: typeof transaction === 'number' ? transaction : briefly(transaction),
    dispute: null,
    settlement: null,
    amount: refund.amount,
    deducted_amount: refund.status === 'failed' ? 0 : refund.amount,
    fully_deducted: refund.status !== 'failed',
    currency: 'NGN',
    channel: null,
    status: refund.status,
    refunded_by: 'merchant@sandbox.example',
    refunded_at: refund.refundedAt,
    expected_at: refund.expectedAt,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    bank_reference: refund.bankReference,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
  };
}

function briefly({ id, reference, amount, paidAt, channel }: Transaction): object {
  return { id, domain: 'test', reference, amount, paid_at: paidAt, channel, currency: 'NGN' };
}

/** Paystack writes the amount as text in some events and as a number in others, and the id in one of them only. */
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
    ...(status === 'needs-attention' && { id: String(refund.id) }),
  };
}
