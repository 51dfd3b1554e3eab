/** The details of a post: its text, reports and comments, and actions on it. */
import type { AdminPost } from '#contract/feed/admin-post.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Time } from '../../ui/Time.tsx';
import { Acts } from '../list/Acts.tsx';
import { Section, Story } from '../list/Story.tsx';
import { adminCallQuery } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { IdleButton } from '../ui/IdleButton.tsx';
import { MemberLink } from '../ui/MemberLink.tsx';
import { POST_ACTS } from './acts.ts';
import { REASON_NAMES } from '../report/labels.ts';
import { PostBadges } from './PostBadges.tsx';

export function PostStory({ id }: { id: string }) {
  return (
    <Story query={adminCallQuery(['posts', 'one', id], 'GET /api/admin/post/:id', { id }, 'post')}>
      {(post) => (
        <>
          <Section>
            <p className="flex flex-wrap gap-1.5">
              <PostBadges post={post} />
            </p>
            <p translate="no" className="text-sm wrap-anywhere whitespace-pre-line">
              {post.content}
            </p>
            {post.postImage.imageUrl && (
              <img
                src={post.postImage.imageUrl}
                alt={t('Photo {n}', { n: 1 })}
                className="max-h-72 w-fit rounded-field border border-base-300 object-contain"
              />
            )}
            <Facts
              facts={[
                [t('Author'), <MemberLink key="author" of={post.creator} />],
                [t('Posted'), <Time detail key="written" at={post.createdAt} />],
                post.editedAt && [t('Changed'), <Time detail key="changed" at={post.editedAt} />],
                post.deletedAt && [t('Removed'), <Time detail key="removed" at={post.deletedAt} />],
              ]}
            />
            <p className="-ml-2.5 flex flex-wrap">
              <IdleButton icon="like" count={post.likeCount}>
                {t('Like')}
              </IdleButton>
              <IdleButton icon="people">{t('Partner')}</IdleButton>
            </p>
            <Acts acts={POST_ACTS} row={post} list="posts" />
          </Section>
          <Reports post={post} />
          <Comments post={post} />
        </>
      )}
    </Story>
  );
}

function Reports({ post: { flags } }: { post: AdminPost }) {
  return (
    <Section title={t('Reports')}>
      {flags.length === 0 && <p className="text-sm text-quiet">{t('None')}</p>}
      <ul className="grid gap-3 text-sm">
        {flags.map(({ _id, user, commentId, reason, note, settledAt, createdAt }) => (
          <li key={_id} className="grid gap-1 rounded-field border border-base-300 p-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{t(REASON_NAMES[reason])}</span>
              <Badge tone={settledAt ? 'plain' : 'waiting'}>{settledAt ? t('Settled') : t('Not settled')}</Badge>
              {commentId && <Badge>{t('About a comment')}</Badge>}
            </p>
            {note && (
              <p translate="no" className="wrap-anywhere">
                {note}
              </p>
            )}
            <p className="flex flex-wrap gap-x-2 text-xs text-quiet">
              <MemberLink of={user} /> <Time at={createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Comments({ post: { comments, commentCount } }: { post: AdminPost }) {
  return (
    <Section title={t('Comments')}>
      {comments.length === 0 && <p className="text-sm text-quiet">{t('None')}</p>}
      <ul className="grid gap-3 text-sm">
        {comments.map(({ _id, user, content, removed, createdAt }) => (
          <li key={_id} className="grid gap-0.5">
            <p className="flex flex-wrap items-center gap-x-2 text-xs text-quiet">
              <MemberLink of={user} /> <Time at={createdAt} />
              {removed && <Badge tone="lost">{t('Removed')}</Badge>}
            </p>
            <p translate="no" className="wrap-anywhere whitespace-pre-line">
              {content}
            </p>
          </li>
        ))}
      </ul>
      {commentCount > comments.length && (
        <p className="text-sm text-quiet">{t('Showing the first {n, number}', { n: comments.length })}</p>
      )}
    </Section>
  );
}
