/** Suggestions for the gallery, their queue, and the survey: by touch and keyboard, with long names, bad input and no network. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { SUGGESTION_LIMITS } from '#rules/medicine/suggestion.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, newWord, PHONE } from '../kit/visitor.ts';

test.setTimeout(240_000);

const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send', exact: true });
const deviceOf = ({ name }: { name: string }) => (name === 'phone' ? PHONE : DESKTOP);
/** The longest name allowed, without a place to break it. */
const longName = (first: string) => first + 'W'.repeat(SUGGESTION_LIMITS.name - first.length);

test('the gallery grows by suggestions, which administrators approve, merge or decline @either', async ({
  browser,
  contextOptions,
}, { project }) => {
  // the two devices share a queue
  const [corrected, name] = project.name === 'phone' ? ['allopurinol', 'Allopurinol'] : ['colchicine', 'Colchicine'];
  // merged names are found from then on, and so are similar spellings
  const [unknown, mark] = [newWord(), newWord()];
  const member = await newColleague(browser, { firstName: 'Ifeoma', lastName: 'Nnaji' }, deviceOf(project));
  const { page } = member;
  const look = looker(page);
  const admin = await (await browser.newContext(contextOptions)).newPage();
  const adminLook = looker(admin);
  const brand = longName(`Emdol ${mark} `);

  await test.step('what is there already is shown instead, whatever its spelling, and nothing is lost', async () => {
    await page.goto('/product-gallery/paracetamol');
    await page.getByRole('button', { name: 'Suggest a brand' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suggest a brand' });
    await send(dialog).click();
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Name').fill('x');
    await send(dialog).click();
    await expect(dialog.getByText('At least 2 characters')).toBeVisible();
    await look('suggest-brand-bad');
    await dialog.getByLabel('Name').fill('emzor PARACETAMOL');
    await dialog.getByLabel('Where did you see it?').fill('On a pack');
    await send(dialog).click();
    await expect(dialog.getByText('Already listed: Emzor Paracetamol')).toBeVisible();
    await expect(dialog.getByLabel('Where did you see it?')).toHaveValue('On a pack');
    await look('suggest-brand-there');
    await expectNoOverflow(page, 'suggest-brand-there');
  });

  await test.step('without a network it says so and keeps what was typed; then it goes', async () => {
    const dialog = page.getByRole('dialog', { name: 'Suggest a brand' });
    await dialog.getByLabel('Name').fill(brand);
    await dialog.getByLabel('Manufacturer, as on the pack').fill(longName('Maker '));
    await dialog.getByLabel('Where did you see it?').fill('W'.repeat(SUGGESTION_LIMITS.note));
    await page.context().setOffline(true);
    await send(dialog).click();
    await expect(dialog.getByText('You are offline.')).toBeVisible();
    await look('suggest-brand-offline');
    await page.context().setOffline(false);
    await send(dialog).click();
    await expect(page.getByText('Thank you. We will review it and')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('a medicine that nothing is found of is suggested by keys alone', async () => {
    await page.goto(`/product-gallery?q=${unknown}`);
    await page.getByRole('button', { name: 'Suggest a medicine' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Suggest a medicine' });
    await expect(dialog.getByLabel('Name')).toHaveValue(unknown);
    await send(dialog).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Class')).toBeFocused();
    await page.keyboard.type('Anti-gout');
    await page.keyboard.press('Tab');
    await page.keyboard.type('tablet, syrup');
    await page.keyboard.press('Tab');
    await page.keyboard.type('500 mg');
    await look('suggest-generic');
    await expectNoOverflow(page, 'suggest-generic');
    await send(dialog).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you. We will review it and')).toBeVisible();
  });

  await test.step('a mistake is reported', async () => {
    await page.goto(`/product-gallery/${corrected}`);
    await page.getByRole('button', { name: 'Report a mistake' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report a mistake' });
    await send(dialog).click();
    await expect(dialog.getByLabel('What is wrong, and where is the correct information?')).toBeFocused();
    await dialog
      .getByLabel('What is wrong, and where is the correct information?')
      .fill(`The strengths lack 200 mg. ${mark}`);
    await look('suggest-correction');
    await send(dialog).click();
    await expect(page.getByText('Thank you. We will review it and')).toBeVisible();
  });

  await test.step('whoever is no administrator is not let into the queue', async () => {
    await page.goto('/admin/inbox?queue=gallery');
    await expect(page.getByLabel('Passkey').or(page.getByLabel('Email'))).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Gallery' })).toHaveCount(0);
  });

  await signInAsAdmin(admin, ADMINS[`gallery on ${project.name}`] ?? '', '/admin/inbox');
  await admin.getByRole('tab', { name: 'Gallery', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Suggestion' });
  const decide = dialog.getByRole('button', { name: 'Decide' });
  const open = (name: string) =>
    admin
      .getByRole('button', { name: `View suggestion ${name}` })
      .last()
      .click();

  await test.step('an administrator approves the brand, and it stands at its generic', async () => {
    await adminLook('admin-suggestions');
    await expectNoOverflow(admin, 'admin-suggestions');
    await open(brand);
    await expect(dialog.getByText('W'.repeat(SUGGESTION_LIMITS.note))).toBeVisible();
    await adminLook('admin-suggestion-brand');
    await expectNoOverflow(admin, 'admin-suggestion-brand');
    await dialog.getByLabel('Name').fill('Emzor Paracetamol');
    await decide.click();
    await expect(dialog.getByText('This name is already in the gallery. Merge or decline it.')).toBeVisible();
    await dialog.getByLabel('Name').fill(brand);
    await decide.click();
    await expect(admin.getByText('Suggestion resolved.')).toBeVisible();
    await page.goto('/product-gallery/paracetamol');
    await expect(page.getByText(brand).first()).toBeVisible();
    await page.getByText(brand).first().scrollIntoViewIfNeeded();
    await look('generic-long-brand');
    await expectNoOverflow(page, 'generic-long-brand');
  });

  await test.step('merges the medicine into one that is there, named by its whole address', async () => {
    await open(unknown);
    await decide.click();
    await expect(dialog.getByLabel('Supply rules')).toHaveAttribute('aria-invalid', 'true');
    await adminLook('admin-suggestion-generic');
    await dialog.getByLabel('Merge with the existing one').check();
    await dialog.getByLabel('Link to the medicine').fill('no-such-medicine');
    await decide.click();
    await expect(dialog.getByText('Medicine not found')).toBeVisible();
    await adminLook('admin-suggestion-merge');
    await dialog.getByLabel('Link to the medicine').fill('https://mortar.example/product-gallery/allopurinol?q=gout');
    await decide.click();
    await expect(admin.getByText('Suggestion resolved.')).toBeVisible();
    await page.goto(`/product-gallery?q=${unknown}`);
    await expect(page.getByRole('list', { name: 'Results' })).toContainText('Allopurinol');
  });

  await test.step('declines the correction with a reason, which its member reads', async () => {
    await open(name);
    await expect(dialog.getByText(mark)).toBeVisible();
    await dialog.getByLabel('Decline').check();
    await decide.click();
    await expect(dialog.getByLabel('Reason (the member sees it)')).toBeFocused();
    await dialog.getByLabel('Reason (the member sees it)').fill(`No source names it ${mark}`);
    await adminLook('admin-suggestion-decline');
    await decide.click();
    await expect(admin.getByText('Suggestion resolved.')).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText(`No source names it ${mark}`).first()).toBeVisible();
  });
  await admin.context().close();
  await leaveClean([member]);
});

test('the survey asks a question at a time, by keys too, and shows results from ten answers up @either', async ({
  browser,
}, { project }) => {
  // a new member, because each may answer once a month
  const member = await newColleague(browser, { firstName: 'Yetunde', lastName: 'Bello' }, deviceOf(project));
  const { page } = member;
  const look = looker(page);
  const slug = project.name === 'phone' ? 'quinine' : 'proguanil';
  const group = (name: string) => page.getByRole('group', { name });
  await page.goto(`/product-gallery/${slug}`);
  await group('How easy is it to get now?').scrollIntoViewIfNeeded();
  await look('survey');
  await page.context().setOffline(true);
  await group('How easy is it to get now?').getByRole('button', { name: 'Easy', exact: true }).click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await look('survey-offline');
  await closeAlert(page);
  await page.context().setOffline(false);
  await group('How easy is it to get now?').getByRole('button', { name: 'Easy', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(group('How do you find its price now?')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(group('How do you find its price now?').getByRole('button', { name: 'High' })).toBeFocused();
  await page.keyboard.press('Enter');
  await group('How do you find the quality?').getByRole('button', { name: 'Good' }).click();
  await expect(page.getByText('You have answered everything for this month. Thank you.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You have answered everything for this month. Thank you.')).toBeVisible();
  await expect(page.getByText('Availability: ')).toHaveCount(0);
  await page.route(`**/api/catalogue/generic/${slug}`, async (route) => {
    const response = await route.fetch();
    const market = (await response.json()) as { survey: object };
    const results = [
      { question: 'availability', counts: [1, 3, 6] },
      { question: 'price', counts: [12, 0, 0] },
    ];
    await route.fulfill({ response, json: { ...market, survey: { question: null, results } } });
  });
  await page.reload();
  await expect(page.getByText('Availability: 10 answers')).toBeVisible();
  await expect(page.getByText('60 %')).toBeVisible();
  await page.getByText('Price: 12 answers').scrollIntoViewIfNeeded();
  await look('survey-results');
  await expectNoOverflow(page, 'survey-results');
  // the page may send another request while it closes
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leaveClean([member]);
});

async function closeAlert(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Close|Dismiss)/ })
    .first()
    .click();
}
