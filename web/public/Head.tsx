/** The head of a public page for browsers, search engines and link previews. */
import type { ReactNode } from 'react';
import type { PageAssets, PageProps } from '#contract/public/public-page.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { FORM_PAGE_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn, SEARCHED_LANGUAGES } from '#rules/public/public-path.ts';
import { t } from '../i18n.ts';
import type { Page } from './page.ts';
import { structuredText } from './structured.ts';

interface HeadProps {
  page: Page;
  props: PageProps;
  assets: PageAssets;
}

/** The logo and the name, without text in any language. */
const PICTURE = { path: '/preview.png', width: '1200', height: '630' };
const ICON = '/icon-512.png';

export function Head({ page, props, assets }: HeadProps) {
  const isFormPage = FORM_PAGE_PATHS.some((path) => path === page.path);
  const own = page.head?.(props);
  const { title, description } = own ?? { title: t(page.title), description: t(page.description) };
  const isFound = own ? own.path !== undefined : !page.isPrivate;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{isFormPage || own ? `${title} · Mortar` : title}</title>
      {description && <meta name="description" content={description} />}
      <link rel="stylesheet" href={assets.stylesheet} />
      {/* low priority, so that on a slow network the stylesheet comes first */}
      <script type="module" src={assets[page.script ?? 'script']} fetchPriority="low" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#17211d" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      {!isFound && <meta name="robots" content="noindex" />}
      {own?.path !== undefined && <Preview {...own} url={props.facts.publicUrl + own.path} of={props} />}
      {isFound && !isFormPage && !own && <Findable page={page} props={props} />}
    </head>
  );
}

interface PreviewProps {
  title: string;
  description: string;
  /** The address without a query. */
  url: string;
  of: PageProps;
  /** True if the page has an address in each language. */
  hasLanguages?: boolean;
  children?: ReactNode;
}

/** Metadata for search engines and link previews. */
function Preview({ title, description, url, of: { facts, language }, hasLanguages = false, children }: PreviewProps) {
  const properties = {
    'og:type': hasLanguages ? 'website' : 'article',
    'og:site_name': 'Mortar',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    ...(hasLanguages && { 'og:locale': `${language}_NG` }),
    'og:image': facts.publicUrl + (hasLanguages ? PICTURE.path : ICON),
    ...(hasLanguages && {
      'og:image:width': PICTURE.width,
      'og:image:height': PICTURE.height,
      'og:image:alt': 'Mortar',
    }),
  };
  return (
    <>
      <link rel="canonical" href={url} />
      {children}
      {Object.entries(properties).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
    </>
  );
}

/** Metadata of a page that search engines index, in each language, at its address without a query. */
function Findable({ page, props }: Pick<HeadProps, 'page' | 'props'>) {
  const { path, language, facts } = props;
  const addressIn = (other: PublicLanguage) => facts.publicUrl + publicPathIn(other, path);
  return (
    <>
      <Preview
        title={t(page.title)}
        description={t(page.description)}
        url={addressIn(language)}
        of={props}
        hasLanguages
      >
        {SEARCHED_LANGUAGES.map((other) => (
          <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={addressIn(ENGLISH)} />
      </Preview>
      <meta name="twitter:card" content="summary_large_image" />
      {/* JSON-LD is data and does not run, so the content security policy does not concern it */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredText(page, props) }} />
    </>
  );
}
