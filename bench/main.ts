/** `npm run bench`: what the built server does a second, as a ratio to floors measured in the same run. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/outside/postgres.ts';
import { openPool } from '#server/store/db.ts';
import { migrate } from '#server/store/migrate.ts';
import { measureConfirm } from './confirm.ts';
import { type FeedFigures, measureFeed } from './feed.ts';
import { messagesPerSecond, requestsPerSecond } from './load.ts';
import { firstLine, freePort, startScript, stop, untilAnswers } from './process.ts';
import { seedMembers, seedOffers, seedRooms } from './seed.ts';
import { measureStart } from './start.ts';

interface Row {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

const OFFERS = 10_000;
const folder = await mkdtemp(join(tmpdir(), 'mortar-bench-'));
const rows: Row[] = [];
let feed: FeedFigures;

const postgres = await startPostgres({ dataDir: join(folder, 'server') });
await migrate(postgres.connection);
const pool = openPool(postgres.connection);
const floor = startScript('bench/floor.ts');
const floorUrl = await firstLine(floor);

const secret = randomBytes(32).toString('hex');
const port = await freePort();
const url = `http://localhost:${port}`;
const { host, user, database } = postgres.connection;
const server = startScript('server/main.ts', {
  NODE_ENV: 'production',
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: join(folder, 'files'),
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
  SESSION_SECRET: secret,
  PAYSTACK_SECRET_KEY: 'sk_test_bench0never0used',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MESSAGES_PER_MINUTE: '1000000',
});
server.stdout?.resume();

try {
  await untilAnswers(`${url}/api/about`);
  const members = await seedMembers(pool.db, new TextEncoder().encode(secret), 20);
  const offerId = await seedOffers(pool.pg, members, OFFERS);
  const rooms = await seedRooms(pool.pg, members);
  const token = members[0]!.token;

  for (const [what, path] of [
    [`offer list (page of ${OFFERS.toLocaleString('en-NG')})`, '/api/business/'],
    ['one offer', `/api/business/${offerId}`],
  ] as const) {
    const answer = await fetch(url + path, { headers: { authorization: token } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    rows.push({
      what: `${what}, requests/s`,
      ours: await requestsPerSecond(url + path, token),
      floor: await requestsPerSecond(`${floorUrl}/body/${bytes}`),
      floorName: `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes`,
    });
  }
  rows.push({
    what: 'chat messages stored, acknowledged, received /s',
    ours: await messagesPerSecond(url, rooms),
    floor: await messagesPerSecond(floorUrl, rooms),
    floorName: 'bare Socket.IO relay, stores nothing',
  });
  feed = await measureFeed({ pool: pool.pg, url, floorUrl, members });
  rows.push(...feed.pages);
  await stop(server);
  const confirm = await measureConfirm(postgres.connection, join(folder, 'confirm'), members);
  rows.push({
    what: 'confirm(), payments/s',
    ours: confirm.perSecond,
    floor: confirm.insertsPerSecond,
    floorName: 'bare insert through the same pool',
  });
} finally {
  await stop(server);
  await stop(floor);
  await pool.close();
  await postgres.stop();
}

const figures = await measureStart(join(folder, 'start'));
await rm(folder, { recursive: true, force: true });

const number = (value: number) => value.toLocaleString('en-NG', { maximumFractionDigits: 0 });
console.log('');
console.table(
  rows.map((row) => ({
    measured: row.what,
    ours: number(row.ours),
    floor: number(row.floor),
    ratio: (row.ours / row.floor).toFixed(2),
    'the floor': row.floorName,
  })),
);
console.log(
  `the feed with ten times the posts: ${feed.growth.map((times) => times.toFixed(2)).join(', ')} of the time (aim at most 1.30)`,
);
console.log(`first start (creates everything) to the first answer: ${figures.createdSeconds.toFixed(2)} s`);
console.log(`start again to the first answer:                      ${figures.againSeconds.toFixed(2)} s (aim 1.50)`);
console.log(`app and PostgreSQL resident after use:                ${figures.megabytes.toFixed(0)} MB (aim 200)`);
