/**
 * /pharmacy/:id/deliveries: a pharmacy's deliveries, /new: the form to receive one, and /:receiptId: one delivery. They are one file, because the
 * app's first file names each.
 */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { isNotThere } from '../../net/errors.ts';
import { useSelf } from '../../net/session.ts';
import { PATHS, pathOfPharmacy } from '../../paths.ts';
import type { MedicineFields as LineMedicine } from '../../pharmacy/goods-receipt/LineEditor.tsx';
import { ReceiptDetails } from '../../pharmacy/goods-receipt/ReceiptDetails.tsx';
import { Receipts } from '../../pharmacy/goods-receipt/Receipts.tsx';
import { ReceiveDelivery } from '../../pharmacy/goods-receipt/ReceiveDelivery.tsx';
import { receiptQuery } from '../../pharmacy/goods-receipt/queries.ts';
import { pathOfNewReceipt, pathOfReceipts } from '../../pharmacy/paths.ts';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { MedicineFields } from '../../trade/catalogue/MedicineFields.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, PageHead } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';
import { useTitle } from '../../ui/hook/use-title.ts';

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
