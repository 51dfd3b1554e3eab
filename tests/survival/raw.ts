/** Clients that send raw HTTP bytes, as no browser does. */
import { connect, type Socket } from 'node:net';

export interface RawClient {
  socket: Socket;
  /** Everything the server sent, once it has closed the connection. */
  closed: Promise<string>;
}

export function openRaw(url: string): RawClient {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let text = '';
  // a connection that is reset while writing ends with `close` too
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  const closed = new Promise<string>((done) => socket.on('close', () => done(text)));
  return { socket, closed };
}

/** Writes a piece at regular intervals while connected. */
export function drip(socket: Socket, everyMs: number, piece: () => string | Buffer): void {
  const timer = setInterval(() => socket.writable && socket.write(piece()), everyMs);
  socket.on('close', () => clearInterval(timer));
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Parses the last answer received. */
export function lastAnswer(text: string): RawAnswer {
  const start = text.lastIndexOf('HTTP/1.1 ');
  const [head = '', ...rest] = text.slice(start).split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = new Headers(fields.map((field) => field.split(/: ?(.*)/, 2) as [string, string]));
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
