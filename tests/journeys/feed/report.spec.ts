/** A member reports a message and an offer, a moderator decides on both, and everybody is notified. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ADMINS, chooseTab, signInAsAdmin } from '../admin/administrator.ts';
import { type Colleague, leaveClean, newPartners } from '../kit/colleagues.ts';
import { enter, messagesOf } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(240_000);

test('a message and a business are reported, decided, and everybody is told @either', async ({
  browser,
  request,
  contextOptions,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const { ada, musa } = await newPartners(browser, request, isPhone);
  const name = `Quickheal ${newMark()}`;
  const product = { business: 'demand', genericName: name, quantity: 40, content: 'Works against everything' };
  const { business } = await (
    await enter(request, ada)
  ).post<{ business: { _id: string } }>(`business/${ada.id}`, product);
  const admin = await (await browser.newContext(contextOptions)).newPage();
  await signInAsAdmin(admin, ADMINS[`reports on ${project.name}`] ?? '', '/admin/reports');

  await test.step('a member reports a business', () => reportOffer(musa, business._id));
  await test.step('and a message', () => reportMessage(ada, musa));
  await test.step('a moderator hides the business', () => decideOffer(admin, ada, name));
  await test.step('and warns for the message', () => decideMessage(admin, ada));
  await test.step('the reporter is told', () => readOutcome(musa, business._id));
  await test.step('the author sees what is hidden, and why', () => readReason(ada, business._id));
  await admin.context().close();
  await leaveClean([ada, musa]);
});

async function reportOffer({ page, context }: Colleague, id: string): Promise<void> {
  const look = looker(page);
  await page.goto(`/business/${id}`);
  await page.getByRole('button', { name: 'More about this offer' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this offer' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason')).toBeVisible();
  await dialog.getByLabel('False or unsafe drug information').check();
  await dialog.getByLabel('Add details (optional)').fill('No such medicine is registered');
  await look('report-offer');
  await expectNoOverflow(page, 'report-offer');
  await context.setOffline(true);
  await expect(dialog.getByText('You are offline. What you typed is kept.')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();
}

async function reportMessage(ada: Colleague, musa: Colleague): Promise<void> {
  const look = looker(musa.page);
  await ada.page.goto(`/profile/${musa.id}`);
  await ada.page.getByRole('button', { name: 'Message' }).first().click();
  for (const text of ['Good morning', 'Pay me in cash and forget Mortar', 'I wait']) {
    await ada.page.getByLabel('Type a message').fill(text);
    await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messagesOf(ada.page).getByText(text)).toBeVisible();
  }
  await musa.page.goto(new URL(ada.page.url()).pathname);
  await expect(messagesOf(musa.page).getByText('I wait')).toBeVisible();
  await look('report-chat');
  await musa.page.getByRole('button', { name: 'More about Adaobi’s message' }).nth(1).click();
  await look('report-message-menu');
  await musa.page.getByRole('button', { name: 'Report', exact: true }).filter({ visible: true }).click();
  const dialog = musa.page.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('Fraud').check();
  await look('report-message');
  await expectNoOverflow(musa.page, 'report-message');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(musa.page.getByText('Thank you.')).toBeVisible();
}

/** Opens the case about this author, because other journeys report other things. */
async function openCase(admin: Page, kind: string, author: string): Promise<Locator> {
  await admin.goto('/admin/reports');
  await admin.getByRole('group', { name: 'Type' }).getByRole('button', { name: kind }).click();
  await admin.getByRole('row').filter({ hasText: author }).last().getByRole('button').click();
  const dialog = admin.getByRole('dialog', { name: /^Report \d/ });
  await expect(dialog.getByText('Who reported it')).toBeVisible();
  return dialog;
}

async function decideOffer(admin: Page, { fullName }: Colleague, name: string): Promise<void> {
  const look = looker(admin);
  const dialog = await openCase(admin, 'Business', fullName);
  await expect(dialog.getByText(name)).toBeVisible();
  await expect(dialog.getByText('No such medicine is registered')).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await dialog.getByLabel('Hide it from everyone except its author').check();
  await dialog
    .getByLabel('Reason (the author sees it)')
    .fill('No medicine works against everything. Write what NAFDAC has registered.');
  await look('admin-report-offer');
  await expectNoOverflow(admin, 'admin-report-offer');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText('Report resolved. Everyone affected is')).toBeVisible();
}

async function decideMessage(admin: Page, { fullName }: Colleague): Promise<void> {
  const look = looker(admin);
  await admin.goto('/admin/reports');
  await expect(admin.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await expect(admin.getByRole('row').filter({ hasText: fullName }).first()).toBeVisible();
  await look('admin-reports');
  await expectNoOverflow(admin, 'admin-reports');
  const dialog = await openCase(admin, 'Message', fullName);
  await expect(dialog.getByText('Good morning')).toBeVisible();
  await look('admin-report-message');
  await dialog.getByRole('button', { name: 'Assign to me' }).click();
  await dialog.getByLabel('Warn author').check();
  await dialog.getByLabel('Reason (the author sees it)').fill('Ask nobody to pay outside the wallet.');
  await dialog.getByLabel('A note for ourselves (optional)').fill('First time');
  await dialog.getByLabel('A note for ourselves (optional)').scrollIntoViewIfNeeded();
  await look('admin-report-deciding');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText('Report resolved. Everyone affected is')).toBeVisible();
  await chooseTab(admin.getByRole('tab', { name: 'Decided' }));
  await expect(admin.getByRole('row').filter({ hasText: fullName }).first()).toBeVisible();
  await look('admin-reports-decided');
  await admin.getByRole('row').filter({ hasText: fullName }).filter({ hasText: 'Hidden' }).getByRole('button').click();
  await expect(admin.getByRole('dialog').getByRole('button', { name: 'Show it again' })).toBeVisible();
  await look('admin-report-decided');
}

async function readOutcome({ page }: Colleague, id: string): Promise<void> {
  await page.goto('/notifications');
  await expect(page.getByText('We reviewed what you reported: it is no longer shown.')).toBeVisible();
  await expect(page.getByText('We reviewed what you reported: we took action.')).toBeVisible();
  await looker(page)('report-told');
  await page.goto(`/business/${id}`);
  await expect(page.getByText('Offer not found')).toBeVisible();
}

async function readReason({ page }: Colleague, id: string): Promise<void> {
  await page.goto('/notifications');
  await expect(page.getByText('“Ask nobody to pay outside the wallet”.')).toBeVisible();
  await looker(page)('report-author-told');
  await page.goto(`/business/${id}`);
  await expect(page.getByText('A moderator hid this. Only you see it.')).toBeVisible();
  await looker(page)('report-hidden-offer');
  await expectNoOverflow(page, 'report-hidden-offer');
}
