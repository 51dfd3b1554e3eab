/** The address of a link in the reader's language: public pages have one in each, the app has one alone. */
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public-path.ts';

const PUBLIC = new Set<string>(Object.values(PUBLIC_PATHS));

export function addressOf(language: PublicLanguage, path: string): string {
  return PUBLIC.has(path) ? publicPathIn(language, path) : path;
}
