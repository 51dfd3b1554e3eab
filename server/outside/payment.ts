/** The payment provider's interface for actions: payments, refunds, payouts, disputes, and lists for reconciliation. */
import type { Kobo } from '#rules/money.ts';
import type { OPEN_DISPUTES } from '#rules/money/chargeback.ts';
import type { AnswerTimes } from './paystack/answer-times.ts';

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

interface Collecting {
  /** Throws ProviderError. The reference is ours and makes the call idempotent. */
  initialize(order: {
    email: string;
    amountKobo: Kobo;
    reference: string;
    callbackUrl?: string;
    metadata?: Record<string, string>;
    /** Aborts the call when its caller stops waiting. */
    within?: AbortSignal;
  }): Promise<Checkout>;
  /** Throws ProviderError. The reference is ours and makes the call idempotent. The account closes at `until` or a little later. */
  openTransferAccount(order: {
    email: string;
    amountKobo: Kobo;
    reference: string;
    until: Date;
    metadata?: Record<string, string>;
    within?: AbortSignal;
  }): Promise<TransferAccount>;
  /** Limits how long the account's later checkouts can be paid. No call closes a single one. */
  limitCheckouts(seconds: number): Promise<void>;
  /** Returns the transaction with the provider's id, or null if there is none. */
  fetchTransaction(id: string): Promise<ProviderTransaction | null>;
  /** Returns null if the provider does not know the reference. Throws ProviderError. */
  verify(reference: string, within?: AbortSignal): Promise<ProviderTransaction | null>;
  /** Lists transactions by their start. */
  listTransactions(span: Span & { status?: 'success' }): Promise<Page<ProviderTransaction>>;
  listSettlements(span: Span): Promise<Page<ProviderSettlement>>;
}

interface Refunding {
  /**
   * Refused as `fully-refunded`, `refund-too-large`, `refund-too-small` or `not-found`. Not idempotent: after `unknown`, search with
   * listRefunds before retrying.
   */
  createRefund(order: {
    /** Our reference, or the provider's id. */
    transaction: string;
    amountKobo: Kobo;
    customerNote?: string;
    merchantNote?: string;
  }): Promise<ProviderRefund>;
  /** Returns null if there is none. */
  fetchRefund(id: string): Promise<ProviderRefund | null>;
  /** Lists all refunds of a transaction by the provider's numeric id. A reference finds nothing. */
  listRefunds(transactionId: string): Promise<ProviderRefund[]>;
  listAllRefunds(span: Span): Promise<Page<ProviderRefund>>;
  /** Names an account for a refund that needs attention. Refused as `not-needing-details` in any other state. */
  retryRefund(id: string, account: { accountNumber: string; bankId: string }): Promise<ProviderRefund>;
}

interface PayingOut {
  /** Lists every Nigerian bank that takes naira. */
  listBanks(): Promise<Bank[]>;
  /** Returns the account holder's name, or null for an unknown account or bank. */
  resolveAccount(account: BankAccount): Promise<string | null>;
  /** Creates a recipient. The same account gets the same recipient. Refused as `invalid-account`. */
  createRecipient(account: BankAccount & { name: string }): Promise<Recipient>;
  /**
   * Transfers at least NGN 100 from our balance. The reference is ours, 16 to 50 of `a-z 0-9 _ -`. The outcome `duplicate` means that it exists:
   * call verifyTransfer. Refused as `insufficient-balance`, `invalid-recipient` or `transfers-unavailable`: nothing was sent, and the reference
   * may be reused.
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
  /** Returns null if the provider does not know the reference. */
  verifyTransfer(reference: string): Promise<ProviderTransfer | null>;
  listTransfers(span: Span): Promise<Page<ProviderTransfer>>;
  /** Returns the transfer balance in kobo. */
  fetchBalance(): Promise<Kobo>;
}

type OpenDispute = (typeof OPEN_DISPUTES)[number];

interface Disputing {
  /** Returns null if there is none. */
  fetchDispute(id: string): Promise<ProviderDispute | null>;
  /** Lists disputes by when they were first opened. */
  listDisputes(span: Span): Promise<Page<ProviderDispute>>;
  /** Lists disputes in one of the unfinished states, whenever opened. `page` starts at 1. */
  listOpenDisputes(filter: { status: OpenDispute; page: number }): Promise<Page<ProviderDispute>>;
  /** Uploads a file. Its name at the provider goes into acceptDispute or declineDispute. */
  uploadDisputeFile(id: string, file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }): Promise<string>;
  /** Accepts a claim of `refundKobo`. Needs a file. Refused as `dispute-answered` if we can no longer answer. */
  acceptDispute(answer: { id: string; refundKobo: Kobo; message: string; fileName: string }): Promise<ProviderDispute>;
  /** Declines a claim, so that the bank decides. Needs a file. Refused as `dispute-answered`. */
  declineDispute(answer: { id: string; message: string; fileName: string }): Promise<ProviderDispute>;
}

/**
 * The payment provider. Every call throws ProviderError. Calls that change something are never retried, lookups run up to three times.
 * All amounts are integer kobo, both ways.
 */
export interface Payment extends Collecting, Refunding, PayingOut, Disputing {
  /** `test` or `live`, by the key. A transaction of the other domain is never ours. */
  domain: 'test' | 'live';
  /** True if it left this process's last calls unanswered. Nothing is sent until it answers again. */
  isSilent(): boolean;
  /** Answer times of this process's last calls. */
  answerTimes(): AnswerTimes;
  /** True if these bytes were signed with our secret key. */
  isSigned(body: Uint8Array, signature: string | undefined): boolean;
}

/** Why the provider refused, if known. `other` if only its message says. */
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
  /** The provider does not answer, so nothing was sent. */
  | 'silent'
  | 'other';

/**
 * `refused`: nothing happened. `duplicate`: the reference exists already. `unknown`: no answer or a broken one, so it may have happened.
 * Verify before retrying.
 */
export class ProviderError extends Error {
  readonly outcome: 'refused' | 'duplicate' | 'unknown';
  /** The provider's own error code, if any. */
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
