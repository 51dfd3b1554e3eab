/** A dispute as the emulator keeps it, and the body by which calls and events show it. */
import { type Customer, describe, type Transaction } from './transaction.ts';

export type DisputeStatus = 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved';
export type Resolution = 'merchant-accepted' | 'declined' | 'auto-accepted';
export const CATEGORIES = ['chargeback', 'fraud', 'general'] as const;

export interface Dispute {
  id: number;
  transactionId: number;
  /** Asked for, and when lost, taken; in kobo. */
  amount: number;
  status: DisputeStatus;
  resolution: Resolution | null;
  category: (typeof CATEGORIES)[number];
  fileName: string | null;
  evidence: (Evidence & { id: number }) | null;
  history: { status: DisputeStatus; by: string; createdAt: string }[];
  messages: { sender: string; body: string; createdAt: string }[];
  createdAt: string;
  updatedAt: string;
  dueAt: string;
  resolvedAt: string | null;
  /** When the merchant is reminded, or the answer is taken out of its hands. */
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

/** Every resolution but a decline has cost the merchant the amount. */
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
    transaction: describe(transaction, customer),
    transaction_reference: transaction.reference,
    category: dispute.category,
    customer: { id: customer.id, email: customer.email, customer_code: customer.code },
    bin: authorization?.['bin'] ?? null,
    last4: authorization?.['last4'] ?? null,
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.evidence && describeEvidence(dispute, dispute.evidence),
    attachments: dispute.fileName,
    note: null,
    history: dispute.history,
    messages: dispute.messages,
    createdAt: dispute.createdAt,
    updatedAt: dispute.updatedAt,
  };
}

export function describeEvidence({ id: dispute }: Dispute, evidence: Evidence & { id: number }): object {
  return {
    id: evidence.id,
    dispute,
    customer_email: evidence.customerEmail,
    customer_name: evidence.customerName,
    customer_phone: evidence.customerPhone,
    service_details: evidence.serviceDetails,
    delivery_address: evidence.deliveryAddress,
    delivery_date: evidence.deliveryDate,
  };
}
