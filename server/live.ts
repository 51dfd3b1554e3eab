/** Every socket door: sign-in, rooms, event to action; and the way live events reach their audience. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type ServerToClient, sendShape, sinceShape } from '#contract/live.ts';
import { AppError } from '#rules/error.ts';
import * as chats from './actions/chat.ts';
import type { Actor, Ctx, LiveCtx } from './context.ts';
import { appErrorOf, failureBody, invalidInput, refuseForeignUserId } from './http.ts';
import { addressOf, type Gate, openGate } from './live-gate.ts';
import { cutOffWhenSlow, type Limiter, openLimiter } from './live-limit.ts';
import { carryLive, type LiveServer, type LiveSocket } from './live-server.ts';
import { type MessageWriter, openMessageWriter } from './message-writer.ts';
import type { Audience, LiveHub } from './publish.ts';
import { listChatIds } from './store/chat.ts';
import { listLiveSessionIds } from './store/session.ts';
import { actorOfToken } from './token.ts';

export interface Live extends LiveHub {
  /** Lets members in. Before this everybody is refused. */
  open(ctx: Ctx): void;
  close(): Promise<void>;
}

const SOCKETS_PER_MEMBER = 10;
const SIGN_INS_PER_CONNECTION = 5;
const CATCH_UPS_PER_MINUTE = 600;
const SESSION_CHECK_MS = 3_000;

function roomOf(to: Audience): string {
  if (to === 'everyone') return to;
  return 'member' in to ? `member:${to.member}` : `chat:${to.chat}`;
}

function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

export function openLive(app: FastifyInstance): Live {
  let opened: { gate: Gate; writer: MessageWriter; check: NodeJS.Timeout } | undefined;
  const { io, close } = carryLive(app, (request) =>
    opened ? opened.gate.refusal(request) : 'We are starting. Try again in a moment.',
  );
  /** Signed in, but not yet reached by `io`'s own joining of rooms. */
  const arriving = new Set<LiveSocket>();
  const hub: LiveHub = {
    publish(to, event, payload) {
      io.to(roomOf(to)).emit(event, ...([payload] as Parameters<ServerToClient[typeof event]>));
    },
    joinChat(chatId, memberIds) {
      const room = roomOf({ chat: chatId });
      io.in(memberIds.map((id) => roomOf({ member: id }))).socketsJoin(room);
      for (const socket of arriving) if (memberIds.includes(socket.data.actor.id)) void socket.join(room);
    },
    leaveChat(chatId, memberIds) {
      const room = roomOf({ chat: chatId });
      io.in(memberIds.map((id) => roomOf({ member: id }))).socketsLeave(room);
      for (const socket of arriving) if (memberIds.includes(socket.data.actor.id)) void socket.leave(room);
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).emit('signedOut', {});
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };
  return {
    ...hub,
    open(ctx) {
      const gate = openGate(ctx);
      const writer = openMessageWriter({ db: ctx.db, publish: hub.publish });
      const check = setInterval(() => void endStaleSessions(ctx, io, hub), SESSION_CHECK_MS).unref();
      opened = { gate, writer, check };
      watchConnections(io, ctx, gate);
      io.use((socket, next) => {
        arrive(ctx, arriving, socket).then(
          () => next(),
          (error: unknown) => next(refusalOf(ctx, error)),
        );
      });
      const hear = openEvents({ ...ctx, writer });
      io.on('connection', (socket) => {
        arriving.delete(socket);
        dropOldest(io, socket.data.actor);
        hear(socket);
      });
    },
    async close() {
      opened?.gate.shut();
      clearInterval(opened?.check);
      await opened?.writer.idle();
      await close();
    },
  };
}

function watchConnections(io: LiveServer, ctx: Ctx, gate: Gate): void {
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    const address = addressOf(connection.request);
    gate.enter(address);
    connection.on('close', () => gate.leave(address));
    cutOffWhenSlow(connection, () => ctx.log.info({ address }, 'cut off a slow reader'));
  });
}

const signIns = new WeakMap<object, number>();

/** Rooms are joined before the client hears that it is connected, so what it asks for then is complete. */
async function arrive(ctx: Ctx, arriving: Set<LiveSocket>, socket: LiveSocket): Promise<void> {
  const tries = (signIns.get(socket.conn) ?? 0) + 1;
  signIns.set(socket.conn, tries);
  if (tries > SIGN_INS_PER_CONNECTION) {
    socket.conn.close(true);
    throw new AppError('too_many', 'Too many tries. Wait a little.');
  }
  const { token } = socket.handshake.auth as { token?: unknown };
  const actor = await actorOfToken(ctx, typeof token === 'string' ? token : socket.handshake.headers.authorization);
  if (!actor) throw new AppError('unauthenticated', 'Not Authorized, Login to interact');
  socket.data.actor = actor;
  arriving.add(socket);
  socket.conn.once('close', () => arriving.delete(socket));
  await socket.join(['everyone', sessionRoom(actor.sessionId), roomOf({ member: actor.id })]);
  const chatIds = await listChatIds(ctx.db, actor.id);
  await socket.join(chatIds.map((id) => roomOf({ chat: id })));
}

function refusalOf(ctx: Ctx, error: unknown): Error {
  const known = shown(ctx, error);
  return Object.assign(new Error(known.message), { data: failureBody(known) });
}

function shown(ctx: Ctx, error: unknown): AppError {
  const known = appErrorOf(error);
  if (known) return known;
  ctx.log.error({ err: error }, 'unexpected on the live channel');
  return new AppError('internal', 'Something went wrong on our side. Try again in a moment.');
}

/** A room keeps the order in which sockets joined it. */
function dropOldest(io: LiveServer, actor: Actor): void {
  const ids = [...(io.of('/').adapter.rooms.get(roomOf({ member: actor.id })) ?? [])];
  for (const id of ids.slice(0, -SOCKETS_PER_MEMBER)) io.of('/').sockets.get(id)?.disconnect(true);
}

/** A session may end where no socket hears of it: by its time, or on another node. */
async function endStaleSessions(ctx: Ctx, io: LiveServer, hub: LiveHub): Promise<void> {
  const held = new Set([...io.of('/').sockets.values()].map((socket) => socket.data.actor.sessionId));
  if (held.size === 0) return;
  try {
    const alive = await listLiveSessionIds(ctx.db, [...held]);
    for (const id of held) if (!alive.has(id)) hub.endSession(id);
  } catch (error) {
    ctx.log.warn({ err: error }, 'could not check the sessions of sockets');
  }
}

interface Event<S extends z.ZodObject> {
  shape: S;
  limiter: Limiter;
  action(ctx: LiveCtx, input: z.output<S>): Promise<object>;
}

/** Every event a client may send. Others are not heard. */
function openEvents(ctx: Ctx & Pick<LiveCtx, 'writer'>): (socket: LiveSocket) => void {
  const chat = { shape: sendShape, limiter: openLimiter(ctx.config.messagesPerMinute), action: chats.send };
  const since = { shape: sinceShape, limiter: openLimiter(CATCH_UPS_PER_MINUTE), action: chats.since };
  return (socket) => {
    socket.on('chat', (...args: unknown[]) => void answer(ctx, socket, chat, args));
    socket.on('since', (...args: unknown[]) => void answer(ctx, socket, since, args));
  };
}

/** The arguments are whatever a client sent: the input first, the acknowledgement last, either perhaps missing. */
async function answer<S extends z.ZodObject>(
  ctx: Ctx & Pick<LiveCtx, 'writer'>,
  socket: LiveSocket,
  event: Event<S>,
  args: unknown[],
): Promise<void> {
  const last = args.at(-1);
  const acknowledge = typeof last === 'function' ? (body: object) => void last(body) : () => undefined;
  try {
    acknowledge(await perform(ctx, socket.data.actor, event, args[0]));
  } catch (error) {
    acknowledge(failureBody(shown(ctx, error)));
  }
}

async function perform<S extends z.ZodObject>(
  ctx: Ctx & Pick<LiveCtx, 'writer'>,
  member: Actor,
  event: Event<S>,
  sent: unknown,
): Promise<object> {
  if (!event.limiter.take(member.id, ctx.now().getTime())) {
    throw new AppError('too_many', 'That is too much at once. Wait a minute.');
  }
  const parsed = event.shape.safeParse(sent);
  if (!parsed.success) throw invalidInput(parsed.error);
  refuseForeignUserId(parsed.data, member);
  return event.action({ ...ctx, member }, parsed.data);
}
