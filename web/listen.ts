/** What live events mean for the kept answers, whichever screen is shown. */
import { onConnect, onLive } from './live.ts';
import { offerChanged, offersArrived } from './offer/queries.ts';
import { postsArrived } from './post/queries.ts';
import { partnersChanged } from './partner/queries.ts';
import { queryClient } from './query.ts';

export function listenLive(): void {
  onLive('posts', postsArrived);
  onLive('business', ({ businesses }) => offersArrived(businesses));
  onLive('biz', ({ biz }) => offerChanged(biz._id));
  onLive('partner', partnersChanged);
  onConnect(() => void queryClient.invalidateQueries());
}
