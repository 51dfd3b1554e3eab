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

/** The money is ours to give back again: in escrow where the wallet takes it, else in suspense, owed to its payer. */
export function refundFailed(refund: Returned, into: RefundSource): Journal {
  const back =
    into === 'escrow'
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

export interface Lost {
  chargebackId: string;
  amountKobo: Kobo;
  /** What of it was taken from where: the rest we lose. */
  from: readonly Entry[];
}

/** The payer's bank won: the provider takes the money from what it holds for us. */
export function chargeback({ chargebackId, amountKobo, from }: Lost): Journal {
  const lostKobo = from.reduce((rest, { amount }) => rest - amount, amountKobo);
  return {
    kind: 'chargeback',
    key: `chargeback:${chargebackId}`,
    subject: { type: 'chargeback', id: chargebackId },
    actor: 'paystack',
    entries: [
      ...from,
      debit('chargeback_loss', null, lostKobo),
      credit('paystack_receivable', null, amountKobo),
    ].filter((entry) => entry.amount !== 0),
  };
}
