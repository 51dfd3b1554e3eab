/** The list of offers on a phone: two offers on the first screen, Create within reach of the thumb, and a warning that is dismissed. */
import { expect, type Page, test } from '@playwright/test';
import { enter, newExamples, openAs, pageOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newVisitor, PHONE, signUpByApi } from '../kit/visitor.ts';

const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create business' });
const SCAM = 'Pay only through Mortar’s wallet, to avoid scams.';

test('two offers are on the first screen of a phone, the first with its name and price', async ({
  browser,
  request,
}) => {
  const [reader, seller] = await newExamples(request);
  const generic = `Qovadrin${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6)}`;
  const { id, post } = await enter(request, seller);
  const priced = { business: 'demand', genericName: generic, quantity: 20, price: 850 };
  const page = await pageOf(browser, reader, PHONE);
  for (const address of ['/private_business', `/private_business?q=${generic}`]) {
    // another journey may make a newer offer, with a longer name
    await expect(async () => {
      for (const town of ['Yaba', 'Ikeja'])
        await post(`business/${id}`, { ...priced, locationOfPharmacy: { town, state: 'Lagos' } });
      await page.goto(address);
      // nothing is dismissed: the strip of the sandbox and the warning are there
      await expect(page.getByText(SCAM)).toBeVisible();
      const card = page.getByRole('article').first();
      const heading = card.getByRole('heading', { level: 2 });
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect(await heading.textContent()).toBe(generic);
      // a search has the button that saves it above its first offer
      const lowest = address === '/private_business' ? page.getByRole('article').nth(1) : card;
      const [box, bar] = [(await lowest.boundingBox())!, (await bottomBar(page).boundingBox())!];
      expect(box.y + box.height, address).toBeLessThanOrEqual(bar.y);
    }).toPass();
  }
  await expect(page.getByRole('article').first()).toContainText('850');
  await looker(page)('list-first-offer');
  const warning = await page.getByText(SCAM).boundingBox();
  expect(warning!.height, 'one line').toBeLessThan(30);
  await post(`business/${id}`, { ...priced, brandName: 'Long brand '.repeat(10).trim(), strength: '80/480 mg' });
  await page.goto(`/private_business?q=${generic}`);
  await expect(page.getByText('80/480 mg'), 'however long the name is').toBeInViewport({ ratio: 1 });
  await looker(page)('list-long-name');
  await page.context().close();
});

test('Create floats at the thumb, covers no card at the end, and leaves while somebody types', async ({
  browser,
  request,
}) => {
  const [reader] = await newExamples(request);
  const page = await openAs(browser, reader, PHONE, '/private_business?kind=joint+purchase');
  await expect(page.getByRole('article').first()).toBeVisible();
  const button = (await create(page).boundingBox())!;
  expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(56);
  const bar = (await bottomBar(page).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);

  await expect(async () => {
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    const [last, floating] = [await page.getByRole('article').last().boundingBox(), await create(page).boundingBox()];
    expect(last!.y + last!.height).toBeLessThanOrEqual(floating!.y);
  }).toPass();
  await looker(page)('list-end');

  await page.getByRole('searchbox').focus();
  await expect(create(page)).toBeVisible();
  // simulates an open keyboard, which takes this much of the window
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(create(page)).toBeHidden();
  await page.setViewportSize(PHONE.viewport);
  await expect(create(page)).toBeVisible();
  await create(page).click();
  await expect(page.getByRole('dialog', { name: 'Create business' })).toBeVisible();
  await page.context().close();
});

test('before a trade the warning is away for the tab alone', async ({ browser }) => {
  const newcomer = await newVisitor(browser, { firstName: 'Ada', lastName: 'Eze' }, PHONE);
  const { page, context } = newcomer;
  await signUpByApi(newcomer);
  await page.goto('/private_business');
  await page.getByTitle('Dismiss').click();
  await expect(page.getByText(SCAM)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(SCAM)).toBeHidden();
  const tab = await context.newPage();
  await tab.goto('/private_business');
  await expect(tab.getByText(SCAM)).toBeVisible();
  expect(newcomer.faults).toEqual([]);
  await context.close();
});
