/** Child processes of the bench: start, wait until they answer, measure, stop. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export function startScript(file: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, [file], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString().split('\n')[0] ?? ''));
    child.once('exit', (code) => fail(new Error(`ended with ${code} before it said anything`)));
  });
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await gone;
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

/** Polls until the address answers 200. Throws after a minute. */
export async function untilAnswers(url: string): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error(`${url} does not answer`);
}

/** Resident memory of these processes and all their children, each shared page counted once (PSS), in MB. Linux only. */
export function residentMegabytes(pids: readonly number[]): number {
  const kilobytes = familyOf(pids).map((pid) => {
    const rollup = readIfThere(`/proc/${pid}/smaps_rollup`);
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** The most memory that one of the running processes with this argument has had, in MB. Linux only. */
export function peakMegabytes(argument: string): number {
  const peaks = readdirSync('/proc')
    .filter((pid) => readIfThere(`/proc/${pid}/cmdline`).includes(argument))
    .map((pid) => Number(/^VmHWM:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0));
  return Math.max(0, ...peaks) / 1024;
}

/** Linux's unit of processor time. */
const TICK_MS = 10;

/** Processor milliseconds of these processes and their children so far, including ended ones. Linux only. */
export function processorMs(pids: readonly number[]): number {
  const ticks = familyOf(pids).map((pid) => {
    const [utime, stime, cutime, cstime] = statOf(pid).slice(11, 15).map(Number);
    return (utime ?? 0) + (stime ?? 0) + (cutime ?? 0) + (cstime ?? 0);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/** Returns these processes and all their descendants. */
function familyOf(pids: readonly number[]): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    parents.set(Number(name), Number(statOf(Number(name))[1]));
  }
  const family = new Set(pids);
  for (let grew = true; grew;) {
    grew = false;
    for (const [pid, parent] of parents) {
      if (family.has(parent) && !family.has(pid)) {
        family.add(pid);
        grew = true;
      }
    }
  }
  return [...family];
}

/** Returns the fields after the name in `/proc/<pid>/stat`, from the state on. */
function statOf(pid: number): string[] {
  const stat = readIfThere(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Returns an empty string if the process has ended. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return Number((await readFile(file, 'utf8')).split('\n')[0]);
}
