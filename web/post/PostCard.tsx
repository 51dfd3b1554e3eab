/** One post of the feed. */
import type { Post } from '#contract/post.ts';
import { t } from '../i18n.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Time } from '../ui/Time.tsx';

export function PostCard({ post }: { post: Post }) {
  const { creator, content, postImage, createdAt } = post;
  return (
    <article className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <header className="flex items-center gap-3">
        <Avatar name={creator.fullName} imageUrl={creator.profileImage.imageUrl} />
        <div className="min-w-0 leading-tight">
          <p className="truncate font-semibold">{creator.fullName}</p>
          <Time at={createdAt} className="text-xs text-quiet" />
        </div>
      </header>
      <p className="mt-3 leading-relaxed wrap-anywhere whitespace-pre-line">{content}</p>
      {postImage.imageUrl && (
        <img
          src={postImage.imageUrl}
          alt={t('Photo of {name}', { name: creator.fullName })}
          loading="lazy"
          className="mt-3 max-h-128 w-full rounded-field border border-base-300 bg-base-200 object-contain"
        />
      )}
    </article>
  );
}
