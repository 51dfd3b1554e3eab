/** The offer list with filters over 200,000 offers: misspelt words, price filters, and a deep page. */
import type pg from 'pg';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { requestsPerSecond } from './load.ts';
import type { BenchMember } from './seed.ts';

const OFFERS = 200_000;
const DEEP = 100;

interface Servers {
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

/** None of these is cached, so all reach the database. */
const SEARCHES: [string, string][] = [
  ['words with a slip', '?open=true&q=amoxicilin'],
  ['kind, state and price, by price', '?open=true&kind=sale&state=Lagos&minPrice=500&maxPrice=20000&sort=price+up'],
];

export async function measureOffers({ pool, url, floorUrl, members }: Servers): Promise<Row[]> {
  await seedManyOffers(pool, members);
  const token = members[0]!.token;
  const rows: Row[] = [];
  const deep = await deepPage(url, token, '?open=true&kind=sale&minPrice=1&sort=price+up');
  for (const [what, query] of [...SEARCHES, [`page ${DEEP} by price`, deep] as const]) {
    const path = `/api/business/${query}`;
    const answer = await fetch(url + path, { headers: { authorization: token } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    rows.push({
      what: `${what}, of ${OFFERS.toLocaleString('en-NG')} offers, requests/s`,
      ours: await requestsPerSecond(url + path, token),
      floor: await requestsPerSecond(`${floorUrl}/body/${bytes}`),
      floorName: `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes`,
    });
  }
  return rows;
}

/** Returns the query of a deep page, reached page by page as people do. */
async function deepPage(url: string, token: string, query: string): Promise<string> {
  let page = query;
  for (let turned = 1; turned < DEEP; turned += 1) {
    const answer = await fetch(`${url}/api/business/${page}`, { headers: { authorization: token } });
    const { nextCursor } = (await answer.json()) as { nextCursor: string };
    page = `${query}&after=${nextCursor}`;
  }
  return page;
}

/** Offers of every brand in the catalogue. One in seven is closed, some lack price, expiry date or last day. */
export async function seedManyOffers(pool: pg.Pool, creators: readonly BenchMember[]): Promise<void> {
  // otherwise each row notifies the server, while dropping its cache once is enough
  await pool.query('ALTER TABLE offer DISABLE TRIGGER offer_changed');
  await pool.query(
    `WITH brand AS (
       SELECT row_number() OVER (ORDER BY brand.id) - 1 AS place, generic.id AS generic_id, generic.name AS generic_name,
              brand.name AS brand_name, generic.strengths, count(*) OVER () AS brands
         FROM catalogue_brand AS brand JOIN catalogue_generic AS generic ON generic.id = brand.generic_id)
     INSERT INTO offer (id, creator_id, kind, generic_id, generic_name, brand_name, strength, expiry_date, quantity, state,
                        price_kobo, closes_on, created_at, closed_at)
     SELECT ('00000000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, ($1::uuid[])[1 + n % cardinality($1::uuid[])],
            (ARRAY['demand', 'joint purchase', 'sale'])[1 + n % 3], generic_id, generic_name, brand_name,
            coalesce(strengths[1 + n % greatest(cardinality(strengths), 1)], ''),
            CASE WHEN n % 5 > 0 THEN current_date + n * 7919 % 1000 END, 10 + n % 90,
            ($2::text[])[1 + n * 31 % cardinality($2::text[])], CASE WHEN n % 6 > 0 THEN 10000 + n::bigint * 7907 % 5000000 END,
            CASE WHEN n % 2 = 0 THEN current_date + n % 61 END, now() - n * interval '1 minute',
            CASE WHEN n % 7 = 0 THEN now() END
       FROM generate_series(1, $3::int) AS n JOIN brand ON brand.place = n::bigint * 613 % brands`,
    [creators.map(({ id }) => id), NIGERIAN_STATES, OFFERS],
  );
  await pool.query('ALTER TABLE offer ENABLE TRIGGER offer_changed');
  await pool.query('VACUUM ANALYZE');
}
