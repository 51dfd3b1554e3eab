/** A chatroom for tests: the app, three new members for each test, a room of two of them, and their connections. */
import { beforeEach } from 'vitest';
import { openOnline } from '../kit/online.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from './rooms.ts';
import type { TestSocket, Transport } from '../kit/socket.ts';
import { openApp, type TestApp } from '../kit/start.ts';

export let app: TestApp;
export let ada: TestMember;
export let bola: TestMember;
export let stranger: TestMember;
/** A room of Ada, its admin, and Bola. */
export let room: string;
let connected: ReturnType<typeof openOnline>;

/** Starts the app for the calling test file; sockets are closed after each test. */
export function openChat(env: Record<string, string> = {}): void {
  app = openApp({ env: { SOCKETS_PER_ADDRESS: '1000', ...env } });
  beforeEach(async () => {
    [ada, bola, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
    room = await makeRoom(app, [ada, bola]);
  });
  connected = openOnline();
}

export const online = (who: TestMember, transports: Transport[] = ['websocket']): Promise<TestSocket> =>
  connected(app.url, who.token, { transports });

export const stored = (chatId = room) =>
  app.ctx.db.selectFrom('message').where('chat_id', '=', chatId).orderBy('seq').selectAll().execute();
