/** The menu of a comment, for its author and for others. */
import { useState } from 'react';
import type { Comment } from '#contract/feed/comment.ts';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { askToReport } from '../../ui/dialog/report.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { changeComments } from './queries.ts';
import { removed } from './thread.ts';
import { WrittenMenu } from './WrittenMenu.tsx';

interface CommentMenuProps {
  postId: string;
  comment: Comment;
  edit: () => void;
}

export function CommentMenu({ postId, comment: { _id: commentId, user }, edit }: CommentMenuProps) {
  const [isRemoving, setRemoving] = useState(false);

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
        remove={() => setRemoving(true)}
        report={() => askToReport({ kind: 'comment', id: commentId })}
      />
      {isRemoving && (
        <Confirm
          open
          onClose={() => setRemoving(false)}
          title={t('Delete this comment?')}
          yes={t('Delete')}
          danger
          action={remove}
        >
          {t('Replies stay. You can’t undo this.')}
        </Confirm>
      )}
    </>
  );
}
