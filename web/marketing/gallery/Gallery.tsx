/** /product-gallery for visitors: one search over the medicines, and their classes. */
import type { GalleryPageData } from '#contract/gallery-page.ts';
import type { PageProps } from '#contract/public-page.ts';
import { GALLERY_SEARCH, OPENED_CLASS } from '#rules/catalogue/gallery-page.ts';
import { galleryOf } from '../../gallery/gallery.ts';
import { searchTextOf } from '../../gallery/search.ts';
import { t } from '../../i18n.ts';
import { PageHead } from '../../ui/Card.tsx';
import { Classes } from './Classes.tsx';
import { GalleryFrame } from './GalleryFrame.tsx';
import { Hits } from './Hits.tsx';
import { SearchForm } from './SearchForm.tsx';

export function Gallery(props: PageProps) {
  const { classes, q = '', opened } = props.data as GalleryPageData;
  const words = searchTextOf(q);
  const query = { ...(q && { [GALLERY_SEARCH]: q }), ...(opened && { [OPENED_CLASS]: opened }) };
  return (
    <GalleryFrame of={props} query={query}>
      <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
        <PageHead title={t('Product Gallery')}>
          {t('Medicines by class, with their brands. Names and facts only: no doses, no advice.')}
        </PageHead>
        <SearchForm q={q} />
        {words ? <Hits gallery={galleryOf(classes)} q={words} /> : <Classes classes={classes} opened={opened} />}
      </div>
    </GalleryFrame>
  );
}
