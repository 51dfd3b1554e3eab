/** Offline: every screen opens, and content never loaded says so instead of loading for ever. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { PATHS } from '#rules/paths.ts';
import { enter, newExamples, newRoom, openAs, writeAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

test.setTimeout(240_000);

const { signIn: __, signInAgain: ___, ...SCREENS } = PATHS;
type Screen = keyof typeof SCREENS;

/** Screens never visited on this device. The others are loaded with any screen. */
const NEVER_VISITED: readonly Screen[] = [
  'post',
  'offers',
  'offer',
  'chatroom',
  'chat',
  'requests',
  'ownProfile',
  'profile',
  'sessions',
  'licence',
  'pharmacies',
  'pharmacy',
  'inventory',
  'stockBoard',
  'stockImport',
  'stockCounts',
  'stockCount',
  'stockLaw',
  'goodsReceipts',
  'newGoodsReceipt',
  'goodsReceipt',
  'staffActivity',
  'money',
  'gallery',
  'generic',
];

test('every screen opens without a network, and what never came says so', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const [one, other] = await newExamples(request);
  const ids = await idsFor();
  const page = await openAs(browser, one, { ...contextOptions, serviceWorkers: 'allow' }, '/posts');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready');
  await page.goto('/chats');
  await expect(page.getByLabel('Search in all chats')).toBeVisible();
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  await expect.poll(() => isCached(page)).toBe(true);
  await page.context().setOffline(true);

  for (const [name, path] of Object.entries(SCREENS)) {
    await test.step(`${name} opens`, async () => {
      await page.goto(addressOf(path, ids[name as Screen] ?? []));
      await expect(page.getByRole('heading').first()).toBeAttached();
      const notLoaded = page.getByText('Not loaded yet').first();
      if (NEVER_VISITED.includes(name as Screen)) await expect(notLoaded).toBeVisible();
      await expect(page.locator('.animate-spin, .skeleton-part')).toHaveCount(0);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      if (['money', 'requests', 'offer'].includes(name)) await looker(page)(`offline-${name}`);
    });
  }

  await test.step('lists inside a screen and in dialogs say it too', async () => {
    await page.goto('/notifications');
    await page.getByRole('button', { name: 'Notification settings' }).click();
    await expect(page.getByRole('dialog').getByText('Not loaded yet')).toHaveCount(2);
    await page.goto('/money');
    await page.getByRole('tab', { name: 'Statement' }).click();
    await expect(page.getByText('Not loaded yet')).toBeVisible();
    await page.goto('/private_business?kind=demand&sort=price');
    await expect(page.getByRole('main').getByText('Not loaded yet').first()).toBeVisible();
    await page.getByRole('button', { name: 'Saved searches' }).click();
    await expect(page.getByRole('dialog').getByText('Not loaded yet')).toBeVisible();
    await page.goto('/chats');
    await page.getByRole('button', { name: 'Start a chat' }).click();
    await expect(page.getByRole('dialog').getByText('Not loaded yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Search in all chats').fill('ibuprofen');
    await expect(page.getByRole('search').getByText('Not loaded yet')).toBeVisible();
    await page.goto('/posts?kind=job');
    await expect(page.getByText('Not loaded yet')).toBeVisible();
  });

  for (const path of ['/', '/fees', '/ha/faq'])
    await test.step(`${path}, a page of the server, says so and leads back`, async () => {
      await page.goto(path);
      await expect(page.getByText('You are offline. Check your connection and try again.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      if (path === '/fees') await looker(page)('offline-public');
      await page.getByRole('link', { name: 'Go to posts' }).click();
      await expect(page).toHaveURL(/\/posts$/);
    });

  await test.step('it comes by itself with the network', async () => {
    await page.goto('/licence');
    await expect(page.getByText('Not loaded yet').first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Not loaded yet')).toHaveCount(0);
    await expect(page.getByText(/^Verified for \d{4}$/)).toBeVisible();
    await page.context().setOffline(true);
    await page.goto('/fees');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Fee calculator' }).first()).toBeVisible();
  });
  await page.context().close();

  async function idsFor(): Promise<Partial<Record<Screen, readonly string[]>>> {
    const [member, colleague] = [await enter(request, one), await enter(request, other)];
    const room = await newRoom(request, one, other);
    const { chat } = await member.post<{ chat: { _id: string } }>('user/chat', { friendId: colleague.id });
    // with a message, the list of chats shows its search
    await writeAs(request, baseURL!, other, { id: chat._id, title: '' }, ['Never opened here']);
    const { post } = await colleague.post<{ post: { _id: string } }>('user/post', { content: 'Never opened here' });
    const offer = await colleague.post<{ business: { _id: string } }>(`business/${colleague.id}`, {
      business: 'demand',
      genericName: 'Never opened here',
      quantity: 1,
    });
    const { pharmacy } = await member.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${member.id}`, {
      businessName: 'Never opened here',
      location: 'Ikeja, Lagos',
      contactNumber: '0803 000 0000',
    });
    const { count } = await member.post<{ count: { _id: string } }>(`business/pharmacy/${pharmacy._id}/counts`, {
      name: 'Never opened here',
    });
    return {
      post: [post._id],
      offer: [offer.business._id],
      chatroom: [room.id],
      chat: [chat._id],
      profile: [colleague.id],
      resetPassword: [encodeURIComponent(one.email)],
      pharmacy: [pharmacy._id],
      inventory: [pharmacy._id],
      counter: [pharmacy._id],
      stockBoard: [pharmacy._id],
      stockImport: [pharmacy._id],
      stockCounts: [pharmacy._id],
      stockCount: [pharmacy._id, count._id],
      stockLaw: [pharmacy._id],
      goodsReceipts: [pharmacy._id],
      newGoodsReceipt: [pharmacy._id],
      goodsReceipt: [pharmacy._id, randomUUID()],
      staffActivity: [pharmacy._id],
      // an alert that was never opened is not shown, whether or not it exists
      announcement: [randomUUID()],
      batchAlert: [randomUUID()],
      generic: ['paracetamol'],
    };
  }
});

test('a list that is longer than what was loaded says where the rest is', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const writer = await enter(request, other);
  // a post kind of which other journeys write few
  for (let n = 1; n <= 35; n++) await writer.post('user/post', { content: `Recall notice ${n}`, kind: 'drug enquiry' });
  const page = await openAs(browser, one, contextOptions, '/posts?kind=drug+enquiry');
  // a post that another journey writes meanwhile comes on top of the first thirty
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThanOrEqual(30);
  await page.context().setOffline(true);
  const rest = page.getByText('The rest loads when you are online.');
  await expect(async () => {
    await page.mouse.wheel(0, 6000);
    await expect(rest).toBeVisible({ timeout: 500 });
  }).toPass();
  const before = await page.getByRole('article').count();
  await page.context().setOffline(false);
  await expect(rest).toHaveCount(0);
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(before);
  await page.context().close();
});

/** The path with its ids filled in, in order. */
function addressOf(path: string, ids: readonly string[]): string {
  let next = 0;
  return path.replaceAll(/:\w+/g, () => ids[next++] ?? '');
}

/** Whether the answers are persisted, which happens after a short delay. */
function isCached(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`new Promise((done) => {
    const open = indexedDB.open('keyval-store');
    open.onsuccess = () => {
      const { result } = open;
      if (!result.objectStoreNames.contains('keyval')) return done(false);
      const ask = result.transaction('keyval').objectStore('keyval').get('mortar.answers');
      ask.onsuccess = () => done(['"posts"', '"notices"', '"chats"'].every((key) => String(ask.result).includes(key)));
    };
  })`);
}
