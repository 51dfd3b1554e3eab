/** Journals of what the provider reports only by mail: arbitration of a bank dispute, its fee, and a returned fee. */
import { credit, debit, type Entry, type Journal, journal, type JournalKind } from './ledger.ts';
import type { Kobo } from '../money.ts';
import { type BankParts, sumOfParts } from './bank-mail.ts';

export interface Mailed {
  /** Id of the mail. */
  id: string;
  chargebackId: string;
  paymentId: string;
  actor: string;
}

function ofDispute(kind: JournalKind, key: string, { chargebackId, actor }: Mailed, entries: Entry[]): Journal {
  return journal(kind, key, { type: 'chargeback', id: chargebackId }, actor, entries);
}

/** Money a bank had taken comes back: the price to the supplier, our charge is earned, the rest returns to where it was. */
export function arbitrationWon(mailed: Mailed, parts: BankParts, supplierId: string | null): Journal {
  return ofDispute('arbitration won', `arbitration:${mailed.id}`, mailed, [
    debit('paystack_receivable', null, sumOfParts(parts)),
    credit('supplier_available', supplierId, parts.base),
    credit('fee_revenue', null, parts.charge),
    credit('suspense', mailed.paymentId, parts.suspense),
    credit('chargeback_loss', null, parts.loss),
  ]);
}

/** Takes back what an earlier ruling returned. `base`: entries of the supplier's part. */
export function arbitrationUndone(mailed: Mailed, parts: BankParts, base: readonly Entry[]): Journal {
  return ofDispute('arbitration undone', `arbitration:${mailed.id}:undone`, mailed, [
    ...base,
    debit('fee_revenue', null, parts.charge),
    debit('suspense', mailed.paymentId, parts.suspense),
    debit('chargeback_loss', null, parts.loss),
    credit('paystack_receivable', null, sumOfParts(parts)),
  ]);
}

/** The scheme's fee for a ruling. The provider deducts it like its own. */
export function arbitrationFee(mailed: Mailed, feeKobo: Kobo): Journal {
  return ofDispute('arbitration fee', `arbitrationfee:${mailed.id}`, mailed, [
    debit('psp_fee_expense', null, feeKobo),
    credit('paystack_receivable', null, feeKobo),
  ]);
}

export function disputeFeeReturned(mailed: Mailed, amountKobo: Kobo): Journal {
  return ofDispute('dispute fee returned', `feereturned:${mailed.id}`, mailed, [
    debit('paystack_receivable', null, amountKobo),
    credit('psp_fee_expense', null, amountKobo),
  ]);
}
