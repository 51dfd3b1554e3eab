/** Badge in the navigation: how many trades wait for the member. */
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Count } from '../../ui/Count.tsx';
import { dealCountQuery } from './queries.ts';

export function DealCount() {
  const { data: count = 0 } = useQuery({ ...dealCountQuery, select: ({ waiting }) => waiting });
  return <Count count={count} text={t('{n, plural, one {# trade} other {# trades}} waiting for you', { n: count })} />;
}
