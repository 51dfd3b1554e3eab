/** Bank disputes before an administrator: the open ones, answering one in time, and ending an inconclusive one. */
import { z } from 'zod';
import { BANK_MAIL_ACTS, BANK_MAIL_LIMITS } from '#rules/money/bank-mail.ts';
import { BANK_OUTCOMES } from '#rules/money/chargeback.ts';
import { doneOrProposed } from '../admin/approval-answer.ts';
import { after, id, moment, nextCursor, price, priceOrNone, success, text, upload } from '../route/field.ts';
import { route } from '../route/route.ts';

export const bankDisputeShape = z.object({
  _id: id,
  reference: z.string(),
  /** In naira. */
  amount: z.number(),
  /** Names; null for a donation. */
  payer: z.string().nullable(),
  supplier: z.string().nullable(),
  /** The provider's status. */
  status: z.string(),
  /** From 1; the bank has opened it again where it is more. */
  round: z.number().int(),
  /** False once answered: then the bank decides. */
  answerable: z.boolean(),
  /** Without an answer by then the money is lost. */
  dueAt: moment.nullable(),
  /** Since when the provider reports it as ended, or no longer knows it, without an outcome. */
  unruledSince: moment.nullable(),
  createdAt: moment,
});
export type BankDispute = z.infer<typeof bankDisputeShape>;

/** One that has ended, as its last round did, with what the provider told of it by mail since. */
export const endedBankDisputeShape = bankDisputeShape
  .pick({ _id: true, reference: true, amount: true, payer: true, supplier: true, round: true })
  .extend({
    outcome: z.enum(BANK_OUTCOMES),
    endedAt: moment,
    /** In naira: what the bank has taken by it, less what came back. */
    taken: z.number(),
    /** In naira: fees of its payment and disputes that the provider has not given back. */
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
/** The mail's own, so that it is entered once and found again. */
const reference = text(BANK_MAIL_LIMITS.reference, 1);
/** Read by the payer's bank. */
const message = text(500, 1);

export const adminBankDispute = {
  /** Oldest first. */
  list: route('GET /api/admin/money/bank-disputes', { after }, { disputes: z.array(bankDisputeShape), nextCursor }),
  /** Accepts the bank's whole claim. */
  accept: route('POST /api/admin/money/bank-dispute/:id/accept', { id, message }, success),
  /** Declines with a picture that shows the delivery; the bank decides. */
  decline: route('POST /api/admin/money/bank-dispute/:id/decline', { id, message, file: upload.optional() }, success),
  /** Ends an inconclusive one: who has the money, and the reason. */
  end: route(
    'POST /api/admin/money/bank-dispute/:id/end',
    { id, outcome: z.enum(BANK_OUTCOMES, { error: 'Choose who has the money' }), reason },
    success,
  ),
  /** The last ended first. */
  ended: route(
    'GET /api/admin/money/bank-disputes/ended',
    { after },
    { disputes: z.array(endedBankDisputeShape), nextCursor },
  ),
  /** After its end the card scheme ruled, as a mail says: the sum it gave to one side in all, and its fee. Once. */
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
  /** The provider gives back a fee of the payment or its disputes, as a mail says. Once. */
  returnFee: route(
    'POST /api/admin/money/bank-dispute/:id/fee-return',
    { id, amount: price, reference, reason },
    doneOrProposed,
  ),
};
