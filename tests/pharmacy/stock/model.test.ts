/** Three people change one stock at random and at once: the quantity is the sum of the accepted changes, and never below zero. */
import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TestMember } from '../../kit/people.ts';
import {
  addStock,
  adjust,
  employ,
  makePharmacy,
  reverse,
  sell,
  stockDifferences,
  stockedProduct,
} from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { sampleSize, SEED, SEEDED } from '../../kit/sample.ts';
import { openApp } from '../../kit/start.ts';

const RUNS = sampleSize(3, 100);
const ACTS = 200;
const PEOPLE = 3;

const KINDS = ['receive', 'sell', 'adjust', 'count', 'reverse', 'quarantine'] as const;
interface Drawn {
  kind: (typeof KINDS)[number];
  /** A number from which each step takes its batch, its quantity or its stock change. */
  number: number;
  isIn: boolean;
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom(...KINDS),
  number: fc.nat(60),
  isIn: fc.boolean(),
});

const app = openApp();
const seen = new Set<string>();

interface Scene {
  people: readonly TestMember[];
  pharmacyId: string;
  products: { id: string; batches: string[] }[];
  /** The expected quantity of each product, by the answers. */
  expected: Map<string, number>;
}

/** Makes new people each time, because a nightly run needs more pharmacies than one member may have. */
async function openScene(): Promise<Scene> {
  const people = await makeMembers(app, PEOPLE);
  const [owner, ...managers] = people as [TestMember, ...TestMember[]];
  const pharmacyId = await makePharmacy(owner);
  for (const { id } of managers) await employ(app, pharmacyId, owner.id, id, 'manager');
  const products = [];
  for (const quantity of [30, 40]) {
    const fields = { quantity, unit: 'tablet', costPrice: 3.33, salePrice: 5, batchNumber: 'A' };
    const { _id: id } = await stockedProduct(owner, pharmacyId, fields);
    const later = { quantity, unit: 'tablet', batchNumber: 'B', expiryDate: '2032-01-31' };
    const { inventory } = (await addStock(owner, id, later)).body.inventory;
    products.push({ id, batches: inventory.map(({ _id }) => _id) });
  }
  return {
    people,
    pharmacyId,
    products,
    expected: new Map(products.map(({ id }, index) => [id, index === 0 ? 60 : 80])),
  };
}

/** Accepts a refusal as an answer, but no failure. Returns whether the change was made. */
function expectAnswer(kind: string, { status, body }: { status: number; body: unknown }): boolean {
  expect([200, 409], `${kind}: ${JSON.stringify(body)}`).toContain(status);
  seen.add(`${kind} ${status}`);
  return status === 200;
}

type Step = (scene: Scene, who: TestMember, drawn: Drawn) => Promise<void>;

function pick({ products }: Scene, { number }: Drawn) {
  const product = products[number % products.length]!;
  return { ...product, batchId: product.batches[Math.floor(number / 2) % 2]! };
}
function changeExpected({ expected }: Scene, id: string, change: number): void {
  expected.set(id, expected.get(id)! + change);
}

const STEPS: Record<Drawn['kind'], Step> = {
  async receive(scene, who, one) {
    const { id, batchId, batches } = pick(scene, one);
    const isFirst = batchId === batches[0];
    const batch = { batchNumber: isFirst ? 'A' : 'B', expiryDate: isFirst ? '2031-01-31' : '2032-01-31' };
    const asked = { quantity: one.number + 1, unit: 'tablet', costPrice: 1.11, ...batch };
    if (expectAnswer('receive', await addStock(who, id, asked))) changeExpected(scene, id, one.number + 1);
  },
  async sell(scene, who, one) {
    const { id } = pick(scene, one);
    if (expectAnswer('sell', await sell(who, id, one.number + 1))) changeExpected(scene, id, -one.number - 1);
  },
  async adjust(scene, who, one) {
    const { id, batchId } = pick(scene, one);
    const asked = { batchId, reason: one.isIn ? 'found' : 'lost', quantity: one.number + 1, unit: 'tablet' };
    if (expectAnswer('adjust', await adjust(who, id, asked)))
      changeExpected(scene, id, one.isIn ? one.number + 1 : -one.number - 1);
  },
  async quarantine(scene, who, one) {
    const { id, batchId } = pick(scene, one);
    const reason = one.isIn ? 'cleared' : 'quarantined';
    expectAnswer('quarantine', await adjust(who, id, { batchId, reason, note: 'Looked at' }));
  },
  async reverse(scene, who, one) {
    const { pharmacyId: id } = scene;
    const { allTransactions } = (await who.call('GET /api/business/pharmacy/:id/transactions', { id })).body;
    const past = allTransactions[one.number % Math.min(allTransactions.length, 40)]!;
    if (!expectAnswer('reverse', await reverse(who, id, past.actId))) return;
    for (const { actId, inventoryId, change } of allTransactions) {
      if (actId === past.actId) changeExpected(scene, inventoryId, -change);
    }
  },
  async count(scene, who, one) {
    const { id: inventoryId, batchId } = pick(scene, one);
    const { pharmacyId: id } = scene;
    const { count } = (await who.call('POST /api/business/pharmacy/:id/counts', { id, name: 'Shelf' })).body;
    const path = { id, countId: count._id };
    const line = { ...path, batchId, counted: one.number, nonce: randomUUIDv7() };
    expectAnswer('enter', await who.call('POST /api/business/pharmacy/:id/counts/:countId/lines', line));
    const confirm = (sure = '') =>
      who.call('POST /api/business/pharmacy/:id/counts/:countId/confirm', { ...path, sure });
    let done = await confirm();
    const { doubtful } = done.body as unknown as { doubtful?: { key: string } };
    if (doubtful) done = await confirm(doubtful.key);
    expectAnswer('count', done);
    if (done.body.posted === 0) return;
    const { batches } = (await who.call('GET /api/business/pharmacy/:id/counts/:countId/lines', path)).body;
    changeExpected(scene, inventoryId, one.number - batches[0]!.line!.book!);
  },
};

async function expectQuantities(scene: Scene): Promise<void> {
  expect(await stockDifferences(app)).toEqual([]);
  for (const { id } of scene.products) {
    const { body } = await scene.people[0]!.call('GET /api/business/inventory/:id', { id });
    expect(body.inventory.onHand).toBe(scene.expected.get(id));
  }
  const { rows } = await sql`SELECT FROM stock_movement WHERE hand_after < 0 OR value_after < 0 OR reserved_after < 0
    OR (hand_after = 0 AND value_after <> 0)`.execute(app.ctx.db);
  expect(rows).toEqual([]);
}

it(`holds after any ${ACTS} acts of three people, ${SEEDED}`, { timeout: RUNS * 120_000 }, async () => {
  const acts = fc.array(drawn, { minLength: ACTS, maxLength: ACTS });
  const property = fc.asyncProperty(acts, async (list) => {
    const scene = await openScene();
    for (let from = 0; from < list.length; from += PEOPLE) {
      // rate limits have tests of their own
      if (from % 30 === 0) await app.ctx.db.deleteFrom('attempt').execute();
      const together = list.slice(from, from + PEOPLE);
      await Promise.all(together.map((one, index) => STEPS[one.kind](scene, scene.people[index]!, one)));
    }
    await expectQuantities(scene);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true });
  // each kind was both accepted and refused, so that each was really tested
  for (const kind of ['sell', 'adjust', 'reverse', 'quarantine']) {
    expect([seen.has(`${kind} 200`), seen.has(`${kind} 409`)], kind).toEqual([true, true]);
  }
  expect(seen.has('count 200')).toBe(true);
});
