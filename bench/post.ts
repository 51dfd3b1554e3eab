/** Reads a post with twenty comments, notices, the shell and a chat page. Writes comments, posts and likes, compared with bare inserts. */
import { randomUUIDv7 } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { CHAT_PAGE } from '#rules/chat/chat.ts';
import { NOTICE_PAGE } from '#rules/notice/notice.ts';
import { type Call, callsPerSecond, requestsPerSecond, type Seat } from './load.ts';
import { type BenchMember, seedRooms } from './seed.ts';
import { commitsPerSecond } from './pgbench.ts';
import { processorMs } from './process.ts';

const COMMENTS = 20;
const POSTS = 2_000;
const IN_FLIGHT = 20;
const CALLS = 2_000;
const CONNECTIONS = 10;
const FLOOR_ROWS = 20_000;

interface Servers {
  connection: ClientConfig;
  pool: pg.Pool;
  url: string;
  floorUrl: string;
  pids: readonly number[];
  members: readonly BenchMember[];
}

interface Row {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

export interface PostFigures {
  rows: Row[];
  /** Processor time of server and PostgreSQL together, per call. */
  processor: { what: string; ms: number }[];
}

export async function measurePosts({ connection, pool, url, floorUrl, pids, members }: Servers): Promise<PostFigures> {
  const ids = await seedCommentedPosts(pool, members);
  await seedNotices(pool, members);
  const rooms = await seedRooms(pool, members);
  await seedMessages(pool, rooms);
  await pool.query('CREATE TABLE bench_row (id uuid PRIMARY KEY, words text)');
  const bareWrite = (await commitsPerSecond(connection, 'row', CONNECTIONS, FLOOR_ROWS)) ?? Number.NaN;
  const figures: PostFigures = { rows: [], processor: [] };
  for (const [what, call] of kinds(ids, members, rooms)) {
    const calls = Array.from({ length: CALLS }, (_, index) => call(index));
    const before = processorMs(pids);
    const ours = await callsPerSecond(url, IN_FLIGHT, calls);
    figures.processor.push({ what, ms: (processorMs(pids) - before) / CALLS });
    const floor =
      calls[0]!.body === undefined
        ? await bareRead(url, floorUrl, calls[0]!)
        : { floor: bareWrite, floorName: 'pgbench, one row a commit' };
    figures.rows.push({ what: `${what}, /s`, ours, ...floor });
  }
  return figures;
}

/** The throughput of a bare server with the same number of bytes. */
async function bareRead(url: string, floorUrl: string, { path, token }: Call) {
  const answer = await fetch(url + path, { headers: { authorization: token } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const floor = await requestsPerSecond(`${floorUrl}/body/${bytes}`);
  return { floor, floorName: `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes` };
}

/** Each call is about another post, so that none waits for a lock or likes a post twice. */
function kinds(
  posts: readonly string[],
  members: readonly BenchMember[],
  rooms: readonly [Seat, Seat][],
): [string, (index: number) => Call][] {
  const token = (index: number) => members[(index * 7) % members.length]!.token;
  const spread = (index: number) => `/api/feed/post/${posts[index % posts.length]!}`;
  const content = 'We have forty cartons of it, kept cool and dry.';
  const chat = (index: number) => {
    const { chatId, token: own } = rooms[index % rooms.length]![0];
    return { path: `/api/user/chat/${chatId}/messages`, token: own };
  };
  return [
    ['notices', (index) => ({ path: '/api/feed/notifications', token: token(index) })],
    ['the shell', (index) => ({ path: '/api/shell', token: token(index) })],
    ['a page of a chat', chat],
    [`one post with ${COMMENTS} comments`, (index) => ({ path: spread(index), token: token(index) })],
    ['a comment', (index) => ({ path: `${spread(index)}/comment`, token: token(index), body: { content } })],
    ['a post', (index) => ({ path: '/api/user/post', token: token(index), body: { content } })],
    ['a like', (index) => ({ path: `${spread(index)}/like`, token: token(index), body: {} })],
  ];
}

/** More than a page of notices for each member. */
async function seedNotices(pool: pg.Pool, members: readonly BenchMember[]): Promise<void> {
  const people = members.map(({ id }) => id);
  await pool.query(
    `INSERT INTO notice (id, member_id, kind, actor_id, subject_kind, subject_id, detail, created_at)
     SELECT gen_random_uuid(), id, 'comment', ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'post', gen_random_uuid(), '""',
            now() - n * interval '1 minute'
       FROM unnest($1::uuid[]) AS id, generate_series(1, $2::int) AS n`,
    [people, 2 * NOTICE_PAGE],
  );
  await pool.query('VACUUM ANALYZE notice');
}

async function seedMessages(pool: pg.Pool, rooms: readonly [Seat, Seat][]): Promise<void> {
  const ids = rooms.map(([{ chatId }]) => chatId);
  await pool.query(
    `INSERT INTO message (id, chat_id, seq, member_id, body, nonce)
     SELECT gen_random_uuid(), chat.id, n, chat.admin_id, 'We have forty cartons of it.', gen_random_uuid()
       FROM chat, generate_series(1, $2::int) AS n WHERE chat.id = ANY ($1::uuid[])`,
    [ids, CHAT_PAGE],
  );
  await pool.query('UPDATE chat SET last_seq = $2 WHERE id = ANY ($1::uuid[])', [ids, CHAT_PAGE]);
  await pool.query('VACUUM ANALYZE message');
}

async function seedCommentedPosts(pool: pg.Pool, members: readonly BenchMember[]): Promise<string[]> {
  const people = members.map(({ id }) => id);
  const ids = Array.from({ length: POSTS }, () => randomUUIDv7());
  await pool.query(
    `INSERT INTO post (id, creator_id, content, created_at)
     SELECT id, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'Who has insulin pens, and at what price?', now() - n * interval '1 second'
       FROM unnest($1::uuid[]) WITH ORDINALITY AS made (id, n)`,
    [ids, people],
  );
  await pool.query(
    `INSERT INTO comment (id, post_id, creator_id, content, created_at)
     SELECT gen_random_uuid(), id, ($2::uuid[])[1 + n % cardinality($2::uuid[])], 'We have some, at 4,500 a pen.', now() - ($3 - n) * interval '1 second'
       FROM unnest($1::uuid[]) AS id, generate_series(1, $3::int) AS n`,
    [ids, people, COMMENTS],
  );
  await pool.query('VACUUM ANALYZE post, comment');
  return ids;
}
