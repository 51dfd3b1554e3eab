/** How both sides of a closed trade rate each other, and the ratings of a member. */
import { z } from 'zod';
import { RATING_LIMITS } from '#rules/people/rating.ts';
import { after, id, moment, nextCursor, person, text, walletAddress, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const said = z.object({
  /** Stars, 1 to 5. */
  rating: z.number().int(),
  sentence: z.string(),
  /** A moderator removed the sentence. */
  removed: z.boolean(),
});

const side = z.object({
  user: z.object({ _id: id, fullName: z.string() }),
  /** Until then the member may rate the other; afterwards what was said is shown. */
  until: moment,
  /** Null where the member has not rated. `shown`: the other sees it, and it stays. */
  mine: said.extend({ shown: z.boolean() }).nullable(),
  /** Null while it is withheld, too. Its sentence is reported by the id. */
  theirs: said.extend({ _id: id }).nullable(),
  /** The member may rate, or change what they said. */
  mayRate: z.boolean(),
});
export type RatingSide = z.infer<typeof side>;

/** One for each trade of this wallet that the member has closed: of a payer one, of a supplier one for each payer. */
const sides = z.object({ sides: z.array(side) });

const ratingShape = said.extend({
  _id: id,
  user: person,
  /** When it was shown. */
  createdAt: moment,
});
export type Rating = z.infer<typeof ratingShape>;

export const rating = {
  /** For its parties: what each may still say, and what was said. */
  show: route('GET /api/wallet/rating/:walletAddress', { walletAddress }, sides),
  /** Gives a rating, or changes it while it is withheld. `memberId` is the other side. */
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
  /** What others say of a member, newest first; nothing that is withheld. */
  list: route('GET /api/user/profile/:id/ratings', { id, after }, { ratings: z.array(ratingShape), nextCursor }),
};
