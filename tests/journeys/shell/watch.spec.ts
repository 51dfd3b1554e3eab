/** A screen stays up to date: while it is open, after its connection was lost, and further down than what is in view. */
import { expect, type Locator, type Page, test, type WebSocketRoute } from '@playwright/test';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter, newExamples, pageOf } from '../kit/example.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

const cardWith = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });
const likes = (card: Locator, count: number) =>
  expect(card.getByRole('button', { name: new RegExp(`^Like ${count} likes?$`) })).toBeVisible();

/** The live connection of a page, to be cut by a test: a browser that goes offline keeps an open connection until a ping is missed. */
async function lineOf(page: Page) {
  const open: WebSocketRoute[] = [];
  let mended = Promise.resolve();
  let mend = () => {};
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await mended;
    line.connectToServer();
    open.push(line);
  });
  return {
    async cut() {
      ({ promise: mended, resolve: mend } = Promise.withResolvers<void>());
      await Promise.all(open.map((line) => line.close()));
    },
    mend: () => mend(),
  };
}

test('a feed shows what changed while it was away, and further down', async ({ browser, request, contextOptions }) => {
  const [one, other] = await newExamples(request);
  const writer = await enter(request, one);
  const mark = newMark();
  const write = async (text: string) =>
    (await writer.post<{ post: { _id: string } }>('user/post', { content: `${text} of ${mark}`, kind: 'alert' })).post
      ._id;
  const like = (id: string) => writer.post(`feed/post/${id}/like`, {});
  const deep = await write('Deep');
  for (let n = 1; n <= 14; n++) await write(`Note ${n}`);
  const [near, next] = [await write('Near'), await write('Next')];

  const page = await pageOf(browser, other, contextOptions);
  const line = await lineOf(page);
  await page.goto('/posts?kind=alert');
  await expect(cardWith(page, `Near of ${mark}`)).toBeVisible();
  await test.step('what is in sight changes at once', async () => {
    await like(near);
    await likes(cardWith(page, `Near of ${mark}`), 1);
  });
  await test.step('what is further down is right once it comes into sight', async () => {
    await like(deep);
    const card = cardWith(page, `Deep of ${mark}`);
    await expect(async () => {
      if ((await card.count()) === 0) await page.mouse.wheel(0, 4000);
      await card.scrollIntoViewIfNeeded({ timeout: 500 });
      await expect(card).toBeInViewport({ timeout: 500 });
    }).toPass();
    await likes(card, 1);
    await page.keyboard.press('Home');
  });
  await test.step('what changed without a line is there when the line is', async () => {
    await page.context().setOffline(true);
    await line.cut();
    await expect(page.getByText('You are offline. This')).toBeVisible();
    await like(next);
    const late = await write('Late');
    await like(late);
    line.mend();
    await page.context().setOffline(false);
    await likes(cardWith(page, `Next of ${mark}`), 1);
    const arrived = page.getByRole('button', { name: /^\d+ new posts?$/ });
    // if another journey has posted meanwhile, new posts wait behind a button
    await expect(cardWith(page, `Late of ${mark}`).or(arrived).first()).toBeVisible();
    if (await arrived.isVisible()) await arrived.click();
    await likes(cardWith(page, `Late of ${mark}`), 1);
  });
  await page.context().close();
});

test('a list shows what came between its answer and the line', async ({ browser, request, isMobile }) => {
  const device = isMobile ? PHONE : DESKTOP;
  const ada = await newColleague(browser, { firstName: 'Adaobi', lastName: 'Nwosu' }, device);
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, device);
  const line = Promise.withResolvers<void>();
  const page = await musa.context.newPage();
  await musa.page.close();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    await line.promise;
    socket.connectToServer();
  });
  const answered = page.waitForResponse(/friend-request/);
  await page.goto('/requests');
  await answered;
  await (await enter(request, ada)).post('user/friend-request', { friendId: musa.id });
  line.resolve();
  await expect(page.getByRole('button', { name: `Accept request of ${ada.fullName}` })).toBeVisible();
  await page.close();
  await leaveClean([ada, musa]);
});

test('a screen that shows no post is told of none', async ({ browser, request, isMobile }) => {
  const writer = await enter(request, (await newExamples(request))[0]);
  const names = { firstName: 'Uche', lastName: 'Nnamdi' };
  const reader = await newColleague(browser, names, isMobile ? PHONE : DESKTOP);
  const { page } = reader;
  const { post } = await (
    await enter(request, reader)
  ).post<{ post: { _id: string } }>('user/post', { content: `Unseen ${newMark()}` });
  const messages: string[] = [];
  let isWatching = false;
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      // the server acknowledges the page's first message, which names what its screens show
      isWatching ||= /^43\d/.test(String(payload));
      const [, event] = /^42\["(\w+)"/.exec(String(payload)) ?? [];
      if (event) messages.push(event);
    }),
  );
  await page.goto('/chats');
  await expect.poll(() => isWatching).toBe(true);
  const comment = () => writer.post(`feed/post/${post._id}/comment`, { content: 'We have it.' });
  await expect(async () => {
    const before = messages.length;
    await comment();
    // the first comment may come before the connection
    await expect.poll(() => messages.slice(before), { timeout: 5_000 }).toEqual(['notice']);
    await comment();
    await expect.poll(() => messages.slice(before)).toEqual(['notice', 'notice']);
  }).toPass();
  await leaveClean([reader]);
});
