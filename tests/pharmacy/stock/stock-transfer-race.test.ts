/** Moves between branches in any order and at once: nothing is lost, moved twice or waits forever. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/store/db.ts';
import { insertAct, insertMovements } from '#server/store/pharmacy/stock/act.ts';
import { findStockDifferences } from '#server/store/pharmacy/stock/stock-check.ts';
import { sampleSize, SEED, SEEDED } from '../../kit/sample.ts';
import { seededRandom } from '../../kit/seeded-random.ts';
import { addStock, sell } from '../pharmacies.ts';
import {
  app,
  cardOf,
  ikeja,
  inventoryOf,
  likenessOf,
  move,
  openBranches,
  owner,
  panadol,
  seller,
  undo,
  yaba,
} from './stock-transfers.ts';

openBranches();

describe('the check of the stock', () => {
  it('finds goods that left for another branch and did not arrive', async () => {
    const product = await panadol();
    const undone = new Error('undone');
    const act = { id: randomUUIDv7(), pharmacyId: yaba, kind: 'move', requestHash: '-', actorId: owner.id } as const;
    const one = { unit: 'tablet', unitQuantity: -1, factor: 1 };
    const lost = {
      productId: product._id,
      batchId: product.inventory[0]!._id,
      kind: 'moved',
      hand: -1,
      ...one,
    } as const;
    const found = inTransaction(app.ctx.db, async (trx) => {
      await insertAct(trx, { ...act, nonce: randomUUIDv7() });
      await insertMovements(trx, act, [lost]);
      expect(await findStockDifferences(trx)).toMatchObject([{ what: 'transfer', id: act.id }]);
      throw undone;
    });
    await expect(found).rejects.toBe(undone);
  });
});

describe('any moves, sales and undoings', () => {
  it('keep units and cost over both branches, whatever their order', async () => {
    const random = seededRandom(SEED);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const product = await panadol({ quantity: 101, unit: 'tablet', costPrice: 0.37 });
    await addStock(owner, product._id, { quantity: 50, unit: 'tablet', batchNumber: 'B2', costPrice: 1.13 });
    await move(product, ikeja, 60);
    const sides = [product, await likenessOf(product)] as const;
    let sold = 0;
    for (let step = 0; step < sampleSize(25, 120); step += 1) {
      const side = upTo(2) - 1;
      const here = sides[side]!;
      const act = upTo(4);
      if (act < 3) await move(here, side === 0 ? ikeja : yaba, upTo(40));
      else if (act === 3 && (await sell(seller, here._id, 1)).status === 200) sold += 1;
      else await undo(side === 0 ? yaba : ikeja, (await cardOf(here._id))[0]!.actId);
    }
    const [one, other] = await Promise.all(sides.map(({ _id }) => inventoryOf(_id)));
    expect(one!.onHand + other!.onHand, SEEDED).toBe(151 - sold);
    const kept = [one!, other!]
      .flatMap(({ inventory }) => inventory)
      .reduce((sum, batch) => sum + Math.round(batch.value * 100), 0);
    const days = await app.ctx.db
      .selectFrom('product_day')
      .where('product_id', 'in', [one!._id, other!._id])
      .select('cost_kobo as cost')
      .execute();
    const cost = days.reduce((sum, day) => sum + day.cost, 0);
    expect(kept + cost, SEEDED).toBe(101 * 37 + 50 * 113);
  });
});

describe('at once', () => {
  it('the same nonce moves once, and another request with it is a conflict', async () => {
    const product = await panadol();
    const nonce = randomUUIDv7();
    const answers = await Promise.all([1, 2, 3].map(() => move(product, ikeja, 10, { nonce })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await move(product, ikeja, 11, { nonce })).status).toBe(409);
    expect([(await inventoryOf(product._id)).onHand, (await likenessOf(product)).onHand]).toEqual([390, 10]);
  });

  it('of 64 who move the last ten, ten succeed, and the product is created once', async () => {
    const product = await panadol({ quantity: 10, unit: 'tablet' });
    const answers = await Promise.all(Array.from({ length: 64 }, () => move(product, ikeja, 1)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(54);
    expect([(await inventoryOf(product._id)).onHand, (await likenessOf(product)).onHand]).toEqual([0, 10]);
  });

  it('moves, sales and undoings in both directions never wait for each other forever, and the total stays', async () => {
    const product = await panadol();
    await move(product, ikeja, 200);
    const there = await likenessOf(product);
    const { actId } = (await cardOf(product._id))[0]!;
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? move(product, ikeja, n + 1) : move(there, yaba, n + 1))),
      ...Array.from({ length: 6 }, (_, n) => sell(seller, n % 2 === 0 ? product._id : there._id, 3)),
      undo(yaba, actId),
    ]);
    expect(answers.slice(0, 18).map(({ status }) => status)).not.toContain(500);
    const sold = answers.slice(12, 18).filter(({ status }) => status === 200).length * 3;
    expect((await inventoryOf(product._id)).onHand + (await inventoryOf(there._id)).onHand).toBe(400 - sold);
  });
});
