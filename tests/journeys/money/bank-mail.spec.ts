/** An administrator enters the provider's mail about an ended bank dispute: a refused entry keeps what was typed. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { enter, type Example, newExamples, newRoom } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(120_000);

test('a lost bank dispute is won by arbitration, and a fee comes back', async ({ page, request }, { project }) => {
  const look = looker(page);
  const [supplier, payer] = await newExamples(request);
  const reference = await lose(request, supplier, payer);
  await signInAsAdmin(page, ADMINS[`mail on ${project.name}`] ?? '');
  await page.getByRole('tab', { name: 'Bank disputes' }).click();
  await page.getByRole('tab', { name: 'Ended' }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Dispute lost');
  await look('admin-bank-disputes-ended');
  const view = () => row.getByRole('button', { name: `View bank dispute ${reference}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Ended bank dispute' });
  const sure = page.getByRole('dialog', { name: 'Record it?' });

  await test.step('more than the bank holds is refused at its field, and nothing typed is lost', async () => {
    await view();
    await dialog.getByText('Arbitration won: the bank gives it back').click();
    await dialog.getByLabel('Refund amount').fill('2070.01');
    await dialog.getByLabel('Arbitration cost').fill('250.50');
    await dialog.getByLabel('Email reference').fill(`ARB of ${reference}`);
    await dialog.getByLabel('Reason').fill('Their mail of this morning.');
    await look('admin-bank-mail');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(sure.getByText(`The part taken from ${supplier.fullName} is theirs again`)).toBeVisible();
    await sure.getByRole('button', { name: 'Record' }).click();
    await expect(
      dialog.getByText('The bank holds ₦2,070 in this dispute. No more than that can come back.'),
    ).toBeVisible();
    await expect(dialog.getByLabel('Arbitration cost')).toHaveValue('250.50');
    await expect(dialog.getByLabel('Email reference')).toHaveValue(`ARB of ${reference}`);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Their mail of this morning.');
    await look('admin-bank-mail-refused');
  });

  await test.step('the right sum is booked, and shown with its mail', async () => {
    await dialog.getByLabel('Refund amount').fill('2070');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await sure.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByText('Email recorded.')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).filter({ visible: true }).click();
    await expect(row).toContainText('₦0');
    await view();
    await expect(dialog.getByText(`ARB of ${reference}`)).toBeVisible();
  });

  await test.step('a fee that comes back has bounds of its own', async () => {
    await dialog.getByText('Provider refunds a fee').click();
    await dialog.getByLabel('Refunded fee').fill('250.50');
    await expect(dialog.getByLabel('Arbitration cost')).toBeHidden();
    await dialog.getByLabel('Email reference').fill(`FEE of ${reference}`);
    await dialog.getByLabel('Reason').fill('Their mail of this evening.');
    await look('admin-bank-mail-fee');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await expect(sure.getByText('₦250.50 of fees comes back to us.')).toBeVisible();
    await sure.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByText('Email recorded.')).toBeVisible();
  });

  const { token } = await enter(request, supplier);
  const notifications = await request.get('/api/feed/notifications', { headers: { authorization: token } });
  expect(await notifications.text()).toContain('The card scheme decided for you. The ₦2,000');
});

/** Makes a card payment of ₦2,000 and our charge, which the buyer's bank takes back. Returns its reference. */
async function lose(request: APIRequestContext, supplier: Example, payer: Example): Promise<string> {
  const { id: roomId } = await newRoom(request, supplier, payer);
  const [selling, paying] = [await enter(request, supplier), await enter(request, payer)];
  const asked = { quantity: 2, unitPrice: 1_000 };
  const { wallet } = await selling.post<{ wallet: { walletAddress: string } }>(`wallet/chatroom/${roomId}`, asked);
  const { walletAddress } = wallet;
  const { result } = await paying.post<{ result: { data: { reference: string } } }>(
    `wallet/payment/accept/${walletAddress}`,
    { quantity: 2 },
  );
  const { reference } = result.data;
  const control = (path: string, data: object = {}) => request.post(`/sandbox/paystack/control/${path}`, { data });
  await control(`transactions/${reference}/succeed`);
  await paying.post(`wallet/payment/verify/chatroom/${walletAddress}`, { reference, chatroomId: roomId });
  const { id } = (await (await control('disputes', { reference })).json()) as { id: number };
  const headers = { authorization: paying.token };
  const state = async () => {
    const answer = await request.get(`/api/wallet/chatroom/${roomId}`, { headers });
    return ((await answer.json()) as { wallet: { state: string } }).wallet.state;
  };
  await expect.poll(state).toBe('frozen');
  await control(`disputes/${id}/auto-accept`);
  await expect.poll(state).toBe('refunded');
  return reference;
}
