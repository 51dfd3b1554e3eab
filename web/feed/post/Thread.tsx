/** A comment and its replies, collapsed until opened. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '#contract/feed/comment.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { ACTION } from './actions.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import { changeComments } from './queries.ts';
import { changed, joined, replied } from './thread.ts';

export function Thread({ postId, comment }: { postId: string; comment: Comment }) {
  const [open, setOpen] = useState(false);
  /** The comment or reply that is answered. */
  const [answered, setAnswered] = useState<Comment>();
  const { replies, replyCount } = comment;

  async function send(content: string, nonce: string) {
    const commentId = (answered ?? comment)._id;
    const made = await call('POST /api/feed/post/:postId/comment/reply', { postId, commentId, content, nonce });
    changeComments(postId, (comments) => replied(comments, comment._id, made.comment), made.commentCount);
    setAnswered(undefined);
    setOpen(true);
  }

  return (
    <li className="border-t border-base-300 pt-4">
      <CommentItem postId={postId} comment={comment} reply={() => setAnswered(comment)} />
      {replyCount > 0 && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`${ACTION} -ml-2.5 text-base-content`}
        >
          {open ? t('Hide replies') : viewReplies(replyCount)}
        </button>
      )}
      <div className="ml-3 border-l-2 border-base-300 pl-3 sm:ml-4 sm:pl-5">
        {open && (
          <ol className="grid gap-3 py-2" aria-label={t('Replies')}>
            {replies.map((reply) => (
              <li key={reply._id}>
                <CommentItem postId={postId} comment={reply} reply={() => setAnswered(reply)} />
              </li>
            ))}
          </ol>
        )}
        {open && <MoreReplies postId={postId} comment={comment} />}
        {answered && (
          <div className="py-2">
            <CommentForm
              key={answered._id}
              about={answered._id}
              label={t('Reply to {name}', { name: answered.user.fullName })}
              verb={t('Reply')}
              kind="quiet"
              send={send}
              area={focus}
            />
          </div>
        )}
      </div>
    </li>
  );
}

/** After Reply the focus moves to the box; a phone's bottom bar must not cover it. */
function focus(box: HTMLTextAreaElement | null): void {
  box?.focus();
  box?.scrollIntoView({ block: 'center' });
}

function MoreReplies({ postId, comment: { _id: commentId, nextReplyCursor } }: { postId: string; comment: Comment }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (after: string) =>
      call('GET /api/feed/post/:postId/comment/:commentId/replies', { postId, commentId, after }),
    onSuccess: (page) =>
      changeComments(postId, (comments) =>
        changed(comments, commentId, (cached) => ({
          ...cached,
          replies: joined(cached.replies, page.replies),
          nextReplyCursor: page.nextReplyCursor,
        })),
      ),
    onError: showError,
  });
  if (!nextReplyCursor) return null;
  return (
    <Button kind="plain" pending={isPending} onClick={() => mutate(nextReplyCursor)}>
      {t('Show more replies')}
    </Button>
  );
}

function viewReplies(count: number): string {
  return t('{n, plural, one {View # reply} other {View # replies}}', { n: count });
}
