/** Asks for confirmation before a post is deleted. */
import { useLocation, useNavigate } from 'react-router';
import { call } from '../../net/api.ts';
import { t } from '../../i18n.ts';
import { pathOfPost, PATHS } from '../../paths.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { removedPosts } from './queries.ts';

export function RemovePost({ id, close }: { id: string; close: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function remove() {
    await call('DELETE /api/feed/post/:id', { id });
    if (pathname === pathOfPost(id)) await navigate(PATHS.posts, { replace: true });
    removedPosts([id]);
  }

  return (
    <Confirm open onClose={close} title={t('Delete this post?')} yes={t('Delete')} danger action={remove}>
      {t('Its comments will be deleted too. You can’t undo this.')}
    </Confirm>
  );
}
