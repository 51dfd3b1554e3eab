/** The journals of money that leaves for a supplier's bank, and of money that moves between our own accounts. */
import { credit, debit, type Entry, type Journal, type JournalKind } from './ledger.ts';
import type { Kobo } from './money.ts';

export interface PaidOut {
  payoutId: string;
  memberId: string;
  amountKobo: Kobo;
}

function journal(kind: JournalKind, key: string, payout: PaidOut, actor: string, entries: Entry[]): Journal {
  return { kind, key: `${key}:${payout.payoutId}`, subject: { type: 'payout', id: payout.payoutId }, actor, entries };
}

/** Set aside before the provider hears of it, so that it cannot be paid out twice. */
export function payoutReserved(payout: PaidOut): Journal {
  return journal('payout reserved', 'payout', payout, `member:${payout.memberId}`, [
    debit('supplier_available', payout.memberId, payout.amountKobo),
    credit('payout_in_flight', payout.memberId, payout.amountKobo),
  ]);
}

/** The bank has it. The provider's fee for the transfer is ours. */
export function payoutSent(payout: PaidOut, feeKobo: Kobo): Journal {
  return journal(
    'payout sent',
    'payoutok',
    payout,
    'paystack',
    [
      debit('payout_in_flight', payout.memberId, payout.amountKobo),
      debit('transfer_fee_expense', null, feeKobo),
      credit('paystack_balance', null, payout.amountKobo + feeKobo),
    ].filter((entry) => entry.amount !== 0),
  );
}

/** It never left: available to the supplier again. */
export function payoutFailed(payout: PaidOut): Journal {
  return journal('payout failed', 'payoutfail', payout, 'paystack', [
    debit('payout_in_flight', payout.memberId, payout.amountKobo),
    credit('supplier_available', payout.memberId, payout.amountKobo),
  ]);
}

/** The bank sent it back after the provider had called it done. The transfer's fee stays spent. */
export function payoutReversed(payout: PaidOut): Journal {
  return journal('payout reversed', 'payoutrev', payout, 'paystack', [
    debit('paystack_balance', null, payout.amountKobo),
    credit('supplier_available', payout.memberId, payout.amountKobo),
  ]);
}

/** The same, heard of when the bank had sent it back already: it was still in flight for us, and its fee is spent. */
export function payoutReturned(payout: PaidOut, feeKobo: Kobo): Journal {
  return journal(
    'payout reversed',
    'payoutrev',
    payout,
    'paystack',
    [
      debit('payout_in_flight', payout.memberId, payout.amountKobo),
      credit('supplier_available', payout.memberId, payout.amountKobo),
      ...feeSpent(feeKobo),
    ].filter((entry) => entry.amount !== 0),
  );
}

/** What we had booked as failed arrived and came back: the supplier has it already, and only the fee is new. */
export function payoutFeeSpent(payout: PaidOut, feeKobo: Kobo): Journal {
  return journal('payout reversed', 'payoutrev', payout, 'paystack', feeSpent(feeKobo));
}

/**
 * What we had booked as failed arrived after all: taken out of what the supplier has, and what they have spent of it
 * since is owed to us.
 */
export function payoutLate(payout: PaidOut & { availableKobo: Kobo }, feeKobo: Kobo): Journal {
  const takenKobo = Math.min(payout.availableKobo, payout.amountKobo);
  return journal(
    'payout late',
    'payoutlate',
    payout,
    'paystack',
    [
      debit('supplier_available', payout.memberId, takenKobo),
      debit('supplier_debt', payout.memberId, payout.amountKobo - takenKobo),
      debit('transfer_fee_expense', null, feeKobo),
      credit('paystack_balance', null, payout.amountKobo + feeKobo),
    ].filter((entry) => entry.amount !== 0),
  );
}

function feeSpent(feeKobo: Kobo): Entry[] {
  return [debit('transfer_fee_expense', null, feeKobo), credit('paystack_balance', null, feeKobo)];
}

/** What a supplier owes us is taken out of what `income` has just made available to them. */
export function debtSetOff(income: Pick<Journal, 'key' | 'subject'>, memberId: string, amountKobo: Kobo): Journal {
  return {
    kind: 'debt set off',
    key: `setoff:${income.key}`,
    subject: income.subject,
    actor: 'system',
    entries: [debit('supplier_available', memberId, amountKobo), credit('supplier_debt', memberId, amountKobo)],
  };
}

/** The provider paid what it held for us into our bank account. `id` is ours, `key` the provider's settlement. */
export function settlement(settled: { id: string; key: string; amountKobo: Kobo }): Journal {
  return {
    kind: 'settlement',
    key: `settle:${settled.key}`,
    subject: { type: 'settlement', id: settled.id },
    actor: 'paystack',
    entries: [debit('bank', null, settled.amountKobo), credit('paystack_receivable', null, settled.amountKobo)],
  };
}

/** We moved money from our bank account to the balance that transfers are paid from. */
export function topUp(moved: { id: string; key: string; amountKobo: Kobo; actor: string }): Journal {
  return {
    kind: 'top-up',
    key: `topup:${moved.key}`,
    subject: { type: 'settlement', id: moved.id },
    actor: moved.actor,
    entries: [debit('paystack_balance', null, moved.amountKobo), credit('bank', null, moved.amountKobo)],
  };
}
