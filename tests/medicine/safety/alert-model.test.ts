/** Alerts and people in random order: exactly the batches that active alerts and people hold are not for sale. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { adjust, makePharmacy, stockDifferences, stockedProduct } from '../../pharmacy/pharmacies.ts';
import { makeMembers } from '../../chat/rooms.ts';
import type { TestMember } from '../../kit/people.ts';
import { sampleSize, SEED, SEEDED } from '../../kit/sample.ts';
import { openApp } from '../../kit/start.ts';
import { ALERT_ENV, alertDesk, type AlertDesk, newBrand } from './alerts.ts';

const RUNS = sampleSize(4, 60);
const NUMBERS = [10, 11, 12, 13, 14, 15];

const app = openApp({ env: ALERT_ENV });
let desk: AlertDesk;
beforeAll(async () => {
  desk = await alertDesk(app);
});

const number = fc.constantFrom(...NUMBERS);
const step = fc.oneof(
  fc.record({ kind: fc.constant('publish' as const), from: number, to: number }),
  fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constantFrom('aside' as const, 'clear' as const, 'receive' as const), number }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Model {
  owner: TestMember;
  pharmacyId: string;
  brand: string;
  /** The batches by number: the ids of product and batch, and whether a person quarantined it. */
  batches: Map<number, { product: string; batch: string; aside: boolean }>;
  alerts: { id: string; from: number; to: number; isActive: boolean }[];
}

async function receive(model: Model, n: number): Promise<void> {
  if (model.batches.has(n)) return;
  const made = await stockedProduct(model.owner, model.pharmacyId, { brand: model.brand, batchNumber: `L-${n}` });
  model.batches.set(n, { product: made._id, batch: made.inventory[0]!._id, aside: false });
}

async function apply(model: Model, drawn: Step): Promise<void> {
  if (drawn.kind === 'receive') return receive(model, drawn.number);
  if (drawn.kind === 'publish') {
    const [from, to] = [Math.min(drawn.from, drawn.to), Math.max(drawn.from, drawn.to)];
    const id = await desk.alert({ brandName: model.brand, batches: `l ${from} to l ${to}` });
    return void model.alerts.push({ id, from, to, isActive: true });
  }
  if (drawn.kind === 'withdraw') {
    const alert = model.alerts[drawn.which % Math.max(model.alerts.length, 1)];
    if (!alert) return;
    expect((await desk.withdraw(alert.id)).status).toBe(alert.isActive ? 200 : 409);
    alert.isActive = false;
    return;
  }
  const held = model.batches.get(drawn.number);
  if (!held) return;
  const isAside = drawn.kind === 'aside';
  const asked = { batchId: held.batch, reason: isAside ? 'quarantined' : 'cleared', note: 'Looked at' };
  const { status } = await adjust(model.owner, held.product, asked);
  if (status === 200) held.aside = isAside;
  else expect(status).toBe(409);
}

async function expectState(model: Model): Promise<void> {
  const rows = await app.ctx.db.selectFrom('batch').where('brand', '=', model.brand).select(['id', 'status']).execute();
  const states = new Map(rows.map(({ id, status }) => [id, status]));
  for (const [n, { batch, aside }] of model.batches) {
    const isNamed = model.alerts.some(({ from, to, isActive }) => isActive && from <= n && n <= to);
    expect(states.get(batch), `L-${n}`).toBe(isNamed ? 'recalled' : aside ? 'quarantined' : 'ok');
  }
  expect(await stockDifferences(app)).toEqual([]);
}

it(`sets aside just what standing alerts and people do (${SEEDED})`, { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
      // one member may not have as many pharmacies as a nightly run needs
      const [owner] = (await makeMembers(app, 1)) as [TestMember];
      const pharmacyId = await makePharmacy(owner);
      const model: Model = { owner, pharmacyId, brand: newBrand(), batches: new Map(), alerts: [] };
      for (const n of NUMBERS.slice(0, 4)) await receive(model, n);
      for (const drawn of steps) {
        await apply(model, drawn);
        await expectState(model);
      }
      for (const { id, isActive } of model.alerts) if (isActive) await desk.withdraw(id);
      for (const alert of model.alerts) alert.isActive = false;
      await expectState(model);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
});
