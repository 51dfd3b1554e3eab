/** `serve()`: one route of the API, from bytes to action to answer. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Input, Output, PrivateFile, Route } from '#contract/route/route.ts';
import type { Permission } from '#rules/admin/role.ts';
import { networkOf } from '#rules/rate-limit.ts';
import { AppError, nothingHere } from '#rules/error.ts';
import { adminOfToken } from '../auth/admin-token.ts';
import type { Actor, AdminCtx, Ctx, MemberCtx, RequestContext, VisitorCtx } from '../context.ts';
import { requireAct } from './act-recorded.ts';
import { requirePermitted } from './denial.ts';
import { answerOnce, idempotencyKeyOf } from './idempotency.ts';
import { invalidInput, noRoom } from './error-response.ts';
import { FILE_HEADERS } from './headers.ts';
import { requestContextOf } from './request-context.ts';
import { PreparedJson } from '../cache/prepared-json.ts';
import { enforceRateLimit } from '../limit/limiter.ts';
import { READS, type CallLimit, UPLOADS, VISITOR_READS, VISITOR_WRITES, WRITES } from '../limit/route-limits.ts';
import { actorOfToken } from '../auth/access-token.ts';
import { extendCounterSession } from '../store/account/session.ts';
import { readUpload } from './upload.ts';

/** The kind of caller a route accepts. */
export interface Who<K extends ActorKind = ActorKind> {
  kind: K;
  /** The permission that an administrator's role must include. */
  permission?: Permission;
  /** True if counter sessions may call it too. All other routes are closed to them. */
  isAtCounter?: true;
}
export const visitor: Who<'visitor'> = { kind: 'visitor' };
export const member: Who<'member'> = { kind: 'member' };
/** Members, also with a session that a PIN opened: only for a pharmacy's own stock and counter. */
export const counter: Who<'member'> = { kind: 'member', isAtCounter: true };
export const admin = (permission: Permission): Who<'admin'> => ({ kind: 'admin', permission });

interface Ctxs {
  visitor: VisitorCtx;
  member: MemberCtx;
  admin: AdminCtx;
}
type ActorKind = keyof Ctxs;

export type Action<K extends ActorKind, R extends Route> = (
  ctx: Ctxs[K],
  input: Input<R>,
) => Promise<Output<R> | PreparedJson>;

/** A symbol only this file has: code that holds the server cannot reach the framework behind it. */
const FRAMEWORK = Symbol('framework');

/** The server that routes are registered on, with the context of their actions. */
export interface ApiServer {
  ctx: Ctx;
  [FRAMEWORK]: FastifyInstance;
}

export function openApiServer(app: FastifyInstance, ctx: Ctx): ApiServer {
  return { ctx, [FRAMEWORK]: app };
}

/** Registers a route: its contract, who may call it, its action, and its rate limit. */
export function serve<K extends ActorKind, R extends Route>(
  server: ApiServer,
  route: R,
  who: Who<K>,
  action: Action<K, R>,
  limit: CallLimit = usualLimit(route, who.kind),
): void {
  const { ctx } = server;
  const { kind, permission } = who;
  const named = { name: nameOf(route), ...limit };
  const checked = ctx.config.mode !== 'production';
  server[FRAMEWORK].route({
    method: route.method,
    url: route.path,
    config: { limit, who },
    handler: async (request, reply) => {
      const { authorization } = request.headers;
      const administrator = kind === 'admin' ? await adminOfToken(ctx, authorization) : undefined;
      const actor = kind === 'admin' ? undefined : await actorFor(ctx, who, authorization);
      request.memberId = actor?.id;
      const context = requestContextOf(ctx, request, reply);
      if (kind === 'visitor') requireOwnSite(route, context);
      if (needsRoom(route) && ctx.disk.isFull()) throw noRoom();
      if (kind === 'member' && !actor) throw new AppError('unauthenticated', 'Not Authorized, Login to interact');
      if (permission) await requirePermitted(ctx, route, administrator, permission);
      const asker = actor?.id ?? administrator?.email ?? networkOf(context.ip);
      // before the input is validated, so that invalid calls count as well
      await enforceRateLimit(ctx, named, asker);
      if (mayHaveFile(route, request)) await enforceRateLimit(ctx, UPLOADS, asker);
      if (actor?.counter !== undefined && route.method !== 'GET') await extendCounterSession(ctx.db, actor.sessionId);
      const input = await readInput(route, request);
      if (actor) requireOwnUserId(input, actor);
      const acts: string[] = [];
      const asked = { ...ctx, member: actor, admin: administrator, acts, request: context } as unknown as Ctxs[K];
      const run = async () => {
        const done = await action(asked, input);
        if (checked && kind === 'admin') requireAct(route, acts);
        return done;
      };
      const key = idempotencyKeyOf(route, request);
      const identity = actor?.id ?? administrator?.email;
      const isRepeatable = key !== undefined && identity !== undefined;
      const answer = isRepeatable ? await answerOnce(ctx, { actor: identity, key, route, input }, run) : await run();
      reply.headers(DATA_HEADERS);
      if (route.file) return sendFile(reply, answer as PrivateFile);
      if (answer instanceof PreparedJson) return sendPrepared(request, reply, route, answer, checked);
      return checked ? outputOf(route, answer) : answer;
    },
  });
}

/** Calls a route as a visitor with the fields of a page's form, under the same rules as `serve`. */
export async function callAsVisitor<R extends Route>(
  ctx: Ctx,
  { route, action, limit }: { route: R; action: Action<'visitor', R>; limit: CallLimit },
  { fields, context }: { fields: Record<string, unknown>; context: RequestContext },
): Promise<Output<R> | PreparedJson> {
  requireOwnSite(route, context);
  if (needsRoom(route) && ctx.disk.isFull()) throw noRoom();
  await enforceRateLimit(ctx, { name: nameOf(route), ...limit }, networkOf(context.ip));
  const parsed = route.input.safeParse(fields);
  if (!parsed.success) throw invalidInput(parsed.error);
  return action({ ...ctx, member: undefined, request: context }, parsed.data as Input<R>);
}

/** Returns a member's answer for this token, under the same rules as `serve`, or undefined for an invalid token. */
export async function callAsMember<R extends Route>(
  ctx: VisitorCtx,
  { route, action, token }: { route: R; action: Action<'member', R>; token: string },
  input: Input<R>,
): Promise<Output<R> | PreparedJson | undefined> {
  const actor = await actorFor(ctx, member, token);
  if (!actor) return undefined;
  await enforceRateLimit(ctx, { name: nameOf(route), ...usualLimit(route, 'member') }, actor.id);
  return action({ ...ctx, member: actor }, input);
}

/** Returns the caller of a route. A counter session is nobody to visitors' routes, and is refused by members' routes that are closed to it. */
async function actorFor(ctx: Ctx, { kind, isAtCounter }: Who, token: string | undefined): Promise<Actor | undefined> {
  const actor = await actorOfToken(ctx, token);
  if (actor?.counter === undefined || isAtCounter) return actor;
  if (kind === 'visitor') return undefined;
  throw passwordNeeded();
}

/** The refusal of a counter session, whose PIN is not enough. */
export const passwordNeeded = () => new AppError('forbidden', 'Sign in with your password for this');

/** Refuses other sites. Otherwise they could sign their visitor in as somebody else, or write in a member's name. */
function requireOwnSite({ method }: Route, { isOwnOrigin }: RequestContext): void {
  if (method !== 'GET' && !isOwnOrigin) throw new AppError('forbidden', 'This request comes from another site');
}

function mayHaveFile({ form }: Route, request: FastifyRequest): boolean {
  return !form && request.isMultipart();
}

function usualLimit({ method }: Route, kind: ActorKind): CallLimit {
  if (kind === 'visitor') return method === 'GET' ? VISITOR_READS : VISITOR_WRITES;
  return method === 'GET' ? READS : WRITES;
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const DATA_HEADERS = { 'cache-control': 'no-store', ...FILE_HEADERS };

/** True if a call needs free disk space. With a full disk members can still sign in, stay signed in and read: sessions use little reserved space. */
function needsRoom({ method, path }: Route): boolean {
  return method !== 'GET' && !path.startsWith('/api/auth/');
}

/** The browser keeps the answer, and revalidates it each time. */
const LASTING = 'private, no-cache';

function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  answer: PreparedJson,
  checked: boolean,
): FastifyReply {
  const { bytes, etag } = answer;
  if (checked) outputOf(route, JSON.parse(bytes.toString()));
  if (etag) reply.header('etag', etag).header('cache-control', LASTING).header('vary', 'accept-encoding');
  if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (etag && /\bbr\b/.test(request.headers['accept-encoding']?.toString() ?? '')) {
    return reply.header('content-encoding', 'br').type('application/json; charset=utf-8').send(answer.brotli);
  }
  return reply.type('application/json; charset=utf-8').send(bytes);
}

/** Sends a file to the caller only: not cached, and harmless to a page opened from it. */
function sendFile(reply: FastifyReply, { bytes, size, mime, download }: PrivateFile): FastifyReply {
  if (download !== undefined) reply.header('content-disposition', dispositionOf(download));
  // lets a client notice that the file broke off
  if (size !== undefined) reply.header('content-length', size);
  const isWhole = bytes instanceof Uint8Array || bytes instanceof Readable;
  return reply
    .type(mime)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(isWhole ? bytes : Readable.from(bytes));
}

function dispositionOf(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const exact = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/** The actor comes from the session. A `userId` of somebody else is refused, an absent one is fine. */
export function requireOwnUserId(input: object, actor: Actor): void {
  const named = (input as { userId?: unknown }).userId;
  if (typeof named === 'string' && named !== actor.id) {
    throw new AppError('forbidden', 'You can’t do this');
  }
}

async function readInput<R extends Route>(route: R, request: FastifyRequest): Promise<Input<R>> {
  const params = request.params as Record<string, unknown>;
  const body = (route.upload || route.form) && request.isMultipart() ? await readUpload(request, route) : request.body;
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('invalid', 'Send a JSON object');
  }
  const parsed = route.input.safeParse({ ...(request.query as object), ...body, ...params });
  if (parsed.success) return parsed.data as Input<R>;
  throw refusal(parsed.error, params);
}

/** Answers a malformed path parameter with not found instead of a field error. */
function refusal(error: z.ZodError, params: Record<string, unknown>): AppError {
  if (error.issues.some((issue) => String(issue.path[0]) in params)) {
    return nothingHere();
  }
  return invalidInput(error);
}

function outputOf<R extends Route>(route: R, answer: unknown): unknown {
  const parsed = route.output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`${route.method} ${route.path} answers what its contract does not say: ${parsed.error.message}`);
}
