/** The language of the form pages, which have one address each: what was chosen on this device, else read before, else the browser's. */
import type { FastifyRequest } from 'fastify';
import { ENGLISH, languageFor, tagsIn } from '#rules/i18n/language.ts';
import { LANGUAGE_COOKIE, LANGUAGE_QUERY, READ_LANGUAGE_COOKIE } from '#rules/i18n/language-choice.ts';
import { isPublicLanguage, PUBLIC_LANGUAGES, type PublicLanguage } from '#rules/public-path.ts';

/** By which headers these pages differ. */
export const VARY = 'Accept-Encoding, Accept-Language, Cookie';

/** By the address that somebody comes by, or before; undefined where it is left to the browser. */
export function chosenLanguage(request: Pick<FastifyRequest, 'cookies' | 'query'>): PublicLanguage | undefined {
  const asked = (request.query as Record<string, unknown>)[LANGUAGE_QUERY];
  const chosen = [asked, request.cookies[LANGUAGE_COOKIE]].find(isPublicLanguage);
  return chosen;
}

export function languageOfPage(request: Pick<FastifyRequest, 'cookies' | 'query' | 'headers'>): PublicLanguage {
  const read = request.cookies[READ_LANGUAGE_COOKIE];
  return chosenLanguage(request) ?? (isPublicLanguage(read) ? read : languageOfApp(request));
}

/** As the app itself decides where no member's setting is known. */
export function languageOfApp(request: Pick<FastifyRequest, 'cookies' | 'query' | 'headers'>): PublicLanguage {
  const wanted = languageFor(tagsIn(request.headers['accept-language'] ?? ''), PUBLIC_LANGUAGES);
  return chosenLanguage(request) ?? (isPublicLanguage(wanted) ? wanted : ENGLISH);
}
