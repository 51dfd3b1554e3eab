/**
 * A patient without an account, on a phone, in Hausa and without script, gets a pharmacy's answer and picks it. Both sides' screens are
 * checked.
 */
import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { ADMINS, chooseTab, PASSKEY, signInAsAdmin } from '../admin/administrator.ts';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter } from '../kit/example.ts';
import { mailed, newestMatch } from '../kit/mailbox.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { PHONE } from '../kit/visitor.ts';
import { png } from '../../media/pictures.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(300_000);

const LINK = /http:\S+\/medicine_request\/\S+#k=\S+/;
const SICK = 'Ciwon kai tun jiya';

/** An owner whose licence an administrator has verified, with the medicine in stock. */
async function openPharmacy(browser: Browser, request: APIRequestContext, admin: string, product: string) {
  const owner = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, PHONE);
  const entered = await enter(request, owner);
  const licence = await request.post('/api/user/licence', {
    headers: { authorization: entered.token },
    multipart: { number: 'PCN/7', file: { name: 'licence.png', mimeType: 'image/png', buffer: await png() } },
  });
  expect(licence.ok(), await licence.text()).toBe(true);
  const { licence: handedIn } = (await licence.json()) as { licence: { pending: { _id: string; year: number } } };
  const before = await newestMatch(request, admin, PASSKEY);
  await request.post('/api/auth/admin/signin', { data: { email: admin } });
  const passkey = await mailed(request, admin, PASSKEY, before);
  const signedIn = await request.post('/api/auth/admin/passkey', { data: { email: admin, passkey } });
  const { token } = (await signedIn.json()) as { token: string };
  const verdict = await request.post(`/api/admin/licence/${handedIn.pending._id}`, {
    headers: { authorization: token },
    data: { verdict: 'verified', finding: 'found', foundYear: handedIn.pending.year },
  });
  expect(verdict.ok(), await verdict.text()).toBe(true);
  const name = `Okafor Chemists ${newMark()}`;
  const fields = { businessName: name, location: '12 Allen Avenue, Ikeja', contactNumber: '0803 111 2233' };
  const { pharmacy } = await entered.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, fields);
  const goods = { product, quantity: 4, unit: 'pack', salePrice: 1_200, expiryDate: '2031-01-31', baseUnit: 'tablet' };
  const units = [
    { name: 'carton', factor: 200 },
    { name: 'pack', factor: 10 },
  ];
  await entered.post(`business/inventory/addproduct/${pharmacy._id}`, { ...goods, units });
  return { owner, name, pharmacyId: pharmacy._id };
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

/** Presses a button of the patient's page by its action, whatever the language. */
const press = (page: Page, act: string) =>
  page.locator(`form:has([name=act][value=${act}]) [type=submit]`).first().click();

async function fillForm(page: Page, email: string, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries({
    quantity: '20 tablets',
    location: 'Yaba',
    from_email: email,
    ...fields,
  })) {
    await page.locator(`#medicine-request-form [name=${name}]`).fill(value);
  }
  await page.locator('[name=state]').selectOption('Lagos');
}

const submit = (page: Page) => page.locator('#medicine-request-form [type=submit]').click();

test('a patient without an account asks in Hausa without script, and gets a medicine @either', async ({
  browser,
  request,
  contextOptions,
  viewport,
}, { project }) => {
  const admin = ADMINS[`medicines on ${project.name}`]!;
  const shop = await openPharmacy(browser, request, admin, 'Metformin');
  await shop.owner.page.setViewportSize(viewport!);
  // the pharmacy of the other device is asked too
  const [email, location] = [`patient.${newMark()}@example.com`, `Yaba ${newMark()}`];
  const patient = await (await browser.newContext({ ...contextOptions, javaScriptEnabled: false })).newPage();

  await test.step('what is wrong is said at the field, and nothing typed is lost', async () => {
    await patient.goto('/ha/medicine_request');
    await shoot(patient, 'medicine-form');
    await fillForm(patient, email, { name: 'metfromin 500mg', location, sickness: SICK, from_phone: '0803 765 4321' });
    await submit(patient);
    await expect(patient.locator('#field-sickness-error')).not.toBeEmpty();
    await expect(patient.locator('[name=sickness]')).toHaveValue(SICK);
    await expect(patient.locator('[name=state]')).toHaveValue('Lagos');
    await expect(patient.locator('[name=consent]')).not.toBeChecked();
    await shoot(patient, 'medicine-form-refused');
    await patient.locator('[name=consent]').check();
    await submit(patient);
    await expect(patient).toHaveURL(/\/ha\/medicine_request#sent$/);
    await expect(patient.locator('#sent')).toContainText(email);
    await expect(patient.locator('[name=from_email]')).toHaveValue('');
    await shoot(patient, 'medicine-form-sent');
  });

  await test.step('the mailed link opens nothing by itself; the code does, and a button asks the pharmacies', async () => {
    const link = await mailed(request, email, LINK);
    expect(new URL(link).pathname).toMatch(/^\/ha\/medicine_request\//);
    await patient.goto(link);
    await expect(patient.locator('[name=code]')).toBeVisible();
    await patient.locator('[name=code]').fill('7KQ2-0000-0000-0000');
    await press(patient, 'open');
    await expect(patient.getByRole('alert')).toBeVisible();
    await shoot(patient, 'patient-code');
    await patient.locator('[name=code]').fill(link.split('#k=')[1]!);
    await press(patient, 'open');
    await expect(patient.getByRole('heading', { name: 'metfromin 500mg' })).toBeVisible();
    await shoot(patient, 'patient-unproven');
    await press(patient, 'confirm');
    await expect(patient.locator('form:has([value=confirm])')).toHaveCount(0);
    await shoot(patient, 'patient-asked');
  });

  const { page } = shop.owner;
  await test.step('the pharmacy answers in one tap, and does not see who asks', async () => {
    await page.goto('/medicine-requests');
    const ask = page.getByRole('listitem').filter({ hasText: location });
    await expect(ask.getByText('In the catalogue: Metformin.')).toBeVisible();
    await expect(ask.getByText('₦1,200')).toBeVisible();
    await expect(page.getByText(email)).toHaveCount(0);
    await expectNoOverflow(page, 'medicine-requests');
    await looker(page)('medicine-requests');
    await ask.getByRole('button', { name: 'Have metfromin 500mg', exact: true }).click();
    await expect(ask.getByRole('paragraph').filter({ hasText: 'You have it' })).toBeVisible();
    await looker(page)('medicine-requests-answered');
  });

  await test.step('the patient picks it and gets its contact, and it gets theirs', async () => {
    await expect(async () => {
      await patient.reload();
      await expect(patient.getByText(shop.name)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(patient.getByText('0803 111 2233')).toHaveCount(0);
    await shoot(patient, 'patient-answers');
    await patient.getByRole('listitem').filter({ hasText: shop.name }).locator('[type=submit]').click();
    await expect(patient.getByRole('link', { name: '0803 111 2233' })).toBeVisible();
    await shoot(patient, 'patient-chosen');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(SICK)).toBeVisible();
    await expect(page.getByRole('link', { name: '0803 765 4321' })).toBeVisible();
    await looker(page)('medicine-requests-chosen');
  });

  await test.step('the patient has it, and that is the end', async () => {
    await press(patient, 'got');
    await expect(patient.locator('form:has([name=act])')).toHaveCount(0);
    await shoot(patient, 'patient-found');
    await expect(page.getByText('Got it from you').first()).toBeVisible();
  });
  await patient.context().close();
  await leaveClean([shop.owner]);
});

test('with script the link opens the page and leaves no trace of its code; an administrator closes the request', async ({
  browser,
  request,
  contextOptions,
}, { project }) => {
  const email = `patient.${newMark()}@example.com`;
  const page = await (await browser.newContext(contextOptions)).newPage();
  const name = `Herbal bitters ${newMark()}`;
  await page.goto('/medicine_request');
  await fillForm(page, email, { name: 'Tramadol' });
  await submit(page);
  await expect(page.getByText(/Tramadol is a controlled medicine/)).toBeVisible();
  await page.locator('[name=name]').fill(name);
  await submit(page);
  await expect(page.locator('#sent')).toContainText(
    `Request sent Successfully!We sent an email to ${email}. Open it to confirm.`,
  );
  await looker(page)('medicine-request-sent');
  await page.goto(await mailed(request, email, LINK));
  await expect(page.getByRole('button', { name: 'Ask the pharmacies now' })).toBeVisible();
  expect(page.url()).not.toContain('k=');
  await expect(page.getByText(/We don’t know this name\. Only pharmacies/)).toBeVisible();
  await looker(page)('patient-own');

  const desk = await (await browser.newContext(contextOptions)).newPage();
  await signInAsAdmin(desk, ADMINS[`medicine desk on ${project.name}`]!, '/admin/inbox');
  await chooseTab(desk.getByRole('tab', { name: 'Medicine requests' }));
  await expect(desk.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(desk.getByText(email)).toHaveCount(0);
  await looker(desk)('admin-medicines');
  await desk.getByRole('row').filter({ hasText: name }).getByRole('button').click();
  await desk.getByLabel('Why it is closed').fill('No medicine');
  await looker(desk)('admin-medicine-close');
  await desk.getByRole('button', { name: 'Close request' }).click();
  await expect(desk.getByText('Request closed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We closed this request' })).toBeVisible();
});
