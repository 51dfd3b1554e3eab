/** Puts back everything that is due, from the book; at a start, and when it may move on again. */
import { expectArrival } from './bank-transfer.ts';
import { expectDispute } from './disputing.ts';
import type { Emulator } from './emulator.ts';
import { expectRefund } from './refunding.ts';
import { expectTransfer } from './sending.ts';
import { expectSettlement } from './settling.ts';

export function resume(emulator: Emulator): void {
  const { transactions, refunds, transfers, disputes } = emulator.book.pages;
  for (const transaction of transactions) expectArrival(emulator, transaction);
  for (const refund of refunds) expectRefund(emulator, refund);
  for (const transfer of transfers) expectTransfer(emulator, transfer);
  for (const dispute of disputes) expectDispute(emulator, dispute);
  expectSettlement(emulator);
}
