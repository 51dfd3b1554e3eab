/** /pharmacy/:id: the home of a pharmacy for its staff: today's figures, its products, and its tools in a menu. */
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import type { Pharmacy } from '#contract/pharmacy/pharmacy.ts';
import type { InventoryRow } from '#contract/pharmacy/stock.ts';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { MedicineFields } from '../../trade/catalogue/MedicineFields.tsx';
import { t } from '../../i18n.ts';
import { Today } from '../../pharmacy/board/Today.tsx';
import { AskSettingButton, MedicineRequestsLink } from '../../pharmacy/medicine-request/AskSetting.tsx';
import { PATHS } from '../../paths.ts';
import {
  pathOfCounter,
  pathOfCounts,
  pathOfNewReceipt,
  pathOfReceipts,
  pathOfStockBoard,
  pathOfStockImport,
  pathOfStockLaw,
} from '../../pharmacy/paths.ts';
import { ArchivedButton } from '../../pharmacy/edit/Archived.tsx';
import { StaffButton } from '../../pharmacy/staff/StaffButton.tsx';
import { PharmacyHead } from '../../pharmacy/PharmacyHead.tsx';
import { PharmacySettings } from '../../pharmacy/PharmacySettings.tsx';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { useSelf } from '../../net/session.ts';
import { AddProduct } from '../../pharmacy/stock/AddProduct.tsx';
import { LateSales } from '../../pharmacy/stock/late-sale/LateSales.tsx';
import { Products } from '../../pharmacy/stock/Products.tsx';
import { UnsentActs } from '../../pharmacy/stock/unsent/UnsentActs.tsx';
import { TransactionsButton } from '../../pharmacy/stock/TransactionsButton.tsx';
import { AskForProduct } from '../../pharmacy/market/AskForProduct.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Menu } from '../../ui/dialog/Menu.tsx';
import { MenuGroup } from '../../ui/dialog/MenuGroup.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { Waiting } from '../../ui/Spinner.tsx';
import { useTitle } from '../../ui/hook/use-title.ts';

export function PharmacyPage() {
  const { id = '' } = useParams();
  const { _id: selfId } = useSelf();
  const { data, error, isFetching, refetch } = useQuery(ownPharmaciesQuery(selfId));
  const pharmacy = data?.find(({ _id }) => _id === id);
  useTitle(pharmacy?.businessName ?? t('Pharmacy'));
  const isMissing = data !== undefined && !pharmacy && !isFetching;
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      {!pharmacy && <h1 className="sr-only">{t('Pharmacy')}</h1>}
      {pharmacy && <Home key={id} pharmacy={pharmacy} />}
      {isMissing && <Missing />}
      {!pharmacy && !isMissing && (error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />)}
    </div>
  );
}

function Home({ pharmacy }: { pharmacy: Pharmacy }) {
  const { _id: id, role } = pharmacy;
  const [params, setParams] = useSearchParams();
  return (
    <div className="grid gap-4">
      <PharmacyHead pharmacy={pharmacy}>
        <div className="grid max-sm:grow">
          <ButtonLink icon="wallet" to={pathOfCounter(id)}>
            {t('Counter')}
          </ButtonLink>
        </div>
        <Tools pharmacy={pharmacy} />
      </PharmacyHead>
      <Today pharmacyId={id} />
      <UnsentActs isIncluded={(act) => act.pharmacyId === id} />
      <LateSales pharmacyId={id} role={role} />
      <Products
        pharmacyId={id}
        q={params.get('q') ?? ''}
        search={(q) => setParams(q ? { q } : {}, { replace: true, preventScrollReset: true })}
        first={
          mayAtPharmacy(role, 'manage') && (
            <ButtonLink kind="quiet" icon="file" to={pathOfStockImport(id)}>
              {t('Import a list from a file')}
            </ButtonLink>
          )
        }
        actionFor={demandFor}
      >
        <AddProduct pharmacyId={id} medicine={StockMedicine} />
      </Products>
    </div>
  );
}

function Tools({ pharmacy }: { pharmacy: Pharmacy }) {
  // a PIN opens stock and counter only
  const isAtCounter = useSelf().counter !== undefined;
  return (
    <Menu isNamed label={t('Tools')} icon="menu">
      <StockTools pharmacy={pharmacy} isAtCounter={isAtCounter} />
      {!isAtCounter && <OwnTools pharmacy={pharmacy} />}
    </Menu>
  );
}

function StockTools({ pharmacy: { _id: id, role }, isAtCounter }: { pharmacy: Pharmacy; isAtCounter: boolean }) {
  const mayManage = mayAtPharmacy(role, 'manage');
  return (
    <MenuGroup label={t('Stock')}>
      <ButtonLink icon="plus" to={mayManage ? pathOfNewReceipt(id) : pathOfReceipts(id)}>
        {mayManage ? t('Receive a delivery') : t('Deliveries')}
      </ButtonLink>
      <ButtonLink icon="checks" to={pathOfCounts(id)}>
        {t('Stock counts')}
      </ButtonLink>
      <ButtonLink icon="calendar" to={pathOfStockBoard(id)}>
        {t('Stock board')}
      </ButtonLink>
      <TransactionsButton pharmacyId={id} />
      <ButtonLink icon="warning" to={pathOfStockLaw(id)}>
        {t('Quarantine and cold storage')}
      </ButtonLink>
      {!isAtCounter && mayManage && (
        <ButtonLink icon="file" to={pathOfStockImport(id)}>
          {t('Import')}
        </ButtonLink>
      )}
      <ArchivedButton pharmacyId={id} role={role} />
    </MenuGroup>
  );
}

function OwnTools({ pharmacy }: { pharmacy: Pharmacy }) {
  const { _id: id, role } = pharmacy;
  return (
    <>
      <MenuGroup label={t('Medicines')}>
        <ButtonLink icon="box" to={PATHS.gallery}>
          {t('Product Gallery')}
        </ButtonLink>
        <MedicineRequestsLink />
        {role === 'owner' && <AskSettingButton pharmacyId={id} />}
      </MenuGroup>
      <MenuGroup label={t('Pharmacy')}>
        <StaffButton pharmacyId={id} role={role} />
        {role === 'owner' && <PharmacySettings pharmacy={pharmacy} />}
      </MenuGroup>
      {/* last and apart, as in the account menu */}
      <div className="border-t border-base-300">
        <ButtonLink icon="leave" to={PATHS.pharmacies}>
          {t('Log out')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Fields of a product in stock with suggestions from the catalogue. */
function StockMedicine() {
  return <MedicineFields names={STOCK_NAMES} label={t('Product')} />;
}

const STOCK_NAMES = { generic: 'product', brand: 'brand' };

function demandFor(product: InventoryRow) {
  return <AskForProduct product={product} />;
}

function Missing() {
  return (
    <Empty
      icon="pharmacy"
      title={t('Pharmacy not found')}
      action={<ButtonLink to={PATHS.pharmacies}>{t('Your pharmacies')}</ButtonLink>}
    >
      {t('It isn’t yours, or the link is wrong.')}
    </Empty>
  );
}
