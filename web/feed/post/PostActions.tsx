/** Actions on a post: like, comment, share. */
import type { Post } from '#contract/feed/post.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { pathOfPost } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { shareLink } from '../../ui/alert/share-link.ts';
import { ACTION } from './actions.ts';
import { LikeButton, LikeCount } from './LikeButton.tsx';
import { postChanged } from './queries.ts';

export function LikePost({ post }: { post: Post }) {
  async function send(liked: boolean) {
    const name = liked ? 'POST /api/feed/post/:postId/like' : 'DELETE /api/feed/post/:postId/like';
    postChanged((await call(name, { postId: post._id })).post);
  }

  return <LikeButton of={post} send={send} />;
}

/** The label of the link or button that leads to the comment box. */
export function CommentLabel({ post }: { post: Post }) {
  return (
    <>
      <Icon name="comment" />
      {t('Comment')}
      <LikeCount
        count={post.commentCount}
        text={t('{n, plural, one {comment} other {comments}}', { n: post.commentCount })}
      />
    </>
  );
}

export function SharePost({ post }: { post: Post }) {
  return (
    <button
      type="button"
      onClick={() => void shareLink(t('A post on Mortar'), pathOfPost(post._id))}
      className={`${ACTION} ml-auto`}
    >
      <Icon name="share" />
      {t('Share')}
    </button>
  );
}
