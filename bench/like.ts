/** The server's cost of one like with many open connections: sent to all, or to those who look at the post. Linux only. */
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { BenchServer } from './bench-server.ts';
import { processorMs } from './process.ts';
import type { BenchMember } from './seed.ts';

const SOCKETS = 800;
/** The most sockets the server allows one member. */
const SOCKETS_EACH = 10;
const WATCHERS = 10;
/** Batched changes are sent by then. */
const GATHERED_MS = 1_000;

export interface LikeFigures {
  sockets: number;
  watchers: number;
  /** Processor milliseconds of the server per like. */
  toAll: number;
  toWatchers: number;
  /** The floor: no open connections. */
  toNobody: number;
}

export async function measureLikes({ url, pids, payers }: BenchServer): Promise<LikeFigures> {
  const [server] = pids as [number];
  const people = payers.slice(0, SOCKETS / SOCKETS_EACH);
  const cost = () => likeOnceEach(url, server, people);
  await cost();
  const toNobody = await cost();
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, (_, n) => open(url, people[n % people.length]!)));
  try {
    const toAll = await cost();
    for (const socket of sockets) await socket.emitWithAck('watch', { add: [], drop: [] });
    const looking = sockets.slice(0, WATCHERS);
    const toWatchers = await likeOnceEach(url, server, people, async (postId) => {
      for (const socket of looking) await socket.emitWithAck('watch', { add: [[`post:${postId}`, 1]], drop: [] });
    });
    return { sockets: SOCKETS, watchers: WATCHERS, toAll, toWatchers, toNobody };
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

/** Each member likes the post, one at a time. */
async function likeOnceEach(
  url: string,
  server: number,
  people: readonly BenchMember[],
  prepare: (postId: string) => Promise<void> = async () => undefined,
): Promise<number> {
  const { post } = (await send(url, '/api/user/post', people[0]!, { content: 'Who has it?' })) as {
    post: { _id: string };
  };
  await prepare(post._id);
  await sleep(GATHERED_MS);
  const before = processorMs([server]);
  for (const who of people) await send(url, `/api/feed/post/${post._id}/like`, who, {});
  await sleep(GATHERED_MS);
  return (processorMs([server]) - before) / people.length;
}

async function send(url: string, path: string, { token }: BenchMember, body: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

function open(url: string, { token }: BenchMember): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
  return new Promise((done, fail) => {
    socket.once('connect', () => done(socket));
    socket.once('connect_error', fail);
  });
}
