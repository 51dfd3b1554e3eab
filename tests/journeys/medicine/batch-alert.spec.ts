/** A member reports a batch, and an administrator's alert puts the batch on hold and hides its offer, until the alert ends. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { BATCH_ALERT_LIMITS } from '#rules/medicine/batch-alert.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { enter, type Entered, newExamples, pageOf } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(240_000);

type Look = (name: string) => Promise<void>;

test('a batch is reported, set aside by an alert and given back @either', async ({ browser, request, contextOptions }, {
  project,
}) => {
  const brand = `Malaquick ${newMark()}`;
  const [owner] = await newExamples(request);
  const page = await pageOf(browser, owner, contextOptions);
  const look = looker(page);
  const as = await enter(request, owner);
  const goods = await stock(as, brand);
  const admin = await (await browser.newContext(contextOptions)).newPage();
  const adminLook = looker(admin);

  await test.step('a member reports the batch with a photo', () => report(page, goods.address, brand, look));
  await signInAsAdmin(admin, ADMINS[`alerts on ${project.name}`] ?? '', '/admin/safety');
  await test.step('an administrator reads it, sees the photo and answers', () => answer(admin, brand, adminLook));
  await test.step('an alert shows its matches, and is published', async () => {
    await page.goto('/posts');
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await page.context().setOffline(true);
    await publish(admin, brand, adminLook);
    await expect(page.getByText(`Safety alert: ${brand}`)).toBeHidden();
    // a pharmacy that was offline gets it once it is back
    await page.context().setOffline(false);
    await expect(page.getByText(`Safety alert: ${brand}`)).toBeVisible({ timeout: 60_000 });
    await page.evaluate('window.scrollTo(0, 0)');
    await look('alert-feed');
    await expectNoOverflow(page, 'alert-feed');
  });
  await test.step('it says what it means for whoever reads it', async () => {
    await page.getByRole('link', { name: `Read the safety alert about ${brand}` }).click();
    await expect(page.getByText('Your stock: 2 batches quarantined')).toBeVisible();
    await expect(page.getByText('Your offers: 1 is hidden')).toBeVisible();
    await look('alert-page');
    await expectNoOverflow(page, 'alert-page');
  });
  await test.step('a batch that may be affected is asked about, and is for sale again', async () => {
    await page.getByText('May be affected').scrollIntoViewIfNeeded();
    await look('alert-doubt');
    await page.getByRole('button', { name: 'We don’t have it' }).click();
    await expect(page.getByText('Released for sale.')).toBeVisible();
    await expect(page.getByText('Your stock: 1 batch quarantined')).toBeVisible();
  });
  await test.step('its notice leads to it, also whoever has to sign in first', async () => {
    const alert = page.url();
    await page.goto('/notifications');
    await page.getByRole('article').filter({ hasText: brand }).getByRole('link').click();
    await expect(page).toHaveURL(alert);
    const visitor = await (await browser.newContext(contextOptions)).newPage();
    await visitor.goto(alert);
    await visitor.getByLabel('Email').fill(owner.email);
    await visitor.getByLabel('Password').fill(owner.password);
    await visitor.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(visitor).toHaveURL(alert);
    await expect(visitor.getByText('Your stock: 1 batch quarantined')).toBeVisible();
    await visitor.context().close();
  });
  await test.step('the business is hidden, with the reason', async () => {
    await page.goto(`/business/${goods.offer}`);
    await expect(page.getByText('This offer is hidden while the safety alert is active.')).toBeVisible();
    await look('alert-offer');
  });
  await test.step('the batch is set aside, with the reason', async () => {
    await page.goto(goods.address);
    await page.getByText('Quarantined. Don’t sell it. Keep it apart.').scrollIntoViewIfNeeded();
    await look('alert-batch');
    await expectNoOverflow(page, 'alert-batch');
  });
  await test.step('withdrawn, it gives the batch back while it is looked at', async () => {
    await withdraw(admin, brand, adminLook);
    await expect(page.getByText('Quarantined. Don’t sell it. Keep it apart.')).toBeHidden();
    await page.goto(`/business/${goods.offer}`);
    await expect(page.getByText('This offer is hidden')).toBeHidden();
    await page.goto('/report-batch');
    await expect(
      page.getByRole('listitem').filter({ hasText: brand }).getByText('Thank you, we are looking'),
    ).toBeVisible();
    await look('suspicion-answered');
    await expectNoOverflow(page, 'suspicion');
  });
  await admin.context().close();
  await page.context().close();
});

/** Makes a pharmacy with one batch of the brand, and an open offer of that batch. */
async function stock(as: Entered, brand: string): Promise<{ address: string; offer: string }> {
  const { pharmacy } = await as.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${as.id}`, {
    businessName: 'Eze Pharmacy',
    location: 'Yaba, Lagos',
  });
  const { inventory } = await as.post<{ inventory: { _id: string } }>(`business/inventory/addproduct/${pharmacy._id}`, {
    product: 'Artemether + Lumefantrine',
    brand,
    strength: '20/120 mg',
    baseUnit: 'pack',
    quantity: 40,
    unit: 'pack',
    batchNumber: 'MQ 2031',
    expiryDate: '2031-01-31',
  });
  // a brand with a similar name and the same batch number
  await as.post(`business/inventory/addproduct/${pharmacy._id}`, {
    product: 'Artemether + Lumefantrine tablets',
    brand: `${brand}s`,
    baseUnit: 'pack',
    quantity: 3,
    unit: 'pack',
    batchNumber: 'MQ 2031',
    expiryDate: '2031-01-31',
  });
  const { business } = await as.post<{ business: { _id: string } }>(`business/${as.id}`, {
    business: 'sale',
    genericName: 'Artemether + Lumefantrine',
    brandName: brand,
    strength: '20/120 mg',
    expiryDate: '2031-01-31',
    batchNumber: 'mq-2031',
    quantity: 5,
    unit: 'pack',
  });
  return { address: `/pharmacy/${pharmacy._id}/inventory?product=${inventory._id}`, offer: business._id };
}

async function report(page: Page, address: string, brand: string, look: Look): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'More about this batch' }).click();
  await page.getByRole('link', { name: 'Report this batch' }).click();
  await page.waitForURL('**/report-batch**');
  await expect(page.getByLabel('Batch number')).toHaveValue('MQ 2031');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Add a photo of the pack')).toBeVisible();
  await page.getByLabel('Where did you buy it?').fill('A trader in Idumota market');
  await page
    .getByLabel('Why are you reporting this?')
    .fill('The print runs when it is wet, and the seal is another one.');
  const pack = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a2e2e' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Add a photo').setInputFiles({ name: 'pack.jpg', mimeType: 'image/jpeg', buffer: pack });
  await expect(page.getByAltText('The chosen photo')).toBeVisible();
  await look('suspicion-form');
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Report sent. We will tell')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: brand }).getByText('Waiting')).toBeVisible();
}

async function answer(admin: Page, brand: string, look: Look): Promise<void> {
  await admin.getByRole('tab', { name: 'Reported batches' }).click();
  await look('admin-suspicions');
  await admin.getByRole('row').filter({ hasText: brand }).getByRole('button').click();
  const dialog = admin.getByRole('dialog', { name: 'Batch report' });
  await expect(dialog.getByAltText('Photo of the pack')).toBeVisible();
  await look('admin-suspicion');
  await dialog.getByLabel('There is a safety alert').check();
  await dialog.getByLabel('Your answer').fill('Thank you, we are looking at this batch.');
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(admin.getByText('Report answered.')).toBeVisible();
}

async function publish(admin: Page, brand: string, look: Look): Promise<void> {
  await admin.getByRole('tab', { name: 'Safety alerts' }).click();
  await admin.getByRole('button', { name: 'New safety alert' }).click();
  const dialog = admin.getByRole('dialog', { name: 'New safety alert' });
  await dialog.getByLabel('Brand name').fill(brand);
  await dialog.getByLabel('Batch numbers').fill('MQ0000 to MQ9999');
  await dialog.getByLabel('Source').fill('NAFDAC Public Alert No. 17/2026');
  const words = 'Falsified: the tablets hold no medicine. Stop selling it.';
  await dialog
    .getByLabel('What members see')
    .fill(`${words} ${'W'.repeat(BATCH_ALERT_LIMITS.content - words.length - 1)}`);
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await expect(dialog.getByText('It would quarantine 2 batches and hide 1 offer')).toBeVisible();
  await look('admin-alert-too-wide');
  await dialog.getByLabel('Batch numbers').fill('MQ2030 to MQ2039\nmq-2101');
  await dialog.getByRole('button', { name: 'Preview impact' }).click();
  await expect(dialog.getByText('Eze Pharmacy').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).scrollIntoViewIfNeeded();
  await look('admin-alert-matches');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Safety alert published.')).toBeVisible();
  await look('admin-alerts');
}

async function withdraw(admin: Page, brand: string, look: Look): Promise<void> {
  await admin.getByRole('row').filter({ hasText: brand }).getByRole('button').click();
  const dialog = admin.getByRole('dialog', { name: 'Safety alert' });
  await look('admin-alert');
  await dialog.getByLabel('Why it is withdrawn').fill('The maker has shown that the batch is genuine.');
  await dialog.getByRole('button', { name: 'Withdraw the alert' }).click();
  await expect(admin.getByText('Safety alert withdrawn.')).toBeVisible();
}
