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
  /** Answers the next `times` messages with a temporary refusal (451). */
  refuse(times: number): void;
  /** Gives this reply to every mail for the address, at RCPT TO or after DATA, until it is called with undefined. */
  answer(address: string, reply: string | undefined, at?: 'RCPT TO' | 'DATA'): void;
  /** Counts how often a mail to this address was begun, accepted or not. */
  tries(address: string): number;
  /** Leaves the next message unanswered, and resolves when it has arrived. */
  stall(): Promise<void>;
  close(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const deliveries: Delivery[] = [];
  let refusals = 0;
  let stalled: (() => void) | undefined;
  const answers = new Map<string, { reply: string; at: 'RCPT TO' | 'DATA' }>();
  const tries = new Map<string, number>();
  const answerTo = (address: string, at: 'RCPT TO' | 'DATA') => {
    const answer = answers.get(address);
    return answer?.at === at ? answer.reply : undefined;
  };
  const server = createServer((socket) => {
    const admit = (address: string) => {
      tries.set(address, (tries.get(address) ?? 0) + 1);
      return answerTo(address, 'RCPT TO');
    };
    talk(socket, admit, (delivery) => {
      if (stalled) {
        stalled();
        stalled = undefined;
        return undefined;
      }
      if (refusals > 0) {
        refusals -= 1;
        return '451 try again later';
      }
      const reply = answerTo(delivery.to[0] ?? '', 'DATA');
      if (reply !== undefined) return reply;
      deliveries.push(delivery);
      return '250 kept';
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deliveries,
    refuse: (times) => (refusals = times),
    answer(address, reply, at = 'RCPT TO') {
      if (reply === undefined) answers.delete(address);
      else answers.set(address, { reply, at });
    },
    tries: (address) => tries.get(address) ?? 0,
    stall: () => new Promise((there) => (stalled = there)),
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/**
 * Speaks SMTP on one socket. `admit` returns the refusal of an address, if any; `keep` returns the reply to a message, or undefined for no
 * reply.
 */
function talk(
  socket: Socket,
  admit: (address: string) => string | undefined,
  keep: (delivery: Delivery) => string | undefined,
): void {
  let delivery: Delivery = { from: '', to: [], data: '' };
  let received = '';
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const handleLine = (line: string) => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    if (/^(EHLO|HELO)/i.test(line)) return say('250 sink');
    if (/^MAIL FROM/i.test(line)) delivery = { from: address, to: [], data: '' };
    if (/^RCPT TO/i.test(line)) {
      const refusal = admit(address);
      if (refusal !== undefined) return say(refusal);
      delivery.to.push(address);
    }
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
      } else handleLine(part);
    }
  });
  say('220 sink');
}
