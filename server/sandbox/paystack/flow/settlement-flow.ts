/** Settles collections less fees, refunds and lost disputes on the next working day. */
import { changeBalance } from '../state/balance.ts';
import type { Emulator } from '../state/emulator.ts';
import type { CollectionRow, Settlement } from '../state/settlement.ts';
import { nextWorkingMorning } from '../state/working-day.ts';

const KEY = 'settlement';

export function collect(
  emulator: Emulator,
  row: Pick<CollectionRow, 'kobo' | 'transactionId' | 'kind'> & { fees?: number },
): void {
  const { stored, now } = emulator;
  const createdAt = now().toISOString();
  stored.pages.collections.push({ id: stored.takeId(), fees: 0, ...row, settlementId: null, createdAt });
  expectSettlement(emulator);
}

/** Returns kobo collected but unsettled, negative if refunds exceed payments. */
export function unsettledOf({ stored }: Emulator): number {
  return openRows(stored.pages.collections).reduce((sum, { kobo }) => sum + kobo, 0);
}

export function expectSettlement(emulator: Emulator): void {
  const { agenda, stored } = emulator;
  const [first] = openRows(stored.pages.collections);
  if (!first || agenda.has(KEY)) return;
  agenda.put(KEY, nextWorkingMorning(new Date(first.createdAt)).toISOString(), async () => {
    if (!stored.pages.switches.automatic) return;
    settle(emulator);
    await stored.flush();
  });
}

/** Settles everything open. Returns undefined for nothing. A negative sum is carried forward. */
export function settle(emulator: Emulator): Settlement | undefined {
  const { agenda, stored, now } = emulator;
  const rows = openRows(stored.pages.collections);
  const amount = unsettledOf(emulator);
  if (amount <= 0) return undefined;
  agenda.drop(KEY);
  const taken = rows.filter(({ kind }) => kind !== 'payment');
  const settlement: Settlement = {
    id: stored.takeId(),
    amount,
    fees: rows.reduce((sum, { fees }) => sum + fees, 0),
    deductions: 0 - taken.reduce((sum, { kobo }) => sum + kobo, 0),
    createdAt: now().toISOString(),
  };
  for (const row of rows) row.settlementId = settlement.id;
  stored.pages.settlements.push(settlement);
  if (stored.pages.switches.settleInto === 'balance') {
    const { id: modelId } = settlement;
    changeBalance(emulator, { difference: amount, reason: 'Settlement', model: 'Settlement', modelId });
  }
  return settlement;
}

function openRows(rows: readonly CollectionRow[]): CollectionRow[] {
  return rows.filter(({ settlementId }) => settlementId === null);
}
