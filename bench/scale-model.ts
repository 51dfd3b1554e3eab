/** Resources that a number of members need, from the measured cost of one of each act. Pure functions. */
import { HEARING, IDLE_SOCKET, type Kind, KINDS, ONE_ACCOUNT, READ_BYTES, UNIT_COSTS } from './scale-measured.ts';

type Counts = Record<Kind, number>;

export interface Assumptions {
  /** Share of the members active on a day. */
  dailyShare: number;
  /** Acts of each active member per day. */
  acts: Counts;
  /** Share of a day's acts in its busiest hour, and its busiest second relative to that hour's mean. */
  busiestHour: number;
  burst: number;
  /** Share of the day's members connected in the busiest hour. */
  connectedShare: number;
  /** Pictures viewed by each member, and the bytes sent for each. */
  picturesSeen: number;
  pictureSeenBytes: number;
  /** Share of a core used at the peak. The rest is for failures and growth. */
  load: number;
  /** Servers with a reader of a message. */
  readingServers: number;
  /** Days of write-ahead log kept for point-in-time recovery. */
  logDays: number;
  /** Share of a year's rows read often enough to stay in memory. */
  hotShare: number;
}

export const ASSUMED: Assumptions = {
  dailyShare: 0.25,
  acts: { read: 60, like: 3, message: 15, trade: 0.05, sale: 8, picture: 0.1 },
  busiestHour: 0.12,
  burst: 2,
  connectedShare: 0.3,
  picturesSeen: 10,
  pictureSeenBytes: 60_000,
  load: 0.5,
  readingServers: 2,
  logDays: 7,
  hotShare: 0.05,
};

const SECONDS_AN_HOUR = 3_600;
const DAYS_A_YEAR = 365;
const DAYS_A_MONTH = 30;
const GB = 1e9;
/** One idle server process in MB, and the connections of its pool. */
const PROCESS_MB = 150;
const POOL = 10;

export interface Demand {
  members: number;
  active: number;
  /** Acts in the busiest second. */
  peak: Counts;
  sockets: number;
  /** Server processes with one core each. Infinite if hearing each other takes all of it. */
  servers: number;
  /** The same with a channel per room. */
  serversWithChannels: number;
  databaseCores: number;
  /** Those of them for writes, which need a primary. */
  writingCores: number;
  connections: number;
  serverMemoryGb: number;
  databaseMemoryGb: number;
  /** Rows and indexes of one year. */
  diskGbAYear: number;
  diskGbOf: Counts;
  walMbASecond: number;
  walGbKept: number;
  picturesGbAYear: number;
  /** Outgoing traffic per month: answers, and pictures. */
  answersGbAMonth: number;
  picturesGbAMonth: number;
}

export function demandOf(members: number, assumed: Assumptions = ASSUMED): Demand {
  const active = members * assumed.dailyShare;
  const aDay = byKind((kind) => active * assumed.acts[kind]);
  const peak = byKind((kind) => (aDay[kind] * assumed.busiestHour * assumed.burst) / SECONDS_AN_HOUR);
  const sockets = active * assumed.connectedShare;
  const writes = KINDS.filter((kind) => kind !== 'read');
  const sum = (of: (kind: Kind) => number, kinds: readonly Kind[] = KINDS) =>
    kinds.reduce((total, kind) => total + of(kind), 0);
  const databaseMs = (kind: Kind) => peak[kind] * UNIT_COSTS[kind].databaseMs;
  const serverMs = sum((kind) => peak[kind] * UNIT_COSTS[kind].serverMs) + (sockets * IDLE_SOCKET.msPerMinute) / 60;
  const told = peak.message + peak.like + peak.trade + peak.sale;
  const capacity = assumed.load * 1_000;
  const servers = serversFor(serverMs, capacity, told * HEARING.streamMs);
  const serversWithChannels = serversFor(serverMs + told * assumed.readingServers * HEARING.channelMs, capacity, 0);
  const diskGbOf = byKind((kind) => (aDay[kind] * UNIT_COSTS[kind].diskBytes * DAYS_A_YEAR) / GB);
  const diskGbAYear = sum((kind) => (kind === 'picture' ? 0 : diskGbOf[kind]));
  const running = Number.isFinite(servers) ? servers : serversWithChannels;
  return {
    members,
    active,
    peak,
    sockets,
    servers,
    serversWithChannels,
    databaseCores: sum(databaseMs) / capacity,
    writingCores: sum(databaseMs, writes) / capacity,
    connections: running * POOL,
    serverMemoryGb: (running * PROCESS_MB) / 1_000 + (sockets * IDLE_SOCKET.kilobytes) / 1e6,
    databaseMemoryGb: 1 + diskGbAYear * assumed.hotShare,
    diskGbAYear,
    diskGbOf,
    walMbASecond: sum((kind) => peak[kind] * UNIT_COSTS[kind].walBytes, writes) / 1e6,
    walGbKept: (sum((kind) => aDay[kind] * UNIT_COSTS[kind].walBytes) * assumed.logDays) / GB,
    picturesGbAYear: diskGbOf.picture,
    answersGbAMonth: (aDay.read * READ_BYTES * DAYS_A_MONTH) / GB,
    picturesGbAMonth: (active * assumed.picturesSeen * assumed.pictureSeenBytes * DAYS_A_MONTH) / GB,
  };
}

/** Each server hears all others, so more servers leave less of each. */
function serversFor(ownMs: number, capacity: number, hearingMs: number): number {
  const left = capacity - hearingMs;
  return left > 0 ? Math.max(1, Math.ceil(ownMs / left)) : Infinity;
}

function byKind(of: (kind: Kind) => number): Counts {
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as Counts;
}

interface Bound {
  carries: number;
  asked: (demand: Demand) => number;
}

/** The most each design carries, and the demand of a number of members. */
export const BOUNDS: Record<string, Bound> = {
  'one server process': { carries: 1, asked: ({ servers }) => servers },
  'one machine of 8 cores for everything': {
    carries: 8,
    asked: ({ servers, databaseCores }) => servers + databaseCores,
  },
  'one Redis stream read by every server': {
    // half of a server's usable time, for hearing alone
    carries: (ASSUMED.load * 1_000) / 2,
    asked: ({ peak }) => (peak.message + peak.like + peak.trade + peak.sale) * HEARING.streamMs,
  },
  'connections directly to PostgreSQL': { carries: 400, asked: ({ connections }) => connections },
  'all reads on the primary': { carries: 32, asked: ({ databaseCores }) => databaseCores },
  'all writes on one primary': { carries: 96, asked: ({ writingCores }) => writingCores },
  'memory of one primary': { carries: 1_000, asked: ({ databaseMemoryGb }) => databaseMemoryGb },
  'all stock movements in one table': { carries: 2_000, asked: ({ diskGbOf }) => diskGbOf.sale },
  'all messages in one table': { carries: 2_000, asked: ({ diskGbOf }) => diskGbOf.message },
  'one row per account, payments one by one': { carries: ONE_ACCOUNT.alone / 2, asked: ({ peak }) => peak.trade },
  'NOTIFY on every change': { carries: 2_000, asked: ({ peak }) => peak.like + peak.sale + peak.trade },
  'pictures in a folder': { carries: 2_000, asked: ({ picturesGbAYear }) => picturesGbAYear },
};

/** The largest number checked. */
const MOST = 1e9;

/** Returns the most members it carries, to two digits. Infinite if it carries a billion. */
export function endOf({ carries, asked }: Bound): number {
  const fits = (members: number) => asked(demandOf(members)) <= carries;
  if (fits(MOST)) return Infinity;
  let [enough, tooMany] = [0, MOST];
  while (tooMany - enough > Math.max(1, enough / 1_000)) {
    const middle = (enough + tooMany) / 2;
    if (fits(middle)) enough = middle;
    else tooMany = middle;
  }
  return Number(enough.toPrecision(2));
}
