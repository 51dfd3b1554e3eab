/** Dispatch, reclaim, cancel, and disputes between members. */
import { z } from 'zod';
import { PROPOSAL_ANSWERS, PROPOSAL_STATES } from '#rules/money/dispute-proposal.ts';
import { DISPATCH_LIMITS, DISPUTE_LIMITS, DISPUTE_REASONS } from '#rules/money/dispute.ts';
import { day, id, moment, orNone, pictureName, price, text, upload, walletAddress } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';
import { walletAnswer as answer } from './wallet.ts';
import { disputeShape, walletShape } from './wallet-shape.ts';
import { someone } from './someone.ts';

/** A dispute for its two sides. Others in the chat only see in `wallet.disputes` that it exists. */
export const disputeThread = disputeShape.extend({
  detail: z.string(),
  /** Private addresses that need the session's token, for the two sides only. */
  photos: z.array(z.string()),
  /** The administrator who works on it, by first name and initial; null if nobody does. */
  takenBy: z.object({ name: z.string(), since: moment }).nullable(),
  messages: z.array(
    z.object({ _id: id, user: someone, message: z.string(), photo: z.string().nullable(), date: moment }),
  ),
  /** Proposed refunds, oldest first. `amount` is in naira, without the charge, which is refunded in proportion. */
  proposals: z.array(
    z.object({ _id: id, user: someone, amount: z.number(), state: z.enum(PROPOSAL_STATES), date: moment }),
  ),
  /** The disputed money in naira, without the charge. */
  disputed: z.number(),
});
export type DisputeThread = z.infer<typeof disputeThread>;

/** The thread with the caller's permissions. */
const ownThread = disputeThread.extend({
  may: z.object({ answer: z.boolean(), addPhoto: z.boolean(), propose: z.boolean() }),
});
export type OwnThread = z.infer<typeof ownThread>;

const threadOutput = z.object({ dispute: ownThread, wallet: walletShape });

export const dispute = {
  /** The supplier reports the dispatch. A second call corrects the waybill. */
  dispatch: route(
    'POST /api/wallet/dispatch/:walletAddress',
    {
      walletAddress,
      /** One of `carriers` of the wallet. */
      carrier: text(DISPATCH_LIMITS.carrier).default(''),
      /** The expected day of arrival, today or later. */
      expectedOn: orNone(day).optional(),
      waybillNumber: text(DISPATCH_LIMITS.waybillNumber).default(''),
      note: text(DISPATCH_LIMITS.note).default(''),
      file: upload.optional(),
    },
    answer,
  ),
  /** The photo of the waybill, for members of the wallet's chat. */
  waybill: route(
    'GET /api/wallet/dispatch/:walletAddress/photo/:photo',
    { walletAddress, photo: pictureName },
    privateFile,
  ),
  /** Refunds the caller if nothing was dispatched in time. */
  reclaim: route('POST /api/wallet/reclaim/:walletAddress', { walletAddress }, answer),
  /** Cancels the wallet. Only its supplier may, while it has no money in it and no refund in progress. */
  cancel: route('POST /api/wallet/cancel/:walletAddress', { walletAddress }, answer),
  /** Opens a dispute, one at a time, optionally with a photo. The caller's money must be held and not acknowledged. */
  open: route(
    'POST /api/wallet/dispute/:walletAddress',
    {
      walletAddress,
      reason: z.enum(DISPUTE_REASONS, { error: 'Choose what went wrong' }),
      detail: text(DISPUTE_LIMITS.detail, 1),
      file: upload.optional(),
    },
    threadOutput,
  ),
  /** `disputeId` is one of `wallet.disputes`, if several buyers have a dispute. Without it a buyer gets their own. */
  show: route('GET /api/wallet/dispute/:walletAddress', { walletAddress, disputeId: id.optional() }, threadOutput),
  /** Adds text, a photo, or both. For the supplier and the opener. */
  answer: route(
    'POST /api/wallet/dispute/:walletAddress/message',
    {
      walletAddress,
      disputeId: id.optional(),
      message: text(DISPUTE_LIMITS.message).default(''),
      file: upload.optional(),
    },
    threadOutput,
  ),
  /** Proposes a refund, up to all of the disputed money. It replaces an open proposal of either side. */
  propose: route(
    'POST /api/wallet/dispute/:walletAddress/proposal',
    { walletAddress, disputeId: id.optional(), amount: price },
    threadOutput,
  ),
  /**
   * Accepts or declines the other side's proposal, or withdraws one's own. Accepting ends the dispute: the sum is refunded with its share of the
   * charge, and the rest is released.
   */
  answerProposal: route(
    'POST /api/wallet/dispute/:walletAddress/proposal/:id',
    { walletAddress, id, answer: z.enum(PROPOSAL_ANSWERS, { error: 'Choose accept, decline or withdraw' }) },
    threadOutput,
  ),
  /** A photo of the thread, for its two sides. */
  photo: route(
    'GET /api/wallet/dispute/:walletAddress/photo/:photo',
    { walletAddress, photo: pictureName },
    privateFile,
  ),
  /** Withdraws the dispute. Only its opener may, before a ruling. */
  withdraw: route('POST /api/wallet/dispute/:walletAddress/withdraw', { walletAddress }, threadOutput),
};
