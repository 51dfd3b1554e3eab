/** Makes a backup in a separate process, like the command: reading and packing take minutes, which calls must not wait for. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url));
/** How much of the end of its output is kept, which says what went wrong. */
const LAST_LETTERS = 1_000;

export interface BackupProcess {
  /** Makes a backup, verifies it and removes old ones. Returns why it failed, or undefined. Throws if stopped by `close`. */
  run(): Promise<string | undefined>;
  /** Stops a backup under way, which leaves no file under a valid name. */
  close(): void;
}

/** Runs the script with the settings of this process. */
export function openBackupProcess(script = SCRIPT): BackupProcess {
  let running: ChildProcess | undefined;
  let isClosed = false;
  return {
    async run() {
      if (isClosed) throw new Error('the server is leaving');
      const child = spawn(process.execPath, [script, '--prune'], { stdio: ['ignore', 'ignore', 'pipe'] });
      running = child;
      let words = '';
      child.stderr.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-LAST_LETTERS)));
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      running = undefined;
      if (isClosed) throw new Error('the backup was stopped with the server');
      if (code === 0) return undefined;
      return words.trim() || `it ended with ${code ?? signal}`;
    },
    close() {
      isClosed = true;
      running?.kill('SIGTERM');
    },
  };
}
