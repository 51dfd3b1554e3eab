/** How many requests wait for the member, for the navigation. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../i18n.ts';
import { useSelf } from '../session.ts';
import { Count } from '../ui/Count.tsx';
import { requestsQuery } from './queries.ts';

export function RequestCount() {
  const { data } = useInfiniteQuery(requestsQuery(useSelf()._id));
  const count = data?.pages.reduce((sum, page) => sum + page.request.content.length, 0) ?? 0;
  return <Count count={count} words={t('{n} waiting', { n: count })} />;
}
