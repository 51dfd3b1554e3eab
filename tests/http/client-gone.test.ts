/** A client that leaves during its answer is no error of ours. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerErrors } from '#server/http/error-response.ts';

const lines: string[] = [];
const write = (line: string) => lines.push(line);
const app = Fastify({ logger: { level: 'error', stream: { write } } });
afterEach(() => app.close());

it('a client that leaves while its answer is compressed is not logged, and a fault is', async () => {
  const errors: unknown[] = [];
  answerErrors(app, (error) => errors.push(error));
  const answer = new PassThrough();
  app.post('/compressed', () => answer);
  app.post('/faulty', () => Promise.reject(new Error('a fault of ours')));
  const url = new URL(await app.listen({ port: 0 }));

  const client = connect(Number(url.port), url.hostname);
  client.write(
    'POST /compressed HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}',
  );
  await expect.poll(() => answer.listenerCount('data')).toBeGreaterThan(0);
  client.destroy();
  await once(answer, 'close');
  expect((await fetch(new URL('/faulty', url), { method: 'POST' })).status).toBe(500);

  expect(lines.map((line) => (JSON.parse(line) as { err: Error }).err.message)).toEqual(['a fault of ours']);
});
