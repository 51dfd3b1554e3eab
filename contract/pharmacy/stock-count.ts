/** Stock takes: started, counted line by line by several people, and confirmed. */
import { z } from 'zod';
import { COUNT_LIMITS, COUNT_OUTCOMES, COUNT_STATES, DOUBTS } from '#rules/pharmacy/count.ts';
import { BATCH_STATES, STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import { after, id, moment, nextCursor, text, whole } from '../route/field.ts';
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
  /** Batches with a figure. */
  counted: units,
  /** Of those, lines that were not posted: promised to somebody, or corrected otherwise meanwhile. */
  flagged: units,
  /** Nobody else may confirm at this pharmacy, so that large differences wait for no second person. */
  isAlone: z.boolean(),
});
export type StockCount = z.infer<typeof countShape>;

const lineShape = z.object({
  _id: z.string(),
  /** In smallest units; null where the figure was taken back: not counted. */
  counted: units.nullable(),
  by: z.string(),
  isMine: z.boolean(),
  at: moment,
  outcome: z.enum(COUNT_OUTCOMES).nullable(),
  /** What the book said when it was counted, hidden from whoever counted it until it is confirmed. */
  book: units.nullable(),
  /** In naira, what the difference cost; hidden like the book. */
  worth: z.number().nullable(),
  /** Somebody else has to confirm it; hidden like the book. */
  needsSecond: z.boolean().nullable(),
});

/** A batch to count, with the last line that was counted of it. */
const countedBatchShape = z.object({
  ...namedBatch,
  status: z.enum(BATCH_STATES),
  baseUnit: z.string(),
  /** Packs, the largest first, without the smallest unit. */
  units: z.array(unitShape),
  line: lineShape.nullable(),
});
export type CountedBatch = z.infer<typeof countedBatchShape>;

/** What a refused confirmation asks again, in `doubtful` of its answer. */
const doubtfulShape = z.object({
  /** Sent as `sure`, it confirms just these figures. */
  key: z.string(),
  count: units,
  /** The first fifty. `counted` is in smallest units. */
  lines: z.array(
    z.object({ ...namedBatch, counted: units, baseUnit: z.string(), why: z.enum(DOUBTS) }).omit({ expiryDate: true }),
  ),
});
export type Doubtful = z.infer<typeof doubtfulShape>;

const shown = z.object({ count: countShape });
const path = { id, countId: id };

export const stockCount = {
  /** By who may keep the stock. So many may be open at once. Counting changes no stock before it is confirmed. */
  start: route('POST /api/business/pharmacy/:id/counts', { id, name: text(COUNT_LIMITS.name, 1) }, shown),
  /** The newest first. */
  list: route('GET /api/business/pharmacy/:id/counts', { id, after }, { counts: z.array(countShape), nextCursor }),
  /** With what was counted and how it differs, for who works there. */
  show: route('GET /api/business/pharmacy/:id/counts/:countId', path, shown),
  /** By product. What is in stock is to be counted; a search finds empty batches as well. */
  lines: route(
    'GET /api/business/pharmacy/:id/counts/:countId/lines',
    {
      ...path,
      q: text(80).optional(),
      only: z.enum(['left', 'counted', 'flagged']).optional(),
      after: text(600).optional(),
    },
    { batches: z.array(countedBatchShape), nextCursor },
  ),
  /** `replaces` names the line that was seen; refused where somebody counted the batch meanwhile. */
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
  /**
   * Posts what the caller may confirm. Lines that need a second person keep the count open. Numbers ten times off, and differences above a
   * million naira, are refused with `doubtful`, and posted if its `key` is sent as `sure`.
   */
  confirm: route(
    'POST /api/business/pharmacy/:id/counts/:countId/confirm',
    { ...path, sure: text(64).default(''), nonce: id.optional() },
    shown.extend({ posted: units, flagged: units, waiting: units }),
  ),
  /** By who started it, owner or manager, before it is confirmed. No stock changes. Again changes nothing. */
  cancel: route('POST /api/business/pharmacy/:id/counts/:countId/cancel', path, shown),
};
