/** /pharmacy/:id/deliveries/:receiptId: one delivery. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../i18n.ts';
import { isNotThere } from '../net/errors.ts';
import { useSelf } from '../net/session.ts';
import { receiptQuery } from '../pharmacy/goods-receipt/queries.ts';
import { ReceiptDetails } from '../pharmacy/goods-receipt/ReceiptDetails.tsx';
import { pathOfReceipts } from '../pharmacy/paths.ts';
import { ownPharmaciesQuery } from '../pharmacy/queries.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Data } from '../ui/Data.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/use-title.ts';

export function GoodsReceiptPage() {
  const { id = '', receiptId = '' } = useParams();
  const { _id: selfId } = useSelf();
  const { data: pharmacies } = useQuery(ownPharmaciesQuery(selfId));
  const { data: receipt, error, refetch } = useQuery(receiptQuery(id, receiptId));
  useTitle(receipt?.supplier ?? t('Delivery'));
  const role = pharmacies?.find(({ _id }) => _id === id)?.role ?? 'seller';
  const isMissing = isNotThere(error);
  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfReceipts(id)}>{t('Deliveries')}</BackLink>
      {!receipt && <h1 className="sr-only">{t('Delivery')}</h1>}
      {!receipt && isMissing && (
        <Empty
          icon="box"
          title={t('Delivery not found')}
          action={<ButtonLink to={pathOfReceipts(id)}>{t('Deliveries')}</ButtonLink>}
        />
      )}
      {!receipt && !isMissing && (error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />)}
      {receipt && (
        <>
          <h1 className="mb-4 text-2xl font-bold tracking-tight wrap-anywhere">
            <Data>{receipt.supplier}</Data>
          </h1>
          <ReceiptDetails pharmacyId={id} receipt={receipt} mayAddPhoto={mayAtPharmacy(role, 'manage')} />
        </>
      )}
    </div>
  );
}
