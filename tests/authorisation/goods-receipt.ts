/** Authorisation of deliveries: owner and managers receive them, and all staff see them with the photo of the invoice. */
import { randomUUIDv7 } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { makeProduct, MANAGERS, pharmacyOf, STAFF } from './pharmacy.ts';
import type { Row } from './row.ts';
import type { Fixture } from './fixture.ts';

async function deliveryOf(fixture: Fixture) {
  const line = { inventoryId: await makeProduct(fixture), quantity: 2 };
  return { ...pharmacyOf(fixture), supplier: 'Emzor', lines: [line], nonce: randomUUIDv7() };
}

async function receiptOf(fixture: Fixture) {
  const { receipt } = await fixture.does(
    fixture.people.self,
    'POST /api/business/pharmacy/:id/goods-receipts',
    await deliveryOf(fixture),
  );
  return { ...pharmacyOf(fixture), receiptId: receipt._id };
}

const photoOf = async (fixture: Fixture) => ({ ...(await receiptOf(fixture)), file: fixture.picture });

export const GOODS_RECEIPTS = {
  'POST /api/business/pharmacy/:id/goods-receipts': { ...MANAGERS, input: deliveryOf },
  'GET /api/business/pharmacy/:id/goods-receipts': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/goods-receipts/suppliers': { ...STAFF, input: pharmacyOf },
  'GET /api/business/pharmacy/:id/goods-receipts/:receiptId': { ...STAFF, input: receiptOf },
  'POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo': { ...MANAGERS, input: photoOf },
  'GET /api/business/pharmacy/:id/goods-receipts/:receiptId/photo/:photo': {
    ...STAFF,
    input: async (fixture) => {
      const { file, ...asked } = await photoOf(fixture);
      const path = 'POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo';
      const { receipt } = await fixture.does(fixture.people.self, path, { ...asked, file });
      return { ...asked, photo: receipt.photo!.split('/').at(-1)! };
    },
  },
} satisfies Partial<Record<keyof Api, Row>>;
