/** Traces: requests, their statements and jobs reach an OpenTelemetry collector, without anything that was sent. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readVersion } from '#server/outside/version.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { until } from '../kit/socket.ts';
import { startApp, type TestApp } from '../kit/start.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
}
interface Batch {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

/** Starts a server that accepts OTLP's JSON as a collector does. */
async function startCollector() {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    headers.push({ ...request.headers, path: request.url });
    bodies.push(Buffer.concat(chunks).toString());
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const batches = () => bodies.map((body) => JSON.parse(body) as Batch);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    text: () => bodies.join('\n'),
    batches,
    spans: () => batches().flatMap(({ resourceSpans }) => resourceSpans[0]!.scopeSpans[0]!.spans),
    refuse: () => (status = 503),
    close: () => new Promise((done) => server.close(done)),
  };
}

const fact = (span: Span, key: string) => {
  const value = span.attributes.find((one) => one.key === key)?.value;
  return value?.stringValue ?? Number(value?.intValue);
};

let collector: Awaited<ReturnType<typeof startCollector>>;
let app: TestApp;
let ada: TestMember;
beforeAll(async () => {
  collector = await startCollector();
  app = await startApp({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=ours, authorization=Bearer%20key',
      OTEL_SERVICE_NAME: 'mortar-of-lagos',
      TRUSTED_PROXIES: '127.0.0.1, ::1, ::ffff:127.0.0.1',
      LOG_LEVEL: 'silent',
    },
  });
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
});
afterAll(async () => {
  await app.close();
  await collector.close();
});

const PARENT = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const traceparent = (flags: string) => `00-${PARENT.traceId}-${PARENT.spanId}-${flags}`;

describe('what the collector is told', () => {
  let spans: Span[];
  beforeAll(async () => {
    const headers = { traceparent: traceparent('01'), 'content-type': 'application/json', authorization: ada.token };
    const send = (body: object, more: Record<string, string> = {}) =>
      fetch(`${app.url}/api/user/post`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      });
    expect((await send({ content: 'CANARY-content' })).status).toBe(200);
    await send({ content: 'CANARY-unsampled' }, { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-00` });
    await fetch(`${app.url}/api/feed/posts?search=CANARY-query`, { headers });
    await ada.call('POST /api/auth/password-reset', { email: 'canary@example.com' });
    await until(() => collector.spans().some(({ name }) => name === 'job mail-reset'));
    spans = collector.spans();
  });

  it('a request goes on with the trace of a trusted proxy, and its statements are within it', () => {
    const request = spans.find(({ name }) => name === 'POST /api/user/post')!;
    expect(request).toMatchObject({ traceId: PARENT.traceId, parentSpanId: PARENT.spanId, kind: 2 });
    expect(fact(request, 'http.route')).toBe('/api/user/post');
    expect(fact(request, 'http.response.status_code')).toBe(200);
    expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
    const within = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    const texts = within.map((span) => String(fact(span, 'db.query.text')));
    expect(within.every(({ traceId, kind }) => traceId === PARENT.traceId && kind === 3)).toBe(true);
    expect(texts.some((text) => text.startsWith('insert into "post"'))).toBe(true);
  });

  it('a trace that its caller does not sample is not told', () => {
    expect(spans.filter(({ traceId }) => traceId === 'c'.repeat(32))).toEqual([]);
  });

  it('a job is a trace of its own, with its statements', () => {
    const job = spans.find(({ name }) => name === 'job mail-reset')!;
    expect(job).toMatchObject({ kind: 5, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(job.parentSpanId).toBeUndefined();
    expect(spans.some(({ parentSpanId }) => parentSpanId === job.spanId)).toBe(true);
  });

  it('who sends it is named, and the settings of the sender are kept', async () => {
    const [{ attributes }] = collector.batches()[0]!.resourceSpans.map(({ resource }) => resource) as [
      { attributes: Attribute[] },
    ];
    const named = Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
    const { version } = await readVersion();
    expect(named).toMatchObject({ 'service.name': 'mortar-of-lagos', 'service.version': version });
    expect(collector.headers[0]).toMatchObject({
      path: '/v1/traces',
      'x-tenant': 'ours',
      authorization: 'Bearer key',
      'content-type': 'application/json',
    });
  });

  it('nothing of what was sent is in it', () => {
    expect(collector.text().match(/CANARY.{0,20}|canary@/g)).toBeNull();
    expect(collector.text()).not.toContain(ada.token);
  });
});

it('a collector that takes nothing holds up nobody', async () => {
  collector.refuse();
  const before = collector.headers.length;
  expect((await ada.call('GET /api/feed/posts')).status).toBe(200);
  await until(() => collector.headers.length > before);
  expect((await ada.call('GET /api/feed/posts')).status).toBe(200);
});
