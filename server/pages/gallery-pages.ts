/**
 * The medicine gallery: for visitors, pages rendered like the public ones, at one address each, in the reader's language. On devices where
 * somebody signed in, the app serves the same addresses.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GalleryPageData } from '#contract/public/gallery-page.ts';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { BY_APP, GALLERY_SEARCH, OPENED_CLASS } from '#rules/medicine/gallery-page.ts';
import { PATHS } from '#rules/paths.ts';
import { PromiseCache } from '../cache/promise-cache.ts';
import { PAGE_HEADERS } from '../http/headers.ts';
import { pagePath } from '../http/page-path.ts';
import { hasMemberHint } from '../http/request-context.ts';
import { languageOfPage, rememberAsked, VARY } from './page-language.ts';
import type { AppShell } from './app-shell.ts';
import { openGalleryShell, pathOf } from './gallery-shell.ts';
import { type PageCtx, prepared, type PreparedPage } from './public-pages.ts';
import { isWithinRenderLimit, sendPage } from './public-routes.ts';
import { openSiteMap } from './site-map.ts';

/** The gallery in each language, about 170 kB, and the most read medicines, about 20 kB each. */
const MOST_HELD = 500;
/** Brotli and gzip levels for a page used once. */
const QUICK = { brotli: 4, gzip: 4 };

export function openGalleryPages(app: FastifyInstance, ctx: PageCtx, appShell: AppShell): void {
  const sendShell = openGalleryShell(ctx, appShell);
  const held: Held = new WeakMap();
  app.get(PATHS.gallery, async (request, reply) => {
    const page = await findPage(ctx, held, request, wantedOfGallery);
    return page ? send(ctx, request, reply, page) : sendShell(request, reply.header('vary', VARY));
  });
  app.get<{ Params: { slug: string } }>(pagePath(PATHS.generic), async (request, reply) => {
    const { slug } = request.params;
    const page = await findPage(ctx, held, request, (catalogue) => wantedOfGeneric(catalogue, slug));
    return page ? send(ctx, request, reply, page) : sendShell(request, reply.header('vary', VARY), slug);
  });
  openSiteMap(app, ctx, pathOf);
}

interface Wanted {
  path: string;
  data: GalleryPageData;
  /** The cache key. Empty for the gallery itself, undefined for pages rendered per request. */
  key?: string;
  status?: 404;
}

type Catalogue = Awaited<ReturnType<PageCtx['catalogue']['read']>>;
/** Pages by the catalogue they were rendered from: another catalogue is another version. */
type Held = WeakMap<Catalogue['classes'], PromiseCache<PreparedPage>>;

function wantedOfGallery({ classes }: Catalogue, query: Record<string, unknown>): Wanted {
  const [words, asked] = [query[GALLERY_SEARCH], query[OPENED_CLASS]];
  const q = typeof words === 'string' ? words.trim().slice(0, CATALOGUE_LIMITS.query) : '';
  const opened = classes.find(({ slug }) => slug === asked)?.slug;
  const path = PATHS.gallery;
  if (q) return { path, data: { classes, q } };
  // caching hundreds of whole galleries takes too much memory
  if (opened !== undefined) return { path, data: { classes, opened } };
  return { path, data: { classes }, key: '' };
}

function wantedOfGeneric({ classes, bySlug }: Catalogue, slug: string): Wanted {
  const wanted = { path: pathOf(slug), data: { classes, slug } };
  return bySlug.has(slug) ? { ...wanted, key: `/${slug}` } : { ...wanted, status: 404 };
}

interface Found extends Pick<Wanted, 'status'> {
  page: PreparedPage;
}

/** Returns undefined if the app is sent instead: to members, and to clients over the render limit. */
async function findPage(
  ctx: PageCtx,
  held: Held,
  request: FastifyRequest,
  wantedOf: (catalogue: Catalogue, query: Record<string, unknown>) => Wanted,
): Promise<Found | undefined> {
  const query = request.query as Record<string, unknown>;
  if (hasMemberHint(ctx, request) || Object.hasOwn(query, BY_APP)) return undefined;
  const catalogue = await ctx.catalogue.read();
  const { path, data, key, status } = wantedOf(catalogue, query);
  const pages = held.get(catalogue.classes) ?? new PromiseCache(MOST_HELD);
  held.set(catalogue.classes, pages);
  const language = languageOfPage(request);
  const render = () => ctx.publicPages.renderPage({ path, language, data });
  // the gallery itself is one page in each language
  const isFree = key === '' || (key !== undefined && pages.find(`${language} ${key}`) !== undefined);
  if (!isFree && !(await isWithinRenderLimit(ctx, request))) return undefined;
  if (key === undefined) return { page: await prepared(await render(), QUICK), ...(status && { status }) };
  return { page: await pages.get(`${language} ${key}`, () => render().then(prepared)) };
}

function send(ctx: PageCtx, request: FastifyRequest, reply: FastifyReply, { page, status }: Found): FastifyReply {
  rememberAsked(ctx, request, reply);
  return sendPage(request, reply.code(status ?? 200).headers({ ...PAGE_HEADERS, vary: VARY }), page);
}
