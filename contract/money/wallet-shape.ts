/** The shapes of a wallet: the same for every viewer, and as one viewer sees it. Amounts in naira. */
import { z } from 'zod';
import { DISPUTE_REASONS, DISPUTE_STATES, RESOLUTIONS } from '#rules/money/dispute.ts';
import { REFUND_STATES } from '#rules/money/refund.ts';
import { TURNS } from '#rules/money/turn.ts';
import { ENDS } from '#rules/money/wallet-end.ts';
import { CLOSED_BECAUSE, WALLET_STATES } from '#rules/money/wallet.ts';
import { UNITS } from '#rules/unit.ts';
import { PAYMENT_STATES } from '#rules/money/payment.ts';
import { day, id, moment, sentence } from '../route/field.ts';
import { deliveryPrices, walletDelivery } from './delivery-shape.ts';
import { someone } from './someone.ts';

/** The goods of a trade are described by their offer. */
export const goodsShape = z.object({
  offer: id,
  genericName: z.string(),
  brandName: z.string(),
  strength: z.string(),
  unit: z.enum(UNITS),
  imageUrl: z.string().nullable(),
});

/**
 * One buyer. While their money is held, `quantity`, `amount` and `receipt` cover all of it. Before, they are the newest attempt's. `reference`,
 * `state` and `gatewayResponse` are always those of the newest attempt, the one to verify.
 */
export const referenceCode = z.object({
  user: someone,
  reference: z.string(),
  /** This payer's money is in escrow, or was until its release. */
  paymentStatus: z.boolean(),
  /** This payer has paid into this wallet, wherever the money is now. */
  hasPaid: z.boolean(),
  /** This buyer has acknowledged receipt for all their money that is held, or was before a refund. */
  receipt: z.boolean(),
  /** This buyer's dispute was decided. The rest of their money is the supplier's. */
  ruled: z.boolean(),
  /** An open dispute holds this buyer's money. */
  onHold: z.boolean(),
  /** This buyer's money was released to the supplier. */
  released: z.boolean(),
  /** The time from which this buyer may reclaim their money if nothing was shipped, or null. */
  reclaimableAt: moment.nullable(),
  /** The end of this buyer's inspection period; null before the goods are shipped. */
  inspectUntil: moment.nullable(),
  quantity: z.number().int().nullable(),
  amount: z.number(),
  /** The supplier's part of `amount`, without the charge. */
  baseAmount: z.number(),
  /** The part of `baseAmount` that is for delivery. */
  deliveryAmount: z.number(),
  state: z.enum(PAYMENT_STATES),
  /** The bank's message. */
  gatewayResponse: z.string().nullable(),
  /** This buyer's refund in progress, else that of the newest payment, if any. */
  refund: z.object({ _id: id, state: z.enum(REFUND_STATES), amount: z.number() }).optional(),
  /** The newest attempt is a bank transfer to an account of its own. */
  byTransfer: z.boolean(),
  /** Returned by the provider because it was another amount or too late; null if nothing was. */
  returned: z.number().nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type ReferenceCode = z.infer<typeof referenceCode>;

/** The account for the caller's bank transfer, while it is open. It accepts exactly `amount`, once. */
export const transferAccount = z.object({
  reference: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  amount: z.number(),
  /** Null in a one-to-one chat, where the whole sum is paid. */
  quantity: z.number().int().nullable(),
  until: moment,
  /** The caller says they sent it. No other payment starts while it may arrive. */
  isSent: z.boolean(),
});
export type TransferAccount = z.infer<typeof transferAccount>;

/** The dispatch of the goods. */
const dispatchShape = z.object({
  /** One of the operator's carriers; empty in older dispatches. */
  carrier: z.string(),
  /** The day on which the seller expects the goods to arrive. */
  expectedOn: day.nullable(),
  waybillNumber: z.string(),
  note: z.string(),
  photo: z.string().nullable(),
  dispatchedAt: moment,
  /** The end of the inspection period, when undisputed money is released. */
  dueAt: moment,
});

/** The public part of a dispute, for everybody in the chat. */
export const disputeShape = z.object({
  _id: id,
  user: someone,
  reason: z.enum(DISPUTE_REASONS),
  state: z.enum(DISPUTE_STATES),
  resolution: z.enum(RESOLUTIONS).nullable(),
  /** The reason in English, and as a message to translate if it is ours. */
  ruling: z.string(),
  rulingMessage: sentence.optional(),
  openedAt: moment,
  /** The deadline of the seller's answer. Afterwards we decide, with or without it. */
  answerBy: moment,
  answered: z.boolean(),
  endedAt: moment.nullable(),
});

export type Dispute = z.infer<typeof disputeShape>;

/** The wallet, the same for every viewer. */
export const walletStory = z.object({
  _id: id,
  walletAddress: z.string(),
  state: z.enum(WALLET_STATES),
  /** The money in escrow for this wallet, without the charge. */
  balance: z.number(),
  /** The full requested amount, with the charge. */
  amount: z.number(),
  /** The amount without the charge, and the charge. */
  baseAmount: z.number(),
  charge: z.number(),
  quantity: z.number().int().nullable(),
  unitPrice: z.number().nullable(),
  /** The number of units not paid yet. */
  quantityLeft: z.number().int().nullable(),
  /** The supplier's receipt is true once goods were dispatched or handed over. */
  supplier: z.object({ user: someone, receipt: z.boolean() }),
  /** Everybody in the chat except the supplier. */
  partners: z.array(someone),
  /** The payment requests: each agreed buyer's share, paid in full and once. Empty in a wallet requested by hand. */
  shares: z.array(
    z.object({
      user: someone,
      offer: id,
      quantity: z.number().int(),
      unit: z.enum(UNITS),
      unitPrice: z.number(),
      /** The sum with the charge, and for the caller with their chosen or paid delivery. */
      amount: z.number(),
      baseAmount: z.number(),
      deliveryAmount: z.number(),
    }),
  ),
  /** One entry for each buyer who tried to pay, in order of their first attempt. */
  referenceCodes: z.array(referenceCode),
  paymentComplete: z.boolean(),
  /** Released to the supplier, without the charge; null before. */
  released: z.number().nullable(),
  closedBecause: z.enum(CLOSED_BECAUSE).nullable(),
  closedAt: moment.nullable(),
  /** Length of the inspection period, in days. */
  inspectionDays: z.number().int(),
  firstPaidAt: moment.nullable(),
  dispatch: dispatchShape.nullable(),
  /** The oldest open dispute, else the last one. */
  dispute: disputeShape.nullable(),
  /** The last dispute of each buyer, oldest first. */
  disputes: z.array(disputeShape),
  /** The time from which buyers may reclaim their money if nothing was shipped. */
  reclaimableAt: moment.nullable(),
  /** The next automatic end; null if the wallet has ended or we wait for the provider. */
  end: z.object({ what: z.enum(ENDS), at: moment }).nullable(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type WalletStory = z.infer<typeof walletStory>;

/** The caller's present permissions in the wallet. Other calls are refused. */
const may = z.object({
  pay: z.boolean(),
  acknowledge: z.boolean(),
  dispatch: z.boolean(),
  /** Correct the waybill. */
  correct: z.boolean(),
  cancel: z.boolean(),
  /** Reclaim the money because nothing was shipped in time. */
  reclaim: z.boolean(),
  dispute: z.boolean(),
  /** Withdraw their dispute. */
  withdraw: z.boolean(),
  /** Choose where the goods go. */
  chooseDelivery: z.boolean(),
  /** Set each buyer's price of delivery. */
  priceDelivery: z.boolean(),
  /** The buyers they may hand goods over to with a pick-up code. */
  handOver: z.array(id),
  /** The buyers they may refund. */
  giveBack: z.array(id),
  /** The buyers they may remind to pay. */
  remind: z.array(id),
});

export const walletShape = walletStory.extend({
  may,
  /** Null if the caller is not paying by transfer now. */
  transfer: transferAccount.nullable(),
  /** The caller's own choice. For the seller: choices of buyers whose money is held or was released, until the wallet ends. */
  deliveries: z.array(walletDelivery),
  /** The caller's prices of delivery, from the offer or the seller; null if neither set any. The seller sees their own price. */
  deliveryTerms: deliveryPrices.extend({ from: z.object({ town: z.string(), state: z.string() }) }).nullable(),
  /** The delivery part of the caller's next payment; null while it needs a choice first. */
  deliveryDue: z.number().nullable(),
  /** The carriers to choose from, for a seller who may ship or correct the waybill. */
  carriers: z.array(z.string()),
  /** Whose turn it is; null if the wallet has ended. */
  turn: z
    .object({
      /** It is the caller's turn. */
      mine: z.boolean(),
      /**
       * `arrive`: the caller's payment is in progress. `answer`: the supplier answers a dispute. `agree`: one side accepts or declines the other's
       * proposal. `decide`: an administrator decides it. `wait`: nobody in the chat has anything to do.
       */
      act: z.enum(TURNS),
      /** Members whose turn it is, other than the caller. */
      users: z.array(someone),
      /** When it ends automatically, or null. */
      until: moment.nullable(),
    })
    .nullable(),
});
export type Wallet = z.infer<typeof walletShape>;
