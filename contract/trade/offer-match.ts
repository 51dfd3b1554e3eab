/** Matches: open sales for a demand, and open demands for a sale. */
import { z } from 'zod';
import { id, text } from '../route/field.ts';
import { offerShape } from './offer.ts';
import { route } from '../route/route.ts';

export const offerMatch = {
  /** For the offer's creator only, newest first. */
  list: route(
    'GET',
    '/api/business/:id/matches',
    z.object({ id, after: text(200).optional() }),
    z.object({ businesses: z.array(offerShape), nextCursor: z.string().nullable() }),
  ),
};
