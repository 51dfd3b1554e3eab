/** Stock: products with their batches, what is added and sold, and the transactions. */
import { z } from 'zod';
import { LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { BATCH_STATES, MOVEMENT_KINDS, STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { alertNote } from '../medicine/alert-note.ts';
import { after, day, id, moment, nextCursor, orNone, price, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { newUnits, unitShape } from './unit.ts';

const count = z.number().int();

/** A batch beside others, of any product. */
export const namedBatch = {
  batchId: id,
  inventoryId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  batchNumber: z.string(),
  expiryDate: day.nullable(),
};

export const batchShape = z.object({
  _id: id,
  brand: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  dateIn: day,
  /** Good through that day in Lagos; null where it is unknown. */
  expiryDate: day.nullable(),
  /** Whole cartons; what is beside them is `loose`, in smallest units. */
  quantity: count,
  loose: count,
  /** All of it in smallest units, and what of it is promised to somebody. */
  onHand: count,
  reserved: count,
  /** Smallest units in a carton, as it was received. */
  cartonSize: count,
  batchNumber: z.string(),
  nafdacNumber: z.string(),
  status: z.enum(BATCH_STATES),
  /** The alerts that hold it, the newest first. */
  alerts: z.array(alertNote),
  /** In naira, what all of it cost. */
  value: z.number(),
  /** In naira, asked for one unit that holds so many smallest ones. */
  salePrice: z.object({ price: z.number(), factor: count }).nullable(),
});
export type Batch = z.infer<typeof batchShape>;

export const inventoryShape = z.object({
  _id: id,
  pharmacyId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  /** Whole cartons of all batches; what is beside them is `loose`, in smallest units. */
  total: count,
  loose: count,
  onHand: count,
  reserved: count,
  baseUnit: z.string(),
  /** Its packs, the largest first, without the smallest unit. */
  units: z.array(unitShape),
  /** In smallest units. */
  reorderLevel: count.nullable(),
  /** Of the batches in stock. */
  nextExpiry: day.nullable(),
  /** In no offers, and with a register of its own. */
  isControlled: z.boolean(),
  /** The controlled medicine that its name may mean, which is why it is treated as one; empty where the name is sure. */
  mayBeControlled: z.string(),
  /** Each with the smallest units in the pack that it is printed on. */
  barcodes: z.array(z.object({ gtin: z.string(), factor: count })),
  /** Those in stock, what expires first first. */
  inventory: z.array(batchShape),
});
export type Inventory = z.infer<typeof inventoryShape>;
export type InventoryRow = Omit<Inventory, 'inventory' | 'barcodes'>;

export const transactionShape = z.object({
  _id: z.string(),
  actId: id,
  inventoryId: id,
  batchId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  dateIn: day,
  expiryDate: day.nullable(),
  /** In `unit`, as it was typed; below zero where it went out. */
  quantity: count,
  unit: z.string(),
  /** What kind of movement it was. */
  remark: z.enum(MOVEMENT_KINDS),
  reason: z.string(),
  batchNumber: z.string(),
  /** Smallest units that came, went and were there of the batch and of the product afterwards. */
  change: count,
  batchAfter: count,
  productAfter: count,
  /** The smallest unit, in which those are counted. */
  baseUnit: z.string(),
  by: z.string(),
  at: moment,
  isReversal: z.boolean(),
  isReversed: z.boolean(),
});
export type Transaction = z.infer<typeof transactionShape>;

const quantity = whole(1, STOCK_LIMITS.quantity);

/** What arrives; numbers of a multipart form are texts. */
export const received = {
  brand: text(STOCK_LIMITS.brand).default(''),
  strength: text(STOCK_LIMITS.strength).default(''),
  manufacturer: text(STOCK_LIMITS.manufacturer).default(''),
  /** Today where it is missing. */
  dateIn: orNone(day).default(null),
  expiryDate: orNone(day).default(null),
  quantity,
  /** Cartons where it is missing, and the smallest unit where there are none. */
  unit: text(STOCK_LIMITS.unit).default(''),
  batchNumber: text(STOCK_LIMITS.batchNumber).default(''),
  nafdacNumber: text(STOCK_LIMITS.nafdacNumber).default(''),
  /** The trade item number that was scanned, which names this product from now on. */
  gtin: z
    .string()
    .regex(/^(\d{14})?$/, { error: 'This is not a valid barcode' })
    .default(''),
  /** In naira for one unit as received. */
  costPrice: orNone(price).default(null),
  salePrice: orNone(price).default(null),
  /** True where the person said that it had expired before it came. */
  isExpired: z.boolean().default(false),
  nonce: id.optional(),
};

const shown = z.object({ inventory: inventoryShape });

const takeShape = z.object({ batchId: id, quantity: count });
export const planShape = z.object({
  takes: z.array(takeShape),
  skipped: z.array(
    z.object({ batchId: id, quantity: count, why: z.enum(['expired', 'quarantined', 'recalled', 'reserved']) }),
  ),
  available: count,
  short: count,
});
export type Plan = z.infer<typeof planShape>;

/** What a sale says. */
export const saleFields = {
  quantity,
  unit: text(STOCK_LIMITS.unit).default(''),
  batchId: id.optional(),
  /** As it was shown before. */
  plan: z
    .array(takeShape.extend({ quantity: whole(1, STOCK_LIMITS.moved) }))
    .min(1)
    .max(1_000)
    .optional(),
  /** In naira, for all of it. */
  amount: orNone(price).default(null),
  note: text(STOCK_LIMITS.note).default(''),
  /** For the register, of a controlled medicine. */
  buyer: text(LAW_LIMITS.buyer).default(''),
  buyerAddress: text(LAW_LIMITS.address).default(''),
  prescriber: text(LAW_LIMITS.prescriber).default(''),
  purpose: text(LAW_LIMITS.purpose).default(''),
};

/** So many products in one page of the list. */
const listed = z.object({
  inventory: z.array(inventoryShape.omit({ inventory: true, barcodes: true })),
  nextCursor,
});

export const stock = {
  /** For who works there. `q` finds names with a slip in them too. */
  list: route(
    'GET /api/business/pharmacy/:id/inventory',
    { id, q: text(80).optional(), after: text(400).optional() },
    listed,
  ),
  /**
   * Movements for staff, newest first: of all products, of one, or of one batch. Movements never change; they are only corrected by
   * further ones.
   */
  transactions: route(
    'GET /api/business/pharmacy/:id/transactions',
    { id, inventoryId: id.optional(), batchId: id.optional(), after },
    { allTransactions: z.array(transactionShape), nextCursor },
  ),
  /**
   * For owner and managers. Refused if there is a product of that name, brand and strength. Costs and prices are in naira. Repeating the
   * `nonce` adds nothing.
   */
  addProduct: route(
    'POST /api/business/inventory/addproduct/:pharmacyId',
    {
      pharmacyId: id,
      product: text(STOCK_LIMITS.product, 1),
      ...received,
      baseUnit: text(STOCK_LIMITS.unit).default(''),
      units: newUnits.default([]),
      reorderLevel: orNone(whole(1, STOCK_LIMITS.moved)).default(null),
    },
    shown,
  ),
  /** By who may keep the stock. Costs and prices are in naira; sent again with its `nonce` it is done once. */
  addStock: route(
    'POST /api/business/inventory/addstock/:inventoryId',
    /** A device that sends it later names who did it. */
    { inventoryId: id, pharmacyId: id.optional(), userId: id.optional(), ...received },
    shown,
  ),
  /** What a sale would take, to be confirmed with `removeStock`. */
  plan: route(
    'GET /api/business/inventory/:id/plan',
    { id, quantity, unit: text(STOCK_LIMITS.unit).default(''), batchId: id.optional() },
    { plan: planShape },
  ),
  /** With `plan` what was shown is taken, or refused with a new plan in `details`. The body may also stand in the query. */
  removeStock: route(
    'DELETE /api/business/inventory/removestock/:inventoryId',
    { inventoryId: id, pharmacyId: id.optional(), ...saleFields, nonce: id.optional() },
    shown,
  ),
  /** For who works there: its batches, with what is on hand and reserved of each. */
  show: route('GET /api/business/inventory/:id', { id }, shown),
  /** The product that a scanned number was received as before; null where it is new here. */
  find: route(
    'GET /api/business/pharmacy/:id/gtin/:gtin',
    { id, gtin: z.string().regex(/^\d{14}$/, { error: 'This is not a valid barcode' }) },
    { inventoryId: id.nullable() },
  ),
};
