/** The PostgreSQL process of a data folder: finds it and starts it. */
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
  /** The socket folder, or the loopback on Windows. Undefined until it listens. */
  host: string | undefined;
  port: number;
}

/** An empty environment: no secret reaches the server, no PG* variable changes it. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
const windows = process.platform === 'win32';

/** Returns the server of this data folder. The pid file alone is no proof: another process may have that pid. */
export async function findRunning(cluster: string): Promise<RunningServer | undefined> {
  const { pid, port, sockets, listens } = await readPidFile(cluster);
  if (pid === undefined || !isServerOf(cluster, pid)) return undefined;
  const host = windows ? '127.0.0.1' : sockets;
  return { pid, host: listens ? host : undefined, port };
}

/** Returns the socket folder left by a crashed server. */
export async function leftSockets(cluster: string): Promise<string | undefined> {
  return (await readPidFile(cluster)).sockets;
}

async function readPidFile(cluster: string) {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return {
    pid: pid > 0 ? pid : undefined,
    port: Number(lines[3]),
    sockets: lines[4] || undefined,
    // the eighth line is the status, written once the server listens
    listens: Boolean(lines[7]),
  };
}

function isServerOf(cluster: string, pid: number): boolean {
  if (windows) return isAlive(pid);
  const text = commandLine(pid);
  return text.includes('postgres') && text.includes(cluster);
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
  /** The socket folder. */
  sockets: string;
  settings: Record<string, string>;
  log: string;
}

/** Starts the server in its own session, which the terminal's Ctrl-C does not reach. Does not wait. */
export async function launch({ native, user, cluster, sockets, settings, log }: Launch): Promise<ChildProcess> {
  const where = windows ? await loopback() : await socketIn(sockets, user);
  const args = Object.entries({ ...settings, ...where }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // PostgreSQL ignores its grandparent's pid, here a stale one from the pid file that another process reuses
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

/** Settings for a free loopback port with a password: on Windows sockets cannot be private to a user. */
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
    let text = '';
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`${name} ended with ${code}: ${text.trim()}`))));
  });
}
