/** The atlas: every screen in the oldest browser, with the longest texts, on the narrowest phone, on a phone and on a desktop, and in longer languages. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ENGLISH } from '#rules/i18n/language.ts';
import { PSEUDO_LANGUAGE } from '#rules/i18n/pseudo.ts';
import { ADMIN_PATHS, PATHS, sourceOf } from '#rules/paths.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { walkThroughAdministration } from './admin-screens.ts';
import { type Fixture, fixtureOf } from './fixture.ts';
import { galleryScreens, peopleScreens } from './people-screens.ts';
import { sellOffline, stockScreens } from './stock-screens.ts';
import { chatScreens, feedScreens, offerScreens } from './trade-screens.ts';
import {
  ADMIN_SIGN_IN,
  FORM_SCREENS,
  GALLERY_SCREENS,
  NO_PAGE,
  PUBLIC_SCREENS,
  REFERENCE_PAGES,
  VERIFYING,
} from './visitor-screens.ts';
import {
  go,
  load,
  type Screen,
  type Screens,
  sentence,
  speak,
  walkOf,
  walkThrough,
  WIDTHS,
  WIDTHS_IN_PSEUDO,
} from './walk.ts';
import { makeOld } from '../kit/old-browser.ts';
import { CHATS, goOffline, openAs, pageOf } from '../kit/example.ts';

test.describe.configure({ mode: 'parallel' });
test.setTimeout(300_000);

/** Screens that `announcement.spec.ts` and `batch-alert.spec.ts` check with the longest texts. */
const ELSEWHERE: string[] = [PATHS.announcement, PATHS.batchAlert];

const tradeScreens = (fixture: Fixture) => ({
  ...feedScreens(fixture),
  ...offerScreens(fixture),
  ...chatScreens(fixture),
});
const otherScreens = (fixture: Fixture) => ({
  ...peopleScreens(fixture),
  ...galleryScreens(),
  ...stockScreens(fixture),
});

test('what visitors see fits every width, in English and in Yoruba @phone', async ({ browser, contextOptions }) => {
  const open = async (locale: string) => {
    const context = await browser.newContext({ ...contextOptions, locale });
    await context.addInitScript(`sessionStorage.setItem('mortar.verifying', ${JSON.stringify(VERIFYING)})`);
    const page = await context.newPage();
    await makeOld(page);
    return page;
  };
  const page = await open('en-NG');
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (entry) => entry.type() === 'error' && faults.push(entry.text()));
  await walkThrough(walkOf(page, ENGLISH, [300, 320, 700, 900, 1280, 390]), PUBLIC_SCREENS, load, { isAnalysed: true });
  expect(faults).toEqual([]);
  await walkThrough(walkOf(page, ENGLISH), { ...GALLERY_SCREENS, ...FORM_SCREENS, ...ADMIN_SIGN_IN }, load);
  await walkThroughReference(page);
  await speak(page, PSEUDO_LANGUAGE, ADMIN_PATHS.signIn);
  await walkThrough(walkOf(page, PSEUDO_LANGUAGE, WIDTHS_IN_PSEUDO), { ...NO_PAGE, ...ADMIN_SIGN_IN }, load);
  await page.context().close();
  const inYoruba = await open('yo-NG');
  await walkThrough(walkOf(inYoruba, 'yo'), GALLERY_SCREENS, load);
  await walkThrough(walkOf(inYoruba, 'yo'), withoutParts(FORM_SCREENS), load, { isAnalysed: true });
  await inYoruba.context().close();
});

test('the feed, offers and chats fit every width, whatever the length and the language @phone', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const fixture = await fixtureOf(request, baseURL!);
  expect(missingIn({ ...tradeScreens(fixture), ...otherScreens(fixture), ...FORM_SCREENS, ...ADMIN_SIGN_IN })).toEqual(
    [],
  );
  const page = await pageOf(browser, fixture.self, contextOptions);
  await makeOld(page);
  await walkThrough(walkOf(page, ENGLISH), tradeScreens(fixture), load);
  await walkInLongLanguages(page, tradeScreens(fixture));
  await page.context().close();
  const inTrain = await openAs(browser, fixture.self, { ...contextOptions, serviceWorkers: 'allow' }, PATHS.chats);
  await lookOffline(inTrain);
  await inTrain.context().close();
});

test('people, money, the gallery and stock fit every width, whatever the length and the language @phone', async ({
  browser,
  request,
  contextOptions,
  baseURL,
}) => {
  const fixture = await fixtureOf(request, baseURL!);
  const page = await pageOf(browser, fixture.self, contextOptions);
  await makeOld(page);
  const screens = otherScreens(fixture);
  await walkThrough(walkOf(page, ENGLISH), screens, load);
  await page.context().close();
  await leaveExamples(request, fixture);
  // a new device, which has not cached the earlier suggestions
  const other = await openAs(browser, fixture.self, contextOptions, PATHS.posts);
  await walkInLongLanguages(other, screens);
  await speak(other, ENGLISH, screens.inventory.address);
  await sellOffline(walkOf(other, ENGLISH));
  await other.context().close();
});

test('the administration fits every width, whatever the length and the language @phone', async ({
  page,
  request,
  baseURL,
}) => {
  await fixtureOf(request, baseURL!);
  await makeOld(page);
  await signInAsAdmin(page, ADMINS['atlas']!);
  await walkThroughAdministration(walkOf(page, ENGLISH), load);
  await speak(page, PSEUDO_LANGUAGE);
  await walkThroughAdministration(walkOf(page, PSEUDO_LANGUAGE, WIDTHS_IN_PSEUDO), go);
});

/** Only the page itself must fit, because its code blocks scroll on their own. */
async function walkThroughReference(page: Page): Promise<void> {
  for (const [address, heading] of Object.entries(REFERENCE_PAGES)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(wide, `${address} at ${width}px`).toBeLessThanOrEqual(width);
    }
  }
}

/**
 * Walks within the app through the screens in the pseudo-language, and in Yoruba on the narrowest phone through those with the longest
 * sentences.
 */
async function walkInLongLanguages(page: Page, screens: Screens): Promise<void> {
  await speak(page, PSEUDO_LANGUAGE);
  await walkThrough(
    walkOf(page, PSEUDO_LANGUAGE, WIDTHS_IN_PSEUDO),
    those(screens, ({ isEnglish }) => !isEnglish),
    go,
  );
  await speak(page, 'yo');
  await walkThrough(walkOf(page, 'yo', [320]), withoutParts(those(screens, ({ isLong }) => isLong === true)), go);
}

/** Looks offline at a screen that was loaded before and at one that was not. */
async function lookOffline(page: Page): Promise<void> {
  await speak(page, PSEUDO_LANGUAGE);
  await goOffline(page, CHATS);
  const screens = {
    'chats offline': { address: PATHS.chats, shows: sentence('You are offline. This') },
    'offline, never loaded': { address: PATHS.licence, shows: sentence('Not loaded yet') },
  };
  await walkThrough(walkOf(page, PSEUDO_LANGUAGE, WIDTHS_IN_PSEUDO), screens, load);
}

/** Moves members to a state without example members, who would be suggested with English names. */
async function leaveExamples(request: APIRequestContext, { self, suggested }: Fixture): Promise<void> {
  for (const { id, token } of [self, suggested]) {
    const moved = await request.patch(`/profile/details/update/${id}`, {
      data: { state: 'Zamfara' },
      headers: { authorization: token },
    });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
}

function those(screens: Screens, isOne: (screen: Screen) => boolean): Screens {
  return Object.fromEntries(Object.entries(screens).filter(([, screen]) => isOne(screen)));
}

function withoutParts(screens: Screens): Screens {
  return Object.fromEntries(Object.entries(screens).map(([name, screen]) => [name, { ...screen, parts: [] }]));
}

/** App paths that no screen of the table covers. */
function missingIn(screens: Screens): string[] {
  const pathnames = Object.values(screens).map(({ address }) => address.replace(/\?.*/, ''));
  return [...Object.values(PATHS), ADMIN_PATHS.signIn].filter((path) => {
    const pattern = new RegExp(`^${sourceOf(path)}$`);
    return !ELSEWHERE.includes(path) && !pathnames.some((pathname) => pattern.test(pathname));
  });
}
