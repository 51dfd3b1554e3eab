/** The gallery for visitors: server pages without the app, until somebody signs in. */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { PHONE } from '../kit/visitor.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the gallery' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const forMembers = (page: Page) => page.getByText('Sign in to see who sells or needs it now, and the');
/** A heading that only the app shows, to members. */
const onOffer = (page: Page) => page.getByRole('heading', { name: /^For sale now/ });

test('from a search over a class to a medicine, which is handed on, and in as a member @either', async ({
  browser,
  request,
}, { project }) => {
  const [member] = await newExamples(request);
  const context = await browser.newContext(project.use as BrowserContextOptions);
  const page = await context.newPage();
  const look = looker(page);
  const scripts: string[] = [];
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.push(new URL(asked.url()).pathname));

  await test.step('it is found whatever the spelling', async () => {
    await page.goto('/product-gallery');
    await expect(title(page, 'Product Gallery')).toBeVisible();
    await look('gallery-visitor');
    await search(page).fill('qvhjjq');
    await search(page).press('Enter');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await look('gallery-visitor-nothing');
    await search(page).fill('acetominophen');
    await page.getByRole('button', { name: 'Search the gallery' }).click();
    await expect(page).toHaveURL(/\?q=acetominophen$/);
    await expect(search(page)).toHaveValue('acetominophen');
    await expect(results(page).first()).toContainText('Also called Acetaminophen');
    await look('gallery-visitor-found');
    await search(page).fill('anti-gout');
    await search(page).press('Enter');
    await results(page).filter({ hasText: 'Class of' }).first().click();
  });

  await test.step('its class stands open, in view', async () => {
    await expect(page.getByRole('link', { name: 'Allopurinol' })).toBeInViewport();
    await page.getByText('Antimalarials').click();
    await expect(page.getByRole('link', { name: 'Artemether + Lumefantrine' })).toBeVisible();
    await page.getByRole('link', { name: 'Allopurinol' }).click();
    await expect(title(page, 'Allopurinol')).toBeVisible();
    await page.getByRole('link', { name: 'Anti-gout' }).click();
    await expect(page.getByRole('link', { name: 'Allopurinol' })).toBeInViewport();
  });

  await test.step('a wrong address is searched for by its words', async () => {
    await page.goto('/product-gallery/paracetmol-tablets');
    await expect(title(page, 'This medicine is not in the gallery')).toBeVisible();
    await expect(search(page)).toHaveValue('paracetmol tablets');
    await look('generic-missing');
    await results(page).filter({ hasText: 'Paracetamol' }).first().click();
    await expect(title(page, 'Paracetamol')).toBeVisible();
  });

  await test.step('its page tells facts, and nothing of prices and members', async () => {
    await expect(page.getByText('Emzor Paracetamol')).toBeVisible();
    await expect(forMembers(page)).toBeVisible();
    await expect(onOffer(page)).toHaveCount(0);
    await look('generic-visitor');
    await page.getByText(/^Same class, not substitutes/).click();
    await expect(page.getByText('None of them is equivalent')).toBeVisible();
  });

  await test.step('its address is handed on', async () => {
    const address = new URL('/product-gallery/paracetamol', page.url()).href;
    const whatsApp = await page.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(new URL(whatsApp ?? '').searchParams.get('text')).toBe(`Paracetamol\n${address}`);
    await page.evaluate(`Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } })`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Link copied.')).toBeVisible();
    expect(await page.evaluate('window.copied')).toBe(address);
    await look('generic-visitor-shared');
    await page.evaluate(`navigator.clipboard.writeText = async () => { throw new Error('refused'); }`);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText(`Copy this link: ${address}`)).toBeVisible();
  });
  expect(scripts.filter((path) => !path.includes('/enhance-'))).toEqual([]);

  await test.step('who signs in comes back to it as a member, and stays one', async () => {
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL(/redirectTo=%2Fproduct-gallery%2Fparacetamol$/);
    await page.getByLabel('Email').fill(member.email);
    await page.getByLabel('Password').fill(member.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/product-gallery\/paracetamol$/);
    await expect(onOffer(page)).toBeVisible();
    await page.goto('/product-gallery/allopurinol');
    await expect(onOffer(page)).toBeVisible();
    await expect(forMembers(page)).toHaveCount(0);
  });
  await context.close();
});

test('a member whose cookie is lost is led into the app, and who was one long ago stays a visitor', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [member] = await newExamples(request);
  const page = await openAs(browser, member, contextOptions, '/posts');
  // the outline has the same heading; the device knows the member once the app has begun
  await expect.poll(() => page.evaluate(`localStorage.getItem('mortar.member')`)).not.toBeNull();
  const context = page.context();
  const hint = async () => (await context.cookies()).filter(({ name }) => name === 'mortar-member').length;
  expect(await hint()).toBe(1);
  await context.clearCookies({ name: 'mortar-member' });
  await page.goto('/product-gallery/paracetamol');
  await expect(onOffer(page)).toBeVisible();
  expect(await hint()).toBe(1);
  // the session is over, and the device does not know it yet
  await context.clearCookies();
  await page.goto('/product-gallery/paracetamol');
  await expect(forMembers(page)).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(1);
  await expect.poll(() => page.evaluate(`localStorage.getItem('mortar.member')`)).toBeNull();
  await page.goto('/product-gallery/paracetamol');
  await expect(forMembers(page)).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(0);
  await context.close();
});

test('without JavaScript a visitor searches, reads, and has no button that does nothing', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/product-gallery');
  await page.getByText('Anti-gout').click();
  await expect(page.getByRole('link', { name: 'Allopurinol' })).toBeVisible();
  await search(page).fill('seknidasole');
  await search(page).press('Enter');
  await results(page).filter({ hasText: 'Secnidazole' }).first().click();
  await expect(title(page, 'Secnidazole')).toBeVisible();
  await expect(page.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();
  await context.close();
});

test('another language is a tap away, and stays', async ({ browser }) => {
  for (const locale of ['en-NG', 'yo-NG']) {
    const context = await browser.newContext({ ...PHONE, locale });
    const page = await context.newPage();
    await page.goto('/product-gallery?q=para');
    await page.getByRole('link', { name: 'Hausa' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
    await expect(page.getByRole('searchbox')).toHaveValue('para');
    await page.goto('/product-gallery/paracetamol');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ha');
    await context.close();
  }
});
