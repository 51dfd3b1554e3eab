/**
 * The forms of safety alerts and reported batches: bad input at each field, the longest names, the keyboard, no network, and where an alert
 * shows.
 */
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { BATCH_ALERT_LIMITS } from '#rules/medicine/batch-alert.ts';
import { SUSPICION_LIMITS } from '#rules/medicine/suspicion.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { newExamples, openAs } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(240_000);

const unbroken = (first: string, length: number) => first + 'W'.repeat(length - first.length);

test('a suspicion and the alert of it are written with slips, without a network, and by keys @either', async ({
  browser,
  request,
  contextOptions,
}, { project }) => {
  // the two devices share a gallery
  const [generic, slug, alerted] =
    project.name === 'phone' ? ['Allopurinol', 'allopurinol', 'Zyloric'] : ['Febuxostat', 'febuxostat', 'Febo G'];
  const mark = newMark();
  const brand = unbroken(`Gout ${mark} `, SUSPICION_LIMITS.name);
  const number = unbroken(`${mark}-`, SUSPICION_LIMITS.batchNumber - 2) + '01';
  const [member] = await newExamples(request);
  const page = await openAs(browser, member, contextOptions, '/report-batch');
  const look = looker(page);
  const admin = await (await browser.newContext(contextOptions)).newPage();
  const adminLook = looker(admin);

  await test.step('a report lacks everything, then a photo, then the network; nothing typed is lost', async () => {
    await page.getByRole('button', { name: 'Send the report' }).click();
    for (const label of ['Generic name', 'Batch number', 'Where did you buy it?', 'Why are you reporting this?']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await look('suspicion-empty');
    await expectNoOverflow(page, 'suspicion-empty');
    await page.getByLabel('Generic name').fill(generic);
    await page.getByLabel('Brand name').fill(brand);
    await page.keyboard.press('Escape');
    await page.getByLabel('Batch number').fill(number);
    await page.getByLabel('Where did you buy it?').fill(unbroken('Market ', SUSPICION_LIMITS.boughtFrom));
    await page.getByLabel('Why are you reporting this?').fill(unbroken('The print ', SUSPICION_LIMITS.content));
    await page.getByLabel('Add a photo').setInputFiles({
      name: 'pack.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await look('suspicion-no-picture');
    await addPhoto(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await look('suspicion-offline');
    await page.context().setOffline(false);
    await expect(page.getByLabel('Brand name')).toHaveValue(brand);
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Report sent. We will tell')).toBeVisible();
    await look('suspicion-sent');
    await expectNoOverflow(page, 'suspicion-sent');
  });

  await test.step('whoever is no administrator sees no queue', async () => {
    await page.goto('/admin/safety?queue=suspicions');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Reported batches' })).toHaveCount(0);
  });

  await signInAsAdmin(admin, ADMINS[`alert forms on ${project.name}`] ?? '', '/admin/safety');
  await admin.getByRole('tab', { name: 'Reported batches' }).click();
  await admin.getByRole('button', { name: `View report on batch ${number}` }).click();
  const report = admin.getByRole('dialog', { name: 'Batch report' });
  await test.step('the alert is begun from the report, and each slip is said at its field', async () => {
    await expect(report.getByAltText('Photo of the pack')).toBeVisible();
    await adminLook('admin-suspicion-long');
    await expectNoOverflow(admin, 'admin-suspicion-long');
    await report.getByRole('button', { name: 'Write a safety alert about it' }).click();
    await expect(report.getByLabel('Brand name')).toHaveValue(brand);
    await expect(report.getByLabel('Batch numbers')).toHaveValue(number);
    await refuseSlips(report, number);
    await adminLook('admin-alert-slips');
    await expectNoOverflow(admin, 'admin-alert-slips');
  });

  await test.step('its preview goes away with other goods, and it is published by keys', async () => {
    await report.getByLabel('Generic name').fill('');
    await report.getByLabel('Brand name').fill(alerted);
    await report.getByLabel('Batch numbers').fill(number);
    await report.getByLabel('NAFDAC number').fill('');
    await report.getByLabel('Source').fill(unbroken('NAFDAC ', BATCH_ALERT_LIMITS.source));
    await report.getByLabel('What members see').fill(`Falsified. Keep it apart. ${mark}`);
    await admin.context().setOffline(true);
    await showMatches(report).click();
    await expect(report.getByText('You are offline.')).toBeVisible();
    await admin.context().setOffline(false);
    await showMatches(report).click();
    await expect(report.getByText('It matches nothing now. Future matches will be')).toBeVisible();
    await report.getByLabel('Batch numbers').fill(`${number}\nZY 9${mark}`);
    await expect(report.getByRole('button', { name: 'Publish' })).toHaveCount(0);
    await showMatches(report).focus();
    await admin.keyboard.press('Enter');
    await expect(report.getByText('It matches nothing now. Future matches will be')).toBeVisible();
    await report.getByRole('button', { name: 'Publish' }).focus();
    await adminLook('admin-alert-preview');
    await expectNoOverflow(admin, 'admin-alert-preview');
    await admin.keyboard.press('Enter');
    await expect(admin.getByText('Safety alert published.')).toBeVisible();
  });

  await test.step('back at the report, the answer says that there is an alert', async () => {
    await expect(report.getByLabel('There is a safety alert')).toBeChecked();
    await report.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(report.getByLabel('Your answer')).toBeFocused();
    await report.getByLabel('Your answer').fill(unbroken('Thank you ', SUSPICION_LIMITS.answer));
    await report.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(admin.getByText('Report answered.')).toBeVisible();
  });

  await test.step('the alert stands in the gallery, at its generic and at its brand', async () => {
    await page.goto(`/product-gallery?q=${encodeURIComponent(alerted)}`);
    const hit = page.getByRole('list', { name: 'Results' }).getByRole('link').first();
    await expect(hit).toContainText('Safety alert');
    await look('alert-gallery-hit');
    await expectNoOverflow(page, 'alert-gallery-hit');
    await page.goto('/product-gallery');
    await page.getByText('Anti-gout').click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: generic }) });
    await expect(row.last()).toContainText('Safety alert');
    await row.last().scrollIntoViewIfNeeded();
    await look('alert-gallery-class');
    await page.goto(`/product-gallery/${slug}`);
    await expect(page.getByText(`Safety alert: ${alerted}`).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: alerted }).first()).toContainText('Safety alert');
    await look('alert-generic');
    await expectNoOverflow(page, 'alert-generic');
    await page.goto('/report-batch');
    await expect(page.getByRole('listitem').filter({ hasText: mark }).first()).toContainText('An alert was published');
    await expectNoOverflow(page, 'suspicion-answered-long');
  });

  await test.step('withdrawn with a reason, it stands nowhere', async () => {
    await admin.getByRole('tab', { name: 'Safety alerts' }).click();
    await admin
      .getByRole('button', { name: `View safety alert about ${alerted}` })
      .first()
      .click();
    const dialog = admin.getByRole('dialog', { name: 'Safety alert' });
    await dialog.getByRole('button', { name: 'Withdraw the alert' }).click();
    await expect(dialog.getByLabel('Why it is withdrawn')).toBeFocused();
    await dialog.getByLabel('Why it is withdrawn').fill(unbroken('Genuine ', BATCH_ALERT_LIMITS.reason));
    await adminLook('admin-alert-withdraw');
    await expectNoOverflow(admin, 'admin-alert-withdraw');
    await dialog.getByRole('button', { name: 'Withdraw the alert' }).click();
    await expect(admin.getByText('Safety alert withdrawn.')).toBeVisible();
    await page.goto(`/product-gallery/${slug}`);
    await expect(page.getByRole('heading', { level: 1, name: generic })).toBeVisible();
    await expect(page.getByText(`Safety alert: ${alerted}`)).toHaveCount(0);
  });
  await admin.context().close();
  await page.context().close();
});

const showMatches = (dialog: Locator) => dialog.getByRole('button', { name: 'Preview impact' });

/** Each mistake is refused at its field, and everything else typed stays. */
async function refuseSlips(dialog: Locator, number: string): Promise<void> {
  await showMatches(dialog).click();
  await expect(dialog.getByLabel('Source')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Source').fill('NAFDAC');
  await dialog.getByLabel('What members see').fill('Falsified.');
  const slips: [label: string, typed: string, said: string][] = [
    ['Batch numbers', 'LT2291 to MT2295', 'use the same letters at both ends'],
    ['Batch numbers', 'LT229 to LT2295', 'use the same number of digits at both ends'],
    ['Batch numbers', 'LT2295 to LT2291', 'start a range with the lower number'],
    ['Batch numbers', '…', 'is not a batch number or range'],
    ['NAFDAC number', 'nonsense', 'A NAFDAC number looks like'],
  ];
  for (const [label, typed, said] of slips) {
    await dialog.getByLabel(label).fill(typed);
    await showMatches(dialog).click();
    await expect(dialog.getByText(said).last()).toBeVisible();
    await expect(dialog.getByLabel('Source')).toHaveValue('NAFDAC');
    if (label === 'Batch numbers') await dialog.getByLabel(label).fill(number);
  }
  await dialog.getByLabel('NAFDAC number').fill('');
  await dialog.getByLabel('Brand name').fill('');
  await dialog.getByLabel('Generic name').fill('');
  await showMatches(dialog).click();
  await expect(dialog.getByText('Enter the medicine or its brand')).toBeVisible();
}

async function addPhoto(page: Page): Promise<void> {
  const pack = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a2e2e' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Add a photo').setInputFiles({ name: 'pack.jpg', mimeType: 'image/jpeg', buffer: pack });
  await expect(page.getByAltText('The chosen photo')).toBeVisible();
}
