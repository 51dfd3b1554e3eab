/** The live channel: sign-in, rooms, socket events to actions, and delivery of live events. */
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  type ClientToServer,
  markedShape,
  missedShape,
  type ServerToClient,
  sendShape,
  sinceShape,
  typingShape,
  watchShape,
} from '#contract/live.ts';
import { searchShape } from '#contract/people/partner.ts';
import { message } from '#rules/i18n/message.ts';
import { TYPINGS_PER_MINUTE } from '#rules/chat/chat.ts';
import { CATCH_UPS_PER_MINUTE, MARKS_PER_MINUTE, WATCHES_PER_MINUTE } from '#rules/live.ts';
import { SEARCHES_PER_MINUTE } from '#rules/people/partner.ts';
import * as chats from '../actions/chat/chat.ts';
import * as chatMarks from '../actions/chat/chat-mark.ts';
import { send } from '../actions/chat/chat-send.ts';
import * as partners from '../actions/people/partner.ts';
import type { Ctx, LiveCtx } from '../context.ts';
import { type ChangeFeed, openChangeFeed, type Change } from './change.ts';
import { inEnglish } from '../i18n/wording.ts';
import {
  type Arriving,
  arrive,
  countTransports,
  dropOldest,
  endStaleSessions,
  refusalOf,
  type Transport,
  watchConnections,
} from './connection.ts';
import { answer, type Event, type EventCtx } from './event-handler.ts';
import { type Gate, openGate } from './admission.ts';
import { gapMender } from './catch-up.ts';
import { inAnyMinute, messagesLimit, type NamedLimit } from '../limit/route-limits.ts';
import { ALL, openRecentEvents, type RecentEvents } from './recent.ts';
import { carryLive, type LiveServer, type LiveSocket, roomOf, sessionRoom } from './socket-server.ts';
import { watch } from './watch.ts';
import { type MarkWriter, openMarkWriter } from '../batch/mark-writer.ts';
import { pushMessages } from '../actions/notice/push.ts';
import { type MessageWriter, openMessageWriter } from '../batch/message-writer.ts';
import type { Redis } from '../outside/redis.ts';
import type { LiveHub } from '../publish.ts';

export interface Live extends LiveHub {
  /** Admits members. Before this call everybody is refused. */
  open(ctx: Ctx): void;
  /** The number of sockets on this server. */
  count(): number;
  /** The number of this server's connections by transport, signed in or not. */
  transports(): Record<Transport, number>;
  close(): Promise<void>;
}

/** Stays in English, because the available languages are unknown until the settings are read. */
const STARTING = message('Mortar is starting. Try again in a moment.');
const SESSION_CHECK_MS = 3_000;

/** Opens the channel. With Redis the sockets of all servers form one set. */
export function openLive(app: FastifyInstance, redis: Redis | undefined): Live {
  let opened: { gate: Gate; writer: MessageWriter; marks: MarkWriter; check: NodeJS.Timeout } | undefined;
  const recent = openRecentEvents();
  const { io, close } = carryLive(app, redis && { redis, told: noteOf(recent) }, (request) =>
    opened ? opened.gate.refusal(request) : inEnglish(STARTING),
  );
  const arriving: Arriving = new Set();
  const hasOthers = redis !== undefined;
  const changes = openChangeFeed(io, hasOthers);
  const hub = hubOf(io, arriving, { changes, recent, hasOthers });
  return {
    ...hub,
    count: () => io.of('/').sockets.size,
    transports: () => countTransports(io),
    open(ctx) {
      const gate = openGate(ctx);
      const writer = openMessageWriter({
        db: ctx.db,
        publish: hub.publish,
        stored: afterStored(ctx),
        hasOthers: redis !== undefined,
      });
      const marks = openMarkWriter({ db: ctx.db, publish: hub.publish });
      const check = setInterval(() => void endStaleSessions(ctx, io, hub), SESSION_CHECK_MS).unref();
      opened = { gate, writer, marks, check };
      watchConnections(io, ctx, gate);
      io.use((socket, next) => {
        arrive(ctx, arriving, socket).then(
          () => next(),
          (error: unknown) => next(refusalOf(ctx, error)),
        );
      });
      const hear = openEvents({ ...ctx, writer, marks }, { changes, recent });
      redis?.onGap(gapMender(ctx, io, arriving));
      for (const memory of [changes, recent]) redis?.onGap(() => memory.gap());
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
      await opened?.marks.idle();
      await close();
    },
  };
}

function afterStored(ctx: Ctx): (chatIds: readonly string[], count: number) => void {
  return (chatIds, count) => {
    ctx.meter.messages(count);
    pushMessages(ctx, chatIds);
  };
}

interface Memory {
  changes: ChangeFeed;
  recent: RecentEvents;
}

/** Records events to members or chats of any server. Typing events are left out, because missing one does not matter. */
function noteOf(recent: RecentEvents): (rooms: readonly string[], event: unknown) => void {
  return (rooms, event) => {
    if (event !== 'typing') for (const room of rooms) recent.note(room);
  };
}

interface Around extends Memory {
  hasOthers: boolean;
}

function hubOf(io: LiveServer, arriving: Arriving, { changes, recent, hasOthers }: Around): LiveHub {
  const note = noteOf(recent);
  function arrivingOf(memberIds: readonly string[]): LiveSocket[] {
    const results = [...arriving].filter((socket) => memberIds.includes(socket.data.actor.id));
    for (const socket of results) socket.data.chatsChanged = true;
    return results;
  }
  function joinHere(chatId: string, memberIds: readonly string[]): void {
    const room = roomOf({ chat: chatId });
    io.local.in(memberIds.map((id) => roomOf({ member: id }))).socketsJoin(room);
    for (const socket of arrivingOf(memberIds)) void socket.join(room);
  }
  function leaveHere(chatId: string, memberIds: readonly string[]): void {
    const room = roomOf({ chat: chatId });
    io.local.in(memberIds.map((id) => roomOf({ member: id }))).socketsLeave(room);
    for (const socket of arrivingOf(memberIds)) void socket.leave(room);
  }
  // each server knows only its own arriving sockets
  io.on('joinChat', joinHere);
  io.on('leaveChat', leaveHere);
  return {
    publish(to, event, payload) {
      if (to === 'everyone') return changes.tell({ event, payload } as Change);
      note([to === 'all' ? ALL : roomOf(to)], event);
      if (to === 'all') return void io.emit(event, ...([payload] as Parameters<ServerToClient[typeof event]>));
      const room = io.to(roomOf(to));
      const received =
        typeof to === 'object' && 'except' in to && to.except !== undefined
          ? room.except(roomOf({ member: to.except }))
          : room;
      received.emit(event, ...([payload] as Parameters<ServerToClient[typeof event]>));
    },
    joinChat(chatId, memberIds) {
      joinHere(chatId, memberIds);
      if (hasOthers) io.serverSideEmit('joinChat', chatId, memberIds);
    },
    leaveChat(chatId, memberIds) {
      leaveHere(chatId, memberIds);
      if (hasOthers) io.serverSideEmit('leaveChat', chatId, memberIds);
    },
    endSession(sessionId) {
      io.in(sessionRoom(sessionId)).emit('signedOut', {});
      io.in(sessionRoom(sessionId)).disconnectSockets(true);
    },
  };
}

/** Registers every event a client may send. Others are ignored. */
function openEvents(ctx: EventCtx, { changes, recent }: Memory): (socket: LiveSocket) => void {
  const hear =
    <S extends z.ZodObject>(name: keyof ClientToServer, event: Event<S>) =>
    (socket: LiveSocket) =>
      socket.on(name, (...args: unknown[]) => void answer(ctx, socket, event, args));
  const marked = { shape: markedShape, limit: limitOf('mark', MARKS_PER_MINUTE) };
  const events = [
    hear('chat', { shape: sendShape, writes: true, limit: messagesLimit(ctx.config), action: send }),
    hear('since', { shape: sinceShape, limit: limitOf('since', CATCH_UPS_PER_MINUTE), action: chats.since }),
    hear('delivered', { ...marked, action: chatMarks.delivered }),
    hear('read', { ...marked, action: chatMarks.readLive }),
    hear('typing', { shape: typingShape, limit: limitOf('typing', TYPINGS_PER_MINUTE), action: chatMarks.typing }),
    hear('watch', {
      shape: watchShape,
      limit: limitOf('watch', WATCHES_PER_MINUTE),
      action: ({ db }, visible, socket) => watch({ db, changes }, socket, visible),
    }),
    hear('missed', {
      shape: missedShape,
      limit: limitOf('missed', CATCH_UPS_PER_MINUTE),
      action: async (_, { seconds }, socket) => ({ missed: recent.mayHaveMissed(socket.rooms, seconds) }),
    }),
    hear('search', { shape: searchShape, limit: limitOf('search', SEARCHES_PER_MINUTE), action: searchAloud }),
  ];
  return (socket) => events.forEach((listen) => listen(socket));
}

function limitOf(name: string, perMinute: number): NamedLimit {
  return { name: `live ${name}`, windows: [inAnyMinute(perMinute)] };
}

/** Also answers with an event, for clients without an acknowledgement. */
async function searchAloud(ctx: LiveCtx, asked: z.output<typeof searchShape>, socket: LiveSocket) {
  const result = await partners.search(ctx, asked);
  socket.emit('search', result);
  return result;
}
