/** A bargain over a demand: a price, a counter-offer, an agreed price and a group, on the live screens of two members. */
import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { enter, type Example, newExamples, pageOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(240_000);

interface Pair {
  creator: Page;
  partner: Page;
  names: { creator: string; partner: string };
  product: string;
}

/** Opens a demand of the first member on both screens. */
async function openDemand(browser: Browser, device: BrowserContextOptions, [one, other]: Example[]): Promise<Pair> {
  if (!one || !other) throw new Error('two are needed');
  // no other journey trades it, so that it has no prices
  const product = `Mefloquine ${newMark()}`;
  const creator = await pageOf(browser, one, device);
  const partner = await pageOf(browser, other, device);
  const { id, post } = await enter(creator.request, one);
  const fields = { business: 'demand', genericName: product, quantity: 40, unit: 'pack', price: 1_900 };
  const { business } = await post<{ business: { _id: string } }>(`business/${id}`, fields);
  await Promise.all([creator, partner].map((page) => page.goto(`/business/${business._id}`)));
  return { creator, partner, names: { creator: one.fullName, partner: other.fullName }, product };
}

test('a price is offered, countered, answered and accepted, and a group is made', async ({ browser, request }, {
  project,
}) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const { creator, partner, names, product } = await openDemand(browser, device, await newExamples(request));
  const see = { creator: looker(creator), partner: looker(partner) };
  await test.step('only the creator sees the switch', async () => {
    await expect(creator.getByRole('switch', { name: 'Open' })).toBeEnabled();
    await expect(partner.getByText('No completed trades for this medicine yet')).toBeVisible();
    await expect(partner.getByRole('switch')).toHaveCount(0);
    await expect(partner.getByText('INTERESTED PARTNERS')).toBeHidden();
  });
  await test.step('the partner offers', async () => {
    await partner.getByLabel('Your price').fill('2000');
    await partner.getByLabel('Quantity you can supply').fill('41');
    await partner.getByRole('button', { name: 'Submit' }).click();
    await expect(partner.getByText('A whole number up to 40')).toBeVisible();
    await partner.getByLabel('Quantity you can supply').fill('30');
    await partner.getByRole('textbox', { name: 'Note' }).fill('One batch, good until 2029.');
    await see.partner('bargain-form');
    await partner.getByRole('button', { name: 'Submit' }).click();
    await expect(partner.getByText('Partner', { exact: true })).toBeVisible();
    await see.partner('bargain-offered');
  });
  const dialog = creator.getByRole('dialog', { name: `Bargain with ${names.partner}` });
  await test.step('the creator sees it at once, and counters', async () => {
    await expect(creator.getByText('₦2,000')).toBeVisible();
    await see.creator('bargain-interested');
    await creator.getByRole('button', { name: `Review price ${names.partner}` }).click();
    await expect(dialog.getByText('One batch, good until 2029.')).toBeVisible();
    await see.creator('bargain-answer');
    await dialog.getByRole('button', { name: 'Counter-offer' }).click();
    await dialog.getByLabel('Your price').fill('1800');
    await dialog.getByLabel('Expires after (days)').fill('31');
    await dialog.getByRole('button', { name: 'Send price' }).click();
    await expect(dialog.getByText('From 1 to 30 days')).toBeVisible();
    await dialog.getByLabel('Expires after (days)').fill('5');
    await see.creator('bargain-counter');
    await dialog.getByRole('button', { name: 'Send price' }).click();
    await expect(dialog.getByText('You offered ₦1,800')).toBeVisible();
  });
  await test.step('the partner sees the price appear, and names another', async () => {
    await expect(partner.getByRole('button', { name: 'Accept ₦1,800' })).toBeVisible();
    await partner.getByText('History', { exact: true }).click();
    await expect(partner.getByText(`${names.creator} offered ₦1,800`)).toBeVisible();
    await see.partner('bargain-countered');
    await partner.getByRole('button', { name: 'Counter-offer' }).click();
    const form = partner.getByRole('dialog', { name: 'Counter-offer' });
    await expect(form.getByLabel('Your price')).toHaveValue('2,000');
    await form.getByLabel('Your price').fill('1850');
    await see.partner('bargain-price');
    await form.getByRole('button', { name: 'Send price' }).click();
    await expect(form).toBeHidden();
  });
  await test.step('the creator, with the bargain still open, accepts', async () => {
    await dialog.getByRole('button', { name: 'Accept ₦1,850' }).click();
    const sure = creator.getByRole('dialog', { name: `Agree with ${names.partner}?` });
    await expect(sure.getByText('₦1,850 per pack, 30 packs: ₦55,500 total.')).toBeVisible();
    await see.creator('bargain-agree');
    await sure.getByRole('button', { name: 'Agree' }).click();
    for (const side of [dialog, partner]) {
      await expect(side.getByText('Agreed at ₦1,850')).toBeVisible();
      await expect(side.getByText('30 packs · total ₦55,500')).toBeVisible();
    }
    await see.creator('bargain-accepted');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await see.partner('bargain-agreed');
  });
  await test.step('a group is made of both', async () => {
    await creator.getByRole('button', { name: 'Create Business Group' }).click();
    await creator.getByRole('button', { name: 'Create group' }).click();
    await expect(creator).toHaveURL(/\/chatroom\/[0-9a-f-]{36}$/);
    await expect(creator.getByRole('heading', { name: product })).toBeVisible();
    const group = new URL(creator.url()).pathname;
    const link = partner.getByRole('link', { name: 'Go to the business group' });
    await expect(link).toHaveAttribute('href', group);
    await see.partner('bargain-grouped');
    await partner.getByRole('link', { name: 'Open the wallet' }).click();
    await expect(partner).toHaveURL(/\/chatroom\/[0-9a-f-]{36}/);
    expect(new URL(partner.url()).pathname).not.toBe(group);
  });
  await Promise.all([creator, partner].map((page) => page.context().close()));
});

test('a price to answer waits under My trades, also offline, and Review price opens it', async ({ browser, request }, {
  project,
}) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const { creator, partner, names, product } = await openDemand(browser, device, await newExamples(request));
  await partner.getByLabel('Your price').fill('2000');
  await partner.getByLabel('Quantity you can supply').fill('30');
  await partner.getByRole('button', { name: 'Submit' }).click();
  await expect(partner.getByText('Partner', { exact: true })).toBeVisible();
  const entry = creator.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Business$/ });
  const business = entry.filter({ visible: true });
  await expect(business).toHaveAccessibleName('1 trade waiting for you Business');
  const tabs = creator.getByRole('navigation', { name: 'Business' });
  await business.click();
  await tabs.getByRole('link', { name: /^My trades/ }).click();
  const due = creator.getByRole('article').first();
  await expect(due).toContainText(product);
  await expect(due).toContainText(`${names.partner} offers ₦2,000 per pack.`);
  await expect(due).toContainText('₦60,000');
  await looker(creator)('trades-to-answer');
  await test.step('it is not among what is done', async () => {
    const filters = creator.getByRole('group', { name: 'Which trades' });
    await filters.getByRole('button', { name: 'Completed' }).click();
    await expect(creator.getByText('No completed trades')).toBeVisible();
    await filters.getByRole('button', { name: 'To do' }).click();
    await expect(due).toContainText(product);
  });
  await test.step('the downloaded list begins with it', async () => {
    const [file] = await Promise.all([
      creator.waitForEvent('download'),
      creator.getByRole('button', { name: 'Download as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('mortar-trades.csv');
    const [, first] = parse(await readFile(await file.path(), 'utf8'), { bom: true });
    expect(first?.join(' ')).toContain(product);
    expect(first?.join(' ')).toContain(names.partner);
  });
  await test.step('it is read offline', async () => {
    await tabs.getByRole('link', { name: 'Offers' }).click();
    await expect(creator.getByRole('heading', { name: 'Business', level: 1 })).toBeVisible();
    await creator.context().setOffline(true);
    await tabs.getByRole('link', { name: /^My trades/ }).click();
    await expect(due).toContainText(`${names.partner} offers ₦2,000 per pack.`);
    await creator.context().setOffline(false);
  });
  await due.getByRole('link', { name: 'Review price' }).click();
  const dialog = creator.getByRole('dialog', { name: `Bargain with ${names.partner}` });
  await dialog.getByRole('button', { name: 'Counter-offer' }).click();
  await dialog.getByLabel('Your price').fill('1900');
  await dialog.getByRole('button', { name: 'Send price' }).click();
  await expect(dialog.getByText('You offered ₦1,900')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(business).toHaveAccessibleName('Business');
  await test.step('the counter-offer waits for the partner', async () => {
    await partner.goto('/trades?filter=to+do');
    const counter = partner.getByRole('article').first();
    await expect(counter).toContainText(`${names.creator} offers ₦1,900 per pack until`);
    await looker(partner)('trades-counter');
    await counter.getByRole('link', { name: 'Review price' }).click();
    await expect(partner.getByRole('heading', { name: 'Partner' })).toBeFocused();
    const answers = ['Accept ₦1,900', 'Decline'].map((name) => partner.getByRole('button', { name }));
    for (const part of [partner.getByText(`${names.creator}’s price`), ...answers]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    if (project.name === 'phone') {
      await expect(partner.getByText(`₦1,900 per pack from ${names.creator}`)).toBeInViewport({ ratio: 1 });
    }
    await looker(partner)('trades-review');
  });
  await Promise.all([creator, partner].map((page) => page.context().close()));
});

test('a partner withdraws and comes back; the creator declines; both can talk', async ({ browser, request }, {
  project,
}) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const { creator, partner, names } = await openDemand(browser, device, await newExamples(request));
  await partner.getByLabel('Your price').fill('2000');
  await partner.getByRole('button', { name: 'Submit' }).click();
  await expect(creator.getByRole('button', { name: `Review price ${names.partner}` })).toBeVisible();
  await partner.getByRole('button', { name: 'Withdraw' }).click();
  await partner.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(partner.getByText('You withdrew your price')).toBeVisible();
  await expect(creator.getByText('Nobody yet')).toBeVisible();
  await partner.getByLabel('Your price').fill('1990');
  await partner.getByRole('button', { name: 'Submit' }).click();
  await creator.getByRole('button', { name: `Review price ${names.partner}` }).click();
  const bargain = creator.getByRole('dialog', { name: `Bargain with ${names.partner}` });
  const sure = creator.getByRole('dialog', { name: `Decline ${names.partner}?` });
  await bargain.getByRole('button', { name: 'Decline' }).first().click();
  await test.step('a price that came while the creator was asked is not declined unseen', async () => {
    await partner.getByRole('button', { name: 'Counter-offer' }).click();
    await partner.getByRole('dialog').getByLabel('Your price').fill('1970');
    await partner.getByRole('button', { name: 'Send price' }).click();
    await expect(bargain.getByText('₦1,970').first()).toBeAttached();
    await expect(sure.getByText(/^₦1,990 per pack/)).toBeVisible();
    await sure.getByRole('button', { name: 'Decline' }).click();
    await expect(sure.getByText('This has changed. You now see the latest version.')).toBeVisible();
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await expect(bargain.getByRole('button', { name: 'Accept ₦1,970' })).toBeVisible();
  });
  await bargain.getByRole('button', { name: 'Decline' }).first().click();
  await sure.getByRole('button', { name: 'Decline' }).click();
  await expect(partner.getByText('This bargain was declined')).toBeVisible();
  await expect(creator.getByRole('button', { name: 'Create Business Group' })).toBeHidden();
  await looker(partner)('bargain-declined');
  await partner.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(partner).toHaveURL(/\/chat\/[0-9a-f-]{36}$/);
  await expect(partner.getByRole('heading', { name: names.creator })).toBeVisible();
  await Promise.all([creator, partner].map((page) => page.context().close()));
});

test('a shared business shows nothing of members to whoever is not signed in', async ({ request }) => {
  const shared = await request.get('/business/00000000-0000-7000-8000-000000000000');
  expect(await shared.text()).toContain('<meta property="og:title" content="An offer on Mortar" />');
});
