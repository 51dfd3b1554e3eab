/** The size and paint time of first visits: sign-in pages and a member's first screens, on slow 4G and a mid-range phone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { io } from 'socket.io-client';
import { packedChromium } from '#tests/kit/chromium.ts';
import { weigh, type Weight } from '#tests/journeys/shell/weight.ts';
import { openBenchServer } from './bench-server.ts';

const FOR_VISITORS = ['/signin', '/signup', '/verify', '/forgot-password', '/reset-password/a%40b.ng'];
const FOR_MEMBERS = ['/posts', '/private_business', '/chats'];
const RUNS = Number(process.env['RUNS'] ?? 5);
/** A slow visit is connected within this time. */
const VISIT_SECONDS = 10;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * The pages open a live connection, which only the public address may. With real money that is https, so no real money moves here.
 * Data keep the kind of money they began with, so this server has its own.
 */
const BY_ITS_ADDRESS = { NODE_ENV: '', PUBLIC_URL: '', PAYSTACK_SECRET_KEY: 'sk_test_bench0never0used' };

export async function measureWeight(): Promise<({ address: string } & Weight)[]> {
  const bench = await openBenchServer(BY_ITS_ADDRESS);
  const { url, members } = bench;
  const browser = await chromium.launch(await packedChromium());
  const token = members[0]!.token;
  const shell: unknown = await (await fetch(`${url}/api/shell`, { headers: { authorization: token } })).json();
  // set by a sign-in
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
        // bench members have a token but no password, so their session is renewed here
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

/** Waits until the server knows its recent changes: for up to a minute after a start, visits reload everything. */
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
