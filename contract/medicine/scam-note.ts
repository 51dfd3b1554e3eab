/** The warning above the offers, which members with a completed trade may dismiss for good. */
import { z } from 'zod';
import { route } from '../route/route.ts';

const noteOutput = z.object({
  /** True if it is dismissed for good, on every device. */
  away: z.boolean(),
  /** True if the member has completed a trade. */
  mayPutAway: z.boolean(),
});

export const scamNote = {
  /** Tells if the warning is shown, and if the caller may dismiss it. */
  show: route('GET /api/user/scam-note', {}, noteOutput),
  /** Dismisses the warning. Refused before the first completed trade. Repeating it changes nothing. */
  putAway: route('POST /api/user/scam-note/away', {}, noteOutput),
};
