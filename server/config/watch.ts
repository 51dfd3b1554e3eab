/** Monitoring settings: metrics, traces and slow statements. */
import { z } from 'zod';
import { required } from '#rules/required.ts';
import { settingTexts, url } from './setting.ts';

/** `name=value,name=value`, each URL-encoded, as in OpenTelemetry. */
const headers = z.string().transform((list, context) => {
  const pairs = list.split(',').map((pair) => /^([^=]+)=(.*)$/.exec(pair.trim())?.slice(1) ?? []);
  try {
    return Object.fromEntries(
      pairs.map(([name, value]) => [required(name).trim(), decodeURIComponent(required(value).trim())]),
    );
  } catch {
    context.addIssue('pairs such as name=value, with commas, each encoded as in an address');
    return z.NEVER;
  }
});

export const WATCH_SETTINGS = {
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional().register(settingTexts, {
    what: '`fatal`, `error`, `warn`, `info`, `debug` or `silent`. `info` logs each request, [without its content](watch.md#logs)',
    unset: '`warn`; `info` with real money',
  }),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional().register(settingTexts, {
    what: 'the bearer token for `/metrics`; at least 16 characters. Without it there is no `/metrics` and nothing is measured. [The metrics](watch.md#metrics)',
  }),
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500).register(settingTexts, {
    what: 'SQL statements slower than this many milliseconds are logged, never with their values',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/)
    .optional()
    .register(settingTexts, {
      what: 'an OpenTelemetry collector that accepts JSON over HTTP, such as `http://localhost:4318`. It receives [traces](watch.md#traces) of requests, statements and jobs',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}).register(settingTexts, {
    what: '`name=value` pairs, comma-separated and URL-encoded, sent with the traces',
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .default('mortar')
    .register(settingTexts, { what: 'the service name in the traces' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1).register(settingTexts, {
    what: 'the share of traces to send, from 0 to 1',
  }),
};

export interface WatchConfig {
  /** The token that may read `/metrics`. Nobody may if undefined. */
  metricsToken: string | undefined;
  slowStatementMs: number;
  /** Where traces are sent. Nothing is traced if undefined. */
  otlpEndpoint: string | undefined;
  otlpHeaders: Record<string, string>;
  serviceName: string;
  /** The share of traces sent, from 0 to 1. */
  traceRatio: number;
  logLevel: string;
}

const settings = z.object(WATCH_SETTINGS);

export function readWatch(value: z.infer<typeof settings>, movesRealMoney: boolean): WatchConfig {
  return {
    metricsToken: value.METRICS_TOKEN,
    slowStatementMs: value.SLOW_STATEMENT_MS,
    otlpEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    otlpHeaders: value.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: value.OTEL_SERVICE_NAME,
    traceRatio: value.OTEL_TRACES_SAMPLER_ARG,
    logLevel: value.LOG_LEVEL ?? (movesRealMoney ? 'info' : 'warn'),
  };
}
