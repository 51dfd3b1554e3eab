/** The product as a child process, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILED } from '../../scripts/run.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface ProductOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** `scripts/start.ts` also builds the web if it changed. */
  script?: 'server/main.ts' | 'scripts/start.ts';
  /** The system user to run as, if the test runs as root. */
  user?: { uid: number; gid: number };
  /** The checkout to run; this one by default. */
  root?: string;
}

export interface Product {
  process: ChildProcess;
  /** Resolves with the address once the product listens; rejects with its output if it exits first. */
  address: Promise<string>;
  /** Its output so far. */
  words(): string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts the product on a free port. The caller stops it. */
export function startProduct({
  dataDir,
  env = {},
  script = 'server/main.ts',
  user,
  root = ROOT,
}: ProductOptions): Product {
  const child = spawn(process.execPath, [join(root, script)], {
    ...user,
    cwd: '/',
    env: { PATH: process.env.PATH, PORT: '0', HOST: 'localhost', DATA_DIR: dataDir, DEMO: 'off', ...COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string | null);
  const address = new Promise<string>((done, fail) => {
    const listen = (chunk: Buffer) => {
      text += chunk.toString();
      const received = /^Mortar is at (http\S+)$/m.exec(text)?.[1];
      if (received) done(received);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => fail(new Error(`it ended with ${code}: ${text}`)));
  });
  address.catch(() => undefined);
  return { process: child, address, words: () => text, ended };
}
