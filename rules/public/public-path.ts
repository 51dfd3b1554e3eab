/** Addresses of the public pages: English without a prefix, the other languages below `/ha`, `/yo` …. */
import { ENGLISH, type Language, languagesOf } from '../i18n/language.ts';
import { LANGUAGE_QUERY } from '../i18n/language-choice.ts';
import type { PSEUDO_LANGUAGE } from '../i18n/pseudo.ts';
import { APP_PATHS, pathTo, PUBLIC_PATHS, sourceOf, wholeAddressOf } from '../paths.ts';

export type PublicLanguage = Exclude<Language, typeof PSEUDO_LANGUAGE>;

/** Every public page exists in each. */
export const PUBLIC_LANGUAGES = languagesOf({ hasPseudo: false }) as PublicLanguage[];

/** What the steps of "How to create" are told of: the last part of their address. */
export const HOW_TO_KINDS = ['demand', 'joint-purchase', 'sale'] as const;
export type HowToKind = (typeof HOW_TO_KINDS)[number];

/** Those that search engines have a word for: Pidgin has no two letters in ISO 639-1. */
export const SEARCHED_LANGUAGES = PUBLIC_LANGUAGES.filter((language) => language.length === 2);

export function isPublicLanguage(text: unknown): text is PublicLanguage {
  return PUBLIC_LANGUAGES.some((language) => language === text);
}

/** The file of the build that says in this language that nothing is there. */
export function notFoundPage(language: PublicLanguage): string {
  return language === ENGLISH ? '404.html' : `404.${language}.html`;
}

/** `/about` in Hausa is `/ha/about`. */
export function publicPathIn(language: PublicLanguage, path: string): string {
  if (language === ENGLISH) return path;
  return path === PUBLIC_PATHS.landing ? `/${language}` : `/${language}${path}`;
}

/** The page of this language, choosing it: what the language choice links to. */
export function choosingPathIn(language: PublicLanguage, path: string): string {
  return `${publicPathIn(language, path)}?${LANGUAGE_QUERY}=${language}`;
}

/**
 * Which page an address is of, and in which language: `/ha/about` is `/about` in Hausa. The path has one slash at a time, as browsers take what
 * follows two slashes, or a slash and a backslash, for another host.
 */
export function readPublicPath(pathname: string): { path: string; language: PublicLanguage } {
  const own = `/${pathname}`.replace(/[/\\]+/g, '/');
  const [, first = '', ...rest] = own.split('/');
  if (first === ENGLISH || !isPublicLanguage(first)) return { path: own, language: ENGLISH };
  return { path: `/${rest.join('/')}`, language: first };
}

const PREFIX = `(/(${PUBLIC_LANGUAGES.filter((language) => language !== ENGLISH).join('|')}))?`;
/** Of any public page in any language; the front page's slash is the one that every address may end with. */
const SOURCE = `${PREFIX}(${Object.values(PUBLIC_PATHS)
  .map((path) => (path === PUBLIC_PATHS.landing ? '' : sourceOf(path)))
  .join('|')})`;
const PATTERN = new RegExp(`^${SOURCE}/?$`, 'i');

/** The whole address of a public page, as the service worker sees it. */
export const PUBLIC_PAGE_ADDRESS = wholeAddressOf(SOURCE);

/** Whether this path, given without its query, is a public page's: the app stands there only where the server cannot be reached. */
export function isPublicPath(pathname: string): boolean {
  return PATTERN.test(pathname);
}

export function pathOfHowTo(kind: HowToKind): string {
  return pathTo(PUBLIC_PATHS.howTo, kind);
}

const { howTo: _, ...PLAIN_PATHS } = PUBLIC_PATHS;
/** Every screen and page with the addresses that it is typed as, in letters of either size. */
const PAGES = [
  ...APP_PATHS,
  ...PUBLIC_LANGUAGES.flatMap((language) =>
    [...Object.values(PLAIN_PATHS), ...HOW_TO_KINDS.map(pathOfHowTo)].map((path) => publicPathIn(language, path)),
  ),
].map((path) => ({ path, typed: new RegExp(`^${path.replace(/:\w+/g, '([^/?]+)')}/?$`, 'i') }));

/**
 * The address of the screen or page that this path means: `/Signin` is `/signin`. Ids, codes and e-mail addresses stay as they are. Undefined
 * where there is no such page.
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
