/** An owner invites administrators, each with a role; a large ruling is proposed by one and approved by another. */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { openDispute } from '../money/disputed.ts';
import { enter, newExamples } from '../kit/example.ts';
import { mailed } from '../kit/mailbox.ts';
import { looker } from '../kit/screen-check.ts';
import { newWord } from '../kit/visitor.ts';

test.setTimeout(240_000);

test('an owner invites a reader and an administrator of money, and two people rule on a large sum @either', async ({
  page,
  request,
  browser,
  contextOptions,
}, { project }) => {
  const look = looker(page);
  const device = project.name;
  // new addresses, because whoever was invited before is an administrator already; an earlier dispute may wait in the same queue
  const mark = newWord();
  const reader = `reader.${mark}@mortar.example`;
  const money = `money.${mark}@mortar.example`;
  const [supplier, payer] = await newExamples(request);
  const wallet = await openDispute(request, supplier, payer, 75_000);

  await test.step('the owner invites both, and nobody twice', async () => {
    await signInAsAdmin(page, ADMINS[`roles on ${device}`] ?? '', '/admin/administrators');
    await expect(page.getByText('Server settings').first()).toBeVisible();
    await invite(page, reader, 'Reader');
    await expect(page.getByText(`${reader} is invited.`)).toBeVisible();
    await invite(page, money, 'Money');
    await expect(page.getByText(`${money} is invited.`)).toBeVisible();
    await look('admin-administrators');
    await invite(page, money, 'Reader');
    await expect(page.getByText('Already an administrator')).toBeVisible();
    await look('admin-invite');
    await page.keyboard.press('Escape');
    const words = await mailed(request, money, /invited you to be an administrator[\s\S]*Your role is: Money/);
    expect(words).toBeDefined();
  });

  const theirs = await openAdmin(browser, contextOptions, reader);
  await test.step('the reader is shown no money, and the server serves none', async () => {
    await expect(theirs.getByText('Not for your role')).toBeVisible();
    await looker(theirs)('admin-reader');
    const menu = theirs.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await expect(theirs.getByRole('link', { name: 'Money' })).toHaveCount(0);
    const authorization = await theirs.evaluate<string>("sessionStorage.getItem('mortar.admin')");
    const refused = await request.get('/api/admin/money/payouts', { headers: { authorization } });
    expect(refused.status()).toBe(403);
  });

  await test.step('who may move money proposes the ruling, and cannot approve it', async () => {
    const second = await openAdmin(browser, contextOptions, money);
    const row = second.getByRole('row').filter({ hasText: payer.fullName });
    await expect(row).toContainText('₦150,000');
    await row.getByRole('button', { name: `View ${payer.fullName}’s dispute` }).click();
    const dialog = second.getByRole('dialog', { name: 'Dispute' });
    await expect(dialog.getByText(wallet.detail)).toBeVisible();
    await dialog.getByText(/^Refund .* in full$/).click();
    await dialog.getByLabel('Reason (both sides see it)').fill('The photos show wet cartons.');
    await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
    const sure = second.getByRole('dialog', { name: 'Decide the dispute?' });
    await sure.getByRole('button', { name: 'Decide' }).click();
    await expect(second.getByText('Waiting for a second administrator.')).toBeVisible();
    await second.goto('/admin/money?queue=approvals');
    const own = second.getByRole('row').filter({ hasText: money });
    await own.getByRole('button').click();
    await expect(second.getByText('You proposed this.')).toBeVisible();
    await expect(second.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await looker(second)('admin-proposal-own');
    await second.context().close();
  });

  await test.step('the owner who invited the proposer cannot approve it', async () => {
    await page.goto('/admin/money?queue=approvals');
    await page.getByRole('row').filter({ hasText: money }).getByRole('button').click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(
      page.getByText(
        'because one of you invited the other or the same person invited both. Someone else must approve it',
      ),
    ).toBeVisible();
    await look('admin-approval-refused');
  });

  await test.step('another owner looks at it and approves, and the money goes back', async () => {
    const owner = await openAdmin(browser, contextOptions, ADMINS[`approvals on ${device}`] ?? '');
    await owner.goto('/admin/money?queue=approvals');
    const row = owner.getByRole('row').filter({ hasText: money });
    await expect(row).toContainText('Dispute decision');
    await looker(owner)('admin-approvals');
    await row.getByRole('button').click();
    await expect(owner.getByText('The photos show wet cartons.')).toBeVisible();
    await looker(owner)('admin-approval');
    await owner.getByRole('button', { name: 'Approve' }).click();
    await expect(owner.getByText('Approved, and done in both your names.')).toBeVisible();
    await expect(row).toBeHidden();
    await owner.context().close();
    const { token } = await enter(request, payer);
    const answer = await request.get(`/api/wallet/chatroom/${wallet.roomId}`, { headers: { authorization: token } });
    expect((await answer.json()) as object).toMatchObject({ wallet: { dispute: { resolution: 'refund' } } });
  });

  await test.step('the reader is removed, and is out at once', async () => {
    await page.goto('/admin/administrators');
    await page.getByRole('row').filter({ hasText: reader }).getByRole('button').click();
    await look('admin-administrator');
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page
      .getByRole('dialog', { name: 'Remove this administrator?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(page.getByText(`${reader} is no longer an administrator.`)).toBeVisible();
    await theirs.reload();
    await expect(theirs.getByRole('button', { name: 'Get code' })).toBeVisible();
    await theirs.context().close();
  });
});

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite an administrator' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByRole('button', { name: 'Invite' }).click();
}

async function openAdmin(browser: Browser, options: BrowserContextOptions, email: string): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await signInAsAdmin(page, email);
  return page;
}
