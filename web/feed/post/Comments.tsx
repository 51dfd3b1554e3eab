/** The comments of a post, oldest first, and the box for a new one. */
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PostDetail } from '#contract/feed/post.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { CommentForm } from './CommentForm.tsx';
import { changeComments, loadComments } from './queries.ts';
import { Thread } from './Thread.tsx';
import { joined } from './thread.ts';

interface CommentsProps {
  post: PostDetail;
  /** True while the comments load. */
  pending: boolean;
  area: (box: HTMLTextAreaElement | null) => void;
}

export function Comments({ post: { _id: id, comments, nextCursor }, pending, area }: CommentsProps) {
  const [made, setMade] = useState<string>();
  useEffect(() => {
    if (made) document.getElementById(`comment-${made}`)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [made]);

  async function send(content: string, nonce: string) {
    const { comment, commentCount } = await call('POST /api/feed/post/:id/comment', { id, content, nonce });
    changeComments(id, (cached) => joined(cached, [comment]), commentCount);
    setMade(comment._id);
  }

  return (
    <Card title={t('Comments')}>
      <CommentForm about={id} label={t('Write a comment')} verb={t('Comment')} send={send} area={area} />
      {pending && <Waiting label={t('Loading comments')} />}
      {!pending && comments.length === 0 && (
        <p className="mt-4 text-sm text-quiet">{t('No comments yet. Yours can be the first.')}</p>
      )}
      <ol className="mt-4 grid gap-3">
        {comments.map((comment) => (
          <Thread key={comment._id} postId={id} comment={comment} />
        ))}
      </ol>
      {nextCursor && <MoreComments id={id} cursor={nextCursor} />}
    </Card>
  );
}

function MoreComments({ id, cursor }: { id: string; cursor: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadComments(id, cursor),
    onError: showError,
  });
  return (
    <div className="mt-3 flex justify-center">
      <Button kind="quiet" pending={isPending} onClick={() => mutate()}>
        {t('Show more comments')}
      </Button>
    </div>
  );
}
