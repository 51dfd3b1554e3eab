/** A buyer searches offers by a misspelt brand, filters and order, saves the search, and is notified of the next offer that fits. */
import { type APIRequestContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { enter, type Example, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

interface Offered {
  brandName: string;
  price: number;
  state?: string;
}

/** Makes offers of a medicine whose name no other test uses. */
async function offerAs(request: APIRequestContext, seller: Example, genericName: string, offered: Offered[]) {
  const { id, post } = await enter(request, seller);
  for (const { state = 'Kano', ...fields } of offered) {
    const place = { locationOfPharmacy: { town: 'Main street', state } };
    await post(`business/${id}`, { business: 'demand', genericName, quantity: 20, ...fields, ...place });
  }
}

const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by generic or brand' });

/** Changes the filters in the column beside the list, or in the dialog on a phone. */
async function filter(page: Page, change: (filters: Page | ReturnType<Page['getByRole']>) => Promise<void>) {
  const button = page.getByRole('button', { name: /^Filters/ });
  if (!(await button.isVisible())) return change(page);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await change(dialog);
  await looker(page)('find-filters');
  await dialog
    .getByRole('button', { name: /^(Show offer|Close)/ })
    .last()
    .click();
}

/** Sets the state, and another filter before the list can follow. A string, because it runs in the page. */
const TWO_AT_ONCE = `(async () => {
  const state = [...document.querySelectorAll('select')].find(({ options }) => [...options].some(({ value }) => value === 'Kano'));
  state.value = 'Kano';
  state.dispatchEvent(new Event('change', { bubbles: true }));
  // the address changes in steps, none of which lets the page render
  for (let step = 0; step < 100; step += 1) await null;
  document.querySelector('[name=verified]').click();
})()`;

test('offers are found, narrowed, sorted, kept as a search, and told of @both', async ({ browser, request }, {
  project,
}) => {
  const [buyer, seller] = await newExamples(request);
  const own = Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)
    .padEnd(6, 'q');
  const generic = `Zanthoxin${own}`;
  await offerAs(request, seller, generic, [
    { brandName: 'Dear', price: 900, state: 'Lagos' },
    { brandName: 'Cheap', price: 300 },
    { brandName: 'Middle', price: 500, state: 'Lagos' },
  ]);
  const page = await openAs(browser, buyer, project.use as BrowserContextOptions, '/posts');
  const look = looker(page);

  await test.step('by words with a slip, which stand in the address', async () => {
    await page.getByRole('link', { name: 'Business', exact: true }).click();
    await expect(cards(page).first()).toBeVisible();
    await look('find');
    await search(page).fill(generic.replace('tho', 'to'));
    await expect(cards(page)).toHaveText([/Middle/, /Cheap/, /Dear/]);
    await expect(page).toHaveURL(/\?q=Zantoxin/);
    await look('find-words');
  });

  await test.step('in another order', async () => {
    await filter(page, async (filters) => {
      await filters.getByLabel('Sort by').selectOption('Lowest price first');
    });
    await expect(cards(page)).toHaveText([/Cheap/, /Middle/, /Dear/]);
  });

  await test.step('with filters, each with a chip that drops it', async () => {
    await filter(page, async (filters) => {
      await filters.getByLabel('State', { exact: true }).selectOption('Lagos');
      await filters.getByLabel('To ₦').fill('600');
      await expect(page.getByRole('button', { name: 'Remove the filter Up to ₦600' })).toBeAttached();
    });
    await expect(cards(page)).toHaveText([/Middle/]);
    await look('find-narrowed');
    await page.getByRole('button', { name: 'Remove the filter Up to ₦600' }).click();
    await expect(cards(page)).toHaveText([/Middle/, /Dear/]);
  });

  await test.step('with two filters set before either is shown', async () => {
    await filter(page, async (filters) => {
      await expect(filters.getByLabel('Verified sellers only')).toBeVisible();
      await page.evaluate(TWO_AT_ONCE);
      await expect(page.getByRole('button', { name: 'Remove the filter Kano' })).toBeAttached();
      await expect(page.getByRole('button', { name: 'Remove the filter Verified sellers' })).toBeAttached();
    });
    await page.getByRole('button', { name: 'Remove the filter Verified sellers' }).click();
    await expect(cards(page)).toHaveText([/Cheap/]);
    await page.getByRole('button', { name: 'Remove the filter Kano' }).click();
    await expect(cards(page)).toHaveText([/Cheap/, /Middle/, /Dear/]);
  });

  await test.step('an offer and back again', async () => {
    await page.getByRole('link', { name: /Dear/ }).click();
    await expect(page.getByRole('heading', { name: /Dear/, level: 1 })).toBeVisible();
    await page.goBack();
    await expect(cards(page)).toHaveText([/Cheap/, /Middle/, /Dear/]);
    await expect(search(page)).toHaveValue(/Zantoxin/);
  });

  await test.step('nothing, and the way out', async () => {
    const kinds = page.getByRole('group', { name: 'Kind of offer' });
    await kinds.getByRole('button', { name: 'Sales at Discount' }).click();
    await expect(page.getByText('Nothing found for')).toBeVisible();
    await look('find-nothing');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(search(page)).toHaveValue('');
    await expect(kinds.getByRole('button', { name: 'All', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a search is saved and finds what comes later', async () => {
    await search(page).fill(generic);
    await expect(cards(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'Save this search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this search' });
    await dialog.getByLabel('Name of the search').fill(`Wanted ${own}`);
    await look('find-save');
    await dialog.getByRole('button', { name: 'Save search' }).click();
    await expect(page.getByText('Search saved. We notify you')).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).filter({ visible: true }).click();
    await offerAs(request, seller, generic, [{ brandName: 'Newest', price: 100 }]);
    await page.getByRole('button', { name: '1 new offer' }).click();
    await expect(cards(page)).toHaveText([/Newest/, /Cheap/, /Middle/, /Dear/]);
    await page.goto('/notifications');
    await expect(page.getByRole('link', { name: new RegExp(`listed ${generic} \\(Newest\\)`) })).toBeVisible();
  });

  await test.step('and leads back to what it finds, until it is removed', async () => {
    await page.goto('/private_business');
    await page.getByRole('button', { name: 'Saved searches' }).click();
    const dialog = page.getByRole('dialog', { name: 'Saved searches' });
    await expect(dialog.getByRole('link', { name: `Wanted ${own}` })).toBeVisible();
    await look('find-saved');
    await dialog.getByRole('link', { name: `Wanted ${own}` }).click();
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await dialog.getByRole('button', { name: `Remove Wanted ${own}` }).click();
    await page
      .getByRole('dialog', { name: 'Remove this saved search?' })
      .getByRole('button', { name: 'Remove' })
      .click();
    await expect(dialog.getByRole('link', { name: `Wanted ${own}` })).toBeHidden();
  });
  await page.context().close();
});
