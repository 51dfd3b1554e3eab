/**
 * A pharmacist lists a medicine with the catalogue's help, is refused a medicine that cannot be traded, edits the offer and withdraws it.
 */
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(240_000);

test('an offer is written with the catalogue, edited and withdrawn', async ({ browser, request }, { project }) => {
  const device: BrowserContextOptions = project.name === 'phone' ? PHONE : DESKTOP;
  const [seller, reader] = await newExamples(request);
  if (!seller || !reader) throw new Error('two are needed');
  const page = await openAs(browser, seller, device, '/posts');
  const look = looker(page);
  const batch = `B${newMark()}`.toUpperCase();
  await page.getByRole('link', { name: 'Business', exact: true }).click();
  await page.getByRole('button', { name: 'Create business' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create business' });
  await test.step('no kind is an error', async () => {
    await form.getByRole('button', { name: 'Create business' }).click();
    await expect(form.getByText('Choose demand, joint purchase or sale at discount')).toBeVisible();
    await form.getByText('Sales at Discount').click();
  });
  await test.step('a brand typed with a slip fills in the generic', () => pickMedicine(page, form, look));
  await test.step('a controlled drug and expired goods are refused at their fields', () => refuse(form));
  await test.step('photos are added and taken away', () => addPhotos(form, look));
  await form.getByLabel('Batch number').fill(batch);
  const [created] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/business/') && answer.request().method() === 'POST'),
    form.getByRole('button', { name: 'Create business' }).click(),
  ]);
  const { business } = (await created.json()) as { business: { _id: string } };
  await expect(page.getByText('Your offer is listed')).toBeVisible();
  const { post } = await enter(request, reader);
  const listed = page.getByRole('main').getByRole('link', { name: 'Artemether + Lumefantrine (Coartem)' });
  // other journeys list the same medicine
  await listed.and(page.locator(`[href="/business/${business._id}"]`)).click();
  await expect(page.getByText(batch)).toBeVisible();
  await expect(page.getByText('A4-1234')).toBeVisible();
  await post(`business/user/${business._id}`, { amount: 1_400 });
  await test.step('it is edited', () => edit(page, look));
  await test.step('it is withdrawn', () => withdraw(page, look));
});

test('a buyer sees what, how much, from whom and the way to buy without scrolling, and writes about it', async ({
  browser,
  request,
}) => {
  const [seller, buyer] = await newExamples(request);
  const { id, token } = await enter(request, seller);
  const sale = {
    business: 'sale',
    genericName: `Amlodipine ${newMark()}`,
    strength: '10 mg',
    quantity: 40,
    unit: 'pack',
  };
  const where = JSON.stringify({ town: 'Ikeja', state: 'Lagos' });
  const made = await request.post(`/api/business/${id}`, {
    headers: { authorization: token },
    multipart: {
      ...sale,
      price: 4_500,
      buyAtOnce: 'true',
      expiryDate: '2029-01-31',
      locationOfPharmacy: where,
      file: await photo('#14532d'),
    },
  });
  const { business } = (await made.json()) as { business: { _id: string } };
  const page = await openAs(browser, buyer, PHONE, `/business/${business._id}`);
  const buy = page.getByRole('button', { name: 'Buy', exact: true });
  const facts = [
    page.getByRole('heading', { level: 1 }),
    page.getByText('₦4,500').first(),
    page.getByText('40 packs left').first(),
    page.getByRole('link', { name: seller.fullName }).first(),
    page.getByText('Verified', { exact: true }).first(),
    page.getByText('Ikeja, Lagos').first(),
    buy,
  ];
  for (const fact of facts) await expect(fact).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('switch')).toHaveCount(0);
  expect(await page.locator('.btn-primary').filter({ visible: true }).count(), 'green buttons').toBe(1);
  await looker(page)('offer-fold');
  await page.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/chat\//);
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(sale.genericName)).toBeVisible();
  await page.context().close();
});

async function pickMedicine(page: Page, form: Locator, look: (name: string) => Promise<void>): Promise<void> {
  const generic = form.getByLabel('Generic name');
  await generic.pressSequentially('cortem');
  await expect(form.getByRole('option', { name: 'Coartem' })).toBeVisible();
  await look('offer-suggestions');
  await generic.press('ArrowDown');
  await expect(form.getByRole('option', { name: 'Coartem' })).toHaveAttribute('aria-selected', 'true');
  await generic.press('Escape');
  await expect(form.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
  await expect(form).toBeVisible();
  await generic.press('ArrowDown');
  const brands = page.waitForResponse(/catalogue\/search\?.*only=brand/);
  await generic.press('Enter');
  await expect(generic).toHaveValue('Artemether + Lumefantrine');
  await expect(form.getByLabel('Brand name')).toHaveValue('Coartem');
  await brands;
  await form.getByLabel('Brand name').fill('');
  await tapBrand(form);
  await form.getByLabel('Strength').fill('80/480 mg');
  await form.getByLabel('Quantity').fill('40');
  // no other field's list covers this one
  await expect(form.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
  await form.getByLabel('Unit').selectOption('Packs');
  await form.getByLabel('Asking price').fill('1500');
  await form.getByLabel('NAFDAC number').fill('a4 1234');
  await expect(page.getByText('Your offer is listed')).toBeHidden();
}

/** Picks a suggestion by a tap, which leaves no list open over the next field. */
async function tapBrand(form: Locator): Promise<void> {
  await form.getByLabel('Brand name').pressSequentially('coart');
  await form.getByRole('listbox').getByRole('option', { name: 'Coartem' }).first().click();
  await form.getByLabel('Strength').click();
  await expect(form.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0);
}

async function refuse(form: Locator): Promise<void> {
  const [generic, brand, expiry] = ['Generic name', 'Brand name', 'Expiry date'].map((name) => form.getByLabel(name));
  const create = form.getByRole('button', { name: 'Create business' });
  await generic!.fill('Pethidine');
  await brand!.fill('');
  await create.click();
  await expect(form.getByText('Pethidine is a controlled drug. It cannot be traded on Mortar.')).toBeVisible();
  await generic!.fill('Artemether + Lumefantrine');
  await brand!.fill('Coartem');
  await expiry!.fill('2020-01-31');
  await create.click();
  await expect(form.getByText('These goods have expired. They can’t be traded on Mortar.')).toBeVisible();
  await expiry!.fill('2029-01-31');
}

async function addPhotos(form: Locator, look: (name: string) => Promise<void>): Promise<void> {
  await form.getByLabel('Add a photo').setInputFiles([await photo('#14532d'), await photo('#7c2d12')]);
  await expect(form.getByAltText('The chosen photo')).toHaveCount(2);
  await form.getByLabel('Add another photo').setInputFiles([await photo('#1e3a8a')]);
  await expect(form.getByAltText('The chosen photo')).toHaveCount(3);
  await look('offer-photos');
  await form.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(form.getByAltText('The chosen photo')).toHaveCount(2);
}

async function edit(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const photos = page.getByRole('dialog', { name: 'Photos' });
  await page.getByRole('button', { name: 'See photos' }).click();
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await look('offer-photos-large');
  await page.keyboard.press('Escape');
  await expect(photos).toBeHidden();
  await page.getByRole('button', { name: 'More about this offer' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit offer' });
  await expect(form.getByLabel('Generic name')).toHaveValue('Artemether + Lumefantrine');
  await expect(form.getByLabel('Unit')).toHaveValue('pack');
  await look('offer-edit');
  const stored = form.getByAltText('The chosen photo');
  const second = await stored.nth(1).getAttribute('src');
  await form.getByRole('button', { name: 'Move photo 2 forward' }).click();
  await form.getByLabel('Add another photo').setInputFiles([await photo('#3730a3')]);
  await expect(stored).toHaveCount(3);
  await form.getByRole('button', { name: 'Remove photo 2' }).click();
  await form.getByLabel('Asking price').fill('1350');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('₦1,350')).toBeVisible();
  await expect(page.getByText(/^Edited \w{3} \d/)).toBeVisible();
  await look('offer-edited');
  await page.getByRole('button', { name: 'See photos' }).click();
  await expect(photos.getByRole('img')).toHaveCount(2);
  await expect(photos.getByRole('img').first()).toHaveAttribute('src', second ?? '');
  await page.keyboard.press('Escape');
  await expect(photos).toBeHidden();
}

async function withdraw(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'More about this offer' }).click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const sure = page.getByRole('dialog', { name: 'Withdraw this offer?' });
  await look('offer-withdraw');
  await sure.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'More about this offer' })).toBeHidden();
  await look('offer-withdrawn');
}

async function photo(background: string) {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  return { name: `${background.slice(1)}.png`, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}
