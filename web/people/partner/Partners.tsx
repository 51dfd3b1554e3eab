/** The member's partners, newest first, each with a button to end the partnership, and blocked members. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { ConfirmedStep } from './ConfirmedStep.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Blocked } from './Blocked.tsx';
import { FIND_PARTNERS } from './FindPartners.tsx';
import { People, PersonRow } from './PersonRow.tsx';
import { partnersQuery } from './queries.ts';
import { Data } from '../../ui/Data.tsx';

export function Partners({ say }: { say: (text: string) => void }) {
  const query = useInfiniteQuery(partnersQuery);
  const partners = query.data?.pages.flatMap((page) => page.friends) ?? [];
  const blocked = (
    <DialogButton kind="plain" label={t('Blocked')} title={t('Blocked members')}>
      {() => <Blocked say={say} />}
    </DialogButton>
  );
  return (
    <Card title={t('My partners')} action={blocked}>
      {query.isPending && <Waiting />}
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && partners.length === 0 && (
        <Empty
          icon="people"
          title={t('No partners yet')}
          link={{ to: `#${FIND_PARTNERS}`, text: t('Find colleagues') }}
        >
          {t('Find colleagues by name and send them a request.')}
        </Empty>
      )}
      {partners.length > 0 && (
        <People label={t('My partners')}>
          {partners.map((partner) => (
            <PersonRow key={partner._id} person={partner} about={<Data>{partner.state}</Data>}>
              <ConfirmedStep
                step="part"
                other={partner}
                kind="plain"
                label={t('Remove')}
                spoken={t('Remove {name}', { name: partner.fullName })}
                say={say}
              />
            </PersonRow>
          ))}
        </People>
      )}
      {query.hasNextPage && <InfiniteScrollOfQuery query={query} />}
    </Card>
  );
}
