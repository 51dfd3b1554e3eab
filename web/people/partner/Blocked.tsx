/** This is the only place where blocked members can still be found. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { People, PersonRow } from './PersonRow.tsx';
import { blockedQuery } from './queries.ts';
import { RelationButton } from './RelationButton.tsx';
import { Data } from '../../ui/Data.tsx';

export function Blocked({ say }: { say: (text: string) => void }) {
  const query = useInfiniteQuery(blockedQuery);
  const blocked = query.data?.pages.flatMap((page) => page.blocked) ?? [];
  if (query.isPending) return <Waiting />;
  if (query.isError) return <Failed error={query.error} retry={query.refetch} />;
  if (blocked.length === 0) {
    return (
      <Empty icon="block" title={t('No blocked members')}>
        {t('Block a member from the menu on their profile. They won’t be notified.')}
      </Empty>
    );
  }
  return (
    <>
      <People label={t('Blocked members')}>
        {blocked.map((member) => (
          <PersonRow key={member._id} person={member} about={<Data>{member.state}</Data>}>
            <RelationButton other={member} relation="blocked" say={say} />
          </PersonRow>
        ))}
      </People>
      <InfiniteScrollOfQuery query={query} />
    </>
  );
}
