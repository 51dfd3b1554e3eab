/** The ledger: accounts, and the journal of each money event. Debits are positive, credits negative, in kobo. */
import type { Kobo, Quote } from '../money.ts';

/** Increased by debits: assets and expenses. */
export const DEBIT_ACCOUNTS = [
  'paystack_receivable',
  'paystack_balance',
  'bank',
  'psp_fee_expense',
  'transfer_fee_expense',
  'chargeback_loss',
  /** What a supplier has spent of a payout that failed here but arrived at their bank. */
  'supplier_debt',
] as const;

/** Increased by credits: liabilities and income. */
export const CREDIT_ACCOUNTS = [
  'escrow_principal',
  'escrow_fee',
  'supplier_available',
  'payout_in_flight',
  'refund_in_flight',
  'suspense',
  'fee_revenue',
  'donation_income',
  /** What we owed a payer and could not give back. */
  'unclaimed_income',
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
  'refund requested',
  'refund processed',
  'refund failed',
  'refund settled by hand',
  'refund written off',
  'payout reserved',
  'payout sent',
  'payout failed',
  'payout reversed',
  'payout late',
  'debt set off',
  'chargeback',
  'settlement',
  'top-up',
  'withdrawal',
  'provider fee',
  'provider fee returned',
  'fee correction',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

export interface Journal {
  kind: JournalKind;
  /** A journal key is used once, for ever. */
  key: string;
  subject: {
    type: 'payment' | 'refund' | 'payout' | 'chargeback' | 'settlement' | 'recon_item';
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

/** The provider holds the payment less its fee until it settles. */
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

/** A payment held in escrow; our charge is earned at the release only. */
export function chargeToEscrow(paid: Paid & { quote: Quote }): Journal {
  return {
    kind: 'charge',
    key: `charge:${paid.reference}`,
    subject: { type: 'payment', id: paid.paymentId },
    actor: 'paystack',
    entries: [
      ...received(paid.quote.grossKobo, paid.providerFeeKobo),
      credit('escrow_principal', paid.paymentId, paid.quote.baseKobo),
      credit('escrow_fee', paid.paymentId, paid.quote.feeKobo),
    ],
  };
}

/** A payment that no wallet accepts: owed to its payer. Uses the key its charge would have had. */
export function chargeToSuspense(paid: Paid & { receivedKobo: Kobo }): Journal {
  return {
    kind: 'charge',
    key: `charge:${paid.reference}`,
    subject: { type: 'payment', id: paid.paymentId },
    actor: 'paystack',
    entries: [
      ...received(paid.receivedKobo, paid.providerFeeKobo),
      credit('suspense', paid.paymentId, paid.receivedKobo),
    ],
  };
}

/** A donation: income at once. */
export function donation(paid: Paid & { receivedKobo: Kobo }): Journal {
  return {
    kind: 'charge',
    key: `charge:${paid.reference}`,
    subject: { type: 'payment', id: paid.paymentId },
    actor: 'paystack',
    entries: [...received(paid.receivedKobo, paid.providerFeeKobo), credit('donation_income', null, paid.receivedKobo)],
  };
}

/** Corrects a booked provider fee to the actual one; the caller holds the payment's lock. */
export function feeCorrection(fee: { id: string; paymentId: string; bookedKobo: Kobo; keptKobo: Kobo }): Journal {
  const differenceKobo = fee.keptKobo - fee.bookedKobo;
  return {
    kind: 'fee correction',
    key: `fee:${fee.id}`,
    subject: { type: 'payment', id: fee.paymentId },
    actor: 'paystack',
    entries: [debit('psp_fee_expense', null, differenceKobo), credit('paystack_receivable', null, differenceKobo)],
  };
}

/** Pays what is held of a payment to the supplier and our charge to us. `actor` is set where a person ruled it. */
export function release(held: {
  paymentId: string;
  supplierId: string;
  baseKobo: Kobo;
  feeKobo: Kobo;
  actor?: string;
}): Journal {
  return {
    kind: 'release',
    key: `release:${held.paymentId}`,
    subject: { type: 'payment', id: held.paymentId },
    actor: held.actor ?? 'system',
    entries: [
      debit('escrow_principal', held.paymentId, held.baseKobo),
      debit('escrow_fee', held.paymentId, held.feeKobo),
      credit('supplier_available', held.supplierId, held.baseKobo),
      credit('fee_revenue', null, held.feeKobo),
    ],
  };
}
