/** Three people sell, return, pay, correct stock and close at random and at once: stock and money add up, and every kobo is in one till. */
import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CounterSale } from '#contract/pharmacy/counter-sale.ts';
import type { TestMember } from '../../kit/people.ts';
import { sampleSize, SEED } from '../../kit/sample.ts';
import { addStock, adjust, employ, makePharmacy, stockDifferences, stockedProduct } from '../pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { app, lineOf, moneyDifferences, openCounter } from './counters.ts';

openCounter();

const RUNS = sampleSize(2, 40);
const STEPS = 60;
const KINDS = ['sell', 'sell', 'late', 'return', 'pay', 'receive', 'adjust', 'close'] as const;
const METHODS = ['cash', 'transfer', 'pos', 'credit'] as const;

interface Drawn {
  kind: (typeof KINDS)[number];
  method: (typeof METHODS)[number];
  number: number;
  kobo: number;
}
const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom(...KINDS),
  method: fc.constantFrom(...METHODS),
  number: fc.nat(60),
  kobo: fc.nat(700),
});

interface Scene {
  id: string;
  people: readonly TestMember[];
  products: readonly { _id: string; batchId: string }[];
  sales: CounterSale[];
}

async function openScene(): Promise<Scene> {
  const people = await makeMembers(app, 3);
  const [owner, ...managers] = people as [TestMember, ...TestMember[]];
  const id = await makePharmacy(owner);
  for (const manager of managers) await employ(app, id, owner.id, manager.id, 'manager');
  const products = [];
  for (const salePrice of [3.33, 7.01]) {
    const fields = { quantity: 40, unit: 'tablet', batchNumber: 'A', costPrice: 2.17, salePrice };
    const { _id, inventory } = await stockedProduct(owner, id, fields);
    products.push({ _id, batchId: inventory[0]!._id });
  }
  return { id, people, products, sales: [] };
}

type Step = (scene: Scene, who: TestMember, step: Drawn) => Promise<{ status: number; body: unknown }>;

const sellOne =
  (isLate: boolean): Step =>
  async ({ id, products, sales }, who, { method, number, kobo }) => {
    const lines = products.map((product, index) =>
      lineOf(product, 1 + ((number + index) % 7), { price: (kobo + index) / 100, reason: 'Bargain' }),
    );
    const asked = { id, lines, method, discount: Math.min(kobo, 50) / 100, customerName: `Customer ${number % 3}` };
    const late = isLate ? { soldAt: new Date(Date.now() - 60_000).toISOString() } : {};
    const nonce = randomUUIDv7();
    const answer = await who.call('POST /api/business/pharmacy/:id/counter/sales', { ...asked, ...late, nonce });
    if (answer.status === 200) sales.push(answer.body.sale);
    return answer;
  };

const STEP: Record<Drawn['kind'], Step> = {
  sell: sellOne(false),
  late: sellOne(true),
  async return({ id, sales }, who, { number, method }) {
    const sale = sales[number % Math.max(sales.length, 1)];
    if (!sale) return { status: 409, body: null };
    const line = sale.lines[number % sale.lines.length]!;
    const back = [{ lineId: line._id, quantity: 1 + (number % line.quantity), isResaleable: number % 2 === 0 }];
    const by = method === 'transfer' ? 'transfer' : 'cash';
    const asked = { id, saleId: sale._id, lines: back, method: by, nonce: randomUUIDv7() } as const;
    return who.call('POST /api/business/pharmacy/:id/counter/sales/:saleId/returns', asked);
  },
  async pay({ id }, who, { number, kobo }) {
    const { customers } = (await who.call('GET /api/business/pharmacy/:id/counter/credit', { id })).body;
    const customer = customers[number % Math.max(customers.length, 1)];
    if (!customer) return { status: 409, body: null };
    const asked = {
      id,
      customerId: customer._id,
      method: 'cash',
      amount: (kobo + 1) / 100,
      nonce: randomUUIDv7(),
    } as const;
    return who.call('POST /api/business/pharmacy/:id/counter/credit/:customerId/payments', asked);
  },
  receive: async ({ products }, who, { number }) =>
    addStock(who, products[number % 2]!._id, {
      quantity: 1 + (number % 9),
      unit: 'tablet',
      batchNumber: `B${number % 3}`,
      costPrice: 2,
    }),
  adjust: async ({ products }, who, { number }) => {
    const { _id, batchId } = products[number % 2]!;
    return adjust(who, _id, { batchId, reason: 'lost', quantity: 1 + (number % 3), unit: 'tablet' });
  },
  async close({ id }, who, { kobo }) {
    const { till } = (await who.call('GET /api/business/pharmacy/:id/counter/till', { id })).body;
    const { expected: expectedCash } = till.sums!;
    const amounts = { expectedCash, counted: kobo / 100, left: Math.floor(kobo / 2) / 100 };
    const asked = { id, tillId: till._id, ...amounts, note: 'Counted', nonce: randomUUIDv7() };
    return who.call('POST /api/business/pharmacy/:id/counter/till/close', asked);
  },
};

async function expectAllToAddUp({ id, people }: Scene, made: readonly CounterSale[]): Promise<void> {
  expect(await stockDifferences(app)).toEqual([]);
  expect(await moneyDifferences()).toEqual([]);
  const { tills } = (await people[0]!.call('GET /api/business/pharmacy/:id/counter/tills', { id })).body;
  const { till } = (await people[0]!.call('GET /api/business/pharmacy/:id/counter/till', { id })).body;
  // at most thirty tills are on a page, which is more than the steps close
  const sums = [...tills.map((closed) => closed.sums), till.sums!];
  for (const method of METHODS) {
    const inTills = sums.reduce((sum, { sales }) => sum + Math.round(sales[method] * 100), 0);
    const sold = made.filter((sale) => sale.method === method);
    expect(inTills, method).toBe(sold.reduce((sum, { total }) => sum + Math.round(total * 100), 0));
  }
}

it('adds up, whatever is done at once', async () => {
  const answered = new Set<string>();
  const step = fc.array(drawn, { minLength: STEPS, maxLength: STEPS });
  await fc.assert(
    fc.asyncProperty(step, async (steps) => {
      await app.ctx.db.deleteFrom('attempt').execute();
      const scene = await openScene();
      for (let from = 0; from < steps.length; from += 3) {
        const answers = await Promise.all(
          steps.slice(from, from + 3).map(async (one, index) => {
            const { status, body } = await STEP[one.kind](scene, scene.people[index]!, one);
            return { kind: one.kind, status, body };
          }),
        );
        for (const { kind, status, body } of answers) {
          expect([200, 400, 409], `${kind}: ${JSON.stringify(body)}`).toContain(status);
          answered.add(`${kind} ${status}`);
        }
      }
      await expectAllToAddUp(scene, scene.sales);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  for (const kind of new Set(KINDS)) expect([...answered]).toContain(`${kind} 200`);
});
