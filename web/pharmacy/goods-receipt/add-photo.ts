/** Sends the photo of an invoice, which belongs to a delivery that was received. */
import type { GoodsReceipt } from '#contract/pharmacy/goods-receipt.ts';
import { call } from '../../net/api.ts';

export async function addPhoto(pharmacyId: string, receiptId: string, file: File): Promise<GoodsReceipt> {
  const path = 'POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo';
  return (await call(path, { id: pharmacyId, receiptId, file })).receipt;
}
