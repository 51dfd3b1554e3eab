/** Reports by members: of posts, comments, offers, messages, ratings and profiles. */
import { z } from 'zod';
import { REPORT_KINDS, REPORT_LIMITS, REPORT_REASONS } from '#rules/feed/report.ts';
import { id, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

export const report = {
  /** Reports something, once per member. Repeating it gets the same answer. */
  create: route(
    'POST /api/report',
    {
      kind: z.enum(REPORT_KINDS, { error: 'Say what you are reporting' }),
      /** The id of the post, comment, offer, message, member or rating. For a rating only its sentence is reported. */
      subjectId: id,
      reason: z.enum(REPORT_REASONS, { error: 'Choose a reason' }),
      note: text(REPORT_LIMITS.note).default(''),
    },
    success,
  ),
};
