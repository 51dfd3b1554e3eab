/** What its creator, and what others can do with a post besides reading it. */
import { lazy, Suspense, useState } from 'react';
import type { Post } from '#contract/feed/post.ts';
import { t } from '../../i18n.ts';
import { askToReport } from '../../ui/dialog/report.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { WrittenMenu } from './WrittenMenu.tsx';

const EditPost = lazy(async () => ({ default: (await import('./EditPost.tsx')).EditPost }));
const RemovePost = lazy(async () => ({ default: (await import('./RemovePost.tsx')).RemovePost }));

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
      {doing === 'remove' && (
        <Suspense>
          <RemovePost id={post._id} close={close} />
        </Suspense>
      )}
    </>
  );
}
