/** Every screen and dialog fits its window with the longest possible content. */
import { expect, type Page, test } from '@playwright/test';
import { ADMIN_PATHS, PATHS, PUBLIC_PATHS } from '#rules/paths.ts';
import { ADMINS, eachAdminScreen, signInAsAdmin } from './administrator.ts';
import { pageOf } from './example.ts';
import { expectNoOverflow } from './overflow.ts';
import { FILLED_QUEUES, type LongFixture, makeLongFixture, wide } from './long-names.ts';
import type { LongStock } from './long-stock.ts';

test.setTimeout(300_000);

type Fits = (name: string) => Promise<void>;

test('every screen fits, whatever the length of what it shows @both', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}, { project }) => {
  const widths = project.name === 'phone' ? [320, 390] : [1280];
  const fixture = await test.step('everything is as long as it may be', () => makeLongFixture(request, baseURL!));
  const page = await pageOf(browser, fixture.self, contextOptions);
  const fits: Fits = (name) => expectNoOverflow(page, name, widths);

  for (const [name, address] of Object.entries(addressesOf(fixture))) {
    await test.step(name, async () => {
      await settle(page, address);
      await fits(name);
    });
  }
  await test.step('dialogs', () => openDialogs(page, fixture, fits));
  await page.context().close();

  const visitor = await (await browser.newContext(contextOptions)).newPage();
  await test.step('screens before the sign-in', () =>
    visitSignedOut(visitor, fixture, (name) => expectNoOverflow(visitor, name, widths)));
  await test.step('administration', async () => {
    await signInAsAdmin(visitor, ADMINS[`names on ${project.name}`] ?? '');
    await visitAdministration(visitor, (name) => expectNoOverflow(visitor, name, widths));
  });
  await visitor.context().close();
});

type Visited = Exclude<
  keyof typeof PATHS,
  | 'signUp'
  | 'verify'
  | 'signIn'
  | 'signInAgain'
  | 'forgotPassword'
  | 'resetPassword'
  | 'donation'
  // with the longest words: announcement.spec.ts
  | 'announcement'
  // with the longest alert: batch-alert.spec.ts
  | 'batchAlert'
  | 'pharmacies'
  | 'pharmacy'
  | 'inventory'
  | 'stockImport'
>;

/** Every screen behind the sign-in; add new ones here. */
function addressesOf({ offers, ...ids }: LongFixture): Record<Visited, string> & Record<string, string> {
  const at = (path: string, id: string) => path.replace(':id', id);
  return {
    posts: PATHS.posts,
    post: at(PATHS.post, ids.post),
    notices: PATHS.notices,
    offers: PATHS.offers,
    'offers found': `${PATHS.offers}?q=${wide(40)}&state=Federal+Capital+Territory&minPrice=99999999`,
    offer: at(PATHS.offer, offers.own),
    'offer of another': at(PATHS.offer, offers.theirs),
    'joint purchase': at(PATHS.offer, offers.joint),
    demand: at(PATHS.offer, offers.grouped),
    chatrooms: PATHS.chatrooms,
    chatroom: at(PATHS.chatroom, ids.room),
    chats: PATHS.chats,
    chat: at(PATHS.chat, ids.chat),
    requests: PATHS.requests,
    ownProfile: PATHS.ownProfile,
    'own businesses': `${PATHS.ownProfile}?tab=businesses`,
    profile: at(PATHS.profile, ids.other.id),
    sessions: PATHS.sessions,
    licence: PATHS.licence,
    suspicion: PATHS.suspicion,
    medicineRequests: PATHS.medicineRequests,
    money: PATHS.money,
    settings: PATHS.settings,
    privacy: PATHS.privacy,
    gallery: PATHS.gallery,
    'class of the gallery': `${PATHS.gallery}?class=antacids-antiulcer`,
    'gallery found': `${PATHS.gallery}?q=${wide(40)}`,
    generic: at(
      PATHS.generic.replace(':slug', ':id'),
      'aluminium-hydroxide-magnesium-hydroxide-magnesium-trisilicate-simeticone',
    ),
    'no generic': at(PATHS.generic.replace(':slug', ':id'), wide(60)),
    pharmacies: PATHS.pharmacies,
    pharmacy: at(PATHS.pharmacy, ids.stock.pharmacy),
    stockBoard: at(PATHS.stockBoard, ids.stock.pharmacy),
    inventory: `${at(PATHS.inventory, ids.stock.pharmacy)}?product=${ids.stock.product}`,
    stockCounts: at(PATHS.stockCounts, ids.stock.pharmacy),
    stockCount: at(PATHS.stockCount, ids.stock.pharmacy).replace(':countId', ids.stock.count),
    stockLaw: at(PATHS.stockLaw, ids.stock.pharmacy),
    'no page': `/${wide(200)}`,
  };
}

async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeAttached({ timeout: 20_000 });
  await expect(page.locator('.animate-spin, .skeleton-part').filter({ visible: true })).toHaveCount(0);
}

async function openDialogs(page: Page, { offers, room, chat, other, stock }: LongFixture, fits: Fits): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });
  const shut = async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0);
  };
  const opened = async (name: string) => {
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
    await expect(page.locator('.animate-spin, .skeleton-part').filter({ visible: true })).toHaveCount(0);
    await fits(name);
    await shut();
  };

  await settle(page, PATHS.posts);
  await button(/^Account of/).click();
  await fits('account menu');
  await page.keyboard.press('Escape');

  await settle(page, PATHS.offer.replace(':id', offers.own));
  await button(/^Answer/).click();
  await opened('bargain');
  await settle(page, PATHS.offer.replace(':id', offers.joint));
  await button(/sheet/i).first().click();
  await opened('sheet');

  await settle(page, PATHS.chatroom.replace(':id', room));
  await button(/^Participants/).click();
  await opened('participants');
  await button('Chatroom wallet').click();
  await opened('chatroom wallet');
  await settle(page, PATHS.chat.replace(':id', chat));
  await button('Business wallet').click();
  await opened('chat wallet');

  await settle(page, PATHS.chats);
  await button('Start a chat').click();
  await opened('friend picker');
  await page.getByLabel('Search in all chats').fill('WWWW');
  await expect(page.getByRole('list', { name: 'Messages found' })).toBeVisible();
  await fits('messages found');

  await settle(page, PATHS.requests);
  await page.getByLabel('Name').fill('WWWWWWWW');
  await expect(page.getByRole('list', { name: 'Members found' })).toBeVisible();
  await fits('members found');
  await button(/^Remove W/)
    .first()
    .click();
  await opened('remove partner');
  await button('Blocked').click();
  await opened('blocked');

  await settle(page, PATHS.offers);
  await button('Saved searches').click();
  await opened('saved searches');
  await settle(page, PATHS.notices);
  await button('Settings of notifications').click();
  await opened('settings');

  await openStock(page, stock, fits, opened);

  await settle(page, PATHS.money);
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page.getByText('Closing balance')).toBeVisible();
  await fits('statement');

  await settle(page, PATHS.ownProfile);
  await button(/Edit details|^Edit$/)
    .first()
    .click();
  const details = page.getByRole('dialog').filter({ visible: true });
  await details.getByLabel('Email').fill(`x${other.email.slice(1)}`);
  await fits('details');
  await shut();
  await settle(page, PATHS.profile.replace(':id', other.id));
  await button(/^More about/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Block' }).filter({ visible: true }).click();
  await opened('block');
}

async function openStock(page: Page, { pharmacy, product }: LongStock, fits: Fits, opened: Fits): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await settle(page, PATHS.pharmacies);
  await button('Register pharmacy').click();
  await opened('register pharmacy');
  await settle(page, PATHS.pharmacy.replace(':id', pharmacy));
  await button('Transactions').click();
  await opened('transactions');
  await button('Settings').click();
  await opened('pharmacy settings');
  await button('Staff').click();
  await opened('staff');
  await button('Add product').click();
  await opened('add product');
  await button('Decide').click();
  await page.getByLabel('What is done').selectOption('found');
  await opened('decide about a sale');
  await settle(page, `${PATHS.inventory.replace(':id', pharmacy)}?product=${product}`);
  await page.getByLabel('Quantity').filter({ visible: true }).fill('99999');
  await expect(page.getByText('What is taken')).toBeVisible();
  await fits('sale plan');
  await page.getByRole('tab', { name: 'Add' }).click();
  await fits('add stock');
  for (const name of ['Stock card', 'Correct', 'Storage']) {
    await button(name).click();
    await opened(name);
  }
  await sellOffline(page, fits);
}

async function sellOffline(page: Page, fits: Fits): Promise<void> {
  await page.context().setOffline(true);
  await page.getByRole('tab', { name: 'Sell' }).click();
  await page.getByLabel('Quantity').filter({ visible: true }).fill('99999');
  await page.getByRole('button', { name: /^Sell \d/ }).click();
  await expect(page.getByText('1 act waits for the network')).toBeVisible();
  await fits('an act that waits');
  await page.context().setOffline(false);
}

async function visitSignedOut(page: Page, { self }: LongFixture, fits: Fits): Promise<void> {
  const verifying = JSON.stringify({ userId: self.id, email: self.email, sentAt: [] });
  await page.goto(PUBLIC_PATHS.landing);
  await fits('landing');
  await page.evaluate(`sessionStorage.setItem('mortar.verifying', ${JSON.stringify(verifying)})`);
  const addresses = {
    signUp: PATHS.signUp,
    verify: PATHS.verify,
    signIn: PATHS.signIn,
    signInAgain: `${PATHS.signInAgain}?redirectTo=/${wide(200)}`,
    forgotPassword: PATHS.forgotPassword,
    resetPassword: PATHS.resetPassword.replace(':email', encodeURIComponent(self.email)),
    donation: PATHS.donation,
    adminSignIn: ADMIN_PATHS.signIn,
  };
  for (const [name, address] of Object.entries(addresses)) {
    await settle(page, address);
    await fits(name);
  }
  await page.goto(PATHS.forgotPassword);
  await page.getByLabel('Email').fill(self.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('The link becomes invalid')).toBeVisible();
  await fits('link sent');
}

async function visitAdministration(page: Page, fits: Fits): Promise<void> {
  await eachAdminScreen(page, FILLED_QUEUES, async (name) => {
    await expect(page.locator('.animate-spin, .skeleton-part').filter({ visible: true })).toHaveCount(0);
    await fits(`administration: ${name}`);
  });
}
