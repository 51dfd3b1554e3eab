/** The member's own offers, to share one of them in a chat. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '#contract/offer.ts';
import { wordsOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { Banner } from '../ui/Banner.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Failed } from '../ui/Failed.tsx';
import { MenuLine } from '../ui/Menu.tsx';
import { More } from '../ui/More.tsx';
import { Ring, Waiting } from '../ui/Ring.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { OfferBadges } from './OfferBadges.tsx';
import { offersOfQuery } from './queries.ts';
import { productName } from './words.ts';

interface OfferPickerProps {
  open: boolean;
  onClose: () => void;
  selfId: string;
  pick: (offerId: string) => Promise<void>;
}

/** The line of a menu that opens it. */
export function OfferLine({ choose }: { choose: () => void }) {
  return (
    <MenuLine icon="business" onClick={choose}>
      {t('One of my businesses')}
    </MenuLine>
  );
}

export function OfferPicker({ open, onClose, selfId, pick }: OfferPickerProps) {
  const query = useInfiniteQuery({ ...offersOfQuery(selfId), enabled: open });
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const offers = query.data?.pages.flatMap((page) => page.businesses) ?? [];

  async function choose(id: string) {
    setFailure(undefined);
    setBusy(id);
    await pick(id).catch(setFailure);
    setBusy(undefined);
  }

  return (
    <Dialog open={open} onClose={onClose} title={t('Share a business')}>
      {query.isPending && <Waiting />}
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {failure !== undefined && <Banner kind="error">{wordsOf(failure)}</Banner>}
      {query.isSuccess && offers.length === 0 && (
        <p className="text-sm text-quiet">
          {t('You have no business yet.')} <TextLink to={PATHS.offers}>{t('Create one')}</TextLink>
        </p>
      )}
      <ul aria-label={t('My businesses')} className="divide-y divide-base-300">
        {offers.map((offer) => (
          <li key={offer._id}>
            <OfferButton
              offer={offer}
              busy={busy === offer._id}
              disabled={busy !== undefined}
              choose={() => void choose(offer._id)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && <More hasMore pending={query.isFetchingNextPage} load={query.fetchNextPage} />}
    </Dialog>
  );
}

interface OfferButtonProps {
  offer: Offer;
  busy: boolean;
  disabled: boolean;
  choose: () => void;
}

function OfferButton({ offer, busy, disabled, choose }: OfferButtonProps) {
  return (
    <button
      type="button"
      onClick={choose}
      disabled={disabled}
      className="flex min-h-14 w-full cursor-pointer items-center justify-between gap-3 rounded-field px-1 py-2.5 text-left hover:bg-base-200 focus-ring"
    >
      <span className="grid min-w-0 gap-1.5">
        <span className="font-semibold wrap-anywhere">{productName(offer)}</span>
        <OfferBadges offer={offer} />
      </span>
      {busy && <Ring />}
    </button>
  );
}
