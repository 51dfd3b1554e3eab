/** Bank disputes for administrators: list open ones, answer one in time, end an inconclusive one. */
import { z } from 'zod';
import { BANK_MAIL_ACTS, BANK_MAIL_LIMITS } from '#rules/money/bank-mail.ts';
import { BANK_OUTCOMES } from '#rules/money/chargeback.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, price, priceOrNone, success, text, upload } from '../route/field.ts';
import { route } from '../route/route.ts';

export const bankDisputeShape = z.object({
  _id: id,
  reference: z.string(),
  /** The amount is in naira. */
  amount: z.number(),
  /** The names of both sides; null for a donation. */
  payer: z.string().nullable(),
  supplier: z.string().nullable(),
  /** The provider's status. */
  status: z.string(),
  /** Starts at 1; higher if the bank reopened the dispute. */
  round: z.number().int(),
  /** False once it was answered and the bank decides. */
  answerable: z.boolean(),
  /** If it is not answered by then, the money is lost. */
  dueAt: moment.nullable(),
  /** When the provider first reported it as ended, or no longer knew it, without an outcome. */
  unruledSince: moment.nullable(),
  createdAt: moment,
});
export type BankDispute = z.infer<typeof bankDisputeShape>;

/** A bank dispute that has ended, by its last round, with what the provider mailed about it since. */
export const endedBankDisputeShape = bankDisputeShape
  .pick({ _id: true, reference: true, amount: true, payer: true, supplier: true, round: true })
  .extend({
    outcome: z.enum(BANK_OUTCOMES),
    endedAt: moment,
    /** Taken by the bank less what came back, in naira. */
    taken: z.number(),
    /** The fees of its payment and disputes that the provider has not returned, in naira. */
    fees: z.number(),
    /** Oldest first. */
    mails: z.array(
      z.object({
        act: z.enum(BANK_MAIL_ACTS),
        reference: z.string(),
        amount: z.number(),
        fee: z.number(),
        enteredAt: moment,
      }),
    ),
  });
export type EndedBankDispute = z.infer<typeof endedBankDisputeShape>;

const reason = text(BANK_MAIL_LIMITS.reason, 1);
/** The mail's reference, which can be entered only once. */
const reference = text(BANK_MAIL_LIMITS.reference, 1);
/** The payer's bank reads this text. */
const message = text(500, 1);

export const adminBankDispute = {
  /** Oldest first. */
  list: route('GET /api/admin/money/bank-disputes', { after }, { disputes: z.array(bankDisputeShape), nextCursor }),
  /** Accepts the bank's whole claim. */
  accept: route('POST /api/admin/money/bank-dispute/:id/accept', { id, message }, success),
  /** Declines the claim with a picture of the delivery. The bank decides. */
  decline: route('POST /api/admin/money/bank-dispute/:id/decline', { id, message, file: upload.optional() }, success),
  /** Ends an inconclusive dispute with who has the money, and the reason. */
  end: route(
    'POST /api/admin/money/bank-dispute/:id/end',
    { id, outcome: z.enum(BANK_OUTCOMES, { error: 'Choose who has the money' }), reason },
    success,
  ),
  /** Ended disputes, the most recently ended first. */
  ended: route(
    'GET /api/admin/money/bank-disputes/ended',
    { after },
    { disputes: z.array(endedBankDisputeShape), nextCursor },
  ),
  /** Records a mailed ruling of the card scheme after the end: the total it gave to one side, and its fee. Only once. */
  arbitrate: route(
    'POST /api/admin/money/bank-dispute/:id/arbitration',
    {
      id,
      outcome: z.enum(BANK_OUTCOMES, { error: 'Choose who won' }),
      amount: priceOrNone,
      fee: priceOrNone,
      reference,
      reason,
    },
    doneOrProposed,
  ),
  /** Records a mailed return of a fee by the provider. Only once. */
  returnFee: route(
    'POST /api/admin/money/bank-dispute/:id/fee-return',
    { id, amount: price, reference, reason },
    doneOrProposed,
  ),
};
