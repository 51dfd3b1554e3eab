/** The number of unread notifications, in the navigation. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../i18n.ts';
import { Count } from '../ui/Count.tsx';
import { noticesQuery } from './queries.ts';

export function UnreadCount() {
  const { data: unread = 0 } = useQuery({ ...noticesQuery, select: ({ unread }) => unread });
  return <Count count={unread} text={t('{n} unread', { n: unread })} />;
}
