/** One post with twenty comments read, and comments, posts and likes written, against bare inserts on the same server. */
import { randomUUIDv7 } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { type Call, callsPerSecond, requestsPerSecond } from './load.ts';
import type { BenchMember } from './seed.ts';
import { commitsPerSecond } from './pgbench.ts';

const COMMENTS = 20;
const POSTS = 2_000;
const IN_FLIGHT = 20;
const CALLS = 4_000;
const CONNECTIONS = 10;
const FLOOR_ROWS = 20_000;

interface Servers {
  connection: ClientConfig;
  pool: pg.Pool;
  url: string;
  floorUrl: string;
  members: readonly BenchMember[];
}

interface Row {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

export async function measurePosts({ connection, pool, url, floorUrl, members }: Servers): Promise<Row[]> {
  const ids = await seedCommentedPosts(pool, members);
  const rows: Row[] = [];
  const path = `/api/feed/post/${ids[0]}`;
  const token = members[0]!.token;
  const answer = await fetch(url + path, { headers: { authorization: token } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  rows.push({
    what: `one post with ${COMMENTS} comments, requests/s`,
    ours: await requestsPerSecond(url + path, token),
    floor: await requestsPerSecond(`${floorUrl}/body/${bytes}`),
    floorName: `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes`,
  });
  await pool.query('CREATE TABLE bench_row (id uuid PRIMARY KEY, words text)');
  const bare = await commitsPerSecond(connection, 'row', CONNECTIONS, FLOOR_ROWS);
  for (const [what, call] of writes(ids, members)) {
    const ours = await callsPerSecond(
      url,
      IN_FLIGHT,
      Array.from({ length: CALLS }, (_, index) => call(index)),
    );
    rows.push({ what, ours, floor: bare ?? Number.NaN, floorName: 'pgbench, one row a commit' });
  }
  return rows;
}

/** No member likes a post twice. */
function writes(posts: readonly string[], members: readonly BenchMember[]): [string, (index: number) => Call][] {
  const token = (index: number) => members[index % members.length]!.token;
  const spread = (index: number) => posts[Math.floor(index / members.length) % posts.length]!;
  const content = 'We have forty cartons of it, kept cool and dry.';
  return [
    [
      'a comment, /s',
      (index) => ({ path: `/api/feed/post/${spread(index)}/comment`, token: token(index), body: { content } }),
    ],
    ['a post, /s', (index) => ({ path: '/api/user/post', token: token(index), body: { content } })],
    ['a like, /s', (index) => ({ path: `/api/feed/post/${spread(index)}/like`, token: token(index), body: {} })],
  ];
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
