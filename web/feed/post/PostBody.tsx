/** A post's author, time and text; shortened on a card, whole on its own screen. */
import { Link } from 'react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Post } from '#contract/feed/post.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { pathOfPost } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { HiddenNote } from '../../ui/HiddenNote.tsx';
import { Person } from '../../ui/Person.tsx';
import { Time } from '../../ui/Time.tsx';
import { KINDS } from './kinds.ts';
import { Sentence } from '../../ui/Sentence.tsx';
import { askToReport } from '../../ui/dialog/report.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { WrittenMenu } from './WrittenMenu.tsx';

interface PostHeaderProps {
  post: Post;
  /** True on a card, where the header holds the link to the post. */
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
        <p translate="no" className={TEXT_CLASS}>
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

const TEXT_CLASS = 'mt-2.5 leading-relaxed wrap-anywhere whitespace-pre-line';

/** Screen readers get the whole text: it is cut visually only. */
function ShortText({ text }: { text: string }) {
  const { isCut, box } = useClamped();
  return (
    <>
      <p ref={box} translate="no" className={`${TEXT_CLASS} line-clamp-[12]`}>
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

/** Says whether text clamped to a number of lines is cut off. */
function useClamped(): { isCut: boolean; box: (element: HTMLElement | null) => (() => void) | undefined } {
  const [isCut, setCut] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isCut, box };
}

const EditPost = lazy(async () => ({ default: (await import('./EditPost.tsx')).EditPost }));
const RemovePost = lazy(async () => ({ default: (await import('./RemovePost.tsx')).RemovePost }));

/** The menu of a post: its creator edits or deletes it, others report it. */
function PostMenu({ post }: { post: Post }) {
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const close = () => setDoing(undefined);
  return (
    <>
      <WrittenMenu
        label={t('More about this post')}
        written={{ creatorId: post.creator._id }}
        edit={() => setDoing('edit')}
        remove={() => setDoing('remove')}
        report={() => askToReport({ kind: 'post', id: post._id })}
      />
      {doing === 'edit' && (
        <Dialog open onClose={close} title={t('Edit post')}>
          <EditPost post={post} done={close} />
        </Dialog>
      )}
      {doing === 'remove' && (
        <Suspense>
          <RemovePost id={post._id} close={close} />
        </Suspense>
      )}
    </>
  );
}
