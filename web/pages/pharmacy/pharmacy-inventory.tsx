/** /pharmacy/:id/inventory?product=…: a product's batches and total, with selling and receiving. */
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { Batch, Inventory } from '#contract/pharmacy/stock.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { AlertNotes } from '../../medicine/batch-alert/AlertNotes.tsx';
import { MedicineFields } from '../../trade/catalogue/MedicineFields.tsx';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { pathOfPharmacy, pathOfSuspicion } from '../../paths.ts';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { useSelf } from '../../net/session.ts';
import { BatchTable } from '../../pharmacy/stock/BatchTable.tsx';
import { ArchiveButton } from '../../pharmacy/edit/ArchiveButton.tsx';
import { ArchivedNote } from '../../pharmacy/edit/ArchivedNote.tsx';
import { EditBatch } from '../../pharmacy/edit/EditBatch.tsx';
import { EditProduct, type NamedMedicine } from '../../pharmacy/edit/EditProduct.tsx';
import { Edits } from '../../pharmacy/edit/Edits.tsx';
import { MergeButton } from '../../pharmacy/edit/MergeButton.tsx';
import { ProductHead } from '../../pharmacy/stock/ProductHead.tsx';
import { listedProduct, productQuery } from '../../pharmacy/stock/queries.ts';
import { SellOrAdd } from '../../pharmacy/sell/SellOrAdd.tsx';
import { TransactionsButton } from '../../pharmacy/stock/TransactionsButton.tsx';
import { UnsentActs } from '../../pharmacy/stock/unsent/UnsentActs.tsx';
import { AdjustButton } from '../../pharmacy/card/AdjustButton.tsx';
import { StockCardButton } from '../../pharmacy/card/StockCardButton.tsx';
import { branchesOf, MoveToBranch } from '../../pharmacy/transfer/MoveToBranch.tsx';
import { StorageButton } from '../../pharmacy/law/StorageButton.tsx';
import { AskForProduct } from '../../pharmacy/market/AskForProduct.tsx';
import { OfferBatch } from '../../pharmacy/market/OfferBatch.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Menu, MenuLink } from '../../ui/dialog/Menu.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { useOnline } from '../../ui/hook/use-online.ts';
import { useTitle } from '../../ui/hook/use-title.ts';

export function InventoryPage() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const inventoryId = params.get('product');
  // without a product, the pharmacy's list is where to choose one
  if (!inventoryId) return <Navigate to={pathOfPharmacy(id)} replace />;
  return <ProductPage key={inventoryId} pharmacyId={id} inventoryId={inventoryId} />;
}

function ProductPage({ pharmacyId, inventoryId }: { pharmacyId: string; inventoryId: string }) {
  const { data, error, refetch } = useQuery(productQuery(pharmacyId, inventoryId));
  const online = useOnline();
  // offline it is sold from the cached list, and the server chooses the batches later
  const product = data ?? (online ? undefined : listedProduct(pharmacyId, inventoryId));
  useTitle(product?.product ?? t('Product inventory'));
  const isRefused = error instanceof ApiError && ['not_found', 'invalid', 'forbidden'].includes(error.type);
  const isMissing = isRefused || (product !== undefined && product.pharmacyId !== pharmacyId);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfPharmacy(pharmacyId)}>{t('Back')}</BackLink>
      {(!product || isMissing) && <h1 className="sr-only">{t('Product inventory')}</h1>}
      {isMissing && <Missing pharmacyId={pharmacyId} />}
      {!isMissing && product && <Product product={product} areBatchesKnown={data !== undefined} />}
      {!isMissing && !product && (error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />)}
    </div>
  );
}

function Product({ product, areBatchesKnown }: { product: Inventory; areBatchesKnown: boolean }) {
  const { _id, pharmacyId, isControlled } = product;
  const { _id: selfId } = useSelf();
  const { data: pharmacies } = useQuery(ownPharmaciesQuery(selfId));
  const role = pharmacies?.find((one) => one._id === pharmacyId)?.role ?? 'seller';
  const mayManage = mayAtPharmacy(role, 'manage');
  const mayOffer = mayManage && !isControlled;
  if (product.archivedAt !== null) return <ArchivedView product={product} role={role} />;
  return (
    <div className="grid gap-4">
      <ProductHead product={product}>
        <Menu isNamed label={t('Tools')} icon="menu">
          <AskForProduct product={product} />
          {mayManage && areBatchesKnown && (
            <EditProduct product={product} medicine={StockMedicine}>
              <MergeButton product={product} />
              <ArchiveButton product={product} />
            </EditProduct>
          )}
          <TransactionsButton pharmacyId={pharmacyId} inventoryId={_id} edits={<Edits product={product} />} />
          <StockCardButton product={product} role={role} />
          <AdjustButton product={product} role={role} />
          <MoveToBranch product={product} branches={branchesOf(pharmacies ?? [], pharmacyId)} />
          {mayManage && <StorageButton product={product} />}
        </Menu>
      </ProductHead>
      <UnsentActs isIncluded={(act) => act.inventoryId === _id} />
      <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="dialog:order-last">
          <SellOrAdd product={product} />
        </div>
        <Card title={t('Batches')}>
          <div className="-mx-3">
            {areBatchesKnown && (
              <BatchTable product={product} menuFor={menuOf(product, { mayManage, mayOffer })} noteFor={alertsOf} />
            )}
            {!areBatchesKnown && <NotLoaded />}
          </div>
        </Card>
      </div>
    </div>
  );
}

/** An archived product, to read or restore. */
function ArchivedView({ product, role }: { product: Inventory; role: PharmacyRole }) {
  const { _id, pharmacyId } = product;
  return (
    <div className="grid gap-4">
      <ProductHead product={product}>
        <TransactionsButton pharmacyId={pharmacyId} inventoryId={_id} edits={<Edits product={product} />} />
        <StockCardButton product={product} role={role} />
      </ProductHead>
      <ArchivedNote product={product} mayRestore={mayAtPharmacy(role, 'manage')} />
      <Card title={t('Batches')}>
        <div className="-mx-3">
          <BatchTable product={product} />
        </div>
      </Card>
    </div>
  );
}

interface May {
  mayManage: boolean;
  mayOffer: boolean;
}

function menuOf(product: Inventory, may: May) {
  return (batch: Batch) => <BatchMenu product={product} batch={batch} {...may} />;
}

function alertsOf({ alerts }: Batch) {
  return <AlertNotes of={alerts}>{t('Quarantined. Don’t sell it. Keep it apart.')}</AlertNotes>;
}

/** Fields of a saved product with suggestions from the catalogue. */
const StockMedicine: NamedMedicine = ({ first }) => (
  <MedicineFields names={{ generic: 'product', brand: 'brand' }} label={t('Product')} first={first} />
);

function BatchMenu({ product, batch, mayManage, mayOffer }: May & { product: Inventory; batch: Batch }) {
  const known = { product: product.product, brand: batch.brand || product.brand, batch: batch.batchNumber };
  return (
    <Menu label={t('More about this batch')}>
      {mayOffer && batch.alerts.length === 0 && <OfferBatch batch={batch} />}
      {mayManage && <EditBatch product={product} batch={batch} />}
      <MenuLink icon="warning" to={pathOfSuspicion(known)}>
        {t('Report this batch')}
      </MenuLink>
    </Menu>
  );
}

function Missing({ pharmacyId }: { pharmacyId: string }) {
  return (
    <Empty
      icon="box"
      title={t('Product not found')}
      action={<ButtonLink to={pathOfPharmacy(pharmacyId)}>{t('Available Products')}</ButtonLink>}
    >
      {t('It isn’t in this pharmacy, or the link is wrong.')}
    </Empty>
  );
}
