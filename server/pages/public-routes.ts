/** Serves the public pages: every page of the list in every language, from memory, and the choice of a language. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENGLISH } from '#rules/i18n/language.ts';
import { LANGUAGE_COOKIE, LANGUAGE_DAYS, LANGUAGE_QUERY } from '#rules/i18n/language-choice.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { isPublicLanguage, PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public-path.ts';
import type { Ctx } from '../context.ts';
import { calculationIn, sendCalculation } from './fee-calculator.ts';
import type { PageEncoding, PreparedPage } from './public-pages.ts';

export function openPublicRoutes(app: FastifyInstance, ctx: Ctx): void {
  for (const { path, isPerCall } of ctx.publicPages.entries) {
    if (isPerCall) continue;
    for (const language of PUBLIC_LANGUAGES) {
      app.get(publicPathIn(language, path), async (request, reply) => {
        const elsewhere = choiceOf(ctx, request, reply, path) ?? rememberedPath(request, path, language);
        if (elsewhere !== undefined) return reply.header('vary', 'Cookie').redirect(elsewhere, 302);
        const input = calculationIn(path, request.query);
        if (input) return sendCalculation(ctx, { request, reply, language, input });
        const page = await ctx.publicPages.pageOf(path, language);
        return send(request, reply, page!);
      });
    }
  }
}

/** `?language=ha`: remembers the choice, and answers where that page is. */
function choiceOf(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, path: string): string | undefined {
  const { [LANGUAGE_QUERY]: chosen, ...rest } = request.query as Record<string, string>;
  if (!isPublicLanguage(chosen)) return undefined;
  reply.setCookie(LANGUAGE_COOKIE, chosen, {
    path: '/',
    sameSite: 'lax',
    secure: ctx.publicUrl().startsWith('https://'),
    maxAge: LANGUAGE_DAYS * 24 * 60 * 60,
  });
  const query = new URLSearchParams(rest).toString();
  return publicPathIn(chosen, path) + (query && `?${query}`);
}

/** The front page without a language opens in the one that was chosen before. Only a choice counts, never what the browser asks for. */
function rememberedPath(request: FastifyRequest, path: string, language: PublicLanguage): string | undefined {
  if (path !== PUBLIC_PATHS.landing || language !== ENGLISH) return undefined;
  const chosen = request.cookies[LANGUAGE_COOKIE];
  return isPublicLanguage(chosen) && chosen !== ENGLISH ? publicPathIn(chosen, path) : undefined;
}

function send(request: FastifyRequest, reply: FastifyReply, { tag, bodies }: PreparedPage): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = `"${tag}-${encoding}"`;
  reply.headers({ etag, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}

/** The smallest that is understood; `br;q=0` is not. */
function encodingOf(accepted = ''): PageEncoding {
  const understands = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (understands('br')) return 'br';
  return understands('gzip') ? 'gzip' : 'identity';
}
