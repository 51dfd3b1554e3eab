/** The gallery for visitors: the app's own components with plain links, and replacements for what needs JavaScript. */
import type { GalleryPageData } from '#contract/public/gallery-page.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { GALLERY_SEARCH, OPENED_CLASS } from '#rules/medicine/gallery-page.ts';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { Classes } from '../../medicine/gallery/Classes.tsx';
import { type Gallery, galleryOf } from '../../medicine/gallery/gallery.ts';
import { Generic, GenericPlace, Missing } from '../../medicine/gallery/Generic.tsx';
import { Hits } from '../../medicine/gallery/Hits.tsx';
import { searchGallery, searchTextOf } from '../../medicine/gallery/search.ts';
import { t } from '../../i18n.ts';
import { pathOfGeneric, PATHS } from '../../paths.ts';
import { WhatsAppLink } from '../../ui/alert/WhatsAppLink.tsx';
import { PageHead } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';

export function GalleryPage(props: PageProps) {
  const { classes, q = '', opened } = props.data as GalleryPageData;
  const query = { ...(q && { [GALLERY_SEARCH]: q }), ...(opened && { [OPENED_CLASS]: opened }) };
  return (
    <GalleryFrame of={props} query={query}>
      <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
        <PageHead title={t('Product Gallery')}>
          {t('Medicines by class, with their brands. Names and facts only: no doses, no advice.')}
        </PageHead>
        <Search gallery={galleryOf(classes)} q={q} />
        {!searchTextOf(q) && <Classes classes={classes} opened={opened} isWhole />}
      </div>
    </GalleryFrame>
  );
}

export function GenericPage(props: PageProps) {
  const { classes, slug = '' } = props.data as GalleryPageData;
  const gallery = galleryOf(classes);
  const entry = gallery.bySlug.get(slug);
  const address = props.facts.publicUrl + pathOfGeneric(slug);
  return (
    <GalleryFrame of={props}>
      <GenericPlace>
        {entry && <Generic entry={entry} buttons={<Share title={entry.name} address={address} />} />}
        {!entry && <Missing search={<Search gallery={gallery} q={searchTextOf(slug.replaceAll('-', ' '))} />} />}
      </GenericPlace>
    </GalleryFrame>
  );
}

function Search({ gallery, q }: { gallery: Gallery; q: string }) {
  const words = searchTextOf(q);
  return (
    <>
      <SearchForm q={q} />
      {words && <Hits found={searchGallery(gallery, words)} q={words} />}
    </>
  );
}

/** The script shares as in the app. Without it, a link shares to WhatsApp. */
function Share({ title, address }: { title: string; address: string }) {
  return (
    <>
      <button
        type="button"
        data-needs-script=""
        data-share={address}
        data-title={title}
        data-copied={t('Link copied.')}
        data-refused={t('Copy this link: {url}', { url: address })}
        className="btn border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
      >
        <Icon name="share" />
        {t('Share')}
      </button>
      <WhatsAppLink title={title} address={address} />
      <p role="status" data-shared="" className="col-span-2 w-full text-sm font-medium wrap-anywhere empty:hidden" />
    </>
  );
}

/** A plain form that the server answers. */
function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <form action={PATHS.gallery} className="mb-3 flex gap-2">
        <input
          type="search"
          name={GALLERY_SEARCH}
          defaultValue={q}
          aria-label={t('Search the gallery')}
          placeholder={t('Medicine, brand or class')}
          minLength={CATALOGUE_LIMITS.queryMin}
          maxLength={CATALOGUE_LIMITS.query}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 min-w-0 grow rounded-field border border-base-content/45 bg-base-100 px-3 text-base placeholder:text-quiet focus-ring"
        />
        <button
          type="submit"
          aria-label={t('Search the gallery')}
          className="btn btn-square border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
