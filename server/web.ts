/** Serves the built web: public pages as plain HTML, the app's shell for its own paths, assets for ever, and uploads. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#rules/error.ts';
import { FILES_PATH } from '#rules/file.ts';
import { PAY_FRAME_PATH } from '#rules/pay-frame.ts';
import type { Ctx } from './context.ts';
import { PAY_FRAME_HEADERS } from './headers.ts';
import { failureBody, STATUS } from './http.ts';
import { openPreviews } from './preview.ts';

const WEB_ROOT = fileURLToPath(new URL('../dist/client/', import.meta.url));
const FOREVER = 'public, max-age=31536000, immutable';
/** Paths that are answered by doors, sockets, stand-ins or files, never by the app's shell. An e-mail address ends like a file. */
const NOT_THE_APP =
  /^\/(api|files|assets|sandbox|health|socket\.io|profile\/details)(\/|$)|^(?!\/reset-password\/).*\.\w+$/;

export async function serveWeb(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(fastifyStatic, {
    root: ctx.files.folder,
    prefix: FILES_PATH,
    cacheControl: false,
    decorateReply: false,
    index: false,
    dotfiles: 'deny',
    setHeaders(reply) {
      reply.header('cache-control', FOREVER).header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
  const built = existsSync(WEB_ROOT);
  if (built) {
    await servePages(app);
    await openPreviews(app, ctx, join(WEB_ROOT, 'app.html'));
  }
  // the reply is not handed back: Fastify would wait for it once more, which is one listener too many for Node
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = built && ['GET', 'HEAD'].includes(request.method) && !NOT_THE_APP.test(path);
    if (isPage) void reply.sendFile('app.html');
    else void reply.code(STATUS.not_found).send(failureBody(new AppError('not_found', 'There is nothing here')));
  });
}

async function servePages(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: WEB_ROOT,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? FOREVER : 'no-cache');
    },
  });
  app.get(PAY_FRAME_PATH, (_request, reply) => {
    void reply.headers(PAY_FRAME_HEADERS).sendFile(PAY_FRAME_PATH.slice(1));
  });
  const notPages = ['app.html', 'index.html', PAY_FRAME_PATH.slice(1)];
  for (const file of readdirSync(WEB_ROOT)) {
    if (!file.endsWith('.html') || notPages.includes(file)) continue;
    app.get(`/${file.slice(0, -'.html'.length)}`, (_request, reply) => void reply.sendFile(file));
  }
}
