/** Two members find each other, become partners, part and block; and a member changes what their profile says. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, mailTo, newVisitor, PHONE, signUpByApi, type Visitor } from '../kit/visitor.ts';

test.setTimeout(150_000);

const open = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first().click();

test('two members find each other, become partners and part again, each seeing at once what the other does @either', async ({
  browser,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const family = isPhone ? 'Ezenwajiaku' : 'Tambuwalawa';
  const [seekers, founds] = isPhone ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  const seeker = await newVisitor(browser, { firstName: 'Ifeoma', lastName: `${family}kwu` }, seekers);
  const found = await newVisitor(browser, { firstName: 'Zainab', lastName: family }, founds);
  await Promise.all([seeker, found].map((visitor) => signUpByApi(visitor)));
  for (const { page } of [seeker, found]) await page.goto('/posts');
  await test.step('the search finds a name with a slip in it', () => find(seeker, found, family));
  await test.step('the other one accepts, and both are partners', () => accept(seeker, found));
  await test.step('parting shows to the other one at once', () => part(seeker, found));
  await test.step('declining and taking back a request ask first', () => decline(seeker, found));
  await test.step('all requests are cleared', () => clear(seeker, found));
  await test.step('whoever is blocked is found in one place only', () => block(seeker, found));
  expect([...seeker.faults, ...found.faults]).toEqual([]);
  await seeker.context.close();
  await found.context.close();
});

async function find({ page }: Visitor, visitor: Visitor, family: string): Promise<void> {
  const look = looker(page);
  await open(page, 'Requests');
  await expect(page.getByText('No requests yet. New ones')).toBeVisible();
  await expect(page.getByText('No partners yet')).toBeVisible();
  await look('requests-empty');
  await page.getByLabel('Name').fill('Z');
  await page.getByLabel('Name').fill('Zzyzx Qorvath');
  await expect(page.getByText('No member found for “Zzyzx Qorvath”')).toBeVisible();
  await page.getByLabel('State').selectOption('Kano');
  await page.getByLabel('Name').fill(`Zainab ${family.replace('w', 'v')}`);
  await page.getByRole('button', { name: 'Search in all states' }).click();
  const row = page
    .getByRole('list', { name: 'Members found' })
    .getByRole('listitem')
    .filter({ hasText: visitor.fullName });
  await expect(row).toContainText('Lagos');
  await row.getByRole('button', { name: `Send request to ${visitor.fullName}` }).click();
  await expect(row.getByRole('button', { name: `Request sent to ${visitor.fullName}` })).toBeDisabled();
  await expect(page.getByRole('list', { name: 'Sent requests' }).getByText(visitor.fullName)).toBeVisible();
  await look('requests-found');
}

async function accept(seeker: Visitor, visitor: Visitor): Promise<void> {
  const { page } = visitor;
  await page.getByRole('link', { name: '1 waiting Requests' }).filter({ visible: true }).click();
  const row = page.getByRole('list', { name: 'Requests received' }).getByRole('listitem');
  await looker(page)('requests-incoming');
  await row.getByRole('button', { name: `Accept request of ${seeker.fullName}` }).click();
  await expect(page.getByRole('status').getByText(`Request accepted: ${seeker.fullName}`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'My partners' }).getByText(seeker.fullName)).toBeVisible();
  await expect(page.getByRole('link', { name: /waiting/ })).toHaveCount(0);
  const results = seeker.page.getByRole('list', { name: 'Members found' });
  await expect(results.getByText('Partner', { exact: true })).toBeVisible();
  await looker(page)('requests-partners');
}

async function part(seeker: Visitor, visitor: Visitor): Promise<void> {
  const { page } = seeker;
  await page.getByRole('list', { name: 'My partners' }).getByRole('link', { name: visitor.fullName }).click();
  await expect(page.getByRole('heading', { name: visitor.fullName, level: 1 })).toBeVisible();
  await expect(page.getByText('12 Allen Avenue, Ikeja')).toBeVisible();
  await expect(page.getByText(visitor.email)).toHaveCount(0);
  await expect(page.getByText('0803 000 0000')).toHaveCount(0);
  await looker(page)('profile-partner');
  await page.getByRole('button', { name: `More about ${visitor.fullName}` }).click();
  await page.getByRole('button', { name: 'Remove partner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove partner' }).click();
  await expect(page.getByRole('button', { name: `Send request to ${visitor.fullName}` })).toBeVisible();
  await expect(visitor.page.getByText('No partners yet')).toBeVisible();
}

async function decline(seeker: Visitor, visitor: Visitor): Promise<void> {
  const { page } = seeker;
  const send = page.getByRole('button', { name: `Send request to ${visitor.fullName}` });
  await send.click();
  const waiting = visitor.page.getByRole('button', { name: `Decline request of ${seeker.fullName}` });
  await waiting.click();
  const sure = visitor.page.getByRole('dialog', { name: 'Decline this request?' });
  await expect(sure.getByText(`${seeker.fullName} won’t be notified and can ask again.`)).toBeVisible();
  await looker(visitor.page)('requests-decline');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await waiting.click();
  await sure.getByRole('button', { name: 'Decline' }).click();
  await expect(visitor.page.getByText('No requests yet. New ones')).toBeVisible();
  await send.click();
  await page.getByRole('button', { name: `More about ${visitor.fullName}` }).click();
  await page.getByRole('button', { name: 'Cancel request' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel your request?' })
    .getByRole('button', { name: 'Cancel request' })
    .click();
  await expect(send).toBeVisible();
}

async function clear(seeker: Visitor, visitor: Visitor): Promise<void> {
  const { page } = seeker;
  await page.getByRole('button', { name: `Send request to ${visitor.fullName}` }).click();
  await expect(page.getByRole('button', { name: `Request sent to ${visitor.fullName}` })).toBeVisible();
  await looker(page)('profile-sent');
  await visitor.page.getByRole('button', { name: 'Clear all' }).click();
  const ask = visitor.page.getByRole('dialog', { name: 'Clear all requests?' });
  await looker(visitor.page)('requests-clear');
  await ask.getByRole('button', { name: 'Clear all' }).click();
  await expect(visitor.page.getByText('No requests yet. New ones')).toBeVisible();
  await expect(page.getByRole('button', { name: `Send request to ${visitor.fullName}` })).toBeVisible();
}

async function block(seeker: Visitor, visitor: Visitor): Promise<void> {
  const { page } = seeker;
  await page.getByRole('button', { name: `More about ${visitor.fullName}` }).click();
  await looker(page)('profile-menu');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(`You blocked ${visitor.fullName}`).first()).toBeVisible();
  await looker(page)('profile-blocked');
  await open(page, 'Requests');
  await page.getByLabel('Name').fill(visitor.lastName);
  await expect(page.getByText(`No member found for “${visitor.lastName}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Blocked' }).click();
  const blocked = page.getByRole('dialog', { name: 'Blocked members' });
  await blocked.getByRole('button', { name: `Unblock ${visitor.fullName}` }).click();
  await expect(blocked.getByText('No blocked members')).toBeVisible();
  await looker(page)('blocked-none');
  await blocked.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Members found' }).getByText(visitor.fullName)).toBeVisible();
}

test('a member changes name, picture and details; a new e-mail address by its code', async ({
  browser,
  request,
  isMobile,
}) => {
  const visitor = await newVisitor(browser, { firstName: 'Tamuno', lastName: 'Briggs' }, isMobile ? PHONE : DESKTOP);
  const { page } = visitor;
  const look = looker(page);
  await signUpByApi(visitor);
  await page.goto('/posts');
  await page.getByRole('button', { name: `Account of ${visitor.fullName}` }).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Your own posts show here too')).toBeVisible();
  await look('profile-own');
  await test.step('the name, here and in the bar', () => rename(visitor));
  await test.step('the picture', () => changePicture(page));
  await test.step('the details', () => changeDetails(visitor));
  await test.step('the dialog again at once', () => openAgainAtOnce(visitor));
  await test.step('the e-mail address', () => changeEmail(visitor));
  await test.step('what the member offers', () => seeOffers(visitor, request));
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

async function rename({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: /^(Edit name|Name)$/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit name' });
  await form.getByLabel('Last Name').fill('');
  await form.getByRole('button', { name: 'Save name' }).click();
  await expect(form.getByText('Fill this in')).toBeVisible();
  await form.getByLabel('Last Name').fill('Briggs-Horsfall');
  await looker(page)('profile-name');
  await form.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { name: 'Tamuno Briggs-Horsfall', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Tamuno Briggs-Horsfall' })).toBeVisible();
}

async function changePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change profile picture' }).click();
  const form = page.getByRole('dialog', { name: 'Profile picture' });
  await form.getByRole('button', { name: 'Use this picture' }).click();
  await expect(form.getByText('Choose a picture first')).toBeVisible();
  const face = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#8a5a3c' } })
    .png()
    .toBuffer();
  await form.getByLabel('Add a photo').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: face });
  await expect(form.getByAltText('The chosen photo')).toBeVisible();
  await looker(page)('profile-picture');
  await form.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByRole('main').locator('header img')).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}\.webp$/);
}

const editDetails = (page: Page) => page.getByRole('button', { name: /^Edit( details)?$/ }).click();
const detailsOf = (page: Page) => page.getByRole('dialog', { name: 'Edit details' });

async function changeDetails({ page }: Visitor): Promise<void> {
  await editDetails(page);
  const phone = detailsOf(page).getByLabel('Phone');
  await detailsOf(page).getByLabel('State').selectOption('Rivers');
  // the form refuses what cannot be a phone number, and the server what is not one
  for (const nonsense of ['ask my shop', '0805 111 22']) {
    await phone.fill(nonsense);
    await detailsOf(page).getByRole('button', { name: 'Save details' }).click();
    await expect(detailsOf(page).getByText('Write a phone number, such as 0803 123 4567,')).toBeVisible();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue(nonsense);
  }
  await looker(page)('profile-phone');
  await phone.fill('+234 805-111-2222');
  await page.route('**/profile/details/**', (route) => route.abort());
  await detailsOf(page).getByRole('button', { name: 'Save details' }).click();
  await expect(detailsOf(page).getByText('You are offline')).toBeVisible();
  await page.unroute('**/profile/details/**');
  await expect(phone).toHaveValue('+234 805-111-2222');
  await detailsOf(page).getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('0805 111 2222')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'Rivers' })).toBeVisible();
  await expect(detailsOf(page)).toBeHidden();
}

/** Opens the dialog again before the browser reports that it closed: the app must not take this report for the newly opened dialog. */
async function openAgainAtOnce({ page }: Visitor): Promise<void> {
  await editDetails(page);
  await detailsOf(page).getByLabel('Address').fill('2 Aba Road');
  await page.evaluate(CLICK_WHEN_CLOSED);
  await detailsOf(page).getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('2 Aba Road')).toBeVisible();
  await expect.poll(() => page.evaluate('clicked')).toBe(true);
  // by now the report has come, and would have closed the dialog
  await page.evaluate('hasToldOfClosing');
  await expect(detailsOf(page)).toBeVisible();
  await detailsOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(detailsOf(page)).toBeHidden();
}

const CLICK_WHEN_CLOSED = `{
  const dialog = document.querySelector('dialog[open]');
  const button = [...document.querySelectorAll('main button')].find(({ innerText }) => /^Edit( details)?$/.test(innerText.trim()));
  globalThis.clicked = false;
  globalThis.hasToldOfClosing = new Promise((done) => {
    dialog.addEventListener('close', () => requestAnimationFrame(() => requestAnimationFrame(() => done())), { once: true });
  });
  new MutationObserver((_, observer) => {
    if (dialog.open) return;
    observer.disconnect();
    button.click();
    globalThis.clicked = true;
  }).observe(dialog, { attributes: true });
}`;

async function changeEmail(visitor: Visitor): Promise<void> {
  const { page, password } = visitor;
  const email = `new.${visitor.email}`;
  await editDetails(page);
  await detailsOf(page).getByLabel('Email').fill(email);
  await detailsOf(page).getByLabel('Your password').fill('not my password');
  await detailsOf(page).getByRole('button', { name: 'Save details' }).click();
  await expect(detailsOf(page).getByText('This is not your password')).toBeVisible();
  await looker(page)('profile-details');
  await detailsOf(page).getByLabel('Your password').fill(password);
  await detailsOf(page).getByRole('button', { name: 'Save details' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm your new email address' });
  await expect(confirm.getByText(email)).toBeVisible();
  await looker(page)('profile-code');
  await confirm.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`We sent a code to ${email}. Enter it`)).toBeVisible();
  await expect(page.getByText(visitor.email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enter the code' }).click();
  const letter = await mailTo({ ...visitor, email }, 'code');
  await confirm.getByLabel('Code').fill(/\b\d{6}\b/.exec(letter)?.[0] ?? '');
  await confirm.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Your email address is now ${email}`)).toBeVisible();
  await expect(page.getByText(`We sent a code to ${email}`)).toHaveCount(0);
  visitor.email = email;
}

async function seeOffers({ page, email, password, fullName }: Visitor, request: APIRequestContext): Promise<void> {
  const { id, post } = await enter(request, { email, password, fullName });
  await page.getByRole('tab', { name: 'Posts' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Businesses' })).toBeFocused();
  await expect(page.getByText('No offers yet')).toBeVisible();
  await post(`business/${id}`, { business: 'demand', genericName: 'Oxytocin', strength: '10 IU/mL', quantity: 60 });
  await expect(page.getByRole('link', { name: /Oxytocin/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /Oxytocin/ })).toBeVisible();
  await looker(page)('profile-businesses');
}

test('an address of no profile says so, and leads on', async ({ browser, isMobile }) => {
  const visitor = await newVisitor(browser, { firstName: 'Ese', lastName: 'Omoruyi' }, isMobile ? PHONE : DESKTOP);
  await signUpByApi(visitor);
  await visitor.page.goto('/profile/00000000-0000-7000-8000-000000000000');
  await expect(visitor.page.getByText('Member not found')).toBeVisible();
  await looker(visitor.page)('profile-missing');
  await visitor.page.getByRole('link', { name: 'Find partners' }).click();
  await expect(visitor.page.getByRole('heading', { name: 'Find partners' })).toBeVisible();
  await visitor.context.close();
});
