/** A pharmacy and a product with everything as long as possible, and a second batch that has expired. */
import { randomUUID } from 'node:crypto';
import { PHARMACY_LIMITS } from '#rules/pharmacy/pharmacy.ts';
import { COUNT_LIMITS } from '#rules/pharmacy/count.ts';
import { GOODS_RECEIPT_LIMITS } from '#rules/pharmacy/goods-receipt.ts';
import { LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import type { Entered } from '../kit/example.ts';

/** Ids, and the names that identify each screen. */
export interface LongStock {
  pharmacy: string;
  pharmacyName: string;
  product: string;
  productName: string;
  count: string;
  countName: string;
  receipt: string;
  supplier: string;
}

const wide = (length: number): string => 'W'.repeat(length);

/** `wideName` makes the names that appear inside sentences. */
export async function makeLongStock(owner: Entered, wideName: (length: number) => string): Promise<LongStock> {
  const pharmacyName = `${wideName(PHARMACY_LIMITS.businessName - 1)}1`;
  const productName = `${wideName(STOCK_LIMITS.product - 1)}2`;
  const countName = `${wideName(COUNT_LIMITS.name - 1)}3`;
  const { pharmacy } = await owner.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, {
    businessName: pharmacyName,
    about: wide(PHARMACY_LIMITS.about),
    location: wide(PHARMACY_LIMITS.location),
    contactNumber: '+49 1512 3456789',
  });
  await owner.post(`business/pharmacy/${owner.id}`, {
    businessName: wideName(PHARMACY_LIMITS.businessName - 1),
    location: wide(PHARMACY_LIMITS.location),
  });
  const batch = {
    brand: wideName(STOCK_LIMITS.brand),
    strength: wideName(STOCK_LIMITS.strength),
    manufacturer: wide(STOCK_LIMITS.manufacturer),
    batchNumber: wideName(STOCK_LIMITS.batchNumber),
    nafdacNumber: wide(STOCK_LIMITS.nafdacNumber),
    unit: 'carton',
    costPrice: 99_999,
    salePrice: 99_999_999,
  };
  const { inventory } = await owner.post<{ inventory: { _id: string } }>(
    `business/inventory/addproduct/${pharmacy._id}`,
    {
      ...batch,
      product: productName,
      baseUnit: wideName(STOCK_LIMITS.unit),
      units: [
        { name: wideName(STOCK_LIMITS.unit - 1), factor: 7 },
        { name: 'carton', factor: 700 },
      ],
      quantity: 99_999,
      expiryDate: '2040-12-30',
      reorderLevel: STOCK_LIMITS.moved,
    },
  );
  const more = [
    { ...batch, unit: wideName(STOCK_LIMITS.unit), quantity: 699, expiryDate: '2040-11-30' },
    { ...batch, quantity: 1, expiryDate: '2020-01-31', isExpired: true },
  ];
  for (const each of more) await owner.post(`business/inventory/addstock/${inventory._id}`, each);
  const { count } = await owner.post<{ count: { _id: string } }>(`business/pharmacy/${pharmacy._id}/counts`, {
    name: countName,
  });
  await owner.post(`business/inventory/${inventory._id}/storage`, {
    placeName: wideName(LAW_LIMITS.placeName),
    min: -80.5,
    max: -60.5,
  });
  const supplier = `${wideName(GOODS_RECEIPT_LIMITS.supplier - 1)}4`;
  const line = { ...batch, inventoryId: inventory._id, quantity: 1, expiryDate: '2040-10-31' };
  const { receipt } = await owner.post<{ receipt: { _id: string } }>(
    `business/pharmacy/${pharmacy._id}/goods-receipts`,
    {
      supplier,
      invoiceNumber: wideName(GOODS_RECEIPT_LIMITS.invoiceNumber),
      invoiceTotal: 99_999_999,
      lines: [line],
      nonce: randomUUID(),
    },
  );
  await sellTooMuch(owner, pharmacy._id, batch, wideName);
  return {
    pharmacy: pharmacy._id,
    pharmacyName,
    product: inventory._id,
    productName,
    count: count._id,
    countName,
    receipt: receipt._id,
    supplier,
  };
}

/** Sells more of another product than is in stock, so that all but one unit of the sale need attention. */
async function sellTooMuch(
  owner: Entered,
  pharmacyId: string,
  batch: object,
  wideName: (length: number) => string,
): Promise<void> {
  const unit = wideName(STOCK_LIMITS.unit);
  const product = { ...batch, product: wideName(STOCK_LIMITS.product - 1), baseUnit: unit, unit, quantity: 1 };
  const { inventory } = await owner.post<{ inventory: { _id: string } }>(
    `business/inventory/addproduct/${pharmacyId}`,
    product,
  );
  const sale = { quantity: STOCK_LIMITS.quantity, unit, soldAt: new Date().toISOString(), nonce: randomUUID() };
  await owner.post(`business/inventory/${inventory._id}/late-sale`, sale);
}
