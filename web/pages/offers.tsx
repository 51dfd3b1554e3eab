/** /private_business: the offers of all members, newest first, and a new one. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../i18n.ts';
import { licenceQuery } from '../licence/queries.ts';
import { OfferCard } from '../offer/OfferCard.tsx';
import { OfferForm } from '../offer/OfferForm.tsx';
import { offersArrived, offersQuery } from '../offer/queries.ts';
import { showAlert } from '../ui/alert.ts';
import { Arrived } from '../ui/Arrived.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { More } from '../ui/More.tsx';
import { NeedsLicence } from '../ui/NeedsLicence.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { useArrivals } from '../ui/use-arrivals.ts';
import { useFreshForm } from '../ui/use-fresh-form.ts';
import { useTitle } from '../ui/use-title.ts';

export function OffersPage() {
  useTitle(t('Business'));
  const query = useInfiniteQuery(offersQuery);
  const { shown, waiting, reveal } = useArrivals(query.data?.pages.flatMap((page) => page.businesses) ?? []);
  const [writing, setWriting] = useState(false);
  const { data: licence } = useQuery({ ...licenceQuery, enabled: writing });
  const form = useFreshForm(() => {
    setWriting(false);
    reveal();
    showAlert('Success', t('Your business is listed. Everybody here sees it now.'));
  });
  const create = (
    <Button icon="plus" onClick={() => setWriting(true)}>
      {t('Create business')}
    </Button>
  );

  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-5 sm:py-7">
      <PageHead title={t('Business')} action={create}>
        {t('Demands, joint purchases and sales at discount.')}
      </PageHead>
      <div className="mb-4">
        <Banner kind="warning">
          {t('Pay only through the wallet of Mortar. Whoever asks you to pay elsewhere may be a scam.')}
        </Banner>
      </div>
      <Arrived waiting={waiting} reveal={reveal} one={t('1 new offer')} many={t('{n} new offers')} />
      {query.isPending && <Waiting />}
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && shown.length === 0 && (
        <Empty icon="business" title={t('No business yet')}>
          {t('Say which drug you need, sell or want to buy together. Others answer with a price.')}
        </Empty>
      )}
      <div className="grid gap-3 md:grid-cols-2">
        {shown.map((offer) => (
          <OfferCard key={offer._id} offer={offer} />
        ))}
      </div>
      <More hasMore={query.hasNextPage} pending={query.isFetchingNextPage} load={query.fetchNextPage} />
      <Dialog open={writing} onClose={() => setWriting(false)} title={t('Create business')}>
        <OfferForm
          key={form.key}
          sellingNote={licence?.mayTrade === false && <NeedsLicence />}
          done={(offer) => {
            offersArrived([offer]);
            form.done();
          }}
        />
      </Dialog>
    </div>
  );
}
