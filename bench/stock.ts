/** Stock: lists, search, board and one product of a large pharmacy, sales over many products and of one, and an import. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { type Call, callsPerSecond, requestsPerSecond } from './load.ts';
import { median } from './median.ts';
import { processorMs } from './process.ts';
import { commitsPerSecond } from './pgbench.ts';
import type { BenchMember } from './seed.ts';
import { pharmacyOf, productOf, seedStock } from './stock-seed.ts';

/** A million movements in one pharmacy, a tenth of that in another, and a thousand small ones. */
const LARGE = { products: 10_000, batches: 5, movements: 20 };
const SMALL = { products: 1_000, batches: 5, movements: 20 };
const BESIDE = { products: 20, batches: 2, movements: 5 };
const PHARMACIES_BESIDE = 1_000;

const IN_FLIGHT = 64;
const SALES = 1_000;
const SOLD_PRODUCTS = 1_000;
const CONNECTIONS = 10;
/** Rounds of each measurement with its floor, and of uncached answers. The median counts. */
const ROUNDS = 3;
const ANSWERS = 21;
const IMPORTED = [1_000, 10_000] as const;

interface Servers {
  connection: ClientConfig;
  pool: { pg: pg.Pool };
  url: string;
  floorUrl: string;
  members: readonly BenchMember[];
  /** Process ids of server and PostgreSQL. */
  pids: readonly number[];
}

interface Row {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

export interface StockFigures {
  rows: Row[];
  /** The time of an uncached read with ten times the rows, as a multiple. Imports per row. */
  growth: { what: string; ms: number; times: number; shown?: { large: number; small: number } }[];
  notes: string[];
}

export async function measureStock({ connection, pool, url, floorUrl, members, pids }: Servers): Promise<StockFigures> {
  const [owner, other] = members;
  if (!owner || !other) throw new Error('a pharmacy has an owner');
  await seedStock(pool.pg, other.id, 3, PHARMACIES_BESIDE, BESIDE);
  await seedStock(pool.pg, owner.id, 2, 1, SMALL);
  await seedStock(pool.pg, owner.id, 1, 1, LARGE);
  await pool.pg.query('VACUUM ANALYZE');
  const rows: Row[] = [];
  const notes: string[] = [];
  const growth: StockFigures['growth'] = [];
  for (const [what, pathOf] of READS) {
    const answer = await fetch(url + pathOf(1), { headers: { authorization: owner.token } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    const floorName = `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes`;
    rows.push({
      what: `${what}, requests/s`,
      ...(await inTurns(
        () => requestsPerSecond(url + pathOf(1), owner.token),
        () => requestsPerSecond(`${floorUrl}/body/${bytes}`),
      )),
      floorName,
    });
    growth.push({ what: `${what}, not cached`, ...(await growthOf(url, owner, pathOf)) });
  }
  rows.push(...(await measureSales({ connection, pool: pool.pg, url, owner, pids, notes })));
  growth.push(await measureImports(url, owner));
  return { rows, growth, notes };
}

/** Alternates both, so that other load affects them alike. */
async function inTurns(
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ ours: number; floor: number }> {
  const measured: { ours: number[]; floor: number[] } = { ours: [], floor: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.ours.push(await ours());
    measured.floor.push(await floor());
  }
  return { ours: median(measured.ours), floor: median(measured.floor) };
}

/** Alternates both reads, each after a sale that empties the cache. */
async function growthOf(
  url: string,
  owner: BenchMember,
  pathOf: (pharmacy: number) => string,
): Promise<Omit<StockFigures['growth'][number], 'what'>> {
  const taken: Record<number, number[]> = { 1: [], 2: [] };
  const shown = { 1: 0, 2: 0 };
  for (let answer = 0; answer < ANSWERS * 2; answer += 1) {
    const pharmacy = answer % 2 === 0 ? 1 : 2;
    await ask(url, owner, salesOf(owner, 1, pharmacy)[0]!);
    const begun = performance.now();
    const body = await ask(url, owner, { path: pathOf(pharmacy) });
    taken[pharmacy]!.push(performance.now() - begun);
    // a page that is fuller takes longer, whatever the pharmacy has
    shown[pharmacy] = Object.values(body).find(Array.isArray)?.length ?? 1;
  }
  const [large, small] = [median(taken[1]!), median(taken[2]!)];
  return { ms: large, times: large / small, shown: { large: shown[1], small: shown[2] } };
}

async function ask(url: string, { token }: BenchMember, { path, method, body }: Omit<Call, 'token'>): Promise<object> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { authorization: token, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as object;
}

const READS: [string, (pharmacy: number) => string][] = [
  ['stock list of 10,000 products', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/inventory`],
  ['search in it, with a slip', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/inventory?q=amoxicilin`],
  ['a slip in a word of every name', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/inventory?q=brannd`],
  ['a word of every name', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/inventory?q=brand`],
  ['what nobody buys', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/board/products?show=slow`],
  ['what runs low', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/board/products?show=low`],
  ['expiry board of 50,000 batches', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/board`],
  ['expiring in 30 days', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/board/expiring?band=30`],
  ['one product with its batches', (one) => `/api/business/inventory/${productOf(one, 77)}`],
  ['newest transactions of a million', (one) => `/api/business/pharmacy/${pharmacyOf(one)}/transactions`],
];

interface Sold {
  connection: ClientConfig;
  pool: pg.Pool;
  url: string;
  owner: BenchMember;
  pids: readonly number[];
  notes: string[];
}

async function measureSales({ connection, pool, url, owner, pids, notes }: Sold): Promise<Row[]> {
  const rows: Row[] = [];
  await pool.query('CREATE TABLE bench_product (n int PRIMARY KEY, product uuid, pharmacy uuid, owner uuid)');
  for (const [what, products] of [
    [`sales, ${IN_FLIGHT} at once over ${SOLD_PRODUCTS.toLocaleString('en-NG')} products`, SOLD_PRODUCTS],
    [`sales, ${IN_FLIGHT} at once of one product`, 1],
  ] as const) {
    await pool.query('TRUNCATE bench_product');
    await pool.query(
      `INSERT INTO bench_product SELECT n, ('00000000-0000-7001-9000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, $2 FROM generate_series(1, $3::int) AS n`,
      [pharmacyOf(1), owner.id, products],
    );
    if ((await commitsPerSecond(connection, 'sell', CONNECTIONS, CONNECTIONS, { products })) === undefined) return rows;
    const [server, database] = pids;
    const spent = { ours: 0, floor: 0 };
    const measured = await inTurns(
      async () => {
        const before = processorMs([server!, database!]);
        const perSecond = await callsPerSecond(url, IN_FLIGHT, salesOf(owner, products, 1));
        spent.ours += processorMs([server!, database!]) - before;
        return perSecond;
      },
      async () => {
        const before = processorMs([database!]);
        const perSecond = (await commitsPerSecond(connection, 'sell', CONNECTIONS, SALES, { products }))!;
        spent.floor += processorMs([database!]) - before;
        return perSecond;
      },
    );
    rows.push({ what: `${what}, a second`, ...measured, floorName: 'pgbench, the same writes' });
    const each = (ms: number) => (ms / ROUNDS / SALES).toFixed(2);
    notes.push(
      `processor time of ${what}: ${each(spent.ours)} ms each, PostgreSQL's for pgbench ${each(spent.floor)} ms`,
    );
  }
  return rows;
}

function salesOf(owner: BenchMember, products: number, pharmacy: number): Call[] {
  return Array.from({ length: SALES }, (_, at) => ({
    path: `/api/business/inventory/removestock/${productOf(pharmacy, 1 + (at % products))}`,
    token: owner.token,
    method: 'DELETE',
    body: { quantity: 1, unit: 'tablet' },
  }));
}

/** Measures from upload to end of import, per row, compared with an import of a tenth. */
async function measureImports(url: string, owner: BenchMember): Promise<StockFigures['growth'][number]> {
  const [few, many] = IMPORTED;
  const small = await importMs(url, owner, few);
  const large = await importMs(url, owner, many);
  return {
    what: `import of ${many.toLocaleString('en-NG')} rows, by row`,
    ms: large,
    times: large / many / (small / few),
  };
}

async function importMs(url: string, owner: BenchMember, count: number): Promise<number> {
  const path = `/api/business/pharmacy/${pharmacyOf(1)}/import`;
  const lines = Array.from(
    { length: count },
    (_, at) => `Imported ${count} ${at};${1 + (at % 90)};31/01/2032;L${at};${at % 900}`,
  );
  const file = new FormData();
  file.set('file', new Blob([['Product;Quantity;Expiry;Batch;Cost', ...lines].join('\n')]), 'goods.csv');
  const begun = performance.now();
  const { import: made } = (await ask(url, owner, { path, body: file })) as ImportAnswer;
  const one = `${path}/${made._id}`;
  await untilState(url, owner, one, 'ready');
  await ask(url, owner, { path: `${one}/confirm`, body: { leaveOut: false } });
  await untilState(url, owner, one, 'imported');
  return performance.now() - begun;
}

interface ImportAnswer {
  import: { _id: string; state: string };
}

async function untilState(url: string, owner: BenchMember, path: string, state: string): Promise<void> {
  for (const until = Date.now() + 300_000; Date.now() < until; await sleep(100)) {
    const { import: found } = (await ask(url, owner, { path })) as ImportAnswer;
    if (found.state === state) return;
    if (found.state === 'refused') break;
  }
  throw new Error(`${path} did not become ${state}`);
}
