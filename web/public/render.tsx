/** The bundle of public pages, which the server imports: renders each page, and the not-found page, to plain HTML. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageAssets, PageEntry, PageProps } from '#contract/public/public-page.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { catalogues } from 'virtual:public-catalogues';
import { type Phrases, speak, t } from '../i18n.ts';
import { FORM_PAGE_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { PUBLIC_PATHS } from '../paths.ts';
import { NotFound } from '../ui/NotFound.tsx';
import { formPageAt } from './form-pages.ts';
import { galleryPageAt } from './gallery/pages.ts';
import { Head } from './Head.tsx';
import { LanguageOffer } from './LanguageChoice.tsx';
import { pageAt, PAGES } from './pages.tsx';

export const entries: readonly PageEntry[] = PAGES.map(({ path, isPerCall = false, queryFields = [] }) => ({
  path,
  isPerCall,
  queryFields,
}));

export const formPaths: readonly string[] = FORM_PAGE_PATHS;

export function render(props: PageProps, assets: PageAssets): string {
  return renderIn(catalogues[props.language], props, assets);
}

/** Renders with the given phrases. It must stay synchronous, because the current language is global to the process. */
export function renderIn(phrases: Phrases | undefined, props: PageProps, assets: PageAssets): string {
  const formPage = formPageAt(props.path);
  const page = formPage ?? galleryPageAt(props.path) ?? pageAt(props.path);
  if (!page) throw new Error(`no public page at ${props.path}`);
  speak(props.language, phrases);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={langOf(props.language)} dir="ltr">
      <Head page={page} props={props} assets={assets} />
      <body
        {...(formPage && { className: 'bg-base-200' })}
        {...(page.script === 'authScript' && { 'data-app': assets.app.join(' ') })}
      >
        {!formPage && !page.head && <LanguageOffer path={props.path} language={props.language} />}
        <page.Content {...props} />
      </body>
    </html>,
  )}`;
}

/** Renders the not-found page into the app's shell: complete without JavaScript, and with it the app takes over. */
export function notFoundIn(shell: string, language: PublicLanguage): string {
  speak(language, catalogues[language]);
  const home = { path: publicPathIn(language, PUBLIC_PATHS.landing), text: t('Go to home') };
  const page = renderToStaticMarkup(<NotFound home={home} />);
  return shell
    .replace('<html lang="en-NG">', () => `<html lang="${langOf(language)}">`)
    .replace(/<title>.*<\/title>/, () => `<title>${t('Error')} · Mortar</title>`)
    .replace(/<noscript[\s\S]*<\/noscript\s*>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${page}</div>`);
}

function langOf(language: PublicLanguage): string {
  return language === ENGLISH ? 'en-NG' : language;
}
