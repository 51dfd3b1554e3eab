/** Every acknowledged message is read once by everybody, in one order, in spite of cut connections and killed servers. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { makeMember } from '../kit/people.ts';
import { sampleSize } from '../kit/sample.ts';
import { startRedis, type TestRedis, whyNoRedis } from '../kit/redis.ts';
import { makeRoom } from '../chat/rooms.ts';
import { ChatReader } from './chat-reader.ts';
import { nothingAcknowledged, Talker, type Acknowledged } from './load.ts';
import { openServers, type Servers } from './servers.ts';

const CLIENTS = 20;
const MESSAGES = sampleSize(2_000, 10_000);
const CUTS = sampleSize(40, 200);
const KILLS = sampleSize(4, 10);
const MINUTES = 60_000;

const missing = whyNoRedis();
if (missing) console.log(`messages across two servers: ${missing}`);

let servers: Servers | undefined;
let redis: TestRedis | undefined;
let talkers: Talker[] = [];
afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.leave();
  const [held, beside] = [servers, redis];
  [servers, redis] = [undefined, undefined];
  try {
    await held?.close();
  } finally {
    await beside?.kill();
  }
}, 2 * MINUTES);

interface Talk {
  acknowledged: Acknowledged;
  followers: ChatReader[];
  chatId: string;
}

/** All members send their messages in order, while connections are cut and servers killed at even intervals. */
async function talk({ lines, address, kill }: Servers): Promise<Talk> {
  const people = await Promise.all(
    Array.from({ length: CLIENTS }, (_, index) =>
      makeMember(address, { firstName: `Member${index}`, lastName: 'Obi' }),
    ),
  );
  const chatId = await makeRoom(address, people);
  const acknowledgement = nothingAcknowledged();
  talkers = people.map((who, index) => new Talker(lines[index % lines.length]!.url, who, acknowledgement));
  const followers = talkers.map(({ socket }) => new ChatReader(socket, chatId));
  const acknowledged = () => [...acknowledgement.messages.values()].reduce((sum, messages) => sum + messages.length, 0);
  const at = async (share: number) => {
    while (acknowledged() < share * MESSAGES) await sleep(5);
  };
  const cutting = async () => {
    for (let count = 0; count < CUTS; count += 1) {
      await at(count / CUTS);
      // the proxy of a server that is down has no connections
      while (!lines[count % lines.length]!.cut()) await sleep(5);
    }
  };
  const killing = async () => {
    for (let count = 0; count < KILLS; count += 1) {
      await at((count + 0.5) / KILLS);
      if (count === KILLS / 2) await redis?.kill();
      await kill(count % lines.length);
      if (count === KILLS / 2) await redis?.start();
    }
  };
  const speaking = talkers.map(async (talker) => {
    const share = MESSAGES / CLIENTS;
    await talker.talk(() => acknowledgement.messages.get(talker.who.id)!.length < share, [{ _id: chatId }]);
  });
  await Promise.all([...speaking, cutting(), killing()]);
  return { acknowledged: acknowledgement, followers, chatId };
}

async function compare(
  { acknowledged: acknowledgement, followers, chatId }: Talk,
  { address }: Servers,
): Promise<void> {
  const { db } = address.ctx;
  const rows = await db.selectFrom('message').where('chat_id', '=', chatId).orderBy('seq').selectAll().execute();
  expect(acknowledgement.strange).toEqual([]);
  expect(rows).toHaveLength(MESSAGES);
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: MESSAGES }, (_, index) => index + 1));
  for (const [sender, messages] of acknowledgement.messages) {
    const stored = rows.filter((row) => row.member_id === sender);
    expect(messages.map(({ _id, seq, message }) => [_id, seq, message])).toEqual(
      stored.map(({ id, seq, body }) => [id, seq, body]),
    );
  }
  const order = rows.map(({ id }) => id);
  for (const reader of followers) {
    await expect.poll(() => reader.read.length).toBe(MESSAGES);
    expect(reader.torn).toEqual([]);
    expect(reader.read.map(({ _id }) => _id)).toEqual(order);
  }
}

const what = `${MESSAGES} messages of ${CLIENTS} clients, ${CUTS} cut lines, ${KILLS} kills`;

it(
  `one server: ${what}: every acknowledged message once, in one order`,
  async () => {
    servers = await openServers({ count: 1 });
    await compare(await talk(servers), servers);
  },
  8 * MINUTES,
);

describe.skipIf(missing)('with Redis, which is killed once too', () => {
  it(
    `two servers: ${what}: every acknowledged message once, in one order`,
    async () => {
      redis = await startRedis();
      servers = await openServers({ count: 2, redisUrl: redis.url });
      await compare(await talk(servers), servers);
    },
    8 * MINUTES,
  );
});
