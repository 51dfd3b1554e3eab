/** Business offers: listed, made, answered with an interest, and turned into a group. */
import { z } from 'zod';
import { BARGAIN_LIMITS, BARGAIN_STATES } from '#rules/bargain.ts';
import { COMMIT_STATES } from '#rules/joint.ts';
import { message } from '#rules/message.ts';
import {
  NAFDAC_FAULT,
  nafdacNumberOf,
  OFFER_KINDS,
  OFFER_LIMITS,
  OFFER_PHOTOS,
  OFFER_STATES,
  UNITS,
} from '#rules/offer.ts';
import { day, flag, id, image, moment, naira, orNone, person, say, text, upload, whole } from './field.ts';
import { offerSearch } from './offer-search.ts';
import { jointShape, jointTerms } from './joint.ts';
import { route } from './route.ts';

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
  /** Falsy: open, truthy: closed; `state` says the same in a word. */
  status: z.boolean(),
  state: z.enum(OFFER_STATES),
  /** Asked for one unit, in naira. */
  price: z.number().nullable(),
  /** The last day in Lagos on which it stands. */
  closesOn: day.nullable(),
  closedAt: moment.nullable(),
  editedAt: moment.nullable(),
  product: z.object({
    /** Of the catalogue; null where the name is in none. */
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
  /** How far a joint purchase with terms is; null for every other offer. */
  joint: jointShape.nullable(),
  createdAt: moment,
  /** Grows with every change that everybody is told of. Of two that arrive, in whatever order, the higher one holds. */
  version: z.number().int(),
});
export type Offer = z.infer<typeof offerShape>;

/** An interest and where its bargain stands. */
export const interestShape = z.object({
  user: person,
  /** The partner's own price for one unit. */
  price: z.number().nullable(),
  /** How many units the partner wants; null: not said. */
  quantity: z.number().int().nullable(),
  note: z.string(),
  state: z.enum(BARGAIN_STATES),
  /** The creator's price, while the state is `countered`; lapsed once `until` has passed. */
  counter: z.object({ price: z.number(), until: moment }).nullable(),
  /** The price both agreed on, once the state is `accepted`; null where none was named. */
  agreed: z.number().nullable(),
  /** The number of the last step: whoever answers it names it. */
  turn: z.number().int(),
  /** What they hold of a joint purchase with terms, wait for or gave back; null where they committed nothing, and elsewhere. */
  commit: z.object({ quantity: z.number().int(), state: z.enum(COMMIT_STATES) }).nullable(),
});
export type Interest = z.infer<typeof interestShape>;

/** One offer as its viewer may see it: the creator sees every interest that was not withdrawn, others only their own. */
export const offerDetail = offerShape.extend({
  interestedPartners: z.array(interestShape),
  /** The viewer has shown interest, and not withdrawn it. */
  interested: z.boolean(),
  /** The viewer made this offer. */
  mine: z.boolean(),
  /** The business group, for its members; null before it exists and for everybody else. */
  chatroom: id.nullable(),
});
export type OfferDetail = z.infer<typeof offerDetail>;

/** An object as a multipart form carries it; what is no JSON is left to the shape to refuse. */
function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** What its creator writes of an offer. */
const words = {
  genericName: text(OFFER_LIMITS.name, 1),
  brandName: text(OFFER_LIMITS.name),
  strength: text(OFFER_LIMITS.strength),
  expiryDate: orNone(day),
  manufacturer: text(OFFER_LIMITS.manufacturer),
  /** An object, or the same as JSON text where a multipart form carries it. */
  locationOfPharmacy: z.preprocess(readJson, place),
  quantity: whole(1, OFFER_LIMITS.quantity),
  unit: z.enum(UNITS, { error: 'Choose carton, pack, strip or tablet' }),
  /** Naira for one unit. */
  price: orNone(naira),
  batchNumber: text(OFFER_LIMITS.batchNumber),
  nafdacNumber,
  content: text(OFFER_LIMITS.content),
  deadline: text(OFFER_LIMITS.deadline),
  closesOn: orNone(day),
};

/** All but the kind, the name and the quantity may be left out. */
const newWords = {
  ...words,
  brandName: words.brandName.default(''),
  strength: words.strength.default(''),
  expiryDate: words.expiryDate.default(null),
  manufacturer: words.manufacturer.default(''),
  locationOfPharmacy: words.locationOfPharmacy.default({ town: '', state: '' }),
  unit: words.unit.default('carton'),
  price: words.price.default(null),
  batchNumber: words.batchNumber.default(''),
  nafdacNumber: words.nafdacNumber.default(''),
  content: words.content.default(''),
  deadline: words.deadline.default(''),
  closesOn: words.closesOn.default(null),
};

/** One, or several of this name. */
const photoFiles = z.preprocess(
  (files) => (files instanceof Object && !Array.isArray(files) ? [files] : files),
  z
    .array(upload)
    .max(OFFER_PHOTOS, { error: say(message('At most {count} photos', { count: OFFER_PHOTOS })) })
    .default([]),
);

export const offer = {
  list: route(
    'GET',
    '/api/business/',
    /**
     * Of one creator where one is named; `interested`: those the asker has shown interest in, and not withdrawn it; `only`
     * asks whether one offer belongs into the list.
     */
    offerSearch.extend({
      after: text(200).optional(),
      creator: id.optional(),
      interested: flag.optional(),
      only: id.optional(),
    }),
    z.object({ businesses: z.array(offerShape), loggedIn: z.boolean(), nextCursor: z.string().nullable() }),
  ),
  create: route(
    'POST',
    '/api/business/:userId',
    z.object({
      userId: id,
      business: z.enum(OFFER_KINDS, { error: 'Choose demand, joint purchase or sale at discount' }),
      ...newWords,
      /** Terms of a joint purchase, which may also do without; an object, or the same as JSON text. */
      joint: z.preprocess(readJson, jointTerms.nullish()),
      file: photoFiles,
    }),
    z.object({ business: offerDetail }),
    { upload: true, maxFiles: OFFER_PHOTOS },
  ),
  show: route('GET', '/api/business/:id', z.object({ id }), z.object({ business: offerDetail })),
  /** Opens or closes an offer; its creator only. */
  close: route(
    'PATCH',
    '/api/business/:id',
    z.object({ id, status: z.boolean({ error: 'Say open (false) or closed (true)' }) }),
    z.object({ business: offerDetail }),
  ),
  /** Changes what is given and keeps the rest; its creator only, while no group is made. */
  edit: route(
    'PATCH',
    '/api/business/:id/edit',
    z
      .object(words)
      .partial()
      .extend({
        id,
        userId: id.optional(),
        file: photoFiles,
        /**
         * The photos in their new order: the address of each that stays, and `new` for each of `file` in turn; a list, or
         * the same as JSON text. Without it all stay, and those of `file` come after them.
         */
        photos: z.preprocess(readJson, z.array(text(200)).max(OFFER_PHOTOS).optional()),
      }),
    z.object({ business: offerDetail }),
    { upload: true, maxFiles: OFFER_PHOTOS },
  ),
  /** Takes the offer out of every list; its creator only, while no group is made. */
  withdraw: route(
    'DELETE',
    '/api/business/:id',
    z.object({ id, userId: id.optional() }),
    z.object({ business: offerDetail }),
  ),
  /** Shows interest, with a price in naira where one is named. */
  takeInterest: route(
    'POST',
    '/api/business/user/:businessId',
    z.object({
      businessId: id,
      userId: id.optional(),
      amount: naira.nullish(),
      quantity: whole(1, OFFER_LIMITS.quantity).nullish(),
      note: text(BARGAIN_LIMITS.note).default(''),
    }),
    z.object({ business: offerDetail }),
  ),
  /** Makes the business group of the creator and every partner who was not declined and did not withdraw, once. */
  group: route(
    'POST',
    '/api/business/group/:businessId',
    z.object({ businessId: id, userId: id.optional(), title: text(OFFER_LIMITS.groupTitle, 1) }),
    z.object({ newChatRoom: z.object({ _id: id }) }),
  ),
};
