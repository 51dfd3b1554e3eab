/** Business offers: list, create, show interest, and make a group. */
import { z } from 'zod';
import { BARGAIN_LIMITS, BARGAIN_STATES } from '#rules/trade/bargain.ts';
import { COMMIT_STATES } from '#rules/trade/joint.ts';
import { message } from '#rules/i18n/message.ts';
import { UNITS } from '#rules/unit.ts';
import {
  NAFDAC_FAULT,
  nafdacNumberOf,
  OFFER_KINDS,
  OFFER_LIMITS,
  OFFER_PHOTOS,
  OFFER_STATES,
} from '#rules/trade/offer.ts';
import { alertNote } from '../medicine/alert-note.ts';
import {
  after,
  day,
  flag,
  id,
  image,
  moment,
  nextCursor,
  orNone,
  person,
  price,
  say,
  text,
  upload,
  whole,
} from '../route/field.ts';
import { offerSearch } from './offer-search.ts';
import { jointShape, jointTerms } from './joint.ts';
import { transferAccount } from '../money/wallet.ts';
import { route } from '../route/route.ts';

const place = z.object({
  town: text(OFFER_LIMITS.town).default(''),
  state: text(OFFER_LIMITS.state).default(''),
});

const nafdacNumber = text(OFFER_LIMITS.nafdacNumber).transform((written, context) => {
  const number = written === '' ? '' : nafdacNumberOf(written);
  if (number === undefined) context.addIssue({ code: 'custom', message: NAFDAC_FAULT });
  return number ?? '';
});

export const offerShape = z.object({
  _id: id,
  creator: person,
  business: z.enum(OFFER_KINDS),
  content: z.string(),
  deadline: z.string(),
  /** Falsy for open, truthy for closed; `state` says the same in words. */
  status: z.boolean(),
  state: z.enum(OFFER_STATES),
  /** The asking price per unit in naira. */
  price: z.number().nullable(),
  /** Gives the usual price of a sale per unit in naira; it is above the asking price. */
  usualPrice: z.number().nullable(),
  /** Any verified member may buy at this price. */
  buyAtOnce: z.boolean(),
  /** The seller confirms stock before payment, so accepting a price requests nothing; for a sale only. */
  confirmStock: z.boolean(),
  /** The quantity neither sold, reserved nor agreed; null for a joint purchase. */
  quantityLeft: z.number().int().nullable(),
  /** The last day in Lagos on which it is open. */
  closesOn: day.nullable(),
  closedAt: moment.nullable(),
  editedAt: moment.nullable(),
  product: z.object({
    /** Catalogue ids; null if the name is not in the catalogue. */
    genericId: z.number().int().nullable(),
    genericName: z.string(),
    brandName: z.string(),
    strength: z.string(),
    expiryDate: day.nullable(),
    manufacturer: z.string(),
    quantity: z.number().int(),
    unit: z.enum(UNITS),
    batchNumber: z.string(),
    nafdacNumber: z.string(),
    locationOfPharmacy: z.object({ town: z.string(), state: z.string() }),
    productImage: z.array(image),
  }),
  /** Progress of a joint purchase with terms; null for every other offer. */
  joint: jointShape.nullable(),
  createdAt: moment,
  /** Grows with every public change. The higher version wins, whatever the order of arrival. */
  version: z.number().int(),
});
export type Offer = z.infer<typeof offerShape>;

/** An interest and the state of its bargain. */
export const interestShape = z.object({
  user: person,
  /** The partner's price per unit. */
  price: z.number().nullable(),
  /** The quantity the partner wants; null if not given. */
  quantity: z.number().int().nullable(),
  note: z.string(),
  state: z.enum(BARGAIN_STATES),
  /** The creator's price, in state `countered`; expired after `until`. */
  counter: z.object({ price: z.number(), until: moment }).nullable(),
  /** The agreed price, in state `accepted`; null if none was named. */
  agreed: z.number().nullable(),
  /** The number of the last step, which an answer must send. */
  turn: z.number().int(),
  /** The chat whose wallet requests or received payment for the agreement, for which goods, and when it ends unpaid; null if there is none. */
  requested: z
    .object({
      chat: id,
      kind: z.enum(['single', 'room']),
      paid: z.boolean(),
      quantity: z.number().int(),
      unitPrice: z.number(),
      until: moment,
    })
    .nullable(),
  /** The commitment in a joint purchase with terms, current or withdrawn; null otherwise. */
  commit: z.object({ quantity: z.number().int(), state: z.enum(COMMIT_STATES) }).nullable(),
});

export type StoredInterest = z.infer<typeof interestShape>;

/** The bargain as its two sides see it. */
const ownInterest = interestShape.extend({
  /** What the viewer may do now. An answer must send the step it answers. `request`: the goods for which payment may be requested, in naira per unit. */
  may: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    counter: z.boolean(),
    offer: z.boolean(),
    withdraw: z.boolean(),
    request: z.object({ quantity: z.number().int(), unitPrice: z.number() }).nullable(),
  }),
});
export type Interest = z.infer<typeof ownInterest>;

/** One offer as its viewer may see it. The creator sees every interest that was not withdrawn, others only their own. */
export const offerDetail = offerShape.extend({
  interestedPartners: z.array(ownInterest),
  /** What the viewer may do now, apart from limits of their account, blocks and input. `pay`: for what is reserved for them. */
  may: z.object({
    edit: z.boolean(),
    withdraw: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
    group: z.boolean(),
    interest: z.boolean(),
    buy: z.boolean(),
    pay: z.boolean(),
  }),
  /** Whether the viewer has an interest that was not withdrawn. */
  interested: z.boolean(),
  /** Whether the viewer made this offer. */
  mine: z.boolean(),
  /** The business group, for its members; null before it exists and for others. */
  chatroom: id.nullable(),
  /** The safety alerts that hide it. */
  alerts: z.array(alertNote),
  /**
   * What is reserved for the viewer while they pay, and afterwards while their payment may still arrive or is being refunded; null if there is
   * nothing. `amount` includes the charge.
   */
  purchase: z
    .object({
      quantity: z.number().int(),
      unitPrice: z.number(),
      amount: z.number(),
      until: moment,
      chatroom: id,
      walletAddress: z.string(),
      /** `awaited`: in progress, and no other payment can start; `returned`: it was too late and is being refunded. */
      payment: z.object({ reference: z.string(), state: z.enum(['awaited', 'returned']) }).nullable(),
      /** The account for the viewer's bank transfer, while it is open. */
      transfer: transferAccount.nullable(),
    })
    .nullable(),
  /** The viewer's last purchase at once; null if there is none. `amount` includes the charge. */
  bought: z.object({ quantity: z.number().int(), amount: z.number(), at: moment, chatroom: id }).nullable(),
  /** The pharmacy of the creator: the one whose stock it offers, else their first; null if they have none. */
  pharmacy: z.object({ name: z.string(), location: z.string() }).nullable(),
  /** Why a moderator hid it, for its creator; null for everybody else. */
  hiddenBecause: z.string().nullable(),
  /** The offered batch of the creator's stock, and how much is reserved, in whole units of the offer. Only the creator gets it. */
  stock: z.object({ pharmacyId: id, inventoryId: id, batchId: id, reserved: z.number().int() }).nullable(),
});
export type OfferDetail = z.infer<typeof offerDetail>;

/** An object in a multipart form. Invalid JSON is passed on for the shape to refuse. */
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
  /** Only a sale has one, and it must be above the price. */
  usualPrice: orNone(price),
  /** Any verified member may buy at the price; for a sale only. */
  buyAtOnce: flag,
  /** The seller confirms stock before payment; for a sale only. */
  confirmStock: flag,
  batchNumber: text(OFFER_LIMITS.batchNumber),
  nafdacNumber,
  content: text(OFFER_LIMITS.content),
  deadline: text(OFFER_LIMITS.deadline),
  closesOn: orNone(day),
};

/** Everything is optional except kind, name and quantity. */
const newOfferFields = {
  ...offerFields,
  /** Taken from the batch, if there is one. */
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
    /** Offers of one creator, or with `interested` those the caller is interested in. `only` tests whether one offer matches. */
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
        /** The batch of a pharmacy's stock that is sold. It fills in the goods, and the quantity is reserved. */
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
  /** Changes the given fields. Only its creator may. Goods that are sold or agreed stay as they are, and so does a joint purchase with a group. */
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
         * The photos in their new order: addresses of those that stay, and `new` for each of `file` in turn, as a list or its JSON text.
         * Without it all stay, followed by those of `file`.
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
  /** Makes the business group of the creator and every active partner, once. */
  group: route(
    'POST /api/business/group/:businessId',
    { businessId: id, userId: id.optional(), title: text(OFFER_LIMITS.groupTitle, 1) },
    { newChatRoom: z.object({ _id: id }) },
  ),
};
