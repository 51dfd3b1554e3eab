/** The wallet of a chat or chatroom, and a chatroom's: requested, paid into, verified, acknowledged. Amounts in naira, as the specification writes them. */
import { z } from 'zod';
import { DISPUTE_REASONS, DISPUTE_STATES, RESOLUTIONS } from '#rules/dispute.ts';
import { REFUND_STATES } from '#rules/refund.ts';
import { ENDS } from '#rules/wallet-end.ts';
import { CLOSED_BECAUSE, PAYMENT_STATES, WALLET_LIMITS, WALLET_STATES } from '#rules/wallet.ts';
import { id, moment, naira, text, whole } from './field.ts';
import { route } from './route.ts';

export const someone = z.object({ _id: id, fullName: z.string() });

/**
 * One payer. Where money of theirs is held, `quantity`, `amount` and `receipt` are of all of it, and before that of the
 * newest attempt; `reference`, `state` and `gatewayResponse` are always the newest attempt's, the one to verify.
 */
export const referenceCode = z.object({
  user: someone,
  reference: z.string(),
  /** Money of this payer is held in escrow, or was until the release. */
  paymentStatus: z.boolean(),
  /** Money of this payer came into this wallet, wherever it is by now. */
  hasPaid: z.boolean(),
  /** This partner has said that the goods arrived, for everything of theirs that is held, or that was before it went back. */
  receipt: z.boolean(),
  /** A dispute of this partner was ruled: what is left of their money here is the supplier's. */
  ruled: z.boolean(),
  /** Until when this partner may look at the goods and dispute; null before they are on their way. */
  inspectUntil: moment.nullable(),
  quantity: z.number().int().nullable(),
  amount: z.number(),
  /** Of `amount` what is for the supplier: without the charge. */
  baseAmount: z.number(),
  state: z.enum(PAYMENT_STATES),
  /** In the bank's own words. */
  gatewayResponse: z.string().nullable(),
  /** Money of this payer that is on its way back; where none is, what became of the newest payment's, if anything. */
  refund: z.object({ _id: id, state: z.enum(REFUND_STATES), amount: z.number() }).optional(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type ReferenceCode = z.infer<typeof referenceCode>;

/** The goods on their way. */
const dispatchShape = z.object({
  waybillNumber: z.string(),
  note: z.string(),
  photo: z.string().nullable(),
  dispatchedAt: moment,
  /** Until then partners look at the goods; what nobody disputed by then is released. */
  dueAt: moment,
});

/** A dispute as far as everybody in the chat may know. */
export const disputeShape = z.object({
  _id: id,
  user: someone,
  reason: z.enum(DISPUTE_REASONS),
  state: z.enum(DISPUTE_STATES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  ruling: z.string(),
  openedAt: moment,
  endedAt: moment.nullable(),
});

export const walletShape = z.object({
  _id: id,
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** Held in escrow for this wallet, without the charge. */
  balance: z.number(),
  /** The whole sum asked for, with the charge. */
  amount: z.number(),
  /** The sum without the charge, and the charge. */
  baseAmount: z.number(),
  charge: z.number(),
  quantity: z.number().int().nullable(),
  unitPrice: z.number().nullable(),
  /** Units nobody has paid for yet. */
  quantityLeft: z.number().int().nullable(),
  supplier: z.object({ user: someone, receipt: z.boolean() }),
  /** Everybody in the chat but the supplier. */
  partners: z.array(someone),
  /** One for each partner who has tried to pay, by their first attempt. */
  referenceCodes: z.array(referenceCode),
  paymentComplete: z.boolean(),
  /** What its supplier was paid at the release, without the charge; null before. */
  released: z.number().nullable(),
  closedBecause: z.enum(CLOSED_BECAUSE).nullable(),
  closedAt: moment.nullable(),
  /** Days that partners have to look at the goods once they are on their way. */
  inspectionDays: z.number().int(),
  firstPaidAt: moment.nullable(),
  dispatch: dispatchShape.nullable(),
  /** The one that is open longest; where none is open, the last one. */
  dispute: disputeShape.nullable(),
  /** The last one of each partner who ever disputed here, oldest first. */
  disputes: z.array(disputeShape),
  /** From when whoever paid may have the money back, where nothing is dispatched. */
  reclaimableAt: moment.nullable(),
  /** What happens by itself if nobody does anything until then; null where it has ended, or the bank's word is awaited. */
  end: z.object({ what: z.enum(ENDS), at: moment }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type Wallet = z.infer<typeof walletShape>;

export const walletAnswer = z.object({ wallet: walletShape });
export const verifyAnswer = z.object({ success: z.boolean(), error: z.string().optional(), wallet: walletShape });
export const address = z.string().regex(/^[a-f0-9]{32}$/, { error: 'This is not a wallet address' });
export const acctType = z.enum(['supplier', 'partner'], { error: 'Say supplier or partner' });

export const wallet = {
  showOfRoom: route(
    'GET',
    '/api/wallet/chatroom/:id',
    z.object({ id }),
    z.object({ chatroom: z.object({ _id: id, wallet: walletShape.nullable() }), wallet: walletShape.nullable() }),
  ),
  requestInRoom: route(
    'POST',
    '/api/wallet/chatroom/:id',
    z.object({ id, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity), unitPrice: naira }),
    walletAnswer,
  ),
  /** Pay now, in a chat without `quantity`: makes the payment and answers the access code that opens the checkout. */
  accept: route(
    'POST',
    '/api/wallet/payment/accept/:walletAddress',
    z.object({ walletAddress: address, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity).nullish() }),
    z.object({
      wallet: walletShape,
      result: z.object({
        data: z.object({ access_code: z.string(), authorization_url: z.string(), reference: z.string() }),
      }),
    }),
  ),
  verifyInRoom: route(
    'POST',
    '/api/wallet/payment/verify/chatroom/:walletAddress',
    z.object({ walletAddress: address, reference: text(60, 1), chatroomId: id, amount: naira.nullish() }),
    verifyAnswer,
  ),
  acknowledgeInRoom: route(
    'POST',
    '/api/wallet/receipt/acknowledge/chatroom',
    z.object({ chatroomId: id, acctType, walletAddress: address.optional() }),
    walletAnswer,
  ),
};

/** What Paystack posts; read as raw bytes, so the shape is not checked here. */
export const PAYMENT_WEBHOOK_PATH = '/api/wallet/webhook/paystack';
