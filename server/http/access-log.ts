/** One line for each request, without anything of what was sent: how, what, by whom, and how it went. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_PATH } from '#contract/live.ts';
import type { Meter } from '../meter.ts';
import { REQUEST_ID_HEADER } from './request-id.ts';
import { loggedRoute } from './secret-in-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Known once the session is. */
    memberId: string | undefined;
    /** As `performance.now()` says it; undefined once it is noted. */
    beganAt: number | undefined;
  }
}

/** Asked by machines all day. */
const OF_MACHINES = /^\/(health\/|metrics$)/;
/** Assets and uploads, and the app's shell, which no route of its own answers. */
const OF_FILES = /\*$/;
/** The client went before it was answered; nginx's number for that. */
const GONE = 499;

export function openAccessLog(app: FastifyInstance, meter: Meter): void {
  app.decorateRequest('memberId', undefined);
  app.decorateRequest('beganAt', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    request.beganAt = performance.now();
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    note(meter, request, reply, reply.statusCode);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    note(meter, request, undefined, GONE);
    done();
  });
}

function note(meter: Meter, request: FastifyRequest, reply: FastifyReply | undefined, status: number): void {
  const { method, routeOptions, log, memberId, beganAt } = request;
  const { url: route } = routeOptions;
  // a long poll waits for news, which is no answer that somebody waits for
  if (beganAt === undefined || route?.startsWith(LIVE_PATH)) return;
  request.beganAt = undefined;
  const ms = performance.now() - beganAt;
  meter.request({ method, route, status, seconds: ms / 1_000 });
  const facts = {
    method,
    route: loggedRoute(request),
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
