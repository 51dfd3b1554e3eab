/** Cards open on a tap anywhere, and controls on them keep their own action. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { enter, newExamples, newRoom, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { newMark } from '../kit/mark.ts';

test('a post of the feed opens wherever it is tapped, by the keyboard too, and says where it goes on @both', async ({
  browser,
  request,
  contextOptions,
  isMobile,
}) => {
  const [author, reader] = await newExamples(request);
  const writer = await enter(request, author);
  const mark = newMark();
  const lines = Array.from({ length: 30 }, (_, line) => `Line ${line + 1} of ${mark}`).join('\n');
  await writer.post('user/post', { content: lines });
  await writer.post('user/post', { content: `Short words of ${mark}` });
  // other journeys write meanwhile, and their posts would push these further down
  const page = await openAs(browser, reader, contextOptions, `/posts?search=${mark}`);
  const long = page.getByRole('article').filter({ hasText: `Line 1 of ${mark}` });
  const short = page.getByRole('article').filter({ hasText: `Short words of ${mark}` });
  await expect(long.getByText('Read more')).toBeVisible();
  await expect(short.getByText('Read more')).toBeHidden();
  await looker(page)('posts-cut');

  await test.step('its words, its bare edges and its time lead to it', async () => {
    await opensPost(page, () => tap(long.getByText(`Line 2 of ${mark}`), isMobile));
    await opensPost(page, () => tap(long.getByText('Read more'), isMobile));
    await opensPost(page, () => tap(short.locator('time'), isMobile));
    await opensPost(page, () => tapCorner(short, isMobile));
  });

  await test.step('the keyboard comes to it once, by its link', async () => {
    const link = short.getByRole('link', { name: new RegExp(`^Post of ${author.fullName}`) });
    await link.focus();
    await opensPost(page, () => page.keyboard.press('Enter'));
    await expect(short.locator('a[href^="/post/"]:not([href$="#write"])')).toHaveCount(1);
  });

  await test.step('a button, a name, a dialog and marked words keep to themselves', async () => {
    await short.getByRole('button', { name: /^Like/ }).click();
    await expect(short.getByRole('button', { name: 'Like 1 like' })).toBeVisible();
    await short.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('button', { name: 'Report' }).filter({ visible: true }).click();
    await page.getByText('Why are you reporting this?').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    if (!isMobile) {
      await markWords(page, short.getByText(`Short words of ${mark}`));
      expect(await page.evaluate('getSelection().toString()')).toContain('words of');
    }
    await expect(page).toHaveURL(/\/posts\?search=/);
    await short.getByRole('link', { name: author.fullName, exact: true }).click();
    await expect(page).toHaveURL(/\/profile\//);
  });
  await page.context().close();
});

test('an offer, a notification and a chat open wherever they are tapped @either', async ({
  browser,
  request,
  contextOptions,
  isMobile,
}) => {
  const [creator, other] = await newExamples(request);
  const room = await newRoom(request, creator, other);
  const found = `/private_business?q=${encodeURIComponent(room.title)}`;
  const page = await openAs(browser, creator, contextOptions, found);

  const offer = page.getByRole('article').filter({ hasText: room.title });
  await tapCorner(offer, isMobile);
  await expect(page).toHaveURL(/\/business\//);
  await page.goBack();
  await offer.getByRole('link', { name: creator.fullName, exact: true }).click();
  await expect(page).toHaveURL(/\/profile\//);

  await page.goto('/notifications');
  await tapCorner(page.getByRole('article').filter({ hasText: room.title }), isMobile);
  await expect(page).toHaveURL(/\/business\//);

  await page.goto('/chatrooms');
  await tapCorner(page.getByRole('main').getByRole('listitem').filter({ hasText: room.title }), isMobile);
  await expect(page).toHaveURL(`/chatroom/${room.id}`);
  await page.context().close();
});

/** Checks that the action opens a post, then returns to the feed. */
async function opensPost(page: Page, act: () => Promise<void>): Promise<void> {
  await act();
  await expect(page).toHaveURL(/\/post\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'Comments' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
}

/** Taps like a finger: whatever is on top in the middle of the target receives the tap, once the card has stopped moving. */
async function tap(target: Locator, isMobile: boolean): Promise<void> {
  const card = target.locator('xpath=ancestor::*[self::article or self::li][1]');
  const position: unknown = await target.evaluate(`(target) => {
    const card = target.closest('article, li').getBoundingClientRect();
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2 - card.x, y: y + height / 2 - card.y };
  }`);
  await tapAt(card, position as Point, isMobile);
}

/** Taps an empty place on the card, near its lower right corner. */
async function tapCorner(card: Locator, isMobile: boolean): Promise<void> {
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 };
  await tapAt(card, { x: width - 6, y: height - 6 }, isMobile);
}

interface Point {
  x: number;
  y: number;
}

/** Fails if something else covers this position of the card. */
async function tapAt(card: Locator, position: Point, isMobile: boolean): Promise<void> {
  if (isMobile) await card.tap({ position });
  else await card.click({ position });
}

/** Selects the words by dragging the mouse over them. */
async function markWords(page: Page, words: Locator): Promise<void> {
  const { x, y, height } = (await words.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 300, y + height / 2, { steps: 5 });
  await page.mouse.up();
}
