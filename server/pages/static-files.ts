/** Serves the built web: the app shell, immutable assets, uploads, and the not-found page. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#rules/error.ts';
import { FILES_PATH } from '#rules/file.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { isAppPath, isFormPagePath } from '#rules/paths.ts';
import { PAY_FRAME_PATH } from '#rules/money/pay-frame.ts';
import { notFoundPage, pageAddress, readPublicPath } from '#rules/public/public-path.ts';
import {
  APP_HEADERS,
  FILE_HEADERS,
  PAY_FRAME_HEADERS,
  removePageHeaders,
  SCAN_WORKER_HEADERS,
} from '../http/headers.ts';
import { REQUEST_ID_HEADER } from '../http/request-id.ts';
import { failureBody, STATUS } from '../http/error-response.ts';
import { languageOfPage, VARY } from './page-language.ts';
import { type AppShell, readAppShell } from './app-shell.ts';
import { openGalleryPages } from './gallery-pages.ts';
import { openPreviews } from './link-preview.ts';
import type { PageCtx } from './public-pages.ts';
import { openPublicRoutes } from './public-routes.ts';
import { serveStoredFiles } from './stored-files.ts';

const WEB_ROOT = fileURLToPath(new URL('../../dist/client/', import.meta.url));
const FOREVER = 'public, max-age=31536000, immutable';
/** Only browsers cache uploads: a shared cache would show them long after removal. */
const LONG = 'private, max-age=31536000, immutable';
const UPLOAD_HEADERS = { 'cache-control': LONG, 'content-security-policy': "default-src 'none'; sandbox" };
/** The built files of the workers that read barcodes and printed text. */
const SCAN_WORKER = /[/\\](scan|text)-worker-[^/\\]+$/;
/** Paths requested by programs, which get no not-found page. */
const FOR_PROGRAMS = /^\/(api|files|assets|data|docs|health|metrics|sandbox|socket\.io|profile\/details)(\/|$)/i;

export async function serveWeb(app: FastifyInstance, ctx: PageCtx, root = WEB_ROOT): Promise<void> {
  await serveUploads(app, ctx);
  const built = existsSync(root);
  const shell = built ? readAppShell(ctx, join(root, 'app.html')) : undefined;
  app.addHook('onRequest', async ({ url }, reply) => {
    if (isScreen(url.split('?')[0] ?? '/')) reply.headers(APP_HEADERS);
  });
  if (shell) {
    await servePages(app, root);
    app.get('/app.html', (request, reply) => shell.sendForDevice(request, reply));
    openPublicRoutes(app, ctx);
    openPreviews(app, ctx, shell);
    openGalleryPages(app, ctx, shell);
  }
  // the reply is not returned: Fastify would add one listener too many
  app.setNotFoundHandler((request, reply) => {
    const page = built ? pageFor(request) : undefined;
    const [path = '/'] = request.url.split('?');
    const address = page && pageAddress(path);
    if (address !== undefined && address !== path) void reply.redirect(address + request.url.slice(path.length), 308);
    else if (shell && page === 'app') void shell.send(request, reply.header('link', linksOf(ctx, shell, request)));
    else if (page === 'none') void sendNotFound(request, reply);
    else void reply.code(STATUS.not_found).send(failureBody(new AppError('not_found', 'Nothing here')));
  });
}

/** Sends the not-found page in the language of the address, if it names one. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language } = readPublicPath(request.url.split('?')[0] ?? '/');
  const page = notFoundPage(language === ENGLISH ? languageOfPage(request) : language);
  return reply.code(STATUS.not_found).header('vary', VARY).sendFile(page);
}

/** Serves uploads from the folder. With other storage configured, looks in both. */
async function serveUploads(app: FastifyInstance, ctx: PageCtx): Promise<void> {
  if (ctx.storage.s3State() !== 'none') return serveStoredFiles(app, ctx, UPLOAD_HEADERS);
  await app.register(fastifyStatic, {
    root: ctx.files.folder,
    prefix: FILES_PATH,
    cacheControl: false,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    setHeaders(reply) {
      for (const [name, value] of Object.entries(UPLOAD_HEADERS)) reply.header(name, value);
    },
  });
}

/** Preload links: the screen's scripts load beside the app's instead of after them, and the stylesheet, without which nothing shows, comes first. */
function linksOf({ publicPages }: PageCtx, { stylesheet }: AppShell, { url }: FastifyRequest): string {
  const scripts = publicPages.scriptsOf(url.split('?')[0] ?? '/').map((file) => `<${file}>; rel=modulepreload`);
  const style = stylesheet === undefined ? [] : [`<${stylesheet}>; rel=preload; as=style; crossorigin`];
  return [...style, ...scripts].join(', ');
}

/** True for an address of the app, or of its shell, which a device keeps for all of them. A form page opens screens only by a full load. */
function isScreen(path: string): boolean {
  return !FOR_PROGRAMS.test(path) && (path === '/app.html' || (isAppPath(path) && !isFormPagePath(path)));
}

/** Returns the app shell, the not-found page, or undefined for a program. */
function pageFor({ method, url, headers: { accept = '*/*' } }: FastifyRequest): 'app' | 'none' | undefined {
  const path = url.split('?')[0] ?? '/';
  if (!['GET', 'HEAD'].includes(method) || FOR_PROGRAMS.test(path)) return undefined;
  if (isAppPath(path)) return 'app';
  const mayBeFile = /\.\w+$/.test(path);
  return accept.includes('text/html') || (accept.includes('*/*') && !mayBeFile) ? 'none' : undefined;
}

async function servePages(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply) {
      reply.header('cache-control', 'no-cache');
    },
  });
  await serveAssets(app, root);
  app.get(PAY_FRAME_PATH, (_request, reply) => {
    void reply.headers(PAY_FRAME_HEADERS).sendFile(PAY_FRAME_PATH.slice(1));
  });
}

/** Serves files whose names change with their content. A browser requests each once, so nothing is compared or resumed. */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    etag: false,
    lastModified: false,
    setHeaders(reply, path) {
      removePageHeaders(reply.raw);
      reply.removeHeader(REQUEST_ID_HEADER);
      reply.headers({ 'cache-control': FOREVER, ...(SCAN_WORKER.test(path) ? SCAN_WORKER_HEADERS : FILE_HEADERS) });
    },
  });
}
