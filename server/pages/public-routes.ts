/** Serves the public pages from memory: every page in every language, and the form pages, with one address each. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PENDING_QUERY } from '#rules/account/auth-form.ts';
import { PATHS } from '#rules/paths.ts';
import { PUBLIC_LANGUAGES, type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import type { PageEntry } from '#contract/public/public-page.ts';
import { required } from '#rules/required.ts';
import { perMinute } from '../limit/route-limits.ts';
import { followLanguageChoice, languageOfPage, rememberAsked, VARY } from './page-language.ts';
import type { PageCtx, PageEncoding, PreparedPage } from './public-pages.ts';
import { readSentToOnce } from './sent-to.ts';

const IS_ID = /^[\w-]{1,64}$/;
/** Longest value in a query. */
const MOST_LETTERS = 300;
const HTML = 'text/html; charset=utf-8';
/** Rate limit of pages rendered for one request because of their query. */
const RENDERED = { name: 'public page', windows: [perMinute(60)] };

export function openPublicRoutes(app: FastifyInstance, ctx: PageCtx): void {
  for (const entry of ctx.publicPages.entries) {
    if (entry.isPerCall) continue;
    for (const language of PUBLIC_LANGUAGES) openPage(app, ctx, entry, language);
  }
  for (const path of ctx.publicPages.formPaths) openFormPage(app, ctx, path);
}

function openPage(app: FastifyInstance, ctx: PageCtx, entry: PageEntry, language: PublicLanguage): void {
  const { path } = entry;
  app.get(publicPathIn(language, path), { onRequest: followLanguageChoice(ctx) }, async (request, reply) => {
    const [data, form] = [askedOf(entry, request), readSentToOnce(request, reply, publicPathIn(language, path))];
    if ((data || form) && (await isWithinRenderLimit(ctx, request))) {
      const html = await ctx.publicPages.renderPage({ path, language, data, ...(form && { form }) });
      return sendRendered(reply.header('cache-control', form ? 'no-store' : 'no-cache'), html);
    }
    const page = await ctx.publicPages.pageOf(path, language);
    return sendPage(request, reply.header('vary', 'Accept-Encoding, Cookie'), required(page));
  });
}

/** Serves a sign-in page or the donation page: one address, in the reader's language. */
function openFormPage(app: FastifyInstance, ctx: PageCtx, path: string): void {
  app.get(path, async (request, reply) => {
    rememberAsked(ctx, request, reply);
    const [language, query] = [languageOfPage(request), request.query as Record<string, unknown>];
    const userId = path === PATHS.verify ? query[PENDING_QUERY] : undefined;
    if (typeof userId === 'string' && IS_ID.test(userId) && (await isWithinRenderLimit(ctx, request))) {
      const html = await ctx.publicPages.renderPage({ path, language, data: { userId } });
      return sendRendered(reply.header('cache-control', 'no-store'), html);
    }
    return sendPage(request, reply.header('vary', VARY), required(await ctx.publicPages.pageOf(path, language)));
  });
}

/** Returns the query fields that a page answers, as typed. */
function askedOf({ queryFields = [] }: PageEntry, request: FastifyRequest): Record<string, string> | undefined {
  const query = request.query as Record<string, string | string[] | undefined>;
  const asked = queryFields.flatMap((name) => {
    const value = [query[name] ?? []].flat()[0];
    return value === undefined ? [] : [[name, value.slice(0, MOST_LETTERS)] as const];
  });
  return asked.length > 0 ? Object.fromEntries(asked) : undefined;
}

/** False once a client requests too many renderings. The page then answers as without a query. */
export async function isWithinRenderLimit(ctx: PageCtx, { raw }: FastifyRequest): Promise<boolean> {
  return (await ctx.limiter.take(RENDERED, ctx.clientAddress(raw) ?? '')) === undefined;
}

/** Sends a page rendered for its request. */
export function sendRendered(reply: FastifyReply, html: string): FastifyReply {
  return reply.type(HTML).send(html);
}

/** Sends a page from memory, or 304. The caller sets `vary`. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { tag, bodies }: PreparedPage): FastifyReply {
  const encoding = encodingFor(request, reply.header('cache-control', 'no-cache'), tag);
  return encoding ? reply.type(HTML).send(bodies[encoding]) : reply.code(304).send();
}

/** Returns the encoding for the reply with this tag, or undefined if the browser has it already. */
export function encodingFor({ headers }: FastifyRequest, reply: FastifyReply, tag: string): PageEncoding | undefined {
  const encoding = encodingOf(headers['accept-encoding']);
  const etag = `"${tag}-${encoding}"`;
  reply.header('etag', etag);
  if (headers['if-none-match']?.includes(etag)) return undefined;
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return encoding;
}

/** Returns the smallest accepted encoding. `br;q=0` is not accepted. */
function encodingOf(accepted = ''): PageEncoding {
  const understands = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (understands('br')) return 'br';
  return understands('gzip') ? 'gzip' : 'identity';
}
