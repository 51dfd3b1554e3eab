/** What payers' banks dispute with the provider, before an administrator: the open ones, an answer to one in time, and the end of one without a ruling. */
import { z } from 'zod';
import { BANK_OUTCOMES } from '#rules/chargeback.ts';
import { id, moment, text, upload } from './field.ts';
import { route } from './route.ts';

export const bankDisputeShape = z.object({
  _id: id,
  reference: z.string(),
  /** In naira. */
  amount: z.number(),
  /** Names; of a donation there is neither. */
  payer: z.string().nullable(),
  supplier: z.string().nullable(),
  /** In the provider's own word. */
  status: z.string(),
  /** False once it was answered: then the bank decides. */
  answerable: z.boolean(),
  /** Unanswered by then, the money is lost. */
  dueAt: moment.nullable(),
  /** Since when the provider calls it over, or does not know it any more, and has not said who won. */
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
  /** The bank gets all that it asks for. */
  accept: route('POST', '/api/admin/money/bank-dispute/:id/accept', z.object({ id, message }), success),
  /** With a picture that shows the delivery; the bank decides. */
  decline: route(
    'POST',
    '/api/admin/money/bank-dispute/:id/decline',
    z.object({ id, message, file: upload.optional() }),
    success,
    { upload: true },
  ),
  /** For one that nobody can answer any more, and whose end the provider does not tell: who has the money, and why we say so. */
  end: route(
    'POST',
    '/api/admin/money/bank-dispute/:id/end',
    z.object({ id, outcome: z.enum(BANK_OUTCOMES, { error: 'Say who has the money' }), reason: text(1_000, 1) }),
    success,
  ),
};
