/** The journals of money on its way back: refunds to whoever paid, and what a payer's bank takes from us. */
import { credit, debit, type Entry, type Journal } from './ledger.ts';
import type { Kobo } from './money.ts';
import type { RefundSource } from './refund.ts';

export interface Returned {
  refundId: string;
  paymentId: string;
  /** Null where the money lies in suspense. */
  walletId: string | null;
  source: RefundSource;
  baseKobo: Kobo;
  /** Zero from suspense. */
  feeKobo: Kobo;
}

const amountOf = (refund: Returned) => refund.baseKobo + refund.feeKobo;

/** Out of the escrow or the suspense that held it, into the account of refunds under way. */
export function refundRequested(refund: Returned, actor: string): Journal {
  return {
    kind: 'refund requested',
    key: `refundreq:${refund.refundId}`,
    subject: { type: 'refund', id: refund.refundId },
    actor,
    entries: [...takenFrom(refund), credit('refund_in_flight', refund.paymentId, amountOf(refund))],
  };
}

function takenFrom(refund: Returned): Entry[] {
  if (refund.source === 'suspense') return [debit('suspense', refund.paymentId, amountOf(refund))];
  return [
    debit('escrow_principal', refund.walletId, refund.baseKobo),
    debit('escrow_fee', refund.walletId, refund.feeKobo),
  ].filter((entry) => entry.amount !== 0);
}

/** The provider gave the money back out of what it holds for us. Its own fee is not returned. */
export function refundProcessed(refund: Returned): Journal {
  return {
    kind: 'refund processed',
    key: `refunddone:${refund.refundId}`,
    subject: { type: 'refund', id: refund.refundId },
    actor: 'paystack',
    entries: [
      debit('refund_in_flight', refund.paymentId, amountOf(refund)),
      credit('paystack_receivable', null, amountOf(refund)),
    ],
  };
}

/** The money is ours to give back again: in escrow where the wallet still stands, else in suspense, owed to its payer. */
export function refundFailed(refund: Returned, isWalletOpen: boolean): Journal {
  const back =
    refund.source === 'escrow' && isWalletOpen
      ? [
          credit('escrow_principal', refund.walletId, refund.baseKobo),
          credit('escrow_fee', refund.walletId, refund.feeKobo),
        ].filter((entry) => entry.amount !== 0)
      : [credit('suspense', refund.paymentId, amountOf(refund))];
  return {
    kind: 'refund failed',
    key: `refundfail:${refund.refundId}`,
    subject: { type: 'refund', id: refund.refundId },
    actor: 'paystack',
    entries: [debit('refund_in_flight', refund.paymentId, amountOf(refund)), ...back],
  };
}

interface Lost {
  chargebackId: string;
  amountKobo: Kobo;
}

/** The payer's bank won while the money lay in escrow. `feeKobo` is the part of the amount that was our charge. */
export function chargebackOfEscrow(lost: Lost & { walletId: string; feeKobo: Kobo }): Journal {
  return chargeback(
    lost,
    [
      debit('escrow_principal', lost.walletId, lost.amountKobo - lost.feeKobo),
      debit('escrow_fee', lost.walletId, lost.feeKobo),
    ].filter((entry) => entry.amount !== 0),
  );
}

/** The payer's bank won while the money lay in suspense. */
export function chargebackOfSuspense(lost: Lost & { paymentId: string }): Journal {
  return chargeback(lost, [debit('suspense', lost.paymentId, lost.amountKobo)]);
}

/** The donor's bank won: what was given to us is lost. */
export function chargebackOfDonation(lost: Lost): Journal {
  return chargeback(lost, [debit('chargeback_loss', null, lost.amountKobo)]);
}

/** The payer's bank won after the release: from what the supplier has not been paid out yet, the rest is our loss. */
export function chargebackAfterRelease(lost: Lost & { supplierId: string; fromSupplierKobo: Kobo }): Journal {
  return chargeback(
    lost,
    [
      debit('supplier_available', lost.supplierId, lost.fromSupplierKobo),
      debit('chargeback_loss', null, lost.amountKobo - lost.fromSupplierKobo),
    ].filter((entry) => entry.amount !== 0),
  );
}

function chargeback(lost: Lost, from: Entry[]): Journal {
  return {
    kind: 'chargeback',
    key: `chargeback:${lost.chargebackId}`,
    subject: { type: 'chargeback', id: lost.chargebackId },
    actor: 'paystack',
    entries: [...from, credit('paystack_receivable', null, lost.amountKobo)],
  };
}
