/** The button and dialog of a new offer; the address may say of which batch, for which product of one's stock, or of which generic. */
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ASK_FOR, SELL } from '../medicine/gallery/offer-path.ts';
import { t } from '../i18n.ts';
import { FloatingCreate } from '../trade/offer/FloatingCreate.tsx';
import { FOR_PRODUCT, FROM_BATCH } from '../pharmacy/market/market-path.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useFreshForm } from '../ui/form/use-fresh-form.ts';

const NewOffer = lazy(async () => ({ default: (await import('./new-offer.tsx')).NewOffer }));
const OfferOfBatch = lazy(async () => ({ default: (await import('./new-offer.tsx')).OfferOfBatch }));
const DemandFor = lazy(async () => ({ default: (await import('./new-offer.tsx')).DemandFor }));
const OfferOfGeneric = lazy(async () => ({ default: (await import('./new-offer.tsx')).OfferOfGeneric }));

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
    showAlert('Success', t('Your offer is listed. Everybody here can see it now.'));
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
