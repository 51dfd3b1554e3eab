/** /pharmacy/:id/aside: goods that are not for sale, destructions, and cold storage. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { useSelf } from '../../net/session.ts';
import { Aside } from '../../pharmacy/law/Aside.tsx';
import { Destructions } from '../../pharmacy/law/Destructions.tsx';
import { Storage } from '../../pharmacy/law/Storage.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Card, PageHead } from '../../ui/Card.tsx';

export function AsidePage() {
  const { id = '' } = useParams();
  const { _id: selfId } = useSelf();
  const { data: pharmacies } = useQuery(ownPharmaciesQuery(selfId));
  const role = pharmacies?.find(({ _id }) => _id === id)?.role ?? 'seller';
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfPharmacy(id)}>{t('Back')}</BackLink>
      <PageHead title={t('Quarantine and cold storage')} />
      <div className="grid gap-4">
        <Card title={t('Not for sale')}>
          <Aside pharmacyId={id} mayDestroy={mayAtPharmacy(role, 'manage')} />
        </Card>
        <Card title={t('Cold storage')}>
          <Storage pharmacyId={id} />
        </Card>
        <Card title={t('Handed over for destruction')}>
          <Destructions pharmacyId={id} />
        </Card>
      </div>
    </div>
  );
}
