/** Load generators: HTTP requests and messages per second. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { io, type Socket } from 'socket.io-client';

const SECONDS = 5;

/** Returns answers per second at 20 connections, after a second of warm-up. Throws if any answer is not 2xx. */
export async function requestsPerSecond(
  url: string,
  token?: string,
  more: Record<string, string> = {},
): Promise<number> {
  const headers = { ...more, ...(token !== undefined && { authorization: token }) };
  await autocannon({ url, headers, connections: 20, duration: 1 });
  const result = await autocannon({ url, headers, connections: 20, duration: SECONDS });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`);
  return result.requests.average;
}

export interface Call {
  path: string;
  token: string;
  /** Absent for a GET. */
  body?: object;
  /** Defaults to POST with a body, else GET. */
  method?: 'DELETE';
}

/** Sends each call once, `inFlight` at a time, after a fifth of them as warm-up. Throws if any answer is not 2xx. */
export async function callsPerSecond(url: string, inFlight: number, calls: readonly Call[]): Promise<number> {
  const first = Math.ceil(calls.length / 5);
  await callAll(url, inFlight, calls.slice(0, first));
  const begun = process.hrtime.bigint();
  const ended = await callAll(url, inFlight, calls.slice(first));
  return (calls.length - first) / (Number(ended - begun) / 1e9);
}

/** Returns the time of the last answer: autocannon checks only once a second, which would count as waiting. */
async function callAll(url: string, inFlight: number, calls: readonly Call[]): Promise<bigint> {
  let ended = process.hrtime.bigint();
  const left = calls.values();
  const refused: string[] = [];
  const next = (request: autocannon.Request): autocannon.Request => {
    const { path, token, body, method } = left.next().value ?? calls[0]!;
    return {
      ...request,
      path,
      method: method ?? (body ? 'POST' : 'GET'),
      headers: { authorization: token, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    };
  };
  const onResponse = (status: number, body: string) => {
    ended = process.hrtime.bigint();
    if (status >= 300) refused.push(`${status} ${body}`);
  };
  await new Promise<void>((done, fail) => {
    const options = { url, connections: inFlight, amount: calls.length };
    autocannon({ ...options, requests: [{ setupRequest: next, onResponse }] }, (error) =>
      error ? fail(error as Error) : done(),
    );
  });
  if (refused.length > 0) throw new Error(`${refused.length} calls were refused: ${refused[0]}`);
  return ended;
}

export interface Seat {
  token: string;
  chatId: string;
}

/** Counts messages that were acknowledged and received. In each chat of two, one member writes with eight messages in flight. */
export async function messagesPerSecond(url: string, pairs: readonly [Seat, Seat][]): Promise<number> {
  const sockets = await Promise.all(pairs.flatMap((pair) => pair.map((seat) => connectSeat(url, seat))));
  try {
    const deadline = Date.now() + SECONDS * 1000;
    const counts = await Promise.all(
      pairs.map((pair, index) =>
        exchangeMessages(sockets[index * 2]!, sockets[index * 2 + 1]!, pair[0].chatId, deadline),
      ),
    );
    return counts.reduce((sum, each) => sum + each, 0) / SECONDS;
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

export function connectSeat(url: string, seat: Seat): Promise<Socket> {
  return new Promise((done, fail) => {
    const socket = io(url, {
      auth: { token: seat.token, room: seat.chatId },
      transports: ['websocket'],
      forceNew: true,
    });
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
}

async function exchangeMessages(writer: Socket, reader: Socket, chatId: string, deadline: number): Promise<number> {
  const waiting = new Map<string, () => void>();
  reader.on('chatMade', (event: { messages: { message: string }[] }) => {
    for (const { message } of event.messages) waiting.get(message)?.();
  });
  let count = 0;
  const lane = async () => {
    while (Date.now() < deadline) {
      const nonce = randomUUID();
      const received = new Promise<void>((done) => waiting.set(nonce, done));
      const answer = (await writer.emitWithAck('chat', { _id: chatId, message: nonce, nonce })) as {
        error?: string;
      };
      if (answer.error) throw new Error(answer.error);
      await received;
      waiting.delete(nonce);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return count;
}
