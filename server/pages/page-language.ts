/**
 * The reader's language: `?language=ha` on any public page is remembered for a year and answered by that page in that language, and so is from
 * then on every address without a language. Where nothing was chosen, these addresses follow the page that was read last in another language,
 * until the browser is closed. What the browser asks for changes no address; it decides where a page has one address for all languages.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENGLISH, languageFor, tagsIn } from '#rules/i18n/language.ts';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS, LANGUAGE_QUERY, READ_LANGUAGE_COOKIE } from '#rules/i18n/language-choice.ts';
import {
  isPublicLanguage,
  PUBLIC_LANGUAGES,
  type PublicLanguage,
  publicPathIn,
  readPublicPath,
} from '#rules/public/public-path.ts';
import type { Ctx } from '../context.ts';

/** Pages with one address for all languages differ by these headers. */
export const VARY = 'Accept-Encoding, Accept-Language, Cookie';

/** By the address that somebody comes by, or before; undefined where it is left to the browser. */
export function chosenLanguage(request: Pick<FastifyRequest, 'cookies' | 'query'>): PublicLanguage | undefined {
  const asked = (request.query as Record<string, unknown>)[LANGUAGE_QUERY];
  return [asked, request.cookies[LANGUAGE_COOKIE]].find(isPublicLanguage);
}

/** What was chosen on this device, else read before, else the browser's. */
export function languageOfPage(request: Pick<FastifyRequest, 'cookies' | 'query' | 'headers'>): PublicLanguage {
  const read = request.cookies[READ_LANGUAGE_COOKIE];
  return chosenLanguage(request) ?? (isPublicLanguage(read) ? read : languageOfApp(request));
}

/** As the app itself decides where no member's setting is known. */
export function languageOfApp(request: Pick<FastifyRequest, 'cookies' | 'query' | 'headers'>): PublicLanguage {
  const wanted = languageFor(tagsIn(request.headers['accept-language'] ?? ''), PUBLIC_LANGUAGES);
  return chosenLanguage(request) ?? (isPublicLanguage(wanted) ? wanted : ENGLISH);
}

/** A hook of the routes that public pages are asked for at. */
export function followLanguageChoice(ctx: Pick<Ctx, 'publicUrl'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method, cookies } = request;
    if (!['GET', 'HEAD'].includes(method)) return undefined;
    const [pathname = '/'] = url.split('?');
    const { path, language } = readPublicPath(pathname);
    const { [LANGUAGE_COOKIE]: choice, [READ_LANGUAGE_COOKIE]: read } = cookies;
    // until the browser is closed
    if (choice === undefined && language !== ENGLISH && language !== read)
      reply.setCookie(READ_LANGUAGE_COOKIE, language, { ...cookieOf(ctx), httpOnly: true });
    const before = choice ?? read;
    // most requests: `/` is to cost little more than a file
    if (before === undefined && !url.includes('?')) return undefined;
    const query = new URLSearchParams(url.slice(pathname.length));
    const asked = query.get(LANGUAGE_QUERY);
    const chosen = isPublicLanguage(asked) ? asked : before;
    if (!isPublicLanguage(chosen)) return undefined;
    if (chosen === asked) rememberLanguage(ctx, reply, chosen);
    // an address with a language is a page of its own, whatever was chosen
    else if (language !== ENGLISH || chosen === ENGLISH) return undefined;
    query.delete(LANGUAGE_QUERY);
    const address = publicPathIn(chosen, path) + (query.size > 0 ? `?${query.toString()}` : '');
    // it depends on the reader: no cache may answer others with it
    return reply.headers({ vary: 'Cookie', 'cache-control': 'no-store' }).redirect(address, 302);
  };
}

/** Of a page that has one address for all languages, and is answered in the one that its address asks for. */
export function rememberAsked(ctx: Pick<Ctx, 'publicUrl'>, request: FastifyRequest, reply: FastifyReply): void {
  const asked = (request.query as Record<string, unknown>)[LANGUAGE_QUERY];
  if (isPublicLanguage(asked)) rememberLanguage(ctx, reply, asked);
}

function rememberLanguage(ctx: Pick<Ctx, 'publicUrl'>, reply: FastifyReply, chosen: PublicLanguage): void {
  reply.setCookie(LANGUAGE_COOKIE, chosen, { ...cookieOf(ctx), maxAge: LANGUAGE_DAYS * 24 * 60 * 60 });
}

function cookieOf({ publicUrl }: Pick<Ctx, 'publicUrl'>) {
  return { path: '/', sameSite: 'lax', secure: publicUrl().startsWith('https://') } as const;
}
