/** /pharmacy/:id/deliveries/new: receives a delivery of many products with one invoice. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../i18n.ts';
import { useSelf } from '../net/session.ts';
import { PATHS } from '../paths.ts';
import type { MedicineFields as LineMedicine } from '../pharmacy/goods-receipt/LineEditor.tsx';
import { ReceiveDelivery } from '../pharmacy/goods-receipt/ReceiveDelivery.tsx';
import { pathOfReceipts } from '../pharmacy/paths.ts';
import { ownPharmaciesQuery } from '../pharmacy/queries.ts';
import { MedicineFields } from '../trade/catalogue/MedicineFields.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { NotYet } from '../ui/list/NotYet.tsx';

export function NewGoodsReceiptPage() {
  const { id = '' } = useParams();
  const { _id: selfId } = useSelf();
  const { data, error, isFetching, refetch } = useQuery(ownPharmaciesQuery(selfId));
  const pharmacy = data?.find(({ _id }) => _id === id);
  const isMissing = data !== undefined && !pharmacy && !isFetching;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfReceipts(id)}>{t('Deliveries')}</BackLink>
      <PageHead title={t('Receive a delivery')} />
      {isMissing && (
        <Empty
          icon="pharmacy"
          title={t('Pharmacy not found')}
          action={<ButtonLink to={PATHS.pharmacies}>{t('Your pharmacies')}</ButtonLink>}
        >
          {t('It isn’t yours, or the link is wrong.')}
        </Empty>
      )}
      {!pharmacy && !isMissing && <NotYet error={error} retry={refetch} shape="details" />}
      {pharmacy && mayAtPharmacy(pharmacy.role, 'manage') && (
        <ReceiveDelivery key={id} pharmacyId={id} medicine={ReceivedMedicine} />
      )}
      {pharmacy && !mayAtPharmacy(pharmacy.role, 'manage') && (
        <Empty icon="lock" title={t('Only the owner and managers receive deliveries')} />
      )}
    </div>
  );
}

/** Fields of a new product with suggestions from the catalogue. */
const ReceivedMedicine: LineMedicine = ({ first }) => (
  <MedicineFields names={STOCK_NAMES} label={t('Product')} first={first} />
);

const STOCK_NAMES = { generic: 'product', brand: 'brand' };
