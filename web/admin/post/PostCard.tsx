/** A post as a card of the list, with the buttons of members, which do nothing here. */
import type { AdminPostRow } from '#contract/feed/admin-post.ts';
import { t } from '../../i18n.ts';
import { CardFooter } from '../ui/CardFooter.tsx';
import { IdleButton } from '../ui/IdleButton.tsx';
import { PostBadges } from './PostBadges.tsx';

export function PostCard({ row: post }: { row: AdminPostRow }) {
  const { creator, createdAt, postImage, likeCount, commentCount } = post;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <PostBadges post={post} />
      </p>
      {postImage.imageUrl && (
        <img
          src={postImage.imageUrl}
          alt=""
          loading="lazy"
          className="mt-3 h-32 w-full rounded-field border border-base-300 object-cover"
        />
      )}
      <CardFooter member={creator} createdAt={createdAt}>
        <IdleButton icon="like" count={likeCount}>
          {t('Like')}
        </IdleButton>
        <IdleButton icon="people">{t('Partner')}</IdleButton>
        <IdleButton icon="comment" count={commentCount}>
          {t('Comment')}
        </IdleButton>
      </CardFooter>
    </>
  );
}
