/** Somebody writes to the operator: without script, with it and without a network; an administrator answers by mail. */
import { expect, type Page, test } from '@playwright/test';
import { ENQUIRIES_PER_EMAIL } from '#rules/public/enquiry.ts';
import { ADMINS, chooseTab, signInAsAdmin } from '../admin/administrator.ts';
import { mailed } from '../kit/mailbox.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(180_000);

const SENT = 'Message sent Successfully!';

async function fill(page: Page, email: string, message: string): Promise<void> {
  const form = page.locator('#contact-form');
  await form.getByLabel('Name').fill('Ọláwálé Adéyẹmí');
  await form.getByLabel('Company').fill('Good Health Pharmacy');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('0803 123 4567');
  await form.getByLabel('Message').fill(message);
}

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}

test('a visitor without script writes a message, mends what is wrong, and is told it was sent @either', async ({
  browser,
  contextOptions,
}, { project }) => {
  const page = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage();
  await page.goto('/contact');
  await fill(page, 'ola@pharmacy', 'Do you deliver to Kano?');
  await press(page);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByText('This is not an email address')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Do you deliver to Kano?');
  await expect(page.getByLabel('Company')).toHaveValue('Good Health Pharmacy');
  await shoot(page, `contact-refused-${project.name}`);
  await page.getByLabel('Email').fill(`ola.${newMark()}@example.com`);
  await press(page);
  await expect(page).toHaveURL(/\/contact#sent$/);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await shoot(page, `contact-sent-${project.name}`);
  await page.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByText(SENT)).toBeHidden();
  await page.context().close();
});

/** Takes a screenshot only, because a page without script cannot be checked. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

test('a visitor in Hausa without script is answered in Hausa', async ({ browser, contextOptions }) => {
  const page = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage();
  await page.goto('/ha/contact');
  await page.locator('[name=from_email]').fill('ola@pharmacy');
  await page.locator('[name=message]').fill('Sannu');
  await page.locator('#contact-form [type=submit]').click();
  await expect(page).toHaveURL(/\/ha\/contact$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
  await expect(page.locator('#field-from_email-error')).not.toBeEmpty();
  await page.locator('[name=from_email]').fill(`ola.${newMark()}@example.com`);
  await page.locator('#contact-form [type=submit]').click();
  await expect(page).toHaveURL(/\/ha\/contact#sent$/);
  await expect(page.locator('#sent')).toBeVisible();
  await page.context().close();
});

test('who writes much is told so by the page, with what was typed, without script', async ({
  browser,
  contextOptions,
}) => {
  const page = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage();
  const from_email = `ola.${newMark()}@example.com`;
  for (let n = 0; n < ENQUIRIES_PER_EMAIL.limit; n += 1) {
    await page.request.post('/contact', { form: { from_email, message: `Message ${n}` }, maxRedirects: 0 });
  }
  await page.goto('/contact');
  await fill(page, from_email, 'One more');
  await press(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Wait an hour, then send this one.' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('One more');
  await shoot(page, 'contact-too-many');
  await page.context().close();
});

test('a message survives a dead line and a double tap, and an administrator answers it by mail @either', async ({
  page,
  browser,
  contextOptions,
}, { project }) => {
  const look = looker(page);
  const [email, message] = [`ola.${newMark()}@example.com`, `Do you deliver to Kano? ${newMark()}`];
  await page.goto('/contact');
  await look('contact');
  await expectNoOverflow(page, 'contact');

  await test.step('what is missing is said at the field', async () => {
    await press(page);
    await expect(page.locator('#field-message-error')).toHaveText('Fill this in');
    await expect(page.getByLabel('Email')).toBeFocused();
    await look('contact-missing');
  });
  await test.step('without a network nothing typed is lost', async () => {
    await fill(page, email, message);
    await page.context().setOffline(true);
    await press(page);
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await look('contact-offline');
    await page.context().setOffline(false);
  });
  await test.step('a double tap sends once', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page.getByLabel('Email')).toHaveValue('');
    await test.step('also where the answer comes between the taps', async () => {
      await press(page);
      await expect(page.getByText(SENT)).toBeVisible();
      await expect(page.locator('#field-message-error')).toHaveText('');
      expect(sent).toHaveLength(1);
    });
    await look('contact-thanks');
    await expectNoOverflow(page, 'contact-thanks');
    await page.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByText(SENT)).toBeHidden();
  });

  const admin = await (await browser.newContext(contextOptions)).newPage();
  const adminLook = looker(admin);
  await signInAsAdmin(admin, ADMINS[`messages on ${project.name}`] ?? '', '/admin/inbox');
  await chooseTab(admin.getByRole('tab', { name: 'Messages' }));
  await admin.getByLabel('Search messages by sender').fill(email);
  await expect(admin.getByRole('row').filter({ hasText: message })).toHaveCount(1);
  await adminLook('admin-messages');
  await expectNoOverflow(admin, 'admin-messages');
  await admin.getByRole('row').filter({ hasText: message }).getByRole('button').click();
  const dialog = admin.getByRole('dialog', { name: 'Message' });
  await expect(dialog.getByText(message)).toBeVisible();
  await adminLook('admin-message');
  await expectNoOverflow(admin, 'admin-message');
  await dialog.getByLabel('Your reply').fill('Yes, every Tuesday.');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(admin.getByText('Answer sent by email.')).toBeVisible();
  await expect(dialog.getByText('Answered')).toBeVisible();
  await adminLook('admin-message-answered');
  expect(await mailed(page.request, email, /Yes, every Tuesday\./)).not.toBe('');
  await dialog.getByRole('button', { name: 'Mark as closed' }).click();
  await expect(dialog.getByRole('button', { name: 'Open it again' })).toBeVisible();
  await admin.context().close();
});

test('two administrators answer at once: the second is told who did, and keeps what was typed', async ({
  page,
  browser,
  contextOptions,
}, { project }) => {
  const [email, message] = [`ola.${newMark()}@example.com`, `Is the app free? ${newMark()}`];
  await page.goto('/');
  await fill(page, email, message);
  await press(page);
  await expect(page.getByText(SENT)).toBeVisible();
  const device = project.name;
  const [first, second] = await Promise.all(
    [`messages on ${device}`, `second messages on ${device}`].map(async (name) => {
      const admin = await (await browser.newContext(contextOptions)).newPage();
      await signInAsAdmin(admin, ADMINS[name] ?? '', '/admin/inbox');
      await chooseTab(admin.getByRole('tab', { name: 'Messages' }));
      await admin.getByLabel('Search messages by sender').fill(email);
      await admin.getByRole('row').filter({ hasText: message }).getByRole('button').click();
      await admin.getByLabel('Your reply').fill(`An answer of ${name}`);
      return admin;
    }),
  );
  await first!.getByRole('button', { name: 'Send the answer' }).click();
  await expect(first!.getByText('Answer sent by email.')).toBeVisible();
  await second!.getByRole('button', { name: 'Send the answer' }).click();
  await expect(second!.getByText('has handled this message. Check it again')).toBeVisible();
  await expect(second!.getByLabel('Your reply')).toHaveValue(`An answer of second messages on ${device}`);
  await expect(second!.getByText(`An answer of messages on ${device}`)).toBeVisible();
  await looker(second!)('admin-message-conflict');
  for (const admin of [first!, second!]) await admin.context().close();
});

test('a better word is sent without script, from the page that it is about @either', async ({
  browser,
  contextOptions,
}, { project }) => {
  const page = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage();
  await page.goto('/ha/about');
  await page.locator('a[href*="better-word"]').click();
  await expect(page).toHaveURL('/ha/better-word?page=%2Fha%2Fabout');
  await expect(page.locator('#field-language')).toHaveValue('ha');
  await expect(page.locator('[name=page]')).toHaveValue('/ha/about');
  await page.locator('[name=standing]').fill('Shagon magani');
  await page.locator('[name=better]').fill(`Kantin magani ${newMark()}`);
  await shoot(page, `better-word-ha-${project.name}`);
  await page.locator('#better-word-form [type=submit]').click();
  await expect(page).toHaveURL('/ha/better-word#sent');
  await expect(page.locator('#sent')).toBeVisible();
  await page.context().close();
});
