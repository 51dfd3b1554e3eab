/** Administration screens of the atlas: each screen, each of its tabs, and the details of the first row. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENGLISH } from '#rules/i18n/language.ts';
import { ADMIN_PATHS } from '#rules/paths.ts';
import { chooseTab } from '../admin/administrator.ts';
import { panelOf } from '../admin/admin-list.ts';
import { analyse, isWalked, look, type Open, type Landmark, title, type Walk } from './walk.ts';

type Name = Exclude<keyof typeof ADMIN_PATHS, 'signIn' | 'user' | 'pharmacy' | 'inventory' | 'wallet'>;

/**
 * The heading of each screen; add new screens here. Screens of one member, pharmacy or wallet are left out: a row's panel shows the same.
 */
const HEADINGS: Record<Name, string> = {
  overview: 'Overview',
  health: 'System health',
  money: 'Money',
  licences: 'Licences',
  reports: 'Reports',
  safety: 'Safety',
  inbox: 'Inbox',
  users: 'Users',
  businesses: 'Businesses',
  posts: 'Posts',
  pharmacies: 'Pharmacies',
  inventories: 'Inventories',
  wallets: 'Wallets',
  transactions: 'Transactions',
  announcements: 'Announcements',
  audit: 'Audit',
  administrators: 'Administrators',
  catalogue: 'Catalogue',
};

/** Lists in which the fixture has made a row. */
const FILLED = [
  '/admin/money?queue=disputes',
  '/admin/money?queue=reviews',
  '/admin/licences',
  '/admin/users',
  '/admin/businesses',
  '/admin/posts',
  '/admin/pharmacies',
  '/admin/inventories',
  '/admin/wallets',
  '/admin/transactions',
];

/** The name of the details panel of a row. In English these lists and panels are analysed too. */
const STORIES: Partial<Record<Name, string>> = {
  posts: 'Post',
  businesses: 'Business',
  pharmacies: 'Pharmacy',
  inventories: 'Inventory',
  wallets: 'Wallet',
  transactions: 'Transaction',
};

export async function walkThroughAdministration(walk: Walk, open: Open): Promise<void> {
  const opened: string[] = [];
  const walked = (Object.entries(HEADINGS) as [Name, string][]).filter(([name]) => isWalked(walk.language, name));
  for (const [name, english] of walked) {
    await test.step(`${name} in ${walk.language}`, async () => {
      await open(walk.page, ADMIN_PATHS[name]);
      await expect(title(english)(walk), `administration: ${name} in ${walk.language} is reached`).toBeVisible();
      const tabs = await walk.page.getByRole('tab').all();
      if (tabs.length === 0) opened.push(...(await visit(walk, name, name)));
      for (const tab of tabs) {
        await chooseTab(tab);
        opened.push(...(await visit(walk, name, `${name}, ${await tab.innerText()}`)));
      }
    });
  }
  // fails if one of the filled lists was renamed or removed
  const filled = FILLED.filter((address) => walked.some(([name]) => address.startsWith(ADMIN_PATHS[name])));
  expect(opened).toEqual(expect.arrayContaining(filled));
}

/** Returns the address if the list has a row. */
async function visit(walk: Walk, screen: Name, name: string): Promise<string[]> {
  const { page } = walk;
  const { pathname, search } = new URL(page.url());
  const address = pathname + search;
  expect(pathname).toBe(ADMIN_PATHS[screen]);
  const story = STORIES[screen];
  const isAnalysed = story !== undefined && walk.language === ENGLISH;
  await look(walk, `administration: ${name}`, title(HEADINGS[screen])(walk));
  if (isAnalysed) await analyse(page, `admin-list-${screen}`);
  if (!(await openFirstRow(page, FILLED.includes(address)))) return [];
  await look(walk, `administration: ${name}, one of them`, story ? storyOf(story)(walk) : caseOf(page));
  if (isAnalysed) await analyse(page, `admin-story-${screen}`);
  await page.keyboard.press('Escape');
  // a panel closes by going back in history, which opening the next screen would interrupt
  await expect(page).toHaveURL(address);
  return [address];
}

const storyOf =
  (name: string): Landmark =>
  ({ page, say }) =>
    panelOf(page, say(name)).locator('dl').first();

/** The open case, in a panel beside the list or in a dialog. */
const caseOf = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('complementary')).filter({ visible: true }).first();

/**
 * Opens the first row. Returns false if there is none, but a filled list must have one. Tries again, because another journey may remove the
 * row.
 */
async function openFirstRow(page: Page, isFilled: boolean): Promise<boolean> {
  const first = page.getByRole('main').locator('[data-row] a[data-leads], tbody button').first();
  if (isFilled) await expect(first).toBeVisible();
  for (let tries = 5; await first.isVisible(); tries -= 1) {
    const isOpen = first.click({ timeout: 10_000 }).then(() => true);
    if (await (tries > 1 ? isOpen.catch(() => false) : isOpen)) return true;
  }
  return false;
}
