/** Recipients and the transfers to them, as the emulator keeps them, and the bodies that show them. */

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
  createdAt: string;
}

export interface Transfer {
  id: number;
  code: string;
  reference: string;
  recipientId: number;
  /** In kobo; the fee is taken beside it. */
  amount: number;
  fee: number;
  reason: string | null;
  status: TransferStatus;
  gatewayResponse: string | null;
  /** The interbank system's own number. */
  session: string | null;
  createdAt: string;
  updatedAt: string;
  transferredAt: string | null;
  /** When it moves on by itself. */
  nextAt: string | null;
}

/** NGN 10 up to 5,000, NGN 25 up to 50,000, NGN 50 above; in kobo. */
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
    is_deleted: false,
    details: {
      authorization_code: null,
      account_number: recipient.accountNumber,
      account_name: recipient.accountName,
      bank_code: recipient.bankCode,
      bank_name: recipient.bankName,
    },
  };
}

/** The answer to a new transfer names its recipient by number, and a transfer that waits for a code has no trials. */
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

export function transferEvent(transfer: Transfer, recipient: Recipient, businessName: string): object {
  return {
    ...describeTransfer(transfer, recipient),
    integration: { id: 1, is_live: false, business_name: businessName },
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
