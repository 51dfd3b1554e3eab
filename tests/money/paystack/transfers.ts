/** Transfers at the emulator for tests: a balance, an account, and an order to pay to it. */
import { afterEach, beforeEach } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { MINUTE_MS } from '#rules/time.ts';

export const NGN_1000 = 100_000;

export let sandbox: Sandbox;

/** Starts an emulator for each test of the calling file. */
export function openTransfers(): void {
  beforeEach(async () => {
    sandbox = await startSandbox({ transferMs: MINUTE_MS, openingBalanceKobo: 1_000_000 });
  });
  afterEach(() => sandbox.close());
}

export const zenith = (ending = '000') => ({ accountNumber: `2001234${ending}`, bankCode: '057' });
export const recipient = async (ending?: string) => {
  const account = zenith(ending);
  return (await sandbox.client.createRecipient({ ...account, name: 'Ada Pharmacy' })).recipientCode;
};
export const order = async (reference: string, change: { amountKobo?: number; ending?: string } = {}) => ({
  reference: `payout-${reference}-0191f3c2`,
  amountKobo: change.amountKobo ?? NGN_1000,
  recipientCode: await recipient(change.ending),
  reason: 'Payout',
});
export const move = (reference: string, status: string) => sandbox.control(`transfers/${reference}/move`, { status });
export const balance = () => sandbox.client.fetchBalance();
