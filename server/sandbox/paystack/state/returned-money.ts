/** The part of a payment returned by refunds and lost disputes, and the resulting status. */
import { isLost } from './dispute.ts';
import type { Emulator } from './emulator.ts';
import type { Transaction } from './transaction.ts';

export function transactionOf({ stored }: Emulator, { transactionId }: { transactionId: number }): Transaction {
  const transaction = stored.byId(transactionId);
  if (!transaction) throw new Error(`There is no transaction ${transactionId}`);
  return transaction;
}

/** Returns kobo that were or are being returned. */
export function returnedKobo(emulator: Emulator, transaction: Transaction): number {
  const live = refundsOf(emulator, transaction).filter(({ status }) => status !== 'failed');
  return live.reduce((sum, { amount }) => sum + amount, lostTo(emulator, transaction));
}

/** Sets the reversed status by refunds and lost disputes. */
export function settleStatus(emulator: Emulator, transaction: Transaction): void {
  const refunds = refundsOf(emulator, transaction);
  const isMoving = refunds.some(({ status }) => status !== 'processed' && status !== 'failed');
  const isBack = refunds.some(({ status }) => status === 'processed') || lostTo(emulator, transaction) > 0;
  transaction.status = isMoving ? 'reversal-pending' : isBack ? 'reversed' : 'success';
}

function refundsOf({ stored }: Emulator, { id }: Transaction) {
  return stored.pages.refunds.filter(({ transactionId }) => transactionId === id);
}

function lostTo({ stored }: Emulator, { id }: Transaction): number {
  const lost = stored.pages.disputes.filter((dispute) => dispute.transactionId === id && isLost(dispute));
  return lost.reduce((sum, { amount }) => sum + amount, 0);
}
