/** Picks an offer to share in a chat, from the member's own or those they are interested in. */
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { message } from '#rules/i18n/message.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import type { CallOutput } from '../../net/send.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Failed } from '../../ui/list/Failed.tsx';
import { MenuLine } from '../../ui/dialog/Menu.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Spinner, Waiting } from '../../ui/Spinner.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { OfferBadges } from './OfferBadges.tsx';
import { offersLikedQuery, offersOfQuery } from './queries.ts';
import { productName } from './labels.ts';

interface OfferPickerProps {
  open: boolean;
  onClose: () => void;
  selfId: string;
  pick: (offerId: string) => Promise<void>;
}

/** The menu entry that opens it. */
export function OfferLine({ choose }: { choose: () => void }) {
  return (
    <MenuLine icon="business" onClick={choose}>
      {t('An offer')}
    </MenuLine>
  );
}

const LISTS = [
  { name: 'mine', title: message('Mine') },
  { name: 'interested', title: message('Interested in') },
] as const;
type List = (typeof LISTS)[number]['name'];

export function OfferPicker({ open, onClose, selfId, pick }: OfferPickerProps) {
  const [list, setList] = useState<List>('mine');
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  async function choose(id: string) {
    setFailure(undefined);
    setBusy(id);
    await pick(id).catch(setFailure);
    setBusy(undefined);
  }

  const visible = { open, busy, choose: (id: string) => void choose(id) };
  return (
    <Dialog open={open} onClose={onClose} title={t('Share an offer')}>
      <Tabs label={t('Which offers')} tabs={LISTS} chosen={list} choose={setList}>
        {failure !== undefined && <Banner kind="error">{messageOf(failure)}</Banner>}
        {list === 'mine' ? <Mine {...visible} selfId={selfId} /> : <Interested {...visible} />}
      </Tabs>
    </Dialog>
  );
}

interface ListProps {
  open: boolean;
  busy: string | undefined;
  choose: (offerId: string) => void;
}

function Mine({ open, selfId, ...rest }: ListProps & { selfId: string }) {
  const query = useInfiniteQuery({ ...offersOfQuery(selfId), enabled: open });
  return (
    <Listed {...rest} query={query} label={t('My offers')}>
      {t('You have no offers yet.')} <TextLink to={PATHS.offers}>{t('Create one')}</TextLink>
    </Listed>
  );
}

function Interested({ open, ...rest }: ListProps) {
  const query = useInfiniteQuery({ ...offersLikedQuery(), enabled: open });
  return (
    <Listed {...rest} query={query} label={t('Offers I am interested in')}>
      {t('You have not shown interest in any offer yet.')} <TextLink to={PATHS.offers}>{t('Find one')}</TextLink>
    </Listed>
  );
}

interface ListedProps extends Omit<ListProps, 'open'> {
  query: UseInfiniteQueryResult<InfiniteData<CallOutput<'GET /api/business/'>>>;
  label: string;
  /** Shown when there is none. */
  children: ReactNode;
}

function Listed({ query, label, busy, choose, children }: ListedProps) {
  const offers = query.data?.pages.flatMap((page) => page.businesses) ?? [];
  return (
    <>
      {query.isPending && <Waiting />}
      {query.isError && <Failed error={query.error} retry={query.refetch} />}
      {query.isSuccess && offers.length === 0 && <p className="text-sm text-quiet">{children}</p>}
      <ul aria-label={label} className="divide-y divide-base-300">
        {offers.map((offer) => (
          <li key={offer._id}>
            <OfferButton
              offer={offer}
              busy={busy === offer._id}
              disabled={busy !== undefined}
              choose={() => choose(offer._id)}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && <InfiniteScrollOfQuery query={query} />}
    </>
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
        <span className="font-semibold wrap-anywhere" translate="no">
          {productName(offer)}
        </span>
        <OfferBadges offer={offer} />
      </span>
      {busy && <Spinner />}
    </button>
  );
}
