/** A post on its own screen. */
import type { Post } from '#contract/feed/post.ts';
import { ACTION } from './actions.ts';
import { CommentLabel, LikePost, SharePost } from './PostActions.tsx';
import { PostBody, PostHeader } from './PostBody.tsx';

interface PostViewProps {
  post: Post;
  /** Focuses the comment box. */
  write: () => void;
}

export function PostView({ post, write }: PostViewProps) {
  return (
    <article className="relative rounded-box border border-base-300 bg-base-100 p-4 pb-1.5 sm:p-5 sm:pb-2">
      <PostHeader post={post} leads={false} />
      <PostBody post={post} short={false} />
      <footer className="mt-2 -ml-2.5 flex flex-wrap items-center">
        <LikePost post={post} />
        <button type="button" onClick={write} className={ACTION}>
          <CommentLabel post={post} />
        </button>
        <SharePost post={post} />
      </footer>
    </article>
  );
}
