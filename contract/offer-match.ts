/** Matches: the open sales that answer a demand, and the open demands that a sale answers. */
import { z } from 'zod';
import { id, text } from './field.ts';
import { offerShape } from './offer.ts';
import { route } from './route.ts';

export const offerMatch = {
  /** For the creator of the offer alone, newest first. */
  list: route(
    'GET',
    '/api/business/:id/matches',
    z.object({ id, after: text(200).optional() }),
    z.object({ businesses: z.array(offerShape), nextCursor: z.string().nullable() }),
  ),
};
