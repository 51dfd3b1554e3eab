/** The cost of one of each act: processor time, write-ahead log, disk, memory. Linux only. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { BenchServer } from './bench-server.ts';
import { type Call, callsPerSecond, connectSeat, messagesPerSecond } from './load.ts';
import { processorMs, residentMegabytes } from './process.ts';
import { seedPurchases } from './purchase.ts';
import { seedOffers, seedRooms } from './seed.ts';
import { productOf, seedStock } from './stock-seed.ts';

const IN_FLIGHT = 8;
const CALLS = 2_000;
const TRADES = 300;
const PICTURES = 40;
const PRODUCTS = 1_000;
/** The most sockets the server allows one member. */
const SOCKETS_EACH = 10;
const IDLE_SECONDS = 60;
/** Seconds of sending `messagesPerSecond`. */
const MESSAGE_SECONDS = 5;

export interface Cost {
  what: string;
  /** Processor milliseconds. */
  serverMs: number;
  databaseMs: number;
  walBytes: number;
  /** Growth of tables and indexes, and for a picture of its folder. */
  diskBytes: number;
}

export interface CostFigures {
  costs: Cost[];
  /** Compressed bytes of one read. */
  readBytes: number;
  socket: { sockets: number; kilobytes: number; msPerMinute: number };
}

export async function measureCosts(bench: BenchServer): Promise<CostFigures> {
  const { url, pool, members, payers } = bench;
  const offerId = await seedOffers(pool.pg, members, 10_000);
  const posts = await makePosts(url, payers);
  const rooms = await seedRooms(pool.pg, members);
  const reads = ['/api/feed/posts', '/api/business/', `/api/business/${offerId}`, '/api/feed/notifications'].concat(
    `/api/user/chat/${rooms[0]![0].chatId}/messages`,
  );
  const by = (n: number) => members[n % members.length]!;
  const read = Array.from({ length: CALLS }, (_, n) => ({ path: reads[n % 5]!, token: members[n % 2]!.token }));
  const costs = [await costOf(bench, 'an answer that is read', CALLS, () => callAll(url, read))];
  // each call likes another post than the one before, so that none waits for a lock
  const likes = payers.flatMap(({ token }) => posts.map((id) => likeOf(id, token))).slice(0, CALLS);
  costs.push(await costOf(bench, 'a like', likes.length, () => callAll(url, likes)));
  const sent = { count: 0 };
  costs.push(
    await costOf(bench, 'a message', sent, async () => {
      sent.count = (await messagesPerSecond(url, rooms)) * MESSAGE_SECONDS;
    }),
  );
  costs.push(await tradeCost(bench));
  await seedStock(pool.pg, members[0]!.id, 1, 1, { products: PRODUCTS, batches: 5, movements: 5 });
  await pool.pg.query('VACUUM ANALYZE');
  const sales = Array.from({ length: CALLS }, (_, n) => saleOf(n, members[0]!.token));
  costs.push(await costOf(bench, 'a sale of stock', CALLS, () => callAll(url, sales)));
  costs.push(await pictureCost(bench));
  const readBytes = await meanBytes(reads.map((path) => [url + path, by(0).token]));
  return { costs, readBytes, socket: await idleSockets(bench) };
}

type Counted = number | { readonly count: number };

async function costOf(bench: BenchServer, what: string, times: Counted, work: () => Promise<unknown>): Promise<Cost> {
  const [server, database] = bench.pids as [number, number];
  const before = await stateOf(bench, server, database);
  await work();
  await sleep(1_000); // batched changes are sent and jobs are done by then
  const after = await stateOf(bench, server, database);
  const count = typeof times === 'number' ? times : times.count;
  const each = (key: keyof typeof after) => (after[key] - before[key]) / count;
  return {
    what,
    serverMs: each('server'),
    databaseMs: each('database'),
    walBytes: each('wal'),
    diskBytes: each('disk'),
  };
}

async function stateOf({ pool }: BenchServer, server: number, database: number) {
  const { rows } = await pool.pg.query<{ wal: string; disk: string }>(
    `SELECT pg_current_wal_lsn() - '0/0' AS wal, pg_database_size(current_database()) AS disk`,
  );
  const [{ wal, disk } = { wal: 0, disk: 0 }] = rows;
  return {
    server: processorMs([server]),
    database: processorMs([database]),
    wal: Number(wal),
    disk: Number(disk),
  };
}

const callAll = (url: string, calls: readonly Call[]) => callsPerSecond(url, IN_FLIGHT, calls);

const likeOf = (postId: string, token: string): Call => ({ path: `/api/feed/post/${postId}/like`, token, body: {} });

const saleOf = (n: number, token: string): Call => ({
  path: `/api/business/inventory/removestock/${productOf(1, 1 + (n % PRODUCTS))}`,
  token,
  method: 'DELETE',
  body: { quantity: 1, unit: 'tablet' },
});

/** Looks up and books the payment, both sides acknowledge, and the seller's share is released. */
async function tradeCost(bench: BenchServer): Promise<Cost> {
  const { url, pool, members, payers } = bench;
  const supplier = members[0]!;
  const purchases = await seedPurchases(pool.pg, supplier, payers, TRADES);
  const acknowledged = (token: string, chatroomId: string, acctType: string): Call => ({
    path: '/api/wallet/receipt/acknowledge/chatroom',
    token,
    body: { chatroomId, acctType, beforeDispatch: true },
  });
  const steps: Call[][] = [
    purchases.map(({ walletId, chatId, reference, payer }) => ({
      path: `/api/wallet/payment/verify/chatroom/${walletId.replaceAll('-', '')}`,
      token: payer.token,
      body: { chatroomId: chatId, reference },
    })),
    purchases.map(({ chatId }) => acknowledged(supplier.token, chatId, 'supplier')),
    purchases.map(({ chatId, payer }) => acknowledged(payer.token, chatId, 'partner')),
  ];
  return costOf(bench, 'a trade: paid, acknowledged, released', TRADES, async () => {
    for (const calls of steps) await callAll(url, calls);
  });
}

/** A post with a synthetic phone picture: blurred noise with grain. */
async function pictureCost(bench: BenchServer): Promise<Cost> {
  const files = join(bench.folder, 'files');
  const photos = await Promise.all(Array.from({ length: 4 }, madeUpPhoto));
  const before = await folderBytes(files);
  const cost = await costOf(bench, 'a picture in a post', PICTURES, async () => {
    for (let n = 0; n < PICTURES; n += 1) {
      const form = new FormData();
      form.set('content', 'The cartons as they arrived.');
      form.set('file', new Blob([new Uint8Array(photos[n % photos.length]!)], { type: 'image/jpeg' }), 'photo.jpg');
      const { token } = bench.payers[n % bench.payers.length]!;
      const answer = await fetch(`${bench.url}/api/user/post`, {
        method: 'POST',
        headers: { authorization: token },
        body: form,
      });
      if (!answer.ok) throw new Error(`a picture: ${answer.status} ${await answer.text()}`);
    }
  });
  return { ...cost, diskBytes: ((await folderBytes(files)) - before) / PICTURES };
}

async function madeUpPhoto(): Promise<Buffer> {
  const noise = (width: number, height: number, sigma: number) =>
    sharp({
      create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const coarse = await noise(60, 45, 60).png().toBuffer();
  const grain = await noise(2_400, 1_800, 6).png().toBuffer();
  const shapes = await sharp(coarse).resize(2_400, 1_800, { kernel: 'cubic' }).png().toBuffer();
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function makePosts(url: string, people: BenchServer['payers']): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < Math.ceil(CALLS / people.length); n += 1) {
    const answer = await fetch(`${url}/api/user/post`, {
      method: 'POST',
      headers: { authorization: people[n]!.token, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'Who has insulin pens, and at what price?' }),
    });
    ids.push(((await answer.json()) as { post: { _id: string } }).post._id);
  }
  return ids;
}

async function meanBytes(asked: readonly [string, string][]): Promise<number> {
  let bytes = 0;
  for (const [address, authorization] of asked) {
    const answer = await fetch(address, { headers: { authorization, 'accept-encoding': 'br' } });
    const length = answer.headers.get('content-length');
    const body = await answer.arrayBuffer();
    bytes += length === null ? body.byteLength : Number(length);
  }
  return bytes / asked.length;
}

async function idleSockets({ url, pids, members, payers }: BenchServer): Promise<CostFigures['socket']> {
  const server = pids[0]!;
  const people = [...members, ...payers];
  const before = residentMegabytes([server]);
  const sockets = await Promise.all(
    people.flatMap(({ token }) => Array.from({ length: SOCKETS_EACH }, () => connectSeat(url, { token, chatId: '' }))),
  );
  try {
    await sleep(5_000);
    const grown = residentMegabytes([server]) - before;
    const begun = processorMs([server]);
    await sleep(IDLE_SECONDS * 1_000);
    const spent = processorMs([server]) - begun;
    const count = sockets.length;
    return { sockets: count, kilobytes: (grown * 1_024) / count, msPerMinute: (spent * 60) / IDLE_SECONDS / count };
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}
