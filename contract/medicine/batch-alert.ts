/** Alerts about batches of medicines: published by administrators, seen by members. */
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
  /** Of the catalogue; null where the name is in none. */
  genericId: count.nullable(),
  genericName: z.string(),
  brandName: z.string(),
  nafdacNumber: z.string(),
  /** The barcode of a pack; empty where none is named. */
  gtin: z.string(),
  /** As they were typed; one number is a range of itself. */
  batches: z.array(z.object({ first: z.string(), last: z.string() })),
  source: z.string(),
  content: z.string(),
  createdAt: moment,
  /** Null while it stands. */
  withdrawnAt: moment.nullable(),
  withdrawnFor: z.string().nullable(),
});
export type BatchAlert = z.infer<typeof batchAlertShape>;

/** With what it means for the viewer. */
export const batchAlertDetail = batchAlertShape.extend({
  /** Batches set aside where the viewer works, the first of them, and how many there are. */
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
      /** It may be affected, and nobody has answered yet. */
      isUnsure: z.boolean(),
      /** The viewer manages this pharmacy. */
      mayAnswer: z.boolean(),
    }),
  ),
  stockCount: count,
  /** The viewer's own hidden businesses. */
  offers: z.array(z.object({ _id: id, genericName: z.string() })),
  /** What the viewer paid for of it, the newest first; no more than a sample, and none once the alert was withdrawn. */
  purchases: z.array(
    z.object({ chatId: id, genericName: z.string(), batchNumber: z.string(), reference: z.string(), paidAt: moment }),
  ),
});
export type BatchAlertDetail = z.infer<typeof batchAlertDetail>;

const page = { after };

export const batchAlert = {
  /** Those that stand, the newest first; of one generic and its brands, or those that concern a chat's trade. */
  list: route(
    'GET /api/batch-alerts',
    { ...page, genericId: whole(1, 2_000_000_000).optional(), chatId: id.optional() },
    { alerts: z.array(batchAlertShape), nextCursor },
  ),
  /** The generics that standing alerts are about, for the gallery to mark; without a brand name it is all of their brands. */
  generics: route(
    'GET /api/batch-alerts/generics',
    {},
    { generics: z.array(z.object({ genericId: count, brandName: z.string() })) },
  ),
  /** Also one that was withdrawn. */
  show: route('GET /api/batch-alert/:id', { id }, { alert: batchAlertDetail }),
  /** Whether a batch that may be affected is one of these: `no` releases it, `yes` keeps it set aside. Once. */
  answer: route(
    'POST /api/batch-alert/:id/answer',
    { id, batchId: id, affected: z.enum(BATCH_ANSWERS) },
    { alert: batchAlertDetail },
  ),
};

const draft = {
  genericName: text(name).default(''),
  brandName: text(name).default(''),
  /** One number or range a line, as `LT3000 to LT3099`. */
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

/** What an alert holds, or would hold. */
export const batchAlertReach = z.object({
  batches: count,
  /** Of those, how many may be affected: their pharmacy is asked. */
  mayBe: count,
  /** Of those, how many are in stock, at how many pharmacies. */
  stocked: count,
  pharmacies: count,
  offers: count,
  /** Members who paid for such a batch, and partners of wallets that are open. */
  buyers: count,
  partners: count,
});
export type BatchAlertReach = z.infer<typeof batchAlertReach>;

const published = batchAlertShape.extend({
  publishedBy: z.string(),
  withdrawnBy: z.string().nullable(),
  /** Held by it until now. */
  heldBatches: count,
  /** Batches that may be affected, whose pharmacy has not answered. */
  unanswered: count,
  heldOffers: count,
});
export type PublishedBatchAlert = z.infer<typeof published>;

export const adminBatchAlert = {
  /** All, the newest first. */
  list: route('GET /api/admin/batch-alerts', z.object(page), {
    alerts: z.array(published),
    nextCursor,
  }),
  /** What it would hold, with the first matches. */
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
  /** Where it holds another number than the preview said it is refused, with the new reach in the details. */
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
  /** Once. */
  withdraw: route('POST /api/admin/batch-alert/:id/withdraw', { id, reason: text(reason, 1) }, { alert: published }),
};
