/** `npm run scale`: writes the tables of docs/scale.md from the model, which is made of what was measured. */
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
  read: 'an answer that is read',
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

/** The page with each table between its marks made anew. Throws where a mark is missing. */
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
  const table = rowsOf(['one of', 'server, ms', 'database, ms', 'log, bytes', 'disk, bytes'], rows);
  return `Measured on ${MEASURED_ON}.

${table}

- An answer that is read has ${tidy(READ_BYTES)} bytes, compressed.
- An idle socket takes ${tidy(IDLE_SOCKET.kilobytes)} kB and ${tidy(IDLE_SOCKET.msPerMinute)} ms of processor a minute.
- Of each message that any server tells, every other spends ${tidy(HEARING.streamMs)} ms; with a channel for each room, those that have a reader ${tidy(HEARING.channelMs)} ms.
- Into one account go ${tidy(ONE_ACCOUNT.alone)} payments a second that commit one by one, ${tidy(ONE_ACCOUNT.inGroups)} in groups of 64.`;
}

function assumed(): string {
  const share = (value: number) => `${Math.round(value * 100)} %`;
  const rows = [
    ['members who come on a day', share(ASSUMED.dailyShare)],
    ...KINDS.map((kind) => [
      `${NAMES[kind].replace(/^an? /, '').replace(/:.*/, '')}, by each of them`,
      `${ASSUMED.acts[kind]}`,
    ]),
    ['pictures seen, by each of them', `${ASSUMED.picturesSeen} of ${ASSUMED.pictureSeenBytes / 1_000} kB`],
    ['of a day’s acts in its busiest hour', share(ASSUMED.busiestHour)],
    ['busiest second against that hour’s mean', `${ASSUMED.burst} times`],
    ['of a day’s people connected at once', share(ASSUMED.connectedShare)],
    ['servers with a reader of a message', `${ASSUMED.readingServers}`],
    ['use of a core at the peak', share(ASSUMED.load)],
    ['of a year’s rows in memory', share(ASSUMED.hotShare)],
    ['days of log that are kept', `${ASSUMED.logDays}`],
  ];
  return rowsOf(['assumed', 'value'], rows);
}

function demand(): string {
  const all = STEPS.map((members) => demandOf(members));
  const line = (name: string, of: (one: Demand) => number) => [name, ...all.map((one) => tidy(of(one)))];
  return rowsOf(
    ['members', ...STEPS.map((step) => step.toLocaleString('en-NG'))],
    [
      line('on a day', ({ active }) => active),
      line('sockets at once', ({ sockets }) => sockets),
      line('answers a second, at the peak', ({ peak }) => peak.read),
      line('messages a second', ({ peak }) => peak.message),
      line('sales of stock a second', ({ peak }) => peak.sale),
      line('trades a second', ({ peak }) => peak.trade),
      line('servers, one core each, hearing all', ({ servers }) => servers),
      line('servers, a channel for each room', ({ serversWithChannels }) => serversWithChannels),
      line('memory of the servers, GB', ({ serverMemoryGb }) => serverMemoryGb),
      line('connections of their pools', ({ connections }) => connections),
      line('cores of the database', ({ databaseCores }) => databaseCores),
      line('of them for what writes', ({ writingCores }) => writingCores),
      line('memory of the database, GB', ({ databaseMemoryGb }) => databaseMemoryGb),
      line('rows and indexes a year, GB', ({ diskGbAYear }) => diskGbAYear),
      line('write-ahead log, MB a second', ({ walMbASecond }) => walMbASecond),
      line('log kept, GB', ({ walGbKept }) => walGbKept),
      line('pictures a year, GB', ({ picturesGbAYear }) => picturesGbAYear),
      line('answers a month, GB out', ({ answersGbAMonth }) => answersGbAMonth),
      line('pictures a month, GB out', ({ picturesGbAMonth }) => picturesGbAMonth),
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
    ['a month', '$ each', ...STEPS.map((step) => `${step.toLocaleString('en-NG')} members`)],
    [
      ...rows,
      ['**together, $**', '', ...sums(1)],
      [`**together, N** at ${tidy(NAIRA_A_DOLLAR)} a dollar`, '', ...sums(NAIRA_A_DOLLAR)],
      ['**a member, N**', '', ...cost.map(({ low, high }, at) => perMember(low, high, STEPS[at]!))],
    ],
  );
}

const perMember = (low: number, high: number, members: number) =>
  `${tidy((low * NAIRA_A_DOLLAR) / members)} to ${tidy((high * NAIRA_A_DOLLAR) / members)}`;

function ends(): string {
  const rows = Object.entries(BOUNDS).map(([name, bound]) => [name, tidy(endOf(bound))]);
  return rowsOf(['design', 'carries, members'], rows);
}

if (import.meta.main) await writeFile(SCALE_PAGE, withScaleTables(await readFile(SCALE_PAGE, 'utf8')));
