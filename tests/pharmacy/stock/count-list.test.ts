/**
 * The batches of a stock count: on all pages of the list, the search, the counted, the flagged and the remaining, each batch appears once.
 */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import { makePharmacy, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let owner: TestMember;
let pharmacyId: string;
let countId: string;
beforeAll(async () => {
  [owner] = (await makeMembers(app, 1)) as [TestMember];
});
beforeEach(async () => {
  await app.ctx.db.deleteFrom('attempt').execute();
  pharmacyId = await makePharmacy(owner);
  const { body } = await owner.call('POST /api/business/pharmacy/:id/counts', { id: pharmacyId, name: 'Shelf A' });
  countId = body.count._id;
});

/** Makes this many products with three empty batches each. */
const fill = (name: string, count: number) =>
  sql`
    WITH made AS (
      INSERT INTO product (id, pharmacy_id, name) SELECT gen_random_uuid(), ${pharmacyId}, ${name} || ' ' || n FROM generate_series(1, ${count}::int) AS n
      RETURNING id, name
    )
    INSERT INTO batch (id, product_id, pharmacy_id, batch_number, batch_key, date_in, carton_factor)
    SELECT gen_random_uuid(), made.id, ${pharmacyId}, 'K ' || b || left(made.name, 1), 'K' || b || upper(left(made.name, 1)), current_date, 1
      FROM made, generate_series(1, 3) AS b`.execute(app.ctx.db);

async function named(condition: ReturnType<typeof sql<boolean>>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT batch.id FROM batch JOIN product ON product.id = batch.product_id
     WHERE product.pharmacy_id = ${pharmacyId} AND ${condition} ORDER BY product.words, batch.id`.execute(app.ctx.db);
  return rows.map(({ id }) => id);
}

async function listed(fields: Record<string, unknown> = {}): Promise<string[]> {
  const ids: string[] = [];
  const asked: Record<string, unknown> = { id: pharmacyId, countId, ...fields };
  do {
    const { body } = await owner.call('GET /api/business/pharmacy/:id/counts/:countId/lines', asked);
    ids.push(...body.batches.map(({ batchId }) => batchId));
    asked['after'] = body.nextCursor;
    if (body.nextCursor !== null) expect(body.batches).toHaveLength(50);
  } while (asked['after'] !== null);
  return ids;
}

const enter = (batchId: string, counted: number | null, replaces: string | null = null) =>
  owner.call('POST /api/business/pharmacy/:id/counts/:countId/lines', {
    id: pharmacyId,
    countId,
    batchId,
    counted,
    replaces,
    nonce: randomUUIDv7(),
  });

it('a search finds batches by the names of few and of many products, and by how their numbers begin', async () => {
  await fill('Amoxicillin', 30);
  await fill('Zinc', 190);
  const like = (
    q: string,
  ) => sql<boolean>`(spaced_words(${q}) <% product.words OR product.words LIKE '%' || trim(spaced_words(${q})) || '%'
    OR starts_with(batch.batch_key, upper(replace(${q}, ' ', ''))))`;
  for (const q of ['zinc', 'amoxicilin', 'k2a', 'k 3', 'n', 'nothing', 'K2%']) {
    expect(await listed({ q }), q).toEqual(await named(like(q)));
  }
  expect(await listed({ q: 'k2a' })).toHaveLength(30);
  // all batches are empty
  expect(await listed()).toEqual([]);
});

it('what is counted and what is left are told apart over their pages, by the last line of each', async () => {
  await fill('Coartem', 60);
  const product = await stockedProduct(owner, pharmacyId, { product: 'Zinc', batchNumber: 'Z1' });
  const stocked = product.inventory[0]!._id;
  expect(await listed()).toEqual([stocked]);
  const counted = (await listed({ q: 'coartem' })).filter((_, index) => index % 3 === 0);
  expect(counted).toHaveLength(60);
  const entered = await Promise.all(counted.map((id) => enter(id, 0)));
  expect(await listed({ only: 'counted' })).toEqual(counted);
  expect(await listed()).toEqual([...counted, stocked]);
  expect(await listed({ only: 'left' })).toEqual([stocked]);
  const [first, second] = entered.map(({ body }) => body.batch);
  await enter(first!.batchId, null, first!.line!._id);
  const again = await enter(second!.batchId, 7, second!.line!._id);
  expect(again.body.batch.line).toMatchObject({ counted: 7 });
  expect(await listed({ only: 'counted' })).toEqual(counted.filter((id) => id !== first!.batchId));
  expect(await listed({ only: 'left' })).toEqual([first!.batchId, stocked]);
  const answer = await owner.call('GET /api/business/pharmacy/:id/counts/:countId', { id: pharmacyId, countId });
  expect(answer.body.count).toMatchObject({ counted: 59, flagged: 0 });
  const { body } = await owner.call('POST /api/business/pharmacy/:id/counts/:countId/confirm', {
    id: pharmacyId,
    countId,
    nonce: randomUUIDv7(),
  });
  expect(body).toMatchObject({ posted: 1, count: { state: 'confirmed', counted: 59 } });
  expect(await listed()).toEqual(counted.filter((id) => id !== first!.batchId));
  expect(await listed({ only: 'left' })).toEqual([]);
  expect(await stockDifferences(app)).toEqual([]);
});
