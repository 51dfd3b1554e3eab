/** Deliveries: several products received from one supplier with one invoice. All amounts are in naira. */
import { z } from 'zod';
import { GOODS_RECEIPT_LIMITS } from '#rules/pharmacy/goods-receipt.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, day, flag, id, moment, nextCursor, orNone, pictureName, price, text, upload } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';
import { received } from './stock.ts';
import { newUnits } from './unit.ts';

const count = z.number().int();
const naira = z.number();

const summaryShape = z.object({
  _id: id,
  supplier: z.string(),
  /** Empty if the invoice has none. */
  invoiceNumber: z.string(),
  invoiceDate: day.nullable(),
  receivedAt: moment,
  /** The member who received it. */
  by: z.string(),
  /** The number of lines, and how many of them were undone since. */
  lines: count,
  undone: count,
  /** The sum of the costs of all lines. */
  total: naira,
  /** The total that the invoice says; null if nobody typed it. */
  invoiceTotal: naira.nullable(),
  hasPhoto: z.boolean(),
});
export type GoodsReceiptSummary = z.infer<typeof summaryShape>;

const lineShape = z.object({
  /** The act to undo the line. */
  actId: id,
  inventoryId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  batchNumber: z.string(),
  expiryDate: day.nullable(),
  quantity: count,
  unit: z.string(),
  /** The cost of the whole line; 0 if nobody typed one. */
  cost: naira,
  /** True if the line was undone since. */
  isUndone: z.boolean(),
});
export type GoodsReceiptLine = z.infer<typeof lineShape>;

const receiptShape = summaryShape.omit({ lines: true, undone: true, hasPhoto: true }).extend({
  lines: z.array(lineShape),
  /** The private address of the invoice’s photo, for staff only; null if there is none. */
  photo: z.string().nullable(),
});
export type GoodsReceipt = z.infer<typeof receiptShape>;

const { nonce: _, ...receivedLine } = received;

const newLine = z.object({
  /** The product; null for a new one. */
  inventoryId: id.nullable().default(null),
  /** A product that is new here. Lines with the same name, brand and strength share it. */
  newProduct: z
    .object({
      product: text(STOCK_LIMITS.product, 1),
      baseUnit: text(STOCK_LIMITS.unit, 1),
      units: newUnits.default([]),
    })
    .nullable()
    .default(null),
  ...receivedLine,
});

const output = { receipt: receiptShape };

export const goodsReceipt = {
  /**
   * Receives a delivery, for owner and managers. All lines are received or none is. Errors name the line, as in `lines.0.quantity`. An invoice number
   * that this supplier had before is refused with `details.receivedAt`, unless `again` is true. Repeating the `nonce` returns the stored delivery.
   */
  create: route(
    'POST /api/business/pharmacy/:id/goods-receipts',
    {
      id,
      supplier: text(GOODS_RECEIPT_LIMITS.supplier, 1),
      invoiceNumber: text(GOODS_RECEIPT_LIMITS.invoiceNumber).default(''),
      invoiceDate: orNone(day).default(null),
      /** The total that the invoice says. It may differ from the lines. */
      invoiceTotal: orNone(price).default(null),
      lines: z.array(newLine).min(1, { error: 'Add a product' }).max(GOODS_RECEIPT_LIMITS.lines),
      again: flag.default(false),
      nonce: id,
    },
    output,
  ),
  /** Deliveries, newest first, for staff. */
  list: route(
    'GET /api/business/pharmacy/:id/goods-receipts',
    { id, after },
    { receipts: z.array(summaryShape), nextCursor },
  ),
  /** One delivery with its lines, for staff. */
  show: route('GET /api/business/pharmacy/:id/goods-receipts/:receiptId', { id, receiptId: id }, output),
  /** Adds or replaces the photo of the invoice, for owner and managers. */
  addPhoto: route(
    'POST /api/business/pharmacy/:id/goods-receipts/:receiptId/photo',
    { id, receiptId: id, file: upload.optional() },
    output,
  ),
  /** The photo of the invoice, for staff. */
  photo: route(
    'GET /api/business/pharmacy/:id/goods-receipts/:receiptId/photo/:photo',
    { id, receiptId: id, photo: pictureName },
    privateFile,
  ),
  /** The names of earlier suppliers, the latest first, at most 100. For staff. */
  suppliers: route(
    'GET /api/business/pharmacy/:id/goods-receipts/suppliers',
    { id },
    { suppliers: z.array(z.string()) },
  ),
};
