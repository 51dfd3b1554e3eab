/** Admission to the live channel, and disconnection from it. */
import { lookup } from 'node:dns/promises';
import { createConnection } from 'node:net';
import { randomUUIDv7 } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '#server/auth/access-token.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import {
  ask,
  connect,
  type ConnectOptions,
  next,
  openSocket,
  type TestSocket,
  TRANSPORTS,
  until,
  untilGone,
} from '../kit/socket.ts';
import { callOn, startApp, type TestApp } from '../kit/start.ts';

const SOCKETS_PER_ADDRESS = 30;

let app: TestApp;
let ada: TestMember;
const open: TestSocket[] = [];
beforeAll(async () => {
  const env = { SOCKETS_PER_ADDRESS: `${SOCKETS_PER_ADDRESS}`, TRUSTED_PROXIES: '127.0.0.0/8, ::1' };
  app = await startApp({ env });
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});
afterAll(() => app.close());
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
});

async function online(token: string | undefined, options: ConnectOptions = {}): Promise<TestSocket> {
  const socket = await connect(app.url, token, options);
  open.push(socket);
  return socket;
}

/** Makes another session of the same member. */
async function signInAgain(who: TestMember): Promise<{ token: string; sessionId: string }> {
  const sessionId = randomUUIDv7();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await app.ctx.db
    .insertInto('session')
    .values({ id: sessionId, member_id: who.id, refresh_hash: Buffer.from(sessionId), expires_at: expiresAt })
    .execute();
  return {
    sessionId,
    token: await signToken(app.ctx, { sessionId, memberId: who.id, firstName: 'Ada', lastName: 'Obi' }),
  };
}

describe.each(TRANSPORTS)('by %s', (transport) => {
  const transports = [transport];

  it('takes a good token, in the auth or in the header, bare or with Bearer', async () => {
    await online(ada.token, { transports });
    await online(`Bearer ${ada.token}`, { transports });
    await online(undefined, { transports, headers: { authorization: ada.token } });
  });

  it('takes our own origin by any name the browser used, and clients without an origin', async () => {
    const { port } = new URL(app.url);
    await online(ada.token, { transports, headers: { origin: app.url } });
    const socket = await connect(`http://127.0.0.1:${port}`, ada.token, {
      transports,
      headers: { origin: `http://127.0.0.1:${port}` },
    });
    open.push(socket);
  });

  it.each(['https://evil.example', 'null', 'http://localhost', 'http://localhost.evil.example', 'file://', ''])(
    'refuses the foreign origin «%s»',
    async (origin) => {
      await expect(connect(app.url, ada.token, { transports, headers: { origin } })).rejects.toThrow(/error/);
    },
  );

  it('refuses whoever brings no token, an old one, a forged one, or one of an ended session', async () => {
    const ended = await signInAgain(ada);
    await app.ctx.db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', ended.sessionId).execute();
    const stale = await signToken(
      { ...app.ctx, now: () => new Date(Date.now() - 20 * 60_000) },
      { sessionId: randomUUIDv7(), memberId: ada.id, firstName: 'Ada', lastName: 'Obi' },
    );
    for (const token of [undefined, '', 'nonsense', `${ada.token}x`, stale, ended.token]) {
      const refused = await connect(app.url, token, { transports }).catch((error: Error & { data?: unknown }) => error);
      expect(refused).toMatchObject({ data: { type: 'unauthenticated', error: 'Not Authorized, Login to interact' } });
    }
  });

  it.each(['token', 'auth', 'authorization', 'access_token'])('refuses a token in the query as %s', async (name) => {
    const query = { [name]: ada.token };
    await expect(connect(app.url, undefined, { transports, query })).rejects.toThrow();
    await expect(connect(app.url, ada.token, { transports, query })).rejects.toThrow();
  });

  it('tells a socket that its session has ended, and closes it', async () => {
    const { token } = await signInAgain(ada);
    const [ending, staying] = [await online(token, { transports }), await online(ada.token, { transports })];
    const event = next(ending, 'signedOut');
    const gone = untilGone(ending);
    expect((await callOn(app.url, 'PATCH /api/auth/signout/:userId', { userId: ada.id }, { token })).status).toBe(200);
    await event;
    expect(await gone).toBe('io server disconnect');
    expect(staying.connected).toBe(true);
  });
});

it('closes sockets whose session ended where nobody told them', async () => {
  const { token, sessionId } = await signInAgain(ada);
  const socket = await online(token);
  await app.ctx.db.updateTable('session').set({ ended_at: new Date() }).where('id', '=', sessionId).execute();
  expect(await untilGone(socket)).toBe('io server disconnect');
});

it('answers at both addresses of localhost', async () => {
  const { port } = new URL(app.url);
  const addresses = app.app.addresses().filter((address) => typeof address !== 'string');
  expect(addresses).toHaveLength((await lookup('localhost', { all: true })).length);
  for (const { address } of addresses) {
    const host = address.includes(':') ? `[${address}]` : address;
    for (const transport of TRANSPORTS) {
      open.push(await connect(`http://${host}:${port}`, ada.token, { transports: [transport] }));
    }
  }
});

it('keeps ten sockets of a member and drops the oldest', async () => {
  const bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  const sockets: TestSocket[] = [];
  for (let index = 0; index < 13; index += 1) sockets.push(await online(bola.token));
  await until(() => sockets.slice(0, 3).every((socket) => socket.disconnected));
  expect(sockets.slice(3).every((socket) => socket.connected)).toBe(true);
});

it('does not let one connection try token after token', async () => {
  const { port } = new URL(app.url);
  const socket = openSocket(app.url, ada.token);
  open.push(socket);
  await new Promise<void>((done) => socket.once('connect', done));
  const raw = new WebSocket(`ws://localhost:${port}/socket.io/?EIO=4&transport=websocket`);
  const closed = new Promise<void>((done) => raw.addEventListener('close', () => done()));
  let answers = 0;
  raw.addEventListener('message', ({ data }) => (answers += String(data).startsWith('44') ? 1 : 0));
  await new Promise<void>((done) => raw.addEventListener('open', () => done()));
  for (let index = 0; index < 50; index += 1) raw.send('40{"token":"guess"}');
  await closed;
  expect(answers).toBeLessThanOrEqual(5);
  expect(await ask(socket, 'since', { chatId: randomUUIDv7(), after: 0 })).toMatchObject({ type: 'not_found' });
});

it('does not serve other paths of its own', async () => {
  for (const path of [
    '/socket.io',
    '/socket.io/x',
    '/socket.io/socket.io.js',
    '//socket.io/?EIO=4&transport=polling',
  ]) {
    expect((await fetch(app.url + path)).status, path).toBe(404);
  }
  const { port } = new URL(app.url);
  const socket = createConnection(Number(port), 'localhost');
  socket.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  socket.resume();
  await new Promise((done) => socket.once('close', done));
});

it('lets so many in from one address, and others again when some have left', async () => {
  const members = await Promise.all(
    Array.from({ length: 4 }, (_, index) => makeMember(app, { firstName: `M${index}`, lastName: 'Full' })),
  );
  const isIn = async (index: number) =>
    online(members[index % 4]!.token).then(
      () => true,
      () => false,
    );
  // sockets of the previous tests may still be closing
  for (let index = 0; index < SOCKETS_PER_ADDRESS; index += 1) await until(() => isIn(index));
  expect(await isIn(0)).toBe(false);
  await expect(connect(app.url, ada.token, { transports: ['polling'] })).rejects.toThrow();
  open.pop()!.disconnect();
  await until(() => isIn(0));
  expect(await isIn(0)).toBe(false);
});

it.each([
  ['one IPv6 household, whichever of its addresses it uses', (at: number) => `2001:db8:7:7:${at}::1`],
  [
    'one IPv4 address, also written as IPv6 or with a port',
    (at: number) => [`203.0.113.9:${at}`, '::ffff:203.0.113.9'][at % 2]!,
  ],
])('counts %s, as one address', async (_, forwardedOf) => {
  const bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
  const comes = (forwarded: string) =>
    fetch(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': forwarded } });
  for (let at = 0; at < SOCKETS_PER_ADDRESS; at += 1) expect((await comes(forwardedOf(at))).status).toBe(200);
  expect((await comes(forwardedOf(SOCKETS_PER_ADDRESS))).status).toBe(403);
  open.push(await connect(app.url, bola.token, { headers: { 'x-forwarded-for': '2001:db8:7:8::1' } }));
});
