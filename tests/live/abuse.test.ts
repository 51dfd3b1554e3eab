/** Hostile and broken clients: malformed packets, floods, and clients that never read. */
import { randomBytes } from 'node:crypto';
import { connect as connectTcp, type Socket as Tcp } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { SEED, SEEDED } from '../kit/sample.ts';
import { ask, collect, connect, type TestSocket, until } from '../kit/socket.ts';
import { startApp, type TestApp } from '../kit/start.ts';
import { seededRandom } from '../kit/seeded-random.ts';

let app: TestApp;
let ada: TestMember;
let bola: TestMember;
let room: string;
let witness: TestSocket;
beforeAll(async () => {
  app = await startApp({ env: { SOCKETS_PER_ADDRESS: '10000', LOG_LEVEL: 'fatal' } });
  [ada, bola] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  room = await makeRoom(app, [ada, bola]);
  witness = await connect(app.url, bola.token);
});
afterAll(async () => {
  witness.disconnect();
  await app.close();
});

/** Expects that the server is alive and serves other clients. */
async function expectUnharmed(): Promise<void> {
  expect(witness.connected).toBe(true);
  expect((await ask(witness, 'since', { chatId: room, after: 0 })).messages).toBeDefined();
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200);
}

/** Opens a signed-in WebSocket without the client library, which can send anything. */
async function openRaw(token: string): Promise<WebSocket> {
  const raw = new WebSocket(`${app.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((done) => raw.addEventListener('message', done, { once: true }));
  const answered = new Promise<MessageEvent>((done) => raw.addEventListener('message', done, { once: true }));
  raw.send(`40${JSON.stringify({ token })}`);
  expect(String((await answered).data)).toMatch(/^40/);
  return raw;
}

const chance = seededRandom(SEED);
const randomInt = (below: number) => Math.floor(chance() * below);
const someBytes = (length: number) => Buffer.from(Array.from({ length }, () => randomInt(256)));
const pick = <T>(from: readonly T[]): T => from[randomInt(from.length)]!;

function anything(depth = 0): unknown {
  const simple = [
    null,
    true,
    -1,
    1e308,
    '',
    '\u0000',
    'x'.repeat(randomInt(300)),
    room,
    { _placeholder: true, num: randomInt(9) - 4 },
  ];
  if (depth > 3 || randomInt(3) === 0) return pick(simple);
  if (randomInt(2)) return Array.from({ length: randomInt(4) }, () => anything(depth + 1));
  const names = [
    'message',
    '_id',
    'nonce',
    'userId',
    'friendId',
    'chatId',
    'after',
    'seq',
    'limit',
    '__proto__',
    'constructor',
    'toString',
  ];
  return Object.fromEntries(Array.from({ length: randomInt(5) }, () => [pick(names), anything(depth + 1)]));
}

/** Draws an almost valid packet: wrong types, attachment counts, namespaces, acknowledgements, or the library's own events. */
function malformed(): string | Uint8Array {
  const event = pick([
    'chat',
    'since',
    'typing',
    'delivered',
    'read',
    'missed',
    'disconnect',
    'connect',
    'error',
    'newListener',
    '__proto__',
    'chatMade',
    '',
    7,
    null,
  ]);
  const args = JSON.stringify([event, ...Array.from({ length: randomInt(3) }, () => anything())]);
  return pick<() => string | Uint8Array>([
    () => `42${args}`,
    () => `42${randomInt(1e6)}${args}`,
    () => `42${'9'.repeat(40)}${args}`,
    () => `43${randomInt(1e6)}${args}`,
    () => `45${pick([0, 1, 2, 11, 1_000_000, '-', 'x', ''])}-${args}`,
    () => `46${randomInt(3)}-${randomInt(99)}${args}`,
    () => `4${randomInt(9)}/admin,${args}`,
    () => `42${args.slice(0, randomInt(args.length))}`,
    () => `${randomInt(9)}${someBytes(randomInt(40)).toString('latin1')}`,
    () => `42["chat",${'['.repeat(20_000)}`,
    () => someBytes(randomInt(200)),
    () => '',
  ])();
}

it(`stays up through 2,000 malformed packets (${SEEDED})`, async () => {
  let sent = 0;
  let raw: WebSocket | undefined;
  while (sent < 2_000) {
    if (raw?.readyState !== WebSocket.OPEN) raw = await openRaw(ada.token);
    for (let index = 0; index < 10 && raw.readyState === WebSocket.OPEN; index += 1, sent += 1) raw.send(malformed());
    await new Promise((done) => setImmediate(done));
  }
  raw?.close();
  await expectUnharmed();
});

it(`stays up through 500 malformed polling requests (${SEEDED})`, async () => {
  const base = `${app.url}/socket.io/?EIO=4&transport=polling`;
  const opened = await (await fetch(base)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const types = [
    'text/plain;charset=UTF-8',
    'application/json',
    'application/octet-stream',
    'nonsense',
    'multipart/form-data',
  ];
  for (let index = 0; index < 500; index += 1) {
    const query = pick([
      `&sid=${sid}`,
      `&sid=${someBytes(9).toString('base64url')}`,
      '&sid=__proto__',
      '&EIO=3',
      '&transport=x',
      '',
    ]);
    const init = {
      method: pick(['POST', 'PUT', 'DELETE', 'POST']),
      body: Buffer.from(malformed()),
      headers: { 'content-type': pick(types) },
    };
    const response = await fetch(base + query, init);
    await response.arrayBuffer();
    expect(response.status).toBeLessThan(500);
  }
  await expectUnharmed();
});

it('closes a connection that carries more than 64 KB at once, by either transport', async () => {
  const raw = await openRaw(ada.token);
  const closed = new Promise<CloseEvent>((done) => raw.addEventListener('close', done as (event: Event) => void));
  raw.send(`42["chat",{"_id":"${room}","message":"${'x'.repeat(70_000)}"}]`);
  expect((await closed).code).toBe(1009);
  const base = `${app.url}/socket.io/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(base)).text()).slice(1)) as { sid: string };
  const response = await fetch(`${base}&sid=${sid}`, { method: 'POST', body: 'x'.repeat(70_000) }).catch(
    () => undefined,
  );
  if (response) expect(response.status).toBe(413);
  await expectUnharmed();
});

it('answers calls without an acknowledgement, without input, and unheard events with nothing', async () => {
  const socket = await connect(app.url, ada.token);
  const loose = socket as unknown as { emit(event: string, ...args: unknown[]): void };
  for (const event of ['chat', 'since', 'unheard']) {
    loose.emit(event);
    loose.emit(event, { _id: room, message: 7 });
    loose.emit(event, undefined, 'no function');
  }
  expect((await ask(socket, 'since', { chatId: room, after: 0 })).messages).toEqual([]);
  loose.emit('chat', { userId: ada.id, message: 'As the specification emits it', _id: room });
  await until(async () => (await ask(socket, 'since', { chatId: room, after: 0 })).messages?.length === 1);
  socket.disconnect();
});

it('takes 100 messages a minute from a member, on whatever socket, and no more', async () => {
  const [flooder] = (await makeMembers(app, 1)) as [TestMember];
  const own = await makeRoom(app, [flooder, bola]);
  const sockets = await Promise.all([connect(app.url, flooder.token), connect(app.url, flooder.token)]);
  const answers = await Promise.all(
    Array.from({ length: 1_000 }, (_, index) => ask(sockets[index % 2]!, 'chat', { message: `${index}`, _id: own })),
  );
  expect(answers.filter((answer) => answer.message)).toHaveLength(100);
  expect(answers.filter((answer) => answer.type === 'too_many')).toHaveLength(900);
  expect(await ask(witness, 'chat', { message: 'I wrote little', _id: own })).toHaveProperty('message');
  for (const socket of sockets) socket.disconnect();
});

it('disconnects clients that do not read while more is on its way to them, and serves the others', async () => {
  const readers = await makeMembers(app, 5);
  const own = await makeRoom(app, [bola, ...readers]);
  app.ctx.live.joinChat(own, [bola.id]);
  const got = collect(witness);
  const paused = await Promise.all(readers.flatMap((who) => Array.from({ length: 10 }, () => openPaused(who.token))));
  const message = {
    _id: own,
    chatId: own,
    kind: 'text' as const,
    nonce: null,
    attachment: null,
    card: null,
    system: null,
    quote: null,
    forwarded: false,
    user: { _id: bola.id, firstName: 'Bola', profileImage: { imageUrl: null } },
    message: 'x'.repeat(32_000),
    date: new Date().toISOString(),
  };
  const logged = vi.spyOn(app.ctx.log, 'info');
  for (let seq = 1; seq <= 2_500; seq += 1) {
    app.ctx.live.publish({ chat: own }, 'chatMade', { chatId: own, messages: [{ ...message, seq }] });
    // a client that reads sets the pace
    if (seq % 20 === 0) await until(() => got.at(-1)?.seq === seq);
  }
  // the server cuts them off by the bytes it holds for them, long before it would hold everything
  const cutOff = logged.mock.calls.filter((call) => call.includes('cut off a slow reader'));
  expect(cutOff).toHaveLength(paused.length);
  await until(() => paused.every((socket) => socket.destroyed));
  expect(got).toHaveLength(2_500);
});

/** Signs in over a bare TCP socket, which then never reads. It is destroyed once the server has closed it. */
async function openPaused(token: string): Promise<Tcp> {
  const { port } = new URL(app.url);
  const socket = connectTcp({ port: Number(port), host: 'localhost' });
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  let text = '';
  const said = (wording: string) =>
    new Promise<void>((done) => {
      socket.on('data', function listen(chunk) {
        text += chunk.toString('latin1');
        if (!text.includes(wording)) return;
        socket.off('data', listen);
        done();
      });
    });
  await said('"pingTimeout"');
  const signedIn = said('40{"sid"');
  socket.write(maskedFrame(`40${JSON.stringify({ token })}`));
  await signedIn;
  socket.pause();
  socket.on('error', () => socket.destroy());
  // a paused socket notices the end only when it writes
  const pulse = setInterval(() => socket.write(maskedFrame('3')), 200);
  socket.on('close', () => clearInterval(pulse));
  return socket;
}

function maskedFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, 0x80 | body.length])
      : Buffer.from([0x81, 0xfe, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}
