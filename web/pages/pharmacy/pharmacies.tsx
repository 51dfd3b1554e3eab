/** /pharmacy: the member's pharmacies, and registering another one. */
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { t } from '../../i18n.ts';
import { PATHS, pathOfPharmacy } from '../../paths.ts';
import { PharmacyList } from '../../pharmacy/PharmacyList.tsx';
import { Invitations } from '../../pharmacy/staff/Invitations.tsx';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { RegisterPharmacy } from '../../pharmacy/RegisterPharmacy.tsx';
import { useSelf } from '../../net/session.ts';
import { UnsentActs } from '../../pharmacy/stock/unsent/UnsentActs.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHead } from '../../ui/Card.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';

export function PharmaciesPage() {
  const navigate = useNavigate();
  const { _id: selfId } = useSelf();
  const { data: pharmacies, error, refetch } = useQuery(ownPharmaciesQuery(selfId));
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.ownProfile}>{t('Back to profile')}</BackLink>
      <PageHead
        title={t('Your pharmacies')}
        action={<RegisterPharmacy done={({ _id }) => void navigate(pathOfPharmacy(_id))} />}
      >
        {t('See stock by batch and all transactions.')}
      </PageHead>
      <Invitations />
      <div className="mb-4 empty:hidden">
        <UnsentActs isIncluded={({ pharmacyId }) => pharmacies?.some(({ _id }) => _id === pharmacyId) === false} />
      </div>
      {!pharmacies && !error && <Waiting />}
      {!pharmacies && error && <Failed error={error} retry={refetch} />}
      {pharmacies?.length === 0 && (
        <Empty
          icon="pharmacy"
          title={t('No pharmacy yet')}
          action={<RegisterPharmacy isFirst done={({ _id }) => void navigate(pathOfPharmacy(_id))} />}
        >
          {t('Register your pharmacy to manage its stock here: what comes in, what sells and what expires next.')}
        </Empty>
      )}
      {pharmacies && pharmacies.length > 0 && <PharmacyList pharmacies={pharmacies} />}
    </div>
  );
}
