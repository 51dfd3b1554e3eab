/** The journals of what the provider tells by mail alone: arbitration of a bank dispute, its fee, and a fee given back. */
import { credit, debit, type Entry, type Journal, journal, type JournalKind } from './ledger.ts';
import type { Kobo } from '../money.ts';
import { type BankParts, sumOfParts } from './bank-mail.ts';

export interface Mailed {
  /** Of the mail. */
  id: string;
  chargebackId: string;
  paymentId: string;
  actor: string;
}

function ofDispute(kind: JournalKind, key: string, { chargebackId, actor }: Mailed, entries: Entry[]): Journal {
  return journal(kind, key, { type: 'chargeback', id: chargebackId }, actor, entries);
}

/** What a bank had taken comes back: the goods' price to the supplier, our charge is earned, the rest returns to where it was. */
export function arbitrationWon(mailed: Mailed, parts: BankParts, supplierId: string | null): Journal {
  return ofDispute('arbitration won', `arbitration:${mailed.id}`, mailed, [
    debit('paystack_receivable', null, sumOfParts(parts)),
    credit('supplier_available', supplierId, parts.base),
    credit('fee_revenue', null, parts.charge),
    credit('suspense', mailed.paymentId, parts.suspense),
    credit('chargeback_loss', null, parts.loss),
  ]);
}

/** What an earlier ruling had given back is taken again; `base` is what the supplier pays of it. */
export function arbitrationUndone(mailed: Mailed, parts: BankParts, base: readonly Entry[]): Journal {
  return ofDispute('arbitration undone', `arbitration:${mailed.id}:undone`, mailed, [
    ...base,
    debit('fee_revenue', null, parts.charge),
    debit('suspense', mailed.paymentId, parts.suspense),
    debit('chargeback_loss', null, parts.loss),
    credit('paystack_receivable', null, sumOfParts(parts)),
  ]);
}

/** The scheme's fee for ruling, which the provider takes like its own. */
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
