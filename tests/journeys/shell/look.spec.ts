/** Takes the pictures of `docs/look.md`, each of a component on a real screen, only if `LOOK_PICTURES` names the folder for them. */
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { PATHS } from '#rules/paths.ts';
import { enter, exampleMembers, newExamples, openAs, pageOf } from '../kit/example.ts';

test.setTimeout(180_000);

/** Takes a picture of one component, again if the app renders it anew meanwhile. */
async function draw(part: Locator, name: string): Promise<void> {
  const path = join(process.env.LOOK_PICTURES!, `${name}.png`);
  await expect(async () => {
    await expect(part).toBeVisible();
    await part.screenshot({ path, animations: 'disabled', scale: 'css' });
  }).toPass();
}

test('the fields of a form are drawn', async ({ browser, request, contextOptions }) => {
  const [member] = await newExamples(request);
  const page = await openAs(browser, member, contextOptions, PATHS.offers);
  await page.getByRole('button', { name: 'Create business' }).click();
  const form = page.getByRole('dialog', { name: 'Create business' });
  const field = (label: string) => form.locator('div', { has: page.getByLabel(label) }).last();
  await form.getByText('Drug Demand').click();
  await form.getByLabel('Highest price you’ll pay').fill('17595.5');
  await draw(field('Highest price you’ll pay'), 'naira-field');
  await form.getByText('Sales at Discount').click();
  await draw(field('Batch number'), 'field');
  const button = form.getByRole('button', { name: 'Create business' });
  await draw(button, 'button');
  await button.click();
  await draw(field('Quantity'), 'field-error');
  await page.context().close();
});

test('the page that is not there is drawn', async ({ page }) => {
  await page.goto('/nothing-here');
  await draw(page.getByRole('main'), 'not-found');
});

test('the parts of lists and details are drawn', async ({ browser, request, contextOptions, isMobile }) => {
  const [member] = await exampleMembers(request);
  const page = await pageOf(browser, member, contextOptions);
  await drawFeed(page);
  await drawOffers(page, isMobile);
  const { id } = await enter(request, member);
  await page.goto(PATHS.profile.replace(':id', id));
  await draw(
    page
      .getByRole('main')
      .getByTitle(/^\d+ licence verified$/)
      .first(),
    'licence-badge',
  );
  await page.goto(PATHS.money);
  await draw(page.getByRole('tablist').first(), 'tabs');
  await page.getByRole('tab', { name: 'Statement' }).click();
  await draw(page.getByRole('tabpanel').first(), 'statement');
  await drawStates(page);
  await page.context().close();
});

async function drawFeed(page: Page): Promise<void> {
  await page.goto(PATHS.posts);
  const post = page.getByRole('article').first();
  await draw(post, 'person');
  await post.getByRole('button', { name: 'More about this post' }).click();
  await draw(page.locator('.sheet:popover-open'), 'menu');
  await page.keyboard.press('Escape');
}

async function drawOffers(page: Page, isMobile: boolean): Promise<void> {
  await page.goto(PATHS.offers);
  const offer = page.getByRole('article').first();
  await draw(offer, 'card');
  await draw(offer.locator('.rounded-selector').first(), 'badge');
  await draw(page.getByRole('search').first(), 'search-field');
  // on a desktop the filters are beside the list
  const dialog = isMobile ? 'Filters' : 'Create business';
  await page.getByRole('button', { name: dialog }).first().click();
  await draw(page.getByRole('dialog', { name: dialog }), 'dialog');
  await page.keyboard.press('Escape');
}

/** Draws a list's empty state and its loading state. */
async function drawStates(page: Page): Promise<void> {
  await page.goto(`${PATHS.posts}?search=nobodywroteofthis`);
  await draw(page.getByRole('main').locator('.border-dashed').first(), 'empty');
  // the page gets no more answers
  await page.route('**/*', async (route) => {
    if (!['fetch', 'xhr'].includes(route.request().resourceType())) await route.continue();
  });
  await page.goto(`${PATHS.posts}?search=outline`);
  await draw(page.locator('.skeleton-part').first(), 'skeleton');
}
