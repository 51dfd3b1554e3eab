/** Products and batches: the limits of their fields, their states, and the kinds of movements. */
export const STOCK_LIMITS = {
  product: 120,
  brand: 120,
  strength: 60,
  manufacturer: 120,
  batchNumber: 40,
  nafdacNumber: 20,
  shelf: 20,
  unit: 20,
  note: 500,
  /** The most that can be typed at once, in any unit. */
  quantity: 1_000_000,
  factor: 1_000_000,
  /** The most smallest units that one movement takes in or out. */
  moved: 1_000_000_000,
  /** The most pack sizes of one product. */
  units: 6,
} as const;

export const BATCH_STATES = ['ok', 'quarantined', 'recalled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

export const STOCK_ACTS = [
  'receive',
  'sell',
  'adjust',
  'count',
  'move',
  'reserve',
  'release',
  'dispatch',
  'return',
  'import',
  'status',
  'destroy',
  'reverse',
] as const;
export type StockAct = (typeof STOCK_ACTS)[number];

export const MOVEMENT_KINDS = [
  'received',
  'sold',
  'adjusted',
  'counted',
  'moved',
  'reserved',
  'released',
  'dispatched',
  'returned',
  'status',
  'destroyed',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** True after the expiry date, which is still good itself. An unknown date counts as good. Both are dates in Lagos. */
export function isExpired(expiryDate: string | null, today: string): boolean {
  return expiryDate !== null && expiryDate < today;
}
