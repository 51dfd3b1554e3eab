/** What the payment provider keeps for us: transactions, refunds, transfers, bank disputes and settlements. */
import type { Kobo } from '#rules/money.ts';

export interface Checkout {
  accessCode: string;
  authorizationUrl: string;
  reference: string;
}

/** An account that the provider opens for one payment. It takes the exact amount, once, until it closes. */
export interface TransferAccount {
  bank: string;
  /** Ten digits. */
  accountNumber: string;
  accountName: string;
  until: Date;
}

/** A transaction at the provider. `status` is the provider's: success, failed, abandoned, ongoing, … */
export interface ProviderTransaction {
  id: string;
  reference: string;
  status: string;
  amountKobo: Kobo;
  requestedKobo: Kobo | null;
  currency: string;
  domain: string;
  /** Null until the provider has computed it. */
  feeKobo: Kobo | null;
  /** The fee that the customer paid on top of `amountKobo`, if the provider's account passes it on. `feeKobo` is then 0. */
  passedOnKobo?: Kobo;
  channel: string | null;
  /** The card's country, such as `NG`, and brand, if the provider reports them. */
  cardCountry?: string | null;
  cardBrand?: string | null;
  gatewayResponse: string | null;
  paidAt: Date | null;
  /** The same for every payment by one card. Null if it was no card, or the provider does not report it. */
  cardSignature?: string | null;
  /** The account number that a bank transfer came from, if the provider reports it. */
  senderAccount?: string | null;
}

/** A refund. `status`: pending, processing, processed, failed or needs-attention. */
export interface ProviderRefund {
  id: string;
  /** The numeric id of the transaction, as text. */
  transactionId: string;
  /** Null if the provider gives only the transaction's id. */
  transactionReference: string | null;
  status: string;
  amountKobo: Kobo;
  currency: string;
  domain: string;
  /** The requester's own note. */
  note: string | null;
  /** True for a lost bank dispute, which the provider also lists among refunds. */
  isOfDispute: boolean;
  createdAt: Date | null;
  expectedAt: Date | null;
  refundedAt: Date | null;
}

/**
 * A transfer to a bank account. `status`: pending, otp, received, success, failed, reversed, abandoned, blocked or rejected. All but the
 * first three are final, except that a success may become reversed.
 */
export interface ProviderTransfer {
  id: string;
  reference: string;
  transferCode: string;
  status: string;
  amountKobo: Kobo;
  currency: string;
  domain: string;
  /** The fee taken from the balance, null until the provider reports it. */
  feeKobo: Kobo | null;
  /** Null in the answer to initiateTransfer. */
  recipientCode: string | null;
  /** The bank's message, if any. */
  gatewayResponse: string | null;
  createdAt: Date | null;
  transferredAt: Date | null;
}

export interface Bank {
  id: string;
  name: string;
  code: string;
}

export interface BankAccount {
  /** Ten digits. */
  accountNumber: string;
  bankCode: string;
}

export interface Recipient {
  recipientCode: string;
  accountNumber: string;
  bankCode: string;
  bankName: string | null;
  accountName: string | null;
}

/**
 * A bank dispute. `status`: awaiting-merchant-feedback, awaiting-bank-feedback, pending, resolved or archived. Once resolved, every
 * resolution but `declined` has taken `refundKobo` from us.
 */
export interface ProviderDispute {
  id: string;
  transactionId: string | null;
  transactionReference: string | null;
  status: string;
  resolution: string | null;
  category: string | null;
  /** The amount claimed, and once resolved, the amount taken. */
  refundKobo: Kobo | null;
  currency: string | null;
  domain: string | null;
  /** The deadline to answer. After it the provider accepts for us. */
  dueAt: Date | null;
  resolvedAt: Date | null;
  createdAt: Date | null;
}

/** A settlement of collections into our bank account or balance. */
export interface ProviderSettlement {
  id: string;
  /** `success`, `pending`, `processing` or `failed`. */
  status: string;
  /** The net amount: payments less fees, refunds and lost disputes. */
  amountKobo: Kobo;
  settledAt: Date | null;
}

/** A list between two times, newest first, with at most a hundred per page. */
export interface Span {
  from: Date;
  to: Date;
  /** Starts at 1. */
  page?: number;
}

export interface Page<T> {
  items: T[];
  /** Undefined on the last page. */
  nextPage: number | undefined;
}
