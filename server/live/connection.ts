/** Live connections: sign-in, rooms, sockets per member, and the end of a session. */
import { AppError } from '#rules/error.ts';
import { inEnglish } from '../i18n/wording.ts';
import type { Actor, Ctx } from '../context.ts';
import { isDatabaseAway } from '../store/database-unavailable.ts';
import { failureBody } from '../http/error-response.ts';
import { failureOf } from './event-handler.ts';
import type { Gate } from './admission.ts';
import { cutOffWhenSlow } from './slow-client.ts';
import { EVERYONE } from './change.ts';
import { type LiveServer, type LiveSocket, roomOf, sessionRoom } from './socket-server.ts';
import type { LiveHub } from '../publish.ts';
import { listChatIds } from '../store/chat/chat.ts';
import { listLiveSessionIds } from '../store/account/session.ts';
import { actorOfToken } from '../auth/access-token.ts';

const SOCKETS_PER_MEMBER = 10;
const SIGN_INS_PER_CONNECTION = 5;

/** Returns the error for a refused client, in the shape of HTTP errors, as `data` of its `connect_error`. */
export function refusalOf(ctx: Ctx, error: unknown): Error {
  const known = failureOf(ctx, error);
  return Object.assign(new Error(inEnglish(known.sentence)), { data: failureBody(known) });
}

export function watchConnections(io: LiveServer, ctx: Ctx, gate: Gate): void {
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    const network = gate.networkOf(connection.request);
    gate.enter(network);
    connection.on('close', () => gate.leave(network));
    cutOffWhenSlow(connection, { onCut: () => ctx.log.info({}, 'cut off a slow reader'), onPacket: ctx.meter.packet });
  });
}

const TRANSPORTS = ['polling', 'websocket'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export function countTransports(io: LiveServer): Record<Transport, number> {
  const counts = { polling: 0, websocket: 0 };
  const { clients } = io.engine as unknown as { clients: Record<string, LiveSocket['conn']> };
  for (const { transport } of Object.values(clients)) {
    const name = TRANSPORTS.find((one) => one === transport.name);
    if (name) counts[name] += 1;
  }
  return counts;
}

/** Sockets that are signed in but not yet in the rooms `io` addresses. */
export type Arriving = Set<LiveSocket>;

const signIns = new WeakMap<object, number>();

/** Joins rooms before the client learns that it is connected, so that its first catch-up is complete. */
export async function arrive(ctx: Ctx, arriving: Arriving, socket: LiveSocket): Promise<void> {
  const tries = (signIns.get(socket.conn) ?? 0) + 1;
  signIns.set(socket.conn, tries);
  if (tries > SIGN_INS_PER_CONNECTION) {
    socket.conn.close(true);
    throw new AppError('too_many', 'Too many attempts. Wait a little.');
  }
  const { token } = socket.handshake.auth as { token?: unknown };
  const actor = await actorOfToken(ctx, typeof token === 'string' ? token : socket.handshake.headers.authorization);
  if (!actor) throw new AppError('unauthenticated', 'Not Authorized, Login to interact');
  socket.data.actor = actor;
  if (actor.counter !== undefined) {
    await socket.join([sessionRoom(actor.sessionId), roomOf({ counter: actor.counter })]);
    return;
  }
  arriving.add(socket);
  socket.conn.once('close', () => arriving.delete(socket));
  await socket.join([EVERYONE, sessionRoom(actor.sessionId), roomOf({ member: actor.id })]);
  let chatIds: string[];
  do {
    socket.data.chatsChanged = false;
    chatIds = await listChatIds(ctx.db, actor.id);
  } while (socket.data.chatsChanged);
  await socket.join(chatIds.map((id) => roomOf({ chat: id })));
}

/** Drops the oldest sockets of the member, or of their counter session. A room keeps sockets in order of joining. */
export function dropOldest(io: LiveServer, actor: Actor): void {
  const room = actor.counter === undefined ? roomOf({ member: actor.id }) : sessionRoom(actor.sessionId);
  const ids = [...(io.of('/').adapter.rooms.get(room) ?? [])];
  for (const id of ids.slice(0, -SOCKETS_PER_MEMBER)) io.of('/').sockets.get(id)?.disconnect(true);
}

/** Disconnects sockets whose session ended unnoticed: by expiry, or on another server. */
export async function endStaleSessions(ctx: Ctx, io: LiveServer, hub: LiveHub): Promise<void> {
  const held = new Set([...io.of('/').sockets.values()].map((socket) => socket.data.actor.sessionId));
  if (held.size === 0) return;
  try {
    const alive = await listLiveSessionIds(ctx.db, [...held]);
    for (const id of held) if (!alive.has(id)) hub.endSession(id);
  } catch (error) {
    // the pool logs once that the database is away
    if (!isDatabaseAway(error)) ctx.log.warn({ err: error }, 'could not check the sessions of sockets');
  }
}
