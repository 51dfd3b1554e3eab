/** Stock: products with their batches, receiving, selling, and transactions. */
import { z } from 'zod';
import { LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { BATCH_STATES, MOVEMENT_KINDS, STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { alertNote } from '../medicine/alert-note.ts';
import { after, day, id, moment, nextCursor, orNone, price, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { sharedBarcodeShape } from './shared-barcode.ts';
import { newUnits, unitShape } from './unit.ts';

const count = z.number().int();

/** A batch in lists across products. */
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
  /** The last good day in Lagos; null if unknown. */
  expiryDate: day.nullable(),
  /** Whole cartons. The rest is `loose`, in smallest units. */
  quantity: count,
  loose: count,
  /** The total in smallest units, and the reserved part. */
  onHand: count,
  reserved: count,
  /** Smallest units per carton, as received. */
  cartonSize: count,
  batchNumber: z.string(),
  nafdacNumber: z.string(),
  /** Where it is, as a label; empty if unknown. */
  shelf: z.string(),
  status: z.enum(BATCH_STATES),
  /** The safety alerts that affect it, newest first. */
  alerts: z.array(alertNote),
  /** The total cost in naira. */
  value: z.number(),
  /** The price in naira per unit of this many smallest units. */
  salePrice: z.object({ price: z.number(), factor: count }).nullable(),
});
export type Batch = z.infer<typeof batchShape>;

/** A medicine of the catalogue. */
export const namedMedicine = z.object({ genericId: count, name: z.string() });

const medicineShape = z.object({
  /** The medicine of the catalogue; null if there is none, or several. */
  genericId: count.nullable(),
  name: z.string().nullable(),
  /** True if a person chose it. Otherwise it is a suggestion by the product's name. */
  isConfirmed: z.boolean(),
  /** True if the name is certain. */
  isSure: z.boolean(),
  /** Other medicines it may be. */
  mayBe: z.array(namedMedicine),
});
export type Medicine = z.infer<typeof medicineShape>;

export const inventoryShape = z.object({
  _id: id,
  pharmacyId: id,
  product: z.string(),
  brand: z.string(),
  strength: z.string(),
  manufacturer: z.string(),
  /** Whole cartons of all batches. The rest is `loose`, in smallest units. */
  total: count,
  loose: count,
  onHand: count,
  reserved: count,
  baseUnit: z.string(),
  /** Its packs, the largest first, without the smallest unit. */
  units: z.array(unitShape),
  /** The quantity is in smallest units. */
  reorderLevel: count.nullable(),
  /** The earliest expiry date of the batches in stock. */
  nextExpiry: day.nullable(),
  /** The shelves of its batches in stock. */
  shelves: z.array(z.string()),
  /** True for a controlled medicine, which cannot be offered and has a register. */
  isControlled: z.boolean(),
  /** The controlled medicine that its name may mean, so that it is treated as one; empty if the name is certain. */
  mayBeControlled: z.string(),
  medicine: medicineShape,
  /** Barcodes, each with the smallest units in its pack. */
  barcodes: z.array(z.object({ gtin: z.string(), factor: count })),
  /** The batches in stock, by expiry date; of an archived product all batches. */
  inventory: z.array(batchShape),
  /** When it was archived; null while it is in use. */
  archivedAt: moment.nullable(),
  /** The product that got its stock, if it was merged. */
  mergedInto: z.object({ _id: id, product: z.string() }).nullable(),
});
export type Inventory = z.infer<typeof inventoryShape>;
/** A product in lists. */
export const productRow = inventoryShape.omit({
  inventory: true,
  barcodes: true,
  medicine: true,
  archivedAt: true,
  mergedInto: true,
});
export type InventoryRow = z.infer<typeof productRow>;

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
  /** The quantity in `unit`, as typed; negative if it left the stock. */
  quantity: count,
  unit: z.string(),
  /** The kind of movement. */
  remark: z.enum(MOVEMENT_KINDS),
  reason: z.string(),
  batchNumber: z.string(),
  /** The change, and the balance of the batch and of the product after it, in smallest units. */
  change: count,
  batchAfter: count,
  productAfter: count,
  /** The smallest unit, in which these are counted. */
  baseUnit: z.string(),
  by: z.string(),
  at: moment,
  isReversal: z.boolean(),
  isReversed: z.boolean(),
});
export type Transaction = z.infer<typeof transactionShape>;

const quantity = whole(1, STOCK_LIMITS.quantity);

/** Received goods. Numbers of a multipart form are strings. */
export const received = {
  brand: text(STOCK_LIMITS.brand).default(''),
  strength: text(STOCK_LIMITS.strength).default(''),
  manufacturer: text(STOCK_LIMITS.manufacturer).default(''),
  /** Default: today. */
  dateIn: orNone(day).default(null),
  expiryDate: orNone(day).default(null),
  quantity,
  /** Default: cartons, or without cartons the smallest unit. */
  unit: text(STOCK_LIMITS.unit).default(''),
  batchNumber: text(STOCK_LIMITS.batchNumber).default(''),
  nafdacNumber: text(STOCK_LIMITS.nafdacNumber).default(''),
  /** Where it is put, as a label. */
  shelf: text(STOCK_LIMITS.shelf).default(''),
  /** The scanned GTIN, which identifies this product from now on. */
  gtin: z
    .string()
    .regex(/^(\d{14})?$/, { error: 'This is not a valid barcode' })
    .default(''),
  /** The cost in naira per unit as received. */
  costPrice: orNone(price).default(null),
  salePrice: orNone(price).default(null),
  /** True if the member confirmed that it had already expired when it arrived. */
  isExpired: z.boolean().default(false),
  nonce: id.optional(),
};

const inventoryOutput = z.object({ inventory: inventoryShape });

const batchQuantity = z.object({ batchId: id, quantity: count });
export const planShape = z.object({
  takes: z.array(batchQuantity),
  skipped: z.array(
    z.object({ batchId: id, quantity: count, why: z.enum(['expired', 'quarantined', 'recalled', 'reserved']) }),
  ),
  available: count,
  short: count,
});
export type Plan = z.infer<typeof planShape>;

/** The fields of a sale. */
export const saleFields = {
  quantity,
  unit: text(STOCK_LIMITS.unit).default(''),
  batchId: id.optional(),
  /** The plan shown before. */
  plan: z
    .array(batchQuantity.extend({ quantity: whole(1, STOCK_LIMITS.moved) }))
    .min(1)
    .max(1_000)
    .optional(),
  /** The total in naira. */
  amount: orNone(price).default(null),
  note: text(STOCK_LIMITS.note).default(''),
  /** Required for the register of a controlled medicine. */
  buyer: text(LAW_LIMITS.buyer).default(''),
  buyerAddress: text(LAW_LIMITS.address).default(''),
  prescriber: text(LAW_LIMITS.prescriber).default(''),
  purpose: text(LAW_LIMITS.purpose).default(''),
};

/** A page of products. */
const listed = z.object({
  inventory: z.array(productRow),
  nextCursor,
});

export const stock = {
  /** The products in stock, for staff. `q` also finds misspelt names. */
  list: route(
    'GET /api/business/pharmacy/:id/inventory',
    { id, q: text(80).optional(), after: text(400).optional() },
    listed,
  ),
  /** Movements for staff, newest first: of all products, of one, or of one batch, and of all people or of one. Movements never change. They are only corrected by further ones. */
  transactions: route(
    'GET /api/business/pharmacy/:id/transactions',
    { id, inventoryId: id.optional(), batchId: id.optional(), memberId: id.optional(), after },
    { allTransactions: z.array(transactionShape), nextCursor },
  ),
  /**
   * Adds a product with its first stock. All staff may. Refused if there is a product of that name, brand and strength. Costs and
   * prices are in naira. Repeating the `nonce` adds nothing.
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
    inventoryOutput,
  ),
  /** Receives goods. All staff may. Costs and prices are in naira. Repeating the `nonce` adds nothing. */
  addStock: route(
    'POST /api/business/inventory/addstock/:inventoryId',
    /** `userId` is the member who did it, if a device sends it later. */
    { inventoryId: id, pharmacyId: id.optional(), userId: id.optional(), ...received },
    inventoryOutput,
  ),
  /** Previews the batches a sale would take, to confirm with `removeStock`. */
  plan: route(
    'GET /api/business/inventory/:id/plan',
    { id, quantity, unit: text(STOCK_LIMITS.unit).default(''), batchId: id.optional() },
    { plan: planShape },
  ),
  /** Sells. With `plan` it takes what was shown, or is refused with a new plan in `details`. The body may also be in the query. */
  removeStock: route(
    'DELETE /api/business/inventory/removestock/:inventoryId',
    { inventoryId: id, pharmacyId: id.optional(), ...saleFields, nonce: id.optional() },
    inventoryOutput,
  ),
  /** One product with its batches and their stock and reserved quantities, for staff. Archived ones stay readable. */
  show: route('GET /api/business/inventory/:id', { id }, inventoryOutput),
  /**
   * The product with a scanned barcode; null if it is new here. Then `shared` is what verified pharmacies name it, or null if none did. It never
   * says which, nor their prices or stock.
   */
  find: route(
    'GET /api/business/pharmacy/:id/gtin/:gtin',
    { id, gtin: z.string().regex(/^\d{14}$/, { error: 'This is not a valid barcode' }) },
    { inventoryId: id.nullable(), shared: sharedBarcodeShape.nullable() },
  ),
};
