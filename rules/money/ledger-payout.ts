/** Journals of payouts to suppliers' banks, and of transfers between our own accounts. */
import { credit, debit, type Entry, type Journal, journal, type JournalKind } from './ledger.ts';
import type { Kobo } from '../money.ts';

export interface PaidOut {
  payoutId: string;
  memberId: string;
  amountKobo: Kobo;
}

function ofPayout(
  kind: JournalKind,
  key: string,
  { payoutId }: PaidOut,
  entries: Entry[],
  actor = 'paystack',
): Journal {
  return journal(kind, `${key}:${payoutId}`, { type: 'payout', id: payoutId }, actor, entries);
}

/** Reserves the amount before the provider is called, so that it cannot be paid out twice. */
export function payoutReserved(payout: PaidOut): Journal {
  const entries = [
    debit('supplier_available', payout.memberId, payout.amountKobo),
    credit('payout_in_flight', payout.memberId, payout.amountKobo),
  ];
  return ofPayout('payout reserved', 'payout', payout, entries, `member:${payout.memberId}`);
}

/** The transfer arrived. The provider's fee is our expense. */
export function payoutSent(payout: PaidOut, feeKobo: Kobo): Journal {
  return ofPayout('payout sent', 'payoutok', payout, [
    debit('payout_in_flight', payout.memberId, payout.amountKobo),
    debit('transfer_fee_expense', null, feeKobo),
    credit('paystack_balance', null, payout.amountKobo + feeKobo),
  ]);
}

/** The transfer never left: the amount is available to the supplier again. */
export function payoutFailed(payout: PaidOut): Journal {
  return ofPayout('payout failed', 'payoutfail', payout, [
    debit('payout_in_flight', payout.memberId, payout.amountKobo),
    credit('supplier_available', payout.memberId, payout.amountKobo),
  ]);
}

/** The bank returned the transfer after the provider had reported success. The fee is not returned. */
export function payoutReversed(payout: PaidOut): Journal {
  return ofPayout('payout reversed', 'payoutrev', payout, [
    debit('paystack_balance', null, payout.amountKobo),
    credit('supplier_available', payout.memberId, payout.amountKobo),
  ]);
}

/** The bank returned the transfer while our books still had it under way. The fee is booked too. */
export function payoutReturned(payout: PaidOut, feeKobo: Kobo): Journal {
  return ofPayout('payout reversed', 'payoutrev', payout, [
    debit('payout_in_flight', payout.memberId, payout.amountKobo),
    credit('supplier_available', payout.memberId, payout.amountKobo),
    ...feeSpent(feeKobo),
  ]);
}

/** A transfer booked as failed had arrived and was returned. Only its fee is new. */
export function payoutFeeSpent(payout: PaidOut, feeKobo: Kobo): Journal {
  return ofPayout('payout reversed', 'payoutrev', payout, feeSpent(feeKobo));
}

/**
 * A transfer booked as failed arrived after all. It is deducted from the supplier's available money. What they spent meanwhile becomes their debt.
 */
export function payoutLate(payout: PaidOut & { availableKobo: Kobo }, feeKobo: Kobo): Journal {
  const takenKobo = Math.min(payout.availableKobo, payout.amountKobo);
  return ofPayout('payout late', 'payoutlate', payout, [
    debit('supplier_available', payout.memberId, takenKobo),
    debit('supplier_debt', payout.memberId, payout.amountKobo - takenKobo),
    debit('transfer_fee_expense', null, feeKobo),
    credit('paystack_balance', null, payout.amountKobo + feeKobo),
  ]);
}

function feeSpent(feeKobo: Kobo): Entry[] {
  return [debit('transfer_fee_expense', null, feeKobo), credit('paystack_balance', null, feeKobo)];
}

/** Deducts a supplier's debt from the money `income` has just made available to them. */
export function debtSetOff(income: Pick<Journal, 'key' | 'subject'>, memberId: string, amountKobo: Kobo): Journal {
  return {
    kind: 'debt set off',
    key: `setoff:${income.key}`,
    subject: income.subject,
    actor: 'system',
    entries: [debit('supplier_available', memberId, amountKobo), credit('supplier_debt', memberId, amountKobo)],
  };
}

/** The provider paid a settlement into our bank account. `id` is ours, `key` the provider's. */
export function settlement(settled: { id: string; key: string; amountKobo: Kobo }): Journal {
  return journal('settlement', `settle:${settled.key}`, { type: 'settlement', id: settled.id }, 'paystack', [
    debit('bank', null, settled.amountKobo),
    credit('paystack_receivable', null, settled.amountKobo),
  ]);
}

/** We moved money from our bank account to the transfer balance. */
export function topUp(moved: { id: string; key: string; amountKobo: Kobo; actor: string }): Journal {
  return journal('top-up', `topup:${moved.key}`, { type: 'settlement', id: moved.id }, moved.actor, [
    debit('paystack_balance', null, moved.amountKobo),
    credit('bank', null, moved.amountKobo),
  ]);
}
