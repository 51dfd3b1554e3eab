/** Two partners chat, one on a phone, one on a desktop: counts, ticks, typing, files, offers and a warning. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { png } from '../../media/pictures.ts';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter, messagesOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test.setTimeout(150_000);

/** The visible entry of this name in the navigation. */
const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('navigation').getByRole('link', { name }).filter({ visible: true });
/** The Chats entry with its count, even while a phone hides its bars in an open chat. */
const countOf = (page: Page): Locator => page.locator('nav a[href="/chats"]').first();
const row = (page: Page, other: Colleague): Locator =>
  page.getByRole('list', { name: 'Chats', exact: true }).getByRole('link', { name: other.fullName });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Type a message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('two partners chat, and each sees what became of their words @either', async ({ browser, request }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  const ada = await newColleague(
    browser,
    { firstName: 'Adaobi', lastName: 'Nwachukwu-Okonkwo' },
    isPhone ? PHONE : DESKTOP,
  );
  const musa = await newColleague(browser, { firstName: 'Musa', lastName: 'Danjuma' }, isPhone ? DESKTOP : PHONE);
  await becomePartners(request, ada, musa);
  for (const { page } of [ada, musa]) await page.goto('/posts');
  await test.step('one begins the chat, from the list of partners', () => begin(ada, musa));
  await test.step('the other has one unread message, until it is in sight', () => read(ada, musa));
  await test.step('ticks and typing', () => answer(ada, musa));
  await test.step('what is written is kept, and a number of an account is warned of', () => warn(ada, musa));
  await test.step('a picture is shown in its place, a PDF as a row', () => files(ada, musa));
  const product = { business: 'demand', genericName: 'Artesunate', quantity: 40 };
  await (await enter(request, ada)).post(`business/${ada.id}`, product);
  await test.step('a business is shared as a card', () => share(ada, musa));
  await test.step('a word of long ago is found', () => search(musa));
  await test.step('a profile leads to the same chat', () => fromProfile(ada, musa));
  await test.step('a muted chat counts in its row only', () => mute(ada, musa));
  await test.step('without a connection a chat that is known opens, and a new one is said to wait', () =>
    offline(ada, musa));
  await leaveClean([ada, musa]);
});

async function begin({ page }: Colleague, musa: Colleague): Promise<void> {
  const look = looker(page);
  await entry(page, 'Chats').click();
  await expect(page.getByText('No chat yet')).toBeVisible();
  await look('chats-empty');
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await page.getByLabel('Filter by name').fill('zzz');
  await expect(page.getByText('Nobody with that name.')).toBeVisible();
  await page.getByLabel('Filter by name').fill('danj');
  await look('chat-start');
  await page.getByRole('button', { name: `Chat with ${musa.fullName}` }).click();
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: musa.fullName })).toBeVisible();
  await look('chat-empty');
  await write(page, 'Good morning, Musa');
  await expect(messagesOf(page).getByText('Good morning, Musa')).toBeVisible();
}

async function read(ada: Colleague, { page }: Colleague): Promise<void> {
  const sent = messagesOf(ada.page);
  await expect(entry(page, '1 unread Chats')).toBeVisible();
  await expect(sent.getByText('Delivered')).toBeVisible();
  await page.reload();
  await entry(page, '1 unread Chats').click();
  await expect(row(page, ada)).toContainText('Good morning, Musa');
  await expect(row(page, ada)).toContainText('1 unread message');
  await looker(page)('chats-unread');
  await expect(sent.getByText('Read', { exact: true })).toHaveCount(0);
  await row(page, ada).click();
  await expect(messagesOf(page).getByText('Good morning, Musa')).toBeInViewport();
  await expect(messagesOf(page).getByText('1 unread message')).toBeVisible();
  await expect(sent.getByText('Read', { exact: true })).toBeVisible();
  await expect(countOf(page)).toHaveText('Chats');
  // messages that arrive in an open, visible chat are read at once
  await write(ada.page, 'Are you there?');
  await expect(sent.getByText('Read', { exact: true })).toHaveCount(2);
  await expect(countOf(page)).toHaveText('Chats');
}

async function answer(ada: Colleague, musa: Colleague): Promise<void> {
  await musa.page.getByLabel('Type a message').pressSequentially('Morning. ');
  await expect(ada.page.getByText('Musa is typing…')).toBeVisible();
  await musa.page.getByLabel('Type a message').fill('Morning. How many cartons?');
  await musa.page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messagesOf(ada.page).getByText('How many cartons?')).toBeVisible();
  await expect(ada.page.getByText('Musa is typing…')).toHaveCount(0);
  await Promise.all([looker(ada.page)('chat'), looker(musa.page)('chat')]);
}

async function warn(ada: Colleague, musa: Colleague): Promise<void> {
  const { page } = ada;
  const box = page.getByLabel('Type a message');
  const text = 'Pay to 0123456789, GTBank';
  await box.fill(text);
  await page.getByRole('link', { name: 'Back to chats' }).click();
  await row(page, musa).click();
  await expect(box).toHaveValue(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const warning = page.getByText('phone number. Payments outside Mortar are not protected');
  await expect(warning).toBeVisible();
  await looker(page)('chat-warning');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(box).toBeFocused();
  await expect(warning).toHaveCount(0);
  await expect(messagesOf(musa.page).getByText(text)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await expect(messagesOf(musa.page).getByText(text)).toBeVisible();
  await expect(
    messagesOf(musa.page).getByText('phone number. Payments outside Mortar are not protected'),
  ).toBeVisible();
  await expect(messagesOf(page).getByText('phone number. Payments outside Mortar are not protected')).toHaveCount(0);
  await expect(box).toHaveValue('');
}

async function files(ada: Colleague, musa: Colleague): Promise<void> {
  const { page } = ada;
  const tray = page.getByRole('group', { name: 'Files to send' });
  const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();
  const cartons = { name: 'cartons.png', mimeType: 'image/png', buffer: await png(800, 600) };
  await page.getByLabel('Choose pictures').setInputFiles(cartons);
  await expect(tray.getByRole('img', { name: 'The chosen picture cartons.png' })).toBeVisible();
  await looker(page)('chat-file');
  await tray.getByRole('button', { name: 'Remove cartons.png' }).click();
  await expect(tray).toHaveCount(0);
  await page.getByLabel('Choose pictures').setInputFiles(cartons);
  await expect(tray.getByRole('img')).toBeVisible();
  // one interrupted connection is retried automatically
  await page.route('**/api/user/chat/*/file', (route) => route.abort(), { times: 1 });
  await send();
  await expect(tray).toHaveCount(0);
  for (const at of [ada, musa]) {
    const picture = messagesOf(at.page).getByRole('button', { name: /^Picture .*, show full size$/ });
    await expect(picture.locator('img')).toBeVisible();
    const box = await picture.boundingBox();
    expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)).toBe(133);
  }
  await messagesOf(musa.page)
    .getByRole('button', { name: /^Picture .*, show full size$/ })
    .click();
  await expect(musa.page.getByRole('dialog').getByRole('img')).toBeVisible();
  await looker(musa.page)('chat-picture');
  await musa.page.keyboard.press('Escape');

  const pdf = { name: 'waybill.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };
  await page.getByLabel('Choose PDFs').setInputFiles(pdf);
  await expect(tray.getByText('waybill.pdf')).toBeVisible();
  await send();
  const row = messagesOf(musa.page).getByRole('button', { name: /^Save waybill\.pdf/ });
  await expect(row).toBeVisible();
  const [saved] = await Promise.all([musa.page.waitForEvent('download'), row.click()]);
  expect(saved.suggestedFilename()).toBe('waybill.pdf');
  await looker(musa.page)('chat-files');
}

/** The smallest valid PDF: one empty page. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

async function share({ page }: Colleague, musa: Colleague): Promise<void> {
  await page.getByRole('button', { name: 'Attach' }).click();
  await page.getByRole('button', { name: 'An offer', exact: true }).click();
  await looker(page)('chat-share');
  await page
    .getByRole('list', { name: 'My offers' })
    .getByRole('button', { name: /Artesunate/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = messagesOf(musa.page).getByRole('link', { name: /Artesunate/ });
  await expect(card).toHaveAttribute('href', /^\/business\//);
  await looker(musa.page)('chat-card');
}

async function search({ page }: Colleague): Promise<void> {
  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('button', { name: 'Search in this chat' }).click();
  const field = page.getByRole('searchbox', { name: 'Search in this chat' });
  await field.fill('zzyzx');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await field.fill('good morning');
  await looker(page)('chat-search');
  await page
    .getByRole('list', { name: 'Messages found' })
    .getByRole('button', { name: /Good morning, Musa/ })
    .click();
  await expect(messagesOf(page).getByText('Good morning, Musa')).toBeInViewport();
  await page.getByRole('button', { name: 'Close the search' }).click();
  await page.getByRole('link', { name: 'Back to chats' }).click();
  await page.getByRole('searchbox', { name: 'Search in all chats' }).fill('cartons');
  await page
    .getByRole('list', { name: 'Messages found' })
    .getByRole('link', { name: /How many cartons/ })
    .click();
  await expect(messagesOf(page).getByText('How many cartons?')).toBeInViewport();
}

async function fromProfile(ada: Colleague, { page }: Colleague): Promise<void> {
  const chat = page.url().replace(/\?.*/, '');
  await page.goto(`/profile/${ada.id}`);
  await page.getByRole('button', { name: 'Message user' }).click();
  await expect(page).toHaveURL(chat);
  await page.goto('/profile');
  await expect(
    page.getByRole('button', { name: 'Edit name' }).or(page.getByRole('button', { name: 'Name' })),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Message user' })).toHaveCount(0);
}

async function mute(ada: Colleague, { page }: Colleague): Promise<void> {
  await entry(page, 'Chats').click();
  await row(page, ada).click();
  await page.getByRole('button', { name: 'More about this chat' }).click();
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${ada.fullName} Muted` })).toBeVisible();
  await page.getByRole('link', { name: 'Back to chats' }).click();
  await write(ada.page, 'One more thing');
  await expect(row(page, ada)).toContainText('1 unread message');
  await expect(row(page, ada)).toContainText('Muted');
  await page.reload();
  await expect(row(page, ada)).toContainText('1 unread message');
  await expect(entry(page, 'Chats')).toHaveAccessibleName('Chats');
}

async function offline({ page, context }: Colleague, musa: Colleague): Promise<void> {
  await page.getByRole('link', { name: 'Back to chats' }).click();
  await expect(row(page, musa)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start a chat' }).click();
  await expect(page.getByText('opened here. Start new ones when you are back online')).toBeVisible();
  await looker(page)('chat-start-offline');
  await page.getByRole('button', { name: `Chat with ${musa.fullName}` }).click();
  await expect(page.getByRole('heading', { name: musa.fullName })).toBeVisible();
  await expect(messagesOf(page).getByText('One more thing')).toBeVisible();
  await context.setOffline(false);
}
