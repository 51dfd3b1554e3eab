/** The emulator's recipients and transfers, and their bodies. */

export const TRANSFER_STATUSES = [
  'pending',
  'otp',
  'success',
  'failed',
  'reversed',
  'abandoned',
  'blocked',
  'rejected',
] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

export interface Recipient {
  id: number;
  code: string;
  name: string;
  accountNumber: string;
  accountName: string;
  bankCode: string;
  bankName: string;
  /** The merchant's own values, as sent. */
  email?: string | null;
  description?: string | null;
  metadata?: unknown;
  createdAt: string;
}

export interface Transfer {
  id: number;
  code: string;
  reference: string;
  recipientId: number;
  /** In kobo. The fee is taken in addition. */
  amount: number;
  fee: number;
  reason: string | null;
  status: TransferStatus;
  gatewayResponse: string | null;
  /** The interbank system's reference. */
  session: string | null;
  createdAt: string;
  updatedAt: string;
  transferredAt: string | null;
  /** The time of the next automatic step. */
  nextAt: string | null;
}

/** NGN 10 up to 5,000, NGN 25 up to 50,000, NGN 50 above. Returns kobo. */
export function transferFeeOf(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1_000;
  return amountKobo <= 5_000_000 ? 2_500 : 5_000;
}

export function describeRecipient(recipient: Recipient): object {
  return {
    active: true,
    createdAt: recipient.createdAt,
    updatedAt: recipient.createdAt,
    currency: 'NGN',
    domain: 'test',
    id: recipient.id,
    integration: 1,
    name: recipient.name,
    recipient_code: recipient.code,
    type: 'nuban',
    description: recipient.description ?? null,
    email: recipient.email ?? null,
    metadata: recipient.metadata ?? null,
    is_deleted: false,
    isDeleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.accountName,
      bank_code: recipient.bankCode,
      bank_name: recipient.bankName,
    },
  };
}

/** A single recipient repeats the account at the top level. */
export function describeOneRecipient(recipient: Recipient): object {
  return {
    ...describeRecipient(recipient),
    recipient_account: recipient.accountNumber,
    institution_code: recipient.bankCode,
  };
}

/** The answer to a new transfer has its recipient's number, and no trials if it waits for a code. */
export function describeNewTransfer(transfer: Transfer): object {
  return {
    transfersessionid: [],
    ...(transfer.status !== 'otp' && { transfertrials: [] }),
    ...facts(transfer),
    request: transfer.id + 1,
    recipient: transfer.recipientId,
  };
}

export function describeTransfer(transfer: Transfer, recipient: Recipient): object {
  return {
    ...facts(transfer),
    request: transfer.id + 1,
    recipient: describeRecipient(recipient),
    session: transfer.session === null ? { provider: null, id: null } : { provider: 'nip', id: transfer.session },
    fee_charged: transfer.status === 'otp' ? 0 : transfer.fee,
    fees_breakdown: null,
    gateway_response: transfer.gatewayResponse,
  };
}

/** Times as some events spell them. */
const spelt = (created: string, updated: string) => ({
  createdAt: undefined,
  updatedAt: undefined,
  created_at: created,
  updated_at: updated,
});

/** The body of an event. A success spells its times like the calls do, other results spell them differently. */
export function transferEvent(transfer: Transfer, recipient: Recipient, businessName: string): object {
  const integration = { id: 1, is_live: false, business_name: businessName };
  if (transfer.status === 'success')
    return { ...describeTransfer(transfer, recipient), integration: { ...integration, logo_path: null } };
  return {
    ...describeTransfer(transfer, recipient),
    ...spelt(transfer.createdAt, transfer.updatedAt),
    recipient: { ...describeRecipient(recipient), ...spelt(recipient.createdAt, recipient.createdAt) },
    integration,
  };
}

function facts(transfer: Transfer): object {
  return {
    domain: 'test',
    amount: transfer.amount,
    currency: 'NGN',
    reference: transfer.reference,
    source: 'balance',
    source_details: null,
    reason: transfer.reason,
    status: transfer.status,
    failures: null,
    transfer_code: transfer.code,
    titan_code: null,
    transferred_at: transfer.transferredAt,
    id: transfer.id,
    integration: 1,
    createdAt: transfer.createdAt,
    updatedAt: transfer.updatedAt,
  };
}
