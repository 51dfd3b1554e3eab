/** The feed over 10,000 and 100,000 posts: the first page and a deep one, compared with a bare route and with each other. */
import type pg from 'pg';
import { encodeCursor } from '#server/store/keyset.ts';
import { requestsPerSecond } from './load.ts';
import type { BenchMember } from './seed.ts';

const SIZES = [10_000, 100_000] as const;
const LIKES_EACH = 10;

interface Page {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

export interface FeedFigures {
  pages: Page[];
  /** The large feed's time over the small one's, page by page, each as a ratio to its own floor. */
  growth: number[];
}

interface Servers {
  pool: pg.Pool;
  url: string;
  floorUrl: string;
  members: readonly BenchMember[];
}

export async function measureFeed({ pool, url, floorUrl, members }: Servers): Promise<FeedFigures> {
  const token = members[0]!.token;
  const pages: Page[] = [];
  let from = 1;
  for (const posts of SIZES) {
    await seedPosts(pool, members, from, posts);
    from = posts + 1;
    const size = `${posts.toLocaleString('en-NG')} posts, ${(posts * LIKES_EACH).toLocaleString('en-NG')} likes`;
    const middle = await middleOf(pool, posts);
    for (const [what, path] of [
      ['first page', '/api/feed/posts'],
      ['deep page', `/api/feed/posts?after=${middle}`],
      // upward pages are not cached, so they reach the database
      ['deep page upwards', `/api/feed/posts?before=${middle}`],
    ] as const) {
      const answer = await fetch(url + path, { headers: { authorization: token } });
      const bytes = (await answer.arrayBuffer()).byteLength;
      pages.push({
        what: `${what} of ${size}, requests/s`,
        ours: await requestsPerSecond(url + path, token),
        floor: await requestsPerSecond(`${floorUrl}/body/${bytes}`),
        floorName: `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes`,
      });
    }
  }
  const kinds = pages.length / SIZES.length;
  const share = (page: Page) => page.ours / page.floor;
  return { pages, growth: pages.slice(0, kinds).map((small, index) => share(small) / share(pages[kinds + index]!)) };
}

/** Each post is a minute older than the one before, liked by ten members. A third have a kind. */
export async function seedPosts(
  pool: pg.Pool,
  members: readonly BenchMember[],
  from: number,
  to: number,
): Promise<void> {
  const ids = members.map((member) => member.id);
  await pool.query(
    `INSERT INTO post (id, creator_id, kind, content, created_at)
     SELECT ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ($1::uuid[])[1 + n % cardinality($1::uuid[])],
            CASE WHEN n % 3 = 0 THEN (ARRAY['job', 'drug information', 'drug enquiry', 'alert'])[1 + n % 4] END,
            'Number ' || n || ': we look for a pharmacist in Yaba, full time, who knows cold chains and keeps good records.',
            now() - n * interval '1 minute'
       FROM generate_series($2::int, $3::int) AS n`,
    [ids, from, to],
  );
  await pool.query(
    `INSERT INTO post_like (post_id, member_id, created_at)
     SELECT post.id, member_id, post.created_at + place * interval '1 second'
       FROM generate_series($2::int, $3::int) AS n
       JOIN post ON post.id = ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
      CROSS JOIN unnest($1::uuid[]) WITH ORDINALITY AS liker (member_id, place)
      WHERE (place + n) % cardinality($1::uuid[]) < $4`,
    [ids, from, to, LIKES_EACH],
  );
  await pool.query('VACUUM ANALYZE post, post_like');
}

export async function middleOf(pool: pg.Pool, posts: number): Promise<string> {
  const { rows } = await pool.query<{ id: string; createdAt: string }>(
    `SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "createdAt"
       FROM post ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1`,
    [posts / 2],
  );
  return encodeCursor({}, rows[0]!.createdAt, rows[0]!.id);
}
