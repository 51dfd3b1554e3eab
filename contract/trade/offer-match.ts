/** Matches: open sales for a demand, and open demands for a sale. */
import { z } from 'zod';
import { after, id, nextCursor } from '../route/field.ts';
import { offerShape } from './offer-shape.ts';
import { route } from '../route/route.ts';

export const offerMatch = {
  /** The matches, newest first. Only the offer's creator gets them. */
  list: route('GET /api/business/:id/matches', { id, after }, { businesses: z.array(offerShape), nextCursor }),
};
