/** The transfer balance: top-ups, withdrawals, and ledger rows. */
import type { Emulator } from './emulator.ts';
import type { LedgerRow } from './ledger.ts';

export function balanceOf({ stored }: Emulator): number {
  return stored.pages.ledger.at(-1)?.balance ?? 0;
}

export function changeBalance(
  emulator: Emulator,
  change: Pick<LedgerRow, 'difference' | 'reason' | 'model' | 'modelId'>,
): void {
  const { stored, now } = emulator;
  stored.pages.ledger.push({
    id: stored.takeId(),
    balance: balanceOf(emulator) + change.difference,
    ...change,
    createdAt: now().toISOString(),
  });
}

/** Sets the balance by a top-up or a withdrawal. */
export function setBalance(emulator: Emulator, kobo: number): void {
  const difference = kobo - balanceOf(emulator);
  if (difference === 0) return;
  const reason = difference > 0 ? 'Top up' : 'Withdrawal';
  changeBalance(emulator, { difference, reason, model: 'TopUp', modelId: emulator.stored.takeId() });
}

/** Gives a new account money, so that payouts can be tried at once. */
export function openBalance(emulator: Emulator): void {
  if (emulator.stored.pages.ledger.length === 0) setBalance(emulator, emulator.options.openingBalanceKobo);
}
