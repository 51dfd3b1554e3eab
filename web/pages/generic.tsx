/** /product-gallery/:slug: one generic: facts for everybody, and for members its market and their stock. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { GenericMarket } from '#contract/catalogue/generic.ts';
import type { Offer } from '#contract/offer/offer.ts';
import { baseName } from '#rules/catalogue/catalogue.ts';
import type { OfferKind } from '#rules/offer/offer.ts';
import { StandingAlerts } from '../batch-alert/StandingAlerts.tsx';
import { useAlertMark } from '../batch-alert/use-alert-mark.tsx';
import { Brands } from '../gallery/Brands.tsx';
import type { Entry, Gallery } from '../gallery/gallery.ts';
import { GenericFacts } from '../gallery/GenericFacts.tsx';
import { GenericHead } from '../gallery/GenericHead.tsx';
import { GallerySearch } from '../gallery/GallerySearch.tsx';
import { Offers } from '../gallery/Market.tsx';
import { NotThis } from '../gallery/NotThis.tsx';
import { pathOfAskFor, pathOfSell } from '../gallery/offer-path.ts';
import { OwnStock } from '../gallery/OwnStock.tsx';
import { PriceMonths } from '../gallery/PriceMonths.tsx';
import { marketQuery, useGallery } from '../gallery/queries.ts';
import { SurveyCard } from '../gallery/SurveyCard.tsx';
import { Suggest } from '../gallery/Suggest.tsx';
import { Substitutes } from '../gallery/Substitutes.tsx';
import { t } from '../i18n.ts';
import { OfferCard } from '../offer/OfferCard.tsx';
import { paramsOf } from '../offer/search.ts';
import { PATHS, pathOfClass, pathOfGeneric, pathOfSignInAgain } from '../paths.ts';
import { Follow } from '../saved-search/Follow.tsx';
import { useSelf } from '../session.ts';
import { Banner } from '../ui/alert/Banner.tsx';
import { ShareButtons } from '../ui/alert/ShareButtons.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Data } from '../ui/Data.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { useTitle } from '../ui/use-title.ts';

export function GenericPage() {
  const { slug = '' } = useParams();
  const { gallery, error, refetch } = useGallery();
  const entry = gallery?.bySlug.get(slug);
  useTitle(entry?.name ?? t('Product Gallery'));
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
      <BackLink to={PATHS.gallery}>{t('Product Gallery')}</BackLink>
      {!gallery && <h1 className="sr-only">{t('Product Gallery')}</h1>}
      {!gallery && (error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />)}
      {gallery && (entry ? <Generic key={slug} entry={entry} /> : <Missing key={slug} gallery={gallery} slug={slug} />)}
    </div>
  );
}

function Generic({ entry }: { entry: Entry }) {
  const isMember = useSelf()._id !== '';
  const isTraded = entry.prescription !== 'CONTROLLED';
  const mark = useAlertMark(isMember);
  const { data: market, error, refetch } = useQuery({ ...marketQuery(entry.slug), enabled: isMember });
  return (
    <div className="grid gap-4">
      {isMember && <StandingAlerts of={{ genericId: entry.genericId }} />}
      <Head entry={entry} isMember={isMember} isTraded={isTraded} />
      {/* on a phone the market comes between the facts and what the page is not */}
      <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_23rem] dialog:grid-rows-[auto_1fr]">
        <div className="grid gap-4">
          <GenericFacts
            entry={entry}
            classLink={
              <TextLink to={pathOfClass(entry.class.slug)}>
                <Data>{entry.class.name}</Data>
              </TextLink>
            }
          />
          <Brands entry={entry} mark={mark} action={isMember && <Suggest what="brand" slug={entry.slug} />} />
          <Substitutes entry={entry} brands={isTraded ? market?.brands : undefined} />
        </div>
        <div className="grid gap-4 empty:hidden dialog:col-start-2 dialog:row-span-2 dialog:row-start-1">
          {!isMember && isTraded && <ForMembers />}
          {market && <Market entry={entry} market={market} isTraded={isTraded} />}
          {isMember && !market && (error ? <Failed error={error} retry={refetch} /> : <Waiting shape="details" />)}
        </div>
        <div className="grid gap-4">
          <NotThis />
          {isMember && (
            <div>
              <Suggest what="correction" slug={entry.slug} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Market({ entry, market, isTraded }: { entry: Entry; market: GenericMarket; isTraded: boolean }) {
  return (
    <>
      <OwnStock stock={market.stock} name={baseName(entry.name)} />
      {isTraded && (
        <>
          <Offers
            title={t('On offer now')}
            none={t('Nobody offers it now.')}
            offered={market.sales}
            card={offerCard}
            all={allOf(entry)}
          />
          <Offers
            title={t('Asked for now')}
            none={t('Nobody asks for it now.')}
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

function Head({ entry, isMember, isTraded }: { entry: Entry; isMember: boolean; isTraded: boolean }) {
  const { name, slug } = entry;
  return (
    <GenericHead entry={entry} isTraded={isTraded}>
      {isMember && isTraded && (
        <>
          <div className="col-span-2">
            <ButtonLink icon="business" to={pathOfAskFor(slug)} wide>
              {t('Ask for it')}
            </ButtonLink>
          </div>
          <ButtonLink kind="quiet" icon="tag" to={pathOfSell(slug)}>
            {t('Sell it')}
          </ButtonLink>
          <Follow words={baseName(name)} />
        </>
      )}
      <ShareButtons title={name} path={pathOfGeneric(slug)} isOpen />
    </GenericHead>
  );
}

function ForMembers() {
  const { pathname } = useLocation();
  return (
    <Banner action={<ButtonLink to={pathOfSignInAgain(pathname)}>{t('Sign in')}</ButtonLink>}>
      {t('Members see who offers and asks for it now, and what it was really sold for.')}
    </Banner>
  );
}

/** The address may have a mistake: its words are searched for. */
function Missing({ gallery, slug }: { gallery: Gallery; slug: string }) {
  const mark = useAlertMark(useSelf()._id !== '');
  const [q, search] = useState(slug.replaceAll('-', ' ').trim());
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{t('This medicine is not in the gallery')}</h1>
      <p className="mt-1 mb-4 text-sm text-quiet">{t('The address may have a mistake. Perhaps it is one of these:')}</p>
      <GallerySearch gallery={gallery} q={q} search={search} mark={mark} />
    </>
  );
}
