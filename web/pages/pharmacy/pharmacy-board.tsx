/** /pharmacy/:id/board: a pharmacy's dashboard: expiring stock, its value, low stock and what does not sell. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import type { BatchAtRisk, ProductCover, UndatedBatch } from '#contract/pharmacy/stock-board.ts';
import type { UnmatchedProduct } from '#contract/pharmacy/product-medicine.ts';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { townOfAddress } from '#rules/trade/place.ts';
import { profileQuery } from '../../account/profile/queries.ts';
import { t } from '../../i18n.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { BOARD_TABS, BOARD_VALUE, pathOfStockBoard } from '../../pharmacy/paths.ts';
import { ownPharmaciesQuery } from '../../pharmacy/queries.ts';
import { useSelf } from '../../net/session.ts';
import { AddExpiry } from '../../pharmacy/edit/AddExpiry.tsx';
import { MedicineChoice } from '../../pharmacy/edit/MedicineChoice.tsx';
import { StockBoard } from '../../pharmacy/board/StockBoard.tsx';
import { pathOfJoint } from '../../pharmacy/market/market-path.ts';
import { OfferBatch } from '../../pharmacy/market/OfferBatch.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHead } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/** The place of a demand whose creator names none. */
const NOWHERE = { town: '', state: '' };

export function StockBoardPage() {
  const { id = '' } = useParams();
  const { _id: selfId } = useSelf();
  const [params] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery(ownPharmaciesQuery(selfId));
  const { data: profile } = useQuery(profileQuery(selfId));
  const pharmacy = data?.find(({ _id }) => _id === id);
  const mayOffer = pharmacy !== undefined && mayAtPharmacy(pharmacy.role, 'manage');
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <BackLink to={pathOfPharmacy(id)}>{pharmacy?.businessName ?? t('Back')}</BackLink>
      <PageHead title={t('Stock board')}>{t('What’s expiring, running low or not selling.')}</PageHead>
      <StockBoard
        pharmacyId={id}
        tab={BOARD_TABS.find((tab) => tab === params.get('show')) ?? 'expiry'}
        choose={(tab) => void navigate(pathOfStockBoard(id, tab), { replace: true, preventScrollReset: true })}
        startsAtValue={hash === BOARD_VALUE}
        batchAction={mayOffer ? offerOf : undefined}
        place={profile ? { town: townOfAddress(profile.details.address), state: profile.details.state } : NOWHERE}
        otherWay={jointFor}
        expiryField={mayOffer ? expiryField : undefined}
        medicineChoice={mayOffer ? medicineChoice : undefined}
      />
    </div>
  );
}

function expiryField({ _id }: UndatedBatch) {
  return <AddExpiry batchId={_id} />;
}

function medicineChoice(product: UnmatchedProduct) {
  return <MedicineChoice of={product} />;
}

function offerOf(batch: BatchAtRisk) {
  return <OfferBatch batch={batch} />;
}

function jointFor({ inventoryId }: ProductCover) {
  return <TextLink to={pathOfJoint(inventoryId)}>{t('Start a joint purchase')}</TextLink>;
}
