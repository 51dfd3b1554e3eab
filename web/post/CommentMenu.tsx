/** What its writer, and what others can do with a comment besides answering it. */
import { useState } from 'react';
import type { Comment } from '#contract/feed/comment.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { changeComments } from './queries.ts';
import { ReportForm } from './ReportForm.tsx';
import { removed } from './thread.ts';
import { WrittenMenu } from './WrittenMenu.tsx';

interface CommentMenuProps {
  postId: string;
  comment: Comment;
  edit: () => void;
}

export function CommentMenu({ postId, comment: { _id: commentId, user }, edit }: CommentMenuProps) {
  const [doing, setDoing] = useState<'remove' | 'report'>();
  const close = () => setDoing(undefined);

  async function remove() {
    const { commentCount } = await call('DELETE /api/feed/post/:postId/comment/:commentId', { postId, commentId });
    changeComments(postId, (comments) => removed(comments, commentId), commentCount);
  }

  return (
    <>
      <WrittenMenu
        label={t('More about this comment')}
        written={{ creatorId: user._id }}
        edit={edit}
        remove={() => setDoing('remove')}
        report={() => setDoing('report')}
      />
      {doing === 'report' && (
        <Dialog open onClose={close} title={t('Report this comment')}>
          <ReportForm postId={postId} commentId={commentId} done={close} />
        </Dialog>
      )}
      {doing === 'remove' && (
        <Confirm open onClose={close} title={t('Delete this comment?')} yes={t('Delete')} action={remove}>
          {t('Replies to it stay. This cannot be taken back.')}
        </Confirm>
      )}
    </>
  );
}
