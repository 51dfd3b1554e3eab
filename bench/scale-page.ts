/** `npm run scale`: writes the tables of docs/scale.md from the model, which uses the measurements. */
import { readFile, writeFile } from 'node:fs/promises';
import {
  HEARING,
  IDLE_SOCKET,
  type Kind,
  KINDS,
  MEASURED_ON,
  ONE_ACCOUNT,
  READ_BYTES,
  UNIT_COSTS,
} from './scale-measured.ts';
import { ASSUMED, BOUNDS, type Demand, demandOf, endOf } from './scale-model.ts';
import { boughtFor, monthlyCost, NAIRA_A_DOLLAR, type Price, PRICES } from './scale-price.ts';

export const SCALE_PAGE = new URL('../docs/scale.md', import.meta.url);

const STEPS = [10_000, 1_000_000, 10_000_000];

const NAMES: Record<Kind, string> = {
  read: 'a page of data that is read',
  like: 'a like',
  message: 'a message',
  trade: 'a trade: paid, acknowledged by both, released',
  sale: 'a sale of stock',
  picture: 'a picture in a post',
};

const TABLES: Record<string, () => string> = {
  measured,
  assumed,
  demand,
  bought,
  ends,
};

/** Returns the page with each table between its marks rewritten. Throws if a mark is missing. */
export function withScaleTables(page: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const mark = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- end -->)`);
    if (!mark.test(text)) throw new Error(`docs/scale.md has no place for “${name}”`);
    return text.replace(mark, (_, begin: string, end: string) => `${begin}\n${table()}\n\n${end}`);
  }, page);
}

const tidy = (value: number, digits = 2) =>
  Number.isFinite(value)
    ? Number(value.toPrecision(digits)).toLocaleString('en-NG', { maximumFractionDigits: 4 })
    : '∞';

const rowsOf = (head: string[], rows: string[][]) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function measured(): string {
  const rows = KINDS.map((kind) => {
    const { serverMs, databaseMs, walBytes, diskBytes } = UNIT_COSTS[kind];
    return [NAMES[kind], tidy(serverMs), tidy(databaseMs), tidy(walBytes), tidy(diskBytes, 3)];
  });
  const table = rowsOf(['one', 'server CPU, ms', 'database CPU, ms', 'WAL, bytes', 'disk, bytes'], rows);
  return `Measured on ${MEASURED_ON}.

${table}

- A read response has ${tidy(READ_BYTES)} bytes, compressed.
- An idle socket takes ${tidy(IDLE_SOCKET.kilobytes)} kB of memory and ${tidy(IDLE_SOCKET.msPerMinute)} ms of CPU per minute.
- Each message published by one server costs every other server ${tidy(HEARING.streamMs)} ms. With a channel per room it costs ${tidy(HEARING.channelMs)} ms, only on servers with a reader.
- One account can receive ${tidy(ONE_ACCOUNT.alone)} payments per second committed one by one, ${tidy(ONE_ACCOUNT.inGroups)} in groups of 64.`;
}

function assumed(): string {
  const share = (value: number) => `${Math.round(value * 100)} %`;
  const rows = [
    ['members active per day', share(ASSUMED.dailyShare)],
    ...KINDS.map((kind) => [
      `${NAMES[kind].replace(/^an? /, '').replace(/:.*/, '')}, per active member`,
      `${ASSUMED.acts[kind]}`,
    ]),
    ['pictures seen, per active member', `${ASSUMED.picturesSeen} of ${ASSUMED.pictureSeenBytes / 1_000} kB`],
    ['share of a day’s actions in its busiest hour', share(ASSUMED.busiestHour)],
    ['busiest second, compared with that hour’s average', `${ASSUMED.burst} times`],
    ['share of active members connected at once', share(ASSUMED.connectedShare)],
    ['servers with a reader of a message', `${ASSUMED.readingServers}`],
    ['CPU use at the peak', share(ASSUMED.load)],
    ['share of a year’s rows in memory', share(ASSUMED.hotShare)],
    ['days of WAL kept', `${ASSUMED.logDays}`],
  ];
  return rowsOf(['assumed', 'value'], rows);
}

function demand(): string {
  const all = STEPS.map((members) => demandOf(members));
  const line = (name: string, of: (one: Demand) => number) => [name, ...all.map((one) => tidy(of(one)))];
  return rowsOf(
    ['members', ...STEPS.map((step) => step.toLocaleString('en-NG'))],
    [
      line('active per day', ({ active }) => active),
      line('sockets at once', ({ sockets }) => sockets),
      line('reads per second', ({ peak }) => peak.read),
      line('messages per second', ({ peak }) => peak.message),
      line('stock sales per second', ({ peak }) => peak.sale),
      line('trades per second', ({ peak }) => peak.trade),
      line('servers of one core, one shared stream', ({ servers }) => servers),
      line('servers of one core, a channel per room', ({ serversWithChannels }) => serversWithChannels),
      line('server memory, GB', ({ serverMemoryGb }) => serverMemoryGb),
      line('pool connections', ({ connections }) => connections),
      line('database cores', ({ databaseCores }) => databaseCores),
      line('of these, for writes', ({ writingCores }) => writingCores),
      line('database memory, GB', ({ databaseMemoryGb }) => databaseMemoryGb),
      line('rows and indexes per year, GB', ({ diskGbAYear }) => diskGbAYear),
      line('WAL, MB per second', ({ walMbASecond }) => walMbASecond),
      line('WAL kept, GB', ({ walGbKept }) => walGbKept),
      line('pictures per year, GB', ({ picturesGbAYear }) => picturesGbAYear),
      line('responses per month, GB out', ({ answersGbAMonth }) => answersGbAMonth),
      line('pictures per month, GB out', ({ picturesGbAMonth }) => picturesGbAMonth),
    ],
  );
}

function bought(): string {
  const all = STEPS.map((members) => demandOf(members));
  const cost = all.map(monthlyCost);
  const rows = (Object.keys(PRICES) as Price[]).map((price) => {
    const { low, high, what } = PRICES[price];
    return [what, `${low} to ${high}`, ...all.map((one) => tidy(boughtFor(one)[price]))];
  });
  const sums = (rate: number) => cost.map(({ low, high }) => `${tidy(low * rate)} to ${tidy(high * rate)}`);
  return rowsOf(
    ['per month', '$ each', ...STEPS.map((step) => `${step.toLocaleString('en-NG')} members`)],
    [
      ...rows,
      ['**total, $**', '', ...sums(1)],
      [`**total, ₦** at ${tidy(NAIRA_A_DOLLAR)} per dollar`, '', ...sums(NAIRA_A_DOLLAR)],
      ['**per member, ₦**', '', ...cost.map(({ low, high }, at) => perMember(low, high, STEPS[at]!))],
    ],
  );
}

const perMember = (low: number, high: number, members: number) =>
  `${tidy((low * NAIRA_A_DOLLAR) / members)} to ${tidy((high * NAIRA_A_DOLLAR) / members)}`;

function ends(): string {
  const rows = Object.entries(BOUNDS).map(([name, bound]) => [name, tidy(endOf(bound))]);
  return rowsOf(['design', 'members it can serve'], rows);
}

if (import.meta.main) await writeFile(SCALE_PAGE, withScaleTables(await readFile(SCALE_PAGE, 'utf8')));
