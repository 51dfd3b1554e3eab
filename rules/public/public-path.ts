/** Addresses of the public pages: English without a prefix, the other languages below `/ha`, `/yo` …. */
import { ENGLISH, type Language, languagesOf } from '../i18n/language.ts';
import { LANGUAGE_QUERY } from '../i18n/language-choice.ts';
import type { PSEUDO_LANGUAGE } from '../i18n/pseudo.ts';
import { APP_PATHS, pathTo, PUBLIC_PATHS, sourceOf, wholeAddressOf } from '../paths.ts';

export type PublicLanguage = Exclude<Language, typeof PSEUDO_LANGUAGE>;

/** Every public page exists in each of these. */
export const PUBLIC_LANGUAGES = languagesOf({ hasPseudo: false }) as PublicLanguage[];

/** The guides of "How to create": the last part of their address. */
export const HOW_TO_KINDS = ['demand', 'joint-purchase', 'sale'] as const;
export type HowToKind = (typeof HOW_TO_KINDS)[number];

/** Languages that search engines can name. Pidgin has no two-letter code in ISO 639-1. */
export const SEARCHED_LANGUAGES = PUBLIC_LANGUAGES.filter((language) => language.length === 2);

export function isPublicLanguage(text: unknown): text is PublicLanguage {
  return PUBLIC_LANGUAGES.some((language) => language === text);
}

/** Returns the file of the build with the not-found page in this language. */
export function notFoundPage(language: PublicLanguage): string {
  return language === ENGLISH ? '404.html' : `404.${language}.html`;
}

/** `/about` in Hausa is `/ha/about`. */
export function publicPathIn(language: PublicLanguage, path: string): string {
  if (language === ENGLISH) return path;
  return path === PUBLIC_PATHS.landing ? `/${language}` : `/${language}${path}`;
}

/** Returns the page in this language with the query that chooses it, for the language links. */
export function choosingPathIn(language: PublicLanguage, path: string): string {
  return `${publicPathIn(language, path)}?${LANGUAGE_QUERY}=${language}`;
}

/**
 * Returns the page and language of an address: `/ha/about` is `/about` in Hausa. Repeated slashes and backslashes become one, because browsers would
 * read what follows as another host.
 */
export function readPublicPath(pathname: string): { path: string; language: PublicLanguage } {
  const own = `/${pathname}`.replace(/[/\\]+/g, '/');
  const [, first = '', ...rest] = own.split('/');
  if (first === ENGLISH || !isPublicLanguage(first)) return { path: own, language: ENGLISH };
  return { path: `/${rest.join('/')}`, language: first };
}

const PREFIX = `(/(${PUBLIC_LANGUAGES.filter((language) => language !== ENGLISH).join('|')}))?`;
/** Matches any public page in any language. The front page needs none of its own, since every address may end with a slash. */
const SOURCE = `${PREFIX}(${Object.values(PUBLIC_PATHS)
  .map((path) => (path === PUBLIC_PATHS.landing ? '' : sourceOf(path)))
  .join('|')})`;
const PATTERN = new RegExp(`^${SOURCE}/?$`, 'i');

/** Matches the full address of a public page, for the service worker. */
export const PUBLIC_PAGE_ADDRESS = wholeAddressOf(SOURCE);

/** True if this path, without its query, is a public page. The app shows there only while the server cannot be reached. */
export function isPublicPath(pathname: string): boolean {
  return PATTERN.test(pathname);
}

export function pathOfHowTo(kind: HowToKind): string {
  return pathTo(PUBLIC_PATHS.howTo, kind);
}

const { howTo: _, ...PLAIN_PATHS } = PUBLIC_PATHS;
/** Every screen and page, with a case-insensitive pattern of its address. */
const PAGES = [
  ...APP_PATHS,
  ...PUBLIC_LANGUAGES.flatMap((language) =>
    [...Object.values(PLAIN_PATHS), ...HOW_TO_KINDS.map(pathOfHowTo)].map((path) => publicPathIn(language, path)),
  ),
].map((path) => ({ path, typed: new RegExp(`^${path.replace(/:\w+/g, '([^/?]+)')}/?$`, 'i') }));

/**
 * Returns the canonical address of a screen or page: `/Signin` becomes `/signin`. Ids, codes and e-mail addresses stay as they are. Undefined if
 * there is no such page.
 */
export function pageAddress(pathname: string): string | undefined {
  for (const { path, typed } of PAGES) {
    const found = typed.exec(pathname);
    if (!found) continue;
    const values = found.slice(1);
    return path.replace(/:\w+/g, () => values.shift() ?? '');
  }
  return undefined;
}
