/** A demand and the sales that answer it, as the creator of the demand sees them. */
import { type BrowserContextOptions, expect, test } from '@playwright/test';
import { enter, newExamples, openAs } from '../kit/example.ts';
import { newMark } from '../kit/mark.ts';
import { looker } from '../kit/screen-check.ts';

test('the creator of a demand sees the sales that answer it', async ({ browser, request }, { project }) => {
  const [buyer, seller] = await newExamples(request);
  const genericName = `Answered ${newMark()}`;
  const [asker, supplier] = [await enter(request, buyer), await enter(request, seller)];
  const made = { genericName, quantity: 5 };
  const { business } = await asker.post<{ business: { _id: string } }>(`business/${asker.id}`, {
    ...made,
    business: 'demand',
  });
  const page = await openAs(browser, buyer, project.use as BrowserContextOptions, `/business/${business._id}`);
  await expect(page.getByRole('heading', { name: genericName, level: 1 })).toBeVisible();
  await expect(page.getByText('Matching offers')).toBeHidden();
  await supplier.post(`business/${supplier.id}`, { ...made, business: 'sale', brandName: 'Found' });
  await expect(page.getByText('Matching offers')).toBeVisible();
  await expect(page.getByRole('link', { name: `${genericName} (Found)` })).toBeVisible();
  await looker(page)('find-match');
  await page.context().close();
});
