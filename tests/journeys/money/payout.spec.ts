/** From a released wallet to the seller's bank: the bank account, a payout, one that comes back, and the statement. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { enter, type Example, newExamples, newRoom, openRoom, type Room } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { signIn } from '../kit/visitor.ts';

const SANDBOX = '/sandbox/paystack';
/** Longer, because another journey may hold back the provider's webhooks for a while. */
const AFTER_WEBHOOK = { timeout: 60_000 };
const CARD = { number: '4084084084084081', cvv: '408', expiry: '12/40' };

/** A wallet of N5,000, paid and acknowledged by both sides, so that its money is released. */
async function sell(request: APIRequestContext, one: Example, other: Example): Promise<Room> {
  const room = await newRoom(request, one, other);
  const [supplier, payer] = [await enter(request, one), await enter(request, other)];
  const { wallet } = await supplier.post<{ wallet: { walletAddress: string } }>(`wallet/chatroom/${room.id}`, {
    quantity: 1,
    unitPrice: 5_000,
  });
  const { result } = await payer.post<{ result: { data: { access_code: string; reference: string } } }>(
    `wallet/payment/accept/${wallet.walletAddress}`,
    { quantity: 1 },
  );
  await request.post(`${SANDBOX}/checkout/${result.data.access_code}/card`, { data: CARD });
  const paid = { reference: result.data.reference, chatroomId: room.id };
  await payer.post(`wallet/payment/verify/chatroom/${wallet.walletAddress}`, paid);
  await supplier.post('wallet/receipt/acknowledge/chatroom', { chatroomId: room.id, acctType: 'supplier' });
  await payer.post('wallet/receipt/acknowledge/chatroom', { chatroomId: room.id, acctType: 'partner' });
  return room;
}

async function chooseAccount(page: Page, number: string, password: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Bank' }).selectOption('Zenith Bank');
  await page.getByLabel('Account number').fill(number);
  await page.getByRole('button', { name: 'Check account name' }).click();
  await expect(page.getByText('Is this you?')).toBeVisible();
  await page.getByLabel('Your Mortar password').fill(password);
  await page.getByRole('button', { name: 'Save account' }).click();
  await expect(page.getByText(`Zenith Bank, account ending in ${number.slice(-4)}`, { exact: true })).toBeVisible();
}

/** Withdraws this amount and returns the reference that the list shows. */
async function payOut(page: Page, naira: string): Promise<string> {
  await page.getByLabel('Amount').fill(naira);
  await page.getByRole('button', { name: 'Withdraw money', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Withdraw ₦/ })
    .getByRole('button', { name: 'Withdraw money' })
    .click();
  const newest = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first();
  await expect(newest.getByText(naira === '1000' ? '₦1,000' : `₦${naira}`)).toBeVisible();
  await expect(newest.getByText('On its way')).toBeVisible();
  return (await newest.getByText(/^payout-/).textContent()) ?? '';
}

test('money of a complete wallet is paid out, a payout that fails comes back, and the statement tells both', async ({
  page,
  request,
}) => {
  const [one, other] = await newExamples(request);
  const room = await sell(request, one, other);
  const look = looker(page);
  await page.goto('/signin');
  await signIn({ page, ...one });
  await openRoom(page, room);
  await page.getByRole('button', { name: /^Wallet/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My money' }).click();
  await expect(page.getByRole('heading', { name: 'My money' })).toBeVisible();
  await expect(page.getByText('Add your bank account to withdraw')).toBeVisible();
  await look('money-empty');
  await chooseAccount(page, '2001234000', one.password);

  await page.getByLabel('Amount').fill('99');
  await page.getByRole('button', { name: 'Withdraw money', exact: true }).click();
  await expect(page.getByText('The minimum payout is ₦100.')).toBeVisible();
  const sent = await payOut(page, '1000');
  await look('money-under-way');
  await request.post(`${SANDBOX}/control/transfers/${sent}/move`, { data: { status: 'success' } });
  const newest = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first();
  await expect(newest.getByText('Paid out', { exact: true })).toBeVisible(AFTER_WEBHOOK);

  await page.getByRole('button', { name: 'Change' }).click();
  await chooseAccount(page, '2001234501', one.password);
  const failed = await payOut(page, '500');
  await request.post(`${SANDBOX}/control/transfers/${failed}/move`, { data: { status: 'failed' } });
  await expect(newest.getByText('Returned', { exact: true })).toBeVisible(AFTER_WEBHOOK);
  await expect(newest.getByText('The money is available again.')).toBeVisible();
  await look('money-came-back');

  await page.getByRole('tab', { name: 'Statement' }).click();
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByText(new RegExp(`cartons? of ${room.title}, to `))).toBeVisible();
  await expect(statement.getByText(sent)).toBeVisible();
  await expect(statement.getByText(failed)).toHaveCount(2);
  await look('money-statement');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^mortar-statement-supplier-.*\.csv$/);
});
