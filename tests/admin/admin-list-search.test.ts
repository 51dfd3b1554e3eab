/** Searches of administrators over more rows than the first step scans: every way finds exactly the same rows in the same order. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_SORTS, DIRECTIONS } from '#rules/admin/list.ts';
import { app, openAdminLists, token } from './admin-lists.ts';
import { makeMember } from '../kit/people.ts';
import { callOn } from '../kit/start.ts';
import { makePharmacy, stockedProduct } from '../pharmacy/pharmacies.ts';

const BEGUN = Date.parse('2025-03-01T12:00:00Z');

openAdminLists();

/** Reads every page, one after the other. */
async function all<Row>(page: (after: object) => Promise<{ rows: Row[]; nextCursor: string | null }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: object = {}; ;) {
    const { rows: more, nextCursor } = await page(after);
    rows.push(...more);
    if (nextCursor === null) return rows;
    after = { after: nextCursor };
  }
}

const users = (query: object) =>
  all(async (after) => {
    const { status, body } = await callOn(app.url, 'GET /api/admin/users', { ...query, ...after }, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return { rows: body.users, nextCursor: body.nextCursor };
  });

const offers = (query: object) =>
  all(async (after) => {
    const { status, body } = await callOn(app.url, 'GET /api/admin/business', { ...query, ...after }, { token });
    expect(status, JSON.stringify(body)).toBe(200);
    return { rows: body.businesses, nextCursor: body.nextCursor };
  });

describe('members', () => {
  /** Every third member is called Commonly. One at each end, and none in between, is called Seldom. */
  const firstNameOf = (at: number) => (at === 0 || at === 899 ? 'Seldom' : at % 3 === 0 ? 'Commonly' : 'Another');
  beforeAll(async () => {
    const made = Array.from({ length: 900 }, (_, at) => ({
      id: randomUUIDv7(),
      first_name: firstNameOf(at),
      last_name: `Number${at}`,
      email: `searched.${at}.${randomUUIDv7()}@example.com`,
      password_hash: 'none',
      created_at: new Date(BEGUN + at * 1_000),
    }));
    await app.ctx.db.insertInto('member').values(made).execute();
  });

  it.each(['Commonly', 'Seldom'])('called %s are found each once, in every order', async (name) => {
    const expected = Array.from({ length: 900 }, (_, at) => at).filter((at) => firstNameOf(at) === name);
    for (const sort of ADMIN_SORTS.users) {
      for (const direction of DIRECTIONS) {
        const found = (await users({ q: name, sort, direction })).map(({ fullName }) => fullName);
        const named = expected.map((at) => `${name} Number${at}`);
        const sorted = sort === 'name' ? named.toSorted() : named;
        expect(found, `${sort} ${direction}`).toEqual(direction === 'up' ? sorted : sorted.toReversed());
      }
    }
  });

  it('called by two names are found by both', async () => {
    expect((await users({ q: 'number seldom' })).map(({ lastName }) => lastName)).toEqual(['Number899', 'Number0']);
  });

  it('that no row of the first step holds are found beyond it', async () => {
    const found = await users({ q: 'seldom', to: '2025-03-01' });
    expect(found.map(({ lastName }) => lastName)).toEqual(['Number899', 'Number0']);
  });
});

describe('what is rare', () => {
  const MANY = 21_000;
  /** The rows of one statement, which has to end within two seconds. */
  const AT_ONCE = 3_000;
  beforeAll(async () => {
    for (let from = 1; from <= MANY; from += AT_ONCE) {
      await sql`INSERT INTO member (id, first_name, last_name, email, password_hash, created_at, suspended_at)
                SELECT gen_random_uuid(), 'Zealous', 'Member' || lpad(at::text, 5, '0'), 'rare.' || at || '@example.com', 'none',
                       ${new Date(BEGUN)}, CASE WHEN at IN (1, ${sql.lit(MANY)}) THEN now() END
                  FROM generate_series(${from}::int, ${from + AT_ONCE - 1}::int) AS at`.execute(app.ctx.db);
    }
  });

  it('and lies beyond what one call looks through comes with a later one', async () => {
    const asked = { status: 'suspended', sort: 'name', direction: 'down' } as const;
    const first = await callOn(app.url, 'GET /api/admin/users', asked, { token });
    expect(first.body.users.map(({ lastName }) => lastName)).toEqual([`Member${MANY}`]);
    const after = first.body.nextCursor ?? '';
    const second = await callOn(app.url, 'GET /api/admin/users', { ...asked, after }, { token });
    expect(second.body.users.map(({ lastName }) => lastName)).toEqual(['Member00001']);
    expect(second.body.nextCursor).toBeNull();
  });
});

describe('offers', () => {
  const STRENGTHS = ['5 mg', '10 mg', '20 mg'];
  const ids: string[] = Array.from({ length: 180 }, () => randomUUIDv7());
  /** A price in tens of naira; 0 means no price. */
  const price = (at: number) => (at % 5 === 0 ? 0 : 1 + (at % 7));
  beforeAll(async () => {
    const maker = await makeMember(app, { firstName: 'Many', lastName: 'Offers' });
    const made = ids.map((id, at) => ({
      id,
      creator_id: maker.id,
      kind: at % 4 === 0 ? ('demand' as const) : ('sale' as const),
      generic_name: at % 6 === 5 ? 'Otherwisol' : 'Mergedol',
      strength: STRENGTHS[at % 3]!,
      quantity: 1,
      // several offers have the same price, so that their ids decide the order
      price_kobo: price(at) === 0 ? null : 1_000 * price(at),
      created_at: new Date(BEGUN + at * 1_000),
    }));
    await app.ctx.db.insertInto('offer').values(made).execute();
  });
  const stored = Array.from({ length: 180 }, (_, at) => at).filter((at) => at % 6 !== 5);
  const places = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => ids.indexOf(_id));

  it.each(DIRECTIONS)('of several names are merged by when they were made, %s', async (direction) => {
    const found = places(await offers({ q: 'mergedol', direction }));
    expect(found).toEqual(direction === 'up' ? stored : stored.toReversed());
  });

  it.each(DIRECTIONS)('of several names are merged by price, %s', async (direction) => {
    const found = places(await offers({ q: 'mergedol', sort: 'price', direction }));
    expect(found.toSorted((a, b) => a - b)).toEqual(stored);
    const prices = found.map(price);
    const sorted = prices.toSorted((a, b) => a - b);
    expect(prices).toEqual(direction === 'up' ? sorted : sorted.toReversed());
  });

  it('keep every other filter', async () => {
    const found = places(await offers({ q: 'mergedol', kind: 'demand', max: 30 }));
    expect(found).toEqual(stored.filter((at) => at % 4 === 0 && price(at) <= 3).toReversed());
    expect(places(await offers({ q: 'mergedol 20 mg', direction: 'up' }))).toEqual(stored.filter((at) => at % 3 === 2));
  });
});

it('a transaction of stock is found by its number, by which its own page asks for it', async () => {
  const owner = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  const pharmacyId = await makePharmacy(owner);
  for (let made = 0; made < 3; made += 1) await stockedProduct(owner, pharmacyId);
  const numbers = async (query: object) => {
    const { body } = await callOn(app.url, 'GET /api/admin/transactions', { ...query }, { token });
    return body.allTransactions.map(({ _id }) => _id);
  };
  const [, second] = await numbers({});
  expect(await numbers({ q: `#${second}` })).toEqual([second]);
});
