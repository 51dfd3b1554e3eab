/** The button and dialog of a new offer; the address may say of which batch, for which product of one's stock, or of which generic. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OfferKind } from '#rules/offer/offer.ts';
import { townOfAddress } from '#rules/offer/place.ts';
import { MedicineFields } from '../catalogue/MedicineFields.tsx';
import { ASK_FOR, SELL } from '../gallery/offer-path.ts';
import { useGallery } from '../gallery/queries.ts';
import { t } from '../i18n.ts';
import { JOINT_PART } from '../joint/JointFields.tsx';
import { licenceQuery } from '../licence/queries.ts';
import { FloatingCreate } from '../offer/FloatingCreate.tsx';
import { OfferForm, type OfferStart } from '../offer/OfferForm.tsx';
import { UsualPriceField } from '../offer/SalePrices.tsx';
import { profileQuery } from '../profile/queries.ts';
import { useSelf } from '../session.ts';
import { BatchAmounts } from '../stock-market/BatchAmounts.tsx';
import { BatchGoods } from '../stock-market/BatchGoods.tsx';
import { FOR_PRODUCT, FROM_BATCH } from '../stock-market/market-path.ts';
import { batchOfferQuery, stockDemandQuery } from '../stock-market/queries.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { NeedsLicence } from '../ui/form/NeedsLicence.tsx';
import { useFreshForm } from '../ui/form/use-fresh-form.ts';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';

/** What the address may say of a new offer. */
const STARTS = [FROM_BATCH, FOR_PRODUCT, ASK_FOR, SELL];

export function CreateOffer({ done }: { done: () => void }) {
  const [params, setParams] = useSearchParams();
  const [writing, setWriting] = useState(false);
  const batchId = params.get(FROM_BATCH);
  const productId = params.get(FOR_PRODUCT);
  const wanted = params.get(ASK_FOR);
  const sold = params.get(SELL);
  const form = useFreshForm(() => {
    close();
    done();
    showAlert('Success', t('Your business is listed. Everybody here sees it now.'));
  });

  function close() {
    setWriting(false);
    if (STARTS.every((name) => !params.has(name))) return;
    setParams(
      (before) => {
        for (const name of STARTS) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <Button icon="plus" onClick={() => setWriting(true)} className="max-sm:hidden">
        {t('Create business')}
      </Button>
      <FloatingCreate onClick={() => setWriting(true)} />
      <Dialog open={writing} onClose={close} title={t('Create business')}>
        <NewOffer key={form.key} isShown={writing} done={form.done} />
      </Dialog>
      <Dialog open={batchId !== null} onClose={close} title={t('Offer this batch')}>
        {batchId !== null && <OfferOfBatch batchId={batchId} done={form.done} />}
      </Dialog>
      <Dialog open={productId !== null} onClose={close} title={t('Ask for it')}>
        {productId !== null && <DemandFor productId={productId} done={form.done} />}
      </Dialog>
      <Dialog open={wanted !== null} onClose={close} title={t('Ask for it')}>
        {wanted !== null && <OfferOfGeneric kind="demand" slug={wanted} done={form.done} />}
      </Dialog>
      <Dialog open={sold !== null} onClose={close} title={t('Sell it')}>
        {sold !== null && <OfferOfGeneric kind="sale" slug={sold} done={form.done} />}
      </Dialog>
    </>
  );
}

function OfferOfBatch({ batchId, done }: { batchId: string; done: () => void }) {
  const { data: batch, error, refetch } = useQuery(batchOfferQuery(batchId));
  if (!batch) return error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />;
  const known = {
    goods: <BatchGoods batch={batch} />,
    amounts: <BatchAmounts batch={batch} usualPrice={UsualPriceField} />,
  };
  return <NewOffer isShown done={done} start={{ kind: 'sale', known, values: { batchId } }} />;
}

function DemandFor({ productId, done }: { productId: string; done: () => void }) {
  const { data: demand, error, refetch } = useQuery(stockDemandQuery(productId));
  if (!demand) return error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />;
  return <NewOffer isShown done={done} start={{ kind: 'demand', first: { product: demand } }} />;
}

/** An address with a mistake opens the form without a name. */
function OfferOfGeneric({ kind, slug, done }: { kind: OfferKind; slug: string; done: () => void }) {
  const { gallery, error, refetch } = useGallery();
  if (!gallery) return error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />;
  const genericName = gallery.bySlug.get(slug)?.name ?? '';
  return (
    <NewOffer isShown done={done} start={{ kind, first: { product: { genericName, brandName: '', strength: '' } } }} />
  );
}

interface NewOfferProps {
  isShown: boolean;
  start?: OfferStart;
  done: () => void;
}

function NewOffer({ isShown, start, done }: NewOfferProps) {
  const { data: licence } = useQuery({ ...licenceQuery, enabled: isShown });
  const self = useSelf();
  const { data: profile } = useQuery({ ...profileQuery(self._id), enabled: isShown });
  return (
    <OfferForm
      medicine={MedicineFields}
      place={profile && { town: townOfAddress(profile.details.address), state: profile.details.state }}
      sellingNote={licence?.mayTrade === false && <NeedsLicence />}
      joint={JOINT_PART}
      start={start}
      done={done}
    />
  );
}
