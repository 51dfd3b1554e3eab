/** Confirming delivery and handing goods over in an open wallet, as each is asked once more. */
import type { Locator } from '@playwright/test';

export async function acknowledgeReceipt(wallet: Locator): Promise<void> {
  await wallet.getByRole('button', { name: /^(Acknowledge receipt|Received already\?)$/ }).click();
  const sure = wallet.getByRole('dialog', { name: /\?$/ });
  await sure.getByRole('button', { name: 'I have the goods' }).click();
}

/** The supplier gave the goods to their buyer, without a waybill. */
export async function handOver(wallet: Locator): Promise<void> {
  await wallet.getByRole('button', { name: 'Handed over' }).click();
  await wallet.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: 'They have the goods' }).click();
}

/** The tables of a wallet are folded away until they are wanted. */
export async function showPayments(wallet: Locator): Promise<void> {
  const fold = wallet.locator('details').filter({ hasText: 'Buyers and payments' });
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
}
