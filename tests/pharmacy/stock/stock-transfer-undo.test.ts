/** Undoing a move between branches: at both or at none. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addStock, adjust, employ, sell, stockedProduct } from '../pharmacies.ts';
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
  stranger,
  undo,
  yaba,
} from './stock-transfers.ts';

openBranches();

describe('undoing a move', () => {
  const moved = async (quantity = 100) => {
    const product = await panadol();
    await move(product, ikeja, quantity);
    const there = await likenessOf(product);
    return {
      product,
      there,
      actId: (await cardOf(product._id))[0]!.actId,
      actThere: (await cardOf(there._id))[0]!.actId,
    };
  };

  it('returns goods and cost on both cards, once, from either side', async () => {
    const { product, there, actThere } = await moved();
    const nonce = randomUUIDv7();
    const first = await undo(ikeja, actThere, { nonce });
    expect(first.status).toBe(200);
    expect((await undo(ikeja, actThere, { nonce })).body).toEqual(first.body);
    expect((await undo(ikeja, actThere)).status).toBe(409);
    expect(await inventoryOf(product._id)).toMatchObject({ onHand: 400, inventory: [{ value: 2_000 }] });
    expect((await inventoryOf(there._id)).onHand).toBe(0);
    const [here] = await cardOf(product._id);
    expect(here).toMatchObject({ branch: 'Ikeja branch', adjustment: 100, isReversal: true });
    expect((await cardOf(there._id)).map(({ isReversal, isReversed }) => [isReversal, isReversed])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect((await undo(yaba, here!.actId)).status).toBe(409);
  });

  it('is refused once any of it is sold or set aside there, at both branches', async () => {
    const { product, there, actId } = await moved();
    await sell(seller, there._id, 1);
    expect((await undo(yaba, actId)).status).toBe(409);
    expect([(await inventoryOf(product._id)).onHand, (await inventoryOf(there._id)).onHand]).toEqual([300, 99]);
    const other = await moved();
    await adjust(owner, other.there._id, { batchId: other.there.inventory[0]!._id, reason: 'quarantined' });
    expect((await undo(ikeja, other.actThere)).status).toBe(409);
  });

  it('brings back what the goods cost there by then, batch by batch', async () => {
    const product = await panadol({ quantity: 10, unit: 'tablet', costPrice: 1 });
    await addStock(owner, product._id, {
      quantity: 10,
      unit: 'tablet',
      batchNumber: 'B2',
      expiryDate: '2032-01-31',
      costPrice: 7,
    });
    const there = await stockedProduct(owner, ikeja, {
      product: product.product,
      batchNumber: 'A1',
      quantity: 10,
      unit: 'tablet',
      costPrice: 3,
    });
    await move(product, ikeja, 20);
    await sell(seller, there._id, 10);
    const { actId } = (await cardOf(product._id))[0]!;
    expect((await undo(yaba, actId)).status).toBe(200);
    expect((await inventoryOf(product._id)).inventory.map(({ batchNumber, value }) => [batchNumber, value])).toEqual([
      ['A1', 20],
      ['B2', 70],
    ]);
  });

  it('is for managers of both branches', async () => {
    const { actId } = await moved();
    expect((await undo(yaba, actId, { who: seller })).status).toBe(403);
    await employ(app, yaba, owner.id, stranger.id, 'manager');
    expect((await undo(yaba, actId, { who: stranger })).status).toBe(403);
    expect((await undo(ikeja, actId)).status).toBe(404);
    const other = await owner.call('POST /api/business/pharmacy/:id/acts/:actId/reverse', { id: yaba, actId });
    expect(other.status).toBe(409);
  });
});
