/** The journals of returned money: refunds to payers and chargebacks by their banks. */
import { credit, debit, type Entry, type Journal, journal } from './ledger.ts';
import type { Kobo } from '../money.ts';
import type { RefundEnd, RefundSource } from './refund.ts';

export interface Returned {
  refundId: string;
  paymentId: string;
  source: RefundSource;
  baseKobo: Kobo;
  /** Zero from suspense. */
  feeKobo: Kobo;
}

const amountOf = (refund: Returned) => refund.baseKobo + refund.feeKobo;

/** From the escrow or suspense account to the account of refunds under way. */
export function refundRequested(refund: Returned, actor: string): Journal {
  return journal('refund requested', `refundreq:${refund.refundId}`, { type: 'refund', id: refund.refundId }, actor, [
    ...takenFrom(refund),
    credit('refund_in_flight', refund.paymentId, amountOf(refund)),
  ]);
}

function takenFrom(refund: Returned): Entry[] {
  if (refund.source === 'suspense') return [debit('suspense', refund.paymentId, amountOf(refund))];
  return [
    debit('escrow_principal', refund.paymentId, refund.baseKobo),
    debit('escrow_fee', refund.paymentId, refund.feeKobo),
  ];
}

/** The provider refunded the payer. Its own fee is not returned. */
export function refundProcessed(refund: Returned): Journal {
  return journal(
    'refund processed',
    `refunddone:${refund.refundId}`,
    { type: 'refund', id: refund.refundId },
    'paystack',
    [
      debit('refund_in_flight', refund.paymentId, amountOf(refund)),
      credit('paystack_receivable', null, amountOf(refund)),
    ],
  );
}

/** A processed refund came back from the payer's bank: the provider holds the money for us again, and it is owed. */
export function refundReturned(refund: Returned): Journal {
  return failed(refund, [
    debit('paystack_receivable', null, amountOf(refund)),
    credit('suspense', refund.paymentId, amountOf(refund)),
  ]);
}

/** The refund failed: the money returns to escrow where the wallet takes it, else to suspense, owed to its payer. */
export function refundFailed(refund: Returned, into: RefundSource): Journal {
  return failed(refund, [
    debit('refund_in_flight', refund.paymentId, amountOf(refund)),
    ...(into === 'escrow'
      ? [
          credit('escrow_principal', refund.paymentId, refund.baseKobo),
          credit('escrow_fee', refund.paymentId, refund.feeKobo),
        ]
      : [credit('suspense', refund.paymentId, amountOf(refund))]),
  ]);
}

function failed({ refundId }: Returned, entries: Entry[]): Journal {
  return journal('refund failed', `refundfail:${refundId}`, { type: 'refund', id: refundId }, 'paystack', entries);
}

/** What is owed to a payer and never goes through the provider: paid from our bank account, or kept. */
export function refundEnded(
  { refundId, paymentId, amountKobo }: { refundId: string; paymentId: string; amountKobo: Kobo },
  end: RefundEnd,
  actor: string,
): Journal {
  return journal(
    end === 'settled' ? 'refund settled by hand' : 'refund written off',
    `refundend:${refundId}`,
    { type: 'refund', id: refundId },
    actor,
    [
      debit('suspense', paymentId, amountKobo),
      credit(end === 'settled' ? 'bank' : 'unclaimed_income', null, amountKobo),
    ],
  );
}

/** The provider's fee on a payment that no wallet took, taken off its refund. */
export function refundFeeKept({ paymentId, keptKobo }: { paymentId: string; keptKobo: Kobo }): Journal {
  return journal('refund fee', `refundfee:${paymentId}`, { type: 'payment', id: paymentId }, 'system', [
    debit('suspense', paymentId, keptKobo),
    credit('psp_fee_expense', null, keptKobo),
  ]);
}

export interface Lost {
  chargebackId: string;
  amountKobo: Kobo;
  /** Which accounts the loss was taken from; the rest is our loss. */
  from: readonly Entry[];
  /** The mail that told of it, and who entered that. */
  mail?: { id: string; actor: string };
}

/** The payer's bank won, or the card scheme ruled for it: the provider takes the money from what it holds for us. */
export function chargeback({ chargebackId, amountKobo, from, mail }: Lost): Journal {
  const lostKobo = from.reduce((rest, { amount }) => rest - amount, amountKobo);
  return journal(
    mail ? 'arbitration lost' : 'chargeback',
    mail ? `arbitration:${mail.id}` : `chargeback:${chargebackId}`,
    { type: 'chargeback', id: chargebackId },
    mail?.actor ?? 'paystack',
    [...from, debit('chargeback_loss', null, lostKobo), credit('paystack_receivable', null, amountKobo)],
  );
}
