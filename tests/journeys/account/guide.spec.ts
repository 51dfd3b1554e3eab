/** The first steps of a new member: each is ticked off once done, and dismissing the guide hides it on all devices. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, newVisitor, PHONE, signIn, signUpByApi } from '../kit/visitor.ts';

test.setTimeout(180_000);

const guideOf = (page: Page) => page.getByRole('region', { name: 'Your first steps' });
const toFeed = (page: Page) => page.getByRole('link', { name: 'Mortar, go to posts' }).click();

test('a new member takes the four steps, and nothing is left of the guide @either', async ({
  browser,
  request,
  isMobile,
}) => {
  const names = { firstName: 'Uche', lastName: 'Nnamani' };
  const visitor = await newVisitor(browser, names, isMobile ? PHONE : DESKTOP);
  const { page, email, password, fullName } = visitor;
  const look = looker(page);
  // simulates a browser that offers to install the app, because no test can answer its real dialog
  await page.addInitScript(`
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' && window.opensInstalled ? { matches: true } : matchMedia(query);
    window.opensInstalled = new URLSearchParams(location.search).has('installed');`);
  await signUpByApi(visitor);
  await page.goto('/posts');
  const guide = guideOf(page);
  await expect(guide).toContainText('0 of 4');
  await expect(guide.getByRole('link')).toHaveCount(3);
  await look('guide');
  await expectNoOverflow(page, 'guide');

  await test.step('the licence', async () => {
    await guide.getByRole('link', { name: 'Upload your licence' }).click();
    await page.getByLabel('PCN Reg. No.').fill('PCN/048213');
    const photo = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#f4efe2' } })
      .png()
      .toBuffer();
    await page.getByLabel(/^Add a photo/).setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: photo });
    await page.getByRole('button', { name: 'Upload licence' }).click();
    await expect(page.getByText('Under review')).toBeVisible();
    await toFeed(page);
    await expect(guide).toContainText('1 of 4');
    await expect(guide.getByText('Done: Upload your licence')).toBeVisible();
  });

  const own = await enter(request, { email, password, fullName });
  await test.step('a first offer, and three colleagues', async () => {
    await guide.getByRole('link', { name: 'Make an offer, or save a search' }).click();
    await expect(page).toHaveURL(/\/private_business$/);
    await own.post(`business/${own.id}`, { business: 'demand', genericName: 'Oxytocin', quantity: 60 });
    await toFeed(page);
    await expect(guide).toContainText('2 of 4');
    await guide.getByRole('link', { name: 'Ask 3 colleagues to be partners' }).click();
    await expect(page).toHaveURL(/\/requests$/);
    for (const name of ['Ebiere Okpoko', 'Kabiru Maikudi']) await askOneMore(page, name);
    await toFeed(page);
    await expect(guide.getByRole('link', { name: /3 colleagues/ })).toContainText('2 of 3');
    await page.goBack();
    await askOneMore(page, 'Morenike Adegunwa');
    await toFeed(page);
    await expect(guide).toContainText('3 of 4');
    await look('guide-three');
  });

  await test.step('the phone, told how where the browser does not offer it', async () => {
    await guide.getByRole('button', { name: 'Install Mortar on your phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mortar on your phone' });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await look('guide-install');
    await page.keyboard.press('Escape');
    await page.goto('/posts?installed');
    await expect(page.getByRole('region', { name: 'You’re all set' })).toContainText('4 of 4');
    await look('guide-done');
    await page.goto('/posts');
    await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(guide).toHaveCount(0);
  });
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

/** Sends a request to a member found by name, because suggestions change as others sign up. */
async function askOneMore(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  const row = page.getByRole('list', { name: 'Members found' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: `Send request to ${name}` }).click();
  await expect(row.getByRole('button', { name: `Request sent to ${name}` })).toBeDisabled();
}

test('the guide that is put away on one device is away on the other', async ({ browser, isMobile }) => {
  const names = { firstName: 'Chiamaka', lastName: 'Eze' };
  const visitor = await newVisitor(browser, names, isMobile ? PHONE : DESKTOP);
  const { page, email, password } = visitor;
  await signUpByApi(visitor);
  await page.goto('/posts');
  const close = guideOf(page).getByRole('button', { name: 'Dismiss first steps' });
  await close.focus();
  await page.keyboard.press('Enter');
  await expect(guideOf(page)).toHaveCount(0);
  const other = await (await browser.newContext(isMobile ? DESKTOP : PHONE)).newPage();
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await other.goto('/signin');
  await signIn({ page: other, email, password });
  await expect(other.getByRole('article').first()).toBeVisible();
  await expect(guideOf(other)).toHaveCount(0);
  expect(asked).not.toContain('/api/user/guide');
  expect(visitor.faults).toEqual([]);
  await Promise.all([other.context().close(), visitor.context.close()]);
});
