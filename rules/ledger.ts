/** The books: accounts, and the journal that each event of money writes. A debit is positive, a credit negative. */
import type { Kobo, Quote } from './money.ts';

/** Grows by debits: what we own, and what we spent. */
export const DEBIT_ACCOUNTS = [
  'paystack_receivable',
  'paystack_balance',
  'bank',
  'psp_fee_expense',
  'transfer_fee_expense',
  'chargeback_loss',
  /** What a supplier has spent that had arrived at their bank already. */
  'supplier_debt',
] as const;

/** Grows by credits: what we owe, and what we earned. */
export const CREDIT_ACCOUNTS = [
  'escrow_principal',
  'escrow_fee',
  'supplier_available',
  'payout_in_flight',
  'refund_in_flight',
  'suspense',
  'fee_revenue',
  'donation_income',
] as const;

export type AccountKind = (typeof DEBIT_ACCOUNTS)[number] | (typeof CREDIT_ACCOUNTS)[number];

export interface Entry {
  kind: AccountKind;
  /** Wallet, member or payment by kind; null for the platform's own account. */
  owner: string | null;
  amount: Kobo;
}

export const JOURNAL_KINDS = [
  'charge',
  'release',
  'refund requested',
  'refund processed',
  'refund failed',
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
  /** One journal for each key, for ever. */
  key: string;
  subject: {
    type: 'payment' | 'wallet' | 'refund' | 'payout' | 'chargeback' | 'settlement' | 'recon_item';
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

/** The provider holds what was paid less its fee, until it settles. */
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

/** A payment that its wallet holds: our charge is earned at the release only. */
export function chargeToEscrow(paid: Paid & { walletId: string; quote: Quote }): Journal {
  return {
    kind: 'charge',
    key: `charge:${paid.reference}`,
    subject: { type: 'payment', id: paid.paymentId },
    actor: 'paystack',
    entries: [
      ...received(paid.quote.grossKobo, paid.providerFeeKobo),
      credit('escrow_principal', paid.walletId, paid.quote.baseKobo),
      credit('escrow_fee', paid.walletId, paid.quote.feeKobo),
    ],
  };
}

/** Money that arrived and that no wallet may take: owed to its payer. Under the key of the charge it would have been. */
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

/** A gift to us: income at once. */
export function donation(paid: Paid & { receivedKobo: Kobo }): Journal {
  return {
    kind: 'charge',
    key: `charge:${paid.reference}`,
    subject: { type: 'payment', id: paid.paymentId },
    actor: 'paystack',
    entries: [...received(paid.receivedKobo, paid.providerFeeKobo), credit('donation_income', null, paid.receivedKobo)],
  };
}

/** The provider kept another fee than the one that is booked, which its row told under its lock. */
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

/** Everything a wallet holds goes to its supplier and, as the charge, to us. `actor` where a person ruled it. */
export function release(held: {
  walletId: string;
  supplierId: string;
  baseKobo: Kobo;
  feeKobo: Kobo;
  actor?: string;
}): Journal {
  return {
    kind: 'release',
    key: `release:${held.walletId}`,
    subject: { type: 'wallet', id: held.walletId },
    actor: held.actor ?? 'system',
    entries: [
      debit('escrow_principal', held.walletId, held.baseKobo),
      debit('escrow_fee', held.walletId, held.feeKobo),
      credit('supplier_available', held.supplierId, held.baseKobo),
      credit('fee_revenue', null, held.feeKobo),
    ],
  };
}
