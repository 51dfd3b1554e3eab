/** Two servers on one database and one Redis act as one, and each continues alone while Redis is unavailable. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inAnyMinute } from '#server/limit/route-limits.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { startRedis, type TestRedis, whyNoRedis } from '../kit/redis.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import {
  ask,
  collect,
  connect,
  next,
  type TestSocket,
  type Transport,
  TRANSPORTS,
  until,
  untilGone,
} from '../kit/socket.ts';
import { callOn, startApp, type TestApp } from '../kit/start.ts';

const missing = whyNoRedis();
if (missing) console.log(`two servers: ${missing}`);

describe.skipIf(missing)('two servers', () => {
  let redis: TestRedis;
  let one: TestApp;
  let other: TestApp;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    redis = await startRedis();
    const env = { REDIS_URL: redis.url, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '1' };
    one = await startApp({ env });
    other = await startApp({ env, beside: one });
  });
  afterAll(async () => {
    await other?.close();
    await one?.close();
    await redis?.kill();
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  async function online(app: TestApp, who: TestMember, transport: Transport = 'websocket'): Promise<TestSocket> {
    const socket = await connect(app.url, who.token, { transports: [transport] });
    open.push(socket);
    return socket;
  }

  async function pair(): Promise<[TestMember, TestMember]> {
    return (await makeMembers(one, 2)) as [TestMember, TestMember];
  }

  async function readiness(app: TestApp): Promise<unknown> {
    const response = await fetch(`${app.url}/health/ready`);
    return { status: response.status, ...((await response.json()) as object) };
  }

  async function untilBothSay(said: 'there' | 'away'): Promise<void> {
    for (const app of [one, other]) {
      await expect.poll(() => readiness(app)).toEqual({ status: 200, ok: true, redis: said });
    }
  }

  it.each(TRANSPORTS)('carry messages to whoever is on the other, by %s, in their order', async (transport) => {
    const [ada, bola] = await pair();
    const room = await makeRoom(one, [ada, bola]);
    const [here, there] = [await online(one, ada, transport), await online(other, bola, transport)];
    const received = [collect(here), collect(there)];
    for (let index = 0; index < 20; index += 1) {
      await ask(index % 2 ? here : there, 'chat', { _id: room, message: `${index}` });
    }
    for (const messages of received) {
      await until(() => messages.length === 20);
      expect(messages.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: 20 }, (_, index) => index + 1),
      );
    }
  });

  it('know of each other what a member may have missed before their line stood', async () => {
    const [ada, bola] = await pair();
    const stranger = await makeMember(one, { firstName: 'Chidi', lastName: 'Eze' });
    const room = await makeRoom(one, [ada, bola]);
    const { now } = performance;
    vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 300_000);
    expect(await ask(await online(other, bola), 'missed', { seconds: 1 })).toEqual({ missed: false });
    await ask(await online(one, ada), 'chat', { _id: room, message: 'Still there?' });
    const missed = async (who: TestMember) => ask(await online(other, who), 'missed', { seconds: 1 });
    await expect.poll(() => missed(bola)).toEqual({ missed: true });
    expect(await missed(stranger)).toEqual({ missed: false });
  });

  it('put members into a chat, and out of it, on whichever server they are', async () => {
    const [ada, bola] = await pair();
    const there = await online(other, bola);
    const received = collect(there);
    const room = await makeRoom(one, [ada, bola]);
    one.ctx.live.joinChat(room, [ada.id, bola.id]);
    const here = await online(one, ada);
    await ask(here, 'chat', { _id: room, message: 'Welcome' });
    await until(() => received.length === 1);
    one.ctx.live.leaveChat(room, [bola.id]);
    await ask(here, 'chat', { _id: room, message: 'Is she gone?' });
    const event = next(there, 'notice');
    one.ctx.live.publish({ member: bola.id }, 'notice', { notice: null });
    await event;
    expect(received).toHaveLength(1);
  });

  it('put members who are just arriving on the other server into a new chat', async () => {
    const members = await makeMembers(one, 12);
    const sockets = members.map((who) => online(other, who));
    const room = await makeRoom(one, members);
    one.ctx.live.joinChat(
      room,
      members.map(({ id }) => id),
    );
    const received = (await Promise.all(sockets)).map(collect);
    await ask(await online(one, members[0]!), 'chat', { _id: room, message: 'All here?' });
    await until(() => received.every((messages) => messages.length === 1));
  });

  it('end a session wherever its sockets are', async () => {
    const ada = await makeMember(one, { firstName: 'Ada', lastName: 'Obi' });
    const there = await online(other, ada);
    const row = await one.ctx.db
      .selectFrom('session')
      .where('member_id', '=', ada.id)
      .select('id')
      .executeTakeFirstOrThrow();
    // the session is still active in the database, so only the other server's event can close the socket
    const [event, gone] = [next(there, 'signedOut'), untilGone(there)];
    one.ctx.live.endSession(row.id);
    await event;
    expect(await gone).toBe('io server disconnect');
  });

  it('count what a member sends together', async () => {
    const [ada, bola] = await pair();
    const room = await makeRoom(one, [ada, bola]);
    const sockets = [await online(one, ada), await online(other, ada)];
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => ask(sockets[index % 2]!, 'chat', { message: `${index}`, _id: room })),
    );
    expect(answers.filter((answer) => answer.message)).toHaveLength(100);
    expect(answers.filter((answer) => answer.type === 'too_many')).toHaveLength(200);
    expect(await ask(await online(other, bola), 'chat', { message: 'I wrote little', _id: room })).toHaveProperty(
      'message',
    );
  });

  it('count how often a member calls a route together', async () => {
    const [ada, bola] = await pair();
    const post = ({ url }: TestApp, { token }: TestMember, content: string) =>
      callOn(url, 'POST /api/user/post', { content }, { token });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => post(turn % 2 ? one : other, ada, `Post ${turn}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(50);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect((await post(other, bola, 'I wrote little')).status).toBe(200);
  });

  it('count together what a member does in any minute, several at once or none', async () => {
    const limit = { name: 'live test', windows: [inAnyMinute(3)] };
    const take = ({ ctx }: TestApp, calls: number) => ctx.limiter.take(limit, 'ada', calls);
    expect(await take(one, 2)).toBeUndefined();
    expect(await take(other, 2)).toBeGreaterThan(0);
    expect(await take(other, 1)).toBeUndefined();
    expect(await take(one, 1)).toBeLessThanOrEqual(60);
  });

  it.each([
    ['killed', () => redis.kill(), () => redis.start()],
    ['frozen', () => redis.freeze(), () => redis.thaw()],
  ] as const)(
    'keep serving while Redis is %s, tell everybody to catch up, and hear each other again',
    async (_, stop, start) => {
      const [ada, bola] = await pair();
      const room = await makeRoom(one, [ada, bola]);
      const left = await makeRoom(one, [ada, bola]);
      const [here, there] = [await online(one, ada), await online(other, bola)];
      const [eventsHere, eventsThere] = [collect(here), collect(there)];
      const leftEvents: unknown[] = [];
      there.on('chats', (event) => leftEvents.push(event));
      await untilBothSay('there');

      await stop();
      expect((await ada.call('POST /api/user/post', { content: 'Does anybody read me?' })).status).toBe(200);
      const sent = await ask(here, 'chat', { _id: room, message: 'Does anybody hear me?' });
      expect(sent.message).toMatchObject({ seq: 1 });
      await until(() => eventsHere.length === 1);
      await untilBothSay('away');
      await one.ctx.db.deleteFrom('chat_member').where('chat_id', '=', left).where('member_id', '=', bola.id).execute();
      one.ctx.live.leaveChat(left, [bola.id]);
      await next(there, 'missed');
      expect((await ask(there, 'since', { chatId: room, after: 0 })).messages).toMatchObject([{ seq: 1 }]);

      const missedEvent = next(there, 'missed');
      await start();
      await untilBothSay('there');
      await missedEvent;
      other.ctx.live.publish({ chat: left }, 'chats', { chatId: left });
      const before = eventsThere.length;
      await ask(here, 'chat', { _id: room, message: 'And now?' });
      await until(() => eventsThere.length > before);
      expect(eventsThere.at(-1)).toMatchObject({ seq: 2, message: 'And now?' });
      expect(leftEvents).toEqual([]);
    },
    60_000,
  );

  it('start without Redis, log it, and join when it is back', async () => {
    await redis.kill();
    const env = { REDIS_URL: redis.url, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'fatal' };
    const late = await startApp({ env, beside: one });
    try {
      expect(await readiness(late)).toEqual({ status: 200, ok: true, redis: 'away' });
      const [ada, bola] = await pair();
      const room = await makeRoom(one, [ada, bola]);
      const there = await online(late, bola);
      const received = collect(there);
      await redis.start();
      await expect.poll(() => readiness(late)).toEqual({ status: 200, ok: true, redis: 'there' });
      await untilBothSay('there');
      await ask(await online(one, ada), 'chat', { _id: room, message: 'Good morning' });
      await until(() => received.length === 1);
    } finally {
      await redis.start().catch(() => undefined);
      await late.close();
    }
  });
});
