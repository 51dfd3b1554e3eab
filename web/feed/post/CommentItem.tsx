/** One comment or reply: author, time, text, and actions. */
import { useState } from 'react';
import type { Comment } from '#contract/feed/comment.ts';
import { POST_LIMITS } from '#rules/feed/post.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Person } from '../../ui/Person.tsx';
import { Time } from '../../ui/Time.tsx';
import { ACTION } from './actions.ts';
import { CommentMenu } from './CommentMenu.tsx';
import { HiddenNote } from '../../ui/HiddenNote.tsx';
import { LikeButton } from './LikeButton.tsx';
import { changeComments } from './queries.ts';
import { changed } from './thread.ts';

interface CommentItemProps {
  postId: string;
  comment: Comment;
  reply: () => void;
}

export function CommentItem({ postId, comment, reply }: CommentItemProps) {
  const [editing, setEditing] = useState(false);
  const { _id: commentId, user, createdAt, editedAt, replyTo } = comment;
  if (comment.removed) return <p className="py-2 text-sm text-quiet italic">{t('This comment was removed.')}</p>;

  async function like(liked: boolean) {
    const path = '/api/feed/post/:postId/comment/like';
    const answer = await call(liked ? `POST ${path}` : `DELETE ${path}`, { postId, commentId });
    updateCached(postId, answer.comment);
  }

  return (
    <div id={`comment-${commentId}`} className="scroll-mt-24">
      <div className="flex items-start justify-between gap-2">
        <Person person={user} size={32}>
          <Time at={createdAt} />
          {editedAt && ` · ${t('edited')}`}
          {replyTo && ` · ${t('to {name}', { name: replyTo.fullName })}`}
        </Person>
        <span className="-mt-2 -mr-2">
          <CommentMenu postId={postId} comment={comment} edit={() => setEditing(true)} />
        </span>
      </div>
      {editing ? (
        <EditComment postId={postId} comment={comment} done={() => setEditing(false)} />
      ) : (
        <p className="mt-1.5 leading-relaxed wrap-anywhere whitespace-pre-line" translate="no">
          {comment.content}
        </p>
      )}
      {comment.hidden !== null && comment.hidden !== undefined && (
        <div className="mt-2">
          <HiddenNote>{comment.hidden}</HiddenNote>
        </div>
      )}
      <div className="-ml-2.5 flex items-center">
        <LikeButton of={comment} send={like} />
        <button type="button" onClick={reply} className={ACTION}>
          <Icon name="reply" />
          {t('Reply')}
        </button>
      </div>
    </div>
  );
}

function EditComment({ postId, comment, done }: { postId: string; comment: Comment; done: () => void }) {
  async function save({ content }: Typed<'content'>) {
    const input = { postId, commentId: comment._id, content };
    const answer = await call('PATCH /api/feed/post/:postId/comment/:commentId', input);
    updateCached(postId, answer.comment);
    done();
  }

  return (
    <div className="mt-2">
      <Form action={save} className="grid gap-2">
        <TextArea
          name="content"
          label={t('Your comment')}
          required
          maxLength={POST_LIMITS.comment}
          defaultValue={comment.content}
        />
        <div className="flex gap-2">
          <Submit kind="quiet">{t('Save')}</Submit>
          <Button kind="plain" onClick={done}>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The answer carries the first replies only; loaded ones stay. */
function updateCached(postId: string, { replies: _, nextReplyCursor: __, ...news }: Comment): void {
  changeComments(postId, (comments) => changed(comments, news._id, (cached) => ({ ...cached, ...news })));
}
