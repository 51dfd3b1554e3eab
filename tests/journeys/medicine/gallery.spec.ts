/** The gallery of medicines: from a misspelt search to a demand, by keyboard, and without a network. */
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { enter, goOffline, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the gallery' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link');

test('from a slip in the search of the gallery to a demand @either', async ({ browser, request }, { project }) => {
  const [buyer, seller] = await newExamples(request);
  const { id, post } = await enter(request, seller);
  await post(`business/${id}`, {
    business: 'sale',
    genericName: 'Secnidazole',
    brandName: 'Secwid',
    strength: '1 g',
    quantity: 40,
    unit: 'pack',
    price: 900,
    expiryDate: '2031-01-31',
  });
  const page = await openAs(browser, buyer, project.use as BrowserContextOptions, '/posts');
  const look = looker(page);

  await test.step('it is in the account menu, and its classes open', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('link', { name: 'Product Gallery' }).click();
    await expect(page.getByRole('heading', { name: 'Product Gallery' })).toBeVisible();
    await expect(page.getByRole('group').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(36);
    await look('gallery');
    await page.getByText('Anti-gout').click();
    await expect(page.getByRole('link', { name: 'Allopurinol' })).toBeVisible();
    await look('gallery-class');
  });

  await test.step('it answers while one types, whatever the spelling', async () => {
    await search(page).fill('acetominophen');
    await expect(results(page).first()).toContainText('Paracetamol');
    await expect(results(page).first()).toContainText('Also called Acetaminophen');
    await look('gallery-found');
    await search(page).fill('qvhjjq');
    await expect(page.getByText('Nothing found').filter({ visible: true }).first()).toBeVisible();
    await look('gallery-nothing');
    await search(page).fill('seknidasole');
    await expect(results(page).first()).toContainText('Secnidazole');
  });

  await test.step('by keys: down into the results and back, and in with Enter', async () => {
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(results(page).first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Secnidazole' })).toBeVisible();
    await expect(page).toHaveURL(/\/product-gallery\/secnidazole$/);
  });

  await test.step('its page says what it is and what is on offer', async () => {
    await expect(page.getByText('Secwid').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^For sale now/ })).toBeVisible();
    await look('generic');
    await page.getByRole('button', { name: 'Follow' }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
    await page.getByRole('button', { name: 'Following' }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  });

  await test.step('Post a demand opens a demand that names it', async () => {
    await page.getByRole('link', { name: 'Post a demand' }).click();
    const form = page.getByRole('dialog', { name: 'Post a demand' });
    await expect(form.getByLabel('Generic name')).toHaveValue('Secnidazole');
    await form.getByLabel('Quantity').fill('12');
    await form.getByRole('button', { name: 'Create business' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('article').filter({ hasText: 'Secnidazole' }).first()).toBeVisible();
  });
  await page.context().close();
});

test('what was opened of the gallery is read without a network', async ({ browser, request, contextOptions }) => {
  const [member] = await newExamples(request);
  const page = await openAs(browser, member, { ...contextOptions, serviceWorkers: 'allow' }, '/product-gallery');
  await expect(page.getByText('Antimalarials')).toBeVisible();
  await goOffline(page, '["gallery"]');
  await page.goto('/product-gallery?q=cotrimoxazol');
  await expect(results(page).first()).toContainText('Co-trimoxazole');
  await looker(page)('gallery-offline');
  await page.goto('/product-gallery/albendazole');
  await expect(page.getByRole('heading', { level: 1, name: 'Albendazole' })).toBeVisible();
  await expect(page.getByText('Not loaded yet')).toBeVisible();
  await looker(page)('generic-offline');
  await page.context().close();
});
