/** What Paystack does for us, as the actions see it: payments in, refunds, payouts, disputes, and lists to compare with. */
import type { Kobo } from '#rules/money.ts';

export interface Checkout {
  accessCode: string;
  authorizationUrl: string;
  reference: string;
}

/** A transaction as the provider knows it now. `status` in its own words: success, failed, abandoned, ongoing, … */
export interface ProviderTransaction {
  id: string;
  reference: string;
  status: string;
  amountKobo: Kobo;
  requestedKobo: Kobo | null;
  currency: string;
  domain: string;
  /** Null where the provider has not worked it out yet. */
  feeKobo: Kobo | null;
  channel: string | null;
  gatewayResponse: string | null;
  paidAt: Date | null;
}

/** Money going back to a payer. `status`: pending, processing, processed, failed or needs-attention. */
export interface ProviderRefund {
  id: string;
  /** The numeric id of the transaction, as text. */
  transactionId: string;
  /** Null where the provider names the transaction by its id alone. */
  transactionReference: string | null;
  status: string;
  amountKobo: Kobo;
  currency: string;
  domain: string;
  /** What whoever asked for it wrote beside it for themselves. */
  note: string | null;
  /** What a bank dispute took is listed among refunds too. */
  isOfDispute: boolean;
  createdAt: Date | null;
  expectedAt: Date | null;
  refundedAt: Date | null;
}

/**
 * Money going out to a bank account. `status`: pending, otp, received, success, failed, reversed, abandoned, blocked
 * or rejected. All but the first three are final, save that a success may still become reversed.
 */
export interface ProviderTransfer {
  id: string;
  reference: string;
  transferCode: string;
  status: string;
  amountKobo: Kobo;
  currency: string;
  domain: string;
  /** Taken from the balance beside the amount; null until the provider says it. */
  feeKobo: Kobo | null;
  /** Null in the answer to initiateTransfer. */
  recipientCode: string | null;
  /** The bank's words, where it said any. */
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
 * A payer's bank asks for money back. `status`: awaiting-merchant-feedback, awaiting-bank-feedback, pending, resolved
 * or archived. Once it is resolved, every resolution but `declined` has taken `refundKobo` from us.
 */
export interface ProviderDispute {
  id: string;
  transactionId: string | null;
  transactionReference: string | null;
  status: string;
  resolution: string | null;
  category: string | null;
  /** What is asked for, and when resolved, what was taken. */
  refundKobo: Kobo | null;
  currency: string | null;
  domain: string | null;
  /** The last moment to answer; after it the provider accepts in our name. */
  dueAt: Date | null;
  resolvedAt: Date | null;
  createdAt: Date | null;
}

/** Money paid out of collections into our bank account or balance. */
export interface ProviderSettlement {
  id: string;
  /** `success`, `pending`, `processing` or `failed`. */
  status: string;
  /** What arrives: the payments, less fees and less refunds and lost disputes. */
  amountKobo: Kobo;
  settledAt: Date | null;
}

/** What was created between two moments, newest first, a hundred a page. */
export interface Span {
  from: Date;
  to: Date;
  /** Counted from 1. */
  page?: number;
}

export interface Page<T> {
  items: T[];
  /** Undefined on the last page. */
  nextPage: number | undefined;
}

interface Collecting {
  /** Throws ProviderError. The reference is ours and makes the call safe to repeat. */
  initialize(order: {
    email: string;
    amountKobo: Kobo;
    reference: string;
    callbackUrl?: string;
    metadata?: Record<string, string>;
  }): Promise<Checkout>;
  /** Null where the provider knows no such reference. Throws ProviderError. */
  verify(reference: string): Promise<ProviderTransaction | null>;
  listTransactions(span: Span): Promise<Page<ProviderTransaction>>;
  listSettlements(span: Span): Promise<Page<ProviderSettlement>>;
}

interface Refunding {
  /**
   * Refused as `fully-refunded`, `refund-too-large`, `refund-too-small` or `not-found`. There is no key that makes it
   * safe to repeat: after `unknown` look for it with listRefunds before asking again.
   */
  createRefund(order: {
    /** Our reference, or the provider's id. */
    transaction: string;
    amountKobo: Kobo;
    customerNote?: string;
    merchantNote?: string;
  }): Promise<ProviderRefund>;
  /** Null where there is none. */
  fetchRefund(id: string): Promise<ProviderRefund | null>;
  /** All refunds of one transaction, by the provider's numeric id; a reference finds nothing. */
  listRefunds(transactionId: string): Promise<ProviderRefund[]>;
  listAllRefunds(span: Span): Promise<Page<ProviderRefund>>;
  /** Gives a refund that needs attention an account to go to. Refused as `not-needing-details` in any other state. */
  retryRefund(id: string, account: { accountNumber: string; bankId: string }): Promise<ProviderRefund>;
}

interface PayingOut {
  /** Every bank of Nigeria that takes naira. */
  listBanks(): Promise<Bank[]>;
  /** The holder's name; null where the bank knows no such account or we name no such bank. */
  resolveAccount(account: BankAccount): Promise<string | null>;
  /** The same account again answers the same recipient. Refused as `invalid-account`. */
  createRecipient(account: BankAccount & { name: string }): Promise<Recipient>;
  /**
   * From our balance, from NGN 100 on; the reference is ours, 16 to 50 of `a-z 0-9 _ -`. An outcome of `duplicate`
   * means that it exists: verifyTransfer. Refused as `insufficient-balance`, `invalid-recipient` or
   * `transfers-unavailable`: nothing was sent, and the same reference may be used again.
   */
  initiateTransfer(order: {
    amountKobo: Kobo;
    recipientCode: string;
    reference: string;
    reason: string;
  }): Promise<ProviderTransfer>;
  /** Sends a transfer whose status is `otp`. Refused as `wrong-code` or `not-awaiting-code`. */
  finalizeTransfer(step: { transferCode: string; otp: string }): Promise<ProviderTransfer>;
  resendTransferCode(transferCode: string): Promise<void>;
  /** Null where the provider knows no such reference. */
  verifyTransfer(reference: string): Promise<ProviderTransfer | null>;
  listTransfers(span: Span): Promise<Page<ProviderTransfer>>;
  /** What transfers can be paid from, in naira's kobo. */
  fetchBalance(): Promise<Kobo>;
}

interface Disputing {
  /** Null where there is none. */
  fetchDispute(id: string): Promise<ProviderDispute | null>;
  listDisputes(span: Span): Promise<Page<ProviderDispute>>;
  /** Keeps a file with the provider; its name there goes into acceptDispute or declineDispute. */
  uploadDisputeFile(id: string, file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>;
  /** Lets the payer have `refundKobo`. Refused as `dispute-answered` where it is no longer ours to answer. */
  acceptDispute(answer: { id: string; refundKobo: Kobo; message: string; fileName?: string }): Promise<ProviderDispute>;
  /** Tells the bank why it is not owed; the bank decides. Needs a file. Refused as `dispute-answered`. */
  declineDispute(answer: { id: string; message: string; fileName: string }): Promise<ProviderDispute>;
}

/**
 * Every call throws ProviderError. None that changes anything is repeated by itself; questions are asked up to three
 * times. All amounts are integer kobo, both ways.
 */
export interface Payment extends Collecting, Refunding, PayingOut, Disputing {
  /** `test` or `live`: what the key in use takes. A transaction of the other domain is never ours. */
  domain: 'test' | 'live';
  /** Whether these very bytes were signed with our secret key. */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
}

/** Why the provider said no, where we know it; `other` is in its words only. */
export type RefusalReason =
  | 'not-found'
  | 'rate-limited'
  | 'bad-key'
  | 'duplicate'
  | 'fully-refunded'
  | 'refund-too-large'
  | 'refund-too-small'
  | 'not-needing-details'
  | 'insufficient-balance'
  | 'invalid-recipient'
  | 'invalid-account'
  | 'transfers-unavailable'
  | 'wrong-code'
  | 'not-awaiting-code'
  | 'dispute-answered'
  | 'other';

/**
 * `refused`: the provider said no, and nothing happened. `duplicate`: it knows the reference already.
 * `unknown`: no answer or a broken one, so it may have happened; verify before trying again.
 */
export class ProviderError extends Error {
  readonly outcome: 'refused' | 'duplicate' | 'unknown';
  /** The provider's own word for it, where it gave one. */
  readonly code: string | undefined;
  readonly reason: RefusalReason;

  constructor(
    outcome: 'refused' | 'duplicate' | 'unknown',
    message: string,
    code?: string,
    reason: RefusalReason = 'other',
  ) {
    super(message);
    this.name = 'ProviderError';
    this.outcome = outcome;
    this.code = code;
    this.reason = reason;
  }
}
