/** What a first visit weighs and when it is seen: the ways in and the first screens of a member, on slow 4G and the processor of a middling phone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { io } from 'socket.io-client';
import { packedChromium } from '#tests/kit/chromium.ts';
import { weigh, type Weight } from '#tests/journeys/shell/weight.ts';
import { openBenchServer } from './bench-server.ts';

const FOR_VISITORS = ['/signin', '/signup', '/verify', '/forgot-password', '/reset-password/a%40b.ng'];
const FOR_MEMBERS = ['/posts', '/private_business', '/chats'];
const RUNS = Number(process.env['RUNS'] ?? 5);
/** A slow visit is not older when its line stands. */
const VISIT_SECONDS = 10;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Its pages open a live connection, which is refused to pages of any address but the public one. That is https where real money moves, so none
 * does here; and data stay with the kind of money they began with, so it has its own.
 */
const BY_ITS_ADDRESS = { NODE_ENV: '', PUBLIC_URL: '', PAYSTACK_SECRET_KEY: 'sk_test_bench0never0used' };

export async function measureWeight(): Promise<({ address: string } & Weight)[]> {
  const bench = await openBenchServer(BY_ITS_ADDRESS);
  const { url, members } = bench;
  const browser = await chromium.launch(await packedChromium());
  const token = members[0]!.token;
  const shell: unknown = await (await fetch(`${url}/api/shell`, { headers: { authorization: token } })).json();
  // as a sign-in leaves it
  const hint = { name: 'mortar-member', value: '1', url };
  const measured: ({ address: string } & Weight)[] = [];
  try {
    await untilKnown(url, token);
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
    await bench.close();
  }
  return measured;
}

/** What a server that has just begun may have missed it does not know: for less than a minute visits ask for all of it once more. */
async function untilKnown(url: string, token: string): Promise<void> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
  const add = ['feed', 'offers'].map((list) => [list, VISIT_SECONDS]);
  try {
    for (;;) {
      const { changed } = (await socket.emitWithAck('watch', { add, drop: [] })) as { changed: string[] };
      const { missed } = (await socket.emitWithAck('missed', { seconds: VISIT_SECONDS })) as { missed: boolean };
      if (changed.length === 0 && !missed) return;
      await sleep(500);
    }
  } finally {
    socket.disconnect();
  }
}
