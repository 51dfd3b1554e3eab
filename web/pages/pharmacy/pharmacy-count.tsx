/** /pharmacy/:id/counts/:countId: a stock count, alone or with others, and its result. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isNotThere } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { pathOfCounts } from '../../pharmacy/paths.ts';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { useSelf } from '../../net/session.ts';
import { CountHead } from '../../pharmacy/count/CountHead.tsx';
import { CountLines } from '../../pharmacy/count/CountLines.tsx';
import { countQuery } from '../../pharmacy/count/queries.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { useTitle } from '../../ui/hook/use-title.ts';

export function CountPage() {
  const { id = '', countId = '' } = useParams();
  const { _id: selfId } = useSelf();
  const { data: pharmacies } = useQuery(ownPharmaciesQuery(selfId));
  const { data: count, error, refetch } = useQuery(countQuery(id, countId));
  useTitle(count?.name ?? t('Stock count'));
  const role = pharmacies?.find(({ _id }) => _id === id)?.role ?? 'seller';
  const isMissing = isNotThere(error);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfCounts(id)}>{t('Stock counts')}</BackLink>
      {!count && <h1 className="sr-only">{t('Stock count')}</h1>}
      {!count && isMissing && (
        <Empty
          icon="box"
          title={t('Count not found')}
          action={<ButtonLink to={pathOfCounts(id)}>{t('Stock counts')}</ButtonLink>}
        />
      )}
      {!count && !isMissing && (error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />)}
      {count && (
        <div className="grid gap-4">
          <CountHead count={count} role={role} />
          <Card>
            <CountLines key={count.state} count={count} />
          </Card>
        </div>
      )}
    </div>
  );
}
