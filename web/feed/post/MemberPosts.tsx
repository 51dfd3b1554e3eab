/** The posts of one member, as their profile shows them. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Feed } from './Feed.tsx';

export function MemberPosts({
  memberId,
  children,
  action,
}: {
  memberId: string;
  children: ReactNode;
  action: ReactNode;
}) {
  const empty = (
    <Empty icon="posts" title={t('No posts yet')} action={action}>
      {children}
    </Empty>
  );
  return <Feed key={memberId} source={{ member: memberId }} empty={empty} />;
}
