/** Serves the public pages: every page of the list in every language, from memory, and the choice of a language. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public-path.ts';
import type { PageEntry } from '#contract/public-page.ts';
import type { Ctx } from '../context.ts';
import { followLanguageChoice } from './language-choice.ts';
import type { PageEncoding, PreparedPage } from './public-pages.ts';
import { takeSentTo } from './sent-to.ts';

/** Of one value of a query. */
const MOST_LETTERS = 300;
/** Pages rendered for one address because of their query. */
const RENDERED = { limit: 60, seconds: 60 };

export function openPublicRoutes(app: FastifyInstance, ctx: Ctx): void {
  for (const entry of ctx.publicPages.entries) {
    if (entry.isPerCall) continue;
    for (const language of PUBLIC_LANGUAGES) openPage(app, ctx, entry, language);
  }
}

function openPage(app: FastifyInstance, ctx: Ctx, entry: PageEntry, language: PublicLanguage): void {
  const { path } = entry;
  app.get(publicPathIn(language, path), { onRequest: followLanguageChoice(ctx) }, async (request, reply) => {
    const [data, form] = [askedOf(entry, request), takeSentTo(request, reply, publicPathIn(language, path))];
    if ((data || form) && (await isWithinRenderLimit(ctx, request))) {
      const html = await ctx.publicPages.renderPage({ path, language, data, ...(form && { form }) });
      const cache = form ? 'no-store' : 'no-cache';
      return reply.type('text/html; charset=utf-8').header('cache-control', cache).send(html);
    }
    const page = await ctx.publicPages.pageOf(path, language);
    return sendPage(request, reply.header('vary', 'Accept-Encoding, Cookie'), page!);
  });
}

/** What the query asks of a page that answers it, as it was typed. */
function askedOf({ queryFields = [] }: PageEntry, request: FastifyRequest): Record<string, string> | undefined {
  const query = request.query as Record<string, string | string[] | undefined>;
  const asked = queryFields.flatMap((name) => {
    const value = [query[name] ?? []].flat()[0];
    return value === undefined ? [] : [[name, value.slice(0, MOST_LETTERS)] as const];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
}

/** Beyond it the page answers as without a query: nobody makes us render without an end. */
export async function isWithinRenderLimit(ctx: Ctx, { raw }: FastifyRequest): Promise<boolean> {
  const who = ctx.clientAddress(raw) ?? '';
  return (await ctx.limiter.take('public page', { windows: [RENDERED] }, who)) === undefined;
}

/** From memory, or that it is still the same. Whoever calls says by which headers it differs. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { tag, bodies }: PreparedPage): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const etag = `"${tag}-${encoding}"`;
  reply.headers({ etag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bodies[encoding]);
}

/** The smallest that is understood; `br;q=0` is not. */
export function encodingOf(accepted = ''): PageEncoding {
  const understands = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (understands('br')) return 'br';
  return understands('gzip') ? 'gzip' : 'identity';
}
