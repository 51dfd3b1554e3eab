/** A temporary Redis for tests, if this machine has Redis. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { onOwnPort } from './ports.ts';
import { until } from './socket.ts';

export interface TestRedis {
  url: string;
  /** Kills it; its data is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  /** Makes it hang, as if the network dropped all packets. */
  freeze(): void;
  thaw(): void;
}

const PROGRAM = 'redis-server';

/** Tells why tests that need Redis are skipped; undefined if Redis is available. */
export function whyNoRedis(): string | undefined {
  if (spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0) return undefined;
  return `skipped: there is no ${PROGRAM} on this machine (Debian: apt-get install redis-server)`;
}

export function startRedis(): Promise<TestRedis> {
  return onOwnPort(startRedisAt);
}

async function startRedisAt(port: number): Promise<TestRedis> {
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  let child: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      child ??= await spawnRedis(settings);
      await until(() => answers(port));
    },
    async kill() {
      if (!child) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      child = undefined;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
  await redis.start();
  return redis;
}

/** Resolves once Redis listens; throws its output if it exits first. */
async function spawnRedis(settings: string[]): Promise<ChildProcess> {
  const child = spawn(PROGRAM, settings, { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  let words = '';
  const listens = new Promise<void>((done) => {
    child.stdout.on('data', (chunk: Buffer) => {
      words += chunk.toString();
      if (words.includes('Ready to accept connections')) done();
    });
  });
  const ended = once(child, 'close').then(() => {
    throw new Error(`Redis ended: ${words}`);
  });
  ended.catch(() => undefined);
  await Promise.race([listens, ended]);
  return child;
}

function answers(port: number): Promise<boolean> {
  return new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('data', () => {
      done(true);
      socket.destroy();
    });
    socket.on('error', () => done(false));
    socket.write('PING\r\n');
  });
}
