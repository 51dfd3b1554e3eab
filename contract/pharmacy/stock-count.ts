/** Stock counts: start, count line by line with several people, confirm. */
import { z } from 'zod';
import { COUNT_LIMITS, COUNT_OUTCOMES, COUNT_SCOPES, COUNT_STATES, DOUBTS } from '#rules/pharmacy/count.ts';
import { BATCH_STATES, STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, day, id, moment, nextCursor, orNone, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';
import { namedBatch } from './stock.ts';
import { unitShape } from './unit.ts';

const units = z.number().int();

const countShape = z.object({
  _id: id,
  pharmacyId: id,
  name: z.string(),
  state: z.enum(COUNT_STATES),
  startedBy: z.string(),
  at: moment,
  endedBy: z.string().nullable(),
  endedAt: moment.nullable(),
  scope: z.enum(COUNT_SCOPES),
  /** The number of counted batches. */
  counted: units,
  /** The number of batches to count, unless it covers everything. */
  batches: units.nullable(),
  /** Lines not posted, because the batch is reserved or was adjusted meanwhile. */
  flagged: units,
  /** True if nobody else may confirm at this pharmacy, so that large differences need no second person. */
  isAlone: z.boolean(),
  /** Owner and managers, who may confirm. */
  mayConfirm: z.array(z.object({ _id: id, name: z.string() })),
});
export type StockCount = z.infer<typeof countShape>;

const lineShape = z.object({
  _id: z.string(),
  /** The quantity in smallest units; null if it was removed, so that the batch is not counted. */
  counted: units.nullable(),
  by: z.string(),
  isMine: z.boolean(),
  at: moment,
  outcome: z.enum(COUNT_OUTCOMES).nullable(),
  /** The system quantity when it was counted, hidden from the counter until the confirmation. */
  book: units.nullable(),
  /** The cost of the difference in naira; hidden like the system quantity. */
  worth: z.number().nullable(),
  /** True if somebody else must confirm it; hidden like the system quantity. */
  needsSecond: z.boolean().nullable(),
});

/** A batch to count, with its last counted line. */
const countedBatchShape = z.object({
  ...namedBatch,
  shelf: z.string(),
  status: z.enum(BATCH_STATES),
  baseUnit: z.string(),
  /** Packs, the largest first, without the smallest unit. */
  units: z.array(unitShape),
  line: lineShape.nullable(),
});
export type CountedBatch = z.infer<typeof countedBatchShape>;

/** Lines that a refused confirmation asks about, in `doubtful` of its response. */
const doubtfulShape = z.object({
  /** Sent as `sure`, it confirms exactly these numbers. */
  key: z.string(),
  count: units,
  /** The first fifty. `counted` is in smallest units. */
  lines: z.array(
    z.object({ ...namedBatch, counted: units, baseUnit: z.string(), why: z.enum(DOUBTS) }).omit({ expiryDate: true }),
  ),
});
export type Doubtful = z.infer<typeof doubtfulShape>;

const countOutput = z.object({ count: countShape });
const path = { id, countId: id };

export const stockCount = {
  /**
   * Starts a count. It covers what is in stock now: everything, or by `scope` a shelf, a class of the catalogue by its slug, a search, each in `of`, or
   * the fifty batches not counted for longest. The number of open counts is limited. Counting changes no stock until it is confirmed.
   */
  start: route(
    'POST /api/business/pharmacy/:id/counts',
    {
      id,
      name: text(COUNT_LIMITS.name, 1),
      scope: z.enum(COUNT_SCOPES).default('all'),
      of: text(80).default(''),
    },
    countOutput,
  ),
  /** The shelves and classes with stock, to start a count of one. */
  scopes: route(
    'GET /api/business/pharmacy/:id/count-scopes',
    { id },
    {
      shelves: z.array(z.object({ name: z.string(), batches: units })),
      classes: z.array(z.object({ slug: z.string(), name: z.string(), batches: units })),
    },
  ),
  /** The newest first. */
  list: route('GET /api/business/pharmacy/:id/counts', { id, after }, { counts: z.array(countShape), nextCursor }),
  /** One count with its lines and differences, for staff. */
  show: route('GET /api/business/pharmacy/:id/counts/:countId', path, countOutput),
  /** Batches to count, by product: those in stock. A search also finds empty batches. */
  lines: route(
    'GET /api/business/pharmacy/:id/counts/:countId/lines',
    {
      ...path,
      q: text(80).optional(),
      only: z.enum(['left', 'counted', 'flagged']).optional(),
      /** One product with all its batches, such as a scanned one. */
      inventoryId: id.optional(),
      after: text(600).optional(),
    },
    { batches: z.array(countedBatchShape), nextCursor },
  ),
  /** Counts a batch. `replaces` is the line that was shown. Refused if somebody counted the batch meanwhile. */
  enter: route(
    'POST /api/business/pharmacy/:id/counts/:countId/lines',
    {
      ...path,
      batchId: id,
      counted: whole(0, STOCK_LIMITS.moved).nullable(),
      replaces: z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .nullable()
        .default(null),
      nonce: id,
    },
    { batch: countedBatchShape },
  ),
  /** Counts a batch that the system does not have, or has none left of. A known batch must not be counted yet. */
  found: route(
    'POST /api/business/pharmacy/:id/counts/:countId/batches',
    {
      ...path,
      inventoryId: id,
      batchNumber: text(STOCK_LIMITS.batchNumber).default(''),
      expiryDate: orNone(day).default(null),
      shelf: text(STOCK_LIMITS.shelf).default(''),
      counted: whole(1, STOCK_LIMITS.moved),
      nonce: id,
    },
    { batch: countedBatchShape },
  ),
  /**
   * Posts the lines the caller may confirm. Lines that need a second person keep the count open. Numbers ten times off, and differences above a
   * million naira, are refused with `doubtful`, and posted if its `key` is sent as `sure`.
   */
  confirm: route(
    'POST /api/business/pharmacy/:id/counts/:countId/confirm',
    { ...path, sure: text(64).default(''), nonce: id.optional() },
    countOutput.extend({ posted: units, flagged: units, waiting: units }),
  ),
  /** Cancels an unconfirmed count. Its starter, owner and managers may. No stock changes. Idempotent. */
  cancel: route('POST /api/business/pharmacy/:id/counts/:countId/cancel', path, countOutput),
};
