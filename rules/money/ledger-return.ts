/** Journals of returned money: refunds to payers, and chargebacks by their banks. */
import { credit, debit, type Entry, type Journal, journal } from './ledger.ts';
import type { Kobo } from '../money.ts';
import type { RefundEnd, RefundSource } from './refund.ts';

export interface Returned {
  refundId: string;
  paymentId: string;
  source: RefundSource;
  baseKobo: Kobo;
  /** Zero for a refund from suspense. */
  feeKobo: Kobo;
}

const amountOf = (refund: Returned) => refund.baseKobo + refund.feeKobo;

/** Moves the refund from escrow or suspense to the account of refunds under way. */
export function refundRequested(refund: Returned, actor: string): Journal {
  return journal('refund requested', `refundreq:${refund.refundId}`, { type: 'refund', id: refund.refundId }, actor, [
    ...debitsOf(refund),
    credit('refund_in_flight', refund.paymentId, amountOf(refund)),
  ]);
}

function debitsOf(refund: Returned): Entry[] {
  if (refund.source === 'suspense') return [debit('suspense', refund.paymentId, amountOf(refund))];
  return [
    debit('escrow_principal', refund.paymentId, refund.baseKobo),
    debit('escrow_fee', refund.paymentId, refund.feeKobo),
  ];
}

/** The provider refunded the payer. Its own fee is not returned to us. */
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

/** A processed refund came back from the payer's bank. The provider holds the money for us again, and we owe it to the payer. */
export function refundReturned(refund: Returned): Journal {
  return failed(refund, [
    debit('paystack_receivable', null, amountOf(refund)),
    credit('suspense', refund.paymentId, amountOf(refund)),
  ]);
}

/** The refund failed. The money returns to escrow if the wallet accepts it, else to suspense, owed to its payer. */
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

/** Ends a refund that the provider never makes: we pay it from our bank account, or write it off. */
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

/** Deducts the provider's fee from the refund of a payment that no wallet accepted. */
export function refundFeeDeducted({ paymentId, keptKobo }: { paymentId: string; keptKobo: Kobo }): Journal {
  return journal('refund fee', `refundfee:${paymentId}`, { type: 'payment', id: paymentId }, 'system', [
    debit('suspense', paymentId, keptKobo),
    credit('psp_fee_expense', null, keptKobo),
  ]);
}

export interface Lost {
  chargebackId: string;
  amountKobo: Kobo;
  /** The accounts the loss was taken from. The rest is our loss. */
  from: readonly Entry[];
  /** The mail that reported it, and who entered it. */
  mail?: { id: string; actor: string };
}

/** The payer's bank or the card scheme ruled against us. The provider deducts the money from what it holds for us. */
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
