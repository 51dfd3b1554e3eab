/** Acknowledging receipt in an open wallet, as it is asked once more, also where nothing was shipped. */
import type { Locator } from '@playwright/test';

export async function acknowledgeReceipt(wallet: Locator): Promise<void> {
  await wallet.getByRole('button', { name: 'Acknowledge receipt' }).click();
  const sure = wallet.getByRole('dialog', { name: /\?$/ });
  await sure.getByRole('button', { name: /^((I|They) have the goods|Acknowledge receipt)$/ }).click();
}

/** The tables of a wallet are folded away until they are wanted. */
export async function showPayments(wallet: Locator): Promise<void> {
  const fold = wallet.locator('details').filter({ hasText: 'Buyers and payments' });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}
