/** What stands in place of a post, an announcement or an alert that is not there, with the way to the posts. */
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
