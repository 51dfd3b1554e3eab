/**
 * The reader's language: `?language=ha` on any public page is remembered for a year and answered by that page in that language, and so is from
 * then on every address without a language. Where nothing was chosen, these addresses follow the page that was read last in another language,
 * until the browser is closed. What the browser asks for changes no address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ENGLISH } from '#rules/i18n/language.ts';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS, LANGUAGE_QUERY, READ_LANGUAGE_COOKIE } from '#rules/i18n/language-choice.ts';
import { isPublicLanguage, type PublicLanguage, publicPathIn, readPublicPath } from '#rules/public-path.ts';
import type { Ctx } from '../context.ts';

/** A hook of the routes that public pages are asked for at. */
export function followLanguageChoice(ctx: Pick<Ctx, 'publicUrl'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, method, cookies } = request;
    if (!['GET', 'HEAD'].includes(method)) return undefined;
    const [pathname = '/'] = url.split('?');
    const { path, language } = readPublicPath(pathname);
    const { [LANGUAGE_COOKIE]: choice, [READ_LANGUAGE_COOKIE]: read } = cookies;
    if (choice === undefined && language !== ENGLISH && language !== read) rememberRead(ctx, reply, language);
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
    return redirectFor(reply, publicPathIn(chosen, path) + (query.size > 0 ? `?${query.toString()}` : ''));
  };
}

/** Of a page that has one address for all languages, and is answered in the one that its address asks for. */
export function rememberAsked(ctx: Pick<Ctx, 'publicUrl'>, request: FastifyRequest, reply: FastifyReply): void {
  const asked = (request.query as Record<string, unknown>)[LANGUAGE_QUERY];
  if (isPublicLanguage(asked)) rememberLanguage(ctx, reply, asked);
}

function rememberLanguage(ctx: Pick<Ctx, 'publicUrl'>, reply: FastifyReply, chosen: PublicLanguage): void {
  reply.setCookie(LANGUAGE_COOKIE, chosen, {
    path: '/',
    sameSite: 'lax',
    secure: ctx.publicUrl().startsWith('https://'),
    maxAge: LANGUAGE_DAYS * 24 * 60 * 60,
  });
}

function rememberRead(ctx: Pick<Ctx, 'publicUrl'>, reply: FastifyReply, language: PublicLanguage): void {
  const secure = ctx.publicUrl().startsWith('https://');
  reply.setCookie(READ_LANGUAGE_COOKIE, language, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** To what depends on the reader: no cache may answer others with it. */
function redirectFor(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ vary: 'Cookie', 'cache-control': 'no-store' }).redirect(address, 302);
}
