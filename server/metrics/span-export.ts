/** Sends spans to a collector in batches. Rejected spans are dropped and counted: nothing waits, and no queue grows. */
import { hostname } from 'node:os';
import type { Log } from '../telemetry/log.ts';
import type { WatchConfig } from '../config/watch.ts';

/** A span in OTLP's JSON. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: object[];
  status?: { code: number };
}

export interface SpanExport {
  add(span: Span): void;
  /** Sets the sender's version, and the log for dropped spans. */
  introduce(server: { version: string; log: Log }): void;
  /** Sends waiting spans. */
  close(): Promise<void>;
}

const BATCH = 512;
const MOST_WAITING = 4_096;
const EVERY_MS = 5_000;
const PATIENCE_MS = 5_000;

type Settings = Pick<WatchConfig, 'otlpHeaders' | 'serviceName'> & { otlpEndpoint: string };

export function openSpanExport(settings: Settings): SpanExport {
  const resource = resourceOf(settings.serviceName);
  let log: Log | undefined;
  let waiting: Span[] = [];
  let dropped = 0;
  let sending: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      const batch = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'mortar' }, spans }] }] };
      if (!(await isAccepted(settings, batch))) dropped += spans.length;
    }
    if (dropped > 0) log?.warn({ dropped }, 'the collector of traces did not take some');
    dropped = 0;
  }

  function flush(): Promise<void> {
    sending ??= sendAll().finally(() => (sending = undefined));
    return sending;
  }

  const often = setInterval(() => void flush(), EVERY_MS).unref();
  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) dropped += 1;
      else waiting.push(span);
      if (waiting.length === BATCH) void flush();
    },
    introduce(server) {
      log = server.log;
      resource.attributes.push(attribute('service.version', server.version));
    },
    async close() {
      clearInterval(often);
      await flush();
    },
  };
}

function attribute(key: string, value: string) {
  return { key, value: { stringValue: value } };
}

function resourceOf(serviceName: string) {
  const instance = `${hostname()}:${process.pid}`;
  return { attributes: [attribute('service.name', serviceName), attribute('service.instance.id', instance)] };
}

async function isAccepted({ otlpEndpoint, otlpHeaders }: Settings, batch: object): Promise<boolean> {
  try {
    const answer = await fetch(`${otlpEndpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...otlpHeaders },
      body: JSON.stringify(batch),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
