/** The wallet of a chat of two: requested, paid by the other member, confirmed and handed over; then the next wallet. */
import { expect, type FrameLocator, type Locator, type Page, test } from '@playwright/test';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter, messagesOf } from '../kit/example.ts';
import { showPayments } from './receipt.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test.setTimeout(180_000);

const walletOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Business wallet' });
const checkoutOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card checkout"]');

test('two partners trade in their chat: one asks for a sum, the other pays it', async ({ browser, request }, {
  project,
}) => {
  const [hers, his] = project.name === 'phone' ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Nwachukwu-Okonkwo' }, hers);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, his);
  await becomePartners(request, ada, musa);
  const { chat } = await (
    await enter(request, ada)
  ).post<{ chat: { _id: string } }>('user/chat', {
    friendId: musa.id,
  });
  await Promise.all([ada, musa].map(({ page }) => page.goto(`/chat/${chat._id}`)));
  await test.step('she asks for money from among the participants', () => ask(ada, musa));
  await test.step('he closes the checkout, and pays again', () => pay(ada, musa));
  await test.step('the buyer has the goods already, the seller handed them over, and the money is released', () =>
    acknowledge(ada, musa));
  await test.step('the next wallet shows the one before', () => again(ada, musa));
  await leaveClean([ada, musa]);
});

async function ask({ page }: Colleague, musa: Colleague): Promise<void> {
  const look = looker(page);
  const wallet = walletOf(page);
  await page.getByRole('button', { name: /^Participants/ }).click();
  await page.getByRole('dialog', { name: 'Participants' }).getByRole('button', { name: 'Business wallet' }).click();
  await wallet.getByLabel('Amount').fill('0.5');
  await expect(wallet.getByText('Type in a valid amount')).toBeVisible();
  await wallet.getByLabel('Amount').fill('40');
  await wallet.getByRole('button', { name: 'Request payment' }).click();
  await expect(wallet.getByText('The smallest payment is ₦50.').first()).toBeVisible();
  await wallet.getByLabel('Amount').fill('25000');
  await expect(wallet.getByText('N25,875.00K')).toBeVisible();
  await look('chat-wallet-request');
  await wallet.getByRole('button', { name: 'Request payment' }).click();
  await showPayments(wallet);
  await expect(wallet.getByRole('cell', { name: 'pending...' })).toBeVisible();
  await look('chat-wallet-supplier');
  await wallet.getByRole('button', { name: 'Close' }).click();
  await expect(musa.page.getByText('Wallet: N25,875.00K requested')).toBeVisible();
  await expect(messagesOf(musa.page).getByText('asks you to pay ₦25,875')).toBeVisible();
  await looker(musa.page)('chat-wallet-line');
}

async function pay(ada: Colleague, { page }: Colleague): Promise<void> {
  const look = looker(page);
  const wallet = walletOf(page);
  const checkout = checkoutOf(page);
  await messagesOf(page).getByRole('button', { name: 'Pay N25,875.00K' }).click();
  await look('chat-wallet-pay');
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet.getByRole('button', { name: 'Verify payment' })).toBeEnabled();
  const buttons = await wallet.getByRole('button', { name: /^(Pay again|Verify payment)/ }).allTextContents();
  expect(buttons).toEqual(['Pay again by bank transfer', 'Verify payment']);
  await look('chat-wallet-verify');
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await checkout.getByRole('button', { name: 'Pays at once' }).click();
  await checkout.getByRole('button', { name: /^Pay \D*25,875.00$/ }).click();
  await expect(wallet.getByText('Payment received')).toBeVisible();
  await showPayments(wallet);
  await expect(wallet.getByRole('cell', { name: 'success' })).toBeVisible();
  await look('chat-wallet-paid');
  await expect(ada.page.getByText('Wallet: N25,000.00K paid and held for you')).toBeVisible();
  await expect(page.getByText('Wallet: we hold your N25,000.00K until you confirm')).toBeAttached();
}

async function acknowledge(ada: Colleague, musa: Colleague): Promise<void> {
  const his = walletOf(musa.page);
  const button = his.getByRole('button', { name: 'Received already?' });
  await expect(button).not.toHaveClass(/btn-primary/);
  await button.click();
  const sure = musa.page.getByRole('dialog', { name: 'Confirm before anything is shipped?' });
  await expect(sure.getByText(`${ada.fullName} has not shipped anything yet.`)).toBeVisible();
  await expect(sure.getByText(`You paid N25,875.00K. N25,000.00K of it goes to ${ada.fullName}`)).toBeVisible();
  await looker(musa.page)('chat-wallet-sure');
  await sure.getByRole('button', { name: 'I have the goods' }).click();
  await expect(his.getByText(/^You confirmed\. .* once the hand-over is recorded\.$/)).toBeVisible();
  const hers = walletOf(ada.page);
  await ada.page.getByRole('button', { name: 'Business wallet' }).click();
  await expect(hers.getByRole('button', { name: 'Acknowledge receipt' })).toBeHidden();
  await hers.getByRole('button', { name: 'Handed over' }).click();
  await expect(hers.getByText('N25,000.00K is released to you at once.')).toBeVisible();
  await looker(ada.page)('chat-wallet-sure-supplier');
  await hers.getByRole('button', { name: 'They have the goods' }).click();
  for (const wallet of [hers, his]) {
    await expect(wallet.getByText('This wallet is complete.')).toBeVisible();
    await showPayments(wallet);
    await expect(wallet.getByRole('cell', { name: 'success' })).toHaveCount(2);
  }
  await looker(ada.page)('chat-wallet-complete');
  await expect(messagesOf(ada.page).getByText('₦25,000 was released to you')).toBeAttached();
  await expect(messagesOf(ada.page).getByText('paid: ₦25,000 is held for you')).toBeAttached();
  await expect(messagesOf(musa.page).getByText('You paid ₦25,875 into the wallet')).toBeAttached();
  await expect(messagesOf(musa.page).getByText(`₦25,000 was released to ${ada.fullName}`)).toBeAttached();
}

async function again(ada: Colleague, musa: Colleague): Promise<void> {
  const his = walletOf(musa.page);
  await his.getByRole('button', { name: 'Request another wallet' }).click();
  await his.getByLabel('Amount').fill('600');
  await his.getByRole('button', { name: 'Request payment' }).click();
  const hers = walletOf(ada.page);
  await expect(hers.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await hers.getByText('Earlier wallets').click();
  await expect(hers.getByRole('listitem').filter({ hasText: 'You asked for N25,000.00K' })).toContainText('Released');
  await looker(ada.page)('chat-wallet-past');
}
