/** An administrator signs in by a mailed passkey, splits the money of a dispute, and verifies a licence. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { png } from '../../media/pictures.ts';
import { ADMINS, signInAsAdmin } from './administrator.ts';
import { openDispute } from '../money/disputed.ts';
import { enter, type Example, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(180_000);

test('an administrator rules on a dispute and verifies a licence @either', async ({
  page,
  request,
  browser,
  contextOptions,
}, { project }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const look = looker(page);
  const [supplier, payer] = await newExamples(request);
  const wallet = await test.step('money is held, and disputed', () => openDispute(request, supplier, payer));
  await test.step('the passkey from the mail opens the administration', () =>
    signInAsAdmin(page, ADMINS[project.name] ?? ''));

  await test.step('the dispute is split with words for both sides', async () => {
    await look('admin-disputes');
    const row = page.getByRole('row').filter({ hasText: payer.fullName });
    await row.getByRole('button', { name: `View ${payer.fullName}’s dispute` }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute' });
    await expect(dialog.getByText(wallet.detail)).toBeVisible();
    await expect(dialog.getByText('₦2,000').first()).toBeVisible();
    await expect(dialog.getByAltText('Photo 1')).toHaveAttribute('src', /^blob:/);
    await dialog.getByLabel('Your first name and initial').fill('Ngozi A.');
    await look('admin-dispute');
    await dialog.getByRole('button', { name: 'Assign to me' }).click();
    await expect(dialog.getByText('Assigned to you since')).toBeVisible();
    await look('admin-dispute-taken');
    await dialog.getByText('Split: ').click();
    await dialog.getByRole('textbox', { name: `Refund to ${payer.fullName}` }).fill('500.50');
    await dialog.getByLabel('Reason (both sides see it)').fill('Half of the cartons were wet.');
    await look('admin-ruling');
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
    const sure = page.getByRole('dialog', { name: 'Decide the dispute?' });
    await expect(sure.getByText(`${payer.fullName} is refunded ₦500.50`)).toBeVisible();
    await expect(sure.getByText(`₦1,499.50 goes to ${supplier.fullName}.`)).toBeVisible();
    await sure.getByRole('button', { name: 'Decide' }).click();
    await expect(page.getByText('Decision made. Both sides are notified.')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).filter({ visible: true }).click();
    const { token } = await enter(request, payer);
    const visible = await request.get(`/api/wallet/chatroom/${wallet.roomId}`, { headers: { authorization: token } });
    expect((await visible.json()) as object).toMatchObject({
      wallet: { state: 'released', released: 1_499.5, dispute: { ruling: 'Half of the cartons were wet.' } },
    });
  });

  await test.step('the licence is looked at and verified, and its member sees it at once', async () => {
    const member = await openAs(browser, supplier, contextOptions, '/licence');
    await expect(member.getByText('Valid until 31 December')).toBeVisible();
    const number = await handIn(request, supplier);
    await expect(member.getByText('licence is under review')).toBeVisible();
    await page.goto('/admin/licences');
    const row = page.getByRole('row').filter({ hasText: number });
    await row.getByRole('button').click();
    await expect(page.getByRole('img', { name: /Photo of the licence/ })).toBeVisible();
    await page.getByLabel('Found, valid for the year').check();
    await expect(page.getByLabel('Year in the register')).toHaveValue(String(new Date().getFullYear() + 1));
    await look('admin-licence');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Licence verified.')).toBeVisible();
    await expect(row).toBeHidden();
    await expect(member.getByText(`Verified for ${new Date().getFullYear() + 1}`)).toBeVisible();
    await member.context().close();
  });

  await test.step('the months say what is left of the charge, and which trades lose money', async () => {
    await page.goto('/admin/money?queue=months');
    await expect(page.getByText('Net earnings', { exact: true }).first()).toBeAttached();
    await expect(page.getByRole('row').filter({ hasText: 'Foreign card' })).toContainText('All');
    await look('admin-months');
  });

  await test.step('signing out leads back to the sign-in, and keeps the administration shut', async () => {
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await look('admin-menu');
    await page.getByRole('button', { name: 'Sign out' }).filter({ visible: true }).click();
    await expect(page.getByRole('button', { name: 'Get code' })).toBeVisible();
    await page.goto('/admin/money');
    await expect(page.getByRole('button', { name: 'Get code' })).toBeVisible();
  });
  expect(faults).toEqual([]);
});

/** Submits next year's licence and returns the number on it. */
async function handIn(request: APIRequestContext, member: Example): Promise<string> {
  const { token } = await enter(request, member);
  const number = `PCN/${newMark()}`;
  const handedIn = await request.post('/api/user/licence', {
    headers: { authorization: token },
    multipart: {
      number,
      year: String(new Date().getFullYear() + 1),
      file: { name: 'licence.png', mimeType: 'image/png', buffer: await png() },
    },
  });
  expect(handedIn.ok(), await handedIn.text()).toBe(true);
  return number;
}
