/** The ledger: accounts, and the journal of each money event. Debits are positive, credits negative, in kobo. */
import type { Kobo, Quote } from '../money.ts';

/** Accounts that debits increase: assets and expenses. */
export const DEBIT_ACCOUNTS = [
  'paystack_receivable',
  'paystack_balance',
  'bank',
  'psp_fee_expense',
  'transfer_fee_expense',
  'chargeback_loss',
  /** A supplier's debt to us: a payout that failed here but arrived, or a payment that a bank took back. */
  'supplier_debt',
  /** VAT invoiced with payments whose charge is not earned yet. */
  'vat_advanced',
] as const;

/** Accounts that credits increase: liabilities and income. */
export const CREDIT_ACCOUNTS = [
  'escrow_principal',
  'escrow_fee',
  'supplier_available',
  /** Released money that becomes available later. */
  'supplier_pending',
  'payout_in_flight',
  'refund_in_flight',
  'suspense',
  'fee_revenue',
  'donation_income',
  /** Money we owed a payer and could not return. */
  'unclaimed_income',
  /** VAT on our charges, owed to the tax office. */
  'vat_payable',
] as const;

export type AccountKind = (typeof DEBIT_ACCOUNTS)[number] | (typeof CREDIT_ACCOUNTS)[number];

export interface Entry {
  kind: AccountKind;
  /** Id of the member or payment, by account kind; null for the platform's own accounts. */
  owner: string | null;
  amount: Kobo;
}

export const JOURNAL_KINDS = [
  'charge',
  'release',
  'earning available',
  'refund requested',
  'refund processed',
  'refund failed',
  'refund settled by hand',
  'refund written off',
  /** The provider's fee on a payment that came too late. Its payer bears it. */
  'refund fee',
  'payout reserved',
  'payout sent',
  'payout failed',
  'payout reversed',
  'payout late',
  'debt set off',
  'chargeback',
  'arbitration won',
  'arbitration lost',
  'arbitration undone',
  'arbitration fee',
  'dispute fee returned',
  'settlement',
  'top-up',
  'withdrawal',
  'provider fee',
  'provider fee returned',
  'fee correction',
  'vat invoiced',
  'vat credited',
  'vat earned',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

export interface Journal {
  kind: JournalKind;
  /** Idempotency key: a journal with the same key is never booked twice. */
  key: string;
  subject: {
    type: 'payment' | 'earning' | 'refund' | 'payout' | 'chargeback' | 'settlement' | 'recon_item';
    id: string;
  };
  /** `member:<id>`, `admin:<address>`, `paystack` or `system`. */
  actor: string;
  entries: Entry[];
}

export const debit = (kind: AccountKind, owner: string | null, amount: Kobo): Entry => ({ kind, owner, amount });
export const credit = (kind: AccountKind, owner: string | null, amount: Kobo): Entry => ({
  kind,
  owner,
  amount: -amount,
});

/** Builds a journal without its zero entries. */
export function journal(
  kind: JournalKind,
  key: string,
  subject: Journal['subject'],
  actor: string,
  entries: readonly Entry[],
): Journal {
  return { kind, key, subject, actor, entries: entries.filter(({ amount }) => amount !== 0) };
}

/** The provider holds the payment, less its fee, until it settles. */
function received(receivedKobo: Kobo, providerFeeKobo: Kobo): Entry[] {
  return [
    debit('paystack_receivable', null, receivedKobo - providerFeeKobo),
    debit('psp_fee_expense', null, providerFeeKobo),
  ];
}

interface Paid {
  paymentId: string;
  reference: string;
  providerFeeKobo: Kobo;
}

function charge({ paymentId, reference, providerFeeKobo }: Paid, receivedKobo: Kobo, to: Entry[]): Journal {
  return journal('charge', `charge:${reference}`, { type: 'payment', id: paymentId }, 'paystack', [
    ...received(receivedKobo, providerFeeKobo),
    ...to,
  ]);
}

/** A payment held in escrow. Our charge is earned only at the release. */
export function chargeToEscrow({ quote, ...paid }: Paid & { quote: Quote }): Journal {
  return charge(paid, quote.grossKobo, [
    credit('escrow_principal', paid.paymentId, quote.baseKobo),
    credit('escrow_fee', paid.paymentId, quote.feeKobo),
  ]);
}

/** A payment that no wallet accepts. It is owed to its payer, and uses the key its charge would have had. */
export function chargeToSuspense({ receivedKobo, ...paid }: Paid & { receivedKobo: Kobo }): Journal {
  return charge(paid, receivedKobo, [credit('suspense', paid.paymentId, receivedKobo)]);
}

/** A donation is income at once. */
export function donation({ receivedKobo, ...paid }: Paid & { receivedKobo: Kobo }): Journal {
  return charge(paid, receivedKobo, [credit('donation_income', null, receivedKobo)]);
}

/** Corrects a booked provider fee to the actual one. The caller holds the payment's lock. */
export function feeCorrection(fee: { id: string; paymentId: string; bookedKobo: Kobo; keptKobo: Kobo }): Journal {
  const differenceKobo = fee.keptKobo - fee.bookedKobo;
  return journal('fee correction', `fee:${fee.id}`, { type: 'payment', id: fee.paymentId }, 'paystack', [
    debit('psp_fee_expense', null, differenceKobo),
    credit('paystack_receivable', null, differenceKobo),
  ]);
}

/** Pays the held part of a payment to the supplier, and our charge to us. `actor` is set if a person ruled it. */
export function release(held: {
  paymentId: string;
  supplierId: string;
  baseKobo: Kobo;
  feeKobo: Kobo;
  /** The part of the base that becomes available later. */
  pendingKobo?: Kobo;
  actor?: string;
}): Journal {
  const pendingKobo = held.pendingKobo ?? 0;
  return journal(
    'release',
    `release:${held.paymentId}`,
    { type: 'payment', id: held.paymentId },
    held.actor ?? 'system',
    [
      debit('escrow_principal', held.paymentId, held.baseKobo),
      debit('escrow_fee', held.paymentId, held.feeKobo),
      credit('supplier_available', held.supplierId, held.baseKobo - pendingKobo),
      credit('supplier_pending', held.supplierId, pendingKobo),
      credit('fee_revenue', null, held.feeKobo),
    ],
  );
}

/** Released money becomes available. */
export function earningAvailable(earning: { id: string; supplierId: string; amountKobo: Kobo }): Journal {
  return journal('earning available', `earning:${earning.id}`, { type: 'earning', id: earning.id }, 'system', [
    debit('supplier_pending', earning.supplierId, earning.amountKobo),
    credit('supplier_available', earning.supplierId, earning.amountKobo),
  ]);
}
