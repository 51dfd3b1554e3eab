/** An owner finds an act in the audit record, reads all of it, downloads it as a file, and has the chain checked. */
import { expect, type Page, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from './administrator.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(180_000);

test('the record of acts is searched, downloaded and checked @either', async ({ page }, { project }) => {
  const email = ADMINS[`audit on ${project.name}`] ?? '';
  const look = looker(page);
  await signInAsAdmin(page, email, '/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await look('audit');
  await expectNoOverflow(page, 'audit');

  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The record is being checked')).toBeVisible();
  await expect(page.getByText(/All actions up to number [\d,]+ are unchanged/)).toBeVisible();

  const administrator = page.getByRole('combobox', { name: 'Administrator' });
  const action = page.getByRole('combobox', { name: 'Action' });
  await expect(administrator.getByRole('option', { name: email })).toHaveCount(1);
  await chooseAtOnce(page, { email, what: 'sign in' });
  await expect(page).toHaveURL(/what=sign\+in/);
  await expect(page).toHaveURL(/email=/);
  await expect(administrator).toHaveValue(email);
  await expect(action).toHaveValue('sign in');
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);
  await page.getByRole('button', { name: 'View action sign in' }).click();
  const panel = page.getByRole('dialog', { name: 'Action' });
  await expect(panel.getByText('Entry number')).toBeVisible();
  await look('audit-act');
  await expectNoOverflow(page, 'audit-act');
  await page.keyboard.press('Escape');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download results as CSV' }).click();
  expect((await file).suggestedFilename()).toBe('mortar-audit.csv');

  await page.getByLabel('Search the reasons').fill('no such words');
  await expect(page.getByText('No actions match your search')).toBeVisible();
  await look('audit-nothing');
});

/** Chooses both before the screen is drawn again, as quick fingers do on a slow phone. */
function chooseAtOnce(page: Page, values: { email: string; what: string }): Promise<unknown> {
  return page.evaluate(`(${CHOOSE})(${JSON.stringify([values.email, values.what])})`);
}

const CHOOSE = `(values) => {
  const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set;
  [...document.querySelectorAll('main select')].forEach((select, at) => {
    set.call(select, values[at]);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}`;
