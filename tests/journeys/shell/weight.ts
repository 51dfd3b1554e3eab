/** Measures a first visit to a screen: bytes transferred, files, API calls, and the time until something is seen. */
import type { CDPSession, Page } from '@playwright/test';

export interface Weight {
  /** Headers and bodies as transferred. */
  bytes: number;
  scriptBytes: number;
  /** The weight of the app itself: without API answers and pictures that members uploaded. */
  ownBytes: number;
  files: number;
  /** API calls, each as often as it was made, such as `GET /api/about`. */
  calls: string[];
  /** The first contentful paint, in milliseconds of this machine. */
  firstPaintMs: number;
}

/** Lighthouse's slow 4G connection and mid-range phone. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_PROCESSOR = 4;

interface Loaded {
  bytes: number;
  isScript: boolean;
  isOwn: boolean;
  call?: string;
  /** It has loaded or failed. */
  isOver: boolean;
}

interface Visit {
  /** Simulates a slow connection and processor, to measure the first paint. */
  isSlow?: boolean;
  /** A member's screens also open a live connection, and ask for what they missed once all else is requested. */
  isMember?: boolean;
}

/** Weighs the first visit of a new page. */
export async function weigh(page: Page, address: string, { isSlow, isMember }: Visit = {}): Promise<Weight> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  if (isSlow) {
    await line.send('Network.emulateNetworkConditions', SLOW_4G);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  }
  const loaded = listen(line);
  await Promise.all([page.goto(address), isMember && untilConnected(page)]);
  if (isMember) await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(DRAWN);
  await untilOver(page, loaded);
  const firstPaintMs = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN",
  );
  await line.detach();
  const all = [...loaded.values()];
  const sum = (some: Loaded[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: sum(all),
    scriptBytes: sum(all.filter(({ isScript }) => isScript)),
    ownBytes: sum(all.filter(({ isOwn }) => isOwn)),
    files: all.filter(({ call }) => call === undefined).length,
    calls: all.flatMap(({ call }) => call ?? []).toSorted(),
    firstPaintMs: Math.round(firstPaintMs),
  };
}

function listen(line: CDPSession): Map<string, Loaded> {
  const loaded = new Map<string, Loaded>();
  line.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    const isCall = pathname.startsWith('/api/');
    loaded.set(requestId, {
      bytes: 0,
      isOver: false,
      isScript: type === 'Script',
      isOwn: !isCall && !pathname.startsWith('/files/'),
      ...(isCall && { call: `${request.method} ${pathname}` }),
    });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, isOver: true });
  });
  line.on('Network.loadingFailed', ({ requestId }) => {
    const one = loaded.get(requestId);
    if (one) one.isOver = true;
  });
  return loaded;
}

/** Waits for the server's first Socket.IO packet, which confirms the connection. */
async function untilConnected(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'));
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'));
}

/** Waits until nothing is loading, and what came has requested nothing more. */
async function untilOver(page: Page, loaded: ReadonlyMap<string, Loaded>): Promise<void> {
  for (let count = -1; count !== loaded.size;) {
    count = loaded.size;
    while ([...loaded.values()].some(({ isOver }) => !isOver)) await page.evaluate(DRAWN);
    await page.evaluate(DRAWN);
  }
}

/** Waits until what has loaded is drawn, with its fonts. A string, because it runs in the page. */
const DRAWN = `(async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
})()`;
