/** Every answer has the security headers: those of routes, refusals, and errors of the HTTP server itself. */
import { beforeAll, describe, expect, it } from 'vitest';
import { READS, VISITOR_READS } from '#server/limit/route-limits.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { callOn, openApp, startApp } from '../kit/start.ts';
import { lastAnswer, openRaw } from '../survival/raw.ts';

const app = openApp({ env: { RATE_LIMIT_FACTOR: '0.001', SOCKETS_PER_ADDRESS: '1', LOG_LEVEL: 'silent' } });
let ada: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});

function expectHeaders(headers: Headers): void {
  expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
  expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('server')).toBeNull();
}

describe('an answer', () => {
  it.each([
    [404, 'GET', '/api/nowhere', {}],
    [404, 'PROPFIND', '/api/about', {}],
    [404, 'OPTIONS', '/api/about', {}],
    [401, 'GET', '/api/user/friends', {}],
    [400, 'POST', '/api/auth/signin', { body: '{', headers: { 'content-type': 'application/json' } }],
    [400, 'POST', '/api/auth/signin', { body: 'x', headers: { 'content-type': 'text/unknown' } }],
    [413, 'POST', '/api/auth/signin', { body: 'x'.repeat(2e6), headers: { 'content-type': 'application/json' } }],
    [400, 'GET', '/%c0%ae', {}],
    [400, 'GET', '/api/about?token=secret', {}],
    [404, 'GET', '/files/nothing.webp', {}],
    [404, 'GET', '/files/.env', {}],
    [404, 'GET', '/assets/nothing.js', {}],
    [404, 'GET', '/sandbox/mail/nothing.eml', {}],
    [401, 'GET', '/sandbox/paystack/transaction/verify/nothing', {}],
    [404, 'GET', '/sandbox/paystack/nowhere', {}],
    [400, 'GET', '/socket.io/?EIO=4&transport=polling&sid=unknown', {}],
    [403, 'GET', '/socket.io/?EIO=4&transport=polling', { headers: { origin: 'https://evil.example' } }],
    [200, 'GET', '/health/live', {}],
  ] as const)('%i to %s %s has them', async (status, method, path, init) => {
    const response = await fetch(app.url + path, { method, ...init });
    await response.arrayBuffer();
    expect(response.status).toBe(status);
    expectHeaders(response.headers);
  });

  it('429 has them', async () => {
    expect(Math.max(...[...READS.windows, ...VISITOR_READS.windows].map(({ limit }) => limit)) * 0.001).toBeLessThan(2);
    await callOn(app.url, 'GET /api/user/friends', {}, { token: ada.token });
    const refused = await callOn(app.url, 'GET /api/user/friends', {}, { token: ada.token });
    expect(refused.status).toBe(429);
    expectHeaders(refused.headers);
  });
});

const WEBSOCKET = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
const withKey = [...WEBSOCKET, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

describe('what the server refuses before any route', () => {
  it.each([
    ['bytes that are no request', 400, ['nonsense']],
    ['a request without Host', 400, ['GET /api/about HTTP/1.1']],
    ['an unknown method', 400, ['BREW /api/about HTTP/1.1', 'Host: localhost']],
    ['two lengths', 400, ['POST /api/auth/signin HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2']],
    ['headers beyond any', 431, ['GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(40_000)}`]],
    ['an expectation', 417, ['GET /api/about HTTP/1.1', 'Host: localhost', 'Expect: tea', 'Connection: close']],
    [
      'a WebSocket from elsewhere',
      400,
      ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...withKey, 'Origin: https://evil.example'],
    ],
    ['a WebSocket of nobody', 400, ['GET /socket.io/?EIO=4&transport=websocket&sid=unknown HTTP/1.1', ...withKey]],
    ['a WebSocket without its key', 400, ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', ...WEBSOCKET]],
    ['a transport nobody knows', 400, ['GET /socket.io/?EIO=4&transport=pigeon HTTP/1.1', ...withKey]],
  ])('%s: %i has them', async (_, status, lines) => {
    const client = openRaw(app.url);
    client.socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const answer = lastAnswer(await client.closed);
    expect(answer.status).toBe(status);
    expectHeaders(answer.headers);
  });

  it('while it closes: 503 has them', async () => {
    const leaving = await startApp({ env: { LOG_LEVEL: 'silent' } });
    const held = openRaw(leaving.url);
    held.socket.write(
      'POST /api/auth/signin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
    );
    await expect.poll(() => fetch(`${leaving.url}/health/live`).then(({ ok }) => ok)).toBe(true);
    const closed = leaving.close();
    const refusal = await expect
      .poll(async () => (await fetch(`${leaving.url}/api/about`)).headers.get('content-length'))
      .toBe('80')
      .then(() => fetch(`${leaving.url}/api/about`));
    expect(refusal.status).toBe(503);
    expectHeaders(refusal.headers);
    held.socket.write('{}');
    await closed;
    held.socket.destroy();
  });
});
