/** A post in a feed, linked to its own screen. */
import { memo, useCallback } from 'react';
import { Link } from 'react-router';
import type { Post } from '#contract/feed/post.ts';
import { pathOfPost, WRITE } from '../../paths.ts';
import { useWatched } from '../../net/watch.ts';
import { followCardLink } from '../../ui/card-link.ts';
import { ACTION } from './actions.ts';
import { CommentLabel, LikePost, SharePost } from './PostActions.tsx';
import { PostBody, PostHeader } from './PostBody.tsx';

/** Makes the whole card a link, and watches the post while the card is visible. */
function useCardRef({ _id, version }: Post) {
  const watched = useWatched(`post:${_id}`, version);
  return useCallback(
    (card: HTMLElement | null) => {
      const ends = [followCardLink(card), watched(card)];
      return () => ends.forEach((end) => end?.());
    },
    [watched],
  );
}

export const PostCard = memo(function PostCard({ post }: { post: Post }) {
  return (
    <article
      ref={useCardRef(post)}
      className="relative cursor-pointer rounded-box border border-base-300 bg-base-100 p-4 pb-1.5 transition-colors hover:border-primary/60 has-[a[data-leads]:focus-visible]:outline-2 has-[a[data-leads]:focus-visible]:outline-offset-2 has-[a[data-leads]:focus-visible]:outline-primary sm:px-5"
    >
      <PostHeader post={post} leads />
      <PostBody post={post} short />
      <footer className="mt-2 -ml-2.5 flex flex-wrap items-center">
        <LikePost post={post} />
        <Link to={`${pathOfPost(post._id)}${WRITE}`} className={ACTION}>
          <CommentLabel post={post} />
        </Link>
        <SharePost post={post} />
      </footer>
    </article>
  );
});
