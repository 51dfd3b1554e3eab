/** Lists of products by name: every page of a search, of low stock and of products not selling, with few results and with many. */
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { actIds, makePharmacy, reverse, sell, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { listProducts } from '#server/store/pharmacy/stock/product-list.ts';
import { openApp } from '../../kit/start.ts';
import { planOf, statementsOf } from '../../kit/statements.ts';

const app = openApp();
let owner: TestMember;
let pharmacyId: string;
beforeAll(async () => {
  [owner] = (await makeMembers(app, 1)) as [TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
});
afterEach(async () => expect(await stockDifferences(app)).toEqual([]));

/** Makes this many numbered products without stock; with a reorder level they are below it. */
const fill = (name: string, count: number, reorderAt: number | null = null) =>
  sql`
    INSERT INTO product (id, pharmacy_id, name, reorder_at)
    SELECT gen_random_uuid(), ${pharmacyId}, ${name} || ' ' || n, ${reorderAt}::bigint FROM generate_series(1, ${count}::int) AS n`.execute(
    app.ctx.db,
  );

/** Lists product ids by name as the database finds them, without an index or pages. */
async function named(condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM product WHERE pharmacy_id = ${pharmacyId} AND archived_at IS NULL AND ${condition} ORDER BY words, id`.execute(
    app.ctx.db,
  );
  return rows.map(({ id }) => id);
}

async function pagesOf(
  ask: (after: { after?: string }) => Promise<{ ids: string[]; nextCursor: string | null }>,
): Promise<string[]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const { ids, nextCursor } = await ask(after === null ? {} : { after });
    pages.push(ids);
    after = nextCursor;
  } while (after !== null);
  expect(pages.slice(0, -1).every((page) => page.length === 50)).toBe(true);
  return pages.flat();
}

const found = (q: string) =>
  pagesOf(async (after) => {
    const { body } = await owner.call('GET /api/business/pharmacy/:id/inventory', { id: pharmacyId, q, ...after });
    return { ids: body.inventory.map(({ _id }) => _id), nextCursor: body.nextCursor };
  });
const listed = (show: 'low' | 'slow') =>
  pagesOf(async (after) => {
    const asked = { id: pharmacyId, show, ...after };
    const { body } = await owner.call('GET /api/business/pharmacy/:id/board/products', asked);
    return { ids: body.products.map(({ inventoryId }) => inventoryId), nextCursor: body.nextCursor };
  });

describe('a search', () => {
  it.each(['metfrmin', 'metforminn', 'metfromin', 'metfrmin 500'])('forgives slips: «%s»', async (q) => {
    await fill('Metformin 500 mg', 1);
    await fill('Coartem', 1);
    expect(await found(q)).toEqual(await named(sql<boolean>`name LIKE 'Metformin%'`));
  });

  it('forgives two slips in a long name, on every page', async () => {
    await fill('Amlodipine', 60);
    await fill('Coartem', 1);
    expect(await found('amolodopine')).toEqual(await named(sql<boolean>`name LIKE 'Amlodipine%'`));
    expect(await found('xylophone')).toEqual([]);
  });

  const like = (q: string) =>
    sql<boolean>`(spaced_words(${q}) <% words OR words LIKE '%' || trim(spaced_words(${q})) || '%')`;

  it('shows each product once and by name, of words that few, many and nearly all have', async () => {
    await fill('Amoxicillin capsule', 300);
    await fill('Zinc tablet', 520);
    await fill('Coartem', 60);
    const counts: number[] = [];
    // words in the first 300 names, in more names than are sorted, with a typo, in some names, too short for an index, and in none
    for (const q of ['capsule', 'tablet', 'tablte zinc', 'amoxicilin', 'coartem', 'm', 'zz', '%']) {
      const expected = await named(like(q));
      expect(await found(q), q).toEqual(expected);
      counts.push(expected.length);
    }
    expect(counts).toEqual([300, 520, 520, 300, 60, 360, 0, 880]);
  });

  it('finds the products of a medicine by their index, in a pharmacy of any size', async () => {
    const search = { q: 'amoxil', genericIds: [1, 2] };
    const sent = await statementsOf(app.ctx.db, (db) => listProducts(db, pharmacyId, search));
    const plan = await planOf(app.ctx.db, sent[0]!);
    expect(plan).toMatch(
      /using product_generic on product.*\n\s*Index Cond: \(\(generic_id = \S+\) AND \(pharmacy_id = /,
    );
  });

  it('leaves out other pharmacies and what is not kept any more', async () => {
    await fill('Zinc tablet', 3);
    await sql`UPDATE product SET archived_at = now() WHERE name = 'Zinc tablet 2' AND pharmacy_id = ${pharmacyId}`.execute(
      app.ctx.db,
    );
    expect(await found('zinc')).toHaveLength(2);
    pharmacyId = await makePharmacy(owner);
    expect(await found('zinc')).toEqual([]);
  });
});

describe('what runs low', () => {
  for (const count of [70, 530]) {
    it(`is shown by name over its pages, ${count} of more`, async () => {
      await fill('Amoxicillin', 40);
      await fill('Zinc', count, 5);
      expect(await listed('low')).toEqual(await named(sql<boolean>`reorder_at IS NOT NULL`));
    });
  }

  it('follows the level as it is set and taken back', async () => {
    const { _id: id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    const set = (reorderLevel: number | null) => owner.call('PATCH /api/business/inventory/:id', { id, reorderLevel });
    await set(199);
    expect(await listed('low')).toEqual([]);
    await sell(owner, id, 1);
    expect(await listed('low')).toEqual([id]);
    await set(null);
    expect(await listed('low')).toEqual([]);
  });
});

describe('what nobody buys', () => {
  /** Changes a product directly in the database, and clears the cache. */
  async function change(statement: ReturnType<typeof sql>): Promise<void> {
    await statement.execute(app.ctx.db);
    app.ctx.stockCache.changed(pharmacyId);
  }
  const age = (id: string) => change(sql`UPDATE product SET created_at = now() - interval '100 days' WHERE id = ${id}`);

  it('is what came long ago and is there, until it is sold, and again once the sale is taken back', async () => {
    const { _id: id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    await fill('Zinc', 10);
    expect(await listed('slow')).toEqual([]);
    await age(id);
    expect(await listed('slow')).toEqual([id]);
    await sell(owner, id, 1);
    expect(await listed('slow')).toEqual([]);
    await reverse(owner, pharmacyId, (await actIds(owner, pharmacyId))[0]!);
    expect(await listed('slow')).toEqual([id]);
  });

  it('is what was last sold before the ninety days, and no more what is sold out', async () => {
    const { _id: id } = await stockedProduct(owner, pharmacyId, { quantity: 1 });
    await age(id);
    await sell(owner, id, 100);
    await change(sql`UPDATE product_day SET day = day - 90 WHERE product_id = ${id}`);
    expect(await listed('slow')).toEqual([]);
    await change(sql`UPDATE product_day SET day = day - 1 WHERE product_id = ${id}`);
    expect(await listed('slow')).toEqual([id]);
    await sell(owner, id, 100);
    expect(await listed('slow')).toEqual([]);
  });
});
