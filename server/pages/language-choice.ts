/** `?language=ha` on any public page: the reader's choice is remembered, and answered by that page in that language. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS, LANGUAGE_QUERY } from '#rules/i18n/language-choice.ts';
import { isPublicLanguage, type PublicLanguage, publicPathIn, readPublicPath } from '#rules/public-path.ts';
import type { Ctx } from '../context.ts';

/** A hook of the routes that public pages are asked for at. */
export function takeLanguageChoice(ctx: Pick<Ctx, 'publicUrl'>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { [LANGUAGE_QUERY]: chosen, ...rest } = request.query as Record<string, string>;
    if (!isPublicLanguage(chosen) || !['GET', 'HEAD'].includes(request.method)) return undefined;
    rememberLanguage(ctx, reply, chosen);
    const { path } = readPublicPath(request.url.split('?')[0] ?? '/');
    const query = new URLSearchParams(rest).toString();
    return redirectFor(reply, publicPathIn(chosen, path) + (query && `?${query}`));
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

/** To what depends on the reader: no cache may answer others with it. */
export function redirectFor(reply: FastifyReply, address: string): FastifyReply {
  return reply.headers({ vary: 'Cookie', 'cache-control': 'no-store' }).redirect(address, 302);
}
