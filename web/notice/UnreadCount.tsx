/** How many notices are unread, at the navigation and before the name of the tab. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n.ts';
import { Count } from '../ui/Count.tsx';
import { useTitleCount } from '../ui/use-title.ts';
import { noticesQuery } from './queries.ts';

export function UnreadCount() {
  const { data: unread = 0 } = useQuery({ ...noticesQuery, select: ({ unread }) => unread });
  useTitleCount(unread);
  return <Count count={unread} text={t('{n} unread', { n: unread })} />;
}
