/** The access log: one line per request with method, route, caller and result, and nothing of the content sent. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '#contract/live.ts';
import type { EndSpan, Meter, Tracer } from '../telemetry/meter.ts';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { loggedRoute } from './secret-in-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the session is known. */
    memberId: string | undefined;
    /** A `performance.now()` time, undefined once the request is logged. */
    beganAt: number | undefined;
    /** Set, like `inSpan`, if the request is traced. */
    endSpan: EndSpan | undefined;
    inSpan: ((work: () => void) => void) | undefined;
  }
}

/** Paths that machines poll all day. */
const OF_MACHINES = /^\/(health\/|metrics$)/;
/** Assets, uploads and the app's shell: a route with a wildcard. */
const OF_FILES = /\*$/;
/** The client disconnected before the answer. nginx uses the same number. */
const GONE = 499;

export interface Watchers {
  meter: Meter;
  tracer: Tracer | undefined;
  /** True if the request continues a trace of our own proxy. */
  isFromProxy(request: IncomingMessage): boolean;
}

export function openAccessLog(app: FastifyInstance, { meter, tracer, isFromProxy }: Watchers): void {
  app.decorateRequest('memberId', undefined);
  app.decorateRequest('beganAt', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.beganAt = performance.now();
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (tracer) openSpans(app, tracer, isFromProxy);
  app.addHook('onResponse', (request, reply, done) => {
    note(meter, request, reply, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    note(meter, request, undefined, GONE);
    done();
  });
}

function openSpans(app: FastifyInstance, tracer: Tracer, isFromProxy: Watchers['isFromProxy']): void {
  app.decorateRequest('endSpan', undefined);
  app.decorateRequest('inSpan', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const given = typeof traceparent === 'string' && isFromProxy(request.raw) ? traceparent : undefined;
    tracer.begin({ kind: 'server', traceparent: given }, (end) => {
      request.endSpan = end;
      request.inSpan = AsyncLocalStorage.snapshot();
      done();
    });
  });
  // the body arrives through socket events, outside the span
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.inSpan) request.inSpan(done);
    else done();
  });
}

function note(meter: Meter, request: FastifyRequest, reply: FastifyReply | undefined, status: number): void {
  const { method, routeOptions, log, memberId, beganAt } = request;
  const { url: route } = routeOptions;
  // a long poll waits for events, so its duration says nothing about speed
  if (beganAt === undefined || route?.startsWith(LIVE_PATH)) return;
  request.beganAt = undefined;
  const ms = performance.now() - beganAt;
  meter.request({ method, route, status, seconds: ms / 1_000 });
  const shown = loggedRoute(request);
  const attributes = { 'http.request.method': method, 'http.route': shown, 'http.response.status_code': status };
  request.endSpan?.(`${method} ${shown}`, attributes, status >= 500);
  const facts = {
    method,
    route: shown,
    status,
    ms: Math.round(ms * 10) / 10,
    ...(memberId !== undefined && { member: memberId }),
    ...bytesOf(reply),
  };
  if (isQuiet(route, status)) log.debug(facts, 'request');
  else log.info(facts, 'request');
}

function bytesOf(reply: FastifyReply | undefined): object {
  const length = Number(reply?.getHeader('content-length'));
  return Number.isInteger(length) ? { bytes: length } : {};
}

function isQuiet(route: string | undefined, status: number): boolean {
  if (route !== undefined && OF_MACHINES.test(route)) return true;
  return status < 400 && (route === undefined || OF_FILES.test(route));
}
