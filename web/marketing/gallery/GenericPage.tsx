/** /product-gallery/:slug for visitors: the facts of one generic, or that there is none of that name. */
import type { GalleryPageData } from '#contract/gallery-page.ts';
import type { PageProps } from '#contract/public-page.ts';
import { Brands } from '../../gallery/Brands.tsx';
import { type Entry, type Gallery, galleryOf } from '../../gallery/gallery.ts';
import { GenericFacts } from '../../gallery/GenericFacts.tsx';
import { GenericHead } from '../../gallery/GenericHead.tsx';
import { NotThis } from '../../gallery/NotThis.tsx';
import { type LinkProps, othersOf, SameClass } from '../../gallery/SameClass.tsx';
import { searchTextOf } from '../../gallery/search.ts';
import { t } from '../../i18n.ts';
import { PATHS, pathOfGeneric, pathOfSignInAgain } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { addressOfClass } from './address.ts';
import { GalleryFrame } from './GalleryFrame.tsx';
import { Hits } from './Hits.tsx';
import { SearchForm } from './SearchForm.tsx';
import { Share } from './Share.tsx';

export function GenericPage(props: PageProps) {
  const { classes, slug = '' } = props.data as GalleryPageData;
  const gallery = galleryOf(classes);
  const entry = gallery.bySlug.get(slug);
  return (
    <GalleryFrame of={props}>
      <div className="mx-auto w-full max-w-5xl px-4 py-4 sm:py-6">
        <a
          href={PATHS.gallery}
          className="mb-2 -ml-2 inline-flex min-h-11 max-w-full items-center gap-1 rounded-field pr-3 pl-1 text-sm font-medium text-quiet hover:text-base-content focus-ring"
        >
          <Icon name="back" />
          {t('Product Gallery')}
        </a>
        {entry ? <Generic entry={entry} of={props} /> : <Missing gallery={gallery} slug={slug} />}
      </div>
    </GalleryFrame>
  );
}

function Generic({ entry, of: { facts } }: { entry: Entry; of: PageProps }) {
  const { name, slug, prescription } = entry;
  const isTraded = prescription !== 'CONTROLLED';
  return (
    <div className="grid gap-4">
      <GenericHead entry={entry} isTraded={isTraded}>
        <Share title={name} address={facts.publicUrl + pathOfGeneric(slug)} />
      </GenericHead>
      <div className="grid items-start gap-4 dialog:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-4">
          <GenericFacts entry={entry} classLink={<ClassLink entry={entry} />} />
          <Brands entry={entry} />
          <Others entry={entry} />
        </div>
        <div className="grid gap-4">
          {isTraded && <ForMembers path={pathOfGeneric(slug)} />}
          <NotThis />
        </div>
      </div>
    </div>
  );
}

function ClassLink({ entry: { class: drugs } }: { entry: Entry }) {
  return (
    <a
      href={addressOfClass(drugs.slug)}
      className="rounded-sm font-semibold text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary focus-ring"
    >
      <Data>{drugs.name}</Data>
    </a>
  );
}

function Others({ entry }: { entry: Entry }) {
  const others = othersOf(entry);
  if (others.length === 0) return null;
  return (
    <Card title={t('Substitutes')}>
      <div className="text-sm">
        <SameClass others={others} Link={PlainLink} />
      </div>
    </Card>
  );
}

function PlainLink({ to, className, children }: LinkProps) {
  return (
    <a href={to} className={className}>
      {children}
    </a>
  );
}

function ForMembers({ path }: { path: string }) {
  return (
    <Banner
      action={
        <a href={pathOfSignInAgain(path)} rel="nofollow" className="btn btn-primary focus-ring">
          {t('Sign in')}
        </a>
      }
    >
      {t('Members see who offers and asks for it now, and what it was really sold for.')}
    </Banner>
  );
}

/** The address may have a mistake: its words are searched for. */
function Missing({ gallery, slug }: { gallery: Gallery; slug: string }) {
  const q = searchTextOf(slug.replaceAll('-', ' '));
  return (
    <>
      <h1 className="text-2xl font-bold tracking-tight">{t('This medicine is not in the gallery')}</h1>
      <p className="mt-1 mb-4 text-sm text-quiet">{t('The address may have a mistake. Perhaps it is one of these:')}</p>
      <SearchForm q={q} />
      {q && <Hits gallery={gallery} q={q} />}
    </>
  );
}
