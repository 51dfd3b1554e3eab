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

/** The bank sent it back after the provider had called it done. The transfer's fee is left to reconciliation. */
export function payoutReversed(payout: PaidOut): Journal {
  return journal('payout reversed', 'payoutrev', payout, 'paystack', [
    debit('paystack_balance', null, payout.amountKobo),
    credit('supplier_available', payout.memberId, payout.amountKobo),
  ]);
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
