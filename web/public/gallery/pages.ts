/** The gallery's pages for visitors, each with one address for all languages, and its head. */
import type { GalleryPageData } from '#contract/public/gallery-page.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { PRESCRIPTION_NAMES } from '#rules/medicine/catalogue.ts';
import { message } from '#rules/i18n/message.ts';
import { type Entry, galleryOf } from '../../medicine/gallery/gallery.ts';
import { t } from '../../i18n.ts';
import { PATHS, pathOfGeneric } from '../../paths.ts';
import type { OwnHead, Page } from '../page.ts';
import { GalleryPage, GenericPage } from './Gallery.tsx';

const GALLERY = {
  path: PATHS.gallery,
  title: message('Product Gallery'),
  description: message('Medicines by class, with their brands. Names and facts only: no doses, no advice.'),
} as const;

const PAGES: readonly Page[] = [
  {
    ...GALLERY,
    Content: GalleryPage,
    // without the query, so that search engines index one page
    head: () => ({ title: t(GALLERY.title), description: t(GALLERY.description), path: PATHS.gallery }),
  },
  { ...GALLERY, path: PATHS.generic, Content: GenericPage, head: headOfGeneric },
];

export function galleryPageAt(path: string): Page | undefined {
  const [, first, slug] = path.split('/');
  if (`/${first}` !== PATHS.gallery) return undefined;
  return PAGES[slug === undefined ? 0 : 1];
}

function headOfGeneric({ data }: PageProps): OwnHead {
  const { classes, slug = '' } = data as GalleryPageData;
  const entry = galleryOf(classes).bySlug.get(slug);
  if (!entry) return { title: t('This medicine is not in the gallery'), description: '' };
  return { title: entry.name, description: factsOf(entry), path: pathOfGeneric(slug) };
}

function factsOf({ class: drugs, prescription, strengths, brands }: Entry): string {
  return [drugs.name, t(PRESCRIPTION_NAMES[prescription]), strengths.join(', '), brands.join(', ')]
    .filter((fact) => fact !== '')
    .join(' · ');
}
