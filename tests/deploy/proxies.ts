/** nginx and HAProxy with the files of `deploy/`, in which only addresses and the certificate are replaced. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../kit/product.ts';

export interface Proxy {
  /** The address of the TLS port. */
  url: string;
  /** The settings with which the rolling restart script knows the proxy. */
  env: Record<string, string>;
  close(): Promise<void>;
}

interface Place {
  folder: string;
  https: number;
  http: number;
  /** The ports of the two servers. */
  ports: readonly number[];
}

export async function openNginx(place: Place): Promise<Proxy> {
  const { folder } = place;
  const certificate = makeCertificate(folder);
  const list = join(folder, 'mortar-servers.conf');
  await copied('nginx/mortar-servers.conf', list, serversAt(place));
  await copied('nginx/mortar.conf', join(folder, 'mortar.conf'), [
    ['/etc/nginx/mortar-servers.conf', list],
    ['listen 80;', `listen 127.0.0.1:${place.http};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${place.https} ssl http2;`],
    ['/etc/ssl/mortar/fullchain.pem', certificate.cert],
    ['/etc/ssl/mortar/privkey.pem', certificate.key],
  ]);
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events { worker_connections 1024; }
     http { access_log off; include mortar.conf; }`,
  );
  const args = ['-p', folder, '-c', main];
  const close = await run('nginx', args, place);
  return {
    url: `https://127.0.0.1:${place.https}`,
    env: { SERVERS: list, RELOAD: ['nginx', ...args, '-s', 'reload'].join(' ') },
    close,
  };
}

export async function openHaproxy(place: Place): Promise<Proxy> {
  const { folder } = place;
  const { both } = makeCertificate(folder);
  const file = join(folder, 'haproxy.cfg');
  await copied('haproxy/haproxy.cfg', file, [
    ...serversAt(place),
    ['bind :443', `bind 127.0.0.1:${place.https}`],
    ['bind :80', `bind 127.0.0.1:${place.http}`],
    ['/etc/ssl/mortar/mortar.pem', both],
  ]);
  const close = await run('haproxy', ['-f', file, '-db'], place);
  return { url: `https://127.0.0.1:${place.https}`, env: {}, close };
}

function serversAt({ ports }: Place): [string, string][] {
  return [
    ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
  ];
}

/** Copies a file of `deploy/` with changes, and throws if it no longer has the text to replace. */
async function copied(name: string, to: string, changes: readonly [string, string][]): Promise<void> {
  let text = await readFile(join(ROOT, 'deploy', name), 'utf8');
  for (const [from, by] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
    text = text.replaceAll(from, by);
  }
  await writeFile(to, text);
}

function makeCertificate(folder: string): { cert: string; key: string; both: string } {
  const [cert, key, both] = ['cert.pem', 'key.pem', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const subject = ['-subj', '/CN=mortar.example', '-days', '2', '-nodes'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  execFileSync('sh', ['-c', 'cat "$0" "$1" > "$2"', cert, key, both]);
  return { cert, key, both };
}

async function run(program: string, args: readonly string[], { https }: Place): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(child, 'exit');
  for (let tries = 0; !(await accepts(https)); tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(`${program} does not listen: ${words}`);
    await sleep(100);
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const is = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return is;
}
