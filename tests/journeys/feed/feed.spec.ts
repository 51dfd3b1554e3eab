/** The feed and the notifications: two people write, read, like and reply, and each sees live what the other does. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, newExamples, openAs } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, newVisitor, PHONE, signUpByApi, type Visitor } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';

test.setTimeout(180_000);

/** Posts alone: announcements and alerts of other journeys may stand above them. */
const postsOn = (page: Page): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: 'More about this post' }) });
const cardWith = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text });

test('a post is written, liked, commented and answered by two people who see each other at work @either', async ({
  browser,
}, { project }) => {
  const [authors, readers] = project.name === 'phone' ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  const author = await newVisitor(browser, { firstName: 'Funmilayo', lastName: 'Adeyemi' }, authors);
  const reader = await newVisitor(browser, { firstName: 'Ibrahim', lastName: 'Sule' }, readers);
  await test.step('both sign up', async () => {
    await Promise.all([author, reader].map((visitor) => signUpByApi(visitor)));
    for (const { page } of [author, reader]) await page.goto('/posts');
  });
  const text = await test.step('a draft survives a closed dialog, a reload and a lost line', () => writePost(author));
  await test.step('the reader is told of it, finds it by kind and by words, and likes it', () =>
    findAndLike(reader, author, text));
  await test.step('they talk below it, live', () => talk(reader, author, text));
  await test.step('the author is notified, once for all devices', () => readNotices(author, reader));
  await test.step('an edit shows at once, a report is thanked for, a deleted post is gone', () =>
    changeAndRemove(author, reader, text));
  expect([...author.faults, ...reader.faults]).toEqual([]);
  await author.context.close();
  await reader.context.close();
});

/** Writes a post and returns its text. */
async function writePost({ page, context }: Visitor): Promise<string> {
  const text = `We look for a pharmacist in Surulere, mornings. Ref ${newMark()}`;
  const dialog = page.getByRole('dialog', { name: 'Create post' });
  const open = () => page.getByRole('button', { name: 'Create post' }).click();
  await open();
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText('Fill this in')).toBeVisible();
  await dialog.getByLabel('What would you like to say?').fill(text);
  await dialog.getByText('Job', { exact: true }).click();
  await dialog
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'shop.png', mimeType: 'image/png', buffer: await photo() });
  await expect(dialog.getByAltText('The chosen photo')).toBeVisible();
  await looker(page)('post-form');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await open();
  await expect(dialog.getByLabel('What would you like to say?')).toHaveValue(text);
  await expect(dialog.getByRole('radio', { name: 'Job' })).toBeChecked();
  await expect(dialog.getByAltText('The chosen photo')).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await loseAnswer(page, dialog);
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(cardWith(page, text)).toHaveCount(1);
  await expect(cardWith(page, text).getByAltText('Photo of Funmilayo Adeyemi')).toBeVisible();
  await looker(page)('posts-own');
  await open();
  await expect(dialog.getByLabel('What would you like to say?')).toHaveValue('');
  await page.keyboard.press('Escape');
  return text;
}

/** Loses the answer after the server has made the post: the next try must not make a second one. */
async function loseAnswer(page: Page, dialog: Locator): Promise<void> {
  await page.route('**/api/user/post', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(dialog.getByText('You are offline')).toBeVisible();
  await page.unroute('**/api/user/post');
}

async function findAndLike({ page }: Visitor, author: Visitor, text: string): Promise<void> {
  const card = cardWith(page, text);
  await page.getByRole('button', { name: /^\d+ new posts?$/ }).click();
  await expect(card).toBeVisible();
  await looker(page)('posts-feed');
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  await expect(card).toBeHidden();
  await page.getByRole('button', { name: 'Job', exact: true }).click();
  await expect(card).toBeVisible();
  await page.getByLabel('Search posts').fill(`${text.slice(-6)} zzzz`);
  await expect(page.getByText('Nothing found for')).toBeVisible();
  await looker(page)('posts-nothing');
  await page.getByLabel('Search posts').fill(text.slice(-6));
  await expect(postsOn(page)).toHaveCount(1);
  await expect(page).toHaveURL(/kind=job&search=/);
  const like = card.getByRole('button', { name: 'Like' });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toHaveAccessibleName('Like 1 like');
  await expect(cardWith(author.page, text).getByRole('button', { name: 'Like 1 like' })).toBeVisible();
}

async function talk({ page }: Visitor, author: Visitor, text: string): Promise<void> {
  await cardWith(page, text).getByRole('link', { name: 'Comment' }).click();
  await expect(page.getByLabel('Write a comment')).toBeFocused();
  await expect(page.getByText('No comments yet')).toBeVisible();
  await cardWith(author.page, text)
    .getByRole('link', { name: /^Post of/ })
    .click();
  await expect(author.page.getByRole('heading', { name: 'Comments' })).toBeVisible();

  await page.getByLabel('Write a comment').fill('I know somebody good.');
  await page.reload();
  await expect(page.getByLabel('Write a comment')).toHaveValue('I know somebody good.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByLabel('Write a comment')).toHaveValue('');

  const thread = author.page.getByRole('listitem').filter({ hasText: 'I know somebody good.' });
  await thread.getByRole('button', { name: 'Reply' }).click();
  await expect(author.page.getByLabel('Reply to Ibrahim Sule')).toBeFocused();
  await author.page.keyboard.type('Send them to us, please.');
  await thread.getByRole('button', { name: 'Reply' }).last().click();
  await expect(thread.getByText('Send them to us, please.')).toBeVisible();
  await looker(author.page)('post-thread');

  await page.getByRole('button', { name: 'View 1 reply' }).click();
  const reply = page.getByRole('list', { name: 'Replies' }).getByRole('listitem');
  await reply.getByRole('button', { name: 'Like' }).click();
  await expect(reply.getByRole('button', { name: 'Like 1 like' })).toHaveAttribute('aria-pressed', 'true');
  await reply.getByRole('button', { name: 'Reply' }).click();
  await page.keyboard.type('She will call on Monday.');
  await looker(page)('post-replying');
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(page.getByText('to Funmilayo Adeyemi')).toBeVisible();
  await expect(author.page.getByText('She will call on Monday.')).toBeVisible();
  await expect(author.page.getByRole('button', { name: 'Comment 3 comments' })).toBeVisible();
}

async function readNotices({ page, context }: Visitor, reader: Visitor): Promise<void> {
  const other = await context.newPage();
  await other.goto('/private_business');
  const count = (tab: Page) => tab.getByRole('link', { name: /^\d+ unread Notifications$/ }).filter({ visible: true });
  await expect(count(page)).toBeVisible();
  await expect(count(other)).toBeVisible();
  await expect(other).toHaveTitle(/^\(\d+\) Business/);
  await count(page).click();
  await expect(page.getByText('Ibrahim Sule liked your post.')).toBeVisible();
  await expect(page.getByText('Ibrahim Sule commented on your post.')).toBeVisible();
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await expect(count(other)).toBeHidden();
  await expect(other).toHaveTitle(/^Business/);
  await other.close();
  await looker(page)('notifications');

  await page.getByRole('button', { name: 'Notification settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Notification settings' });
  const likes = settings.getByRole('group', { name: 'Like' }).getByRole('switch', { name: 'In the app' });
  await expect(likes).toBeChecked();
  await expect(settings.getByRole('group', { name: 'Licence' })).toHaveCount(1);
  await likes.click();
  await expect(likes).not.toBeChecked();
  await looker(page)('notifications-settings');
  await page.keyboard.press('Escape');
  await page.getByText('Ibrahim Sule replied to your comment.').click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('Nothing new')).toBeVisible();
  await looker(page)('notifications-empty');
  await expect(reader.page.getByText('She will call on Monday.')).toBeVisible();
  await page.goBack();
}

async function changeAndRemove({ page }: Visitor, reader: Visitor, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  // other journeys write meanwhile, and their posts would push this one further down
  await page.getByLabel('Search posts').fill(text.slice(-6));
  await expect(page).toHaveURL(/search=/);
  await expect(postsOn(page)).toHaveCount(1);
  const menu = (on: Locator) => on.getByRole('button', { name: 'More about this post' });
  await menu(cardWith(page, text)).click();
  await looker(page)('post-menu');
  await page.getByRole('button', { name: 'Edit' }).filter({ visible: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit post' });
  await edit.getByLabel('Text').fill(`${text} Closed.`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(cardWith(page, `${text} Closed.`).getByText('edited')).toBeVisible();
  await expect(reader.page.getByText(`${text} Closed.`)).toBeVisible();

  await menu(cardWith(reader.page, text)).click();
  await reader.page.getByRole('button', { name: 'Report' }).filter({ visible: true }).click();
  const report = reader.page.getByRole('dialog', { name: 'Report this post' });
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(report.getByText('Choose a reason')).toBeVisible();
  await report.getByLabel('Something else').check();
  await looker(reader.page)('post-report');
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.page.getByText('Thank you.')).toBeVisible();

  await menu(cardWith(page, text)).click();
  await page.getByRole('button', { name: 'Delete' }).filter({ visible: true }).click();
  const sure = page.getByRole('dialog', { name: 'Delete this post?' });
  await looker(page)('post-delete');
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect(cardWith(page, text)).toHaveCount(0);
  await expect(reader.page.getByText('Post not found')).toBeVisible();
  await looker(reader.page)('post-gone');
}

test('what arrives waits behind a button, what is older comes as one scrolls', async ({
  browser,
  request,
  contextOptions,
}) => {
  const [one, other] = await newExamples(request);
  const mark = newMark();
  const writer = await enter(request, one);
  const write = (text: string) =>
    writer.post<{ post: { _id: string } }>('user/post', { content: text, kind: 'drug information' });
  for (let n = 1; n <= 65; n++) await write(`Stock note ${n} of ${mark}`);
  const page = await openAs(browser, other, contextOptions, '/posts?kind=drug+information');
  await expect(cardWith(page, `note 65 of ${mark}`)).toBeVisible();
  await expect(postsOn(page)).toHaveCount(30);
  await expect(async () => {
    await page.mouse.wheel(0, 6000);
    await expect(cardWith(page, `note 1 of ${mark}`)).toBeVisible({ timeout: 500 });
  }).toPass();

  const reading = cardWith(page, `note 1 of ${mark}`);
  await reading.scrollIntoViewIfNeeded();
  const topOf = async () => (await reading.boundingBox())?.y ?? NaN;
  const before = await topOf();
  for (let n = 1; n <= 3; n++) await write(`Late note ${n} of ${mark}`);
  const arrived = page.getByRole('button', { name: /^\d+ new posts$/ });
  await expect(arrived).toBeVisible();
  // browsers keep the scroll position to a fraction of a pixel
  expect(Math.abs((await topOf()) - before)).toBeLessThan(1);
  await looker(page)('posts-arrived');
  await arrived.click();
  await expect(cardWith(page, `Late note 3 of ${mark}`)).toBeInViewport();
  await page.context().close();
});

async function photo(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#cfe3d8"/>
    <rect x="140" y="240" width="920" height="420" rx="20" fill="#0b5d43"/>
    <text x="600" y="470" font-family="sans-serif" font-size="90" fill="#fff" text-anchor="middle">PHARMACY</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
