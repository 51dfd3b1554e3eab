/** A price far from the usual one is asked about once, and is sent if it is meant. */
import { expect, test } from '@playwright/test';
import { enter, newExamples, pageOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test('a price 20 times the usual one is asked about once', async ({ browser, request }, { project }) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const [one, other] = await newExamples(request);
  const { id, post } = await enter(request, one);
  // no medicine of the catalogue, whose trades in other journeys would count
  const goods = { genericName: `Gloves ${newMark()}`, quantity: 40, unit: 'pack', expiryDate: '2029-03-31' };
  const sale = { business: 'sale', ...goods, price: 2_400, usualPrice: 2_500 };
  const { business } = await post<{ business: { _id: string } }>(`business/${id}`, sale);
  const page = await pageOf(browser, other, device);
  await page.goto(`/business/${business._id}`);
  await page.getByLabel('Your price').fill('50000');
  await page.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('dialog', { name: 'Check the price' });
  await expect(question.getByText('₦50,000 per pack is 20 times the usual ₦2,500. Is that right?')).toBeVisible();
  await looker(page)('price-question');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Your price')).toHaveValue('50,000');
  await page.getByLabel('Your price').fill('125');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(
    question.getByText('₦125 per pack is 20 times less than the usual ₦2,500. Is that right?'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Send price' }).click();
  await expect(page.getByText('Partner', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Counter-offer' }).click();
  const next = page.getByRole('dialog', { name: 'Counter-offer' });
  await next.getByLabel('Your price').fill('2300');
  await next.getByRole('button', { name: 'Send price' }).click();
  await expect(next).toBeHidden();
  await expect(question).toBeHidden();
  await page.context().close();
});
