/** What a first visit weighs and when it is seen: the ways in and the first screens of a member, on slow 4G and the processor of a middling phone. */
import { chromium } from 'playwright';
import { packedChromium } from '#tests/chromium.ts';
import { weigh, type Weight } from '#tests/journeys/weight.ts';
import type { BenchServer } from './bench-server.ts';

const FOR_VISITORS = ['/signin', '/signup', '/verify', '/forgot-password', '/reset-password/a%40b.ng'];
const FOR_MEMBERS = ['/posts', '/private_business', '/chats'];
const RUNS = Number(process.env['RUNS'] ?? 5);
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export async function measureWeight({ url, members }: BenchServer): Promise<({ address: string } & Weight)[]> {
  const browser = await chromium.launch(await packedChromium());
  const token = members[0]!.token;
  const shell: unknown = await (await fetch(`${url}/api/shell`, { headers: { authorization: token } })).json();
  // for this origin, as a sign-in leaves it
  const hint = { name: '__Host-mortar-member', value: '1', url: url.replace('http:', 'https:') };
  const measured: ({ address: string } & Weight)[] = [];
  try {
    for (const address of [...FOR_VISITORS, ...FOR_MEMBERS]) {
      const weights: Weight[] = [];
      while (weights.length < RUNS) {
        const context = await browser.newContext({ ...PHONE, baseURL: url, serviceWorkers: 'block' });
        if (FOR_MEMBERS.includes(address)) await context.addCookies([hint]);
        const page = await context.newPage();
        // members of the bench have a token and no password: their session is renewed here
        await page.route('**/api/auth/refresh', (route) => route.fulfill({ json: { token, shell } }));
        weights.push(await weigh(page, address, { isSlow: true, isMember: FOR_MEMBERS.includes(address) }));
        await context.close();
      }
      measured.push({
        address,
        ...weights.toSorted((one, other) => one.firstPaintMs - other.firstPaintMs)[Math.floor(RUNS / 2)]!,
      });
    }
  } finally {
    await browser.close();
  }
  return measured;
}
