/** Chats: pages from a million messages, delivery latency, and messages per second. */
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Socket } from 'socket.io-client';
import type { BenchServer } from './bench-server.ts';
import { connectSeat, messagesPerSecond, requestsPerSecond, type Seat } from './load.ts';
import { type BenchMember, seedRooms } from './seed.ts';

const MESSAGES = 1_000_000;
const ROOMS = 20;
const EVERY_MS = 200;
const SECONDS = 15;

export interface ChatRow {
  what: string;
  ours: number;
  floor: number;
  floorName: string;
}

export interface ChatFigures {
  rows: ChatRow[];
  /** Milliseconds from send to receipt. */
  delivery: { ours: Spread; floor: Spread };
}

interface Spread {
  median: number;
  p99: number;
}

export async function measureChat({ pool, url, floorUrl, members }: BenchServer): Promise<ChatFigures> {
  const relay = 'bare Socket.IO relay, stores nothing';
  const rooms = await seedRooms(pool.pg, members);
  const rows: ChatRow[] = [];
  rows.push({
    what: 'chat messages stored, acknowledged, received /s',
    ours: await messagesPerSecond(url, rooms),
    floor: await messagesPerSecond(floorUrl, rooms),
    floorName: relay,
  });
  const steady = [...rooms, ...(await seedRooms(pool.pg, members))].slice(0, ROOMS);
  const delivery = { ours: await measureDelivery(url, steady), floor: await measureDelivery(floorUrl, steady) };
  const chatId = await seedMessages(pool.pg, members);
  const pages = `/api/user/chat/${chatId}/messages`;
  for (const [what, path] of [
    ['newest page', pages],
    ['deep page', `${pages}?before=${MESSAGES / 2}`],
  ] as const) {
    const { token } = members[0]!;
    const answer = await fetch(url + path, { headers: { authorization: token } });
    const bytes = (await answer.arrayBuffer()).byteLength;
    rows.push({
      what: `${what} of a chat of ${MESSAGES.toLocaleString('en-NG')} messages, requests/s`,
      ours: await requestsPerSecond(url + path, token),
      floor: await requestsPerSecond(`${floorUrl}/body/${bytes}`),
      floorName: `bare Fastify, ${bytes.toLocaleString('en-NG')} bytes`,
    });
  }
  return { rows, delivery };
}

/** One room with all members, who write in turn. */
export async function seedMessages(pool: pg.Pool, members: readonly BenchMember[]): Promise<string> {
  const chatId = randomUUIDv7();
  const ids = members.map((member) => member.id);
  await pool.query(`INSERT INTO chat (id, kind, title, admin_id, last_seq) VALUES ($1, 'room', 'Long', $2, $3)`, [
    chatId,
    ids[0],
    MESSAGES,
  ]);
  await pool.query('INSERT INTO chat_member (chat_id, member_id) SELECT $1, unnest($2::uuid[])', [chatId, ids]);
  await pool.query(
    `INSERT INTO message (chat_id, seq, id, member_id, nonce, body, created_at)
     SELECT $1, n, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], gen_random_uuid(),
            'Number ' || n || ': the cartons are packed, kept cool and dry, and leave Yaba on Thursday.',
            now() - ($3 - n) * interval '1 second'
       FROM generate_series(1, $3::int) AS n`,
    [chatId, ids, MESSAGES],
  );
  await pool.query('VACUUM ANALYZE message');
  return chatId;
}

/** Measures delivery: in each chat one member writes five times a second, with its own offset, and another reads. */
async function measureDelivery(url: string, rooms: readonly [Seat, Seat][]): Promise<Spread> {
  const sockets = await Promise.all(rooms.flatMap((pair) => pair.map((seat) => connectSeat(url, seat))));
  try {
    const times = await Promise.all(
      rooms.map(async ([writer], index) => {
        await sleep((index * EVERY_MS) / rooms.length);
        return speakSteadily(sockets[index * 2]!, sockets[index * 2 + 1]!, writer.chatId);
      }),
    );
    const sorted = times.flat().toSorted((one, other) => one - other);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
    return { median: at(0.5), p99: at(0.99) };
  } finally {
    for (const socket of sockets) socket.disconnect();
  }
}

async function speakSteadily(writer: Socket, reader: Socket, chatId: string): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  reader.on('chatMade', (event: { chatId: string; messages: { message: string }[] }) => {
    for (const { message } of event.messages) {
      const at = sentAt.get(message);
      if (at !== undefined) times.push(performance.now() - at);
    }
  });
  const count = (SECONDS * 1_000) / EVERY_MS;
  for (let index = 0; index < count; index += 1) {
    const nonce = randomUUID();
    sentAt.set(nonce, performance.now());
    writer.emit('chat', { _id: chatId, message: nonce, nonce }, () => undefined);
    await sleep(EVERY_MS);
  }
  for (const end = Date.now() + 5_000; times.length < count && Date.now() < end;) await sleep(10);
  if (times.length < count) throw new Error(`only ${times.length} of ${count} messages arrived`);
  return times;
}
