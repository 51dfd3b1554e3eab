/** Builds the whole server: context, plugins, routes, live channel, jobs. `main.ts` and the tests use it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { removeFilesNow } from './actions/media/picture.ts';
import { openCatalogueCache } from './cache/catalogue-cache.ts';
import { type Config, warningsOf } from './config/config.ts';
import type { Ctx } from './context.ts';
import { fillDemo } from './sandbox/demo/fill.ts';
import { openFeedCache } from './cache/feed-cache.ts';
import { openHealth } from './health.ts';
import { jobHandlers } from './jobs.ts';
import { addressReaderOf } from './http/client-address.ts';
import { openHttpServer, openPlugins } from './http/http-server.ts';
import { type Live, openLive } from './live/live.ts';
import type { Meter } from './meter.ts';
import { meteredJobs, meteredLimiter, meteredMail, meteredPayment, meteredPush } from './metrics/metered.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { watchStatements } from './metrics/slow-statement.ts';
import { openOfferCache } from './cache/offer-cache.ts';
import { openStockCache } from './cache/stock-cache.ts';
import { openBackupProcess } from './outside/backup-process.ts';
import { type Disk, openDisk, spaceOf } from './outside/disk.ts';
import { openStorage } from './outside/files.ts';
import { jobs, startJobs } from './outside/jobs.ts';
import type { Log } from './log.ts';
import { joinNodes, type OwnNode } from './server-node.ts';
import { openMail } from './outside/mail.ts';
import { openPayment } from './outside/open-payment.ts';
import { openPush } from './outside/push.ts';
import { openRedis, type Redis } from './outside/redis.ts';
import { readVersion } from './outside/version.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { openPictures } from './media/picture-encoding.ts';
import { openRouteLimiter } from './limit/route-limit.ts';
import { openRoutes, PUBLIC_FORMS } from './routes/routes.ts';
import { AUTH_FORMS } from './routes/auth-form.ts';
import { PATIENT_CALLS } from './routes/medicine-request.ts';
import { openSessionCache } from './cache/session-cache.ts';
import { secretsOf } from './auth/signing-key.ts';
import { type Database, type DatabaseWays, openDatabase } from './store/database.ts';
import { refuseOwner } from './store/database-role.ts';
import { requireFactors } from './store/admin/admin-factor.ts';
import { keepLimits } from './store/time-limit.ts';
import { keepPaymentDomain } from './store/payment/payment-domain.ts';
import { openAuthForms } from './pages/auth-forms.ts';
import { loadPageBundle } from './pages/page-bundle.ts';
import { readFacts } from './pages/public-facts.ts';
import { openReference } from './pages/reference.ts';
import { openPublicForms } from './pages/public-forms.ts';
import { openPublicPages, type PublicPages } from './pages/public-pages.ts';
import { openPatientPage } from './pages/patient-page.ts';
import { serveWeb } from './pages/static-files.ts';

export interface Running {
  app: FastifyInstance;
  ctx: Ctx;
  /** Listens and starts the jobs; answers the public address. */
  start(): Promise<string>;
  /** Finishes requests under way, then releases everything. */
  close(): Promise<void>;
}

export interface Overrides {
  now?: () => Date;
  /** Where the build wrote the reference of the API, if not in its usual place. */
  referenceFolder?: string;
}

export async function buildApp(config: Config, ways: DatabaseWays, overrides: Overrides = {}): Promise<Running> {
  await checkDatabase(ways, config);
  const metrics = await openMetrics(config);
  const { meter, tracer } = metrics;
  const app = openHttpServer(config);
  for (const warning of warningsOf(config)) app.log.warn({}, warning);
  let isLeaving = false;
  const redis = config.redisUrl === undefined ? undefined : await openFleet(app, config.redisUrl);
  const live = openLive(app, redis);
  const disk = await openDisk({ ...config, log: app.log });
  const database = await openWatchedDatabase({ config, ways, app, meter, tracer });
  const address = { public: config.publicUrl ?? '' };
  const ctx = await openCtx({ config, app, redis, live, database, disk, address, meter, ...overrides });
  await openPlugins(app, { config, disk, meter, tracer });
  openRoutes({ app, ctx });
  live.open(ctx);
  openHealth({ app, ctx, database, disk, redis, metrics, live, isLeaving: () => isLeaving });
  if (config.sandbox) await openSandbox(app, ctx);
  await openPages(app, ctx, overrides.referenceFolder);

  let stopJobs = async () => {};
  return {
    app,
    ctx,
    async start() {
      const jobCtx = { ...ctx, db: database.jobs.db };
      await removeFilesNow(jobCtx);
      await fillDemo(jobCtx);
      // a server that is refused here has answered nobody
      const node = await joinNodes(jobCtx);
      const text = await app.listen({ port: config.port, host: config.host });
      address.public ||= addressOf(config, text);
      for (const job of ['resume-forgotten', 'count-figures', 'count-daily-figures'] as const)
        await ctx.jobs.add(ctx.db, job, {}, { key: job });
      stopJobs = await runJobs(jobCtx, { database, disk, tracer, node });
      ctx.publicPages.start();
      return address.public;
    },
    async close() {
      isLeaving = true;
      await pause(config.drainSeconds * 1_000);
      await live.close();
      await app.close();
      redis?.close();
      disk.close();
      ctx.backups.close();
      await stopJobs();
      await closeFiles(ctx);
      await database.close();
    },
  };
}

/** Once no job makes pictures or stores files any more. */
async function closeFiles({ pictures, storage }: Ctx): Promise<void> {
  await pictures.close();
  storage.close();
}

/** Throws a ConfigError where this database is not to be served with these settings. */
async function checkDatabase({ direct, isPooled }: DatabaseWays, config: Config): Promise<void> {
  await refuseOwner(direct, config);
  await keepPaymentDomain(direct, config);
  await requireFactors(direct, config);
  if (isPooled) await keepLimits(direct);
}

/** What is no route of the API: forms and pages, and the app. */
async function openPages(app: FastifyInstance, ctx: Ctx, referenceFolder: string | undefined): Promise<void> {
  app.addHook('preClose', async () => ctx.publicPages.close());
  await openPublicForms(app, ctx, PUBLIC_FORMS);
  await openAuthForms(app, ctx, AUTH_FORMS);
  await openPatientPage(app, ctx, PATIENT_CALLS);
  openReference(app, ctx, referenceFolder);
  await serveWeb(app, ctx);
}

/** Answers what stops them. */
async function runJobs(
  ctx: Ctx,
  { database, disk, tracer, node }: Pick<Parts, 'database' | 'disk'> & Pick<Metrics, 'tracer'> & { node: OwnNode },
): Promise<() => Promise<void>> {
  const runner = await startJobs({
    pool: database.jobs.pg,
    handlers: meteredJobs(jobHandlers(ctx), { ...ctx, tracer }),
    log: ctx.log,
    disk,
    prepares: ctx.config.databasePrepares,
    workerIds: node.workerIds,
    keepsTime: ctx.config.mode !== 'test',
    backupAt: ctx.config.backupAt,
  });
  return async () => {
    await runner.stop();
    await node.leave();
  };
}

/** Rendered anew by every server when a figure changed, or may have. */
async function openRendering(
  parts: Pick<Parts, 'config' | 'database' | 'address'> & { log: Log },
): Promise<PublicPages> {
  const { config, database, address, log } = parts;
  const pages = openPublicPages({
    bundle: await loadPageBundle(),
    // tests start many apps
    rendersAhead: config.mode !== 'test',
    readFacts: () => readFacts({ config, db: database.calls.db, publicUrl: () => address.public }),
    log,
  });
  database.changes.on('public_figure', pages.renew);
  database.changes.onGap(pages.renew);
  return pages;
}

interface Parts extends Overrides {
  config: Config;
  app: FastifyInstance;
  redis: Redis | undefined;
  live: Live;
  database: Database;
  disk: Disk;
  meter: Meter;
  /** Known once the server listens, where no setting says it. */
  address: { public: string };
}

async function openCtx({
  config,
  app,
  redis,
  live,
  database,
  disk,
  address,
  meter,
  now = () => new Date(),
}: Parts): Promise<Ctx> {
  const { changes } = database;
  const { db } = database.calls;
  const sessions = openSessionCache(db, changes, { now, meter });
  const secrets = await secretsOf(config);
  const ctx: Ctx = {
    config,
    db,
    live: {
      ...live,
      endSession(sessionId) {
        sessions.forget(sessionId);
        live.endSession(sessionId);
      },
    },
    jobs,
    sessions,
    limiter: meteredLimiter(openRouteLimiter({ factor: config.rateLimitFactor, now, redis }), meter),
    feed: openFeedCache(db, changes, meter),
    catalogue: openCatalogueCache(db, changes),
    offerCache: openOfferCache(changes, meter),
    stockCache: openStockCache(db, changes, meter),
    publicPages: await openRendering({ config, database, address, log: app.log }),
    ...(await openOutside({ config, app, address, meter }, secrets.sessionKey)),
    pictures: openPictures({ log: app.log }),
    backups: openBackupProcess(),
    disk,
    node: await nodeFacts({ config, live, redis, now }),
    ...(await openStored({ config, app, meter })),
    publicUrl: () => address.public,
    clientAddress: addressReaderOf(config),
    ...secrets,
    now,
    log: app.log,
    meter,
  };
  return ctx;
}

function openWatchedDatabase({
  config,
  ways,
  app,
  meter,
  tracer,
}: Pick<Parts, 'config' | 'app'> & Pick<Metrics, 'meter' | 'tracer'> & { ways: DatabaseWays }): Promise<Database> {
  return openDatabase(ways, {
    ...config,
    onSilence: sayOf(app),
    watch: watchStatements({ ...config, meter, tracer, log: app.log }),
  });
}

/** Every call of the S3-compatible storage is counted. */
async function openStored({ config, app, meter }: Pick<Parts, 'config' | 'app' | 'meter'>) {
  const { files, privateFiles, ...storage } = await openStorage(config, app.log, meter.storageCall);
  return { files, privateFiles, storage } satisfies Partial<Ctx>;
}

/** Services of others, each counted. */
async function openOutside(
  { config, app, address, meter }: Pick<Parts, 'config' | 'app' | 'address' | 'meter'>,
  sessionKey: Uint8Array,
) {
  const payment = openPayment(config, () => address.public, app.log);
  return {
    mail: meteredMail(await openMail(config), meter),
    push: meteredPush(openPush(config, sessionKey), meter),
    payment: meteredPayment(payment, meter),
  } satisfies Partial<Ctx>;
}

async function nodeFacts({ config, live, redis, now }: Pick<Parts, 'config' | 'live' | 'redis'> & { now: () => Date }) {
  return {
    ...(await readVersion()),
    startedAt: now(),
    sockets: live.count,
    redis: () => (redis ? (redis.isThere() ? 'there' : 'away') : 'none'),
    diskSpace: () => spaceOf(config.dataDir),
  } satisfies Ctx['node'];
}

/** `localhost` rather than 127.0.0.1, because people type it and cookies are bound to it. */
function addressOf(config: Config, text: string): string {
  const { port } = new URL(text);
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function openFleet(app: FastifyInstance, url: string): Promise<Redis> {
  return openRedis({
    url,
    onChange(isThere, reason) {
      if (isThere) app.log.warn({}, 'Redis is there: the servers hear each other');
      else app.log.warn({ reason }, 'Redis is away: members on other servers are heard some seconds late');
    },
  });
}

function sayOf(app: FastifyInstance): (isSilent: boolean) => void {
  return (isSilent) => {
    if (isSilent) app.log.warn({}, 'PostgreSQL does not answer: calls are refused until it does');
    else app.log.warn({}, 'PostgreSQL answers again');
  };
}
