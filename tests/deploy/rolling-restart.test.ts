/** Two servers are restarted one after the other behind the proxies of `deploy/`, under load: no call fails, and none is made twice. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { makeMember } from '../kit/people.ts';
import { ROOT } from '../kit/product.ts';
import { openServers, type Servers } from '../survival/servers.ts';
import { openHaproxy, openNginx, type Proxy } from './proxies.ts';

const left: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const leave of left.splice(0).toReversed()) await leave();
});

const CLIENTS = 12;

it.each([
  ['nginx', openNginx],
  ['HAProxy', openHaproxy],
])('behind %s', { timeout: 180_000 }, async (_name, open) => {
  const servers = await openServers({
    count: 2,
    env: { DRAIN_SECONDS: '4', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' },
  });
  const folder = await temporaryFolder();
  left.push(
    () => rm(folder, { recursive: true, force: true }),
    () => servers.close(),
  );
  const [https = 0, http = 0] = servers.ports.map((port) => port - 10_000);
  const proxy = await open({ folder, https, http, ports: servers.ports });
  left.push(() => proxy.close());
  const member = await makeMember(servers.address, { firstName: 'Rolling', lastName: 'Restart' });

  const answers: { call: string; status: number | string }[] = [];
  const until = new AbortController();
  const load = async (client: number) => {
    while (!until.signal.aborted) {
      const call = client % 2 === 0 ? 'GET /api/about' : 'POST /api/user/post';
      const body = client % 2 === 0 ? undefined : { content: `post of ${client}`, nonce: randomUUID() };
      const status = await send(proxy.url, call, member.token, body);
      answers.push({ call, status });
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, client) => load(client));
  const said = await restartEach(servers, proxy).finally(() => until.abort());
  await Promise.all(clients);

  expect(said).toContain('All servers run the new version.');
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const posts = answers.filter(({ call }) => call.startsWith('POST')).length;
  expect(posts).toBeGreaterThan(CLIENTS);
  const stored = await servers.address.ctx.db
    .selectFrom('post')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('creator_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(stored.count).toBe(posts);
});

/** Runs the operators' script, with a command that restarts a server of the test. */
async function restartEach(servers: Servers, { env }: Proxy): Promise<string> {
  const control = createServer((asked, answer) => {
    const index = servers.ports.indexOf(Number(asked.url?.slice(1)));
    void servers.restart(index).then(() => answer.end('restarted'));
  }).listen(0, '127.0.0.1');
  left.push(async () => control.close());
  await once(control, 'listening');
  const { port } = control.address() as { port: number };
  const script = join(ROOT, 'deploy', 'rolling-restart.sh');
  const { stdout } = await promisify(execFile)(script, servers.ports.map(String), {
    env: { ...process.env, ...env, RESTART: `curl --silent --fail http://127.0.0.1:${port}/PORT` },
  });
  return stdout;
}

/**
 * Returns the status, or the error. Each call has a connection of its own, because a reload closes idle ones, which browsers handle on
 * their own.
 */
function send(url: string, call: string, token: string, body?: object): Promise<number | string> {
  const [method, path = '/'] = call.split(' ');
  const text = body && JSON.stringify(body);
  return new Promise((done) => {
    const asked = request(
      new URL(path, url),
      {
        method,
        agent: false,
        rejectUnauthorized: false,
        headers: { host: 'mortar.example', authorization: token, ...(text && { 'content-type': 'application/json' }) },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => done(answer.statusCode ?? 0));
      },
    );
    asked.on('error', ({ message }) => done(message));
    asked.end(text);
  });
}
