/** The photo of an invoice: only staff of the pharmacy see it, a new one replaces it, and it goes with the pharmacy. */
import { beforeEach, expect, it } from 'vitest';
import { png } from '../../media/pictures.ts';
import { stockedProduct } from '../pharmacies.ts';
import { app, lineOf, manager, openDeliveries, owner, pharmacyId, received, seller, stranger } from './deliveries.ts';

openDeliveries();

let receiptId: string;
beforeEach(async () => {
  receiptId = (await received([lineOf(await stockedProduct(owner, pharmacyId))]))._id;
});

const addPhoto = async (who = owner) =>
  who.call('POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo', {
    id: pharmacyId,
    receiptId,
    file: new Blob([await png()]),
  });

const statusOf = async (photo: string, who = owner) =>
  (
    await who.call('GET /api/business/pharmacy/:id/goods-receipts/:receiptId/photo/:photo', {
      id: pharmacyId,
      receiptId,
      photo,
    })
  ).status;

const nameIn = (photo: string | null) => photo!.split('/').at(-1)!;

it('is added by owner and managers, and seen by staff only', async () => {
  expect((await addPhoto(seller)).status).toBe(403);
  expect((await addPhoto(stranger)).status).toBe(404);
  const { status, body } = await addPhoto(manager);
  expect(status).toBe(200);
  const name = nameIn(body.receipt.photo);
  const seen = [owner, manager, seller, stranger].map((who) => statusOf(name, who));
  expect(await Promise.all(seen)).toEqual([200, 200, 200, 404]);
});

it('is replaced by a new one, whose file is removed', async () => {
  const before = nameIn((await addPhoto()).body.receipt.photo);
  const after = nameIn((await addPhoto()).body.receipt.photo);
  expect([await statusOf(before), await statusOf(after)]).toEqual([404, 200]);
  await expect(app.ctx.privateFiles.open(before)).rejects.toThrow();
});

it('must be a picture of a delivery of this pharmacy', async () => {
  const path = 'POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo';
  const asked = { id: pharmacyId, receiptId };
  expect((await owner.call(path, { ...asked, file: new Blob(['no picture']) })).status).toBe(400);
  const file = new Blob([await png()]);
  expect((await owner.call(path, { ...asked, receiptId: pharmacyId, file })).status).toBe(404);
});
