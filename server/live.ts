/** Every socket door: sign-in, rooms, event to action; and the way live events reach their audience. */
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { type ClientToServer, LIVE_PATH, type ServerToClient } from '#contract/live.ts';
import type { LiveHub } from './publish.ts';

export interface Live extends LiveHub {
  close(): Promise<void>;
}

export function openLive(http: HttpServer): Live {
  const io = new Server<ClientToServer, ServerToClient>(http, { path: LIVE_PATH, serveClient: false });
  return {
    publish(to, event, payload) {
      const room = to === 'everyone' ? 'everyone' : 'member' in to ? `member:${to.member}` : `chat:${to.chat}`;
      io.to(room).emit(event, ...([payload] as Parameters<ServerToClient[typeof event]>));
    },
    joinChat(chatId, memberIds) {
      io.in(memberIds.map((id) => `member:${id}`)).socketsJoin(`chat:${chatId}`);
    },
    leaveChat(chatId, memberIds) {
      io.in(memberIds.map((id) => `member:${id}`)).socketsLeave(`chat:${chatId}`);
    },
    endSession(sessionId) {
      io.in(`session:${sessionId}`).disconnectSockets(true);
    },
    async close() {
      await io.close();
    },
  };
}
