/** Clients that never finish a request are cut off, and nobody else has to wait for them. */
import { beforeAll, describe, expect, it } from 'vitest';
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';
import { drip, lastAnswer, openRaw, type RawClient } from './raw.ts';

const CLIENTS = 200;

const app = openApp();
let ada: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

/** Sends a header from time to time, and never the empty line that ends the headers. */
function dripHead(index: number): RawClient {
  const client = openRaw(app.url);
  client.socket.write(`GET /api/about?${index} HTTP/1.1\r\nHost: localhost\r\n`);
  drip(client.socket, 400 + index, () => 'X-Slow: 1\r\n');
  return client;
}

/** Routes that read a body: JSON, a form, the webhook, polling, and the sandbox. */
const BODIES = [
  ['/api/auth/signin', 'application/json'],
  ['/api/business/:userId', 'multipart/form-data; boundary=x'],
  [PAYMENT_WEBHOOK_PATH, 'application/json'],
  ['/socket.io/?EIO=4&transport=polling', 'text/plain'],
  ['/sandbox/paystack/checkout/none/card', 'application/json'],
] as const;

function dripBody(index: number): RawClient {
  const client = openRaw(app.url);
  const [path, type] = BODIES[index % BODIES.length]!;
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${ada.token}`,
    `Content-Type: ${type}`,
    ...(index % 2 ? ['Content-Length: 100000'] : ['Transfer-Encoding: chunked']),
  ];
  client.socket.write(`${head.join('\r\n')}\r\n\r\n`);
  drip(client.socket, 400 + index, () => (index % 2 ? ' ' : '1\r\n \r\n'));
  return client;
}

describe.each([
  ['heads', dripHead, [408]],
  ['bodies', dripBody, [400, 408]],
] as const)(`${CLIENTS} clients that drip their %s`, (_, open, statuses) => {
  it('are all cut off, with a message, while everybody else is answered', async () => {
    const clients = Array.from({ length: CLIENTS }, (_each, index) => open(index));
    const left = new Set(clients);
    const closed = clients.map(async (client) => {
      const text = await client.closed;
      left.delete(client);
      return text;
    });
    let answered = 0;
    while (left.size > 0) {
      expect((await ada.call('GET /api/business/')).status).toBe(200);
      answered += 1;
    }
    expect(answered).toBeGreaterThan(0);
    for (const text of await Promise.all(closed)) {
      const { status, body } = lastAnswer(text);
      expect(statuses, text).toContain(status);
      expect(JSON.parse(body), text).toMatchObject({ error: expect.any(String) });
    }
  });
});

it('headers that never end are cut off at their limit, with a message', async () => {
  const client = openRaw(app.url);
  client.socket.write('GET /api/about HTTP/1.1\r\nHost: localhost\r\n');
  drip(client.socket, 1, () => `X-More: ${'x'.repeat(500)}\r\n`);
  const { status, body } = lastAnswer(await client.closed);
  expect(status).toBe(431);
  expect(JSON.parse(body)).toMatchObject({ type: 'too_large' });
});
