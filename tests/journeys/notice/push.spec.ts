/** Notifications on a phone: allowed in a chat, sent by the server, received by the browser, and opened on the screen they link to. */
import { type BrowserContext, type CDPSession, expect, type Page, test } from '@playwright/test';
import { type PushBrowser, startPushService } from '../../notice/push-service.ts';
import { enter, newExamples, newRoom, pageOf, writeAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test('a message is told on the phone after the member agreed, and opens its chat', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const service = await startPushService();
  const phone = service.newBrowser();
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  const page = await pageOf(browser, one, { ...contextOptions, serviceWorkers: 'allow' });
  const context = page.context();
  await subscribeAt(context, phone);
  await page.goto(`/chatroom/${room.id}`);
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();

  const offer = page.getByRole('complementary', { name: 'Notifications on this device' });
  await expect(offer).toBeVisible();
  await looker(page)('push-asked');
  await offer.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(offer).toBeHidden();

  await page.goto('/private_business');
  await writeAs(request, baseURL!, other, room, ['I can take twenty packs']);
  const text = await pushTextFor(phone, `/chatroom/${room.id}`);
  expect(JSON.parse(text)).toMatchObject({ body: 'You have a new message.' });

  await recordNotifications(context);
  await deliver(page, baseURL!, text);
  await expect.poll(() => recordedNotifications(context)).toEqual([['Mortar', 'You have a new message.']]);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await tap(context);
  await expect(page).toHaveURL(new RegExp(`/chatroom/${room.id}$`));
  await expect(page.getByText('I can take twenty packs').last()).toBeVisible();
  service.close();
  await context.close();
});

test('what the phone tells is switched under Notifications, and Not now is remembered', async ({
  browser,
  request,
  contextOptions,
}) => {
  const service = await startPushService();
  const phone = service.newBrowser();
  const [member] = await newExamples(request);
  const page = await pageOf(browser, member, { ...contextOptions, serviceWorkers: 'allow' });
  await subscribeAt(page.context(), phone);
  await page.goto('/notifications');
  const offer = page.getByRole('complementary', { name: 'Notifications on this device' });
  await offer.getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await expect(offer).toBeHidden();

  await page.getByRole('button', { name: 'Notification settings' }).click();
  const settings = page.getByRole('dialog');
  for (const name of ['Notify me on this device', 'Quiet hours']) {
    await settings.getByRole('switch', { name }).click();
    await expect(settings.getByRole('switch', { name })).toBeChecked();
  }
  await expect(settings.getByLabel('From')).toHaveValue('22');
  await looker(page)('push-settings');
  await settings.getByRole('switch', { name: 'Quiet hours' }).click();
  await expect(settings.getByRole('switch', { name: 'Quiet hours' })).not.toBeChecked();

  const { token } = await enter(request, member);
  const state = await request.get('/api/push', { headers: { authorization: token } });
  expect(await state.json()).toMatchObject({ isOn: false, settings: { quiet: null } });
  await settings.getByRole('switch', { name: 'Notify me on this device' }).click();
  await expect(settings.getByRole('switch', { name: 'Notify me on this device' })).not.toBeChecked();
  service.close();
  await page.context().close();
});

test('whoever made an offer is asked on its page, and nobody who only looks at it', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const room = await enter(request, one);
  const product = { business: 'demand', genericName: `Asked ${newMark()}`, quantity: 5 };
  const { business } = await room.post<{ business: { _id: string } }>(`business/${room.id}`, product);
  const [maker, reader] = await Promise.all([
    pageOf(browser, one, contextOptions),
    pageOf(browser, other, contextOptions),
  ]);
  const ask = (page: Page) => page.getByRole('complementary', { name: 'Notifications on this device' });
  for (const page of [maker, reader]) {
    await page.context().addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'default' });`);
    await page.goto(`/business/${business._id}`);
    await expect(page.getByRole('heading', { name: product.genericName })).toBeVisible();
  }
  await expect(ask(maker)).toBeVisible();
  await looker(maker)('offer-push-asked');
  await expect(ask(reader)).toHaveCount(0);
  const { post } = await enter(request, other);
  await post(`business/user/${business._id}`, { amount: 100 });
  await reader.reload();
  await expect(ask(reader)).toBeVisible();
  await ask(reader).getByRole('button', { name: 'Not now' }).click();
  await expect(ask(reader)).toHaveCount(0);
  await Promise.all([maker.context().close(), reader.context().close()]);
});

/** The notification with this link, because the member gets others too. */
async function pushTextFor(phone: PushBrowser, link: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const { text } = await phone.next(count);
    if ((JSON.parse(text) as { link: string }).link === link) return text;
  }
}

/**
 * Subscribes the page at the test's push service with permission granted, because headless browsers have neither a push service nor
 * notifications.
 */
async function subscribeAt(context: BrowserContext, { subscription: { endpoint, ...keys } }: PushBrowser) {
  await context.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () => ({ toJSON: () => (${JSON.stringify({ endpoint, keys })}) });`);
}

/** Delivers a push message through the browser's debugging protocol, as its own push service would. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const protocol: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((done) => {
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) done(first.registrationId);
    });
  });
  await protocol.send('ServiceWorker.enable');
  await protocol.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await protocol.detach();
}

/** Stores the notifications that the service worker shows, instead of handing them to the system. */
async function recordNotifications(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(`self.kept = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      self.kept.push({ title, ...options });
    };`);
}

const workerOf = (context: BrowserContext) => context.serviceWorkers()[0]!;

const recordedNotifications = (context: BrowserContext): Promise<string[][]> =>
  workerOf(context).evaluate('self.kept.map(({ title, body }) => [title, body])');

/** Dispatches a click on the last notification, because the protocol cannot tap one. */
async function tap(context: BrowserContext): Promise<void> {
  await workerOf(context).evaluate(`{
    const event = new ExtendableEvent('notificationclick');
    self.dispatchEvent(Object.assign(event, { notification: { data: self.kept.pop().data, close() {} } }));
  }`);
}
