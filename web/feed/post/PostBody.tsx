/** A post's author, time and text; shortened on a card, whole on its own screen. */
import { Link } from 'react-router';
import type { Post } from '#contract/feed/post.ts';
import { t } from '../../i18n.ts';
import { pathOfPost } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { HiddenNote } from '../../ui/HiddenNote.tsx';
import { Person } from '../../ui/Person.tsx';
import { Time } from '../../ui/Time.tsx';
import { useClamped } from './use-clamped.ts';
import { KINDS } from './kinds.ts';
import { PostMenu } from './PostMenu.tsx';
import { message } from '#rules/i18n/message.ts';
import { Sentence } from '../../ui/Sentence.tsx';

interface PostHeaderProps {
  post: Post;
  /** On a card: contains the link to the post. */
  leads: boolean;
}

export function PostHeader({ post, leads }: PostHeaderProps) {
  const { creator, createdAt, editedAt } = post;
  return (
    <header className="flex items-start justify-between gap-2">
      <Person person={creator}>
        {leads ? (
          <Link data-leads to={pathOfPost(post._id)} className="rounded-sm outline-none hover:underline">
            <span className="sr-only">
              <Sentence of={message('Post of {name},', { name: creator.fullName })} data={['name']} />{' '}
            </span>
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
  const { creator, content, kind, postImage, hidden } = post;
  return (
    <>
      {hidden !== undefined && (
        <div className="mt-3">
          <HiddenNote>{hidden}</HiddenNote>
        </div>
      )}
      {kind && (
        <p className="mt-2.5">
          <Badge tone={KINDS[kind].tone} icon={KINDS[kind].icon}>
            {t(KINDS[kind].name)}
          </Badge>
        </p>
      )}
      {short ? (
        <ShortText text={content} />
      ) : (
        <p translate="no" className={WORDS_SHOWN}>
          {content}
        </p>
      )}
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

const WORDS_SHOWN = 'mt-2.5 leading-relaxed wrap-anywhere whitespace-pre-line';

/** Screen readers get the whole text: it is cut visually only. */
function ShortText({ text }: { text: string }) {
  const { isCut, box } = useClamped();
  return (
    <>
      <p ref={box} translate="no" className={`${WORDS_SHOWN} line-clamp-[12]`}>
        {text}
      </p>
      {isCut && (
        <p aria-hidden="true" className="mt-1 text-sm font-semibold text-primary">
          {t('Read more')}
        </p>
      )}
    </>
  );
}
