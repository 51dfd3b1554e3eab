/** Opens the context of all actions: database, caches, outside services, and facts about this server. */
import type { FastifyInstance } from 'fastify';
import { openCatalogueCache } from './cache/catalogue-cache.ts';
import type { Config } from './config/config.ts';
import type { Ctx, Purchases } from './context.ts';
import { openFeedCache } from './cache/feed-cache.ts';
import { addressReaderOf } from './http/client-address.ts';
import type { Live } from './live/live.ts';
import type { Meter } from './telemetry/meter.ts';
import { meteredMail, meteredPayment, meteredPush } from './metrics/metered.ts';
import type { Metrics } from './metrics/metrics.ts';
import { watchStatements } from './metrics/slow-statement.ts';
import { openOfferCache } from './cache/offer-cache.ts';
import { openStockCache } from './cache/stock-cache.ts';
import { openBackupProcess } from './outside/backup-process.ts';
import { type Disk, spaceOf } from './outside/disk.ts';
import { openStorage } from './outside/files.ts';
import { jobs } from './outside/jobs.ts';
import type { Log } from './telemetry/log.ts';
import { openMail } from './outside/mail.ts';
import { openPayment } from './outside/open-payment.ts';
import { openPush } from './outside/push.ts';
import { openRedis, type Redis } from './outside/redis.ts';
import { readVersion } from './outside/version.ts';
import { openPictures } from './media/picture-encoding.ts';
import { openLimiter } from './limit/limiter.ts';
import { openSessionCache } from './cache/session-cache.ts';
import { secretsOf } from './auth/signing-key.ts';
import { type Database, type DatabaseWays, openDatabase } from './store/database.ts';
import { loadPageBundle } from './pages/page-bundle.ts';
import { readFacts } from './pages/public-facts.ts';
import { openPublicPages, type PageCtx, type PublicPages } from './pages/public-pages.ts';

/** The parts the context is made of. */
export interface Parts {
  config: Config;
  app: FastifyInstance;
  redis: Redis | undefined;
  live: Live;
  database: Database;
  disk: Disk;
  meter: Meter;
  purchases: Purchases;
  now?: () => Date;
  /** Set once the server listens, if no setting names it. */
  address: { public: string };
}

export async function openCtx({
  config,
  app,
  redis,
  live,
  database,
  disk,
  address,
  meter,
  purchases,
  now = () => new Date(),
}: Parts): Promise<PageCtx> {
  const { changes } = database;
  const { db } = database.calls;
  const sessions = openSessionCache(db, changes, { now, meter });
  const secrets = await secretsOf(config);
  const ctx: PageCtx = {
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
    limiter: openLimiter({ factor: config.rateLimitFactor, now, redis, meter }),
    feed: openFeedCache(db, changes, meter),
    catalogue: openCatalogueCache(db, changes),
    offerCache: openOfferCache(changes, meter),
    stockCache: openStockCache(db, changes, meter),
    publicPages: await openRendering({ config, database, address, log: app.log }),
    ...(await openOutside({ config, app, address, meter }, secrets.sessionKey)),
    purchases,
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

/** Opens the public pages' cache. Every server renders them again when a figure changed, or may have. */
async function openRendering(
  parts: Pick<Parts, 'config' | 'database' | 'address'> & { log: Log },
): Promise<PublicPages> {
  const { config, database, address, log } = parts;
  const pages = openPublicPages({
    bundle: await loadPageBundle(),
    // off in tests, which start many apps
    rendersAhead: config.mode !== 'test',
    readFacts: () => readFacts({ config, db: database.calls.db, publicUrl: () => address.public }),
    log,
  });
  database.changes.on('public_figure', pages.renew);
  database.changes.onGap(pages.renew);
  return pages;
}

export function openWatchedDatabase({
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

/** Opens the files, and counts every call of the S3-compatible storage. */
async function openStored({ config, app, meter }: Pick<Parts, 'config' | 'app' | 'meter'>) {
  const { files, privateFiles, ...storage } = await openStorage(config, app.log, meter.storageCall);
  return { files, privateFiles, storage } satisfies Partial<Ctx>;
}

/** Opens outside services, and counts their calls. */
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

export function openFleet(app: FastifyInstance, url: string): Promise<Redis> {
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
