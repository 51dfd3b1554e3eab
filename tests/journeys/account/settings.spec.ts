/** Settings in five groups: current values, details that fold, and addresses that open them. */
import { expect, type Page, test } from '@playwright/test';
import { enter } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, newVisitor, PHONE, signUpByApi } from '../kit/visitor.ts';

test.setTimeout(120_000);

test('a member finds every setting in one of five groups, by tap, keyboard and address @either', async ({
  browser,
  isMobile,
}) => {
  // the longest names allowed
  const names = {
    firstName: 'Oluwadamilolaoluwakiitan'.padEnd(60, 'a'),
    lastName: 'Okonkwo Adegunwa '.repeat(3).trim(),
  };
  const visitor = await newVisitor(browser, { firstName: 'Halima', lastName: 'Sani' }, isMobile ? PHONE : DESKTOP);
  const { page } = visitor;
  const look = looker(page);
  await signUpByApi({ ...visitor, ...names });
  await page.goto('/posts');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const groups = [
    'Profile and licence',
    'Security and devices',
    'Notifications',
    'Money and bank',
    'Data, language and help',
  ];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(groups);
  await expect(page.getByText('Signed in on this device only')).toBeVisible();
  await expect(page.getByText('Not verified')).toHaveCount(2);
  await expect(page.getByText('No bank account yet')).toBeVisible();
  await expect(page.getByText('12 Allen Avenue, Ikeja, Lagos')).toBeVisible();
  await look('settings');
  await expectNoOverflow(page, 'settings');

  await test.step('a fold opens by keyboard and is remembered by nobody', () => unfold(page));
  await look('settings-open');
  await test.step('an address opens the fold that it names', async () => {
    await page.goto('/settings#bank-account');
    await expect(page.getByText('Add the account we pay into. You')).toBeVisible();
    await expect(page.locator('summary#bank-account')).toBeFocused();
    await look('settings-bank');
    await page.goto('/notifications');
    await page.getByRole('link', { name: 'Choose your notifications' }).click();
    await expect(page.getByRole('switch', { name: 'Email' }).first()).toBeVisible();
    await look('settings-notices');
  });
  await test.step('what is a screen of its own is one tap away', async () => {
    for (const [name, heading] of [
      ['Premises licence', 'Licence'],
      ['Devices', 'Devices'],
      ['Payouts and statement', 'My money'],
      ['My data', 'My data'],
      ['Pharmacies and staff', 'Your pharmacies'],
    ] as const) {
      await page.goto('/settings');
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible();
    }
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

async function unfold(page: Page): Promise<void> {
  const summary = page.locator('summary#notify-devices');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch', { name: 'Quiet hours' })).toBeHidden();
  await page.keyboard.press('Enter');
}

test('empty screens say what they are for and lead to the next step @either', async ({ browser, isMobile }) => {
  const visitor = await newVisitor(browser, { firstName: 'Amina', lastName: 'Yusuf' }, isMobile ? PHONE : DESKTOP);
  const { page } = visitor;
  const look = looker(page);
  await signUpByApi(visitor);
  // deletes the notifications that a new member gets
  const { token } = await enter(page.request, visitor);
  await page.request.delete('/api/feed/notifications', { headers: { authorization: token } });
  for (const { path, title, action, to } of EMPTY) {
    await page.goto(path);
    await expect(page.getByText(title)).toBeVisible();
    await look(`empty-${path.replace(/\W+/g, '-').slice(1)}`);
    const way = page.getByRole('main').getByRole('link', { name: action });
    await way.click();
    await expect(page).toHaveURL(to);
  }
  await page.goto('/pharmacy');
  await look('empty-pharmacy');
  await page.getByRole('button', { name: 'Register your pharmacy' }).click();
  await expect(page.getByRole('dialog', { name: 'Register pharmacy' })).toBeVisible();
  await page.goto('/posts?search=zzyzxqorvath');
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await look('empty-posts-search');
  await page.getByRole('button', { name: 'Show all posts' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/private_business');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await look('empty-saved-searches');
  await page.getByRole('dialog').getByRole('button', { name: 'Search now' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(visitor.faults).toEqual([]);
  await visitor.context.close();
});

const EMPTY = [
  { path: '/chats', title: 'No chat yet', action: 'Find partners', to: /\/requests$/ },
  { path: '/chatrooms', title: 'No chatroom yet', action: 'See offers', to: /\/private_business$/ },
  { path: '/requests', title: 'No partners yet', action: 'Find colleagues', to: /\/requests#find$/ },
  { path: '/notifications', title: 'Nothing new', action: 'Choose your notifications', to: /\/settings#notify-kinds$/ },
  { path: '/money', title: 'No payouts yet', action: 'Create an offer', to: /\/private_business$/ },
  { path: '/profile', title: 'No posts yet', action: 'Write a post', to: /\/posts$/ },
  {
    path: '/profile?tab=businesses',
    title: 'No offers yet',
    action: 'Buy or sell something',
    to: /\/private_business$/,
  },
  { path: '/medicine-requests', title: 'No requests yet', action: 'Go to your pharmacies', to: /\/pharmacy$/ },
  {
    path: '/post/01900000-0000-7000-8000-000000000000',
    title: 'Post not found',
    action: 'Go to posts',
    to: /\/posts$/,
  },
] as const;
