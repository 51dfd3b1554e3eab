/** Clients that speak HTTP byte by byte, the way no browser does. */
import { connect, type Socket } from 'node:net';

export interface RawClient {
  socket: Socket;
  /** Whatever the server said, once it has closed the line. */
  closed: Promise<string>;
}

export function openRaw(url: string): RawClient {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let heard = '';
  // a line that is reset while we write ends by `close` as well
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  const closed = new Promise<string>((done) => socket.on('close', () => done(heard)));
  return { socket, closed };
}

/** Writes one piece after another while the line stands. */
export function drip(socket: Socket, everyMs: number, piece: () => string | Buffer): void {
  const timer = setInterval(() => socket.writable && socket.write(piece()), everyMs);
  socket.on('close', () => clearInterval(timer));
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** The last answer among what was heard. */
export function lastAnswer(heard: string): RawAnswer {
  const start = heard.lastIndexOf('HTTP/1.1 ');
  const [head = '', ...rest] = heard.slice(start).split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/, 2) as [string, string]));
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
