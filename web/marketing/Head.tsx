/** The head of a public page: what browsers, search engines and previews in other apps read. */
import type { PageAssets, PageProps } from '#contract/public-page.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public-path.ts';
import { t } from '../i18n.ts';
import type { Page } from './pages.tsx';

interface HeadProps {
  page: Page;
  props: PageProps;
  assets: PageAssets;
}

export function Head({ page, props, assets }: HeadProps) {
  const { path, language, facts } = props;
  const addressIn = (other: PublicLanguage) => facts.publicUrl + publicPathIn(other, path);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{t(page.title)}</title>
      <meta name="description" content={t(page.description)} />
      <link rel="stylesheet" href={assets.stylesheet} />
      <script type="module" src={assets.script} />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#17211d" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      {page.isPerCall ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={addressIn(language)} />
          {PUBLIC_LANGUAGES.filter((other) => other.length === 2).map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={addressIn(other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn(ENGLISH)} />
        </>
      )}
    </head>
  );
}
