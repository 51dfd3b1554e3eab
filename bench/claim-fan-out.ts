/** Claim: with one stream that every server reads, the cost of hearing grows with the number of servers. With channels per room it does not. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectRedis, type RedisClient, STREAM } from '#server/outside/redis-client.ts';
import { firstLine, freePort, processorMs, startScript, stop } from './process.ts';

const SERVERS = [1, 2, 4, 8];
const ROOMS = 64;
const PER_SECOND = 1_000;
const SECONDS = 8;
const MESSAGES = PER_SECOND * SECONDS;
/** Messages sent together every 10 ms. */
const TOGETHER = PER_SECOND / 100;

export interface FanOut {
  servers: number;
  /** Processor milliseconds per message: all servers together, and Redis. */
  stream: { servers: number; redis: number };
  channels: { servers: number; redis: number };
  /** The floor: the same servers connected for the same time without messages. */
  nothing: { servers: number; redis: number };
}

/** Returns undefined if this machine has no Redis. */
export async function measureFanOut(): Promise<FanOut[] | undefined> {
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
  const isThere = await new Promise<boolean>((done) => {
    redis.once('spawn', () => done(true));
    redis.once('error', () => done(false));
  });
  if (!isThere) return undefined;
  const publisher = await connectRedis(`redis://127.0.0.1:${port}`, { pingInterval: 1_000 }, () => undefined);
  try {
    while (!publisher.isReady) await sleep(50);
    const results: FanOut[] = [];
    for (const servers of SERVERS) {
      const cost = (way: Way) => costOf({ way, servers, port, redis, publisher });
      results.push({
        servers,
        stream: await cost('stream'),
        channels: await cost('channels'),
        nothing: await cost('nothing'),
      });
    }
    return results;
  } finally {
    publisher.destroy();
    await stop(redis);
  }
}

type Way = 'stream' | 'channels' | 'nothing';

interface Setting {
  way: Way;
  servers: number;
  port: number;
  redis: ChildProcess;
  publisher: RedisClient;
}

const channelOf = (room: number) => `room:${room}`;

async function costOf({ way, servers, port, redis, publisher }: Setting): Promise<FanOut['stream']> {
  const nodes = Array.from({ length: servers }, (_, n) => {
    // each room's members are on one server
    const own = Array.from({ length: ROOMS }, (_, room) => room).filter((room) => room % servers === n);
    const channels = way === 'channels' ? own.map(channelOf).join(' ') : '';
    return startScript('bench/fan-out-node.ts', {
      REDIS: `redis://127.0.0.1:${port}`,
      ...(way !== 'stream' && { CHANNELS: channels }),
    });
  });
  try {
    await Promise.all(nodes.map(firstLine));
    await sleep(500);
    const spent = () => ({ servers: processorMs(nodes.map(({ pid }) => pid!)), redis: processorMs([redis.pid!]) });
    const before = spent();
    for (let sent = 0; sent < MESSAGES; sent += TOGETHER) {
      const due = sleep(10);
      const batch = Array.from({ length: TOGETHER }, (_, n) => (sent + n) % ROOMS);
      if (way === 'stream') await Promise.all(batch.map((room) => publishToAll(publisher, room)));
      if (way === 'channels') await Promise.all(batch.map((room) => publishToRoom(publisher, room)));
      await due;
    }
    await sleep(500);
    const after = spent();
    return { servers: (after.servers - before.servers) / MESSAGES, redis: (after.redis - before.redis) / MESSAGES };
  } finally {
    await Promise.all(nodes.map(stop));
  }
}

const payloadOf = (room: number) => ({
  chatId: channelOf(room),
  messages: [
    { _id: randomUUID(), seq: 1, message: 'We have forty cartons of it, kept cool and dry.', nonce: randomUUID() },
  ],
});

/** Publishes a broadcast as the adapter of Socket.IO does. */
function publishToAll(publisher: Setting['publisher'], room: number): Promise<string> {
  const packet = { type: 2, data: ['chatMade', payloadOf(room)], nsp: '/' };
  const data = { packet, opts: { rooms: [channelOf(room)], except: [], flags: {} } };
  const entry = JSON.stringify({ uid: 'another', nsp: '/', type: 3, data });
  const TRIM = { strategy: 'MAXLEN', strategyModifier: '~', threshold: 20_000 } as const;
  return publisher.xAdd(STREAM, '*', { entry }, { TRIM });
}

function publishToRoom(publisher: Setting['publisher'], room: number): Promise<number> {
  return publisher.sPublish(
    channelOf(room),
    JSON.stringify({ room: channelOf(room), event: 'chatMade', payload: payloadOf(room) }),
  );
}
