/** Disputes for administrators: the queue, one dispute with its details, and the ruling. */
import { z } from 'zod';
import { DISPUTE_LIMITS, DISPUTE_REASONS, HOLDER_NAME, HOLDER_NAME_LENGTH, RESOLUTIONS } from '#rules/money/dispute.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { disputeThread } from './dispute.ts';
import { after, id, moment, nextCursor, pictureName, price, success, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';
import { goodsShape, walletStory } from './wallet-shape.ts';
import { someone } from './someone.ts';

/** The administrator who took a dispute. `mine`: the caller. */
const holder = z.object({ name: z.string(), since: moment, mine: z.boolean() }).nullable();

export const openDisputeShape = z.object({
  _id: id,
  reason: z.enum(DISPUTE_REASONS),
  opener: someone,
  supplier: someone,
  /** The disputed amount in naira, without the charge. */
  held: z.number(),
  openedAt: moment,
  /** The seller answers until then. */
  answerBy: moment,
  answered: z.boolean(),
  holder,
});
export type OpenDispute = z.infer<typeof openDisputeShape>;

/** A disputed payment; a split ruling refunds part of it. */
const disputedPayment = z.object({
  _id: id,
  user: someone,
  reference: z.string(),
  /** The amount in naira, without the charge. The charge is refunded in the same proportion. */
  amount: z.number(),
  charge: z.number(),
});

/** A file of the chat. */
const evidence = z.object({ url: z.string(), mime: z.string(), durationMs: z.number().int().nullable() });

export const disputeDetailsShape = z.object({
  dispute: disputeThread,
  /** Null if no offer names the goods. */
  goods: goodsShape.nullable(),
  holder,
  /** The name under which the caller last took a dispute, or empty. */
  ownName: z.string(),
  wallet: walletStory,
  /** The opener's payments. A ruling moves no other money. */
  payments: z.array(disputedPayment),
  /** The first messages in the wallet's chat since the dispute was opened, with their files. */
  chat: z.array(z.object({ _id: id, user: someone, message: z.string(), file: evidence.nullable(), date: moment })),
});
export type DisputeDetails = z.infer<typeof disputeDetailsShape>;

export const adminDispute = {
  /** Oldest first. */
  list: route('GET /api/admin/money/disputes', { after }, { disputes: z.array(openDisputeShape), nextCursor }),
  /** The thread, the wallet, the opener's payments, and the chat messages since then. Amounts are in naira. */
  show: route('GET /api/admin/money/dispute/:id', { id }, disputeDetailsShape),
  /** A photo of the thread or the waybill. */
  photo: route('GET /api/admin/money/dispute/:id/photo/:photo', { id, photo: pictureName }, privateFile),
  /** A chat file among the messages of the dispute: a picture, a PDF or a voice note. */
  file: route('GET /api/admin/money/dispute/:id/file/:fileId', { id, fileId: id }, privateFile),
  /**
   * Takes the dispute. Both sides see the name: first name and initial. `instead`: since when the present holder has it, or null if nobody has it.
   * Refused if somebody else took it meanwhile.
   */
  take: route(
    'POST /api/admin/money/dispute/:id/take',
    {
      id,
      name: text(HOLDER_NAME_LENGTH, 1).regex(HOLDER_NAME, { error: 'Enter first name and initial, such as Ngozi A.' }),
      instead: moment.nullable().default(null),
    },
    success,
  ),
  /** Hands the dispute back, so that another administrator can take it. */
  handBack: route('POST /api/admin/money/dispute/:id/hand-back', { id }, success),
  /** Rules on the dispute, once. A split sets the refund of each payment. The rest is released. */
  rule: route(
    'POST /api/admin/money/dispute/:id',
    {
      id,
      resolution: z.enum(RESOLUTIONS, { error: 'Choose the outcome' }),
      shares: z
        .array(z.object({ paymentId: id, amount: price }))
        .max(200)
        .default([]),
      ruling: text(DISPUTE_LIMITS.detail, 1),
    },
    doneOrProposed,
  ),
};
