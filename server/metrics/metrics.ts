/** `GET /metrics`: this server's figures in the Prometheus text format, for holders of the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { message } from '#rules/i18n/message.ts';
import { networkOf } from '#rules/rate-limit.ts';
import type { Config } from '../config/config.ts';
import type { Ctx } from '../context.ts';
import { enforceRateLimit } from '../limit/limiter.ts';
import { perMinute, type NamedLimit } from '../limit/route-limits.ts';
import { type Meter, type Tracer, unmetered } from '../telemetry/meter.ts';
import { openGauges, type Sources } from './gauges.ts';
import { meterOn } from './registry.ts';
import { openTracing } from './trace.ts';

export const METRICS_PATH = '/metrics';
/** The rate limit, enough for several clients that poll every few seconds. */
const LIMIT: NamedLimit = { name: `GET ${METRICS_PATH}`, windows: [perMinute(120)], alone: true };
const TOO_MANY = message('Too many attempts. Wait a little.');

export interface Metrics {
  meter: Meter;
  /** Undefined if no collector is configured. */
  tracer: Tracer | undefined;
  /** Opens the path if a token is set, and sends traces until the server closes. */
  serve(app: FastifyInstance, ctx: Ctx, sources: Sources): void;
}

export async function openMetrics(config: Config): Promise<Metrics> {
  const tracing = openTracing(config);
  const { meter, serve } = await openFigures(config);
  return {
    meter,
    tracer: tracing?.tracer,
    serve(app, ctx, sources) {
      serve(app, ctx, sources);
      tracing?.introduce({ version: sources.version.version, log: app.log });
      app.addHook('onClose', async () => tracing?.close());
    },
  };
}

/** Counts nothing and loads no library without a token. */
async function openFigures({ metricsToken }: Config): Promise<Omit<Metrics, 'tracer'>> {
  if (metricsToken === undefined) return { meter: unmetered, serve: () => undefined };
  const { default: library } = await import('@prometheus-io/client');
  const registry = new library.Registry();
  library.collectDefaultMetrics({ register: registry });
  const isToken = tokenCheck(metricsToken);
  return {
    meter: meterOn(library, registry),
    serve(app, ctx, sources) {
      const readGauges = openGauges(library, registry, sources);
      app.get(METRICS_PATH, async (request, reply) => {
        const who = networkOf(ctx.clientAddress(request.raw) ?? 'gone') ?? 'this machine';
        // before the token is checked, so that guesses count
        await enforceRateLimit(ctx, LIMIT, who, { sentence: TOO_MANY });
        if (!isToken(request.headers.authorization)) {
          return reply.code(401).header('www-authenticate', 'Bearer').send('the token of METRICS_TOKEN is needed\n');
        }
        await readGauges();
        return reply
          .header('cache-control', 'no-store')
          .type(registry.contentType)
          .send(await registry.metrics());
      });
    },
  };
}

/** Compares hashes, which have one length, so that the comparison takes the same time for any input. */
function tokenCheck(token: string): (authorization: string | undefined) => boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const expected = hashOf(`bearer ${token}`);
  return (authorization = '') => timingSafeEqual(hashOf(authorization.replace(/^bearer /i, 'bearer ')), expected);
}
