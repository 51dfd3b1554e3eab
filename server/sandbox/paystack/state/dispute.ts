/** The emulator's disputes, and their bodies in calls and events. */
import { type Customer, describeCustomer } from './customer.ts';
import { describe, type Transaction } from './transaction.ts';

export type DisputeStatus = 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved';
export type Resolution = 'merchant-accepted' | 'declined' | 'auto-accepted';
export const CATEGORIES = ['chargeback', 'fraud', 'general'] as const;

export interface Dispute {
  id: number;
  transactionId: number;
  /** Kobo claimed, and once lost, taken. */
  amount: number;
  status: DisputeStatus;
  resolution: Resolution | null;
  category: (typeof CATEGORIES)[number];
  fileName: string | null;
  evidence: (Evidence & { id: number; createdAt?: string }) | null;
  history: { status: DisputeStatus; by: string; createdAt: string }[];
  messages: { sender: string; body: string; createdAt: string }[];
  createdAt: string;
  updatedAt: string;
  dueAt: string;
  resolvedAt: string | null;
  /** The time of the next reminder or of the timeout. */
  nextAt: string | null;
}

export interface Evidence {
  customerEmail: string;
  customerName: string;
  customerPhone: string;
  serviceDetails: string;
  deliveryAddress: string | null;
  deliveryDate: string | null;
}

/** True if the merchant lost the amount: for every resolution except a decline. */
export function isLost({ status, resolution }: Dispute): boolean {
  return status === 'resolved' && resolution !== 'declined';
}

export function describeDispute(dispute: Dispute, transaction: Transaction, customer: Customer): object {
  const { authorization } = transaction;
  return {
    id: dispute.id,
    refund_amount: dispute.amount,
    currency: 'NGN',
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: { ...describe(transaction, customer), plan: {} },
    transaction_reference: transaction.reference,
    category: dispute.category,
    customer: describeCustomer(customer),
    bin: authorization?.['bin'] ?? null,
    last4: authorization?.['last4'] ?? null,
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.evidence?.id ?? null,
    attachments: dispute.fileName,
    note: null,
    history: dispute.history,
    messages: dispute.messages,
    createdAt: dispute.createdAt,
    updatedAt: dispute.updatedAt,
  };
}

/** The body when requested by transaction: each step and message has its own number. */
export function describeDisputeOfTransaction(dispute: Dispute, transaction: Transaction, customer: Customer): object {
  const rowOf = (row: { createdAt: string }, at: number) => ({
    ...row,
    id: at + 1,
    dispute: dispute.id,
    updatedAt: row.createdAt,
  });
  return {
    ...describeDispute(dispute, transaction, customer),
    ...OF_MERCHANT,
    history: dispute.history.map(rowOf),
    messages: dispute.messages.map((message, at) => ({ ...rowOf(message, at), is_deleted: 0 })),
  };
}

/** The body after the merchant's answer, with their message. */
export function describeAnsweredDispute(dispute: Dispute, transaction: Transaction, customer: Customer): object {
  const { messages, id } = dispute;
  const message = messages.at(-1);
  return {
    ...describeDispute(dispute, transaction, customer),
    ...OF_MERCHANT,
    message: message && { ...message, id: messages.length, dispute: id, updatedAt: message.createdAt },
  };
}

const OF_MERCHANT = { integration: 1, merchant_transaction_reference: null, created_by: null };

/** The body of an event, which spells the times differently. */
export function disputeEvent(dispute: Dispute, transaction: Transaction, customer: Customer): object {
  return {
    ...describeDispute(dispute, transaction, customer),
    createdAt: undefined,
    updatedAt: undefined,
    created_at: dispute.createdAt,
    updated_at: dispute.updatedAt,
  };
}

export function describeEvidence(dispute: Dispute, evidence: NonNullable<Dispute['evidence']>): object {
  const { createdAt = dispute.updatedAt } = evidence;
  return {
    id: evidence.id,
    dispute: dispute.id,
    customer_email: evidence.customerEmail,
    customer_name: evidence.customerName,
    customer_phone: evidence.customerPhone,
    service_details: evidence.serviceDetails,
    delivery_address: evidence.deliveryAddress,
    delivery_date: evidence.deliveryDate,
    createdAt,
    updatedAt: createdAt,
  };
}
