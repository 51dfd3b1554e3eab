/** The form of a new offer: empty, or prefilled for a batch, a product in stock, or a generic. */
import { useQuery } from '@tanstack/react-query';
import type { OfferKind } from '#rules/trade/offer.ts';
import { townOfAddress } from '#rules/trade/place.ts';
import { MedicineFields } from '../trade/catalogue/MedicineFields.tsx';
import { type ASK_FOR, SELL } from '../medicine/gallery/offer-path.ts';
import { useGallery } from '../medicine/gallery/queries.ts';
import { JOINT_PART } from '../trade/joint/JointFields.tsx';
import { licenceQuery } from '../account/licence/queries.ts';
import { OfferForm, type OfferStart } from '../trade/offer/form/OfferForm.tsx';
import { UsualPriceField } from '../trade/offer/form/SalePrices.tsx';
import { profileQuery } from '../account/profile/queries.ts';
import { ReserveNote } from '../money/payout/ReserveNote.tsx';
import { useSelf } from '../net/session.ts';
import { FOR_PRODUCT, FROM_BATCH, JOINT_FOR_PRODUCT } from '../pharmacy/market/market-path.ts';
import { BatchAmounts } from '../pharmacy/market/BatchAmounts.tsx';
import { BatchGoods } from '../pharmacy/market/BatchGoods.tsx';
import { batchOfferQuery, stockDemandQuery } from '../pharmacy/market/queries.ts';
import { NeedsLicence } from '../ui/form/NeedsLicence.tsx';
import { NotYet } from '../ui/list/NotYet.tsx';

interface OfferAskedForProps {
  start: typeof FROM_BATCH | typeof FOR_PRODUCT | typeof JOINT_FOR_PRODUCT | typeof ASK_FOR | typeof SELL;
  /** The id of the batch or product, or the slug of the generic. */
  of: string;
  done: () => void;
}

/** The form prefilled by the address. */
export function OfferAskedFor({ start, of: subject, done }: OfferAskedForProps) {
  if (start === FROM_BATCH) return <OfferOfBatch batchId={subject} done={done} />;
  if (start === FOR_PRODUCT) return <WishFor kind="demand" productId={subject} done={done} />;
  if (start === JOINT_FOR_PRODUCT) return <WishFor kind="joint purchase" productId={subject} done={done} />;
  return <OfferOfGeneric kind={start === SELL ? 'sale' : 'demand'} slug={subject} done={done} />;
}

function OfferOfBatch({ batchId, done }: { batchId: string; done: () => void }) {
  const { data: batch, error, refetch } = useQuery(batchOfferQuery(batchId));
  if (!batch) return <NotYet error={error} retry={refetch} shape="details" />;
  const known = {
    goods: <BatchGoods batch={batch} />,
    amounts: <BatchAmounts batch={batch} usualPrice={UsualPriceField} />,
  };
  return <NewOffer isOpen done={done} start={{ kind: 'sale', known, values: { batchId } }} />;
}

/** A product of the member's stock that they ask for, alone or together with others. */
function WishFor({ kind, productId, done }: { kind: OfferKind; productId: string; done: () => void }) {
  const { data: demand, error, refetch } = useQuery(stockDemandQuery(productId));
  if (!demand) return <NotYet error={error} retry={refetch} shape="details" />;
  return <NewOffer isOpen done={done} start={{ kind, first: { product: demand } }} />;
}

/** An unknown slug opens the form without a name. */
function OfferOfGeneric({ kind, slug, done }: { kind: OfferKind; slug: string; done: () => void }) {
  const { gallery, error, refetch } = useGallery();
  if (!gallery) return <NotYet error={error} retry={refetch} shape="details" />;
  const genericName = gallery.bySlug.get(slug)?.name ?? '';
  return (
    <NewOffer isOpen done={done} start={{ kind, first: { product: { genericName, brandName: '', strength: '' } } }} />
  );
}

/** A round amount, which shows a new seller the reserve. */
const EXAMPLE_KOBO = 1_000_000;

interface NewOfferProps {
  isOpen: boolean;
  start?: OfferStart;
  done: () => void;
}

export function NewOffer({ isOpen, start, done }: NewOfferProps) {
  const { data: licence } = useQuery({ ...licenceQuery, enabled: isOpen });
  const self = useSelf();
  const { data: profile } = useQuery({ ...profileQuery(self._id), enabled: isOpen });
  return (
    <OfferForm
      medicine={MedicineFields}
      place={profile && { town: townOfAddress(profile.details.address), state: profile.details.state }}
      sellingNote={licence?.mayTrade === false ? <NeedsLicence /> : <ReserveNote baseKobo={EXAMPLE_KOBO} />}
      joint={JOINT_PART}
      start={start}
      done={done}
    />
  );
}
