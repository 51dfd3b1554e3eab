/** Health checks for load balancers and monitoring: alive, ready, and figures. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#rules/error.ts';
import type { Ctx } from '../context.ts';
import type { Live } from '../live/live.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Disk } from '../outside/disk.ts';
import type { Redis } from '../outside/redis.ts';
import { findHealthFigures } from '../store/admin/health-figure.ts';
import type { Database } from '../store/database.ts';

interface Health {
  app: FastifyInstance;
  ctx: Ctx;
  database: Database;
  disk: Disk;
  redis: Redis | undefined;
  metrics: Metrics;
  live: Live;
  isLeaving(): boolean;
}

/** The server is ready even without Redis, provider or file storage: removing it for that would remove all servers at once. */
export function openHealth({ app, ctx, database, disk, redis, metrics, live, isLeaving }: Health): void {
  metrics.serve(app, ctx, watchedParts(ctx, database, live));
  app.get('/health/live', async () => ({ ok: true }));
  app.get('/health/ready', async () => {
    if (isLeaving()) throw new AppError('unavailable', 'Mortar is restarting. Try again in a moment.');
    if (!(await database.health.isThere())) throw new AppError('unavailable', 'Our database is not responding.');
    return {
      ok: true,
      ...(disk.isFull() && { disk: 'full' }),
      ...(ctx.payment.isSilent() && { provider: 'silent' }),
      ...(ctx.storage.s3State() !== 'none' && { storage: ctx.storage.s3State() }),
      ...(redis && { redis: redis.isThere() ? 'there' : 'away' }),
    };
  });
}

/** The sources of the gauges of `/metrics`. */
function watchedParts(ctx: Ctx, { calls, jobs }: Database, live: Live) {
  return {
    pools: { calls: calls.pg, jobs: jobs.pg },
    sockets: live.transports,
    isProviderSilent: ctx.payment.isSilent,
    isStorageSilent: () => ctx.storage.s3State() === 'silent',
    disk: ctx.node.diskSpace,
    figures: () => findHealthFigures(calls.db),
    version: ctx.node,
  };
}
