/** /posts: the feed, newest first, and a new post. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../i18n.ts';
import { PostCard } from '../post/PostCard.tsx';
import { PostForm } from '../post/PostForm.tsx';
import { postsQuery } from '../post/queries.ts';
import { Arrived } from '../ui/Arrived.tsx';
import { Button } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { More } from '../ui/More.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { useArrivals } from '../ui/use-arrivals.ts';
import { useFreshForm } from '../ui/use-fresh-form.ts';
import { useTitle } from '../ui/use-title.ts';

export function PostsPage() {
  useTitle(t('Posts'));
  const query = useInfiniteQuery(postsQuery);
  const { shown, waiting, reveal } = useArrivals(query.data?.pages.flatMap((page) => page.posts) ?? []);
  const [writing, setWriting] = useState(false);
  const form = useFreshForm(() => {
    setWriting(false);
    reveal();
  });

  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-5 sm:py-7">
      <PageHead
        title={t('Posts')}
        action={
          <Button icon="plus" onClick={() => setWriting(true)}>
            {t('Create post')}
          </Button>
        }
      >
        {t('News and questions among colleagues.')}
      </PageHead>
      <Arrived waiting={waiting} reveal={reveal} one={t('1 new post')} many={t('{n} new posts')} />
      {query.isPending && <Waiting />}
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && shown.length === 0 && (
        <Empty icon="posts" title={t('No posts yet')}>
          {t('Say what your pharmacy looks for, offers or has learnt. Everybody here reads it.')}
        </Empty>
      )}
      <div className="grid gap-3">
        {shown.map((post) => (
          <PostCard key={post._id} post={post} />
        ))}
      </div>
      <More hasMore={query.hasNextPage} pending={query.isFetchingNextPage} load={query.fetchNextPage} />
      <Dialog open={writing} onClose={() => setWriting(false)} title={t('Create post')}>
        <PostForm key={form.key} done={form.done} />
      </Dialog>
    </div>
  );
}
