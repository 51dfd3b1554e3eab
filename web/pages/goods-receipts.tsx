/** /pharmacy/:id/deliveries: a pharmacy's deliveries. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../i18n.ts';
import { useSelf } from '../net/session.ts';
import { pathOfPharmacy } from '../paths.ts';
import { Receipts } from '../pharmacy/goods-receipt/Receipts.tsx';
import { pathOfNewReceipt } from '../pharmacy/paths.ts';
import { ownPharmaciesQuery } from '../pharmacy/queries.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Card, PageHead } from '../ui/Card.tsx';

export function GoodsReceiptsPage() {
  const { id = '' } = useParams();
  const { _id: selfId } = useSelf();
  const { data } = useQuery(ownPharmaciesQuery(selfId));
  const pharmacy = data?.find(({ _id }) => _id === id);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfPharmacy(id)}>{pharmacy?.businessName ?? t('Back')}</BackLink>
      <PageHead
        title={t('Deliveries')}
        action={
          pharmacy &&
          mayAtPharmacy(pharmacy.role, 'manage') && (
            <ButtonLink icon="plus" to={pathOfNewReceipt(id)}>
              {t('Receive a delivery')}
            </ButtonLink>
          )
        }
      />
      <Card>
        <Receipts pharmacyId={id} />
      </Card>
    </div>
  );
}
