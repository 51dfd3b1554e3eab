/** The gallery's pages for visitors, at one address for all languages, each with its head. */
import type { GalleryPageData } from '#contract/gallery-page.ts';
import type { PageProps } from '#contract/public-page.ts';
import { PRESCRIPTION_NAMES } from '#rules/catalogue/catalogue.ts';
import { message } from '#rules/i18n/message.ts';
import { type Entry, galleryOf } from '../../gallery/gallery.ts';
import { t } from '../../i18n.ts';
import { PATHS, pathOfGeneric } from '../../paths.ts';
import type { Page } from '../page.ts';
import { Gallery } from './Gallery.tsx';
import { GenericPage } from './GenericPage.tsx';

const GALLERY = {
  path: PATHS.gallery,
  isPerCall: false,
  title: message('Product Gallery'),
  description: message('Medicines by class, with their brands. Names and facts only: no doses, no advice.'),
  Content: Gallery,
} as const;

const PAGES: readonly Page[] = [
  {
    ...GALLERY,
    head: (props) => ({ ...headOfGallery(), tags: <Tags of={props} path={PATHS.gallery} {...headOfGallery()} /> }),
  },
  { ...GALLERY, path: PATHS.generic, Content: GenericPage, head: headOfGeneric },
];

export function galleryPageAt(path: string): Page | undefined {
  const [, first, slug] = path.split('/');
  if (`/${first}` !== PATHS.gallery) return undefined;
  return PAGES[slug === undefined ? 0 : 1];
}

function headOfGallery() {
  return { title: t(GALLERY.title), description: t(GALLERY.description) };
}

function headOfGeneric(props: PageProps) {
  const { classes, slug = '' } = props.data as GalleryPageData;
  const entry = galleryOf(classes).bySlug.get(slug);
  if (!entry) {
    const title = t('This medicine is not in the gallery');
    return { title, description: '', tags: <meta name="robots" content="noindex" /> };
  }
  const words = { title: entry.name, description: factsOf(entry) };
  return { ...words, tags: <Tags of={props} path={pathOfGeneric(slug)} {...words} /> };
}

function factsOf({ class: drugs, prescription, strengths, brands }: Entry): string {
  return [drugs.name, t(PRESCRIPTION_NAMES[prescription]), strengths.join(', '), brands.join(', ')]
    .filter((fact) => fact !== '')
    .join(' · ');
}

interface TagsProps {
  of: PageProps;
  /** Without its query: whatever is asked for, search engines list one page. */
  path: string;
  title: string;
  description: string;
}

function Tags({ of: { facts }, path, title, description }: TagsProps) {
  const url = facts.publicUrl + path;
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:type': 'article',
    'og:site_name': 'Mortar',
    'og:url': url,
    'og:image': `${facts.publicUrl}/icon-512.png`,
  };
  return (
    <>
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <link rel="canonical" href={url} />
    </>
  );
}
