/** The payment provider's interface for actions: payments, refunds, payouts, disputes, and lists for reconciliation. */
import type { Kobo } from '#rules/money.ts';
import type { OPEN_DISPUTES } from '#rules/money/chargeback.ts';
import type {
  Checkout,
  TransferAccount,
  ProviderTransaction,
  ProviderRefund,
  ProviderTransfer,
  Bank,
  BankAccount,
  Recipient,
  ProviderDispute,
  ProviderSettlement,
  Span,
  Page,
} from './payment-shape.ts';
import type { AnswerTimes } from './paystack/answer-times.ts';

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
