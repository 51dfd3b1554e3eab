/** The lists of the administration: searched, sorted, used by keyboard, saved as views and exported. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { ADMINS, signInAsAdmin } from './administrator.ts';
import { linksOf, panelOf, rowsOf, search, searched, searchOf, settled } from './admin-list.ts';
import { exampleMembers } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(240_000);

/** Compares the names of the rows only with each other, because other journeys add members meanwhile. */
async function orderOf(page: Page): Promise<'ascending' | 'descending' | 'neither'> {
  const texts = await linksOf(page).allInnerTexts();
  const names = texts.map((text) => folded(text.split('\n').find((line) => line.length > 1) ?? ''));
  const is = (order: readonly string[]) => names.length > 1 && order.join('\n') === names.join('\n');
  const rising = names.toSorted((one, other) => (one < other ? -1 : 1));
  return is(rising) ? 'ascending' : is(rising.toReversed()) ? 'descending' : 'neither';
}

const folded = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

test('an administrator finds a member, reads their story and keeps the view @both', async ({ page, request }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const look = looker(page);
  const [member] = await exampleMembers(request);
  await signInAsAdmin(page, ADMINS[`lists on ${project.name}`] ?? '', '/admin/users');

  await test.step('a name finds its member, and a name of nobody says so', async () => {
    await expect(rowsOf(page).first()).toBeVisible();
    await look('admin-users');
    await search(page, 'zzqqxxvv kkjjww');
    await expect(page.getByText('No matches')).toBeVisible();
    await look('admin-users-none');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await search(page, member.fullName);
    await expect(rowsOf(page).first()).toContainText(member.fullName);
  });

  await test.step('a filter and an order are in the address, and come back with it', async () => {
    await page.goto('/admin/users');
    if (isPhone) await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed');
    await sort(page, isPhone, 'ascending');
    await expect.poll(() => orderOf(page)).toBe('ascending');
    await page.reload();
    await expect.poll(() => orderOf(page)).toBe('ascending');
    if (!isPhone)
      await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    if (isPhone) await page.getByRole('button', { name: 'Filter and sort' }).click();
    await look('admin-users-filtered');
    await sort(page, isPhone, 'descending');
    await expect.poll(() => orderOf(page)).toBe('descending');
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
    await expectNoOverflow(page, 'admin-users-view');
  });

  await test.step('the file holds what the list shows', async () => {
    await search(page, member.fullName);
    await expect(rowsOf(page).first()).toContainText(member.fullName);
    const linkTexts = await linksOf(page).allInnerTexts();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('users.csv');
    const rows = parse<object>(await readFile(await file.path(), 'utf8'), { bom: true, columns: true });
    expect(rows).toHaveLength(linkTexts.length);
    rows.forEach((row, place) => {
      const names = Object.values(row).filter((value) => value && linkTexts[place]?.includes(value as string));
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
    await searched(page, member.fullName);
    const link = linksOf(page).first();
    await expect(link).toContainText(member.fullName);
    await page.keyboard.press('ArrowDown');
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
    await panel.getByRole('link', { name: 'Open full page' }).click();
    await expect(page).toHaveURL(/\/admin\/user\//);
    await expect(page.getByText('Open sessions')).toBeVisible();
    await look('admin-user');
    await expectNoOverflow(page, 'admin-user');
  });

  await test.step('a session that has ended leads to the sign-in', async () => {
    await page.evaluate(`sessionStorage.setItem('mortar.admin', 'ended')`);
    await page.goto('/admin/users');
    await expect(page.getByRole('button', { name: 'Get code' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/auth/);
  });
  expect(faults).toEqual([]);
});

async function sort(page: Page, isPhone: boolean, way: 'ascending' | 'descending'): Promise<void> {
  const [order, direction] = way === 'ascending' ? ['sort=name', 'ascending'] : ['sort=-name', 'descending'];
  if (isPhone)
    await page
      .getByRole('combobox', { name: 'Sort by' })
      .selectOption(way === 'ascending' ? 'Name, A to Z' : 'Name, Z to A');
  else {
    const head = page.getByRole('columnheader', { name: 'Name' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', direction ?? '');
  }
  await expect(page).toHaveURL(new RegExp(order ?? ''));
  await settled(page);
}
