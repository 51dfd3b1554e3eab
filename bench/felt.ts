/** Waiting times on a cheap phone and a slow connection: first post after sign-in, offers after it, and the feed on a second visit. */
import { type BrowserContext, chromium, type Page } from 'playwright';
import { packedChromium } from '#tests/kit/chromium.ts';
import { SLOW_4G } from '#tests/journeys/shell/weight.ts';
import { NOW, until, visibleAt } from './felt-page.ts';
import { type FeltSale, measureSale } from './felt-sale.ts';
import { median } from './median.ts';
import { freePort, startScript, stop, untilAnswers } from './process.ts';

const RUNS = Number(process.env['RUNS'] ?? 5);
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SLOWER_PROCESSOR = 6;

const POST = 'main:not([aria-busy]) article';
const OFFERS = '/private_business';
const OFFER = 'main:not([aria-busy]) article a[href^="/business/"]';

/** Each the median of the runs, in milliseconds. */
export interface Felt {
  signIn: number;
  offers: number;
  secondVisit: number;
}

/** Times on a slow connection, and those of a sale on a good one. */
type AllFelt = Felt & FeltSale;

/** Measures the built product with its demonstration members, in this folder. */
export async function measureFelt(dataDir: string): Promise<AllFelt> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const child = startScript('scripts/start.ts', { DATA_DIR: dataDir, PORT: String(port) });
  child.stdout?.resume();
  await untilAnswers(`${baseURL}/api/about`);
  const browser = await chromium.launch(await packedChromium());
  const runs: Felt[] = [];
  let sale: FeltSale;
  try {
    while (runs.length < RUNS) {
      const context = await browser.newContext({ ...PHONE, baseURL });
      runs.push(await visitTwice(context));
      await context.close();
    }
    const counter = await browser.newContext({ ...PHONE, baseURL });
    sale = await measureSale(counter, await demoMember(baseURL));
  } finally {
    await browser.close();
    await stop(child);
  }
  const medianOf = (what: keyof Felt) => median(runs.map((run) => run[what]));
  return { signIn: medianOf('signIn'), offers: medianOf('offers'), secondVisit: medianOf('secondVisit'), ...sale };
}

async function visitTwice(context: BrowserContext): Promise<Felt> {
  const page = await slowPage(context);
  const signIn = await signInTo(page);
  // this waits until the device has cached the app
  await page.evaluate(WORKER_ACTIVE);
  const tapped = await tap(page, OFFERS);
  const offers = (await visibleAt(page, OFFER)) - tapped;
  await page.close();
  const again = await slowPage(context);
  await again.goto('/posts', { waitUntil: 'commit' });
  const secondVisit = (await visibleAt(again, POST)) - (await again.evaluate<number>('performance.timeOrigin'));
  return { signIn, offers, secondVisit };
}

async function demoMember(url: string): Promise<{ email: string; password: string }> {
  const answer = await fetch(`${url}/api/about`);
  const [member] = ((await answer.json()) as { demo: { email: string; password: string }[] }).demo;
  if (!member) throw new Error('the demonstration data is missing');
  return member;
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW_4G);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return page;
}

/** Measures from the tap on «Sign in» to the first post. */
async function signInTo(page: Page): Promise<number> {
  await page.goto('/signin');
  const member = await demoMember(new URL(page.url()).origin);
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  // the page loads the app while the user types
  await page.evaluate(FETCHED);
  await page.evaluate(`addEventListener('submit', () => sessionStorage.setItem('tapped', String(${NOW})), true)`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/posts', { waitUntil: 'commit' });
  const seen = await visibleAt(page, POST);
  return seen - Number(await page.evaluate("sessionStorage.getItem('tapped')"));
}

/** Strings, because they run in the page. */
const FETCHED = until(`document.querySelector('link[rel=prefetch]') &&
  [...document.querySelectorAll('link[rel=prefetch]')].every(({ href }) => performance.getEntriesByName(href).length > 0)`);
const WORKER_ACTIVE = `navigator.serviceWorker.ready.then(({ active }) =>
  active.state === 'activated' || new Promise((done) => active.addEventListener('statechange', done)))`;

/** Taps the visible link, and returns the time. */
function tap(page: Page, path: string): Promise<number> {
  return page.evaluate<number>(`(() => {
    const at = ${NOW};
    [...document.querySelectorAll('a[href="${path}"]')].find((link) => link.getClientRects().length > 0).click();
    return at;
  })()`);
}
