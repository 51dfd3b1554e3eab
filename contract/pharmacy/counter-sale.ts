/** Counter mode: a basket sold to one customer, its receipt, and returns. All amounts are in naira. */
import { z } from 'zod';
import { COUNTER_LIMITS, PAY_METHODS, REFUND_METHODS } from '#rules/pharmacy/counter-sale.ts';
import { LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, day, flag, id, moment, nextCursor, orNone, phone, priceOrNone, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();
const naira = z.number();
const quantity = whole(1, STOCK_LIMITS.quantity);

/** A product as the counter sells it. */
const counterProductShape = z.object({
  _id: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  baseUnit: z.string(),
  /** Its units, the smallest first, each with the listed price of one; null if it has none. */
  units: z.array(z.object({ name: z.string(), factor: count, price: naira.nullable() })),
  /** The quantity for sale now, in smallest units. */
  free: count,
  /** The expiry date of what is sold next. */
  nextExpiry: day.nullable(),
  /** The barcodes (GTIN, 14 digits) of its packs here, so that a device finds it by scan offline. */
  barcodes: z.array(z.string()),
  /** True for a controlled medicine, whose line needs the fields of the register. */
  isControlled: z.boolean(),
});
export type CounterProduct = z.infer<typeof counterProductShape>;

const customerShape = z.object({ _id: id, name: z.string(), phone: z.string() });

const lineShape = z.object({
  _id: id,
  inventoryId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  unit: z.string(),
  /** Smallest units in one `unit`. */
  factor: count,
  quantity: count,
  /** The listed price of one `unit`; null if there was none. */
  listedPrice: naira.nullable(),
  /** The price charged for one `unit`. */
  price: naira,
  /** Why the price is not the listed one. */
  reason: z.string(),
  /** `price` times `quantity`. */
  total: naira,
  /** The total without the line's share of the discount, which is what a return pays back. */
  paid: naira,
  /** How many came back, in `unit`. */
  returned: count,
  /** Smallest units that need attention, because no batch had them when an offline sale arrived. */
  waiting: count,
});
export type CounterLine = z.infer<typeof lineShape>;

const returnShape = z.object({
  _id: id,
  at: moment,
  /** The member who took it back. */
  by: z.string(),
  lines: z.array(z.object({ lineId: id, quantity: count, isResaleable: z.boolean(), paid: naira })),
  method: z.enum(REFUND_METHODS),
  /** The sum paid back by `method`. */
  refund: naira,
  /** The sum taken off the customer’s credit instead. */
  offCredit: naira,
  note: z.string(),
});
export type CounterReturn = z.infer<typeof returnShape>;

const summaryShape = z.object({
  _id: id,
  /** The number of the receipt, from 1 in each pharmacy. */
  number: count,
  soldAt: moment,
  /** The member who sold it. */
  seller: z.string(),
  method: z.enum(PAY_METHODS),
  /** The customer’s name; empty if none was given. */
  customer: z.string(),
  /** The number of lines, and the name of the first product. */
  lines: count,
  firstProduct: z.string(),
  total: naira,
  /** The part of the total that was returned, in money or off the credit. */
  returned: naira,
  /** True if a line needs attention. */
  isWaiting: z.boolean(),
});
export type CounterSaleSummary = z.infer<typeof summaryShape>;

/** A sale with everything its receipt prints. */
const saleShape = z.object({
  _id: id,
  number: count,
  pharmacy: z.object({ _id: id, businessName: z.string(), location: z.string(), contactNumber: z.string() }),
  seller: z.string(),
  soldAt: moment,
  /** When it reached the server. */
  savedAt: moment,
  method: z.enum(PAY_METHODS),
  customer: customerShape.nullable(),
  lines: z.array(lineShape),
  /** The sum of the lines, the discount on it, and what the customer paid or owes. */
  subtotal: naira,
  discount: naira,
  total: naira,
  returns: z.array(returnShape),
  /** The part of the total that was returned, in money or off the credit. */
  returned: naira,
});
export type CounterSale = z.infer<typeof saleShape>;

const newLine = z.object({
  inventoryId: id,
  unit: text(STOCK_LIMITS.unit, 1),
  quantity,
  /** The price charged for one `unit`. */
  price: priceOrNone,
  /** The listed price that the seller saw. The server uses it for offline sales only. */
  listedPrice: orNone(priceOrNone).default(null),
  /** Required if the price is not the listed one. */
  reason: text(COUNTER_LIMITS.reason).default(''),
  /** The number of the batch in hand, if the pack was scanned: it goes first, or is refused if it may not be sold. */
  batchNumber: text(STOCK_LIMITS.batchNumber).default(''),
  /** Required for the register of a controlled medicine. */
  buyer: text(LAW_LIMITS.buyer).default(''),
  buyerAddress: text(LAW_LIMITS.address).default(''),
  prescriber: text(LAW_LIMITS.prescriber).default(''),
  purpose: text(LAW_LIMITS.purpose).default(''),
});

export const counterSale = {
  /** The products to sell, with the listed price of each unit, for staff. `q` also finds misspelt names. */
  products: route(
    'GET /api/business/pharmacy/:id/counter/products',
    { id, q: text(80).optional(), after: text(400).optional() },
    { products: z.array(counterProductShape), nextCursor },
  ),
  /** One product to sell, for example after a scan. */
  product: route('GET /api/business/inventory/:id/counter', { id }, { product: counterProductShape }),
  /**
   * Sells a basket. All lines are sold or none is. Errors name the line, as in `lines.0.quantity`. With `soldAt` it is an offline sale, which is
   * recorded as it happened: what no batch has needs attention. `sentAt` corrects a wrong device clock. Repeating the `nonce` returns the stored
   * sale, also with another `soldAt`.
   */
  sell: route(
    'POST /api/business/pharmacy/:id/counter/sales',
    {
      id,
      userId: id.optional(),
      lines: z.array(newLine).min(1, { error: 'Add a product' }).max(COUNTER_LIMITS.lines),
      discount: priceOrNone.default(0),
      method: z.enum(PAY_METHODS, { error: 'Choose how the customer pays' }),
      /** Required for credit. */
      customerName: text(COUNTER_LIMITS.customer).default(''),
      customerPhone: phone.default(''),
      soldAt: moment.optional(),
      sentAt: moment.optional(),
      nonce: id,
    },
    { sale: saleShape },
  ),
  /** Sales for staff, newest first: all, or those of one `day` in Lagos. */
  list: route(
    'GET /api/business/pharmacy/:id/counter/sales',
    { id, day: day.optional(), after },
    { sales: z.array(summaryShape), nextCursor },
  ),
  /** One sale with the data of its receipt, for staff. */
  show: route('GET /api/business/pharmacy/:id/counter/sales/:saleId', { id, saleId: id }, { sale: saleShape }),
  /**
   * Takes goods back. Each unit comes back once. Resaleable goods go back to their batch. Others go into a quarantined batch. After a sale on credit
   * the share of the price is first taken off what the customer owes. The rest is paid back by `method`.
   */
  createReturn: route(
    'POST /api/business/pharmacy/:id/counter/sales/:saleId/returns',
    {
      id,
      saleId: id,
      lines: z
        .array(z.object({ lineId: id, quantity, isResaleable: flag }))
        .min(1, { error: 'Choose what comes back' })
        .max(COUNTER_LIMITS.lines),
      method: z.enum(REFUND_METHODS, { error: 'Choose how you pay it back' }),
      note: text(COUNTER_LIMITS.note).default(''),
      nonce: id,
    },
    { sale: saleShape },
  ),
};
