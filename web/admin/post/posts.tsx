/** The list of all posts, as cards or as a table. */
import type { AdminPostRow } from '#contract/feed/admin-post.ts';
import { POST_STATES, type PostState } from '#rules/admin/list.ts';
import { message } from '#rules/i18n/message.ts';
import { POST_KINDS, type PostKind } from '#rules/feed/post.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Time } from '../../ui/Time.tsx';
import { askedBy } from '../list/ask.ts';
import { DAYS } from '../list/days.ts';
import type { ListDefinition } from '../list/definition.ts';
import { Member } from '../ui/Member.tsx';
import { Typed } from '../ui/Typed.tsx';
import { POST_ACTS } from './acts.ts';
import { POST_KINDS_SAID, POST_STATES_SAID } from './labels.ts';
import { PostBadges } from './PostBadges.tsx';
import { PostStory } from './PostStory.tsx';
import { CardFooter } from '../ui/CardFooter.tsx';
import { IdleButton } from '../ui/IdleButton.tsx';

/** Long enough to tell posts apart. */
const TITLE_LENGTH = 120;

export const POSTS: ListDefinition<AdminPostRow> = {
  name: 'posts',
  path: ADMIN_PATHS.posts,
  title: message('Posts'),
  one: message('Post'),
  icon: 'posts',
  searched: message('Post text'),
  titleOf: ({ content }) =>
    content.length > TITLE_LENGTH ? `${content.slice(0, TITLE_LENGTH)}…` : content || t('A picture'),
  sort: '-created',
  columns: [
    { id: 'post', name: message('Post'), cell: ({ content }) => <Typed>{content || t('A picture')}</Typed> },
    { id: 'author', name: message('Author'), cell: ({ creator }) => <Member member={creator} /> },
    {
      id: 'status',
      name: message('Status'),
      cell: (post) => (
        <span className="flex flex-wrap gap-1.5">
          <PostBadges post={post} />
        </span>
      ),
    },
    { id: 'likes', name: message('Likes'), end: true, cell: ({ likeCount }) => likeCount },
    { id: 'comments', name: message('Comments'), end: true, cell: ({ commentCount }) => commentCount },
    {
      id: 'changed',
      name: message('Changed'),
      sort: 'changed',
      extra: true,
      cell: ({ deletedAt, editedAt, createdAt }) => <Time at={deletedAt ?? editedAt ?? createdAt} />,
    },
    { id: 'created', name: message('Posted'), sort: 'created', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: message('Type'),
      options: POST_KINDS,
      textOf: (kind) => t(POST_KINDS_SAID[kind as PostKind]),
    },
    {
      kind: 'choice',
      name: 'state',
      label: message('Status'),
      options: POST_STATES,
      textOf: (state) => t(POST_STATES_SAID[state as PostState].name),
    },
    {
      kind: 'choice',
      name: 'reported',
      label: message('Reports'),
      options: ['true'],
      textOf: () => t('Not settled'),
    },
    DAYS,
    { kind: 'id', name: 'creator', label: message('Of one member') },
  ],
  views: [
    { name: message('Reported'), filters: { reported: 'true' } },
    { name: message('Alerts'), filters: { kind: 'alert', state: 'shown' } },
    { name: message('Removed'), filters: { state: 'removed' } },
  ],
  ...askedBy('GET /api/admin/posts', ({ posts: rows, ...page }) => ({ rows, ...page })),
  acts: POST_ACTS,
  Story: PostStory,
  Card: PostCard,
};

/** A post as members see its card, with disabled buttons. */
function PostCard({ row: post }: { row: AdminPostRow }) {
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
