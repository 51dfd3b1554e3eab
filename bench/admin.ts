/** The administrators' lists at two sizes, one ten times the other: a page, a filter, a search, and the export of all rows. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { signAdminToken } from '#server/auth/admin-token.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertAdminSession } from '#server/store/admin/admin.ts';
import { seedLists } from './admin-seed.ts';
import { seedListedStock } from './admin-stock-seed.ts';
import type { BenchServer } from './bench-server.ts';
import { requestsPerSecond } from './load.ts';
import { residentMegabytes, stop } from './process.ts';

const FEW = Number(process.env['BENCH_ADMIN_ROWS'] ?? 100_000);
const MANY = FEW * 10;
const ANSWERS = 31;
const ADMIN = 'bench@mortar.example';

const READS: [what: string, path: string][] = [
  ['page of users', '/api/admin/users'],
  ['users of one state by name', '/api/admin/users?state=Kano&sort=name&direction=up'],
  ['search of users, a common name', '/api/admin/users?q=musa'],
  ['search of users, a rare name', '/api/admin/users?q=quartermaine'],
  ['search of users, misspelt', '/api/admin/users?q=quartermane'],
  ['page of offers', '/api/admin/business'],
  ['open offers by price', '/api/admin/business?state=open&sort=price'],
  ['search of offers', '/api/admin/business?q=medicine 77'],
  ['page of wallets', '/api/admin/wallets'],
  ['cancelled wallets by amount', '/api/admin/wallets?state=cancelled&sort=amount'],
  ['wallets of a supplier', '/api/admin/wallets?q=musa quartermaine'],
  ['page of posts', '/api/admin/posts'],
  ['search of posts, a common word', '/api/admin/posts?q=insulin'],
  ['search of posts, a rare word', '/api/admin/posts?q=quartermaine'],
  ['page of pharmacies', '/api/admin/pharmacies'],
  ['search of pharmacies, a rare name', '/api/admin/pharmacies?q=quartermaine'],
  ['page of products', '/api/admin/inventories'],
  ['products that run low', '/api/admin/inventories?state=low'],
  ['search of products, a rare name', '/api/admin/inventories?q=quartermaine'],
  ['page of movements', '/api/admin/transactions'],
  ['adjustments by amount', '/api/admin/transactions?kind=adjusted&sort=amount'],
  ['search of movements, a rare name', '/api/admin/transactions?q=quartermaine'],
];

export interface AdminFigures {
  rows: { what: string; ours: number; floor: number; floorName: string }[];
  growth: { what: string; ms: number; times: number }[];
  /** The export of all users: rows, seconds, and the server's memory growth in MB. */
  file: { rows: number; seconds: number; megabytes: number };
}

export async function measureAdmin({ pool, floorUrl, startServer }: BenchServer): Promise<AdminFigures> {
  const secret = randomBytes(32).toString('hex');
  const { child, url } = await startServer({ SESSION_SECRET: secret });
  try {
    await pool.db.insertInto('administrator').values({ email: ADMIN, role: 'moderator', invited_by: ADMIN }).execute();
    const id = randomUUIDv7();
    await inTransaction(pool.db, (trx) => insertAdminSession(trx, { id, email: ADMIN, userAgent: 'bench' }));
    const sessionKey = new TextEncoder().encode(secret);
    const token = await signAdminToken({ sessionKey, now: () => new Date() }, id);
    await seedLists(pool.pg, 1, FEW);
    await seedListedStock(pool.pg, 1, FEW);
    const few = await answerTimes(url, token);
    await seedLists(pool.pg, FEW + 1, MANY);
    await seedListedStock(pool.pg, FEW + 1, MANY);
    const many = await answerTimes(url, token);
    const growth = READS.map(([what], at) => ({ what, ms: many[at]!, times: many[at]! / few[at]! }));
    const rows: AdminFigures['rows'] = [];
    for (const [what, path] of READS) {
      const answer = await fetch(url + path, { headers: { authorization: token } });
      const bytes = (await answer.arrayBuffer()).byteLength;
      const ours = await requestsPerSecond(url + path, token);
      const floor = await requestsPerSecond(`${floorUrl}/body/${bytes}`);
      const floorName = `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes`;
      rows.push({ what: `${what}, of ${MANY.toLocaleString('en-NG')}, requests/s`, ours, floor, floorName });
    }
    return { rows, growth, file: await measureFile(url, token, child.pid!) };
  } finally {
    await stop(child);
  }
}

/** Returns the median of each, in milliseconds. */
async function answerTimes(url: string, token: string): Promise<number[]> {
  const times: number[] = [];
  for (const [what, path] of READS) {
    const taken: number[] = [];
    for (let answer = 0; answer < ANSWERS; answer += 1) {
      const begun = performance.now();
      const response = await fetch(url + path, { headers: { authorization: token } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${what}: ${response.status}`);
      taken.push(performance.now() - begun);
    }
    times.push(taken.toSorted((a, b) => a - b)[Math.floor(ANSWERS / 2)]!);
  }
  return times;
}

async function measureFile(url: string, token: string, pid: number): Promise<AdminFigures['file']> {
  const before = residentMegabytes([pid]);
  const begun = performance.now();
  const response = await fetch(`${url}/api/admin/users/export.csv`, { headers: { authorization: token } });
  if (!response.ok || !response.body) throw new Error(`the file of users: ${response.status}`);
  let [lines, most, parts] = [0, before, 0];
  for await (const part of response.body) {
    for (const byte of part as Uint8Array) if (byte === 10) lines += 1;
    parts += 1;
    if (parts % 200 === 0) most = Math.max(most, residentMegabytes([pid]));
  }
  return { rows: lines - 1, seconds: (performance.now() - begun) / 1_000, megabytes: most - before };
}
