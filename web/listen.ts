/** What live events mean for the kept answers, whichever screen is shown. */
import { onConnect, onLive } from './live.ts';
import { offerChanged, offersArrived } from './offer/queries.ts';
import { noticesChanged } from './notice/queries.ts';
import { creatorsChanged, postsChanged, postToldOf } from './post/queries.ts';
import { partnersChanged } from './partner/queries.ts';
import { profileChanged } from './profile/queries.ts';
import { queryClient } from './query.ts';

export function listenLive(): void {
  onLive('posts', (event) => void postsChanged(event));
  onLive('post', ({ post }) => postToldOf(post));
  onLive('notice', noticesChanged);
  onLive('business', ({ businesses }) => offersArrived(businesses));
  onLive('biz', ({ biz }) => offerChanged(biz._id));
  onLive('partner', ({ friendId }) => {
    partnersChanged();
    creatorsChanged();
    void profileChanged(friendId);
  });
  onConnect(() => void queryClient.invalidateQueries());
}
