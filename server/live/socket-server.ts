/** Runs Socket.IO on the app's HTTP server: accepts, limits and ends connections. */
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { type ClientToServer, LIVE_PATH, type ServerToClient } from '#contract/live.ts';
import type { Actor } from '../context.ts';
import { secureUpgrade } from '../http/headers.ts';
import { adapterOver } from './redis-adapter.ts';
import type { Redis } from '../outside/redis.ts';
import type { Audience } from '../publish.ts';

interface Data {
  actor: Actor;
  /** Chats the member joined or left while the socket was arriving. */
  chatsChanged: boolean;
}
/** Events between servers. */
interface ServerToServer {
  joinChat(chatId: string, memberIds: readonly string[]): void;
  leaveChat(chatId: string, memberIds: readonly string[]): void;
  /** A change everybody may see: an event of `ServerToClient` and its payload. */
  changed(told: object): void;
}
export type LiveServer = Server<ClientToServer, ServerToClient, ServerToServer, Data>;
export type LiveSocket = Socket<ClientToServer, ServerToClient, ServerToServer, Data>;

const OPTIONS = {
  path: LIVE_PATH,
  serveClient: false,
  transports: ['polling', 'websocket'],
  maxHttpBufferSize: 64 * 1024,
  // compressing small messages costs more memory and time than it saves
  perMessageDeflate: false,
  httpCompression: { threshold: 1024 },
  // a silent connection is closed after the sum of both
  pingInterval: 15_000,
  pingTimeout: 10_000,
  connectTimeout: 10_000,
  upgradeTimeout: 10_000,
} as const;

export function roomOf(to: Exclude<Audience, 'all'>): string {
  if (to === 'everyone') return to;
  if ('counter' in to) return `counter:${to.counter}`;
  return 'member' in to ? `member:${to.member}` : `chat:${to.chat}`;
}

export function sessionRoom(sessionId: string): string {
  return `session:${sessionId}`;
}

/** Clients that do not answer the disconnect are dropped after this long. */
const GOODBYE_MS = 1_000;

export interface Carrier {
  io: LiveServer;
  /** Disconnects all clients so that they reconnect, here or to another server. */
  close(): Promise<void>;
}

/**
 * Serves Socket.IO. Polling is a Fastify route, because `localhost` is two listening servers and Socket.IO can attach to only one. `refusal`
 * runs before any state is kept. `told` receives what other servers send to sockets.
 */
export function carryLive(
  app: FastifyInstance,
  others: { redis: Redis; told: (rooms: readonly string[], event: unknown) => void } | undefined,
  refusal: (request: IncomingMessage) => string | undefined,
): Carrier {
  const inner = createServer((_request, response) => response.writeHead(404).end());
  const io: LiveServer = new Server(inner, {
    ...OPTIONS,
    transports: [...OPTIONS.transports],
    ...(others && { adapter: adapterOver(others.redis, others.told) }),
    allowRequest(request, decide) {
      const refused = refusal(request);
      decide(refused, refused === undefined);
    },
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Engine.IO reads and limits the body itself
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: `${LIVE_PATH}/`,
      handler(request, reply) {
        reply.hijack();
        inner.emit('request', request.raw, reply.raw);
      },
    });
  });
  const upgraded = new Set<Duplex>();
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgraded.add(socket);
    socket.on('close', () => upgraded.delete(socket));
    socket.on('error', () => socket.destroy());
    secureUpgrade(socket);
    inner.emit('upgrade', request, socket, head);
  });
  return {
    io,
    async close() {
      await io.close();
      const gone = [...upgraded].map((socket) => new Promise((done) => socket.once('close', done)));
      const late = setTimeout(() => {
        for (const socket of upgraded) socket.destroy();
      }, GOODBYE_MS);
      await Promise.all(gone);
      clearTimeout(late);
    },
  };
}
