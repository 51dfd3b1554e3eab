/** A member reports what another wrote or offers, what they said in a rating, or their profile. */
import { z } from 'zod';
import { REPORT_KINDS, REPORT_LIMITS, REPORT_REASONS } from '#rules/feed/report.ts';
import { id, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const report = {
  /** Once for each member and thing: the second time answers the same. */
  create: route(
    'POST /api/report',
    {
      kind: z.enum(REPORT_KINDS, { error: 'Say what you are reporting' }),
      /** Of the post, comment, offer, message, member or rating; of a rating its sentence is reported. */
      subjectId: id,
      reason: z.enum(REPORT_REASONS, { error: 'Choose a reason' }),
      note: text(REPORT_LIMITS.note).default(''),
    },
    success,
  ),
};
