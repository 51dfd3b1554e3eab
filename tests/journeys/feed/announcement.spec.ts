/**
 * An administrator makes an announcement to those who hold a medicine; a member reads it above the feed, dismisses it, and sees that it was
 * withdrawn.
 */
import { expect, type Page, test } from '@playwright/test';
import { ANNOUNCEMENT_LIMITS } from '#rules/feed/announcement.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { enter, type Entered, newExamples, openAs } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(240_000);

const GENERIC = 'Mebendazole';

test('an announcement is sent, read, dismissed and withdrawn @either', async ({ browser, request, contextOptions }, {
  project,
}) => {
  const brand = `Helmcure ${newMark()}`;
  const [owner] = await newExamples(request);
  await hold(await enter(request, owner), brand);
  const page = await openAs(browser, owner, contextOptions, '/posts');
  const look = looker(page);
  const admin = await (await browser.newContext(contextOptions)).newPage();
  await signInAsAdmin(admin, ADMINS[`announcements on ${project.name}`] ?? '', '/admin/announcements');
  const adminLook = looker(admin);
  const cards = page.getByRole('region', { name: 'Announcements' });

  await test.step('with the number of members it reaches', async () => {
    await write(admin, { brand, title: `Prices of ${brand}`, content: 'The maker has lowered its price.' }, adminLook);
  });
  await test.step('the member sees it at once, a slim card above the first post', async () => {
    await expect(cards.getByText(`Prices of ${brand}`)).toBeVisible();
    await page.evaluate('window.scrollTo(0, 0)');
    await look('announcement-feed');
    await expectNoOverflow(page, 'announcement-feed');
    expect((await cards.getByRole('article').boundingBox())?.height).toBeLessThan(90);
  });
  await test.step('reads all of it, and finds it gone from the feed', async () => {
    await cards.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: `Prices of ${brand}` })).toBeVisible();
    await look('announcement-page');
    await page.goto('/posts');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(cards.getByText(`Prices of ${brand}`)).toBeHidden();
  });
  await test.step('dismisses another for good, also without a network', async () => {
    await write(admin, { brand, title: `Second ${brand}`, content: 'Something else.' });
    await expect(cards.getByText(`Second ${brand}`)).toBeVisible();
    await page.context().setOffline(true);
    await cards.getByRole('button', { name: `Dismiss the announcement Second ${brand}` }).click();
    await expect(cards.getByText(`Second ${brand}`)).toBeHidden();
    const marked = page.waitForResponse((response) => response.url().endsWith('/mark') && response.ok());
    await page.context().setOffline(false);
    await marked;
    await page.reload();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(cards.getByText(`Second ${brand}`)).toBeHidden();
  });
  await test.step('the longest of them fit, and one about safety stays until it is read', async () => {
    const title = `${brand} ${'W'.repeat(ANNOUNCEMENT_LIMITS.title)}`.slice(0, ANNOUNCEMENT_LIMITS.title);
    await write(admin, { brand, title, content: 'W'.repeat(ANNOUNCEMENT_LIMITS.content), kind: 'safety' });
    await expect(cards.getByText(title).first()).toBeVisible();
    await look('announcement-safety');
    await expectNoOverflow(page, 'announcement-safety');
    await cards.getByRole('link', { name: `Read the announcement ${title}` }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectNoOverflow(page, 'announcement-page');
    await withdraw(admin, title, adminLook);
    await expect(page.getByText('This announcement was withdrawn.')).toBeVisible();
    await expect(page.getByText('It was a mistake')).toBeVisible();
    await look('announcement-withdrawn');
  });
  await admin.context().close();
  await page.context().close();
});

/** Puts some of the medicine into the stock of a new pharmacy. */
async function hold(as: Entered, brand: string): Promise<void> {
  const { pharmacy } = await as.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${as.id}`, {
    businessName: 'Eze Pharmacy',
    location: 'Yaba, Lagos',
  });
  await as.post(`business/inventory/addproduct/${pharmacy._id}`, {
    product: GENERIC,
    brand,
    quantity: 10,
    expiryDate: '2031-01-31',
    baseUnit: 'tablet',
    units: [{ name: 'carton', factor: 20 }],
  });
}

interface Words {
  brand: string;
  title: string;
  content: string;
  kind?: string;
}

async function write(
  admin: Page,
  { brand, title, content, kind = 'information' }: Words,
  look?: (name: string) => Promise<void>,
): Promise<void> {
  await admin.getByRole('button', { name: 'New announcement' }).click();
  const form = admin.getByRole('dialog', { name: 'New announcement' });
  await form.getByLabel('Type').selectOption(kind);
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('What members see').fill(content);
  await form.getByLabel('Who is notified').selectOption('holders');
  await form.getByLabel('Generic name').fill(GENERIC);
  await form.getByLabel('Brand name').fill(brand);
  await look?.('announcement-form');
  await form.getByRole('button', { name: 'Show reach' }).click();
  const asked = admin.getByRole('dialog', { name: 'Send it to 1 member?' });
  await expect(asked).toBeVisible();
  await look?.('announcement-confirm');
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(admin.getByText('Announcement sent.')).toBeVisible();
}

async function withdraw(admin: Page, title: string, look: (name: string) => Promise<void>): Promise<void> {
  await look('announcements');
  await expectNoOverflow(admin, 'announcements');
  await admin.getByRole('button', { name: `View announcement ${title}` }).click();
  const panel = admin.getByRole('dialog', { name: 'Announcement' });
  await look('announcement-details');
  await panel.getByLabel('Why it is withdrawn').fill('It was a mistake');
  await panel.getByRole('button', { name: 'Withdraw the announcement' }).click();
  await expect(admin.getByText('Announcement withdrawn.')).toBeVisible();
}
