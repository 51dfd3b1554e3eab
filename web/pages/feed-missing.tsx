/** Replaces a missing post, announcement or alert, with a link to the posts. */
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import type { IconName } from '../ui/Icon.tsx';
import { Empty } from '../ui/list/Empty.tsx';

export function FeedMissing({ icon, title, children }: { icon: IconName; title: string; children: string }) {
  return (
    <Empty icon={icon} title={title} link={{ to: PATHS.posts, text: t('Go to posts') }}>
      {children}
    </Empty>
  );
}
