/** Business offers: list, create, show interest, and make a group. */
import { z } from 'zod';
import { BARGAIN_LIMITS } from '#rules/trade/bargain.ts';
import { message } from '#rules/i18n/message.ts';
import { UNITS } from '#rules/unit.ts';
import { NAFDAC_FAULT, nafdacNumberOf, OFFER_KINDS, OFFER_LIMITS, OFFER_PHOTOS } from '#rules/trade/offer.ts';
import { after, day, flag, id, nextCursor, orNone, price, say, text, upload, whole } from '../route/field.ts';
import { deliveryPrices } from '../money/delivery-shape.ts';
import { offerSearch } from './offer-search.ts';
import { jointTerms } from './joint.ts';
import { route } from '../route/route.ts';
import { offerShape, offerDetail } from './offer-shape.ts';

export const place = z.object({
  town: text(OFFER_LIMITS.town).default(''),
  state: text(OFFER_LIMITS.state).default(''),
});

const nafdacNumber = text(OFFER_LIMITS.nafdacNumber).transform((written, context) => {
  const number = written === '' ? '' : nafdacNumberOf(written);
  if (number === undefined) context.addIssue({ code: 'custom', message: NAFDAC_FAULT });
  return number ?? '';
});

/** Parses an object in a multipart form. Invalid JSON is passed on for the shape to refuse. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The fields that the creator edits. */
const offerFields = {
  genericName: text(OFFER_LIMITS.name, 1),
  brandName: text(OFFER_LIMITS.name),
  strength: text(OFFER_LIMITS.strength),
  expiryDate: orNone(day),
  manufacturer: text(OFFER_LIMITS.manufacturer),
  /** An object, or its JSON text in a multipart form. */
  locationOfPharmacy: z.preprocess(readJson, place),
  quantity: whole(1, OFFER_LIMITS.quantity),
  unit: z.enum(UNITS, { error: 'Choose carton, pack, strip or tablet' }),
  /** Unit price in naira. */
  price: orNone(price),
  /** Only for a sale. It must be above the price. */
  usualPrice: orNone(price),
  /** True if any verified member may buy at the price. For a sale only. */
  buyAtOnce: flag,
  /** True if the seller confirms stock before payment. For a sale only. */
  confirmStock: flag,
  /** Prices of delivery, as an object or its JSON text; null or empty if it is agreed in the chat. Not for a demand. */
  delivery: orNone(z.preprocess(readJson, deliveryPrices)),
  batchNumber: text(OFFER_LIMITS.batchNumber),
  nafdacNumber,
  content: text(OFFER_LIMITS.content),
  deadline: text(OFFER_LIMITS.deadline),
  closesOn: orNone(day),
};

/** Everything is optional except kind, name and quantity. */
const newOfferFields = {
  ...offerFields,
  /** Filled in from the batch, if there is one. */
  genericName: offerFields.genericName.optional(),
  brandName: offerFields.brandName.default(''),
  strength: offerFields.strength.default(''),
  expiryDate: offerFields.expiryDate.default(null),
  manufacturer: offerFields.manufacturer.default(''),
  locationOfPharmacy: offerFields.locationOfPharmacy.default({ town: '', state: '' }),
  unit: offerFields.unit.default('carton'),
  price: offerFields.price.default(null),
  usualPrice: offerFields.usualPrice.default(null),
  buyAtOnce: offerFields.buyAtOnce.default(false),
  confirmStock: offerFields.confirmStock.default(false),
  delivery: offerFields.delivery.default(null),
  batchNumber: offerFields.batchNumber.default(''),
  nafdacNumber: offerFields.nafdacNumber.default(''),
  content: offerFields.content.default(''),
  deadline: offerFields.deadline.default(''),
  closesOn: offerFields.closesOn.default(null),
};

/** One photo, or several fields of this name. */
const photoFiles = z.preprocess(
  (files) => (files instanceof Object && !Array.isArray(files) ? [files] : files),
  z
    .array(upload)
    .max(OFFER_PHOTOS, { error: say(message('At most {count} photos', { count: OFFER_PHOTOS })) })
    .default([]),
);

export const offer = {
  /** Offers by search, filters and sort order; closed ones on request. Prices are in naira per unit. */
  list: route(
    'GET /api/business/',
    /** Offers of one creator, or with `interested` those the caller is interested in. `only` tests if one offer matches. */
    offerSearch.extend({
      after,
      creator: id.optional(),
      interested: flag.optional(),
      only: id.optional(),
    }),
    { businesses: z.array(offerShape), loggedIn: z.boolean(), nextCursor },
  ),
  /** Creates an offer. A sale needs a verified licence. Prices are in naira per unit. Controlled, expired and recalled medicines are refused. */
  create: route(
    'POST /api/business/:userId',
    z
      .object({
        userId: id,
        business: z.enum(OFFER_KINDS, { error: 'Choose demand, joint purchase or sale at discount' }),
        ...newOfferFields,
        /** The batch in stock that is sold. It fills in the goods, and the quantity is reserved. */
        batchId: id.optional(),
        /** Optional terms of a joint purchase, as an object or its JSON text. */
        joint: z.preprocess(readJson, jointTerms.nullish()),
        file: photoFiles,
      })
      .refine(({ genericName, batchId }) => genericName !== undefined || batchId !== undefined, {
        path: ['genericName'],
        error: 'Fill this in',
        when: () => true,
      }),
    { business: offerDetail },
    { maxFiles: OFFER_PHOTOS },
  ),
  /** One offer with its photos, and the bargains that the caller may see. */
  show: route('GET /api/business/:id', { id }, { business: offerDetail }),
  /** Opens or closes an offer. Only its creator may. */
  close: route(
    'PATCH /api/business/:id',
    { id, status: z.boolean({ error: 'Must be false (open) or true (closed)' }) },
    { business: offerDetail },
  ),
  /** Changes the given fields. Only its creator may. Goods that are sold or agreed cannot change, nor can a joint purchase with a group. */
  edit: route(
    'PATCH /api/business/:id/edit',
    z
      .object(offerFields)
      .partial()
      .extend({
        id,
        userId: id.optional(),
        file: photoFiles,
        /**
         * The photos in their new order: addresses of those to keep, and `new` for each of `file` in turn, as a list or its JSON text. Without it
         * all are kept, followed by those of `file`.
         */
        photos: z.preprocess(readJson, z.array(text(200)).max(OFFER_PHOTOS).optional()),
      }),
    { business: offerDetail },
    { maxFiles: OFFER_PHOTOS },
  ),
  /** Withdraws the offer from every list. Only its creator may, before the group is made. */
  withdraw: route('DELETE /api/business/:id', { id, userId: id.optional() }, { business: offerDetail }),
  /** Shows interest, optionally with a price in naira. */
  takeInterest: route(
    'POST /api/business/user/:businessId',
    {
      businessId: id,
      userId: id.optional(),
      amount: price.nullish(),
      quantity: whole(1, OFFER_LIMITS.quantity).nullish(),
      note: text(BARGAIN_LIMITS.note).default(''),
    },
    { business: offerDetail },
  ),
  /** Creates the business group of the creator and everybody still interested, once. */
  group: route(
    'POST /api/business/group/:businessId',
    { businessId: id, userId: id.optional(), title: text(OFFER_LIMITS.groupTitle, 1) },
    { newChatRoom: z.object({ _id: id }) },
  ),
};
