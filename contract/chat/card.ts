/** Cards in messages: an offer, or a wallet to pay into. */
import { z } from 'zod';
import { UNITS } from '#rules/unit.ts';
import { OFFER_KINDS, OFFER_STATES } from '#rules/trade/offer.ts';
import { WALLET_STATES } from '#rules/money/wallet.ts';
import { jointShape } from '../trade/joint.ts';
import { id, image } from '../route/field.ts';
import { someone } from '../money/someone.ts';

/** An offer as it was when shared. `now` is its current state. */
const offerCard = z.object({
  kind: z.literal('offer'),
  offerId: id,
  business: z.enum(OFFER_KINDS),
  genericName: z.string(),
  brandName: z.string(),
  strength: z.string(),
  quantity: z.number().int(),
  unit: z.enum(UNITS),
  /** The price per unit in naira. */
  price: z.number().nullable(),
  town: z.string(),
  state: z.string(),
  creator: someone,
  productImage: image,
  now: z.object({ state: z.enum(OFFER_STATES), joint: jointShape.nullable() }).optional(),
});

/** A wallet's current state. The wallet's own route has the details. */
const paymentCard = z.object({
  kind: z.literal('payment'),
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** The amount in naira, with the charge. */
  amount: z.number(),
  quantity: z.number().int().nullable(),
  /** The member who is paid. */
  supplier: id.optional(),
});

export const cardShape = z.discriminatedUnion('kind', [offerCard, paymentCard]);
export type ChatCard = z.infer<typeof cardShape>;
