/**
 * The reader's language. `?language=ha` on a public page is remembered for a year: that page and all addresses without a language then use it.
 * Without a choice, these addresses follow the last page read in another language, until the browser is closed.
 * The browser's language changes no address. It decides only on pages with one address for all languages.
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

/** Headers by which pages with one address for all languages differ. */
export const VARY = 'Accept-Encoding, Accept-Language, Cookie';

/** Returns the choice in this address, or an earlier one. Undefined if the browser's language decides. */
export function chosenLanguage(request: Pick<FastifyRequest, 'cookies' | 'query'>): PublicLanguage | undefined {
  const asked = (request.query as Record<string, unknown>)[LANGUAGE_QUERY];
  return [asked, request.cookies[LANGUAGE_COOKIE]].find(isPublicLanguage);
}

/** Returns the language chosen on this device, else the one read before, else the browser's. */
export function languageOfPage(request: Pick<FastifyRequest, 'cookies' | 'query' | 'headers'>): PublicLanguage {
  const read = request.cookies[READ_LANGUAGE_COOKIE];
  return chosenLanguage(request) ?? (isPublicLanguage(read) ? read : languageOfApp(request));
}

/** Returns the language as the app chooses it without a member's setting. */
export function languageOfApp(request: Pick<FastifyRequest, 'cookies' | 'query' | 'headers'>): PublicLanguage {
  const wanted = languageFor(tagsIn(request.headers['accept-language'] ?? ''), PUBLIC_LANGUAGES);
  return chosenLanguage(request) ?? (isPublicLanguage(wanted) ? wanted : ENGLISH);
}

/** A hook for the routes of public pages. */
export function followLanguageChoice(ctx: Pick<Ctx, 'publicUrl'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method, cookies } = request;
    if (!['GET', 'HEAD'].includes(method)) return undefined;
    const [pathname = '/'] = url.split('?');
    const { path, language } = readPublicPath(pathname);
    const { [LANGUAGE_COOKIE]: choice, [READ_LANGUAGE_COOKIE]: read } = cookies;
    // a session cookie, deleted when the browser is closed
    if (choice === undefined && language !== ENGLISH && language !== read)
      reply.setCookie(READ_LANGUAGE_COOKIE, language, { ...cookieOf(ctx), httpOnly: true });
    const before = choice ?? read;
    // most requests: `/` must cost little more than a file
    if (before === undefined && !url.includes('?')) return undefined;
    const query = new URLSearchParams(url.slice(pathname.length));
    const asked = query.get(LANGUAGE_QUERY);
    const chosen = isPublicLanguage(asked) ? asked : before;
    if (!isPublicLanguage(chosen)) return undefined;
    if (chosen === asked) rememberLanguage(ctx, reply, chosen);
    // an address with a language is its own page, whatever was chosen
    else if (language !== ENGLISH || chosen === ENGLISH) return undefined;
    query.delete(LANGUAGE_QUERY);
    const address = publicPathIn(chosen, path) + (query.size > 0 ? `?${query.toString()}` : '');
    // the answer depends on the reader, so no cache may share it
    return reply.headers({ vary: 'Cookie', 'cache-control': 'no-store' }).redirect(address, 302);
  };
}

/** Remembers the language in the address of a page with one address for all languages. */
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
