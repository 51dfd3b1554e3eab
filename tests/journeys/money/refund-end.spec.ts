/** An administrator ends a refund that the provider never makes, and the buyer is notified. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { enter, type Example, newExamples, newRoom } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(120_000);

test('an owed refund below the minimum is settled by hand', async ({ page, request }, { project }) => {
  const look = looker(page);
  const [supplier, payer] = await newExamples(request);
  const reference = await owe(request, supplier, payer);
  await signInAsAdmin(page, ADMINS[project.name] ?? '', '/admin/money?queue=refunds');
  const row = page.getByRole('row').filter({ hasText: payer.fullName }).filter({ hasText: '₦40' });
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByText(reference)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close without the provider' }).click();
  await dialog.getByText('Settled manually: paid from').click();
  await dialog.getByLabel('Reason').fill('Paid by transfer from our account.');
  await look('admin-refund-end');
  await dialog.getByRole('button', { name: 'End the refund' }).click();
  const sure = page.getByRole('dialog', { name: 'End the refund?' });
  await expect(sure.getByText(`₦40 is recorded as paid to ${payer.fullName}`)).toBeVisible();
  await sure.getByRole('button', { name: 'End refund' }).click();
  await expect(page.getByText('Refund closed.')).toBeVisible();
  await expect(row).toBeHidden();
  const { token } = await enter(request, payer);
  const notifications = await request.get('/api/feed/notifications', { headers: { authorization: token } });
  expect(await notifications.text()).toContain('₦40 was refunded.');
});

/** Pays another amount than requested, too small for the provider to refund. Returns the payment's reference. */
async function owe(request: APIRequestContext, supplier: Example, payer: Example): Promise<string> {
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
  await request.post(`/sandbox/paystack/control/transactions/${reference}/succeed`, { data: { amount: 4_000 } });
  await paying.post(`wallet/payment/verify/chatroom/${walletAddress}`, { reference, chatroomId: roomId });
  return reference;
}
