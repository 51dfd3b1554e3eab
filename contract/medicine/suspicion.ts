/** Reports of suspicious batches: members send them with a photo, administrators answer. */
import { z } from 'zod';
import { SUSPICION_LIMITS, SUSPICION_STATES } from '#rules/medicine/suspicion.ts';
import { after, id, moment, nextCursor, person, success, text, upload } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const suspicionShape = z.object({
  _id: id,
  genericName: z.string(),
  brandName: z.string(),
  batchNumber: z.string(),
  boughtFrom: z.string(),
  content: z.string(),
  state: z.enum(SUSPICION_STATES),
  /** An administrator's answer; null while it is open. */
  answer: z.string().nullable(),
  createdAt: moment,
});
export type Suspicion = z.infer<typeof suspicionShape>;

const waiting = suspicionShape.extend({
  member: person,
  /** Other members' reports about this number that are open or led to an alert. */
  others: z.number().int(),
});
export type WaitingSuspicion = z.infer<typeof waiting>;

const page = z.object({ after });
const { name, batchNumber, boughtFrom, content, answer } = SUSPICION_LIMITS;

export const suspicion = {
  /** Reports a batch to the administrators, with a photo of the pack. Nothing is published. */
  report: route(
    'POST /api/batch-suspicions',
    {
      genericName: text(name, 1),
      brandName: text(name).default(''),
      batchNumber: text(batchNumber, 1),
      boughtFrom: text(boughtFrom, 1),
      content: text(content, 1),
      file: upload.optional(),
    },
    { suspicion: suspicionShape },
  ),
  /** The caller's reports, newest first. */
  list: route('GET /api/batch-suspicions', page, {
    suspicions: z.array(suspicionShape),
    nextCursor,
  }),
};

export const adminSuspicion = {
  /** Open reports, oldest first. */
  list: route('GET /api/admin/batch-suspicions', page, {
    suspicions: z.array(waiting),
    nextCursor,
  }),
  /** The photo of the pack, as it was sent. */
  photo: route('GET /api/admin/batch-suspicion/:id/photo', { id }, privateFile),
  /** Answers the report, once. */
  answer: route(
    'POST /api/admin/batch-suspicion/:id',
    {
      id,
      verdict: z.enum(['alerted', 'closed'], { error: 'Choose whether there is an alert' }),
      reply: text(answer, 1),
    },
    success,
  ),
};
