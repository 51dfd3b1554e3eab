/** The live connection: Socket.IO, loaded after the first paint, with a fresh token at each connect. */
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type { ClientToServer, Failure, ServerToClient } from '#contract/live.ts';
import { ApiError, saidHere } from './errors.ts';
import { freshToken, lose, renew } from './session.ts';

type LiveSocket = Socket<ServerToClient, ClientToServer>;
type Handler<E extends keyof ServerToClient> = ServerToClient[E];
type Sent<E extends keyof ClientToServer> = Parameters<ClientToServer[E]>[0];
type Answer<E extends keyof ClientToServer> = Exclude<
  Parameters<NonNullable<Parameters<ClientToServer[E]>[1]>>[0],
  Failure
>;
export type LiveState = 'off' | 'online' | 'reconnecting';

const RECONNECTION = {
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
  reconnectionAttempts: Infinity,
} as const;
const ACK_TIMEOUT_MS = 15_000;
/** A connection that lasted this long was good; shorter ones back off before the next. */
const STEADY_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;

let socket: LiveSocket | undefined;
let wanted = false;
let state: LiveState = 'off';
/** When the server was last heard; nothing has arrived since. */
let lastReceivedAt = 0;
const watchers = new Set<() => void>();
const connected = new Set<() => void>();
const lostLine = new Set<(lastReceivedAt: number) => void>();
const handlers = new Map<string, Set<(payload: never) => void>>();

/** Connects the signed-in member; repeated calls change nothing. */
export async function openLive(): Promise<void> {
  if (wanted) return;
  wanted = true;
  const { io } = await import('socket.io-client');
  if (!wanted) return;
  const opened: LiveSocket = io({
    ...RECONNECTION,
    // polling first would leave a broken upgrade to WebSocket unnoticed until a missed ping
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (send) =>
      void freshToken().then(
        (token) => send({ token }),
        () => send({}),
      ),
  });
  socket = opened;
  watch(opened);
}

export function isOnline(): boolean {
  return state === 'online';
}

export function closeLive(): void {
  wanted = false;
  socket?.disconnect();
  socket = undefined;
  become('off');
}

/** Calls `handler` at each event; returns an unsubscribe function. */
export function onLive<E extends keyof ServerToClient>(event: E, handler: Handler<E>): () => void {
  const set = handlers.get(event) ?? new Set();
  handlers.set(event, set.add(handler));
  return () => set.delete(handler);
}

/** Runs at each connect, including the first, and when the server may have lost events: earlier events may be missing. */
export function onConnect(listener: () => void): () => void {
  connected.add(listener);
  return () => connected.delete(listener);
}

/** Runs each time the connection is lost, with the time until which it surely worked. */
export function onDisconnect(listener: (lastReceivedAt: number) => void): () => void {
  lostLine.add(listener);
  return () => lostLine.delete(listener);
}

/** Sends and waits for the server's acknowledgement; rejects with an ApiError. */
export async function emitLive<E extends keyof ClientToServer>(event: E, payload: Sent<E>): Promise<Answer<E>> {
  if (!socket) throw new ApiError('offline');
  const acknowledged = socket.timeout(ACK_TIMEOUT_MS) as unknown as {
    emitWithAck: (event: E, payload: Sent<E>) => Promise<Answer<E> | Failure>;
  };
  const answer = await acknowledged.emitWithAck(event, payload).catch(() => {
    throw new ApiError(state === 'online' ? 'timeout' : 'offline');
  });
  if (isFailure(answer)) throw new ApiError(answer.type, saidHere(answer));
  return answer;
}

export function useLive<E extends keyof ServerToClient>(event: E, handler: Handler<E>): void {
  const latest = useEffectEvent(handler as (payload: unknown) => void);
  useEffect(() => onLive(event, (payload: unknown) => latest(payload)), [event]);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => state,
  );
}

function watch(opened: LiveSocket): void {
  let refusals = 0;
  let steady: ReturnType<typeof setTimeout> | undefined;
  const received = () => void (lastReceivedAt = Date.now());
  opened.io.on('ping', received);
  opened.onAny((event: string, payload: unknown) => {
    received();
    for (const handler of handlers.get(event) ?? []) handler(payload as never);
  });
  opened.on('connect', () => {
    received();
    become('online');
    steady = setTimeout(() => (refusals = 0), STEADY_MS);
    for (const listener of connected) listener();
  });
  opened.on('disconnect', (reason) => {
    clearTimeout(steady);
    if (opened !== socket) return;
    for (const listener of lostLine) listener(lastReceivedAt);
    become('reconnecting');
    if (reason === 'io server disconnect') void comeBack(opened, refusals++);
  });
  opened.on('connect_error', () => {
    if (opened !== socket) return;
    become('reconnecting');
    if (!opened.active) void comeBack(opened, refusals++);
  });
  opened.on('missed', () => {
    for (const listener of connected) listener();
  });
  opened.on('signedOut', () => void signedOut());
}

/** The session has ended: a renewal attempt reports the reason, if there is more to say. */
async function signedOut(): Promise<void> {
  await renew().catch(lose);
}

/** Reconnects after the server refused or closed the connection. `renew` finds out whether the token expired or the session ended. */
async function comeBack(opened: LiveSocket, refusals: number): Promise<void> {
  const wait = Math.min(RECONNECTION.reconnectionDelay * 2 ** refusals, LONGEST_WAIT_MS);
  await new Promise((done) => setTimeout(done, wait));
  await renew().catch(() => undefined);
  if (opened === socket) opened.connect();
}

function become(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function isFailure(answer: unknown): answer is Failure {
  return typeof answer === 'object' && answer !== null && 'type' in answer && 'error' in answer;
}
