/** Floods of connections: live connections that send without end, and requests that never end. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { type Answers, count, type Plan } from './plan.ts';
import { atPace } from './pace.ts';

const LINES = 600;
const LINES_OPENED_IN = 3;
const ONE_ADDRESS = '198.51.100.7';
const SLOW = 400;
const DRIP_MS = 500;

/** Connects as the flood's members, with more sockets than one may have, and some without signing in. */
export async function floodSockets({ url, seconds, attackers }: Plan, answers: Answers): Promise<void> {
  const lines: { line: Socket; chatId: string }[] = [];
  await atPace({ perSecond: LINES / LINES_OPENED_IN, seconds: LINES_OPENED_IN }, async (index) => {
    const { token: own, chatId } = attackers[index % attackers.length]!;
    const token = index % 6 === 0 ? 'forged' : own;
    const extraHeaders = { 'x-forwarded-for': ONE_ADDRESS };
    const line = io(url, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders,
    });
    line.once('connect_error', () => count(answers, 'line refused'));
    line.once('disconnect', (reason) => {
      if (reason !== 'io client disconnect') count(answers, 'line cut');
    });
    lines.push({ line, chatId });
  });
  await atPace({ perSecond: 1_000, seconds: seconds - LINES_OPENED_IN }, async (index) => {
    const { line, chatId } = lines[index % lines.length]!;
    if (!line.connected) return;
    const hear = (answer: { type?: string }) => count(answers, answer.type ?? 'taken');
    if (index % 3 === 0) line.emit('chat', { _id: chatId, message: 'Buy now', nonce: randomUUID() }, hear);
    else if (index % 3 === 1) line.emit('search', { name: 'Bench' }, hear);
    else line.emit('chat', { _id: randomUUID(), message: 7 }, hear);
  });
  for (const { line } of lines) line.disconnect();
}

const BODIES = [
  ['/api/auth/signin', 'application/json'],
  ['/api/user/post', 'multipart/form-data; boundary=x'],
  ['/socket.io/?EIO=4&transport=polling', 'text/plain'],
] as const;

/** Half never finish their headers, half their body. Each that is cut off reconnects. */
export async function floodSlowly({ url, seconds, attackers }: Plan, answers: Answers): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: SLOW }, async (_, index) => {
      while (Date.now() < end) await dripUntilCut(url, index, { end, answers, token: attackers[0]!.token });
    }),
  );
}

interface Drip {
  end: number;
  answers: Answers;
  token: string;
}

function dripUntilCut(url: string, index: number, { end, answers, token }: Drip): Promise<void> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const [path, type] = BODIES[index % BODIES.length]!;
  const isHead = index % 2 === 0;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ONE_ADDRESS}\r\n`);
  if (!isHead) socket.write(`Authorization: ${token}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`);
  const timer = setInterval(() => {
    if (Date.now() > end) socket.destroy();
    else if (socket.writable) socket.write(isHead ? 'X-Slow: 1\r\n' : ' ');
  }, DRIP_MS);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  return new Promise((done) => {
    socket.on('close', () => {
      clearInterval(timer);
      if (Date.now() <= end) count(answers, /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'connection ended');
      done();
    });
  });
}
