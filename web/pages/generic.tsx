/** /product-gallery/:slug: a generic's facts for everybody, and its market and stock for members. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { GenericMarket } from '#contract/trade/generic.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { baseName } from '#rules/medicine/catalogue.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import { ActiveAlerts } from '../medicine/batch-alert/ActiveAlerts.tsx';
import { useAlertMark } from '../medicine/batch-alert/use-alert-mark.tsx';
import type { Entry, Gallery } from '../medicine/gallery/gallery.ts';
import { Generic, GenericPlace, isTraded, type MemberParts, Missing } from '../medicine/gallery/Generic.tsx';
import { GallerySearch } from '../medicine/gallery/GallerySearch.tsx';
import { Offers } from '../medicine/gallery/Market.tsx';
import { pathOfAskFor, pathOfSell } from '../medicine/gallery/offer-path.ts';
import { OwnStock } from '../medicine/gallery/OwnStock.tsx';
import { PriceMonths } from '../medicine/gallery/PriceMonths.tsx';
import { marketQuery, useGallery } from '../medicine/gallery/queries.ts';
import { Registered } from '../medicine/gallery/Registered.tsx';
import { SurveyCard } from '../medicine/gallery/SurveyCard.tsx';
import { Suggest } from '../medicine/gallery/Suggest.tsx';
import { t } from '../i18n.ts';
import { OfferCard } from '../trade/offer/OfferCard.tsx';
import { paramsOf } from '../trade/offer/search.ts';
import { PATHS, pathOfGeneric } from '../paths.ts';
import { Follow } from '../trade/saved-search/Follow.tsx';
import { useSelf } from '../net/session.ts';
import { ShareButtons } from '../ui/alert/ShareButtons.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { NotYet } from '../ui/list/NotYet.tsx';

export function GenericPage() {
  const { slug = '' } = useParams();
  const { gallery, error, refetch } = useGallery();
  const entry = gallery?.bySlug.get(slug);
  useTitle(entry?.name ?? t('Product Gallery'));
  return (
    <GenericPlace>
      {!gallery && <h1 className="sr-only">{t('Product Gallery')}</h1>}
      {!gallery && <NotYet error={error} retry={refetch} shape="details" />}
      {gallery && (entry ? <Found key={slug} entry={entry} /> : <NotFound key={slug} gallery={gallery} slug={slug} />)}
    </GenericPlace>
  );
}

function Found({ entry }: { entry: Entry }) {
  const { name, slug, genericId } = entry;
  const isMember = useSelf()._id !== '';
  const mark = useAlertMark(isMember);
  const { data: market, error, refetch } = useQuery({ ...marketQuery(slug), enabled: isMember });
  const member: MemberParts | undefined = isMember
    ? {
        alerts: <ActiveAlerts of={{ genericId }} />,
        mark,
        brands: isTraded(entry) ? market?.brands : undefined,
        market: market ? (
          <Market entry={entry} market={market} />
        ) : error ? (
          <Failed error={error} retry={refetch} />
        ) : (
          <Waiting shape="details" />
        ),
        registered: <Registered slug={slug} count={market?.registered ?? 0} />,
        suggestBrand: <Suggest what="brand" slug={slug} />,
        suggestCorrection: <Suggest what="correction" slug={slug} />,
      }
    : undefined;
  const buttons = (
    <>
      {isMember && isTraded(entry) && <Trade entry={entry} />}
      <ShareButtons title={name} path={pathOfGeneric(slug)} isOpen />
    </>
  );
  return <Generic entry={entry} buttons={buttons} member={member} />;
}

function Market({ entry, market }: { entry: Entry; market: GenericMarket }) {
  return (
    <>
      <OwnStock stock={market.stock} name={baseName(entry.name)} />
      {isTraded(entry) && (
        <>
          <Offers
            title={t('For sale now')}
            none={t('Nobody is selling it right now.')}
            offered={market.sales}
            card={offerCard}
            all={allOf(entry)}
          />
          <Offers
            title={t('Wanted now')}
            none={t('No demand right now.')}
            offered={market.demands}
            card={offerCard}
            all={allOf(entry, 'demand')}
          />
          <PriceMonths prices={market.prices} />
        </>
      )}
      <SurveyCard slug={entry.slug} survey={market.survey} />
    </>
  );
}

function offerCard(offer: Offer) {
  return <OfferCard offer={offer} />;
}

function allOf({ name }: Entry, kind?: OfferKind): string {
  return `${PATHS.offers}?${new URLSearchParams(paramsOf({ q: baseName(name), kind, open: true }))}`;
}

function Trade({ entry: { name, slug } }: { entry: Entry }) {
  return (
    <>
      <div className="col-span-2">
        <ButtonLink icon="business" to={pathOfAskFor(slug)} wide>
          {t('Post a demand')}
        </ButtonLink>
      </div>
      <ButtonLink kind="quiet" icon="tag" to={pathOfSell(slug)}>
        {t('Sell it')}
      </ButtonLink>
      <Follow words={baseName(name)} />
    </>
  );
}

function NotFound({ gallery, slug }: { gallery: Gallery; slug: string }) {
  const mark = useAlertMark(useSelf()._id !== '');
  const [q, search] = useState(slug.replaceAll('-', ' ').trim());
  return <Missing search={<GallerySearch gallery={gallery} q={q} search={search} mark={mark} />} />;
}
