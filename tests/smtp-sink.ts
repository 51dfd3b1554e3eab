/** A tiny SMTP server that stores mails, for tests of real sending. */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Delivery {
  from: string;
  to: string[];
  data: string;
}

export interface SmtpSink {
  url: string;
  deliveries: Delivery[];
  /** Answers the next so many messages with «try again later». */
  refuse(times: number): void;
  /** Leaves the next message without an answer, until this resolves: it is there. */
  stall(): Promise<void>;
  close(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const deliveries: Delivery[] = [];
  let refusals = 0;
  let stalled: (() => void) | undefined;
  const server = createServer((socket) => {
    talk(socket, (delivery) => {
      if (stalled) {
        stalled();
        stalled = undefined;
        return undefined;
      }
      if (refusals > 0) {
        refusals -= 1;
        return '451 try again later';
      }
      deliveries.push(delivery);
      return '250 kept';
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    refuse: (times) => (refusals = times),
    stall: () => new Promise((there) => (stalled = there)),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function talk(socket: Socket, keep: (delivery: Delivery) => string | undefined): void {
  let delivery: Delivery = { from: '', to: [], data: '' };
  let received = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string) => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    if (/^(EHLO|HELO)/i.test(line)) return say('250 sink');
    if (/^MAIL FROM/i.test(line)) delivery = { from: address, to: [], data: '' };
    if (/^RCPT TO/i.test(line)) delivery.to.push(address);
    if (/^STARTTLS/i.test(line)) return say('502 not here');
    if (/^QUIT/i.test(line)) return socket.end('221 bye\r\n');
    inData = /^DATA/i.test(line);
    return say(inData ? '354 go on' : '250 ok');
  };
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
    for (;;) {
      const end = received.indexOf(inData ? '\r\n.\r\n' : '\r\n');
      if (end < 0) return;
      const part = received.slice(0, end);
      received = received.slice(end + (inData ? 5 : 2));
      if (inData) {
        inData = false;
        const answer = keep({ ...delivery, data: part });
        if (answer !== undefined) say(answer);
      } else hear(part);
    }
  });
  say('220 sink');
}
