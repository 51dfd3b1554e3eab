/** In the pseudo-language nothing is left in English on any screen, and nothing is cut, though all of it is longer. */
import { expect, type Page, test } from '@playwright/test';
import { ADMIN_PATHS, PATHS } from '#rules/paths.ts';
import { pseudo } from '#rules/i18n/pseudo.ts';
import { ADMINS, chooseTab, eachAdminScreen, PASSKEY } from './administrator.ts';
import { FILLED_QUEUES } from './long-names.ts';
import { mailed } from './mailbox.ts';
import { CHATS, goOffline } from './example.ts';
import { button, loaded, look, lookInto, pseudoFixture, pseudoPage, pseudoPageOf, visit, visitAll } from './pseudo.ts';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(180_000);

const at = (path: string, id: string) => path.replace(':id', id);

test('the feed in the pseudo-language', async ({ browser, request, contextOptions, baseURL }) => {
  const { self, post } = await pseudoFixture(request, baseURL!);
  const page = await pseudoPageOf(browser, contextOptions, self);
  await visitAll(page, {
    posts: PATHS.posts,
    'no posts': `${PATHS.posts}?search=44`,
    post: at(PATHS.post, post),
    'no post': at(PATHS.post, '00000000-0000-0000-0000-000000000000'),
    notices: PATHS.notices,
    'no page': '/404',
  });
  await visit(page, PATHS.notices);
  await lookInto(page, 'settings', 'Settings of notifications');
  await visit(page, PATHS.posts);
  await lookInto(page, 'create post', 'Create post');
  await visit(page, at(PATHS.post, post));
  await lookInto(page, 'edit post', 'More about this post', 'Edit');
  await lookInto(page, 'confirm', 'More about this post', 'Delete');
  await page.getByRole('button', { name: pseudo('Account of') }).click();
  await look(page, 'account menu');
  await page.context().close();
});

test('offers in the pseudo-language', async ({ browser, request, contextOptions, baseURL }) => {
  const { self, offers } = await pseudoFixture(request, baseURL!);
  const page = await pseudoPageOf(browser, contextOptions, self);
  await visitAll(page, {
    offers: PATHS.offers,
    'no offers': `${PATHS.offers}?q=44&kind=demand&minPrice=99999999&monthsLeft=1`,
    offer: at(PATHS.offer, offers.own),
    'offer of another': at(PATHS.offer, offers.theirs),
    'joint purchase': at(PATHS.offer, offers.joint),
    demand: at(PATHS.offer, offers.grouped),
  });
  await visit(page, PATHS.offers);
  await lookInto(page, 'saved searches', 'Saved searches');
  for (const kind of ['Drug Demand', 'Joint Purchase', 'Sales at Discount']) await lookIntoForm(page, kind);
  await visit(page, at(PATHS.offer, offers.own));
  await lookInto(page, 'edit offer', 'More about this business', 'Edit');
  await lookInto(page, 'withdraw', 'More about this business', 'Withdraw');
  await lookInto(page, 'bargain', 'Answer');
  await visit(page, at(PATHS.offer, offers.joint));
  await lookInto(page, 'sheet', 'Sheet');
  await page.context().close();
});

async function lookIntoForm(page: Page, kind: string): Promise<void> {
  await button(page, 'Create business').click();
  await page.getByRole('dialog').getByText(pseudo(kind)).first().click();
  await look(page, `create business: ${kind}`);
  await page.keyboard.press('Escape');
}

test('chats and money in the pseudo-language', async ({ browser, request, contextOptions, baseURL }) => {
  const { self, room, chat } = await pseudoFixture(request, baseURL!);
  const page = await pseudoPageOf(browser, { ...contextOptions, serviceWorkers: 'allow' }, self);
  await visitAll(page, {
    chatrooms: PATHS.chatrooms,
    chatroom: at(PATHS.chatroom, room),
    chats: PATHS.chats,
    chat: at(PATHS.chat, chat),
    money: PATHS.money,
  });
  for (const tab of await page.getByRole('tab').all()) {
    await chooseTab(tab);
    await loaded(page);
    await look(page, `money: ${await tab.innerText()}`);
  }
  await visit(page, at(PATHS.chatroom, room));
  await lookInto(page, 'participants', 'Participants');
  await lookInto(page, 'chatroom wallet', 'Chatroom wallet');
  await visit(page, at(PATHS.chat, chat));
  await lookInto(page, 'chat wallet', 'Business wallet');
  await visit(page, PATHS.chats);
  await lookInto(page, 'friend picker', 'Start a chat');
  await goOffline(page, CHATS);
  await visit(page, PATHS.chats);
  await expect(page.getByText(pseudo('No connection.')).filter({ visible: true })).toBeVisible();
  await look(page, 'offline');
  await visit(page, PATHS.licence);
  await look(page, 'offline, never loaded');
  await page.context().close();
});

test('people and their account in the pseudo-language', async ({ browser, request, contextOptions, baseURL }) => {
  const { self, other } = await pseudoFixture(request, baseURL!);
  const page = await pseudoPageOf(browser, contextOptions, self);
  await visitAll(page, {
    requests: PATHS.requests,
    ownProfile: PATHS.ownProfile,
    'own businesses': `${PATHS.ownProfile}?tab=businesses`,
    profile: at(PATHS.profile, other.id),
    sessions: PATHS.sessions,
    licence: PATHS.licence,
  });
  await visit(page, PATHS.requests);
  await lookInto(page, 'blocked', 'Blocked');
  await lookInto(page, 'remove partner', 'Remove');
  await visit(page, at(PATHS.profile, other.id));
  await lookInto(page, 'block', 'More about', 'Block');
  await visit(page, PATHS.ownProfile);
  await lookInto(page, 'details', 'Edit');
  await page.context().close();
});

test('pharmacies and their stock in the pseudo-language', async ({ browser, request, contextOptions, baseURL }) => {
  const { self, other, stock } = await pseudoFixture(request, baseURL!);
  const page = await pseudoPageOf(browser, contextOptions, self);
  const inventory = `${at(PATHS.inventory, stock.pharmacy)}?product=${stock.product}`;
  await visitAll(page, {
    pharmacies: PATHS.pharmacies,
    pharmacy: at(PATHS.pharmacy, stock.pharmacy),
    'no products': `${at(PATHS.pharmacy, stock.pharmacy)}?q=44`,
    'no pharmacy': at(PATHS.pharmacy, stock.product),
    inventory,
    'expiry board': at(PATHS.stockBoard, stock.pharmacy),
    'no product': `${at(PATHS.inventory, stock.pharmacy)}?product=${stock.pharmacy}`,
    'pharmacies of another': at(PATHS.profile, other.id),
  });
  await visit(page, PATHS.pharmacies);
  await lookInto(page, 'register pharmacy', 'Register pharmacy');
  await visit(page, at(PATHS.pharmacy, stock.pharmacy));
  await lookInto(page, 'transactions', 'Transactions');
  await lookInto(page, 'pharmacy settings', 'Settings');
  await lookInto(page, 'staff', 'Staff');
  await lookInto(page, 'add product', 'Add product');
  await visit(page, inventory);
  await page.getByRole('spinbutton').filter({ visible: true }).first().fill('99999');
  await expect(page.getByText(pseudo('What is taken'))).toBeVisible();
  await look(page, 'sale plan');
  await page.getByRole('tab').nth(1).click();
  await look(page, 'add stock');
  await page.context().close();
});

// form pages and public pages are the server's, whose phrases have tests of their own
test('what visitors see of the app in the pseudo-language', async ({ browser, request, contextOptions, baseURL }) => {
  await pseudoFixture(request, baseURL!);
  const page = await pseudoPage(browser, contextOptions);
  await visitAll(page, { adminSignIn: ADMIN_PATHS.signIn, 'no page': '/404' });
  await page.context().close();
});

test('administration in the pseudo-language', async ({ browser, request, contextOptions, baseURL }, { project }) => {
  await pseudoFixture(request, baseURL!);
  const page = await pseudoPage(browser, contextOptions);
  await visit(page, ADMIN_PATHS.signIn);
  await enterAdministration(page, ADMINS[`pseudo on ${project.name}`] ?? '');
  await eachAdminScreen(page, FILLED_QUEUES, async (name) => {
    await loaded(page);
    await look(page, `administration: ${name}`);
  });
  await page.context().close();
});

async function enterAdministration(page: Page, email: string): Promise<void> {
  await page.getByLabel(pseudo('Email')).fill(email);
  await button(page, 'Get code').click();
  await expect(page.getByText(pseudo('Code sent'))).toBeVisible();
  await page.getByLabel(pseudo('Passkey')).fill(await mailed(page.request, email, PASSKEY));
  await button(page, 'Signin').click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
}
