/** The wallet of a chat or chatroom: request, pay, verify, acknowledge. Amounts in naira. */
import { z } from 'zod';
import { DISPUTE_REASONS, DISPUTE_STATES, RESOLUTIONS } from '#rules/money/dispute.ts';
import { REFUND_STATES } from '#rules/money/refund.ts';
import { TURNS } from '#rules/money/turn.ts';
import { ENDS } from '#rules/money/wallet-end.ts';
import { CLOSED_BECAUSE, WALLET_LIMITS, WALLET_STATES } from '#rules/money/wallet.ts';
import { UNITS } from '#rules/unit.ts';
import { PAYMENT_STATES } from '#rules/money/payment.ts';
import { flag, id, moment, naira, price, sentence, text, walletAddress, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

export const someone = z.object({ _id: id, fullName: z.string() });

/**
 * One payer. While money of theirs is held, `quantity`, `amount` and `receipt` sum all of it; before, they are the newest attempt's.
 * `reference`, `state` and `gatewayResponse` are always the newest attempt's, the one to verify.
 */
export const referenceCode = z.object({
  user: someone,
  reference: z.string(),
  /** Money of this payer is in escrow, or was until the release. */
  paymentStatus: z.boolean(),
  /** Money of this payer was paid into this wallet, wherever it is now. */
  hasPaid: z.boolean(),
  /** This partner has acknowledged receipt of everything of theirs that is held, or was before its refund. */
  receipt: z.boolean(),
  /** A dispute of this partner was ruled: what is left of their money is the supplier's. */
  ruled: z.boolean(),
  /** An open dispute holds this partner's money. */
  onHold: z.boolean(),
  /** This partner's money went to the supplier. */
  released: z.boolean(),
  /** From when this partner may reclaim what was not dispatched; null where that does not apply. */
  reclaimableAt: moment.nullable(),
  /** End of this partner's inspection window; null before the dispatch. */
  inspectUntil: moment.nullable(),
  quantity: z.number().int().nullable(),
  amount: z.number(),
  /** The supplier's part of `amount`, without the charge. */
  baseAmount: z.number(),
  state: z.enum(PAYMENT_STATES),
  /** The bank's message. */
  gatewayResponse: z.string().nullable(),
  /** This payer's refund under way; otherwise the refund of the newest payment, if any. */
  refund: z.object({ _id: id, state: z.enum(REFUND_STATES), amount: z.number() }).optional(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type ReferenceCode = z.infer<typeof referenceCode>;

/** The dispatch of the goods. */
const dispatchShape = z.object({
  waybillNumber: z.string(),
  note: z.string(),
  photo: z.string().nullable(),
  dispatchedAt: moment,
  /** End of the inspection window; what is not disputed by then is released. */
  dueAt: moment,
});

/** The public part of a dispute, for everybody in the chat. */
export const disputeShape = z.object({
  _id: id,
  user: someone,
  reason: z.enum(DISPUTE_REASONS),
  state: z.enum(DISPUTE_STATES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  /** In English; beside it, where it is ours. */
  ruling: z.string(),
  rulingMessage: sentence.optional(),
  openedAt: moment,
  endedAt: moment.nullable(),
});

export type Dispute = z.infer<typeof disputeShape>;

/** What is in it, whoever looks. */
export const walletStory = z.object({
  _id: id,
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** In escrow for this wallet, without the charge. */
  balance: z.number(),
  /** The whole amount requested, with the charge. */
  amount: z.number(),
  /** The sum without the charge, and the charge. */
  baseAmount: z.number(),
  charge: z.number(),
  quantity: z.number().int().nullable(),
  unitPrice: z.number().nullable(),
  /** Unpaid units. */
  quantityLeft: z.number().int().nullable(),
  supplier: z.object({ user: someone, receipt: z.boolean() }),
  /** Everybody in the chat but the supplier. */
  partners: z.array(someone),
  /** What each of those who agreed pays, whole and once; empty in a wallet that was requested by hand. */
  shares: z.array(
    z.object({
      user: someone,
      offer: id,
      quantity: z.number().int(),
      unit: z.enum(UNITS),
      unitPrice: z.number(),
      amount: z.number(),
      baseAmount: z.number(),
    }),
  ),
  /** One for each partner who has tried to pay, by their first attempt. */
  referenceCodes: z.array(referenceCode),
  paymentComplete: z.boolean(),
  /** What the supplier received at the release, without the charge; null before. */
  released: z.number().nullable(),
  closedBecause: z.enum(CLOSED_BECAUSE).nullable(),
  closedAt: moment.nullable(),
  /** Length of the inspection window, in days. */
  inspectionDays: z.number().int(),
  firstPaidAt: moment.nullable(),
  dispatch: dispatchShape.nullable(),
  /** The longest open dispute; the last one where none is open. */
  dispute: disputeShape.nullable(),
  /** The last dispute of each partner, oldest first. */
  disputes: z.array(disputeShape),
  /** From when payers may reclaim their money where nothing is dispatched. */
  reclaimableAt: moment.nullable(),
  /** What happens automatically and when; null where the wallet has ended or the provider is awaited. */
  end: z.object({ what: z.enum(ENDS), at: moment }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type WalletStory = z.infer<typeof walletStory>;

/** What the caller may do in it now. A call that is not allowed is refused. */
const may = z.object({
  pay: z.boolean(),
  acknowledge: z.boolean(),
  dispatch: z.boolean(),
  /** The waybill. */
  correct: z.boolean(),
  cancel: z.boolean(),
  /** Their money, because nothing was dispatched in time. */
  reclaim: z.boolean(),
  dispute: z.boolean(),
  /** Their dispute. */
  withdraw: z.boolean(),
  /** The partners whose money they may give back. */
  giveBack: z.array(id),
  /** The partners whom they may remind of their part. */
  remind: z.array(id),
});

export const walletShape = walletStory.extend({
  may,
  /** Whose turn it is; null where the wallet has ended. */
  turn: z
    .object({
      /** The caller's. */
      mine: z.boolean(),
      /** `arrive`: the caller's payment is on its way. `wait`: nobody in the chat has anything to do. */
      act: z.enum(TURNS),
      /** Whose, where it is not the caller's. */
      users: z.array(someone),
      /** Null where nothing ends automatically. */
      until: moment.nullable(),
    })
    .nullable(),
});
export type Wallet = z.infer<typeof walletShape>;

export const walletAnswer = z.object({ wallet: walletShape });
export const verifyAnswer = z.object({ success: z.boolean(), error: z.string().optional(), wallet: walletShape });
export const acctType = z.enum(['supplier', 'partner'], { error: 'Must be supplier or partner' });

export const wallet = {
  /** For its participants: the newest, or null. Sums are in naira. */
  showOfRoom: route(
    'GET /api/wallet/chatroom/:id',
    { id },
    { chatroom: z.object({ _id: id, wallet: walletShape.nullable() }), wallet: walletShape.nullable() },
  ),
  /**
   * By who supplies, who needs a verified licence. `unitPrice` is in naira; `amount`, where it is sent, has to be the quantity times it
   * plus 3.5 %.
   */
  requestInRoom: route(
    'POST /api/wallet/chatroom/:id',
    { id, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity), unitPrice: price },
    walletAnswer,
  ),
  /** Pay now; in a one-to-one chat without `quantity`. Answers the access code that opens the checkout. */
  accept: route(
    'POST /api/wallet/payment/accept/:walletAddress',
    { walletAddress, amount: naira.nullish(), quantity: whole(1, WALLET_LIMITS.quantity).nullish() },
    {
      wallet: walletShape,
      result: z.object({
        data: z.object({ access_code: z.string(), authorization_url: z.string(), reference: z.string() }),
      }),
    },
  ),
  /**
   * Asks the provider and books what it calls paid into escrow, once however often it is called. `success` is false while it is not paid.
   */
  verifyInRoom: route(
    'POST /api/wallet/payment/verify/chatroom/:walletAddress',
    { walletAddress, reference: text(60, 1), chatroomId: id, amount: naira.nullish() },
    verifyAnswer,
  ),
  /**
   * By supplier and partner, each for themselves. When both have, the escrow of that payment is released to the supplier, once. While
   * nothing was dispatched a partner sends `beforeDispatch`, and is refused without it.
   */
  acknowledgeInRoom: route(
    'POST /api/wallet/receipt/acknowledge/chatroom',
    { chatroomId: id, acctType, walletAddress: walletAddress.optional(), beforeDispatch: flag.optional() },
    walletAnswer,
  ),
};

/** Paystack's webhook; read as raw bytes, so the shape is not checked here. */
export const PAYMENT_WEBHOOK_PATH = '/api/wallet/webhook/paystack';
