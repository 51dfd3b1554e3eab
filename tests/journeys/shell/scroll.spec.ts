/** The scroll position of a screen: its top when opened by its address, its old place after a reload and on the way back. */
import { expect, type Page, test } from '@playwright/test';
import { newExamples, openAs } from '../kit/example.ts';
import { PHONE } from '../kit/visitor.ts';

const ready = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();
const top = (page: Page) => page.evaluate<number>('Math.round(window.scrollY)');
const scrollTo = (page: Page, y: number) => page.evaluate(`window.scrollTo({ top: ${y}, behavior: 'instant' })`);
/** Allows for lines above that come or go, and so move the position. */
const expectNear = (page: Page, y: number) =>
  expect.poll(async () => Math.abs((await top(page)) - y)).toBeLessThan(130);

test('a screen opened by its address begins at its top; a reload and the way back find the old place', async ({
  browser,
  request,
}) => {
  const [reader] = await newExamples(request);
  const page = await openAs(browser, reader, PHONE, '/private_business');
  await ready(page);
  await scrollTo(page, 200);
  await expectNear(page, 200);

  await page.goto('/private_business?kind=joint+purchase');
  await ready(page);
  // a position that is restored is restored with the first content
  expect(await top(page)).toBe(0);
  await scrollTo(page, 200);
  await page.reload();
  await ready(page);
  await expectNear(page, 200);

  await page.goBack();
  await ready(page);
  await expectNear(page, 200);
  await page.goForward();
  await ready(page);
  await expectNear(page, 200);
  await page.context().close();
});
