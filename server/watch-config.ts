/** The settings of those who watch the server: metrics and slow statements. */
import { z } from 'zod';

/** `name=value,name=value`, each encoded as in an address: as OpenTelemetry writes them. */
const headers = z.string().transform((list, context) => {
  const pairs = list.split(',').map((pair) => /^([^=]+)=(.*)$/.exec(pair.trim())?.slice(1) ?? []);
  try {
    return Object.fromEntries(pairs.map(([name, value]) => [name!.trim(), decodeURIComponent(value!.trim())]));
  } catch {
    context.addIssue('pairs such as name=value, with commas, each encoded as in an address');
    return z.NEVER;
  }
});

export const WATCH_SETTINGS = {
  /** Opens `/metrics` to whoever has it; without it there is no such path and nothing is counted. */
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** A statement that takes longer, in milliseconds, is logged by its name; its values never are. */
  SLOW_STATEMENT_MS: z.coerce.number().int().min(1).default(500),
  /** A collector that takes traces as JSON over HTTP, without `/v1/traces`; nothing is traced without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headers.default({}),
  OTEL_SERVICE_NAME: z.string().min(1).default('mortar'),
  /** The share of traces that are sent, of 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** `info` where real money moves, else `warn`: the terminal of somebody who tries it is not filled with a line a request. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
};

export interface WatchConfig {
  /** Who has it may read `/metrics`; nobody where undefined. */
  metricsToken: string | undefined;
  slowStatementMs: number;
  /** Where traces are sent; nothing is traced where undefined. */
  otlpEndpoint: string | undefined;
  otlpHeaders: Record<string, string>;
  serviceName: string;
  /** The share of traces that are sent, of 1. */
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
