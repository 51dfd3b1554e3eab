/** Reschedules everything due from the stored state, at a start or when automatic moves are enabled. */
import { expectArrival } from './bank-transfer.ts';
import { expectDispute } from './dispute-flow.ts';
import type { Emulator } from '../state/emulator.ts';
import { expectRefund } from './refund-flow.ts';
import { expectTransfer } from './transfer-flow.ts';
import { expectSettlement } from './settlement-flow.ts';

export function resume(emulator: Emulator): void {
  const { transactions, refunds, transfers, disputes } = emulator.stored.pages;
  for (const transaction of transactions) expectArrival(emulator, transaction);
  for (const refund of refunds) expectRefund(emulator, refund);
  for (const transfer of transfers) expectTransfer(emulator, transfer);
  for (const dispute of disputes) expectDispute(emulator, dispute);
  expectSettlement(emulator);
}
