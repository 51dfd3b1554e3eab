/** What a post says, who says it and when; on a card of the feed shortened, on its own screen whole. */
import { Link } from 'react-router';
import type { Post } from '#contract/post.ts';
import { t } from '../i18n.ts';
import { pathOfPost } from '../paths.ts';
import { Badge } from '../ui/Badge.tsx';
import { Person } from '../ui/Person.tsx';
import { Time } from '../ui/Time.tsx';
import { KINDS } from './kinds.ts';
import { PostMenu } from './PostMenu.tsx';

export function PostHeader({ post, leads }: { post: Post; leads: boolean }) {
  const { creator, createdAt, editedAt } = post;
  return (
    <header className="flex items-start justify-between gap-2">
      <Person person={creator}>
        {leads ? (
          <Link
            to={pathOfPost(post._id)}
            className="rounded-sm outline-none after:absolute after:inset-0 after:rounded-box hover:underline"
          >
            <span className="sr-only">{t('Post of {name},', { name: creator.fullName })} </span>
            <Time at={createdAt} />
          </Link>
        ) : (
          <Time at={createdAt} />
        )}
        {editedAt && ` · ${t('edited')}`}
      </Person>
      <span className="relative -mt-1.5 -mr-2">
        <PostMenu post={post} />
      </span>
    </header>
  );
}

export function PostBody({ post, short }: { post: Post; short: boolean }) {
  const { creator, content, kind, postImage } = post;
  return (
    <>
      {kind && (
        <p className="mt-2.5">
          <Badge tone={KINDS[kind].tone} icon={KINDS[kind].icon}>
            {KINDS[kind].name}
          </Badge>
        </p>
      )}
      <p className={`mt-2.5 leading-relaxed wrap-anywhere whitespace-pre-line ${short ? 'line-clamp-[12]' : ''}`}>
        {content}
      </p>
      {postImage.imageUrl && (
        <img
          src={postImage.imageUrl}
          alt={t('Photo of {name}', { name: creator.fullName })}
          loading={short ? 'lazy' : 'eager'}
          className={`mt-3 w-full rounded-field border border-base-300 bg-base-200 object-contain ${short ? 'aspect-4/3' : 'max-h-128'}`}
        />
      )}
    </>
  );
}
