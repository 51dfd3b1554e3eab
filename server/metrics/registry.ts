/** The counters and histograms of one server, on its own registry. */
import type * as client from '@prometheus-io/client';
import type { Counter, Histogram, Registry } from '@prometheus-io/client';
import type { Meter } from '../telemetry/meter.ts';

export type Library = typeof client;

/** Buckets for requests and calls that people wait for, in seconds. */
const WAITED = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets for connection and statement times. */
const QUICK = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
/** Buckets for jobs. */
const LONG = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The label of requests that match no route, so that strangers cannot create labels. */
const NO_ROUTE = 'none';

/** Each server has its own registry: in tests several run in one process. */
export function meterOn({ Counter, Histogram }: Library, registry: Registry): Meter {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name: `mortar_${name}`, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram({ name: `mortar_${name}`, help, buckets, labelNames, registers });
  const packets = counter('live_packets_sent_total', 'packets handed to sockets, one for each socket');
  const messages = counter('chat_messages_delivered_total', 'messages of chats that were stored and sent');
  return {
    ...requestsOn(counter, histogram),
    ...databaseOn(counter, histogram),
    ...workOn(counter, histogram),
    messages: (count) => messages.inc(count),
    packet: () => packets.inc(),
  };
}

type NewCounter = <L extends string>(name: string, help: string, ...labelNames: L[]) => Counter<L>;
type NewHistogram = <L extends string>(name: string, help: string, buckets: number[], ...names: L[]) => Histogram<L>;

function requestsOn(counter: NewCounter, histogram: NewHistogram) {
  const count = counter('http_requests_total', 'requests answered', 'method', 'route', 'status');
  const seconds = histogram('http_request_duration_seconds', 'time to the end of an answer', WAITED, 'method', 'route');
  const refusals = counter('rate_limit_refusals_total', 'calls refused because a limit was reached', 'limit');
  const lookups = counter('cache_lookups_total', 'lookups in the caches of answers', 'cache', 'result');
  return {
    request({ method: given, route = NO_ROUTE, status, seconds: taken }) {
      const method = METHODS.has(given) ? given : 'OTHER';
      count.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
      seconds.observe({ method, route }, taken);
    },
    rateLimited: (limit) => refusals.inc({ limit }),
    cacheLookup: (cache, isHit) => lookups.inc({ cache, result: isHit ? 'hit' : 'miss' }),
  } satisfies Partial<Meter>;
}

function databaseOn(counter: NewCounter, histogram: NewHistogram) {
  const waits = histogram('database_pool_wait_seconds', 'time until a connection was free', QUICK, 'pool');
  const statements = histogram('database_statement_duration_seconds', 'time of a statement', QUICK, 'pool');
  const slow = counter('database_slow_statements_total', 'statements above SLOW_STATEMENT_MS', 'pool');
  return {
    poolWait: (pool, seconds) => waits.observe({ pool }, seconds),
    statement(pool, seconds, isSlow) {
      statements.observe({ pool }, seconds);
      if (isSlow) slow.inc({ pool });
    },
  } satisfies Partial<Meter>;
}

function workOn(counter: NewCounter, histogram: NewHistogram) {
  const calls = counter('provider_calls_total', 'calls of the payment provider', 'operation', 'outcome');
  const called = histogram(
    'provider_call_duration_seconds',
    'time of those calls, retries included',
    WAITED,
    'operation',
  );
  const stored = counter('storage_calls_total', 'calls of the S3-compatible storage', 'operation', 'outcome');
  const storing = histogram('storage_call_duration_seconds', 'time of those calls', WAITED, 'operation');
  const mails = counter('mails_total', 'mails handed to the mail server, or not', 'outcome');
  const pushes = counter('push_notifications_total', 'notifications handed to push services, or not', 'outcome');
  const runs = counter('job_runs_total', 'runs of jobs', 'kind', 'outcome');
  const ran = histogram('job_duration_seconds', 'time of those runs', LONG, 'kind');
  return {
    providerCall(operation, outcome, seconds) {
      calls.inc({ operation, outcome });
      called.observe({ operation }, seconds);
    },
    storageCall(operation, outcome, seconds) {
      stored.inc({ operation, outcome });
      storing.observe({ operation }, seconds);
    },
    mail: (outcome) => mails.inc({ outcome }),
    push: (outcome) => pushes.inc({ outcome }),
    job(kind, outcome, seconds) {
      runs.inc({ kind, outcome });
      ran.observe({ kind }, seconds);
    },
  } satisfies Partial<Meter>;
}
