/** What its creator, and what others can do with a post besides reading it. */
import { lazy, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Post } from '#contract/feed/post.ts';
import { call } from '../api.ts';
import { t } from '../i18n.ts';
import { pathOfPost, PATHS } from '../paths.ts';
import { askToReport } from '../report.ts';
import { Confirm } from '../ui/dialog/Confirm.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { removedPosts } from './queries.ts';
import { WrittenMenu } from './WrittenMenu.tsx';

const EditPost = lazy(async () => ({ default: (await import('./EditPost.tsx')).EditPost }));

export function PostMenu({ post }: { post: Post }) {
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
      {doing === 'remove' && <RemovePost id={post._id} close={close} />}
    </>
  );
}

function RemovePost({ id, close }: { id: string; close: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function remove() {
    await call('DELETE /api/feed/post/:id', { id });
    if (pathname === pathOfPost(id)) await navigate(PATHS.posts, { replace: true });
    removedPosts([id]);
  }

  return (
    <Confirm open onClose={close} title={t('Delete this post?')} yes={t('Delete')} action={remove}>
      {t('Its comments go with it. This cannot be taken back.')}
    </Confirm>
  );
}
