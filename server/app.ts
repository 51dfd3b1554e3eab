/** Builds the whole server: context, plugins, routes, live channel, jobs. `main.ts` and the tests use it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { removeFilesNow } from './actions/media/picture.ts';
import { type Config, warningsOf } from './config/config.ts';
import type { Ctx } from './context.ts';
import { fillDemo } from './sandbox/demo/fill.ts';
import { openHealth } from './process/health.ts';
import { jobHandlers } from './jobs.ts';
import { openHttpServer, openPlugins } from './http/http-server.ts';
import { openApiServer } from './http/serve.ts';
import { openLive } from './live/live.ts';
import { meteredJobs } from './metrics/metered.ts';
import { type Metrics, openMetrics } from './metrics/metrics.ts';
import { openDisk } from './outside/disk.ts';
import { startJobs } from './outside/jobs.ts';
import { joinNodes, type OwnNode } from './process/server-node.ts';
import { FORMS, openRoutes } from './routes/routes.ts';
import { openWebhook } from './routes/webhook.ts';
import { PATIENT_CALLS } from './routes/medicine-request.ts';
import type { DatabaseWays } from './store/database.ts';
import { refuseOwner } from './store/database-role.ts';
import { requireFactors } from './store/admin/admin-factor.ts';
import { callBounds, setTimeLimits } from './store/time-limit.ts';
import { storePaymentDomain } from './store/money/payment/payment-domain.ts';
import { openForms } from './pages/forms.ts';
import { purchases } from './actions/trade/purchase/purchase-paid.ts';
import { openReference } from './pages/reference.ts';
import { patientForm } from './pages/patient-page.ts';
import type { PageCtx } from './pages/public-pages.ts';
import { serveWeb } from './pages/static-files.ts';
import { openCtx, openFleet, openWatchedDatabase, type Parts } from './open-context.ts';

export interface Running {
  app: FastifyInstance;
  ctx: PageCtx;
  /** Listens, starts the jobs, and returns the public address. */
  start(): Promise<string>;
  /** Finishes requests under way, then releases everything. */
  close(): Promise<void>;
}

export interface Overrides {
  now?: () => Date;
  /** The folder with the built API reference, if not the usual one. */
  referenceFolder?: string;
}

/** Scheduled jobs that also run at each start, because a server may have been down when they were due. */
const AT_START = ['resume-forgotten', 'count-figures', 'count-daily-figures', 'tie-products'] as const;

/** Tests start scheduled jobs themselves. */
const keepsTime = ({ mode }: Config): boolean => mode !== 'test';

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
  const ctx = await openCtx({ config, app, redis, live, database, disk, address, meter, purchases, ...overrides });
  await openPlugins(app, { config, disk, meter, tracer });
  openApi(app, ctx);
  live.open(ctx);
  openHealth({ app, ctx, database, disk, redis, metrics, live, isLeaving: () => isLeaving });
  if (config.sandbox) await (await import('./sandbox/sandbox.ts')).openSandbox(app, ctx);
  await openPages(app, ctx, overrides.referenceFolder);

  let stopJobs = async () => {};
  return {
    app,
    ctx,
    async start() {
      const jobCtx = { ...ctx, db: database.jobs.db };
      await removeFilesNow(jobCtx);
      await fillDemo(jobCtx);
      // before listening, so that a server refused here has answered nobody
      const node = await joinNodes(jobCtx);
      const text = await app.listen({ port: config.port, host: config.host });
      address.public ||= addressOf(config, text);
      if (keepsTime(config)) for (const job of AT_START) await ctx.jobs.add(ctx.db, job, {}, { key: job });
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

/** Closes pictures and storage, after the jobs that use them. */
async function closeFiles({ pictures, storage }: Ctx): Promise<void> {
  await pictures.close();
  storage.close();
}

/** Throws a ConfigError if this database must not be served with these settings. */
async function checkDatabase({ direct, isPooled }: DatabaseWays, config: Config): Promise<void> {
  await refuseOwner(direct, config);
  await storePaymentDomain(direct, config);
  await requireFactors(direct, config);
  if (isPooled) await setTimeLimits(direct, callBounds(config.databasePatience));
}

/** Opens the contract's routes and the provider's webhook. */
function openApi(app: FastifyInstance, ctx: Ctx): void {
  const server = openApiServer(app, ctx);
  openRoutes(server);
  openWebhook(app, server);
}

/** Opens everything outside the API: forms, pages and the app. */
async function openPages(app: FastifyInstance, ctx: PageCtx, referenceFolder: string | undefined): Promise<void> {
  app.addHook('preClose', async () => ctx.publicPages.close());
  await openForms(app, ctx, [...FORMS, patientForm(PATIENT_CALLS)]);
  openReference(app, ctx, referenceFolder);
  await serveWeb(app, ctx);
}

/** Starts the jobs, and returns a function that stops them. */
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
    keepsTime: keepsTime(ctx.config),
    backupAt: ctx.config.backupAt,
  });
  return async () => {
    await runner.stop();
    await node.leave();
  };
}

/** Returns the server's address, with `localhost` instead of 127.0.0.1, because people type it and cookies are bound to it. */
function addressOf(config: Config, text: string): string {
  const { port } = new URL(text);
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
