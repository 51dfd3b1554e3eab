/** Disputes before an administrator: the queue, one with its whole story, and the ruling. */
import { z } from 'zod';
import { DISPUTE_LIMITS, DISPUTE_REASONS, RESOLUTIONS } from '#rules/dispute.ts';
import { disputeThread } from './dispute.ts';
import { id, moment, naira, pictureName, text } from './field.ts';
import { privateFile, route } from './route.ts';
import { someone, walletShape } from './wallet.ts';

export const openDisputeShape = z.object({
  _id: id,
  reason: z.enum(DISPUTE_REASONS),
  opener: someone,
  supplier: someone,
  /** What it is about, without the charge; in naira. */
  held: z.number(),
  openedAt: moment,
});
export type OpenDispute = z.infer<typeof openDisputeShape>;

/** A payment that is disputed, of which a split may give something back. */
const disputedPayment = z.object({
  _id: id,
  user: someone,
  reference: z.string(),
  /** Without the charge, in naira; the charge comes back in the same share. */
  amount: z.number(),
  charge: z.number(),
});

export const disputeStoryShape = z.object({
  dispute: disputeThread,
  wallet: walletShape,
  /** Of whoever opened it; a ruling moves no other money. */
  payments: z.array(disputedPayment),
  /** What was written in the wallet's chat from the opening on, the first of it. */
  chat: z.array(z.object({ _id: id, user: someone, message: z.string(), date: moment })),
});
export type DisputeStory = z.infer<typeof disputeStoryShape>;

export const adminDispute = {
  /** Oldest first. */
  list: route(
    'GET',
    '/api/admin/money/disputes',
    z.object({ after: z.string().max(200).optional() }),
    z.object({ disputes: z.array(openDisputeShape), nextCursor: z.string().nullable() }),
  ),
  show: route('GET', '/api/admin/money/dispute/:id', z.object({ id }), disputeStoryShape),
  /** A photo out of the thread, or of the wallet's waybill. */
  photo: route('GET', '/api/admin/money/dispute/:id/photo/:photo', z.object({ id, photo: pictureName }), privateFile, {
    file: true,
  }),
  /** Once. Of a split, how much of each payment goes back to its payer; the rest is released. */
  rule: route(
    'POST',
    '/api/admin/money/dispute/:id',
    z.object({
      id,
      resolution: z.enum(RESOLUTIONS, { error: 'Choose how it ends' }),
      shares: z
        .array(z.object({ paymentId: id, amount: naira }))
        .max(200)
        .default([]),
      ruling: text(DISPUTE_LIMITS.detail, 1),
    }),
    z.object({ success: z.literal(true) }),
  ),
};
