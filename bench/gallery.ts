/** The catalogue search with 400 and with 10,000 generics: 95th percentile of its time, compared with a bare route. */
import type pg from 'pg';
import type { BenchMember } from './seed.ts';

const GENERICS = 10_000;
/** One at a time, because latency counts, not throughput. */
const CALLS = 2_000;
const WARM_UP = 200;
const TYPED = ['paracetmol', 'amoksisilin', 'acetaminofen', 'co', 'artemeter lumefantrin'];

interface Servers {
  pool: { pg: pg.Pool };
  url: string;
  floorUrl: string;
  members: readonly BenchMember[];
}

export interface SearchTime {
  generics: number;
  /** The 95th percentile in milliseconds. */
  ours: number;
  floor: number;
}

export async function measureGallery({ pool, url, floorUrl, members }: Servers): Promise<SearchTime[]> {
  const token = members[0]!.token;
  const times: SearchTime[] = [];
  for (const generics of [400, GENERICS]) {
    if (generics === GENERICS) await seedGenerics(pool.pg);
    const paths = TYPED.map((q) => `/api/catalogue/search?q=${encodeURIComponent(q)}`);
    const sizes = await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(url + path, { headers: { authorization: token } });
        return (await answer.arrayBuffer()).byteLength;
      }),
    );
    const asked = paths.map((path, n) => ({ ours: url + path, floor: `${floorUrl}/body/${sizes[n]}` }));
    times.push({ generics, ...(await slowTwentieths(asked, { authorization: token })) });
  }
  return times;
}

/** Returns the 95th percentiles in milliseconds. The calls take turns, so that other load affects both alike. */
async function slowTwentieths(asked: readonly { ours: string; floor: string }[], headers: Record<string, string>) {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let turn = 0; turn < WARM_UP + CALLS; turn += 1) {
    const one = asked[turn % asked.length]!;
    ours.push(await timeOf(one.ours, headers));
    floor.push(await timeOf(one.floor));
  }
  return { ours: slowTwentieth(ours), floor: slowTwentieth(floor) };
}

async function timeOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const begun = performance.now();
  // like other parts, because the bare route does not compress either
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begun;
}

function slowTwentieth(times: readonly number[]): number {
  const sorted = times.slice(WARM_UP).toSorted((one, other) => one - other);
  return sorted[Math.floor(0.95 * sorted.length)]!;
}

/** Generics with made-up names of three syllables, each with two brands. */
async function seedGenerics(pool: pg.Pool): Promise<void> {
  const syllable = (n: string) =>
    `(ARRAY['ba','cor','di','fen','gli','lox','mi','nor','pra','sul','tri','vel','xa','zol'])[1 + ${n}]`;
  const name = `initcap(${syllable('n % 14')} || ${syllable('n / 14 % 14')} || ${syllable('n / 196 % 14')} || ${syllable('n / 2744 % 14')})`;
  await pool.query(
    `INSERT INTO catalogue_generic (id, class_id, name, slug, forms, strengths, prescription)
     SELECT 2000000 + n, 1 + n % 36, ${name} || ' ' || n, lower(${name}) || '-' || n, '{tablet}', '{500 mg}', 'POM'
       FROM generate_series(1, ${GENERICS - 400}) AS n`,
  );
  await pool.query(
    `INSERT INTO catalogue_brand (generic_id, name)
     SELECT id, part || ' ' || name FROM catalogue_generic, unnest(ARRAY['Emzo', 'Fida']) AS part WHERE id > 2000000`,
  );
}
