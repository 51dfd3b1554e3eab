/** The number of partner requests to answer, in the navigation. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { useSelf } from '../../net/session.ts';
import { Count } from '../../ui/Count.tsx';
import { requestsQuery } from './queries.ts';

export function RequestCount() {
  const { data, hasNextPage: more } = useInfiniteQuery(requestsQuery(useSelf()._id));
  const count = data?.pages.reduce((sum, page) => sum + page.request.content.length, 0) ?? 0;
  const wording = more ? t('more than {n} waiting', { n: count }) : t('{n} waiting', { n: count });
  return <Count count={count} more={more} text={wording} />;
}
