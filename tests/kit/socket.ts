/** Live connections for tests: the product's own client library, storing received events in order. */
import { io, type Socket } from 'socket.io-client';
import type { Message } from '#contract/chat/message.ts';
import type { ClientToServer, Failure, ServerToClient } from '#contract/live.ts';
import { PATIENCE } from './patience.ts';

export type Transport = 'polling' | 'websocket';
export const TRANSPORTS: Transport[] = ['polling', 'websocket'];

export type TestSocket = Socket<ServerToClient, ClientToServer>;

export interface ConnectOptions {
  transports?: Transport[];
  headers?: Record<string, string>;
  query?: Record<string, string>;
  reconnection?: boolean;
}

/** Opens a socket that is not connected yet; each has a connection of its own. */
export function openSocket(url: string, token: string | undefined, options: ConnectOptions = {}): TestSocket {
  return io(url, {
    auth: token === undefined ? {} : { token },
    transports: options.transports ?? ['websocket'],
    tryAllTransports: true,
    forceNew: true,
    reconnection: options.reconnection ?? false,
    reconnectionDelay: 5,
    reconnectionDelayMax: 20,
    ...(options.headers && { extraHeaders: options.headers }),
    ...(options.query && { query: options.query }),
  });
}

/** Connects, or throws the server's refusal. */
export function connect(url: string, token: string | undefined, options: ConnectOptions = {}): Promise<TestSocket> {
  const socket = openSocket(url, token, options);
  return new Promise((done, fail) => {
    socket.once('connect', () => done(socket));
    socket.once('connect_error', (error) => {
      socket.disconnect();
      fail(error);
    });
  });
}

export function next<E extends keyof ServerToClient>(
  socket: TestSocket,
  event: E,
): Promise<Parameters<ServerToClient[E]>[0]> {
  return new Promise((done) => socket.once(event, done as never));
}

export function untilGone(socket: TestSocket): Promise<string> {
  return new Promise((done) => {
    if (socket.disconnected) done('already gone');
    else socket.once('disconnect', (reason) => done(reason));
  });
}

/** Emits anything, valid or not, and waits for the acknowledgement. */
export async function ask(socket: TestSocket, event: string, input: unknown): Promise<Asked> {
  return (await (socket as Socket).timeout(PATIENCE.timeout).emitWithAck(event, input)) as Asked;
}
export type Asked = Partial<Failure> & { message?: Message; messages?: Message[]; lastSeq?: number };

/** Collects every message that the socket receives from now on. */
export function collect(socket: TestSocket): Message[] {
  const messages: Message[] = [];
  socket.on('chatMade', (event) => messages.push(...event.messages));
  return messages;
}

export async function until(holds: () => boolean | Promise<boolean>, ms = PATIENCE.timeout): Promise<void> {
  for (const end = Date.now() + ms; !(await holds());) {
    if (Date.now() > end) throw new Error('this never came to hold');
    await new Promise((done) => setTimeout(done, 10));
  }
}
