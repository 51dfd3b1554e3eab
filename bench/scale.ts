/**
 * A network of a million members: the database time of each common call. BENCH_SCALE makes it smaller, BENCH_SCALE_ONLY selects
 * calls, and BENCH_FOLDER keeps the filled database for the next run. `bench/out/scale-plans.txt` has the plans.
 */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { signToken } from '#server/auth/access-token.ts';
import { signAdminToken } from '#server/auth/admin-token.ts';
import { insertSession } from '#server/store/account/session.ts';
import { insertAdminSession } from '#server/store/admin/admin.ts';
import { type Db, inTransaction } from '#server/store/db.ts';
import type { BenchServer } from './bench-server.ts';
import { stop } from './process.ts';
import { type Asked, type Call, callsOf, findPlaces, idOf } from './scale-calls.ts';
import { seedNetwork } from './scale-seed.ts';
import { type Sizes, sizesOf } from './scale-tables.ts';
import { pharmacyOf } from './stock-seed.ts';

const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
/** A regular expression for names of calls. */
const ONLY = process.env['BENCH_SCALE_ONLY'] ?? '';
const WARM = 20;
const AIM_MS = 50;
/** People searches are limited per minute. */
const SEARCH_PAUSE_MS = 5_000;
const ADMIN = 'scale@mortar.example';
const PLANS = new URL('out/scale-plans.txt', import.meta.url);

export interface ScaleRow {
  what: string;
  /** Database milliseconds: the first call on a new server, then the median and the 95th percentile of later ones. */
  cold: number;
  median: number;
  slow: number;
  /** Processor time at the 95th percentile, which holds on a shared machine. */
  processor: number;
  bytes: number;
}

export interface ScaleFigures {
  sizes: Sizes;
  seedSeconds: number;
  rows: ScaleRow[];
  /** Calls with more than one in twenty above the target. */
  late: string[];
}

export async function measureScale(bench: BenchServer): Promise<ScaleFigures> {
  const sizes = sizesOf(SCALE);
  const begun = performance.now();
  await seedNetwork(bench.connection, sizes);
  const seedSeconds = (performance.now() - begun) / 1_000;
  const rows = await measureNetwork(bench, sizes);
  return { sizes, seedSeconds, rows, late: rows.filter(({ slow }) => slow > AIM_MS).map(({ what }) => what) };
}

type Network = Pick<BenchServer, 'pool' | 'admin' | 'log' | 'startServer'>;

/** Measures a filled database. PostgreSQL itself logs how long it parsed, planned and executed each statement. */
async function measureNetwork(network: Network, sizes: Sizes): Promise<ScaleRow[]> {
  const calls = callsOf(sizes, await findPlaces(network.pool.pg, sizes)).filter(({ what }) =>
    new RegExp(ONLY).test(what),
  );
  // a kept database has auto_explain on, which would count each statement twice
  const measuring = { log_duration: 'on', log_statement_stats: 'on', session_preload_libraries: '' };
  await setForServers(network.admin, measuring);
  const rows = await withServer(network, sizes, async (asking) => {
    const measured: ScaleRow[] = [];
    for (const call of calls) measured.push(await measureCall(asking, call));
    return measured;
  });
  await setForServers(network.admin, {
    log_duration: 'off',
    log_statement_stats: 'off',
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_parameter_max_length': '60',
  });
  const plans = await withServer(network, sizes, (asking) => plansOf(asking, calls));
  await mkdir(new URL('out', import.meta.url), { recursive: true });
  await writeFile(PLANS, plans);
  return rows;
}

async function setForServers(admin: ClientConfig, settings: Record<string, string>): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  for (const [name, value] of Object.entries(settings))
    await client.query(`ALTER ROLE mortar_app SET ${name} = ${client.escapeLiteral(value)}`);
  await client.end();
}

interface Asking {
  /** Returns the number of bytes in the answer. */
  ask(asked: Asked): Promise<number>;
  /** Returns the call for a next page, after requesting the first. */
  placed(asked: Asked): Promise<Asked>;
  /** Makes every server drop its cached answers. */
  forget(): Promise<void>;
  /** Returns PostgreSQL's log since the last call. */
  heard(): Promise<string>;
}

async function withServer<T>(network: Network, sizes: Sizes, use: (asking: Asking) => Promise<T>): Promise<T> {
  const secret = randomBytes(32).toString('hex');
  const { child, url } = await network.startServer({ SESSION_SECRET: secret });
  const log = await open(network.log);
  let socket: Socket | undefined;
  try {
    const tokens = await tokensOf(network.pool.db, sizes, secret);
    socket = io(url, { auth: { token: tokens.anybody }, transports: ['websocket'], forceNew: true });
    // wait for the counts made at each start
    await sleep(SCALE < 0.1 ? 2_000 : 10_000);
    let at = (await log.stat()).size;
    return await use({
      ask: async (asked) => Buffer.byteLength(await answerOf(asked, { url, tokens, socket: socket! })),
      async placed({ isNext, ...asked }) {
        if (!isNext) return asked;
        const first = JSON.parse(await answerOf(asked, { url, tokens, socket: socket! })) as {
          nextCursor: string | null;
        };
        if (first.nextCursor === null) {
          // a small network may have no second page
          if (SCALE < 1) return asked;
          throw new Error(`${asked.path} has one page`);
        }
        const joint = asked.path?.includes('?') ? '&' : '?';
        return { ...asked, path: `${asked.path}${joint}after=${encodeURIComponent(first.nextCursor)}` };
      },
      async forget() {
        const told = ['offer all', 'post all', `stock ${pharmacyOf(1)}`];
        for (const change of told) await network.pool.pg.query(`SELECT pg_notify('change', $1)`, [change]);
        await sleep(20);
      },
      async heard() {
        await sleep(10);
        const { size } = await log.stat();
        const { buffer } = await log.read(Buffer.alloc(size - at), 0, size - at, at);
        at = size;
        return buffer.toString();
      },
    });
  } finally {
    socket?.disconnect();
    await log.close();
    await stop(child);
  }
}

interface Tokens {
  busy: string;
  anybody: string;
  admin: string;
}

async function tokensOf(db: Db, { busy }: Sizes, secret: string): Promise<Tokens> {
  const ctx = { sessionKey: new TextEncoder().encode(secret), now: () => new Date() };
  const tokenOf = async (memberId: string) => {
    const sessionId = randomUUIDv7();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const session = {
      id: sessionId,
      memberId,
      refreshHash: randomBytes(32),
      remember: false,
      userAgent: '',
      expiresAt,
    };
    await insertSession(db, session);
    return signToken(ctx, { sessionId, memberId, firstName: 'Bench', lastName: 'Member' });
  };
  const administrator = { email: ADMIN, role: 'moderator', invited_by: ADMIN } as const;
  await db
    .insertInto('administrator')
    .values(administrator)
    .onConflict((on) => on.doNothing())
    .execute();
  const id = randomUUIDv7();
  await inTransaction(db, (trx) => insertAdminSession(trx, { id, email: ADMIN, userAgent: 'bench' }));
  return {
    busy: await tokenOf(idOf('member', busy)),
    anybody: await tokenOf(idOf('member', busy + 2)),
    admin: await signAdminToken(ctx, id),
  };
}

/** Sends the call over HTTP or the socket. */
async function answerOf(asked: Asked, at: { url: string; tokens: Tokens; socket: Socket }): Promise<string> {
  if (asked.typed !== undefined) {
    const answer = (await at.socket.timeout(10_000).emitWithAck('search', { name: asked.typed })) as { type?: string };
    if (answer.type === 'too_many') {
      await sleep(SEARCH_PAUSE_MS);
      return answerOf(asked, at);
    }
    if ('error' in answer) throw new Error(`${asked.typed}: ${JSON.stringify(answer)}`);
    return JSON.stringify(answer);
  }
  const token = asked.isAdmin ? at.tokens.admin : asked.isBusy ? at.tokens.busy : at.tokens.anybody;
  const answer = await fetch(at.url + asked.path, {
    method: asked.method ?? 'GET',
    headers: {
      authorization: token,
      'accept-encoding': 'identity',
      ...(asked.method && { 'content-type': 'application/json' }),
    },
    ...(asked.method && { body: '{}' }),
  });
  const body = await answer.text();
  // removed things are requested as well, and a timeout is refused after the time it took
  if (!answer.ok && ![404, 503].includes(answer.status))
    throw new Error(`${asked.path}: ${answer.status} ${body.slice(0, 200)}`);
  return body;
}

async function measureCall({ ask, placed, forget, heard }: Asking, { what, ask: askedAt }: Call): Promise<ScaleRow> {
  const times: number[] = [];
  const processor: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn <= WARM; turn += 1) {
    try {
      const asked = await placed(askedAt(turn));
      await forget();
      await heard();
      bytes = Math.max(bytes, await ask(asked));
    } catch (error) {
      throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
    }
    const said = await heard();
    times.push(sumOf(said, /LOG: {2}duration: ([\d.]+) ms/g));
    processor.push(1_000 * sumOf(said, /([\d.]+) s (?:user|system)(?=.*elapsed)/g));
  }
  const [cold = 0, ...warm] = times;
  const row = {
    what,
    cold,
    median: rankedOf(warm, 0.5),
    slow: rankedOf(warm, 0.95),
    processor: rankedOf(processor.slice(1), 0.95),
    bytes,
  };
  if (process.env['BENCH_SCALE_SHOW'])
    console.log(
      what.padEnd(50),
      [cold, row.median, row.slow, row.processor].map((ms) => ms.toFixed(1)).join(' '),
      bytes,
    );
  return row;
}

const sumOf = (log: string, figure: RegExp): number =>
  [...log.matchAll(figure)].reduce((sum, [, value]) => sum + Number(value), 0);

/** Returns the value that this share of all does not exceed. */
const rankedOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(share * values.length) - 1]!;

/** PostgreSQL plans a statement for its values five times. Then it may keep a generic plan, which real use gets. */
const UNTIL_SETTLED = 8;

async function plansOf({ ask, placed, forget, heard }: Asking, calls: readonly Call[]): Promise<string> {
  const parts: string[] = [];
  for (const { what, ask: askedAt } of calls) {
    for (let turn = 0; turn < UNTIL_SETTLED; turn += 1) {
      await forget();
      await ask(await placed(askedAt(turn)));
    }
    const asked = await placed(askedAt(UNTIL_SETTLED));
    await forget();
    await heard();
    await ask(asked);
    parts.push(`==== ${what}\n${await heard()}`);
  }
  return parts.join('\n');
}
