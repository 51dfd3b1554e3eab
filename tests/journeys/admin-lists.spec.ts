/** The lists of the administration: searched, sorted, read by keys, kept as views and files, and acted in. */
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { PHARMACY_LIMITS } from '#rules/pharmacy/pharmacy.ts';
import { STOCK_LIMITS } from '#rules/stock/stock.ts';
import { ADMINS, READERS, signInAsAdmin } from './administrator.ts';
import { enter, type Example, exampleMembers, newRoom } from './example.ts';
import { expectNoOverflow } from './overflow.ts';
import { looker } from './screen-check.ts';

test.setTimeout(240_000);

const rowsOf = (page: Page): Locator => page.getByRole('main').locator('[data-row]');
const linksOf = (page: Page): Locator => page.getByRole('main').locator('[data-row] a[data-leads]');
const searchOf = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });
/** Beside the list on a desk, a dialog on a phone. */
const panelOf = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name }).or(page.getByRole('dialog', { name }));

/** Once the rows are those of what was asked for last. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

async function search(page: Page, words: string): Promise<void> {
  await searchOf(page).fill(words);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${encodeURIComponent(words).replaceAll('%20', '\\+')}`));
  await settled(page);
}

/** By the names of the rows; others sign up meanwhile. */
async function orderOf(page: Page): Promise<'rising' | 'falling' | 'neither'> {
  const texts = await linksOf(page).allInnerTexts();
  const names = texts.map((text) => folded(text.split('\n').find((line) => line.length > 1) ?? ''));
  const is = (order: readonly string[]) => names.length > 1 && order.join('\n') === names.join('\n');
  const rising = names.toSorted((one, other) => (one < other ? -1 : 1));
  return is(rising) ? 'rising' : is(rising.toReversed()) ? 'falling' : 'neither';
}

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

test('an administrator finds a member, reads their story and keeps the view @both', async ({ page, request }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  const widths = isPhone ? [320, 390] : [1280];
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const look = looker(page);
  const [member] = await exampleMembers(request);
  await signInAsAdmin(page, ADMINS[`lists on ${project.name}`] ?? '', '/admin/users');

  await test.step('a name finds its member, and a name of nobody says so', async () => {
    await expect(rowsOf(page).first()).toBeVisible();
    await look('admin-users');
    await search(page, 'zzqqxxvv kkjjww');
    await expect(page.getByText('Nothing fits')).toBeVisible();
    await look('admin-users-none');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await search(page, member.fullName);
    await expect(rowsOf(page).first()).toContainText(member.fullName);
  });

  await test.step('a filter and an order are in the address, and come back with it', async () => {
    await page.goto('/admin/users');
    if (isPhone) await page.getByRole('button', { name: 'Filters and order' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed');
    await sort(page, isPhone, 'rising');
    await expect.poll(() => orderOf(page)).toBe('rising');
    await page.reload();
    await expect.poll(() => orderOf(page)).toBe('rising');
    if (!isPhone)
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    if (isPhone) await page.getByRole('button', { name: 'Filters and order' }).click();
    await look('admin-users-filtered');
    await sort(page, isPhone, 'falling');
    await expect.poll(() => orderOf(page)).toBe('falling');
  });

  await test.step('a view is kept under a name, for this administrator', async () => {
    await page.getByRole('button', { name: 'Save this view' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save this view' });
    await dialog.getByLabel('Name').fill('Confirmed, from Z');
    await look('admin-users-save');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Confirmed, from Z' }).click();
    await expect(page).toHaveURL(/status=confirmed/);
    await expect(page).toHaveURL(/sort=-name/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Confirmed, from Z' })).toHaveAttribute('aria-pressed', 'true');
    await expectNoOverflow(page, 'admin-users-view', widths);
  });

  await test.step('the file holds what the list shows', async () => {
    await search(page, member.fullName);
    await expect(rowsOf(page).first()).toContainText(member.fullName);
    const shown = await linksOf(page).allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('users.csv');
    const rows = parse<object>(await readFile(await file.path(), 'utf8'), { bom: true, columns: true });
    expect(rows).toHaveLength(shown.length);
    rows.forEach((row, place) => {
      const names = Object.values(row).filter((value) => value && shown[place]?.includes(value as string));
      expect(names, JSON.stringify(row)).not.toEqual([]);
    });
  });

  await test.step('keys alone lead to a member and back', async () => {
    await page.goto('/admin/users');
    await expect(rowsOf(page).first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
    await look('admin-list-keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeHidden();
    await page.keyboard.press('/');
    await expect(searchOf(page)).toBeFocused();
    await page.keyboard.type(member.fullName);
    await expect(page).toHaveURL(/[?&]q=/);
    await settled(page);
    await page.keyboard.press('ArrowDown');
    const link = linksOf(page).first();
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
    const panel = panelOf(page, 'Member');
    await expect(panel.getByText('Open sessions')).toBeVisible();
    await expect(panel.getByText(member.email)).toBeVisible();
    await look('admin-user-panel');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(link).toBeFocused();
  });

  await test.step('an open row is in the address: back closes it, a reload keeps it, it has a screen of its own', async () => {
    await linksOf(page).first().click();
    const panel = panelOf(page, 'Member');
    await expect(panel.getByText('Open sessions')).toBeVisible();
    await page.reload();
    await expect(panel.getByText('Open sessions')).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await page.goForward();
    await panel.getByRole('link', { name: 'On a screen of its own' }).click();
    await expect(page).toHaveURL(/\/admin\/user\//);
    await expect(page.getByText('Open sessions')).toBeVisible();
    await look('admin-user');
    await expectNoOverflow(page, 'admin-user', widths);
  });

  await test.step('a session that has ended leads to the sign-in', async () => {
    await page.evaluate(`sessionStorage.setItem('mortar.admin', 'ended')`);
    await page.goto('/admin/users');
    await expect(page.getByRole('button', { name: 'Get code' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/auth/);
  });
  expect(faults).toEqual([]);
});

async function sort(page: Page, isPhone: boolean, way: 'rising' | 'falling'): Promise<void> {
  const [order, direction] = way === 'rising' ? ['sort=name', 'ascending'] : ['sort=-name', 'descending'];
  if (isPhone) await page.getByRole('combobox', { name: 'Sort by' }).selectOption(`Name, ${way}`);
  else {
    const head = page.getByRole('columnheader', { name: 'Name' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', direction ?? '');
  }
  await expect(page).toHaveURL(new RegExp(order ?? ''));
  await settled(page);
}

test('a moderator closes a business, deletes posts and is asked before; a reader may not @both', async ({
  page,
  request,
  browser,
  contextOptions,
}, { project }) => {
  const widths = project.name === 'phone' ? [320, 390] : [1280];
  const look = looker(page);
  const [member] = await exampleMembers(request);
  const mark = Math.random().toString(36).slice(2, 10);
  await written(request, member, mark);
  await signInAsAdmin(page, ADMINS[`list acts on ${project.name}`] ?? '', '/admin/businesses');

  await test.step('a business is closed, after No and Yes', async () => {
    await search(page, mark);
    const card = rowsOf(page).filter({ hasText: mark });
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('button', { name: 'Partner' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Like' })).toBeDisabled();
    await look('admin-businesses');
    await expectNoOverflow(page, 'admin-businesses', widths);
    await card.getByRole('link').click();
    const panel = panelOf(page, 'Business');
    await panel.getByRole('button', { name: 'Close business' }).click();
    const sure = page.getByRole('dialog', { name: 'Close this business?' });
    await look('admin-business-close');
    await sure.getByRole('button', { name: 'No' }).click();
    await expect(panel.getByText('Open', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Close business' }).click();
    await sure.getByLabel('Why, for the member to read').fill('It asks for a medicine that may not be sold.');
    await sure.getByRole('button', { name: 'Yes, close' }).click();
    await expect(page.getByText('The business is closed.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Close business' })).toBeHidden();
    await look('admin-business-closed');
  });

  await test.step('and deleted', async () => {
    const panel = panelOf(page, 'Business');
    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText('The business is deleted.')).toBeVisible();
    await expect(panel.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  });

  await test.step('of two whose one call is lost on the line, that one is told by name and stays', async () => {
    const author = await enter(request, member);
    const lost = await author.post<{ post: { _id: string } }>('user/post', { content: `The lost of ${mark}` });
    await author.post('user/post', { content: `The deleted of ${mark}` });
    await page.goto('/admin/posts?as=table');
    await search(page, mark);
    const rows = ['lost', 'deleted'].map((what) => rowsOf(page).filter({ hasText: `The ${what} of ${mark}` }));
    for (const row of rows) await row.getByRole('checkbox').check();
    await page.route(`**/api/admin/post/${lost.post._id}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete 2 posts?' }).getByRole('button', { name: 'Yes, delete' }).click();
    const told = page.getByRole('dialog', { name: 'Not all of it was done' });
    await expect(told).toContainText('1 is done, 1 is not:');
    await expect(told.getByRole('listitem')).toHaveText([/The lost of/]);
    await look('admin-posts-not-all');
    await page.keyboard.press('Escape');
    await expect(rows[1]!).toHaveCount(0);
    await page.unroute(`**/api/admin/post/${lost.post._id}`);
    await rows[0]!.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete this post?' }).getByRole('button', { name: 'Yes, delete' }).click();
    await expect(rows[0]!).toHaveCount(0);
  });

  await test.step('two posts are chosen and deleted at once', async () => {
    await page.goto('/admin/posts?as=table');
    await search(page, mark);
    const posts = rowsOf(page).filter({ hasText: mark });
    await expect(posts).toHaveCount(2);
    for (const box of await posts.getByRole('checkbox').all()) await box.check();
    await expect(page.getByText('2 rows are chosen')).toBeVisible();
    await look('admin-posts-chosen');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog', { name: 'Delete 2 posts?' }).getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText('2 posts are deleted.')).toBeVisible();
    await expect(posts).toHaveCount(0);
  });

  await test.step('a reader reads the same, without a way to act or to reach anybody', async () => {
    const reader = await (await browser.newContext(contextOptions)).newPage();
    await signInAsAdmin(reader, READERS[project.name] ?? '', '/admin/businesses');
    await expect(rowsOf(reader).first()).toBeVisible();
    await expect(rowsOf(reader).getByRole('checkbox')).toHaveCount(0);
    await linksOf(reader).first().click();
    const panel = panelOf(reader, 'Business');
    await expect(panel.getByText('Interested partners')).toBeVisible();
    await expect(panel.getByRole('button', { name: /Close business|Delete/ })).toHaveCount(0);
    await reader.goto('/admin/users');
    await expect(rowsOf(reader).first()).toBeVisible();
    await expect(rowsOf(reader).filter({ hasText: '@' })).toHaveCount(0);
    await reader.context().close();
  });
});

/** An offer and two posts that have the mark. */
async function written(request: APIRequestContext, member: Example, mark: string): Promise<void> {
  const as = await enter(request, member);
  await as.post(`business/${as.id}`, { business: 'demand', genericName: `Drug ${mark}`, quantity: 3 });
  for (const what of ['first', 'second']) await as.post('user/post', { content: `The ${what} of ${mark}` });
}

test('every list and every story stands on its screen @both', async ({ page, request }, { project }) => {
  const widths = project.name === 'phone' ? [320, 390] : [1280];
  const look = looker(page);
  const [one, other] = await exampleMembers(request);
  await traded(request, one, other);
  await signInAsAdmin(page, ADMINS[`list stories on ${project.name}`] ?? '', '/admin/pharmacies');
  for (const [list, name] of Object.entries(LISTS)) {
    await test.step(list, async () => {
      await page.goto(`/admin/${list}`);
      await expect(rowsOf(page).first()).toBeVisible();
      await look(`admin-list-${list}`);
      await expectNoOverflow(page, `admin-list-${list}`, widths);
      await linksOf(page).first().click();
      const panel = panelOf(page, name);
      await expect(panel.locator('dl').first()).toBeVisible();
      await look(`admin-story-${list}`);
      await expectNoOverflow(page, `admin-story-${list}`, widths);
    });
  }
});

/** Stock of a pharmacy, with a transaction, and a wallet. */
async function traded(request: APIRequestContext, one: Example, other: Example): Promise<void> {
  const as = await enter(request, one);
  const { pharmacy } = await as.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${as.id}`, {
    businessName: 'W'.repeat(PHARMACY_LIMITS.businessName),
    location: 'Yaba, Lagos',
  });
  await as.post(`business/inventory/addproduct/${pharmacy._id}`, {
    product: 'W'.repeat(STOCK_LIMITS.product),
    brand: 'Lonart',
    strength: '20/120 mg',
    baseUnit: 'pack',
    quantity: 40,
    unit: 'pack',
    batchNumber: 'LT 2291',
    expiryDate: '2031-01-31',
  });
  const { id } = await newRoom(request, one, other);
  await as.post(`wallet/chatroom/${id}`, { quantity: 2, unitPrice: 1_000 });
}

/** Each with what one of its rows is called. */
const LISTS = {
  posts: 'Post',
  businesses: 'Business',
  pharmacies: 'Pharmacy',
  inventories: 'Inventory',
  wallets: 'Wallet',
  transactions: 'Transaction',
};
