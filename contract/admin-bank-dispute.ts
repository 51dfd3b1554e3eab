/** Bank disputes before an administrator: the open ones, answering one in time, and ending an inconclusive one. */
import { z } from 'zod';
import { BANK_OUTCOMES } from '#rules/payment/chargeback.ts';
import { id, moment, text, upload } from './field.ts';
import { route } from './route.ts';

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

const success = z.object({ success: z.literal(true) });
/** Read by the payer's bank. */
const message = text(500, 1);

export const adminBankDispute = {
  /** Oldest first. */
  list: route(
    'GET',
    '/api/admin/money/bank-disputes',
    z.object({ after: z.string().max(200).optional() }),
    z.object({ disputes: z.array(bankDisputeShape), nextCursor: z.string().nullable() }),
  ),
  /** Accepts the bank's whole claim. */
  accept: route('POST', '/api/admin/money/bank-dispute/:id/accept', z.object({ id, message }), success),
  /** Declines with a picture that shows the delivery; the bank decides. */
  decline: route(
    'POST',
    '/api/admin/money/bank-dispute/:id/decline',
    z.object({ id, message, file: upload.optional() }),
    success,
    { upload: true },
  ),
  /** Ends an inconclusive one: who has the money, and the reason. */
  end: route(
    'POST',
    '/api/admin/money/bank-dispute/:id/end',
    z.object({ id, outcome: z.enum(BANK_OUTCOMES, { error: 'Say who has the money' }), reason: text(1_000, 1) }),
    success,
  ),
};
