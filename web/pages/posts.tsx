/** /posts: the feed, newest first, filtered by kind or search words, and a new post. */
import { lazy, Suspense, useState } from 'react';
import { Announcements } from '../feed/announcement/Announcements.tsx';
import { ActiveAlerts } from '../medicine/batch-alert/ActiveAlerts.tsx';
import { t } from '../i18n.ts';
import { Feed } from '../feed/post/Feed.tsx';
import { FeedFilter, useSource } from '../feed/post/FeedFilter.tsx';
import { KINDS } from '../feed/post/kinds.ts';
import type { Source } from '../feed/post/feeds.ts';
import { useSelf } from '../net/session.ts';
import { Button } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { NoMatch } from '../ui/list/NoMatch.tsx';
import { useFreshForm } from '../ui/form/use-fresh-form.ts';

const PostForm = lazy(async () => ({ default: (await import('../feed/post/PostForm.tsx')).PostForm }));
/** Loaded for new members only. */
const Guide = lazy(async () => ({ default: (await import('../shell/guide/Guide.tsx')).Guide }));

/** Keeps the height of the guide free, so that nothing moves when it loads. */
const GUIDE_SPACE = <div className="mb-4 h-57.5 rounded-box border border-base-300 bg-base-100" />;

export function PostsPage() {
  const [source, ask] = useSource();
  const { guide } = useSelf();
  const [writing, setWriting] = useState(false);
  const form = useFreshForm(() => {
    setWriting(false);
    ask({});
    window.scrollTo({ top: 0 });
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
        {t('News and questions from colleagues.')}
      </PageHead>
      <ActiveAlerts />
      {guide && (
        <Suspense fallback={GUIDE_SPACE}>
          <Guide pending={GUIDE_SPACE} />
        </Suspense>
      )}
      <Announcements />
      <FeedFilter />
      <Feed
        key={`${source.kind ?? ''} ${source.search ?? ''} ${form.key}`}
        source={source}
        empty={<NoPosts source={source} showAll={() => ask({})} write={() => setWriting(true)} />}
      />
      <Dialog open={writing} onClose={() => setWriting(false)} title={t('Create post')}>
        <PostForm key={form.key} done={form.done} />
      </Dialog>
    </div>
  );
}

interface NoPostsProps {
  source: Source;
  showAll: () => void;
  write: () => void;
}

function NoPosts({ source: { kind, search }, showAll, write }: NoPostsProps) {
  if (!kind && !search) {
    return (
      <Empty
        icon="posts"
        title={t('No posts yet')}
        action={
          <Button kind="quiet" onClick={write}>
            {t('Write the first post')}
          </Button>
        }
      >
        {t('Share what your pharmacy needs, sells or knows. Everybody here can read it.')}
      </Empty>
    );
  }
  return (
    <NoMatch
      title={search ? t('Nothing found for “{words}”', { words: search }) : t('No posts of this kind yet')}
      clear={showAll}
      all={t('Show all posts')}
    >
      {search && kind && t('Searched only posts of type {kind}.', { kind: t(KINDS[kind].name) })}
      {search && !kind && t('Try fewer or different words.')}
      {!search && t('Be the first to post.')}
    </NoMatch>
  );
}
