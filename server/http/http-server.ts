/** The bare HTTP server: limits, headers, body parsing, and answers to malformed requests. */
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError, nothingHere } from '#rules/error.ts';
import { openAccessLog } from './access-log.ts';
import type { Config } from '../config/config.ts';
import { openDrain } from './drain.ts';
import { SECURITY_LINES, SecureResponse } from './headers.ts';
import { answerErrors, failureBody, STATUS } from './error-response.ts';
import type { Disk } from '../outside/disk.ts';
import { logStream } from './log-stream.ts';
import { loggedError } from './logged-error.ts';
import type { Meter, Tracer } from '../telemetry/meter.ts';
import { proxyCheck, REQUEST_ID_HEADER, requestIdsOf } from './request-id.ts';
import { loggedRoute, refuseSecretsInAddress } from './secret-in-address.ts';
import { MULTIPART_LIMITS } from './upload.ts';

/** A slow client is cut off: its headers must arrive within 5 s, the whole request within 18 s. */
const TIMEOUTS = { headersTimeout: 5_000, connectionsCheckingInterval: 1_000 } as const;
const REQUEST_TIMEOUT = 18_000;
const BODY_LIMIT = 1024 * 1024;

/** Opens the server without plugins. `openPlugins` adds them before any route. */
export function openHttpServer(config: Config): FastifyInstance {
  const req = (request: FastifyRequest) => ({ method: request.method, url: loggedRoute(request) });
  const serializers = { req, err: loggedError };
  return Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, serializers, stream: logStream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdsOf(config),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    http: { ...TIMEOUTS, ServerResponse: SecureResponse },
    // longer than the minute for which proxies keep an idle connection, so that they send nothing into one that closes
    keepAliveTimeout: 72_000,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    // the draining plugin waits for requests under way
    pluginTimeout: 60_000,
    clientErrorHandler: answerBroken,
    frameworkErrors: answerUnroutable,
    routerOptions: { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, maxParamLength: 300 },
  });
}

interface Around {
  config: Config;
  disk: Disk;
  meter: Meter;
  tracer: Tracer | undefined;
}

export async function openPlugins(app: FastifyInstance, { config, disk, meter, tracer }: Around): Promise<void> {
  openAccessLog(app, { meter, tracer, isFromProxy: proxyCheck(config) });
  answerErrors(app, (error) => disk.noteFull(error));
  openDrain(app);
  refuseSecretsInAddress(app);
  await app.register(cookie);
  await app.register(multipart, { limits: MULTIPART_LIMITS });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  tolerateEmptyJson(app);
}

const BROKEN: Record<string, [string, AppError]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', new AppError('too_large', 'This is too large')],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new AppError('timeout', 'The upload took too long')],
};
const UNREADABLE: [string, AppError] = ['400 Bad Request', new AppError('invalid', 'This request can’t be read')];

/** Answers bytes that never became a request with an error of the usual shape. */
function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, visible] = BROKEN[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify(failureBody(visible));
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    ...SECURITY_LINES,
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers a malformed or overlong path, which reaches no route and no hook. */
function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const visible = isLong ? nothingHere() : UNREADABLE[1];
  reply.header(REQUEST_ID_HEADER, request.id).code(STATUS[visible.type]).send(failureBody(visible));
}

/** Reads an empty body with a JSON content type as an empty object. */
function tolerateEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
