/** Delivery: every acknowledged message reaches every client once and in order, however often connections are cut. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '#contract/chat/message.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { sampleSize } from '../kit/sample.ts';
import { ask, type Asked, openSocket, type TestSocket, type Transport, TRANSPORTS, until } from '../kit/socket.ts';
import { type TcpProxy, openTcpProxy } from '../kit/tcp-proxy.ts';
import { startApp, type TestApp } from '../kit/start.ts';

const CLIENTS = 8;
const MESSAGES = sampleSize(600, 1_500);
const CUTS = sampleSize(80, 200);

let app: TestApp;
let proxy: TcpProxy;
let members: TestMember[];
let rooms: string[];
beforeAll(async () => {
  app = await startApp({ env: { MESSAGES_PER_MINUTE: '1000000', SOCKETS_PER_ADDRESS: '1000' } });
  proxy = await openTcpProxy(app.url);
  members = await makeMembers(app, CLIENTS);
  rooms = [await makeRoom(app, members), await makeRoom(app, members)];
});
afterAll(async () => {
  proxy.close();
  await app.close();
});

/** A client like ours: it tracks each chat's numbers, fetches gaps, and resends until acknowledged. */
class Device {
  readonly got = new Map<string, Message[]>(rooms.map((id) => [id, []]));
  readonly acknowledged: Message[] = [];
  /** Live messages that the client already had. */
  repeats = 0;
  readonly socket: TestSocket;
  private readonly early = new Map<string, Map<number, Message>>(rooms.map((id) => [id, new Map()]));

  constructor(who: TestMember, transports: Transport[]) {
    this.socket = openSocket(proxy.url, who.token, { transports, reconnection: true });
    this.socket.on('chatMade', ({ chatId, messages }) => {
      const seqs = messages.map((message) => message.seq);
      expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
      for (const message of messages) this.receive(chatId, message, true);
    });
    this.socket.on('connect', () => void Promise.all(rooms.map((id) => this.catchUp(id))).catch(() => undefined));
  }

  async send(chatId: string, message: string): Promise<void> {
    const nonce = randomUUID();
    for (;;) {
      const answer: Asked = await this.askOnline('chat', { message, _id: chatId, nonce });
      if (answer.message) return void this.acknowledged.push(answer.message);
      if (answer.error) throw new Error(answer.error);
    }
  }

  async catchUp(chatId: string): Promise<void> {
    const after = this.got.get(chatId)!.length;
    const page = await this.askOnline('since', { chatId, after, limit: 100 });
    for (const message of page.messages ?? []) this.receive(chatId, message, false);
    if ((page.lastSeq ?? 0) > this.got.get(chatId)!.length) await this.catchUp(chatId);
  }

  private async askOnline(event: string, input: unknown): Promise<Asked> {
    await until(() => this.socket.connected);
    const lost = new Promise<Asked>((done) => this.socket.once('disconnect', () => done({})));
    return Promise.race([ask(this.socket, event, input).catch(() => ({})), lost]);
  }

  private receive(chatId: string, message: Message, live: boolean): void {
    const list = this.got.get(chatId)!;
    const early = this.early.get(chatId)!;
    if (message.seq <= list.length) {
      expect(list[message.seq - 1]).toEqual(message);
      if (live) this.repeats += 1;
      return;
    }
    early.set(message.seq, message);
    for (let next = early.get(list.length + 1); next; next = early.get(list.length + 1)) {
      early.delete(next.seq);
      list.push(next);
    }
  }
}

it(`gives ${CLIENTS} readers all of ${MESSAGES} messages once and in order through ${CUTS} cuts`, async () => {
  const devices = members.map(
    (who, index) => new Device(who, index % 4 === 3 ? ['polling'] : ['websocket', 'polling']),
  );
  let sending = true;
  const cuts = (async () => {
    for (let index = 0; index < CUTS; index += 1) {
      proxy.cut();
      await new Promise((done) => setTimeout(done, sending ? 15 : 1));
    }
  })();
  await Promise.all(
    devices.map(async (device, who) => {
      for (let index = who; index < MESSAGES; index += CLIENTS)
        await device.send(rooms[index % 7 ? 0 : 1]!, `${index}`);
    }),
  );
  sending = false;
  await cuts;
  const rows = await app.ctx.db.selectFrom('message').orderBy('seq').select(['id', 'chat_id', 'seq', 'body']).execute();
  expect(rows).toHaveLength(MESSAGES);
  await Promise.all(devices.flatMap((device) => rooms.map((id) => device.catchUp(id))));
  for (const chatId of rooms) {
    const stored = rows.filter((row) => row.chat_id === chatId);
    expect(stored.map((row) => row.seq)).toEqual(stored.map((_, index) => index + 1));
    await until(() => devices.every((device) => device.got.get(chatId)!.length === stored.length));
    for (const device of devices)
      expect(device.got.get(chatId)!.map(({ _id }) => _id)).toEqual(stored.map(({ id }) => id));
  }
  const acknowledged = devices.flatMap((device) => device.acknowledged.map((message) => message._id));
  expect(new Set(acknowledged)).toEqual(new Set(rows.map((row) => row.id)));
  for (const device of devices) device.socket.disconnect();
});

it('sends nothing live twice where no connection is cut', async () => {
  const devices = members.slice(0, 4).map((who) => new Device(who, ['websocket']));
  await Promise.all(devices.map((device) => until(() => device.socket.connected)));
  await Promise.all(devices.flatMap((device) => rooms.map((id) => device.catchUp(id))));
  await Promise.all(
    devices.flatMap((device) => Array.from({ length: 50 }, (_, index) => device.send(rooms[0]!, `${index}`))),
  );
  const { last_seq: last } = await app.ctx.db
    .selectFrom('chat')
    .where('id', '=', rooms[0]!)
    .select('last_seq')
    .executeTakeFirstOrThrow();
  await until(() => devices.every((device) => device.got.get(rooms[0]!)!.length === last));
  expect(devices.map((device) => device.repeats)).toEqual([0, 0, 0, 0]);
  for (const device of devices) device.socket.disconnect();
});

it('closes every connection in the way that makes clients reconnect', async () => {
  const own = await startApp();
  const [ada] = await makeMembers(own, 1);
  const sockets = TRANSPORTS.map((transport) => openSocket(own.url, ada!.token, { transports: [transport] }));
  await Promise.all(sockets.map((socket) => until(() => socket.connected)));
  // only the first disconnect counts, because a client may reconnect for a moment before the server has stopped
  const closed = sockets.map((socket) => new Promise<string>((done) => socket.once('disconnect', done)));
  await own.close();
  expect(await Promise.all(closed)).not.toContain('io server disconnect');
});
