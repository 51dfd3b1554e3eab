/** After a gap between servers: rejoins this server's sockets to their rooms and tells them to catch up. */
import type { Ctx } from '../context.ts';
import type { Arriving } from './connection.ts';
import { type LiveServer, type LiveSocket, roomOf } from './socket-server.ts';
import { listChatIdsOf } from '../store/chat/chat.ts';

const AGAIN_MS = 1_000;
const CHAT_ROOM = roomOf({ chat: '' });

/** Retries until it succeeds; gaps reported meanwhile are merged into the next run. */
export function gapMender(ctx: Ctx, io: LiveServer, arriving: Arriving): () => void {
  let waits = false;
  let running = false;
  async function run(): Promise<void> {
    running = true;
    while (waits) {
      waits = false;
      try {
        await mendGap(ctx, io, arriving);
      } catch (error) {
        ctx.log.warn({ err: error }, 'could not put the rooms of sockets right');
        waits = true;
        await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
      }
    }
    running = false;
  }
  return () => {
    waits = true;
    if (!running) void run();
  };
}

async function mendGap(ctx: Ctx, io: LiveServer, arriving: Arriving): Promise<void> {
  const sockets = [...io.of('/').sockets.values()].filter(({ data }) => data.actor.counter === undefined);
  // members who join or leave a chat meanwhile are handled like arriving sockets
  for (const socket of sockets) arriving.add(socket);
  try {
    const memberIds = [...new Set(sockets.map((socket) => socket.data.actor.id))];
    let chats: Map<string, string[]>;
    do {
      for (const socket of sockets) socket.data.chatsChanged = false;
      chats = await listChatIdsOf(ctx.db, memberIds);
    } while (sockets.some((socket) => socket.data.chatsChanged));
    for (const socket of sockets) moveTo(socket, chats.get(socket.data.actor.id) ?? []);
  } finally {
    for (const socket of sockets) arriving.delete(socket);
  }
  io.local.emit('missed', {});
}

function moveTo(socket: LiveSocket, chatIds: readonly string[]): void {
  if (!socket.connected) return;
  const rooms = new Set(chatIds.map((id) => roomOf({ chat: id })));
  for (const room of socket.rooms) if (room.startsWith(CHAT_ROOM) && !rooms.has(room)) void socket.leave(room);
  void socket.join([...rooms]);
}
