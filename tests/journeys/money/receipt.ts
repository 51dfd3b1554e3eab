/** Steps in an open wallet: confirming receipt and handing goods over, each with its confirmation dialog. */
import { expect, type Locator } from '@playwright/test';

export async function acknowledgeReceipt(wallet: Locator): Promise<void> {
  await wallet.getByRole('button', { name: /^(Acknowledge receipt|Received already\?)$/ }).click();
  const sure = wallet.getByRole('dialog', { name: /\?$/ });
  await sure.getByRole('button', { name: 'I have the goods' }).click();
}

/** The seller gave the goods to the buyer, without a waybill. */
export async function handOver(wallet: Locator): Promise<void> {
  await wallet.getByRole('button', { name: 'Handed over' }).click();
  await wallet.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: 'They have the goods' }).click();
}

/** Unfolds the tables of a wallet, which are folded at first. A payment may move them from under the pointer. */
export async function showPayments(wallet: Locator): Promise<void> {
  const fold = wallet.locator('details').filter({ hasText: 'Buyers and payments' });
  await expect(async () => {
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    expect(await fold.getAttribute('open')).not.toBeNull();
  }).toPass();
}
