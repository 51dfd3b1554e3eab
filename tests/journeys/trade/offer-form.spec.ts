/** The form of a new offer: the fields of each kind, the usual price, the draft that is kept, and fields that are folded away. */
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { newExamples, pageOf } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, newVisitor, PHONE, signUpByApi, type Visitor } from '../kit/visitor.ts';

test.setTimeout(240_000);

const MORE = 'More: location, deadline, details';
const labelled = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

async function newcomer(browser: Browser, isPhone: boolean): Promise<Visitor> {
  const visitor = await newVisitor(browser, { firstName: 'Nkem', lastName: 'Obi' }, isPhone ? PHONE : DESKTOP);
  await signUpByApi(visitor);
  return visitor;
}

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/private_business');
  await page.getByRole('button', { name: 'Create business' }).click();
  return page.getByRole('dialog', { name: 'Create business' });
}

test('each kind has its own fields, and what was typed is kept @either', async ({ browser }, { project }) => {
  const visitor = await newcomer(browser, project.name === 'phone');
  const { page } = visitor;
  const look = looker(page);
  let form = await openForm(page);

  await test.step('before the kind nothing is asked', async () => {
    await expect(form.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('a demand asks for a price and no batch', async () => {
    await form.getByText('Drug Demand').click();
    await expect(labelled(form, 'Highest price you’ll pay')).toBeVisible();
    await expect(labelled(form, 'Minimum expiry date')).toBeVisible();
    for (const absent of [
      'Batch number',
      'Usual price',
      'Asking price',
      'Deadline of the joint purchase (Lagos time)',
    ]) {
      await expect(labelled(form, absent)).toHaveCount(0);
    }
    await look('form-demand');
    await expectNoOverflow(page, 'form-demand');
  });

  await test.step('a joint purchase has one deadline and one ladder of prices', async () => {
    await form.getByText('Joint Purchase').click();
    await expect(form.getByLabel(/deadline/i).filter({ visible: true })).toHaveCount(1);
    await expect(form.getByLabel(/price/i).and(form.getByRole('textbox'))).toHaveCount(1);
    await form.getByRole('button', { name: 'Add a lower price for larger quantities' }).click();
    await form.getByLabel('From quantity').nth(1).fill('50');
    await form.getByLabel('Unit price').nth(1).fill('90');
    await look('form-joint');
    await form.getByText(MORE).click();
    await expect(labelled(form, 'Last day')).toHaveCount(0);
    await form.getByLabel('Members commit to a quantity before a deadline').uncheck();
    await expect(labelled(form, 'Highest price you’ll pay')).toBeVisible();
    await expect(labelled(form, 'Last day')).toBeVisible();
    await form.getByLabel('Members commit to a quantity before a deadline').check();
    await expect(form.getByLabel('Unit price')).toHaveCount(2);
    await expect(form.getByLabel('From quantity').nth(1)).toHaveValue('50');
  });

  await test.step('a sale asks for batch and number, and the place is the member’s own', async () => {
    await form.getByText('Sales at Discount').click();
    await expect(labelled(form, 'Batch number')).toBeVisible();
    await expect(labelled(form, 'NAFDAC number')).toBeVisible();
    await expect(form.getByText('Ikeja, Lagos')).toBeVisible();
    await labelled(form, 'Batch number').fill('LT2291');
    await look('form-sale');
    await expectNoOverflow(page, 'form-sale');
  });

  await test.step('another kind and back again: the batch is still there, and after a reload too', async () => {
    await form.getByText('Drug Demand').click();
    await form.getByText('Sales at Discount').click();
    await expect(labelled(form, 'Batch number')).toHaveValue('LT2291');
    await page.reload();
    form = await openForm(page);
    await expect(form.getByRole('radio', { name: /^Sales at Discount/ })).toBeChecked();
    await expect(labelled(form, 'Batch number')).toHaveValue('LT2291');
  });
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

test('a sale shows what it saves, a fault is said at its field, and folded fields open for theirs @either', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [seller] = await newExamples(request);
  const page = await pageOf(browser, seller, contextOptions);
  const form = await openForm(page);
  const generic = `Zafirol${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 6)}`;
  const create = form.getByRole('button', { name: 'Create business' });
  await form.getByText('Sales at Discount').click();
  await form.getByLabel('Generic name').fill(generic);
  await labelled(form, 'Asking price').fill('700');

  await test.step('a day that is over opens what is folded', async () => {
    await form.getByLabel('Quantity').fill('20');
    await form.getByText(MORE).click();
    await labelled(form, 'Last day').fill('2020-01-31');
    await form.getByText(MORE).click();
    await expect(labelled(form, 'Last day')).toBeHidden();
    await create.click();
    await expect(form.getByText('Choose today or a later day')).toBeVisible();
    await expect(labelled(form, 'Last day')).toBeFocused();
    await looker(page)('form-more-fault');
    await labelled(form, 'Last day').fill('');
  });

  await test.step('the usual price has to be more', async () => {
    await labelled(form, 'Usual price').fill('700');
    await expect(form.getByText('It must be more than your asking price.')).toBeVisible();
    await create.click();
    await expect(form.getByText('More than your asking price', { exact: true })).toBeVisible();
    await expect(labelled(form, 'Usual price')).toBeFocused();
    await labelled(form, 'Usual price').fill('1000');
    await expect(form.getByText('Your offer shows 30% off.')).toBeVisible();
    await looker(page)('form-usual-price');
  });
  await create.click();
  await expect(page.getByText('Your offer is listed')).toBeVisible();
  await expect(form).toBeHidden();
  await page.goto(`/private_business?q=${generic}`);
  const card = page.getByRole('article').filter({ hasText: generic });
  await expect(card).toContainText('−30 %');
  await expect(card.getByRole('deletion')).toContainText('1,000');
  await expect(card.getByText('Usual price')).toBeAttached();
  await looker(page)('offer-discount');
  await expectNoOverflow(page, 'offer-discount');
  await card.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('−30 %');
  await looker(page)('offer-discount-page');

  await test.step('it is edited in the same form, and the next one starts empty', async () => {
    await page.getByRole('button', { name: 'More about this offer' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edited = page.getByRole('dialog', { name: 'Edit offer' });
    await expect(labelled(edited, 'Usual price')).toHaveValue('1,000');
    await labelled(edited, 'Usual price').fill('');
    await edited.getByRole('button', { name: 'Save' }).click();
    await expect(edited).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText('−30 %');
    const next = await openForm(page);
    await expect(next.getByRole('radio', { checked: true })).toHaveCount(0);
  });
  await page.context().close();
});
