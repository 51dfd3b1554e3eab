/** The PostgreSQL process of one data folder: whether it runs, and how to start it. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import type { ServerUser } from './user.ts';

export interface Programs {
  /** The folder of bin, lib and share. */
  native: string;
  user: ServerUser | undefined;
}

export interface RunningServer {
  pid: number;
  /** Its socket's folder, or the loopback on Windows; undefined until it listens. */
  host: string | undefined;
  port: number;
}

/** Nothing of our own environment: no secret reaches it, no PG* variable changes it. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
const windows = process.platform === 'win32';

/** The server on this data folder. Its pid file alone proves nothing: the pid may be another process's by now. */
export async function findRunning(cluster: string): Promise<RunningServer | undefined> {
  const { pid, port, sockets, listens } = await readPidFile(cluster);
  if (pid === undefined || !isServerOf(cluster, pid)) return undefined;
  const host = windows ? '127.0.0.1' : sockets;
  return { pid, host: listens ? host : undefined, port };
}

/** The socket folder of a server that is gone without having cleaned up. */
export async function leftSockets(cluster: string): Promise<string | undefined> {
  return (await readPidFile(cluster)).sockets;
}

async function readPidFile(cluster: string) {
  const words = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = words.split('\n');
  const pid = Number(lines[0]);
  return {
    pid: pid > 0 ? pid : undefined,
    port: Number(lines[3]),
    sockets: lines[4] || undefined,
    // the eighth line tells how far it has come, and appears when it listens
    listens: Boolean(lines[7]),
  };
}

function isServerOf(cluster: string, pid: number): boolean {
  if (windows) return isAlive(pid);
  const words = commandLine(pid);
  return words.includes('postgres') && words.includes(cluster);
}

function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export interface Launch extends Programs {
  cluster: string;
  /** The folder for its socket. */
  sockets: string;
  settings: Record<string, string>;
  log: string;
}

/** Starts the server in a session of its own, so that the terminal's Ctrl-C does not reach it. Does not wait for it. */
export async function launch({ native, user, cluster, sockets, settings, log }: Launch): Promise<ChildProcess> {
  const where = windows ? await loopback() : await socketIn(sockets, user);
  const args = Object.entries({ ...settings, ...where }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // PostgreSQL passes over the pid of its grandparent: here one that a crash left in the pid file and that is another's by now
  const { pid: stale } = await readPidFile(cluster);
  const output = openSync(log, 'a');
  const child = spawn(join(native, 'bin', 'postgres'), ['-D', cluster, ...args], {
    ...user,
    cwd: native,
    detached: true,
    stdio: ['ignore', output, output],
    ...(!windows && {
      env: { ...ENVIRONMENT, ...(stale && { PG_GRANDPARENT_PID: String(stale) }) },
    }),
  });
  closeSync(output);
  child.on('error', () => undefined);
  child.unref();
  return child;
}

async function socketIn(folder: string, user: ServerUser | undefined): Promise<Record<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  return { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' };
}

/** A free port of the loopback, behind a password: Windows users cannot be kept from each other's sockets. */
async function loopback(): Promise<Record<string, string>> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' };
}

/** Runs `initdb` or `pg_ctl` to its end. */
export function runProgram({ native, user }: Programs, name: string, args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(join(native, 'bin', name), args, {
      ...user,
      cwd: native,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(!windows && { env: ENVIRONMENT }),
    });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${name} ended with ${code}: ${words.trim()}`))));
  });
}
