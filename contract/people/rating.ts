/** Ratings of completed trades by both sides, and the ratings of a member. */
import { z } from 'zod';
import { RATING_LIMITS } from '#rules/people/rating.ts';
import { after, id, moment, nextCursor, person, text, walletAddress, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const said = z.object({
  /** Stars, 1 to 5. */
  rating: z.number().int(),
  sentence: z.string(),
  /** True if a moderator removed the sentence. */
  removed: z.boolean(),
});

const side = z.object({
  user: z.object({ _id: id, fullName: z.string() }),
  /** The end of the rating period. Then the ratings are shown. */
  until: moment,
  /** The member's own rating; null if there is none. `shown`: the other side sees it, and it is final. */
  mine: said.extend({ shown: z.boolean() }).nullable(),
  /** The other side's rating; null if there is none or it is hidden. Use the id to report its sentence. */
  theirs: said.extend({ _id: id }).nullable(),
  /** True if the member may rate, or edit their rating. */
  mayRate: z.boolean(),
});
export type RatingSide = z.infer<typeof side>;

/** One entry per completed trade of this wallet: one for a payer, one per payer for the supplier. */
const sides = z.object({ sides: z.array(side) });

const ratingShape = said.extend({
  _id: id,
  user: person,
  /** When it became visible. */
  createdAt: moment,
});
export type Rating = z.infer<typeof ratingShape>;

export const rating = {
  /** The caller's trades of a wallet that can be rated, with the ratings given. For its parties. */
  show: route('GET /api/wallet/rating/:walletAddress', { walletAddress }, sides),
  /** Gives a rating, or edits it while it is hidden. `memberId` is the other side. */
  rate: route(
    'POST /api/wallet/rating/:walletAddress',
    {
      walletAddress,
      memberId: id,
      rating: whole(RATING_LIMITS.least, RATING_LIMITS.most),
      sentence: text(RATING_LIMITS.sentence).default(''),
    },
    sides,
  ),
  /** The visible ratings of a member, newest first. */
  list: route('GET /api/user/profile/:id/ratings', { id, after }, { ratings: z.array(ratingShape), nextCursor }),
};
