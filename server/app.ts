/** The server, whole: context, plugins, doors, live, jobs. `main.ts` and the tests boot this same function. */
import { randomUUIDv7 } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from './config.ts';
import type { Ctx } from './context.ts';
import { fillDemo } from './demo/fill.ts';
import { securityHeaders } from './headers.ts';
import { answerErrors } from './http.ts';
import { jobHandlers } from './job-handlers.ts';
import { openLive } from './live.ts';
import { openFiles } from './outside/files.ts';
import { jobs, startJobs } from './outside/jobs.ts';
import { openMail } from './outside/mail.ts';
import { openPayment } from './outside/open-payment.ts';
import { openSandbox } from './outside/sandbox/sandbox.ts';
import { openDoors } from './routes.ts';
import { openSessionBook } from './session-book.ts';
import { sessionKeyOf } from './session-key.ts';
import { openChanges } from './store/changes.ts';
import { openPool } from './store/db.ts';
import { MULTIPART_LIMITS } from './upload.ts';
import { serveWeb } from './web.ts';

/** A slow client is cut off: its head must be here after 5 s, the whole request after 18 s. */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 18_000, connectionsCheckingInterval: 1_000 } as const;
const BODY_LIMIT = 1024 * 1024;

export interface Running {
  app: FastifyInstance;
  ctx: Ctx;
  /** Listens and starts the jobs; answers the address people use. */
  start(): Promise<string>;
  /** Finishes what is under way, then lets go of everything. */
  close(): Promise<void>;
}

export interface Overrides {
  now?: () => Date;
}

export async function buildApp(config: Config, connection: PoolConfig, overrides: Overrides = {}): Promise<Running> {
  const pool = openPool(connection);
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    genReqId: () => randomUUIDv7().slice(-12),
    bodyLimit: BODY_LIMIT,
    requestTimeout: TIMEOUTS.requestTimeout,
    http: {
      headersTimeout: TIMEOUTS.headersTimeout,
      connectionsCheckingInterval: TIMEOUTS.connectionsCheckingInterval,
    },
    keepAliveTimeout: 10_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  let address = config.publicUrl ?? '';
  const live = openLive(app);
  const changes = await openChanges(connection);
  const now = overrides.now ?? (() => new Date());
  const sessions = openSessionBook(pool.db, changes, now);
  const ctx: Ctx = {
    config,
    db: pool.db,
    live: {
      ...live,
      endSession(sessionId) {
        sessions.forget(sessionId);
        live.endSession(sessionId);
      },
    },
    jobs,
    sessions,
    mail: await openMail(config),
    payment: openPayment(config, () => address),
    files: await openFiles(join(config.dataDir, 'files')),
    publicUrl: () => address,
    sessionKey: await sessionKeyOf(config),
    now,
    log: app.log,
  };
  answerErrors(app);
  await app.register(helmet, securityHeaders);
  await app.register(cookie);
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  tolerateEmptyJson(app);
  openDoors({ app, ctx });
  live.open(ctx);
  openHealth(app, ctx);
  if (config.sandbox) await openSandbox(app, ctx);
  await serveWeb(app, ctx);

  let stopJobs = async () => {};
  return {
    app,
    ctx,
    async start() {
      await fillDemo(ctx);
      const heard = await app.listen({ port: config.port, host: config.host });
      address ||= addressOf(config, heard);
      const runner = await startJobs(pool.pg, jobHandlers(ctx), ctx.log);
      stopJobs = () => runner.stop();
      return address;
    },
    async close() {
      await live.close();
      await app.close();
      await stopJobs();
      await changes.close();
      await pool.close();
    },
  };
}

/** `localhost` rather than the address behind it: it is what people type, and what cookies are bound to. */
function addressOf(config: Config, heard: string): string {
  const { port } = new URL(heard);
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Some callers announce JSON and send nothing; that is an empty object. */
function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}

function openHealth(app: FastifyInstance, ctx: Ctx): void {
  app.get('/health/live', async () => ({ ok: true }));
  app.get('/health/ready', async () => {
    await ctx.db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
    return { ok: true };
  });
}
