/** A moderator suspends a member who is signed in elsewhere, and restores them: what the member, a partner and a reader of offers see. */
import { expect, test } from '@playwright/test';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { enter, newExamples, newRoom, openAs, openRoom } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, mailTo, newVisitor, PHONE, signIn, signUp } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(240_000);

const REASON = 'You offered a medicine that NAFDAC has recalled.\nTake it down, and write to us.';
const noScreenshot = async () => {};

test('a suspended member is out at once with the reason, and back once restored @either', async ({
  browser,
  page,
  request,
  isMobile,
}) => {
  const device = isMobile ? PHONE : DESKTOP;
  const visitor = await newVisitor(browser, { firstName: 'Zainab', lastName: 'Lawal' }, device);
  await signUp(visitor, noScreenshot);
  const member = await enter(request, visitor);
  const [partner] = await newExamples(request);
  const room = await newRoom(request, visitor, partner);
  const medicine = `Artemether ${newMark()}`;
  await member.post(`business/${member.id}`, { business: 'demand', genericName: medicine, quantity: 5 });

  const offers = `/private_business?q=${encodeURIComponent(medicine)}`;
  const reader = await openAs(browser, partner, device, offers);
  const offered = reader.getByRole('main').getByRole('link', { name: medicine });
  await expect(offered).toBeVisible();

  await test.step('the moderator gives a reason and says yes', async () => {
    await signInAsAdmin(page, ADMINS[isMobile ? 'people on phone' : 'people on desktop']!, `/admin/user/${member.id}`);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await looker(page)('suspension-active');
    await page.getByRole('button', { name: 'Suspend' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Zainab Lawal?' });
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Fill this in')).toBeVisible();
    await dialog.getByLabel('Reason (the member sees it)').fill(REASON);
    await looker(page)('suspension-dialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('The account is suspended.')).toBeVisible();
    await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible();
    await looker(page)('suspension-done');
  });

  await test.step('the other device is thrown out and says why, also after a reload', async () => {
    const own = visitor.page;
    await expect(own.getByRole('heading', { name: 'Your account is suspended.' })).toBeVisible();
    await expect(own.getByText('NAFDAC has recalled')).toBeVisible();
    await looker(own)('suspension-sign-in');
    await own.reload();
    await expect(own.getByText('NAFDAC has recalled')).toBeVisible();
    expect(await mailTo(visitor, 'Your Mortar account is suspended')).toContain('NAFDAC has recalled');
  });

  await test.step('a stranger with a wrong password reads nothing of it', async () => {
    const stranger = await (await browser.newContext(device)).newPage();
    await stranger.goto('/signin');
    await stranger.getByLabel('Email').fill(visitor.email);
    await stranger.getByLabel('Password').fill('sun over tall mangoes');
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(stranger.getByText('Invalid email or password')).toBeVisible();
    await expect(stranger.getByText('suspended')).toHaveCount(0);
    await stranger.getByLabel('Password').fill(visitor.password);
    await stranger.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(stranger.getByText('NAFDAC has recalled')).toBeVisible();
    await stranger.context().close();
  });

  await test.step('the offer is gone, and the partner’s chatroom and wallet say why nobody answers', async () => {
    await expect(offered).toHaveCount(0);
    await reader.reload();
    // other offers may have similar names
    const answer = reader.getByText(/^Nothing found for/).or(reader.getByText('Open', { exact: true }));
    await expect(answer.first()).toBeVisible();
    await expect(offered).toHaveCount(0);
    await openRoom(reader, room);
    const note = reader.getByText('Zainab Lawal’s account is suspended');
    await expect(note.first()).toBeVisible();
    await looker(reader)('suspension-chatroom');
    await reader.getByRole('button', { name: 'Chatroom wallet' }).click();
    await expect(reader.getByRole('dialog').getByText('Zainab Lawal’s account is suspended')).toBeVisible();
    await looker(reader)('suspension-wallet');
    await reader.goto(`/profile/${member.id}`);
    await expect(reader.getByText('Suspended', { exact: true })).toBeVisible();
    await looker(reader)('suspension-profile');
  });

  await test.step('restored, they sign in, and the offer is back', async () => {
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByLabel('Reason (the member sees it)').fill('The offer is gone.');
    await page
      .getByRole('dialog', { name: /^Restore / })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(page.getByText('The account is open again.')).toBeVisible();
    await looker(page)('suspension-restored');
    await visitor.page.reload();
    await signIn(visitor);
    await expect(visitor.page.getByText('NAFDAC has recalled')).toHaveCount(0);
    await reader.goto(offers);
    await expect(offered).toBeVisible();
  });
});

test('an account is closed for a member, with a fresh passkey asked where it is old @either', async ({
  browser,
  page,
  request,
  isMobile,
}) => {
  const device = isMobile ? PHONE : DESKTOP;
  const visitor = await newVisitor(browser, { firstName: 'Tunde', lastName: 'Alabi' }, device);
  await signUp(visitor, noScreenshot);
  const member = await enter(request, visitor);
  await signInAsAdmin(page, ADMINS[isMobile ? 'closing on phone' : 'closing on desktop']!, `/admin/user/${member.id}`);
  await page.getByRole('button', { name: 'Export their data' }).click();
  await page.getByLabel('Where they asked for it').fill('Their letter of 3 March');
  await looker(page)('member-copy');
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect(page.getByText('We are preparing the copy and')).toBeVisible();
  expect(await mailTo(visitor, 'Your Mortar data is ready')).toContain('/my-data');
  await page.getByRole('button', { name: 'Close account' }).click();
  await page.getByLabel('Reason (the member sees it)').fill('As you asked in your letter of 3 March.');
  await looker(page)('member-close');
  await page
    .getByRole('dialog', { name: /^Close the account/ })
    .getByRole('button', { name: 'Close account' })
    .click();
  await expect(page.getByText('The account is closed.')).toBeVisible();
  await expect(page.getByText(/^Former member \d+$/).first()).toBeVisible();
  await looker(page)('member-closed');
  await expect(visitor.page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await mailTo(visitor, 'Your Mortar account was closed')).toContain('in your letter of 3 March');
});
