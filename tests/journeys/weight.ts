/** What a first visit of a screen costs on the line: bytes as they were sent, files, and calls of the API; and when something is seen. */
import type { CDPSession, Page } from '@playwright/test';

export interface Weight {
  /** Headers and bodies, as they came over the line. */
  bytes: number;
  scriptBytes: number;
  files: number;
  /** Of the API, each as often as it was asked: `GET /api/about`. */
  calls: string[];
  /** The first contentful paint, in milliseconds of this machine. */
  firstPaintMs: number;
}

/** A slow 4G line and a middling phone, as Lighthouse has them. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER_PROCESSOR = 4;
/** Nothing more is asked for so long. */
const REST_MS = 1_500;
const LONGEST_MS = 30_000;

interface Loaded {
  bytes: number;
  isScript: boolean;
  call?: string;
}

/** Of a page that was never here; `isSlow` for when it is seen. */
export async function weigh(page: Page, address: string, { isSlow = false } = {}): Promise<Weight> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  if (isSlow) {
    await line.send('Network.emulateNetworkConditions', SLOW_4G);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  }
  const loaded = listen(line);
  await page.goto(address);
  await untilAtRest(loaded);
  const firstPaintMs = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN",
  );
  await line.detach();
  const all = [...loaded.values()];
  const sum = (some: Loaded[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: sum(all),
    scriptBytes: sum(all.filter(({ isScript }) => isScript)),
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
      isScript: type === 'Script',
      ...(isCall && { call: `${request.method} ${pathname}` }),
    });
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return loaded;
}

async function untilAtRest(loaded: Map<string, Loaded>): Promise<void> {
  const begun = Date.now();
  let last = { count: -1, at: begun };
  while (Date.now() - last.at < REST_MS && Date.now() - begun < LONGEST_MS) {
    const count = loaded.size + [...loaded.values()].filter(({ bytes }) => bytes > 0).length;
    if (count !== last.count) last = { count, at: Date.now() };
    await new Promise((done) => setTimeout(done, 100));
  }
}
