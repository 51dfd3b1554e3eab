/** Spans of requests, statements and jobs for a collector that speaks OpenTelemetry's protocol (OTLP, JSON over HTTP). */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { WatchConfig } from '../config/watch.ts';
import type { EndSpan, SpanFacts, Tracer } from '../telemetry/meter.ts';
import { openSpanExport, type Span, type SpanExport } from './span-export.ts';

/** The parts of `traceparent`: version, trace, span, flags. */
const GIVEN = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** A span's parent. Undefined if the trace is not sampled. */
interface Place {
  traceId: string;
  spanId: string;
}

/** OTLP's numbers of span kinds. */
const KINDS = { server: 2, client: 3, consumer: 5 } as const;
const untraced: EndSpan = () => undefined;

export interface Tracing extends Pick<SpanExport, 'introduce' | 'close'> {
  tracer: Tracer;
}

/** Returns undefined without a collector. Nothing is measured then. */
export function openTracing(config: WatchConfig): Tracing | undefined {
  const { otlpEndpoint, traceRatio } = config;
  if (otlpEndpoint === undefined) return undefined;
  const out = openSpanExport({ ...config, otlpEndpoint });
  return { tracer: tracerTo(out, traceRatio), introduce: out.introduce, close: out.close };
}

/** Samples `ratio` of the traces that start here. Those started elsewhere keep the decision made there. */
function tracerTo(out: SpanExport, ratio: number): Tracer {
  const running = new AsyncLocalStorage<Place>();
  return {
    begin({ kind, traceparent }, work) {
      const parent = parentIn(traceparent);
      const isSampled = parent ? parent.isSampled : Math.random() < ratio;
      if (!isSampled) return work(untraced);
      const place = { traceId: parent?.traceId ?? randomHex(16), spanId: randomHex(8) };
      const began = Date.now();
      const clock = performance.now();
      let hasEnded = false;
      const end: EndSpan = (name, facts, isFault) => {
        if (hasEnded) return;
        hasEnded = true;
        const seconds = (performance.now() - clock) / 1_000;
        out.add(
          spanOf({ ...place, parentSpanId: parent?.spanId, kind: KINDS[kind], name, facts, isFault }, began, seconds),
        );
      };
      return running.run(place, () => work(end));
    },
    ended(name, seconds, facts) {
      const parent = running.getStore();
      if (!parent) return;
      const { traceId, spanId: parentSpanId } = parent;
      const span = { traceId, spanId: randomHex(8), parentSpanId, kind: KINDS.client, name, facts, isFault: false };
      out.add(spanOf(span, Date.now() - seconds * 1_000, seconds));
    },
  };
}

function parentIn(traceparent = ''): (Place & { isSampled: boolean }) | undefined {
  const [, traceId, spanId, flags = '0'] = GIVEN.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

interface NewSpan extends Place {
  parentSpanId: string | undefined;
  kind: number;
  name: string;
  facts: SpanFacts;
  isFault: boolean;
}

/** `began` is in milliseconds since 1970. */
function spanOf({ parentSpanId, facts, isFault, ...span }: NewSpan, began: number, seconds: number): Span {
  const nanos = (ms: number) => `${Math.round(ms * 1_000)}000`;
  return {
    ...span,
    ...(parentSpanId !== undefined && { parentSpanId }),
    startTimeUnixNano: nanos(began),
    endTimeUnixNano: nanos(began + seconds * 1_000),
    attributes: Object.entries(facts).map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
    })),
    ...(isFault && { status: { code: 2 } }),
  };
}
