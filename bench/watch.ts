/** The cost of metrics and access logs per request: the same calls, in turns, to servers with neither, with one and with both. */
import type { BenchServer } from './bench-server.ts';
import { type Call, callsPerSecond } from './load.ts';
import { processorMs, stop } from './process.ts';
import { median } from './median.ts';

/** Linux counts processor time in steps of 10 ms. With this many calls a step is less than a hundredth. */
const CALLS = 12_000;
const ROUNDS = 3;
/** Rounds until the engine has compiled hot code. */
const WARM_UP_ROUNDS = 2;
const IN_FLIGHT = 10;
const TOKEN = 'a token of those who watch';
const PATH = '/api/about';

const SETTINGS = {
  neither: { LOG_LEVEL: 'warn' },
  figures: { LOG_LEVEL: 'warn', METRICS_TOKEN: TOKEN },
  both: { LOG_LEVEL: 'info', METRICS_TOKEN: TOKEN },
} as const;
type Kind = keyof typeof SETTINGS;
const KINDS = Object.keys(SETTINGS) as Kind[];

export interface WatchCost {
  /** The server's processor milliseconds per request, the median of the rounds. */
  ms: Record<Kind, number>;
  scrapeMs: number;
  scrapeBytes: number;
}

/** Measures the cheapest call, on which additions weigh most. */
export async function measureWatch({ startServer, members }: BenchServer): Promise<WatchCost> {
  const servers = new Map<Kind, Awaited<ReturnType<typeof startServer>>>();
  try {
    for (const kind of KINDS) servers.set(kind, await startServer(SETTINGS[kind]));
    const calls: Call[] = Array.from({ length: CALLS }, (_, n) => ({
      path: PATH,
      token: members[n % members.length]!.token,
    }));
    const costs: Record<Kind, number[]> = { neither: [], figures: [], both: [] };
    for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
      for (const kind of KINDS) {
        const { child, url } = servers.get(kind)!;
        const before = processorMs([child.pid!]);
        await callsPerSecond(url, IN_FLIGHT, calls);
        if (round >= WARM_UP_ROUNDS) costs[kind].push((processorMs([child.pid!]) - before) / CALLS);
      }
    }
    const ms = { neither: median(costs.neither), figures: median(costs.figures), both: median(costs.both) };
    return { ms, ...(await scrapeOf(servers.get('both')!.url)) };
  } finally {
    await Promise.all([...servers.values()].map(({ child }) => stop(child)));
  }
}

/** Throws if the server did not count its requests and so was measured without metrics. */
async function scrapeOf(url: string): Promise<{ scrapeMs: number; scrapeBytes: number }> {
  const began = performance.now();
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await answer.text();
  const scrapeMs = performance.now() - began;
  const counted = Number(new RegExp(`requests_total\\{.*route="${PATH}",status="2xx"\\} (\\d+)`).exec(text)?.[1]);
  const made = CALLS * (WARM_UP_ROUNDS + ROUNDS);
  if (!(counted >= made)) throw new Error(`the server counted ${counted} of ${made} requests`);
  return { scrapeMs, scrapeBytes: text.length };
}
