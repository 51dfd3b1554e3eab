/** The reference of the API, whose pages have no script: from the overview to an operation. */
import { expect, test } from '@playwright/test';
import { looker } from '../kit/screen-check.ts';

test('a developer finds a call, its fields and what it holds', async ({ page }) => {
  const look = looker(page);
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API');
  await look('reference');
  await page.getByRole('link', { name: 'Create an offer', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/offers#offerCreate$/);
  const operation = page.locator('#offerCreate');
  await expect(operation).toContainText('POST');
  await expect(operation).toContainText('20 a minute');
  await look('reference-operation');
  await operation.getByRole('link', { name: 'OfferDetail', exact: true }).click();
  await expect(page).toHaveURL(/\/docs\/shapes#OfferDetail$/);
  await look('reference-shape');
  await page.goto('/docs/events');
  await expect(page.locator('#receive-chatMade')).toContainText('in order');
  await look('reference-events');
});
