/** An administrator reads the overview, narrows it, opens pending work, and checks the server's health. */
import { expect, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from './administrator.ts';
import { ON_BOTH } from '../kit/devices.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';

test('the overview and the health of the server', { tag: ON_BOTH }, async ({ page }, { project }) => {
  const look = looker(page);
  await signInAsAdmin(page, ADMINS[`overview on ${project.name}`]!, '/admin/overview');
  await expect(page).toHaveURL(/\/admin\/overview$/);

  await test.step('the seven pies come first, against a hundred, to one decimal', async () => {
    const pies = page.getByRole('listitem').filter({ hasText: /^\d[\d,.]*[KM]? %/ });
    await expect(pies).toHaveCount(7);
    await expect(pies.first()).toContainText(/^\d+\.\d %Users/);
    await look('overview');
  });

  await test.step('a chart is read bar by bar with the arrows, and as a table', async () => {
    const chart = page.getByRole('button', { name: /^New members/ });
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('figure').filter({ has: chart })).toContainText(/\d{4}: \d/);
    await page.getByText('As a table: New members').click();
    await expect(page.getByRole('table')).toContainText('New members');
    await look('overview-chart');
  });

  await test.step('period, step and state are in the address, and survive a reload', async () => {
    await page.getByLabel('Period', { exact: true }).selectOption('A year');
    await expect(page.getByRole('heading', { name: 'By week' })).toBeVisible();
    await page.getByLabel('State', { exact: true }).selectOption('Lagos');
    await expect(page).toHaveURL(/range=365.*state=Lagos/);
    await page.reload();
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('Lagos');
    await expect(page.getByText('Held, nationwide')).toBeVisible();
    await look('overview-year');
  });

  await test.step('the logo leads back to the overview, and the menu to the health of the server', async () => {
    await page.goto('/admin/money');
    await page.getByRole('link', { name: 'Mortar, administration' }).click();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'System health' }).click();
    await expect(page.getByText('No backup found.')).toBeVisible();
    await expect(page.getByText('No backup yet')).toBeVisible();
    await look('health');
  });

  await test.step('both screens fit a small phone', async () => {
    await expectNoOverflow(page, 'health', [360, 1_280]);
    await page.goto('/admin/overview');
    await expect(page.getByText('Totals')).toBeVisible();
    await expectNoOverflow(page, 'overview', [360, 1_280]);
  });
});
