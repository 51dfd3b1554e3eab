/** The warning above the offers, which whoever has closed a trade may put away for good. */
import { z } from 'zod';
import { route } from '../route/route.ts';

const standing = z.object({
  /** Put away for good, on every device. */
  away: z.boolean(),
  /** The member has closed a trade. */
  mayPutAway: z.boolean(),
});

export const scamNote = {
  /** And whether the caller may put it away, which needs a closed trade. */
  show: route('GET /api/user/scam-note', {}, standing),
  /** Refused before the first closed trade; twice is the same as once. */
  putAway: route('POST /api/user/scam-note/away', {}, standing),
};
