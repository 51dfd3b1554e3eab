/** `npm run bench [part …]`: the built server's throughput, as a ratio to floors measured in the same run. */
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureAdmin } from './admin.ts';
import { measureAlert } from './alert.ts';
import { measureAttack } from './attack.ts';
import { measureBackups } from './backup.ts';
import { capacityParts } from './capacity.ts';
import { measureChat } from './chat.ts';
import { measureConfirm } from './confirm.ts';
import { measureFeed } from './feed.ts';
import { measureFelt } from './felt.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { requestsPerSecond } from './load.ts';
import { measureGallery } from './gallery.ts';
import { measureLikes } from './like.ts';
import { measureMemory } from './memory.ts';
import { measureOffers } from './offers.ts';
import { measureOverview } from './overview.ts';
import { measurePhotos } from './photo.ts';
import { measurePosts } from './post.ts';
import { seedOffers } from './seed.ts';
import { measureStock } from './stock.ts';
import { measurePublic } from './public.ts';
import { measureStart } from './start.ts';
import { measureWatch } from './watch.ts';
import { measureWeight } from './weight.ts';

export interface Row {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

const OFFERS = 10_000;
const rows: Row[] = [];
const notes: string[] = [];
const tables: { name: string; rows: object[] }[] = [];
const number = (value: number) => value.toLocaleString('en-NG', { maximumFractionDigits: 0 });

const parts: Record<string, (bench: BenchServer) => Promise<void>> = {
  async offers({ pool, url, floorUrl, members }) {
    const offerId = await seedOffers(pool.pg, members, OFFERS);
    const token = members[0]!.token;
    for (const [what, path] of [
      [`offer list (page of ${number(OFFERS)}), requests/s`, '/api/business/'],
      ['one offer, requests/s', `/api/business/${offerId}`],
    ] as const) {
      const answer = await fetch(url + path, { headers: { authorization: token } });
      const bytes = (await answer.arrayBuffer()).byteLength;
      rows.push({
        what,
        ours: await requestsPerSecond(url + path, token),
        floor: await requestsPerSecond(`${floorUrl}/body/${bytes}`),
        floorName: `bare Fastify, ${number(bytes)} bytes`,
      });
    }
    rows.push(...(await measureOffers({ pool: pool.pg, url, floorUrl, members })));
  },
  async gallery(bench) {
    for (const { generics, ours, floor } of await measureGallery(bench)) {
      const times = `${(ours / floor).toFixed(1)} times a bare route's`;
      notes.push(
        `search of ${number(generics)} generics, 19 of 20 within ${ours.toFixed(2)} ms, ${times} ${floor.toFixed(2)} ms (aim below 3)`,
      );
    }
  },
  async chat(bench) {
    const { rows: measured, delivery } = await measureChat(bench);
    rows.push(...measured);
    const { ours, floor } = delivery;
    const line = (name: 'median' | 'p99') =>
      `${name} ${ours[name].toFixed(1)} ms, ${(ours[name] / floor[name]).toFixed(1)} times the bare relay's`;
    notes.push(`delivery at 20 rooms, 5 messages a second in each: ${line('median')}; ${line('p99')}`);
  },
  async confirm({ connection, pool, url, payers }) {
    const { perSecond, ceiling } = await measureConfirm({ connection, pool: pool.pg, url, members: payers });
    if (ceiling === undefined) {
      notes.push(`Verify payment, payments/s: ${number(perSecond)}; no pgbench is on the path to compare it with`);
      return;
    }
    const floorName = 'pgbench, the same writes';
    rows.push({ what: 'Verify payment, 64 wallets at once, payments/s', ours: perSecond, floor: ceiling, floorName });
  },
  async feed({ pool, url, floorUrl, members }) {
    const feed = await measureFeed({ pool: pool.pg, url, floorUrl, members });
    rows.push(...feed.pages);
    const times = feed.growth.map((each) => each.toFixed(2)).join(', ');
    notes.push(`the feed with ten times the posts: ${times} of the time (aim at most 1.30)`);
  },
  async post(bench) {
    const { rows: measured, processor } = await measurePosts({ ...bench, pool: bench.pool.pg });
    rows.push(...measured);
    const times = processor.map(({ what, ms }) => `${what} ${ms.toFixed(2)} ms`);
    notes.push(`processor time of server and PostgreSQL: ${times.join(', ')}`);
  },
  async like(bench) {
    const { sockets, watchers, toAll, toWatchers, toNobody } = await measureLikes(bench);
    const line = (ms: number) => `${ms.toFixed(1)} ms, ${(ms / toNobody).toFixed(1)} times`;
    notes.push(
      `processor time of one like at ${sockets} sockets, beside ${toNobody.toFixed(1)} ms at none: ` +
        `told to ${watchers} who look at it ${line(toWatchers)} (aim at most 2); to all, as old clients are, ${line(toAll)}`,
    );
  },
  async stock(bench) {
    const { rows: measured, growth, notes: said } = await measureStock(bench);
    rows.push(...measured);
    notes.push(...said);
    for (const { what, ms, times, shown } of growth) {
      const filled = shown && shown.large !== shown.small ? `, showing ${shown.large} instead of ${shown.small}` : '';
      notes.push(
        `${what}: ${number(ms)} ms; with ten times the rows${filled} ${times.toFixed(2)} of the time (aim at most 1.30)`,
      );
    }
  },
  async admin(bench) {
    const { rows: measured, growth, file } = await measureAdmin(bench);
    rows.push(...measured);
    for (const { what, ms, times } of growth) {
      notes.push(
        `${what}: ${ms.toFixed(1)} ms; with ten times the rows ${times.toFixed(2)} of the time (aim at most 1.30)`,
      );
    }
    notes.push(
      `a file of ${number(file.rows)} users in ${number(file.seconds)} s; the server grew by ${number(file.megabytes)} MB meanwhile`,
    );
  },
  async alert({ pool, members }) {
    const { rows: measured, batches, offers, publishMs, withdrawMs } = await measureAlert(pool, members);
    rows.push(...measured);
    notes.push(
      `an alert of ${number(batches)} batches and ${number(offers)} offers in one commit: published in ${number(publishMs)} ms, withdrawn in ${number(withdrawMs)} ms`,
    );
  },
  async backup(bench) {
    const { megabytes, copy, ...speeds } = await measureBackups(bench);
    const floorName = `plain COPY and files, ${number(megabytes)} MB`;
    for (const [name, what] of [
      ['dump', 'backup, MB/s'],
      ['encrypted', 'backup with BACKUP_KEY, MB/s'],
      ['verify', 'reading it back into a throw-away database, MB/s'],
      ['restore', 'restore, MB/s'],
    ] as const)
      rows.push({ what, ours: speeds[name], floor: copy, floorName });
  },
  async memory(bench) {
    const { server, both } = await measureMemory(bench);
    notes.push(
      `resident after 40 sign-ins and a mixed load: server ${number(server)} MB, with PostgreSQL ${number(both)} MB (aim 200)`,
    );
  },
  async public({ url, folder }) {
    const { ours, floor, bytes, pages } = await measurePublic({ url, folder });
    const floorName = `bare file server, ${number(bytes)} bytes`;
    rows.push({ what: 'front page, requests/s (aim 0.60)', ours, floor, floorName });
    tables.push({
      name: 'public pages by Lighthouse, as on a phone with slow 4G (aim 100 each, first paint below 1,000 ms)',
      rows: pages.map(({ address, scores, firstPaintMs, faults }) => ({
        address,
        ...scores,
        'first paint, ms': Math.round(firstPaintMs),
        faults: faults.join(' '),
      })),
    });
  },
  async watch(bench) {
    const { ms, scrapeMs, scrapeBytes } = await measureWatch(bench);
    const times = (cost: number) => `${cost.toFixed(3)} ms, ${(cost / ms.neither).toFixed(2)} times`;
    notes.push(
      `processor time of the cheapest request: ${ms.neither.toFixed(3)} ms; with figures ${times(ms.figures)}; with an access line too ${times(ms.both)}`,
      `one answer of /metrics: ${number(scrapeBytes)} bytes in ${number(scrapeMs)} ms`,
    );
  },
  async weight() {
    const measured = await measureWeight();
    tables.push({
      name: 'first visits on slow 4G (aim: ways in 60 kB and first paint below 1,200 ms, feed 185 kB, offers and chats 200 kB)',
      rows: measured.map(({ address, bytes, scriptBytes, files, calls, firstPaintMs }) => ({
        address,
        bytes,
        'of them scripts': scriptBytes,
        files,
        calls: calls.length,
        'first paint, ms': firstPaintMs,
      })),
    });
  },
  async felt({ folder }) {
    const { signIn, offers, secondVisit, scan, sale } = await measureFelt(join(folder, 'felt'));
    const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
    notes.push(
      `felt on slow 4G with a processor six times slower: sign-in to first post ${seconds(signIn)} (aim 2.0 s), ` +
        `to the offers ${seconds(offers)} (aim 0.6 s), second visit ${seconds(secondVisit)} (aim 0.8 s)`,
      `a sale at the counter with a processor four times slower: from a scan to its line ${Math.round(scan)} ms, ` +
        `from Done to the sale ${Math.round(sale)} ms (aim 200 ms)`,
    );
  },
  async overview({ pool }) {
    const { rows: figures, answers } = await measureOverview(pool);
    tables.push({
      name: `the administrators' overview on ${number(figures)} daily figures (aim: 5 ms of database)`,
      rows: answers.map(({ range, step, state, statements, ms }) => ({
        days: range,
        by: step,
        of: state || 'all',
        statements,
        'ms of database': Number(ms.toFixed(2)),
      })),
    });
  },
  async attack(bench) {
    const before = loadavg()[0]!;
    const { rows: measured, floods, refusals } = await measureAttack(bench);
    const rounded = (value: number) => Number(value.toFixed(1));
    tables.push({
      name: 'under attack, in milliseconds',
      rows: measured.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? rounded(value) : value]),
        ),
      ),
    });
    notes.push(
      `load of the machine, which has ${availableParallelism()} processors: ${before.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after`,
    );
    for (const { flood, answers } of floods) {
      const times = Object.entries(answers).map(([answer, count]) => `${answer} ${number(count)} times`);
      notes.push(`${flood}: answered ${times.join(', ')}`);
    }
    if (refusals.length === 0) return;
    notes.push(`FAILED: honest members were refused ${refusals.length} times, first: ${refusals[0]}`);
    process.exitCode = 1;
  },
  async photo(bench) {
    const { fields, right, unnoticed, seconds, megabytes } = await measurePhotos(bench);
    const part = `${((right / fields) * 100).toFixed(1)} % of ${number(fields)} fields are right (aim 85)`;
    notes.push(
      `photos of printed invoices: ${part}, ${unnoticed} wrong ones are not marked; ${seconds.toFixed(1)} s a photo; a photo takes at most ${megabytes.toFixed(0)} MB (aim 500)`,
    );
  },
  ...capacityParts({ tables, notes, number }),
  async start({ folder }) {
    const { createdSeconds, againSeconds, megabytes } = await measureStart(join(folder, 'start'));
    notes.push(
      `first start (creates everything) to the first answer: ${createdSeconds.toFixed(2)} s`,
      `start again to the first answer: ${againSeconds.toFixed(2)} s (aim 1.50)`,
      `app and PostgreSQL resident after use: ${megabytes.toFixed(0)} MB (aim 200)`,
    );
  },
};

/** Runs only by name: takes many minutes and gigabytes, and its rows stay for later parts. */
const ONLY_ASKED = 'scale';

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}`);

const bench = await openBenchServer();
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 ? !asked.includes(name) : name === ONLY_ASKED) continue;
    process.stdout.write(`measuring ${name} …\n`);
    await measure(bench);
  }
} finally {
  await bench.close();
}

console.table(
  rows.map(({ what, ours, floor, floorName }) => ({
    measured: what,
    ours: number(ours),
    floor: number(floor),
    ratio: (ours / floor).toFixed(2),
    'the floor': floorName,
  })),
);
for (const table of tables) {
  console.log(table.name);
  console.table(table.rows);
}
for (const note of notes) console.log(note);
