/** The shapes of an offer: as everybody sees it, with its bargains, and as its viewer sees it. */
import { z } from 'zod';
import { BARGAIN_STATES } from '#rules/trade/bargain.ts';
import { COMMIT_STATES } from '#rules/trade/joint.ts';
import { UNITS } from '#rules/unit.ts';
import { OFFER_KINDS, OFFER_STATES } from '#rules/trade/offer.ts';
import { alertNote } from '../medicine/alert-note.ts';
import { day, id, image, moment, person } from '../route/field.ts';
import { jointShape } from './joint.ts';
import { deliveryPrices } from '../money/delivery-shape.ts';
import { transferAccount } from '../money/wallet-shape.ts';

export const offerShape = z.object({
  _id: id,
  creator: person,
  business: z.enum(OFFER_KINDS),
  content: z.string(),
  deadline: z.string(),
  /** Falsy for open, truthy for closed. `state` says the same in words. */
  status: z.boolean(),
  state: z.enum(OFFER_STATES),
  /** The asking price per unit in naira. */
  price: z.number().nullable(),
  /** The usual price of a sale per unit in naira. It is above the asking price. */
  usualPrice: z.number().nullable(),
  /** Any verified member may buy at this price. */
  buyAtOnce: z.boolean(),
  /** The seller confirms stock before payment, so accepting a price does not request it. For a sale only. */
  confirmStock: z.boolean(),
  /** Prices of delivery; null if it is agreed in the chat. */
  delivery: deliveryPrices.nullable(),
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
  /** The interested member's price per unit. */
  price: z.number().nullable(),
  /** The quantity the interested member wants; null if not given. */
  quantity: z.number().int().nullable(),
  note: z.string(),
  state: z.enum(BARGAIN_STATES),
  /** The creator's price, in state `countered`. It expires after `until`. */
  counter: z.object({ price: z.number(), until: moment }).nullable(),
  /** The agreed price, in state `accepted`; null if none was named. */
  agreed: z.number().nullable(),
  /** The number of the last step, which an answer must send. */
  turn: z.number().int(),
  /** The wallet that requests or received payment for the agreement: its chat, the goods, and when it ends unpaid; null if there is none. */
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
  /** The viewer's present permissions. An answer must send the step it answers. `request`: the goods to request payment for, in naira per unit. */
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
  /** The viewer's present permissions, apart from limits of their account, blocks and input. `pay`: for goods reserved for them. */
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
  /** True if the viewer has an interest that was not withdrawn. */
  interested: z.boolean(),
  /** True if the viewer made this offer. */
  mine: z.boolean(),
  /** The business group, for its members; null before it exists and for others. */
  chatroom: id.nullable(),
  /** The safety alerts that hide it. */
  alerts: z.array(alertNote),
  /**
   * The viewer's reservation while they pay, and afterwards while their payment may still arrive or is being refunded; null if there is none.
   * `amount` includes the charge.
   */
  purchase: z
    .object({
      quantity: z.number().int(),
      unitPrice: z.number(),
      amount: z.number(),
      until: moment,
      chatroom: id,
      walletAddress: z.string(),
      /** `awaited`: in progress, and no other payment can start. `returned`: it was too late and is being refunded. */
      payment: z.object({ reference: z.string(), state: z.enum(['awaited', 'returned']) }).nullable(),
      /** The account for the viewer's bank transfer, while it is open. */
      transfer: transferAccount.nullable(),
    })
    .nullable(),
  /** The viewer's last instant purchase; null if there is none. `amount` includes the charge. */
  bought: z.object({ quantity: z.number().int(), amount: z.number(), at: moment, chatroom: id }).nullable(),
  /** The creator's pharmacy: the one whose stock it offers, else their first; null if they have none. */
  pharmacy: z.object({ name: z.string(), location: z.string() }).nullable(),
  /** Why a moderator hid it, for its creator; null for everybody else. */
  hiddenBecause: z.string().nullable(),
  /** The offered batch of the creator's stock, and the reserved quantity, in whole units of the offer. Only the creator gets it. */
  stock: z.object({ pharmacyId: id, inventoryId: id, batchId: id, reserved: z.number().int() }).nullable(),
});
export type OfferDetail = z.infer<typeof offerDetail>;
