/** Serves the form pages: the ways in and the donation. One address each, in the reader's language, from memory. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PENDING_QUERY } from '#rules/account/auth-form.ts';
import { PATHS } from '#rules/paths.ts';
import type { Ctx } from '../context.ts';
import { languageOfPage, VARY } from './page-language.ts';
import { rememberAsked } from './language-choice.ts';
import { isWithinRenderLimit, sendPage } from './public-routes.ts';

const IS_ID = /^[\w-]{1,64}$/;

export function openFormPages(app: FastifyInstance, ctx: Ctx): void {
  for (const path of ctx.publicPages.formPaths) app.get(path, (request, reply) => show(ctx, path, request, reply));
}

async function show(ctx: Ctx, path: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const query = request.query as Record<string, unknown>;
  rememberAsked(ctx, request, reply);
  const language = languageOfPage(request);
  const userId = path === PATHS.verify ? query[PENDING_QUERY] : undefined;
  if (typeof userId === 'string' && IS_ID.test(userId) && (await isWithinRenderLimit(ctx, request))) {
    const html = await ctx.publicPages.renderPage({ path, language, data: { userId } });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  }
  return sendPage(request, reply.header('vary', VARY), (await ctx.publicPages.pageOf(path, language))!);
}
