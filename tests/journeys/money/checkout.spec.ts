/** Payment on the provider's own page, by bank transfer to an account, and by a transfer at the checkout that arrives late. */
import { type APIRequestContext, expect, type FrameLocator, type Page, test } from '@playwright/test';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { enter, newExamples, newRoom, openRoom, type Room } from '../kit/example.ts';
import { useLibraryCheckout } from './library.ts';
import { showPayments } from './receipt.ts';
import { looker } from '../kit/screen-check.ts';
import { signIn } from '../kit/visitor.ts';

/** Signs in as a member of a room in which the other member has requested a wallet of 5 units. */
async function roomToPayIn(page: Page, request: APIRequestContext): Promise<Room> {
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const supplier = await enter(request, one);
  await supplier.post(`wallet/chatroom/${room.id}`, { quantity: 5, unitPrice: 1000 });
  await page.goto('/signin');
  await signIn({ page, ...other });
  await openRoom(page, room);
  await page.getByRole('button', { name: /^Wallet: N5,175.00K requested/ }).click();
  return room;
}

test('where the library is kept out, the payment is made on the provider’s own page, which leads back to the room', async ({
  page,
  request,
}) => {
  await useLibraryCheckout(page);
  await page.route('**/assets/pay-frame-*', (route) => route.abort());
  const room = await roomToPayIn(page, request);
  const wallet = page.getByRole('dialog', { name: 'Chatroom wallet' });
  await wallet.getByLabel('Quantity').fill('3');
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await expect(page).toHaveURL(/\/sandbox\/paystack\/checkout\//);
  await page.getByRole('button', { name: 'Pays at once' }).click();
  await looker(page)('checkout-page');
  await page.getByRole('button', { name: /^Pay \D*3,105.00$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/chatroom/${room.id}\\?.*reference=`));
  await expect(wallet.getByText('Payment received')).toBeVisible();
  await showPayments(wallet);
  await expect(wallet.getByRole('cell', { name: 'success' })).toBeVisible();
  await wallet.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`/chatroom/${room.id}$`));
  await expect(page.getByText('Wallet: we hold your N3,000.00K until you confirm')).toBeVisible();
});

test.setTimeout(90_000);

test('a transfer that the bank has yet to make is not called unpaid, and shows when it has arrived', async ({
  page,
  request,
}) => {
  await roomToPayIn(page, request);
  const wallet = page.getByRole('dialog', { name: 'Chatroom wallet' });
  await wallet.getByLabel('Quantity').fill('5');
  const [begun] = await Promise.all([
    page.waitForResponse('**/api/wallet/payment/accept/*'),
    wallet.getByRole('button', { name: 'Pay by card or USSD' }).click(),
  ]);
  const { result } = (await begun.json()) as { result: { data: { reference: string } } };
  const checkout: FrameLocator = page.frameLocator('iframe[title="Card checkout"]');
  await checkout.getByRole('tab', { name: 'Bank transfer' }).click();
  await checkout.getByRole('button', { name: 'It never sends the money' }).click();
  await expect(wallet.getByText('Your transfer is on its way')).toBeVisible();
  await looker(page)('wallet-transfer');
  await expect(wallet.getByRole('button', { name: 'Pay again' })).toBeHidden();
  await wallet.getByRole('button', { name: 'I did not pay' }).click();
  await expect(wallet.getByText('Your payment of N5,175.00K')).toBeVisible();
  await looker(page)('wallet-twice');
  await wallet.getByRole('button', { name: 'Keep waiting' }).click();
  await wallet.getByRole('button', { name: 'Verify payment' }).click();
  await expect(wallet.getByText('Your bank has not confirmed the payment yet.')).toBeVisible();
  const arrives = `/sandbox/paystack/control/transactions/${result.data.reference}/succeed`;
  expect((await request.post(arrives, { data: {} })).ok()).toBe(true);
  await expect(wallet.getByText('Payment received')).toBeVisible();
  await expect(page.getByText('Wallet: we hold your N5,000.00K until you confirm')).toBeAttached();
});

test('a buyer pays by transfer, as the button says: the account stays through a reload, and the goods’ way is asked until answered', async ({
  page,
  request,
}) => {
  const look = looker(page);
  await roomToPayIn(page, request);
  const wallet = page.getByRole('dialog', { name: 'Chatroom wallet' });
  const destination = wallet.getByRole('region', { name: 'Where should the goods go?' });
  const payButton = wallet.getByRole('button', { name: 'Pay now by bank transfer' });
  await wallet.getByLabel('Quantity').fill('5');
  expect((await payButton.boundingBox())!.y).toBeLessThan((await destination.boundingBox())!.y);
  await look('wallet-pay-first');
  const [begun] = await Promise.all([page.waitForResponse('**/api/wallet/payment/transfer/*'), payButton.click()]);
  const { transfer } = ((await begun.json()) as { wallet: Wallet }).wallet;
  const panel = wallet.getByRole('region', { name: 'Pay by bank transfer' });
  await expect(panel.getByText('Send exactly ₦5,175 from your bank app.')).toBeVisible();
  await expect(panel.getByRole('timer')).toHaveText(/^This account number expires in \d+:\d\d$/);
  await look('wallet-account');
  await expect(panel.getByText(transfer!.accountNumber)).toBeVisible();
  await page.reload();
  if (!(await wallet.isVisible())) await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  await expect(panel.getByText(transfer!.accountNumber)).toBeVisible();
  await panel.getByRole('button', { name: 'I have sent it' }).click();
  await expect(panel.getByText('Waiting for your transfer of ₦5,175.')).toBeVisible();
  await look('wallet-account-sent');
  await wallet.getByRole('button', { name: 'Close' }).click();
  const arrives = `/sandbox/paystack/control/transactions/${transfer!.reference}/transfer`;
  expect((await request.post(arrives, { data: {} })).ok()).toBe(true);
  await expect(page.getByText('Wallet: we hold your N5,000.00K until you confirm')).toBeAttached();
  await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  await expect(wallet.getByText('Payment received')).toBeVisible();
  await expect(panel).toBeHidden();
  await look('wallet-paid-unplaced');
  await destination.getByRole('button', { name: 'Pick up from the seller' }).click();
  await expect(wallet.getByText('You will pick up the goods from the seller.')).toBeVisible();
});
