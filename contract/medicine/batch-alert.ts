/** Safety alerts about batches: published by administrators, shown to members. */
import { z } from 'zod';
import { BATCH_ALERT_LIMITS, BATCH_ANSWERS } from '#rules/medicine/batch-alert.ts';
import { gtinsOf } from '#rules/pharmacy/gtin.ts';
import { NAFDAC_FAULT, nafdacNumberOf } from '#rules/trade/offer.ts';
import { after, id, moment, nextCursor, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();
const { name, source, content, reason, batches, nafdacNumber } = BATCH_ALERT_LIMITS;

export const batchAlertShape = z.object({
  _id: id,
  /** The catalogue id; null if the name is not in the catalogue. */
  genericId: count.nullable(),
  genericName: z.string(),
  brandName: z.string(),
  nafdacNumber: z.string(),
  /** The barcode of a pack; empty if none is given. */
  gtin: z.string(),
  /** The batch numbers as typed. A single number is a range of one. */
  batches: z.array(z.object({ first: z.string(), last: z.string() })),
  source: z.string(),
  content: z.string(),
  createdAt: moment,
  /** Null while it is active. */
  withdrawnAt: moment.nullable(),
  withdrawnFor: z.string().nullable(),
});
export type BatchAlert = z.infer<typeof batchAlertShape>;

/** A safety alert with what it means for the viewer. */
export const batchAlertDetail = batchAlertShape.extend({
  /** The first batches in stock where the viewer works. `stockCount` is their number. */
  stock: z.array(
    z.object({
      batchId: id,
      pharmacyId: id,
      inventoryId: id,
      pharmacy: z.string(),
      product: z.string(),
      batchNumber: z.string(),
      onHand: count,
      baseUnit: z.string(),
      /** True if it may be affected and nobody has answered yet. */
      isUnsure: z.boolean(),
      /** True if the viewer manages this pharmacy. */
      mayAnswer: z.boolean(),
    }),
  ),
  stockCount: count,
  /** The viewer's hidden offers. */
  offers: z.array(z.object({ _id: id, genericName: z.string() })),
  /** The viewer's purchases of it, newest first. Only a sample, and empty once the alert was withdrawn. */
  purchases: z.array(
    z.object({ chatId: id, genericName: z.string(), batchNumber: z.string(), reference: z.string(), paidAt: moment }),
  ),
});
export type BatchAlertDetail = z.infer<typeof batchAlertDetail>;

const page = { after };

export const batchAlert = {
  /** Active alerts, newest first: all, those of one generic and its brands, or those that concern a chat's trade. */
  list: route(
    'GET /api/batch-alerts',
    { ...page, genericId: whole(1, 2_000_000_000).optional(), chatId: id.optional() },
    { alerts: z.array(batchAlertShape), nextCursor },
  ),
  /** The generics with active alerts, for the gallery. Without a brand name all brands are affected. */
  generics: route(
    'GET /api/batch-alerts/generics',
    {},
    { generics: z.array(z.object({ genericId: count, brandName: z.string() })) },
  ),
  /** One alert, even if withdrawn. */
  show: route('GET /api/batch-alert/:id', { id }, { alert: batchAlertDetail }),
  /** Answers if a batch is affected, once: `no` releases it, `yes` keeps it on hold. */
  answer: route(
    'POST /api/batch-alert/:id/answer',
    { id, batchId: id, affected: z.enum(BATCH_ANSWERS) },
    { alert: batchAlertDetail },
  ),
};

const draft = {
  genericName: text(name).default(''),
  brandName: text(name).default(''),
  /** One number or range per line, such as `LT3000 to LT3099`. */
  batches: text(batches, 1),
  nafdacNumber: text(nafdacNumber)
    .transform((written, context) => {
      const number = written === '' ? '' : nafdacNumberOf(written);
      if (number === undefined) context.addIssue({ code: 'custom', message: NAFDAC_FAULT });
      return number ?? '';
    })
    .default(''),
  /** The barcode of a pack, in any length that packs have. */
  gtin: text(40)
    .transform((written) => (written === '' ? '' : (gtinsOf(written.replaceAll(/\s/g, ''))[0] ?? written)))
    .pipe(z.string().regex(/^(\d{14})?$/, { error: 'This is not a valid barcode' }))
    .default(''),
};

/** The batches, offers and members an alert concerns, or would concern. */
export const batchAlertReach = z.object({
  batches: count,
  /** Batches that may be affected, so that their pharmacy is asked. */
  mayBe: count,
  /** Batches in stock, and the number of their pharmacies. */
  stocked: count,
  pharmacies: count,
  offers: count,
  /** Members who paid for such a batch, and partners of open wallets. */
  buyers: count,
  partners: count,
});
export type BatchAlertReach = z.infer<typeof batchAlertReach>;

const published = batchAlertShape.extend({
  publishedBy: z.string(),
  withdrawnBy: z.string().nullable(),
  /** Batches on hold because of it. */
  heldBatches: count,
  /** Batches that may be affected and whose pharmacy has not answered. */
  unanswered: count,
  heldOffers: count,
});
export type PublishedBatchAlert = z.infer<typeof published>;

export const adminBatchAlert = {
  /** All alerts, newest first. */
  list: route('GET /api/admin/batch-alerts', z.object(page), {
    alerts: z.array(published),
    nextCursor,
  }),
  /** Previews the reach of an alert, with the first matches. */
  preview: route('POST /api/admin/batch-alerts/preview', z.object(draft), {
    reach: batchAlertReach,
    stock: z.array(
      z.object({
        pharmacy: z.string(),
        product: z.string(),
        brand: z.string(),
        batchNumber: z.string(),
        onHand: count,
        isUnsure: z.boolean(),
      }),
    ),
    offers: z.array(z.object({ _id: id, genericName: z.string(), brandName: z.string(), batchNumber: z.string() })),
  }),
  /** Publishes an alert. Refused if its reach differs from the preview's. The details have the new numbers. */
  publish: route(
    'POST /api/admin/batch-alerts',
    {
      ...draft,
      source: text(source, 1),
      content: text(content, 1),
      expectedBatches: whole(0, 1_000_000_000),
      expectedOffers: whole(0, 1_000_000_000),
    },
    { alert: published, reach: batchAlertReach },
  ),
  /** Withdraws the alert, once. */
  withdraw: route('POST /api/admin/batch-alert/:id/withdraw', { id, reason: text(reason, 1) }, { alert: published }),
};
