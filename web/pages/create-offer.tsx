/** The button and dialog of a new offer. The address can open it with a batch, a product in stock or a generic. */
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ASK_FOR, SELL } from '../medicine/gallery/offer-path.ts';
import { t } from '../i18n.ts';
import { FloatingCreate } from '../trade/offer/FloatingCreate.tsx';
import { FOR_PRODUCT, FROM_BATCH, JOINT_FOR_PRODUCT } from '../pharmacy/market/market-path.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { useFreshForm } from '../ui/form/use-fresh-form.ts';

const NewOffer = lazy(async () => ({ default: (await import('./new-offer.tsx')).NewOffer }));
const OfferAskedFor = lazy(async () => ({ default: (await import('./new-offer.tsx')).OfferAskedFor }));

/** Query parameters that open a new offer. */
const STARTS = [FROM_BATCH, FOR_PRODUCT, JOINT_FOR_PRODUCT, ASK_FOR, SELL] as const;

export function CreateOffer({ done }: { done: () => void }) {
  const [params, setParams] = useSearchParams();
  const [writing, setWriting] = useState(false);
  const start = STARTS.find((name) => params.has(name));
  const form = useFreshForm(() => {
    close();
    done();
    showAlert('Success', t('Your offer is listed. Everybody here can see it now.'));
  });

  function close() {
    setWriting(false);
    if (!start) return;
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
        <NewOffer key={form.key} isOpen={writing} done={form.done} />
      </Dialog>
      <Dialog open={start !== undefined} onClose={close} title={titleOf(start)}>
        {start && <OfferAskedFor start={start} of={params.get(start) ?? ''} done={form.done} />}
      </Dialog>
    </>
  );
}

function titleOf(start: (typeof STARTS)[number] | undefined): string {
  if (start === FROM_BATCH) return t('Offer this batch');
  if (start === JOINT_FOR_PRODUCT) return t('Start a joint purchase');
  return start === SELL ? t('Sell it') : t('Post a demand');
}
