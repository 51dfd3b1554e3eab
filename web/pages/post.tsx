/** /post/:id: a post with its comments and their replies. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useLocation, useParams } from 'react-router';
import { isNotThere } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { PATHS, WRITE } from '../paths.ts';
import { Comments } from '../feed/post/Comments.tsx';
import { PostView } from '../feed/post/PostView.tsx';
import { postQuery } from '../feed/post/queries.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { FeedMissing } from './feed-missing.tsx';

export function PostPage() {
  const { id = '' } = useParams();
  const { data: post, error, isPending, isPlaceholderData, refetch } = useQuery(postQuery(id));
  const { area, write } = useWriting();
  useTitle(post ? t('{name}’s post', { name: post.creator.fullName }) : t('Post'));
  const isMissing = isNotThere(error);
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.posts}>{t('All posts')}</BackLink>
      <h1 className="sr-only">{t('Post')}</h1>
      {isPending && <Waiting shape="cards" />}
      {isMissing && (
        <FeedMissing icon="posts" title={t('Post not found')}>
          {t('It was deleted, or the link is wrong.')}
        </FeedMissing>
      )}
      {error && !isMissing && !post && <Failed error={error} retry={refetch} />}
      {post && !isMissing && (
        <div className="grid gap-3">
          <PostView post={post} write={write} />
          <Comments key={id} post={post} pending={isPlaceholderData} area={area} />
        </div>
      )}
    </div>
  );
}

/** Focuses the comment box, once it is rendered, if the member came here to comment. */
function useWriting() {
  const { hash } = useLocation();
  const box = useRef<HTMLTextAreaElement>(null);
  const led = useRef(false);
  const write = () => box.current?.focus();
  const area = useCallback(
    (visible: HTMLTextAreaElement | null) => {
      box.current = visible;
      if (!visible || led.current || hash !== WRITE) return;
      led.current = true;
      visible.focus();
    },
    [hash],
  );
  return { area, write };
}
