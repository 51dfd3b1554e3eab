/** The brands of NAFDAC's Green Book: an administrator loads them, a member finds them, and the load is undone. */
import { expect, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, newWord, PHONE } from '../kit/visitor.ts';

test.setTimeout(240_000);

const named = () => newWord().replace(/^./, (letter) => letter.toUpperCase());

test('the brands of the Green Book are loaded, found and taken back @either', async ({ page, browser }, {
  project,
}) => {
  const look = looker(page);
  const [one, two, chosen] = [named(), named(), named()];
  const lines = [
    'Product Name;Active Ingredients;Product Category;NRN;Form;ROA;Applicant Name;Status',
    `${one} 400 mg Tablets_;Albendazole;Drugs;A4-7590;Tablet;Oral;${'Very Long Pharmaceutical Company Name '.repeat(3)};Active`,
    `${two} Suspension;Albendazole;Drugs;A4-7591;Suspension;Oral;Sample Labs;Active`,
    `${chosen}-G;Gabapentin, Methylcobalamin;Drugs;B4-2;Capsule;Oral;Sample Labs;Active`,
    `${named()};Cefixime;Drugs;B4-4;Tablet;Oral;Sample Labs;Inactive`,
    'Paracetamol Tablets BP 500 mg;Paracetamol;Drugs;04-2;Tablet;Oral;Sample Labs;Active',
    'A-One Toothbrush Hard;Toothbrush;Medical devices;A3-100521;NA;NA;Daraju;Active',
    `${'Unbroken'.repeat(14)};Abiraterone Acetate;Drugs;B4-3;Tablet;Oral;Janssen;Active`,
  ];
  const file = { name: `green-book-${one}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  const outcomes = page.getByRole('group', { name: 'Rows' });
  await signInAsAdmin(page, ADMINS[`brands on ${project.name}`]!, '/admin/catalogue');

  await test.step('a file that is no table is refused', async () => {
    await expect(page.getByRole('heading', { name: 'Catalogue' })).toBeVisible();
    await look('brand-load-empty');
    const picture = { name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };
    await page.locator('input[type=file]').setInputFiles(picture);
    await expect(page.getByText('This is a picture.')).toBeVisible();
    await look('brand-load-refused');
    await page.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('the preview says what happens with each row', async () => {
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Add 2 brands' })).toBeVisible();
    await expect(page.getByText(one, { exact: true })).toBeVisible();
    await look('brand-load-preview');
    await expectNoOverflow(page, 'brand-load-preview');
    await outcomes.getByRole('button', { name: /^Medicine not listed/ }).click();
    await expect(page.getByText('The catalogue lacks these medicines. These rows are left out.')).toBeVisible();
    await expect(page.getByText(one, { exact: true })).toBeHidden();
    await look('brand-load-lacking');
  });

  await test.step('a tap chooses the medicine of a row', async () => {
    await outcomes.getByRole('button', { name: /^Choose medicine/ }).click();
    await page
      .getByRole('group', { name: `Medicine of ${chosen}-G` })
      .getByRole('button')
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Add 3 brands' })).toBeVisible();
    await outcomes.getByRole('button', { name: 'All' }).click();
    await expect(page.getByRole('button', { name: 'Undo choice' })).toBeVisible();
  });

  await test.step('a column that is left out has its effect at once', async () => {
    await page.getByText('Columns', { exact: true }).click();
    await page.getByLabel(/^Status/).selectOption('Not imported');
    await expect(page.getByRole('button', { name: 'Add 4 brands' })).toBeVisible();
    await look('brand-load-columns');
    await expectNoOverflow(page, 'brand-load-columns');
    await page.getByLabel(/^Status/).selectOption('Registration status');
    await expect(page.getByRole('button', { name: 'Add 3 brands' })).toBeVisible();
  });

  await test.step('the brands are added', async () => {
    await page.getByRole('button', { name: 'Add 3 brands' }).click();
    await expect(page.getByText('3 brands added.')).toBeVisible();
    await look('brand-load-added');
  });

  const member = await newColleague(
    browser,
    { firstName: 'Halima', lastName: 'Sani' },
    project.name === 'phone' ? PHONE : DESKTOP,
  );
  await test.step('a member finds one by search, and at its medicine', async () => {
    await member.page.goto('/product-gallery/albendazole');
    await member.page.getByText('Also in NAFDAC’s Green Book').click();
    await expect(member.page.getByText(one, { exact: true })).toBeVisible();
    await member.page.getByText(one, { exact: true }).scrollIntoViewIfNeeded();
    await looker(member.page)('generic-registered');
    await expectNoOverflow(member.page, 'generic-registered');
    await member.page.getByRole('link', { name: 'Post a demand' }).click();
    const generic = member.page.getByLabel('Generic name');
    await generic.fill('');
    await generic.pressSequentially(two);
    await expect(member.page.getByRole('option', { name: two })).toBeVisible();
  });

  await test.step('the load is undone, and stays in the list', async () => {
    await page.getByRole('button', { name: 'Undo this upload' }).click();
    await look('brand-load-undo');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('3 brands removed.')).toBeVisible();
    await look('brand-load-undone');
    await page.getByRole('button', { name: 'Choose another file' }).click();
    await expect(page.getByRole('link', { name: file.name })).toBeVisible();
    await look('brand-load-list');
    await expectNoOverflow(page, 'brand-load-list');
    await member.page.goto('/product-gallery/albendazole');
    await expect(member.page.getByRole('heading', { name: 'Albendazole' })).toBeVisible();
    await expect(member.page.getByText(one, { exact: true })).toHaveCount(0);
  });
  await leaveClean([member]);
});
