/** A joint purchase that reaches its target, and how its members have it delivered and pay. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import type { Colleague } from '../kit/colleagues.ts';
import { enter, type Example } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { type Trader, walletOf } from './trader.ts';

export const ADDRESS = {
  contact: 'Musa Danjuma',
  phone: '0803 123 4567',
  street: '12 Herbert Macaulay Way',
  town: 'Yaba',
  state: 'Lagos',
};

/** Makes a joint purchase of 100 packs at N2,000: 10 for the organiser, 60 for the first member and 10 for each other. */
export async function reachTarget(request: APIRequestContext, organiser: Colleague, partners: readonly Example[]) {
  const entered = await enter(request, organiser);
  const deadline = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const terms = { deadline, own: 10, minimum: 10, tiers: [{ from: 1, price: 2_000 }] };
  const fields = { business: 'joint purchase', genericName: 'Metformin', quantity: 100, unit: 'pack' };
  const purchase = { ...fields, joint: JSON.stringify(terms) };
  const { business } = await entered.post<{ business: { _id: string } }>(`business/${entered.id}`, purchase);
  const { _id } = business;
  for (const [index, partner] of partners.entries()) {
    const quantity = index === 0 ? 60 : 10;
    await (await enter(request, partner)).post(`business/joint/${_id}/commit`, { quantity });
  }
  await entered.post(`business/joint/${_id}/finish`, {});
  return _id;
}

/** The organiser sets what each buyer pays for delivery. */
export async function askForDelivery(page: Page, chatroom: string): Promise<void> {
  await page.goto(`${chatroom}?wallet=open`);
  const wallet = walletOf(page);
  await wallet.getByText('Set delivery cost').click();
  await wallet.getByLabel('Delivery cost').fill('3,000');
  await looker(page)('agreement-joint-cost');
  await wallet.getByRole('button', { name: 'Save delivery cost' }).click();
  await expect(wallet.getByText('Each buyer pays for delivery:')).toBeVisible();
}

/** The money arrives after the buyer has said that they sent it. */
export async function payByTransfer(
  request: APIRequestContext,
  buyer: Trader,
  button: string,
  sum: string,
): Promise<void> {
  const wallet = walletOf(buyer.page);
  const [begun] = await Promise.all([
    buyer.page.waitForResponse('**/api/wallet/payment/transfer/*'),
    buyer.tap(wallet.getByRole('button', { name: button })),
  ]);
  const { transfer } = ((await begun.json()) as { wallet: Wallet }).wallet;
  await expect(wallet.getByText(sum)).toBeVisible();
  await buyer.tap(wallet.getByRole('button', { name: 'I have sent it' }));
  const arrives = `/sandbox/paystack/control/transactions/${transfer!.reference}/transfer`;
  expect((await request.post(arrives, { data: {} })).ok()).toBe(true);
  await expect(wallet.getByText('Payment received')).toBeVisible();
}
